"""Results as tables: a row for each submission.

csv(rows)         student, submission, assignment, language, status, points, of, each test, hints, remarks, seed
json(rows, 7)     all of it, {"seed": 7, "submissions": [{"submission": "mo.ipynb", "student": "mo", …}]}
details(result)   "[1/1] no weight is on the future", and below a test that failed what is wrong

What was not graded has no points, which is something else than 0 of them.
"""

import csv as writing
import io
from collections.abc import Iterator, Mapping, Sequence
from json import dumps
from typing import Any

from ..assignments.grader.words import signs

Result = Mapping[str, Any]
Test = Mapping[str, Any]
Signs = Mapping[str, str]
Rows = Mapping[str, Result]
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula, which a student could have chosen."""
HEAD = ("student", "submission", "assignment", "language", "status", "points", "of")


def graded(student: str, result: Result) -> Result:
    """Return the row of a submission that was graded."""
    return {"student": student, "status": "graded", **result}


def ungraded(student: str, assignment: str, remark: str) -> Result:
    """Return the row of one that was not."""
    said = {"student": student, "status": "not graded", "assignment": assignment, "language": ""}
    return {**said, "points": None, "of": None, "seed": None, "notes": [remark], "hints": [], "tests": []}


def csv(rows: Rows) -> str:
    """Return a table for spreadsheets, with the mark at its beginning by which they know UTF-8."""
    tests = list(dict.fromkeys(_column(test) for result in rows.values() for test in result["tests"]))
    file = io.StringIO()
    table = writing.writer(file, lineterminator="\n")
    table.writerow([*HEAD, *tests, "hints", "remarks", "seed"])
    for name, result in rows.items():
        points = {_column(test): test["points"] for test in result["tests"]}
        said = {**result, "submission": name}
        hints = " ".join(hint["id"] for hint in result["hints"])
        remarks = " | ".join(_remarks(result))
        cells = [*map(said.get, HEAD), *map(points.get, tests), hints, remarks, result["seed"]]
        table.writerow(map(_cell, cells))
    return f"\ufeff{file.getvalue()}"


def json(rows: Rows, seed: int) -> str:
    """Return everything as JSON."""
    found = {"seed": seed, "submissions": [{"submission": name, **result} for name, result in rows.items()]}
    return f"{dumps(found, ensure_ascii=False, indent=1)}\n"


def details(result: Result) -> Iterator[str]:
    """Return lines that tell all of one submission."""
    yield from result["notes"]
    for test in result["tests"]:
        cases = f" ({test['cases']})" if test["cases"] else ""
        said = f": {test['said']}{cases}" if test["said"] else ""
        yield f"[{test['points']:g}/{test['of']:g}] {test['title']}{said}"
    yield from (hint["text"] for hint in result["hints"])


def _column(test: Test) -> str:
    """Return the title of a test's column, with the points that can be reached."""
    return f"{test['id']} ({test['of']:g})"


def _remarks(result: Result) -> Iterator[str]:
    """Return what is said of a submission, of each task, and of the mistakes that were recognised."""
    yield from result["notes"]
    tasks, marks = list(dict.fromkeys(test["task"] for test in result["tests"])), signs(result["language"])
    for task in tasks:
        said = _failed([test for test in result["tests"] if test["task"] == task], marks)
        if said:
            yield f"{task}{marks['of']}{said}" if len(tasks) > 1 else said
    yield from (hint["text"] for hint in result["hints"])


def _failed(tests: Sequence[Test], marks: Signs) -> str:
    """Return what is wrong with a task, each property once, with the titles and points of its tests."""
    found = dict[str, list[Test]]()
    for test in tests:
        if test["said"]:
            found.setdefault(test["said"], []).append(test)
    return marks["then"].join(
        _several(said, mine, len(mine) == len(tests), marks) for said, mine in found.items()
    )


def _several(said: str, tests: Sequence[Test], every: bool, marks: Signs) -> str:
    """Return what is wrong in some tests; in all of them, where no other one has to be told apart."""
    if every:
        return said + _points(
            sum(test["points"] for test in tests), sum(test["of"] for test in tests), "", marks
        )
    titles = [test["title"] + _points(test["points"], test["of"], test["cases"], marks) for test in tests]
    return f"{said}{marks['of']}{marks['next'].join(titles)}"


def _points(reached: float, of: float, cases: str, marks: Signs) -> str:
    also = f"{marks['also']}{cases}" if cases else ""
    return f"{marks['open']}{reached:g}/{of:g}{also}{marks['close']}"


def _cell(value: object) -> str:
    """Return what stands in a cell: no more digits than are needed, and nothing that is a formula."""
    cell = "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)
    return f"'{cell}" if cell.startswith(FORMULA) else cell
