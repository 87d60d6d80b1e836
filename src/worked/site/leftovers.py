r"""What Markdown left as text although it was meant as a reference, a formula, an include or emphasis.

    html = "<p><b>so</b> it\nand ** it <code>**</code></p>"
    list(leftovers(html, "**so** it\nand ** it `**`"))  -> [("** it ", 14)]

A mark that the author escaped was meant to be shown.
"""

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator
from html import unescape
from itertools import takewhile

CODE = re.compile(r"<(pre|code|script|style|math)\b.*?</\1>", re.S)
TAG = re.compile(r"<[^>]*>")
TEXTS = re.compile(r"\s(?:alt|title|aria-label|label|placeholder|hint-[\w-]+|content)=\"([^\"]*)\"")
RAW = re.compile(
    r"\{\{ [^\n]*? \}\}|\\\)"
    r"|(?:\\\(|\$\$|\\\[|-+8<-+|`|\*|~~|<!--|^[ \t]*(?:!!!|\?\?\?|===|[!?]{2}[ \t]+\w+[ \t]+\"))[^\n]*",
    re.M,
)
ENTITY = re.compile(r"&#\d+;")
"""What pages.py writes for a mark that is meant."""
ESCAPE = re.compile(r"\\([\\`*_{}#+.!~|$<-])")
MOST = 20
"""How much of a leftover is looked for in the source: tags are missing from it, and values stand for references."""


def leftovers(html: str, source: str) -> Iterator[tuple[str, int]]:
    """Return each stretch of raw source outside code in the `html` of a page, with its place in `source`, or -1."""
    starts = [found.start() - number for number, found in enumerate(ESCAPE.finditer(source))]
    shown, taken = ESCAPE.sub(r"\1", source), set[int]()
    for before, raw in _raw(html):
        place = _place(before, raw, shown, taken)
        taken.add(place)
        if place not in starts:
            yield raw[:60], place if place < 0 else place + bisect_left(starts, place)


def _raw(html: str) -> Iterator[tuple[str, str]]:
    """Return what is shown as source, to the end of its line, and what stands before it there, tags left out."""
    shown = ENTITY.sub("", CODE.sub("", html))
    text = unescape("\n".join([TAG.sub("", shown), *TEXTS.findall(shown)]))
    for found in RAW.finditer(text):
        yield text[text.rfind("\n", 0, found.start()) + 1 : found.start()][-MOST:], found[0]


def _place(before: str, raw: str, shown: str, taken: Collection[int]) -> int:
    """Return where `raw`, or as much of its beginning as is anywhere, stands in `shown`: behind `before` if it can."""
    for size in range(min(len(raw), MOST), min(len(raw), 2) - 1, -1):
        starts = [found.start() for found in re.finditer(re.escape(raw[:size]), shown)]
        if free := [start for start in starts if start not in taken]:
            return max(free, key=lambda start: _alike(before, shown[max(start - MOST, 0) : start]))
    return -1


def _alike(before: str, other: str) -> int:
    """Return how many characters at the end of both are the same."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(reversed(before), reversed(other), strict=False))
    return len([*same])
