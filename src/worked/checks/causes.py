"""What is only the consequence of another mistake is not said beside it; the rule stands in __init__.py.

causes = Causes(project)
causes.add("references", found)
causes.explain("sections", mistake)   whether it is where one of these was found, so that it may well follow
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from ..errors import Mistake
from ..project import Project
from ..sections import at
from ..touched import Touched
from .gone import renamed

COMPARING = ("twins", "unused", "sections", "translations", "approved", "certified")
"""The checks that compare one thing with another, and so notice what is wrong with either."""
SHAPE = ("gone", "places", "openings", "fences", "headings", "twins")
"""The checks of what a page must have before anyone can say which sections it has."""
NO_CAUSE = ("changed", "unused", "translations", "unwritten")
"""The checks of what an author has left lying, or has not come to yet: nothing follows from it.

What follows from a changed file is told too: it may be right, and then it has to be mended or approved."""


class Place(NamedTuple):
    """What a mistake is about."""

    of: set[str]
    """The guides that it touches, and the file that it is in."""
    section: str
    """The section that it is in; empty if it is about the whole."""

    def meets(self, other: "Place") -> bool:
        """Return whether one of the two is about the other, or about a part of it."""
        parts = {self.section, other.section} - {""}
        return len(parts) < 2 and not self.of.isdisjoint(other.of)


class Causes:
    """The mistakes that the checks have found so far."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._found: list[Place] = []
        self._lines = set[tuple[str, int]]()
        self._changed = False

    def add(self, name: str, mistakes: Sequence[Mistake]) -> None:
        """Keep in mind what the check `name` found."""
        self._changed |= name == "changed" and bool(mistakes)
        if name in ("openings", "fences", "blocks"):
            self._lines |= {(mistake.path, mistake.line) for mistake in mistakes}
        if name not in NO_CAUSE:
            places = map(self._place, mistakes)
            self._found += [Place(place.of, "") if name in SHAPE else place for place in places]

    def explain(self, name: str, mistake: Mistake) -> bool:
        """Return whether what the check `name` found is where another mistake was found before."""
        if name != "gone" and self._project.course.slug(mistake.path) in self._renamed:
            return True  # a page under another name finds neither its snippets nor its twin
        if name == "certified" and self._changed:
            return True  # what changed is approved first, and then proven
        if name == "numerals" and (mistake.path, mistake.line) in self._lines:
            return True  # it is a title that is no text, the 8 of --8<--, or the 1. of an item
        if name not in COMPARING or not self._found:
            return False
        place = self._place(mistake)
        return any(map(place.meets, self._found))

    def _place(self, mistake: Mistake) -> Place:
        page = self._project.pages.get(mistake.path)
        section = at(page.markup, mistake.line) if page and mistake.line > 1 else ""
        guides = self._touched.by(mistake)
        return Place({mistake.path, *guides, *(self._renamed.get(guide, guide) for guide in guides)}, section)

    @cached_property
    def _renamed(self) -> dict[str, str]:
        return renamed(self._project)

    @cached_property
    def _touched(self) -> Touched:
        return Touched(self._project)
