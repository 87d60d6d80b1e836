"""What a Markdown source is made of, each with its place in the text.

    blank("so `x` it is", [Span(3, 6)])  -> 'so     it is'

Places are offsets into the text as it stands in the file.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Span:
    """A stretch of the text."""

    start: int
    end: int


@dataclass(frozen=True)
class Fence(Span):
    """A fenced block of code."""

    marks: str
    """What opens and closes it: three backticks or tildes, or more."""
    info: str
    """What stands behind the opening marks: 'python exec="on"'."""
    body: str
    """The lines between the marks, as they stand, with their indentation."""
    body_start: int
    """Where the body begins in the text."""
    language: str = ""
    """The first word behind the marks."""
    options: Mapping[str, str] = field(default_factory=dict)
    """What stands behind it: {'exec': 'on'}; an option without a value says its own name."""
    fault: str = ""
    """Why Markdown would not show it as a fence; empty if it would."""


@dataclass(frozen=True)
class Formula(Span):
    """A formula with its marks."""

    tex: str
    """What stands between the marks."""
    tex_start: int
    """Where that begins in the text."""
    display: bool
    """True for a formula on lines of its own."""


@dataclass(frozen=True)
class Heading(Span):
    """A heading, without its attributes."""

    level: int
    text: str
    ids: tuple[str, ...] = ()
    """The explicit ids; one of them counts, the last."""

    @property
    def id(self) -> str | None:
        return self.ids[-1] if self.ids else None


def within(place: int, spans: Sequence[Span]) -> bool:
    """Return whether `place` is in one of `spans`, which are in order and do not overlap."""
    before = bisect_right(spans, place, key=lambda span: span.start)
    return before > 0 and place < spans[before - 1].end


def blank(text: str, spans: Iterable[Span], by: str = " ") -> str:
    """Return `text` with blanks (or `by`) in `spans`, line ends kept, so that places and lines stay true."""
    pieces, last = [], 0
    for span in sorted(spans, key=lambda span: span.start):
        pieces += [text[last : span.start], re.sub(r"[^\n]", by, text[span.start : span.end])]
        last = max(last, span.end)
    return "".join([*pieces, text[last:]])
