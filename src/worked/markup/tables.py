r"""Tables, row by row, as Markdown's own extension cuts them.

    tables("| a | b |\n|---|---|\n| 1 | 2 | 3 |\n")[0].rows[-1].cells  -> 3

Columns are counted in the first row: a longer one loses its last cells, without a warning.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from .spans import Span, within

RULE = re.compile(r"[ \t>]*(?=[^\n]*\|)\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
ITEM = re.compile(r"[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?")
TITLE = re.compile(r"[ \t>]*(?:!!!|\?\?\?|===|#)")
CODE = re.compile(r"(?<![\\`])(?P<marks>`+)(?!`).+?(?<!`)(?P=marks)(?!`)")
PIPE = re.compile(r"(?<!\\)(?:\\\\)*\|")
BAR = re.compile(r"(?<!\\)(?:\\\\)*[|｜]")
ROW = re.compile(r"[ \t>]*[|｜][^\n]*[|｜]")


@dataclass(frozen=True)
class Row(Span):
    """One line of a table."""

    cells: int


@dataclass(frozen=True)
class Table(Span):
    """A table: its first row names the columns, its second is a rule."""

    rows: tuple[Row, ...]
    """All of its lines, the rule included."""
    after_text: bool
    """Whether a line of text stands right above, so that Markdown sees no table."""


def tables(text: str) -> Iterator[Table]:
    """Return the tables of `text`, whose formulas hold no pipe any more."""
    lines, starts = text.split("\n"), [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    last = 0
    for rule in range(1, len(lines)):
        if rule > last and RULE.fullmatch(lines[rule]) and "|" in lines[rule - 1]:
            last = next((n for n in range(rule, len(lines)) if not lines[n].strip(" \t>")), len(lines))
            counts = _counts([_coded(line.strip(" \t>")) for line in lines[rule - 1 : last]])
            rows = tuple(
                Row(starts[n], starts[n] + len(lines[n]), count) for n, count in enumerate(counts, rule - 1)
            )
            yield Table(rows[0].start, rows[-1].end, rows, rule > 1 and _is_text(lines[rule - 2]))


def bare(prose: str, tables: Sequence[Table]) -> Iterator[int]:
    """Return where lines begin that were meant as a table and are none, for want of a rule."""
    start, lines = 0, []
    for line in prose.split("\n"):
        lines.append((start, line))
        start += len(line) + 1
    for filled, paragraph in groupby(lines, lambda line: bool(line[1].strip(" \t>"))):
        rest = [(start, line) for start, line in paragraph if not within(start, tables)]
        rows = [start for start, line in rest if ROW.match(line)]
        if filled and len(rest) > 1 and all(BAR.search(line) for _, line in rest):
            rows.append(rest[0][0])
        yield from sorted(rows)[:1]


def _counts(rows: list[str]) -> list[int]:
    """Return the number of cells in each row; the first one may begin with the mark of an item or with a hyphen."""
    whole, item = (_count([start, *rows[1:]]) for start in (rows[0], ITEM.sub("", rows[0], count=1)))
    return whole if whole[0] == whole[1] else item


def _count(rows: list[str]) -> list[int]:
    border = rows[0].startswith("|") or _ends(rows[0])
    return [_cells(row, border) for row in rows]


def _coded(row: str) -> str:
    """Return `row` without the pipes of its code, which divide nothing."""
    return CODE.sub(lambda found: "x" * len(found[0]), row)


def _cells(row: str, border: bool) -> int:
    edges = row.startswith("|") + (len(row) > 1 and _ends(row)) if border else 0
    return len(PIPE.findall(row)) + 1 - edges


def _ends(row: str) -> bool:
    """Return whether `row` ends with a pipe."""
    return any(pipe.end() == len(row) for pipe in PIPE.finditer(row))


def _is_text(line: str) -> bool:
    """Return whether `line` keeps the next one from beginning a block: not blank, and no title of an admonition."""
    return bool(line.strip(" \t>")) and not TITLE.match(line)
