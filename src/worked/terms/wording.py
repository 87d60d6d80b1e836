"""A page as its reader reads it, and where its wording is to be avoided.

reading(read("**scores** \\( S \\)\\nsum to one")).text  -> "scores sum to one"
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from ..markup import Markup
from ..markup.elements import Attribute, tags
from ..markup.unread import ADDRESS, ATTRIBUTES, DEFINITION, FOOTNOTE, FRONT, LINK
from ..reference import find
from .glossary import Avoided

UNREAD = re.compile(
    rf"{LINK}[ \t]*\)?|{DEFINITION}|<[a-zA-Z/][^<>]*>|{ADDRESS}|{FOOTNOTE}|{ATTRIBUTES}"
    r"|^[ \t>]*(?:!!!|\?\?\?\+?)[ \t]*[\w -]*",  # the kind of a note
    re.M,
)
NAME = re.compile(r"\{\{\s+([\w./]+)")
"""What a reference names, without indices and form."""
CUT = re.compile(
    r"(?!(?<=[a-zA-Z,.;:]) (?=[a-zA-Z]))"  # one blank between words is read as it stands
    r"(?:[\s*\[\]\u200b]|(?<!\w)_+(?=\w)|(?<=\w)_+(?!\w))+"
)
"""Blanks, and the marks of emphasis and links."""
PARAGRAPH = re.compile(r"\n[ \t]*\n")
WIDE = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")
LETTER = re.compile(r"[A-Za-z\d_-]")


@dataclass(frozen=True)
class Reading:
    """The text of a page without its marks."""

    text: str
    starts: list[int]
    """Where each piece of it begins in `text`, …"""
    places: list[int]
    """… and where that is on the page."""

    def place(self, offset: int) -> int:
        """Return where on the page the text at `offset` stands."""
        piece = bisect_right(self.starts, offset) - 1
        return self.places[piece] + offset - self.starts[piece]


@dataclass(frozen=True)
class Hit:
    """Wording to avoid, on a page."""

    start: int
    text: str
    avoided: Avoided


@lru_cache(maxsize=1000)
def reading(markup: Markup, whole: bool = False) -> Reading:
    """Return the page as its reader reads it: without formulas and values, or with TeX and names for them."""
    text = _shown(markup, whole)
    pieces, starts, places = [], [], []
    length = last = 0
    for cut in [*CUT.finditer(text), None]:
        end = cut.start() if cut else len(text)
        between = _between(text, cut) if cut else ""
        for piece, place in ((text[last:end], last), (between, end)):
            if piece:
                pieces.append(piece)
                starts.append(length)
                places.append(place)
                length += len(piece)
        last = cut.end() if cut else end
    return Reading("".join(pieces), starts, places)


def hits(markup: Markup, avoided: Iterable[Avoided], mentions: Iterable[re.Pattern[str]] = ()) -> list[Hit]:
    """Return the wording to avoid on a page, in order; of two that overlap, the first and longest."""
    avoided, mentions = list(avoided), list(mentions)
    if not avoided:
        return []
    inside = [(formula.start, formula.end) for formula in markup.formulas]
    inside += [span for found in find(markup.plain) for span in found.unread]
    found: list[Hit] = []
    for read in (reading(markup), reading(markup, whole=True)):
        for hit in _hits(read, avoided, mentions):
            if not any(start <= hit.start < end for start, end in inside):
                found.append(hit)
    return list(_apart(sorted(found, key=lambda hit: (hit.start, -len(hit.text)))))


def _shown(markup: Markup, whole: bool) -> str:
    """Return what of the page is read, everything else blanked out: same length, same lines."""
    said = [one for tag in tags(markup.prose) for one in tag.attributes if one.is_words]
    unread = [span for found in UNREAD.finditer(markup.prose) for span in _around(said, *found.span())]
    edges = [0, *chain(*(found.span("text") for found in _front(markup))), markup.front.end]
    unread += zip(edges[::2], edges[1::2], strict=True)
    for formula in markup.formulas:
        tex_end = formula.tex_start + len(formula.tex)
        read = (formula.tex_start, tex_end) if whole else (formula.end, formula.end)
        unread += [(formula.start, read[0]), (read[1], formula.end)]
    for found in find(markup.plain):
        name = NAME.match(markup.plain, found.start) if whole else None
        (start, labels), closing = found.unread
        read = name.span(1) if name else (start, start)
        unread += [(start, read[0]), (read[1], labels), closing]
    return _blank(markup.plain, sorted(unread))


def _around(kept: list[Attribute], start: int, end: int) -> Iterator[tuple[int, int]]:
    """Return the span from `start` to `end` without what is kept of it."""
    edges = [(one.start, one.end) for one in kept if start < one.start and one.end < end]
    ends = [start, *chain(*edges), end]
    return zip(ends[::2], ends[1::2], strict=True)


def _front(markup: Markup) -> Iterator[re.Match[str]]:
    """Return what the front matter gives readers to read."""
    return FRONT.finditer(markup.plain, 0, markup.front.end)


def _blank(text: str, spans: Iterable[tuple[int, int]]) -> str:
    pieces, last = [], 0
    for start, end in spans:
        if end > last:
            pieces += [text[last:start], re.sub(r"[^\n]", " ", text[max(start, last) : end])]
            last = end
    return "".join([*pieces, text[last:]])


def _between(text: str, cut: re.Match[str]) -> str:
    """Return what a reader sees instead of blanks and marks."""
    if PARAGRAPH.search(cut[0]):
        return "\n"
    if not re.search(r"\s", cut[0]):
        return ""
    before, after = text[: cut.start()][-1:], text[cut.end() :][:1]
    return "" if WIDE.match(before) and WIDE.match(after) else " "


def _hits(read: Reading, avoided: list[Avoided], mentions: list[re.Pattern[str]]) -> Iterator[Hit]:
    for one in avoided:
        for found in one.pattern.finditer(read.text):
            fine = [*mentions, *([one.unless] if one.unless else [])]
            if _whole(read.text, found) and not any(_overlaps(read.text, found, spare) for spare in fine):
                yield Hit(read.place(found.start()), found[0], one)


def _whole(text: str, found: re.Match[str]) -> bool:
    """Return whether a match is no part of a longer word."""
    before, after = text[: found.start()][-1:], text[found.end() :][:1]
    joined = (before and LETTER.match(before) and LETTER.match(found[0])) or (
        after and LETTER.match(after) and LETTER.match(found[0][-1:])
    )
    return bool(found[0]) and not joined


def _overlaps(text: str, found: re.Match[str], spare: re.Pattern[str]) -> bool:
    return any(one.start() < found.end() and found.start() < one.end() for one in spare.finditer(text))


def _apart(found: list[Hit]) -> Iterator[Hit]:
    end = -1
    for hit in found:
        if hit.start >= end:
            yield hit
            end = hit.start + len(hit.text)
