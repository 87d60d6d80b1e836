"""A class, read from a file as spreadsheets and student systems write it.

students("id,name\\n17,Ada\\n", "class.csv")  ->  [Student(id="17", name="Ada", line=2)]

The first line says what the columns are called, in any order: id or 学号, and, if there are names, name or 姓名; other
columns are left out. Commas, semicolons or tabs stand between them. An id may be in any script; it is normalised
(NFC) and trimmed, so that it means the same however it was typed.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...errors import AssignmentMistake, Mistakes

ID, NAME = ("id", "学号"), ("name", "姓名")
"""What the columns may be called."""
SEPARATORS = ",;\t"
SHORTENED = re.compile(r"\d(?:[.,]\d+)?E\+\d+", re.I)
"""What a spreadsheet makes of a long number."""


class Student(NamedTuple):
    """One of a class."""

    id: str
    name: str
    """Empty if the file has no names."""
    line: int
    """Of the file."""


class Row(NamedTuple):
    """What stands between the separators, and the line of the file at which it begins."""

    fields: list[str]
    line: int


def students(text: str, path: str) -> list[Student]:
    """Return the students that a file names, in its order; raise Mistakes with all that is wrong with it."""
    mistakes = list[AssignmentMistake]()
    try:
        found = list(_students(text, mistakes))
    except AssignmentMistake as mistake:
        found, mistakes = [], [*mistakes, mistake]
    if not found and not mistakes:
        mistakes = [AssignmentMistake("it names no student; add a line for each below the first", "", 1)]
    if mistakes:
        raise Mistakes([mistake.at(path, mistake.line) for mistake in mistakes])
    return found


def _students(text: str, mistakes: list[AssignmentMistake]) -> Iterator[Student]:
    """Yield each student; put what is wrong with single lines into `mistakes`, and raise what is wrong with all."""
    rows = _rows(text)
    header = next(rows, Row([], 1))
    ids, names = _column(header, ID), _column(header, NAME)
    if ids is None:
        there = ", ".join(filter(None, map(str.strip, header.fields))) or "none"
        text = f"no column is called {' or '.join(ID)}; there are: {there}; name them in the first line"
        raise AssignmentMistake(text, "", header.line)
    lines: dict[str, int] = {}
    for row in rows:
        if why := _wrong(row, ids, len(header.fields), lines):
            mistakes.append(AssignmentMistake(why, "", row.line))
            continue
        student = _normal(row.fields[ids])
        lines[student] = row.line
        yield Student(student, "" if names is None else _normal(row.fields[names]), row.line)


def _rows(text: str) -> Iterator[Row]:
    """Yield the rows of a file that are not empty; raise AssignmentMistake at a quote that does not close."""
    first = text.lstrip("\n").partition("\n")[0]
    separator = max(SEPARATORS, key=first.count)
    reader, line = csv.reader(io.StringIO(text), delimiter=separator, strict=True), 1
    try:
        for fields in reader:
            if any(field.strip() for field in fields):
                yield Row(fields, line)
            line = reader.line_num + 1
    except csv.Error:
        text = 'a quote does not close, or closes too early; write "" for a quote inside quotes'
        raise AssignmentMistake(text, "", line) from None


def _column(header: Row, names: Sequence[str]) -> int | None:
    """Return which column has one of these names, if any; raise AssignmentMistake if several have."""
    titles = [unicodedata.normalize("NFKC", field).strip().casefold() for field in header.fields]
    found = [number for number, title in enumerate(titles) if title in names]
    if len(found) > 1:
        text = f"two columns are called {' or '.join(names)}; rename the one that is not meant"
        raise AssignmentMistake(text, "", header.line)
    return found[0] if found else None


def _wrong(row: Row, ids: int, width: int, lines: dict[str, int]) -> str:
    """Return what is wrong with a row; `lines` has the ids above it."""
    if len(row.fields) != width:
        text = f"{len(row.fields)} fields stand here, {width} in the first line"
        return f'{text}; quote what holds a separator, as in "Lovelace, Ada"'
    student = _normal(row.fields[ids])
    if not student:
        return "this student has no id; write one, or delete the line"
    if hidden := [sign for sign in "".join(row.fields) if unicodedata.category(sign)[0] == "C"]:
        return f"it holds an invisible sign, U+{ord(hidden[0]):04X}; delete it"
    if SHORTENED.fullmatch(student):
        text = f"the id '{student}' was shortened by a spreadsheet, and its digits are lost"
        return f"{text}; take the roster from its source again, with this column as text"
    if student in lines:
        return f"the id '{student}' is in line {lines[student]} already; each student has one of their own"
    return ""


def _normal(field: str) -> str:
    return unicodedata.normalize("NFC", field).strip()
