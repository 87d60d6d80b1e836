"""What the list at the end of a page answers: where each number comes from, section by section.

    answers = Answers(project, origins(project))
    answers.parts(asked.values, titles, address)  ->  [Part("mask", "Then the mask", [Answer("9", …), …]), …]

The words are those of the page's language; see words.py. The theme shows it, and numbers.js one answer at a time.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from .. import handouts
from ..display import data, show
from ..display.axes import axes_of
from ..pages import Printed
from ..project import Project
from ..sections import OPENING, sections
from .words import words

SHORT = 80
"""An array of more letters is told by its shape alone."""
Origins = Mapping[str, Mapping[str, Any]]
"""As origins.py says it."""
Address = Callable[[str], str]
"""Given the name of a snippet and a line of its page, 'masks/causal#line-3', return what leads there."""


class Answer(NamedTuple):
    """Where one number comes from."""

    text: str
    """As it is printed, outside of a formula."""
    reference: str
    """As the author wrote it."""
    value: str
    """With all its digits; empty if that is what is printed."""
    place: str
    """The snippet and the line that names it."""
    address: str
    """The same, as a link."""
    proof: str
    """How well it is known; empty if nobody looked."""


class Part(NamedTuple):
    """The numbers that are first in one section."""

    id: str
    """Empty for the part above the first section."""
    title: str
    answers: Sequence[Answer]


class Answers:
    """All that there is to say of the numbers of one project."""

    def __init__(self, project: Project, origins: Origins) -> None:
        self.project, self.origins = project, origins

    def parts(self, values: Sequence[Printed], titles: Mapping[str, str], address: Address) -> list[Part]:
        """Return what is said of the `values` of a page, whose sections have these `titles`."""
        if not values:
            return []
        said = words(self.project.course.language(values[0].page) or "")
        each = [(value.start, self._answer(value, said, address)) for value in values]
        found = []
        for section in sections(self.project.pages[values[0].page].markup).values():
            if held := [answer for start, answer in each if section.holds(start)]:
                top = section.id == OPENING
                title = said["top"] if top else titles.get(section.id, section.id)
                found.append(Part("" if top else section.id, title, held))
        return found

    def _answer(self, value: Printed, said: Mapping[str, str], address: Address) -> Answer:
        course, run = self.project.course, self.project.runs[value.snippet]
        origin = self.origins[course.slug(value.page)]["values"][value.key]
        line = handouts.shown_line(run, origin["line"])
        text = _text(value, said)
        full = _full(value.value, origin["value"], said)
        return Answer(
            text,
            value.reference.text,
            "" if full == text else full,
            said["named"].format(file=PurePosixPath(run.path).name, line=line),
            address(f"{handouts.name(course, run.path)}#line-{line}"),
            _proof(origin["proof"], said),
        )


def _text(value: Printed, said: Mapping[str, str]) -> str:
    """Return a value as it is printed, outside of a formula; of much data only its shape."""
    if value.is_data:
        text = data.plain(value.text)
        return text if len(text) <= SHORT else said["array"].format(show(value.value, "shape"))
    return show(value.value, value.reference.spec) if value.place == "formula" else value.text


def _full(value: object, full: str, said: Mapping[str, str]) -> str:
    """Return a value with all its digits; of a long array only its shape, of a matrix that too; of a long number
    nothing."""
    axes = axes_of(value)
    if not axes and len(full) > SHORT:
        return ""
    if len(axes) > 1 or len(full) > SHORT:
        shape = show(value, "shape")
        return f"{shape}: {full}" if len(full) <= SHORT else said["array"].format(shape)
    return full


def _proof(proof: str | None, said: Mapping[str, str]) -> str:
    """Return how a number is proven: 'exactly', '70 digits' or 'measured', in the words of a reader."""
    digits = (proof or "").removesuffix(" digits")
    return said["digits"].format(digits) if digits.isdigit() else said.get(digits, "")
