"""Results as tables: a row for each submission.

csv(rows)         submission, assignment, language, points, of, each test, hints, remarks, seed
json(rows, 7)     all of it, {"seed": 7, "submissions": [{"submission": "mo.ipynb", "points": …}]}
details(result)   "[1/1] no weight is on the future", and below a test that failed what is wrong
"""

import csv as writing
import io
from collections.abc import Iterator, Mapping
from json import dumps
from typing import Any

Rows = Mapping[str, Mapping[str, Any]]
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula, which a student could have chosen."""


def csv(rows: Rows) -> str:
    """Return a table for spreadsheets, with the mark at its beginning by which they know UTF-8."""
    tests = list(dict.fromkeys(test["id"] for result in rows.values() for test in result["tests"]))
    file = io.StringIO()
    table = writing.writer(file, lineterminator="\n")
    table.writerow(
        ["submission", "assignment", "language", "points", "of", *tests, "hints", "remarks", "seed"]
    )
    for name, result in rows.items():
        points = {test["id"]: f"{test['points']:g}" for test in result["tests"]}
        hints = " ".join(hint["id"] for hint in result["hints"])
        head = [name, result["assignment"], result["language"], f"{result['points']:g}", f"{result['of']:g}"]
        row = [
            *head,
            *(points.get(test, "") for test in tests),
            hints,
            "; ".join(_remarks(result)),
            result["seed"],
        ]
        table.writerow([_plain(str(cell)) for cell in row])
    return f"\ufeff{file.getvalue()}"


def json(rows: Rows, seed: int) -> str:
    """Return everything as JSON."""
    found = {"seed": seed, "submissions": [{"submission": name, **result} for name, result in rows.items()]}
    return f"{dumps(found, ensure_ascii=False, indent=1)}\n"


def details(result: Mapping[str, Any]) -> Iterator[str]:
    """Return lines that tell all of one submission."""
    yield from result["notes"]
    for test in result["tests"]:
        said = f": {test['said']}" if test["said"] else ""
        yield f"[{test['points']:g}/{test['of']:g}] {test['title']}{said}"
    yield from (hint["text"] for hint in result["hints"])


def _remarks(result: Mapping[str, Any]) -> Iterator[str]:
    """Return what is said of a submission, of its tests with their ids."""
    yield from result["notes"]
    yield from (f"{test['id']}: {test['said']}" for test in result["tests"] if test["said"])
    yield from (hint["text"] for hint in result["hints"])


def _plain(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell
