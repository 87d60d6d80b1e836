"""The lab computes what handformer computes, to twelve digits; a lab that computes anything else is noticed."""

import shutil
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from course.lab.asking import LAB, Ask
from course.lab.setups import SetUp, setups
from rjsmin import jsmin

from handformer import softmax

SETUPS = list(setups())
AGREEMENT = {
    "scores": 1.0,
    "masked": 1.0,
    "numerators": 0.0,
    "weights": 1e-12,
    "rowSums": 1e-12,
    "outputs": 1.0,
}
"""Below which size a number is compared absolutely: there what was added may have cancelled."""


def floats(said: Any) -> Any:
    """Return the numbers of an answer."""
    return [floats(one) for one in said] if isinstance(said, list) else float(said["float"])


def differs(setup: SetUp, answer: dict[str, Any]) -> list[str]:
    """Return which parts of an answer are not what handformer computes."""
    return [
        name
        for name, right in setup.expected().items()
        if not agrees(np.array(floats(answer[name])), right, AGREEMENT[name])
    ]


def agrees(found: Any, right: Any, least: float) -> bool:
    """Return whether all numbers agree to 1e-12; what is infinite is so in both."""
    if found.shape != right.shape:
        return False
    finite = np.isfinite(right)
    gap = np.abs(found[finite] - right[finite])
    near = gap <= 1e-12 * np.maximum(np.abs(right[finite]), least)
    return bool(np.all(near) and np.array_equal(found[~finite], right[~finite]))


def test_the_lab_computes_what_handformer_computes(ask: Ask) -> None:
    """In every set-up: each size, each way to mask and to normalise, and scores far beyond what exp can hold."""
    answers = ask([setup.request for setup in SETUPS])
    found = [(setup, differs(setup, answer)) for setup, answer in zip(SETUPS, answers, strict=True)]
    assert [each for each in found if each[1]] == []


def test_the_set_ups_are_not_easy() -> None:
    """There are empty rows, single positions, eight of them, and exponentials that overflow."""
    weights = [setup.expected()["weights"] for setup in SETUPS]
    assert len(SETUPS) > 400
    assert sum(not row.any() for rows in weights for row in rows) > 50
    assert {len(rows) for rows in weights} >= {1, 2, 8}
    assert any(np.isinf(setup.expected()["numerators"]).any() for setup in SETUPS)
    assert {setup.axis for setup in SETUPS} == {"row", "column"}


def test_softmax_takes_scores_that_are_infinite(ask: Ask) -> None:
    """Hidden ones, all of them hidden, and a gap that no float can hold."""
    rows = [["-∞", "0", "1"], ["-∞", "-∞"], ["1000", "-1000"], ["ln 2"], ["-∞", "-1000"]]
    numbers = [[-np.inf, 0, 1], [-np.inf, -np.inf], [1000, -1000], [np.log(2)], [-np.inf, -1000]]
    answers = ask([{"softmax": row} for row in rows])
    for answer, row in zip(answers, numbers, strict=True):
        np.testing.assert_allclose(floats(answer), softmax(row), rtol=1e-12)


FAULTS = [
    ("the wrong axis", 'axis === "row" ? rows.map', 'axis !== "row" ? rows.map'),
    ("no scale", "scale ? sqrt", "!scale ? sqrt"),
    ("never a scale", "scale ? sqrt(whole(queries[0].length)) : ONE", "ONE"),
    ("scaled without the root", "sqrt(whole(queries[0].length))", "whole(queries[0].length)"),
    ("masked after softmax", "normaliseFirst ? hide(along(scores), ZERO) : along(masked)", "hide(along(scores), ZERO)"),
    ("never masked after softmax", "normaliseFirst ? hide(along(scores), ZERO) : ", ""),
    ("a strict mask", "j > i + ahead", "j >= i + ahead"),
    ("a mask at the top left", "i + ahead", "i"),
    ("filler is read", "i + ahead || padded[j]", "i + ahead"),
    ("filler is padded by row", "i + ahead || padded[j]", "i + ahead || padded[i]"),
    ("keys ask", "queries.map(query => keys.map(key => div(dot(query, key), root)))",
     "keys.map(key => queries.map(query => div(dot(query, key), root)))"),
    ("an empty row is a number", "row.map(() => ZERO)", "row.map(() => ONE)"),
    ("the smallest is subtracted", "one.float > largest.float", "one.float < largest.float"),
    ("not divided", "div(part, total)", "part"),
    ("row sums of columns", "weights.map(row => total", "turned(weights).map(row => total"),
]  # fmt: skip


def test_the_faults_have_names_of_their_own() -> None:
    """And none is planted twice."""
    assert all(one[0] != other[0] for one, other in pairwise(sorted(FAULTS)))


@pytest.mark.parametrize(("old", "new"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_fault_is_noticed(ask: Ask, tmp_path: Path, old: str, new: str) -> None:
    """The comparison above can fail."""
    broken = tmp_path / "lab"
    shutil.copytree(LAB, broken)
    text = (broken / "parts.js").read_text("utf-8")
    assert text.count(old) == 1
    (broken / "parts.js").write_text(text.replace(old, new), "utf-8")
    few = SETUPS[::5]
    answers = ask([setup.request for setup in few], broken)
    assert any(differs(setup, answer) for setup, answer in zip(few, answers, strict=True))


def test_without_remarks_and_blanks_the_scripts_say_the_same(ask: Ask, tmp_path: Path) -> None:
    """As the site publishes them."""
    for file in ("exact.js", "parts.js", "answers.js"):
        (tmp_path / file).write_text(jsmin((LAB / file).read_text("utf-8")), "utf-8")
    requests = [setup.request for setup in SETUPS[::10]]
    assert ask(requests, tmp_path) == ask(requests)
