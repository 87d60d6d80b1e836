r"""Where a Markdown source holds prose, and where it holds code, formulas and headings.

    read("Ten thirds: \\( \\frac{10}{3} \\)").formulas[0].tex  -> ' \\frac{10}{3} '

Only what decides the meaning of a reference or a digit is told apart; everything else is prose.
Places are offsets into the text as it stands in the file, so lines are true with front matter too.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import cached_property, lru_cache

from .elements import tags
from .fences import fences
from .spans import Fence, Formula, Heading, Span, blank, within
from .tables import Table, tables

__all__ = ["Fence", "Formula", "Heading", "Markup", "Span", "Table", "blank", "read", "within"]

FRONT = re.compile(r"\A-{3}[ \t]*\n(?P<yaml>.*?\n)(?:-{3}|\.{3})[ \t]*(?:\n|\Z)", re.S)
HIDDEN = re.compile(  # whichever begins first: a comment, or a code span within one paragraph
    r"(?P<comment><!--.*?-->)|(?<![\\`])(?P<marks>`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)(?P=marks)(?!`)", re.S
)
INLINE = re.compile(r"(?<!\\)\\\((?P<tex>(?:(?!\n[ \t]*\n)(?:\\[^)]|[^\\]))+?)\\\)")
BLOCK = re.compile(
    r"(?<!\\)(?:\$\$(?P<tex>(?:(?!\n[ \t>]*\n)(?:\\.|[^\\]))+?)\$\$"
    r"|\\\[(?P<square>(?:(?!\n[ \t>]*\n)(?:\\[^\]]|[^\\]))+?)\\\])",
    re.S,
)
ATX = re.compile(r"^(?P<marks>#{1,6})(?P<text>[^\n]*)$", re.M)
SETEXT = re.compile(
    r"(?:\A|^[ \t]*\n)(?P<text>(?![#>\-*+|]|[ \t])[^\n|]*\S[^\n|]*)\n(?P<marks>=+|-+)[ \t]*$", re.M
)
ATTRIBUTES = re.compile(r"[ \t]+\{:?[ \t]*(?P<inside>[^{}\n]*?)[ \t]*\}[ \t]*$")
ANCHOR = re.compile(r"(?<![\w-])id=[\"']?(?P<tag>[^\s\"'>]+)|\{:?(?P<list>[^{}\n]*#[^{}\n]*)\}")
ID = re.compile(r"(?:^|[ \t])#(?P<id>[^\s=}]+)")


class Markup:
    """One Markdown source, taken apart."""

    def __init__(self, text: str) -> None:
        self.text = text

    def line(self, offset: int) -> int:
        """Return the number, from 1, of the line that holds `offset`."""
        return bisect_right(self._line_starts, offset)

    @cached_property
    def front(self) -> Span:
        """The front matter, empty if there is none."""
        found = FRONT.match(self.text)
        return Span(0, found.end() if found else 0)

    @cached_property
    def fences(self) -> tuple[Fence, ...]:
        return tuple(fences(blank(self.text, [self.front])))

    @cached_property
    def plain(self) -> str:
        """The text with code and comments blanked out: same length, same lines."""
        return blank(self._unfenced, [Span(*m.span()) for m in self._hidden])

    @cached_property
    def prose(self) -> str:
        """The plain text with front matter and formulas blanked out too."""
        return blank(self.plain, [self.front, *self.formulas])

    @cached_property
    def formulas(self) -> tuple[Formula, ...]:
        blocks = [_formula(m, display=True) for m in BLOCK.finditer(self.plain, self.front.end)]
        rest = blank(self.plain, blocks)
        inline = [_formula(m, display=False) for m in INLINE.finditer(rest, self.front.end)]
        return tuple(sorted([*blocks, *inline], key=lambda formula: formula.start))

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        body = blank(self.plain, [self.front])
        found = [_heading(m, len(m["marks"])) for m in ATX.finditer(body)]
        found += [_heading(m, 1 if m["marks"][0] == "=" else 2) for m in SETEXT.finditer(body)]
        return tuple(sorted(found, key=lambda heading: heading.start))

    @cached_property
    def blocks(self) -> str:
        """The text without front matter, fences, comments and elements' tags; each formula is one long word."""
        comments = [Span(*m.span()) for m in self._hidden if m["comment"]]
        text = blank(self._unfenced, [self.front, *comments, *tags(self.prose)])
        return blank(text, self.formulas, by="x")

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        return tuple(tables(self.blocks))

    @cached_property
    def ids(self) -> tuple[tuple[str, int], ...]:
        """Every id that the author gave, and where."""
        return tuple(
            (name, found.start())
            for found in ANCHOR.finditer(self.prose)
            for name in ([found["tag"]] if found["tag"] else ID.findall(found["list"]))
        )

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(found.end() for found in re.finditer("\n", self.text))]

    @cached_property
    def _unfenced(self) -> str:
        return blank(self.text, self.fences)

    @cached_property
    def _hidden(self) -> tuple[re.Match[str], ...]:
        return tuple(HIDDEN.finditer(self._unfenced, self.front.end))


@lru_cache(maxsize=1000)  # a preview reads all pages again when one of them was edited
def read(text: str) -> Markup:
    """Take the Markdown source `text` apart."""
    return Markup(text)


def _formula(found: re.Match[str], display: bool) -> Formula:
    group = "tex" if found["tex"] is not None else "square"
    return Formula(*found.span(), found[group], found.start(group), display)


def _heading(found: re.Match[str], level: int) -> Heading:
    text, attributes = found["text"], ATTRIBUTES.search(found["text"])
    ids = ID.findall(attributes["inside"]) if attributes else []
    shown = (
        text[: attributes.start()] if attributes and _is_list(attributes["inside"]) else text.rstrip(" \t#")
    )
    start = min(found.start("text"), found.start("marks"))
    return Heading(start, found.end(), level, shown.strip(), tuple(ids))


_is_list: Callable[[str], object] = re.compile(r"^(?:[#.][^\s]+|[\w-]+=\S+)").match
