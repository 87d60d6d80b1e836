r"""Where a Markdown source holds prose, and where it holds code, formulas and headings.

    read("Ten thirds: \\( \\frac{10}{3} \\)").formulas[0].tex  -> ' \\frac{10}{3} '

Only what decides the meaning of a reference or a digit is told apart; everything else is prose.
Places are offsets into the text as it stands in the file, so lines are true with front matter too.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

FRONT = re.compile(r"\A-{3}[ \t]*\n(.*?\n)(?:-{3}|\.{3})[ \t]*(?:\n|\Z)", re.S)
FENCE = re.compile(r"^(?P<indent>[ \t>]*)(?P<marks>`{3,}|~{3,})[ \t]*(?P<info>[^`\n]*)$", re.M)
COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.S)
CODE = re.compile(r"(?<![\\`])(?P<marks>`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)(?P=marks)(?!`)", re.S)
INLINE = re.compile(r"(?<!\\)\\\((?P<tex>(?:(?!\n[ \t]*\n)(?:\\[^)]|[^\\]))+?)\\\)")
BLOCK = re.compile(
    r"(?<!\\)(?:\$\$(?P<tex>(?:\\.|[^\\])+?)\$\$|\\\[(?P<square>(?:\\[^\]]|[^\\])+?)\\\])", re.S
)
ATX = re.compile(r"^(?P<marks>#{1,6})[ \t]+(?P<text>.*?)[ \t]*#*[ \t]*$", re.M)
SETEXT = re.compile(r"^(?P<text>(?![#>\-*+|]|[ \t])[^\n|]*\S[^\n|]*)\n(?P<marks>=+|-+)[ \t]*$", re.M)
ATTRIBUTES = re.compile(r"[ \t]*\{:?[ \t]*(?P<inside>[^{}\n]*?)[ \t]*\}[ \t]*$")
ID = re.compile(r"(?:^|[ \t])#(?P<id>[^\s#.}]+)")


@dataclass(frozen=True)
class Span:
    """A stretch of the text."""

    start: int
    end: int


@dataclass(frozen=True)
class Fence(Span):
    """A fenced block of code."""

    info: str
    """What stands behind the opening marks: 'python exec="on"'."""
    body: str
    """The lines between the marks, as they stand, with their indentation."""
    body_start: int
    """Where the body begins in the text."""
    closed: bool = True
    """False when the closing marks are missing."""


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
    id: str | None
    """The explicit id, if it has one."""


class Markup:
    """One Markdown source, taken apart."""

    def __init__(self, text: str) -> None:
        self.text = text

    def line(self, offset: int) -> int:
        """Return the number, from 1, of the line that holds `offset`."""
        return self.text.count("\n", 0, offset) + 1

    @cached_property
    def front(self) -> Span:
        """The front matter, empty if there is none."""
        found = FRONT.match(self.text)
        return Span(0, found.end() if found else 0)

    @cached_property
    def fences(self) -> tuple[Fence, ...]:
        return tuple(_fences(_blank(self.text, [self.front])))

    @cached_property
    def plain(self) -> str:
        """The text with code and comments blanked out: same length, same lines."""
        without = _blank(self.text, [Span(f.start, f.end) for f in self.fences])
        for pattern in (COMMENT, CODE):
            without = _blank(without, [Span(*m.span()) for m in pattern.finditer(without, self.front.end)])
        return without

    @cached_property
    def prose(self) -> str:
        """The plain text with front matter and formulas blanked out too."""
        return _blank(self.plain, [self.front, *self.formulas])

    @cached_property
    def formulas(self) -> tuple[Formula, ...]:
        blocks = [_formula(m, display=True) for m in BLOCK.finditer(self.plain, self.front.end)]
        rest = _blank(self.plain, blocks)
        inline = [_formula(m, display=False) for m in INLINE.finditer(rest, self.front.end)]
        return tuple(sorted([*blocks, *inline], key=lambda formula: formula.start))

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        body = _blank(self.plain, [self.front])
        found = [_heading(m, len(m["marks"])) for m in ATX.finditer(body)]
        found += [_heading(m, 1 if m["marks"][0] == "=" else 2) for m in SETEXT.finditer(body)]
        return tuple(sorted(found, key=lambda heading: heading.start))


def read(text: str) -> Markup:
    """Take the Markdown source `text` apart."""
    return Markup(text)


def _blank(text: str, spans: list[Span] | list[Formula]) -> str:
    """Return `text` with blanks in `spans`, line ends kept, so that places and lines stay true."""
    pieces, last = [], 0
    for span in sorted(spans, key=lambda span: span.start):
        pieces += [text[last : span.start], re.sub(r"[^\n]", " ", text[span.start : span.end])]
        last = span.end
    return "".join([*pieces, text[last:]])


def _fences(text: str) -> Iterator[Fence]:
    place = 0
    while opening := FENCE.search(text, place):
        body_start = min(opening.end() + 1, len(text))
        closing = re.compile(rf"^[ \t>]*{re.escape(opening['marks'])}[ \t]*$", re.M).search(text, body_start)
        body_end, end = closing.span() if closing else (len(text), len(text))
        yield Fence(
            opening.start(),
            end,
            opening["info"].strip(),
            text[body_start:body_end],
            body_start,
            bool(closing),
        )
        place = max(end, opening.end())


def _formula(found: re.Match[str], display: bool) -> Formula:
    group = "tex" if found["tex"] is not None else "square"
    return Formula(*found.span(), found[group], found.start(group), display)


def _heading(found: re.Match[str], level: int) -> Heading:
    text, attributes = found["text"], ATTRIBUTES.search(found["text"])
    named = ID.search(attributes["inside"]) if attributes else None
    shown = text[: attributes.start()] if attributes and _is_list(attributes["inside"]) else text
    return Heading(found.start(), found.end(), level, shown.strip(), named["id"] if named else None)


_is_list: Callable[[str], object] = re.compile(r"^(?:[#.][^\s]+|[\w-]+=\S+)").match
