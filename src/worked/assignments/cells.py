"""The cells of an assignment: a file in percent format, cut at its lines `# %%`.

    # %% [markdown] lang="en" id="intro"        a text; each line of it is a comment
    # %% id="setup"                             code
    # %% id="normalise-first" role="wrong"      code, with more attributes on the lines below,
    #    hint_en="Zero first, then normalise."  which begin with two blanks or more

Each cell reaches down to the next one.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from ..errors import AssignmentMistake

PAIR = r'[a-z][\w-]*=(?:"[^"]*"|[^\s"=]+)'
HEAD = re.compile(rf"# %%(?P<text> \[markdown\])?(?: +{PAIR})* *")
MORE = re.compile(rf"# (?: +{PAIR})+ *")
ATTRIBUTE = re.compile(r'(?P<key>[a-z][\w-]*)=(?:"(?P<text>[^"]*)"|(?P<bare>[^\s"=]+))')
EXAMPLE = '# %% [markdown] lang="en" id="intro" or # %% id="setup"'


@dataclass(frozen=True)
class Cell:
    """One cell."""

    line: int
    """The line of the file that opens it."""
    first: int
    """The line of the file at which `text` begins."""
    is_text: bool
    given: Mapping[str, str]
    """Its attributes, as they are written, without quotes."""
    text: str
    """As it stands in the file, without blank lines around it."""

    @property
    def id(self) -> str:
        return self.given.get("id", "")

    @property
    def role(self) -> str:
        """What it is for: the attribute, or 'text' or 'setup' without one."""
        return self.given.get("role", "text" if self.is_text else "setup")

    @property
    def prose(self) -> str:
        """The Markdown of a text."""
        return "\n".join(line.removeprefix("#").removeprefix(" ") for line in self.text.split("\n"))


def cut(text: str) -> tuple[list[Cell], list[AssignmentMistake]]:
    """Return the cells of a file, and what is wrong with how they begin."""
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if _opens(line)]
    found, mistakes = list[Cell](), list(_above(lines[: starts[0]] if starts else lines))
    for start, end in zip(starts, [*starts, len(lines)][1:], strict=True):
        try:
            found.append(_cell(lines[start:end], start + 1))
        except AssignmentMistake as mistake:
            mistakes.append(mistake)
    return found, [*mistakes, *(mistake for cell in found for mistake in _bare(cell))]


def _opens(line: str) -> bool:
    """Return whether a line opens a cell, or was meant to."""
    return bool(re.match(r"\s*#\s*%%", unicodedata.normalize("NFKC", line)))


def _above(lines: Sequence[str]) -> Iterator[AssignmentMistake]:
    """Return the first line above all cells that is no comment."""
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("#"):
            yield AssignmentMistake('this is in no cell; open one above it: # %% id="setup"', "", number)
            return


def _cell(lines: Sequence[str], line: int) -> Cell:
    """Return the cell of some lines, the first of which is line `line` of the file; raise if its head is none."""
    head, rows = HEAD.fullmatch(lines[0]), [lines[0]]
    rows += takewhile(re.compile(r"#  +[a-z][\w-]*=").match, lines[1:])
    for number, row in enumerate(rows, line):
        if not head or not (number == line or MORE.fullmatch(row)):
            text = f'no cell opens so; write {EXAMPLE}, and each attribute as key="value"'
            raise AssignmentMistake(text, "", number)
    body = "\n".join(lines[len(rows) :])
    blank = len(body) - len(body.lstrip("\n"))
    first = line + len(rows) + blank
    return Cell(line, first, bool(head and head["text"]), _given(rows, line), body.strip("\n").rstrip())


def _given(rows: Sequence[str], line: int) -> dict[str, str]:
    """Return the attributes of a cell; raise where one is given twice."""
    given: dict[str, str] = {}
    for number, row in enumerate(rows, line):
        for one in ATTRIBUTE.finditer(row):
            if one["key"] in given:
                raise AssignmentMistake(f"'{one['key']}' is given twice; once is enough", "", number)
            given[one["key"]] = one["bare"] or one["text"] or ""
    return given


def _bare(cell: Cell) -> Iterator[AssignmentMistake]:
    """Return each line of a text that is none; and a cell with nothing in it."""
    if not cell.text:
        yield AssignmentMistake("this cell is empty; write something in it, or delete it", "", cell.line)
    for number, line in enumerate(cell.text.split("\n") if cell.is_text else []):
        if line.strip() and not re.match(r"#(?: |$)", line):
            yield AssignmentMistake(
                "a line of a text is a comment; write # and a blank in front of it", "", cell.first + number
            )
