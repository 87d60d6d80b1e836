"""The tags of custom elements, which browsers know by a hyphen in the name: <water-clock hours="…">.

    [tag.closing for tag in tags('<water-clock hours="…">Drip.</water-clock>')]  -> [False, True]

A tag may stand on several lines. What its attributes say is a script's to read, and no reader's; but for a few, which
are words that the script shows.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .spans import Span

TAG = re.compile(
    r"(?<!\\)<(?P<closing>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)+)(?P<inside>(?:\s[^<>]*?)?)(?P<empty>/?)>"
)
ATTRIBUTE = re.compile(
    r"(?P<name>[^\s\"'=/>]+)(?:\s*=\s*(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)'|(?P<bare>[^\s\"']+)))?"
)

WORDING = ("alt", "aria-label", "label", "placeholder", "title")
"""The attributes that are words, in the language of the page; …"""
HINT = "hint-"
"""… and how the name of one begins that says in words what another stands for: hint-rate="What it costs."."""


@dataclass(frozen=True)
class Attribute(Span):
    """One attribute of a tag; its span is that of what it says, within its quotes."""

    name: str
    quoted: bool

    @property
    def is_words(self) -> bool:
        """Whether readers get to see it, as it is."""
        return self.name in WORDING or self.name.startswith(HINT)


@dataclass(frozen=True)
class Tag(Span):
    """The opening or the closing tag of an element."""

    name: str
    """In small letters, as browsers read it."""
    closing: bool
    empty: bool
    """Whether it ends with />, which closes nothing in HTML."""
    attributes: tuple[Attribute, ...]

    def says(self, name: str) -> bool:
        """Return whether it has an attribute of that name."""
        return any(attribute.name == name for attribute in self.attributes)


def tags(prose: str) -> Iterator[Tag]:
    """Return the tags of custom elements in `prose`, which has no code and one long word for each reference."""
    for found in TAG.finditer(prose):
        attributes = tuple(_attributes(prose, *found.span("inside")))
        yield Tag(
            *found.span(), found["name"].lower(), bool(found["closing"]), bool(found["empty"]), attributes
        )


def _attributes(prose: str, start: int, end: int) -> Iterator[Attribute]:
    for found in ATTRIBUTE.finditer(prose, start, end):
        group = next((group for group in ("double", "single", "bare") if found[group] is not None), "name")
        yield Attribute(*found.span(group), found["name"].lower(), group in ("double", "single"))
