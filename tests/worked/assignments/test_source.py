"""An assignment is read into what its cells say; every way to get it wrong is in messages/assignments.yml."""

import json
from typing import Any

import numpy as np
import pytest

from worked.assignments.functions import Function
from worked.assignments.grader import judging
from worked.assignments.marks import alike, solutions, solved, stubbed
from worked.assignments.model import Code, Entry

TASK = """\
def grow(r):
    # BEGIN SOLUTION
    a = r
    # END SOLUTION
    b = 1
    if b:
        # BEGIN SOLUTION
        return a
        # END SOLUTION"""


def test_an_assignment_has_what_its_cells_say(assigned: Any) -> None:
    """Title, task, tests with their inputs apart from their judgement, draws, wrong solutions and variants."""
    made = assigned()
    [task] = made.tasks
    assert (made.slug, made.titles, made.points) == ("interest", {"en": "Growth", "zh": "增长"}, 4)
    assert made.setup == (Code("import numpy as np", 10),)
    assert (task.name, task.parameters, task.returns) == ("grow", ("r", "n"), ("G",))
    assert (task.rtol, task.atol, task.call) == (1e-9, 1e-12, "G = grow(r, n)")
    shape, two_years = task.tests
    assert (shape.hidden, shape.points) == (False, 1)
    assert shape.inputs == Code("r = np.array([0.5, 1.0])\nn = np.array([1, 2])", 25)
    assert shape.judgement == Code("assert G.shape == r.shape", 28)
    assert (two_years.hidden, two_years.judgement, two_years.titles["zh"]) == (True, None, "两年之后")
    [draw], [wrong], [variants] = task.draws, task.wrongs, task.variants
    assert (draw.function, draw.draws, draw.points) == ("draw", 2, 1)
    assert (wrong.id, wrong.function) == ("no-interest-on-interest", "simple")
    assert wrong.hints["zh"] == "利息也生利息。请手算第二年。"
    assert (variants.asks, variants.function) == ((Entry("G", (0,)),), "rates")
    assert variants.questions["en"] == "What does money grow to at {{ r[0] }}?"


def test_the_cells_stand_in_the_order_of_the_file(assigned: Any) -> None:
    """With the texts of each language under one id."""
    blocks = assigned().blocks
    assert [(one.id, one.role, one.language, one.hidden) for one in blocks[:4]] == [
        ("intro", "text", "en", False),
        ("intro", "text", "zh", False),
        ("setup", "setup", "", False),
        ("grow", "task", "", False),
    ]
    assert [one.id for one in blocks if one.hidden] == [
        "two-years",
        "any",
        "no-interest-on-interest",
        "other-rates",
        "other-rates-question",
        "other-rates-question",
    ]


def test_a_stub_stands_in_place_of_each_solution() -> None:
    """With the indentation of its mark; what stands around the marks stays."""
    assert stubbed(TASK, "Here") == (
        "def grow(r):\n    # Here\n    raise NotImplementedError\n    b = 1\n    if b:\n"
        "        # Here\n        raise NotImplementedError"
    )
    assert solved(TASK) == "def grow(r):\n    a = r\n    b = 1\n    if b:\n        return a"
    assert solutions(TASK) == ["    a = r", "        return a"]


@pytest.mark.parametrize(
    "line",
    ["#BEGIN SOLUTION", "# BEGIN SOLUTIONS", "# end solution", "＃ BEGIN SOLUTION", "# BEGIN  SOLUTION",
     "#end-solution", "### BEGIN SOLUTION", "# BEGIN SOLUTION NO PROMPT",
     "x = 1  # END SOLUTION", "# BEGIN SOLUITON", "# EDN SOLUTION",
     "# ＢＥＧＩＮ ＳＯＬＵＴＩＯＮ", "# solution end"],
)  # fmt: skip
def test_what_is_nearly_a_mark_is_known(line: str) -> None:
    """In any case and width, with typos, or with code in front."""
    assert alike(line)


@pytest.mark.parametrize(
    "line", ["x = solution", "# the first row", "# a softmax of each row", "", "# begin here"]
)
def test_other_lines_are_no_marks(line: str) -> None:
    """So remarks may be written."""
    assert not alike(line)


def test_a_call_is_written_in_one_way() -> None:
    """Several arrays are a tuple."""
    assert Function("head", ("Q", "K")).call(["A", "Z"]) == "A, Z = head(Q, K)"


def test_the_data_of_an_assignment_is_judged_without_it(assigned: Any) -> None:
    """Through JSON; (1 + 1/2)^2 = 9/4 and (1 + 1/4)^2 = 25/16, and simple interest gives 2 and 3/2."""
    data = json.loads(json.dumps(assigned().data()))
    [task] = data["tasks"]
    known = judging.names(data)
    shape, hidden = task["tests"]
    given = judging.inputs(known, task, hidden)
    right = judging.answer(known["grow"], task, given)
    assert [one.tolist() for one in given] == [[0.5, 0.25], [2, 2]]
    assert [one.tolist() for one in right] == [[2.25, 1.5625]]
    wrong = judging.answer(judging.function(known, task["wrongs"][0]), task, given)
    assert [one.tolist() for one in wrong] == [[2.0, 1.5]]
    assert judging.verdict(known, task, hidden, given, right) == ""
    assert judging.verdict(known, task, hidden, given, wrong) == "G"
    first = judging.inputs(known, task, shape)
    assert judging.verdict(known, task, shape, first, [np.array([7.0, 7.0])]) == ""
    assert judging.verdict(known, task, shape, first, [np.array(7.0)]) == "AssertionError"


@pytest.mark.parametrize(
    ("other", "same"), [(2.0 + 1e-12, True), (2.0 + 1e-3, False), (np.nan, False), ([2.0], False)]
)
def test_tolerance_and_shape_decide(other: Any, same: bool) -> None:
    """An answer at the last digit is right; one off by a thousandth, NaN or of another shape is not."""
    assert judging.close(np.array(2.0), np.array(other), 1e-9, 1e-12) is same
