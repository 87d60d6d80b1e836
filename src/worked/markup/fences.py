r"""Fences, told apart from text as pymdownx.superfences does it.

    fences('```python title="a.py"\nx = 1\n```\n')[0].options  -> {'title': 'a.py'}

Its rules are stricter than they look: the closing marks stand exactly as far in as the opening ones, no line
between them stands further out, and a first line that it cannot read makes no fence at all. What it would then
show is the source of the fence as running text, and no warning. So each such fence has a fault here.
"""

import re
from collections.abc import Iterator, Mapping

from .spans import Fence

OPENING = re.compile(r"(?P<prefix>[ \t>]*)(?P<marks>`{3,}|~{3,})(?P<info>.*)")
HEADER = re.compile(
    r"""[ \t]*(?:\.?(?P<language>[\w#.+-]+)(?=[ \t]|$))?
    (?:[ \t]*\{(?P<list>.*)\}
    |(?P<options>(?:[ \t]*[a-zA-Z]\w*(?:=(?:"[^"]*"|'[^']*'))?(?=[ \t]|$))+))?[ \t]*""",
    re.X,
)
OPTION = re.compile(
    r"""(?P<key>[a-zA-Z][\w-]*)(?:=(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^\s"'}]+)))?"""
)
CLASS = re.compile(r"(?:^|[ \t])\.([\w#+-]+)")
TAB = 4

UNREADABLE = (
    'the first line of this fence cannot be read, so nobody would see a fence; write ```python title="…"'
)
UNCLOSED = "this fence is never closed; end it with the same marks on a line of their own"
ANOTHER = "this fence is not closed before the next one opens in line {}; close it, or write more marks to show that"
OUTSIDE = (
    "line {} does not stand as far in as this fence, which ends it; indent all its lines alike, the last too"
)


def fences(text: str) -> Iterator[Fence]:
    """Return the fences of `text`, front matter blanked out."""
    lines = text.split("\n")
    starts = _starts(lines)
    number = 0
    while number < len(lines):
        opening = OPENING.fullmatch(lines[number])
        if opening is None or opening["marks"][0] in opening["info"]:
            number += 1
            continue
        last, fault = _end(lines, number, opening)
        yield _fence(text, starts, (number, last), opening, fault)
        number = last + 1


def _starts(lines: list[str]) -> list[int]:
    """Return where each line begins, and where one more would."""
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    return starts


def _fence(text: str, starts: list[int], lines: tuple[int, int], opening: re.Match[str], fault: str) -> Fence:
    first, last = lines
    body_start = min(starts[first + 1], len(text))
    body_end = starts[last + 1] - 1 if fault else starts[last]
    language, options = _header(opening["info"])
    return Fence(
        start=starts[first],
        end=starts[last + 1] - 1,
        marks=opening["marks"],
        info=opening["info"].strip(),
        body=text[body_start : max(body_start, body_end)],
        body_start=body_start,
        language=language or "",
        options=options,
        fault=UNREADABLE if language is None else fault,
    )


def _header(info: str) -> tuple[str | None, Mapping[str, str]]:
    """Return the language and the options behind the opening marks; None for a line that cannot be read."""
    found = HEADER.fullmatch(info)
    if found is None:
        return None, {}
    classes = CLASS.findall(found["list"] or "")
    given = found["options"] or CLASS.sub(" ", found["list"] or "")
    return found["language"] or "".join(classes[:1]), {m["key"]: _value(m) for m in OPTION.finditer(given)}


def _value(option: re.Match[str]) -> str:
    """Return what an option says; without a value it says its own name, as superfences has it."""
    return next((v for v in option.group("double", "single", "bare") if v is not None), option["key"])


def _end(lines: list[str], first: int, opening: re.Match[str]) -> tuple[int, str]:
    """Return the last line of the fence that opens in line `first`, and why it is none, if it is none."""
    prefix = opening["prefix"].expandtabs(TAB)
    closing = re.compile(re.escape(opening["marks"]) + r"[ \t]*")
    another = re.compile(re.escape(opening["marks"]) + r"[ \t]*[^\s`~][^`~]*")
    after = range(first + 1, len(lines))
    meant = next((n for n in after if closing.fullmatch(lines[n].lstrip(" \t>"))), None)
    for number in after:
        before, content = _divide(lines[number], len(prefix))
        if not content.strip(" \t>"):
            continue
        if len(before) != len(prefix) or before.count(">") != prefix.count(">"):
            return max(meant or 0, number), OUTSIDE.format(number + 1)
        if closing.fullmatch(content):
            return number, ""
        if another.fullmatch(content):
            return number - 1, ANOTHER.format(number + 1)
    return (len(lines) - 1, UNCLOSED) if meant is None else (meant, OUTSIDE.format(meant + 1))


def _divide(line: str, width: int) -> tuple[str, str]:
    """Return the first `width` columns of `line`, as far as they are indentation or marks of a quote, and the rest."""
    before, place = "", 0
    while len(before) < width and place < len(line) and line[place] in " \t>":
        before += " " * (TAB - len(before) % TAB) if line[place] == "\t" else line[place]
        place += 1
    return before, line[place:]
