"""Boxes, lists and other lines that were meant as such, and would not be seen as one.

    list(unseen("!!! note\ntext"))  -> [(1, 'a box with nothing in it; …')]

What a box holds stands four blanks further in than its title. A list begins below a blank line.
What a Chinese keyboard types in place of a mark, and what a word processor writes before an item, is no mark.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

QUOTE = re.compile(r"(?:[ ]{0,3}>[ ]?)*")
MEANT = re.compile(r"(?:!!!|\?\?\?\+?)[ ]*\S|===[+!]*[ ]*[\"“”＂]")
"""What begins the title of a box, or of a tab."""
TITLE = re.compile(
    r"(?:!!!|\?\?\?\+?) ?[a-zA-Z][\w-]*(?: +(?:inline|end))*(?: +\"[^\n]*\")?"
    r"|(?:\?\?\?\+?|===(?:\+!?|!)?) +\"[^\n]*\""
)
ITEM = re.compile(r"(?:[-*+]|\d+\.)[ ]+\S")
WIDE = re.compile(
    r"(?=[^\s\w]*[！？＋＝＃｀～－＊＞])"
    r"(?:(?:[!！]{3}|[?？]{3}[+＋]?|[=＝]{3})(?=[\sa-zA-Z\"“”＂])"
    r"|[#＃]{1,6}(?=\s)|(?:[`｀]{3,}|[~～]{3,})(?=[\sa-zA-Z]|$)|[-－*＊+＋>＞](?=\s))"
)
"""A mark that opens a line, in letters as wide as Chinese ones."""
WIDE_INSIDE = re.compile(r"＊＊(?=\S)|｀+|\\[（［]|＄＄|＜！－－")
"""A mark that opens something within a line, written so."""
BOLD = re.compile(r"\\.|(?<!\*)\*\*(?![\s*])(?:(?!\*\*|\n[ \t>]*\n).)*?(?<!\s)\*\*(?!\*)", re.S)
"""Words that are bold, and a mark that is meant as such."""
SPACED = re.compile(r"(?<!\*)\*\*(?!\*)(?P<words>[^*\n]*[^*\s][^*\n]*)(?<!\*)\*\*(?!\*)")
"""Words that would be bold without a blank behind or in front of the marks."""
BULLET = re.compile(
    r"(?P<mark>[•●◦▪‣⁃](?=\s*\w)|[▫○■□◆◇∙·–](?=\s+\S)|o(?=\s{2,}\S)|\d+(?:[)）](?=\s*\S)|[、．](?=\s*[^\d\s]))"
    r"|(?:[-*+]|\d+\.)(?=[\u00a0\u2000-\u200a\u202f\u3000]\s*\S))"
)
"""What a word processor writes before an item, or behind its mark."""
APART = re.compile(r"[#<|:{]|\[[^\]\n]+\]:")
"""What is no running text: a heading, a tag, a row, a definition, attributes."""
INSIDE = 4

UNREADABLE = (
    'the title of this box cannot be read; write !!! note "Title", or ??? or === in place of the marks'
)
EMPTY = "a box with nothing in it; indent each line of its text by four blanks more than its title"
OUTSIDE = (
    "this line falls out of the box above it; indent it as the others, or leave a blank line between them"
)
LIST = "a list right below a line of text is no list; leave a blank line between them, or write \\ before its mark"

INNER = "an item inside of another one stands four blanks further in than that; indent it so, or not at all"
WIDE_MARK = "'{}' is full-width, so Markdown sees no mark in it; write '{}'"
SPACE = "'{}' is not bold, for a blank stands inside the marks; write **{}**"
BULLETS = "Markdown sees no item behind '{}'; begin it with '{}' and a half-width blank, or write \\ before the mark"


class Line(NamedTuple):
    """A line of a source, taken apart."""

    quotes: int
    """How many marks of a quote stand in front."""
    indent: int
    words: str


def unseen(text: str, blocks: str | None = None) -> Iterator[tuple[int, str]]:
    """Return the number of each line that spoils a box or a list, and how.

    `blocks` is `text` without what looks like a box or a list and is none, such as the lines of a fence.
    """
    lines, meant = _lines(text), _lines(text if blocks is None else blocks)
    for number, line in enumerate(meant):
        if MEANT.match(line.words):
            yield from _box(lines, number)
    yield from _lists(meant)
    yield from _inner(meant)
    yield from _marks(meant)


def _lines(text: str) -> Sequence[Line]:
    return [_line(line.expandtabs(INSIDE)) for line in text.split("\n")]


def _line(line: str) -> Line:
    quote = QUOTE.match(line)
    rest = line[quote.end() :] if quote else line
    return Line(quote[0].count(">") if quote else 0, len(rest) - len(rest.lstrip()), rest.strip())


def _box(lines: Sequence[Line], number: int) -> Iterator[tuple[int, str]]:
    """Return what is wrong with the box whose title is `lines[number]`."""
    title, below = lines[number], lines[number + 1 :]
    if not TITLE.fullmatch(title.words) or title.indent % INSIDE:
        yield number + 1, UNREADABLE
        return
    held = [*takewhile(lambda line: not line.words or _is_inside(line, title), below)]
    if not any(line.words for line in held):
        yield number + 1, EMPTY
    elif held[-1].words and any(map(_is_text, below[len(held) : len(held) + 1])):
        yield number + len(held) + 2, OUTSIDE


def _is_inside(line: Line, title: Line) -> bool:
    return line.quotes == title.quotes and line.indent >= title.indent + INSIDE


def _lists(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """Return each list that begins in the middle of a paragraph."""
    within, quotes = "", 0
    for number, line in enumerate(lines, 1):
        if not line.words or line.quotes != quotes or not (_is_text(line) or ITEM.match(line.words)):
            within = ""
        if ITEM.match(line.words):
            if within == "text":
                yield number, LIST
            within = "list"
        elif _is_text(line):
            within = within or "text"
        quotes = line.quotes


def _inner(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """Return each item that was meant to be inside of the one above, and would be beside it."""
    above: Line | None = None
    for number, line in enumerate(lines, 1):
        if ITEM.match(line.words):
            if above and line.quotes == above.quotes and 0 < line.indent - above.indent < INSIDE:
                yield number, INNER
            else:
                above = line
        elif line.words and not line.indent:
            above = None


def _marks(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """Return each line that opens with what only looks like a mark, or in a list the first of them."""
    above = ""
    for number, line in enumerate(lines, 1):
        if wide := WIDE.match(line.words):
            yield number, _wide(wide[0])
        bullet = BULLET.match(line.words)
        if bullet and not BULLET.match(above):
            digits = bullet["mark"].rstrip(")）、．.")
            yield number, BULLETS.format(bullet["mark"], f"{digits}." if digits.isdigit() else "-")
        above = line.words or above


def wide(prose: str) -> Iterator[tuple[int, str]]:
    """Return the first full-width mark within each line of `prose`, which has no code, and what is wrong."""
    for number, line in enumerate(prose.split("\n"), 1):
        if (found := WIDE_INSIDE.search(line)) and not WIDE.match(_line(line).words):
            yield number, _wide(found[0])


def spaced(prose: str) -> Iterator[tuple[int, str]]:
    """Return the number of each line of `prose` with words that were meant to be bold, and what is wrong with them."""
    left = BOLD.sub(lambda bold: re.sub(r"[^\n]", "x", bold[0]), prose)
    for found in SPACED.finditer(left) if "**" in left else ():
        yield left.count("\n", 0, found.start()) + 1, SPACE.format(found[0], found["words"].strip())


def _wide(mark: str) -> str:
    return WIDE_MARK.format(mark, unicodedata.normalize("NFKC", mark))


def _is_text(line: Line) -> bool:
    return bool(line.words) and not any(kind.match(line.words) for kind in (MEANT, ITEM, APART))
