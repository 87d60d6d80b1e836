"""A page cut at its headings, so that twins can be compared section by section.

sections(markup)["growth"].start, .end  -> where the section with that id stands
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from .markup import Markup

OPENING = "(opening)"
"""What the part above the first section is called: front matter, title and first words."""


class Line(NamedTuple):
    """A line of a page."""

    number: int
    text: str


@dataclass(frozen=True)
class Section:
    """What stands under one heading, up to the next."""

    id: str
    start: int
    end: int

    def holds(self, offset: int) -> bool:
        """Return whether `offset` lies in the section."""
        return self.start <= offset < self.end


def sections(markup: Markup) -> dict[str, Section]:
    """Return the sections of a page by id, in order; one without an id belongs to the section above it."""
    named = [heading for heading in markup.headings if heading.level > 1 and heading.id]
    starts = [(OPENING, 0), *((str(heading.id), heading.start) for heading in named)]
    ends = [start for _, start in starts[1:]] + [len(markup.text) + 1]
    return {name: Section(name, start, end) for (name, start), end in zip(starts, ends, strict=True)}


def at(markup: Markup, number: int) -> str:
    """Return the id of the section that holds a line."""
    starts = {name: markup.line(section.start) for name, section in sections(markup).items()}
    return [name for name, first in starts.items() if first <= number][-1]


def fingerprints(markup: Markup, section: Section) -> dict[str, Line]:
    """Return the lines of a section by their hashes; blanks at their ends and blank lines do not count."""
    first = markup.line(section.start)
    found: dict[str, Line] = {}
    for number, text in enumerate(markup.text[section.start : section.end].split("\n"), first):
        if line := text.strip():
            found.setdefault(sha256(line.encode()).hexdigest()[:8], Line(number, line))
    return found
