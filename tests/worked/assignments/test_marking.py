"""How answers are judged, what is said of those that are wrong, and which mistakes are recognised."""

from collections.abc import Callable
from typing import Any

import pytest
from grading import RIGHT, exam, graded, said

from worked.assignments import Assignment
from worked.assignments.grader import arrays, gradescope, marking
from worked.assignments.grader.answers import read
from worked.assignments.grader.booth import Booth
from worked.assignments.grader.handed import Handed
from worked.assignments.grader.marking import Manner
from worked.assignments.grader.words import WORDS, say

Assigned = Callable[..., Assignment]
TASK = {"returns": ["A", "Z"]}
VALUES = "G has other values than it should"
SEVERAL = ["returns 2 results; return G alone"] * 3


def answer(expression: str) -> str:
    """Return a function that answers something else; g is the right answer."""
    return f"import numpy as np\ndef grow(r, n):\n    g = (1 + r) ** n\n    return {expression}\n"


RIGHT_ENOUGH = [
    "g * (1 + 5e-10)",
    "g + 5e-13",
    "list(g)",
    "tuple(g)",
    "[np.array(x) for x in g]",
    "g.tolist()",
    "np.asfortranarray(g)",
    "g.astype(np.longdouble)",
    "np.ma.masked_array(g)",
    "g.view(type('M', (np.ndarray,), {}))",
]


@pytest.mark.parametrize("expression", RIGHT_ENOUGH)
def test_what_is_within_the_tolerance_is_right(assigned: Assigned, booth: Booth, expression: str) -> None:
    """The task says 1e-9 relative; of numbers in whatever holds them."""
    assert graded(exam(assigned()), booth, answer(expression))["points"] == 4


WRONG = {
    # points, and what is said of the visible test, of the hidden one, and of the random ones
    "g * (1 + 1e-8)": (1, ["", VALUES, VALUES]),
    "g * 1.01": (1, ["", VALUES, VALUES]),
    "-g": (1, ["", VALUES, VALUES]),
    "g.astype(int)": (1, ["", VALUES, VALUES]),
    "g > 0": (1, ["", VALUES, VALUES]),
    "g[:, None]": (0, ["G has another shape than it should"] * 3),
    "g[:0]": (0, ["G has another shape than it should"] * 3),
    "g.sum()": (0, ["G has another shape than it should"] * 3),
    "(g, g)": (0, SEVERAL),
    "[g, g]": (0, SEVERAL),
    "(g, np.ones((2, 2)))": (
        0,
        SEVERAL,
    ),
    "(g, None)": (0, SEVERAL),
    "(1, 2, 3, 4)": (0, ["G has another shape than it should"] * 3),
    "np.stack([g, g])": (0, ["G has another shape than it should"] * 3),
    "g * np.nan": (1, ["", "G holds NaN or infinity", "G holds NaN or infinity"]),
    "g + np.array([0, np.inf, 0])[:len(g)]": (1, ["", "G holds NaN or infinity", "G holds NaN or infinity"]),
    "g + 0j": (0, ["G holds no plain numbers, but complex ones"] * 3),
    "g.astype(str)": (0, ["G holds no plain numbers, but texts"] * 3),
    "g.astype(object)": (0, ["G holds no plain numbers, but other objects"] * 3),
    "[[1], [1, 2]]": (0, ["G holds no plain numbers, but other objects"] * 3),
    "{1, 2}": (0, ["G holds no plain numbers, but other objects"] * 3),
    "np.zeros(2, 'M8[s]')": (0, ["G holds no plain numbers, but times"] * 3),
    "np.zeros(2, [('a', int)])": (0, ["G holds no plain numbers, but records"] * 3),
    "None": (0, ["G is None; a return may be missing"] * 3),
    "1 / 0": (0, ["ends with ZeroDivisionError: division by zero", *["ends with ZeroDivisionError"] * 2]),
    "undefined": (0, ["ends with NameError: name 'undefined' is not defined", *["ends with NameError"] * 2]),
}


@pytest.mark.parametrize("expression", WRONG)
def test_what_is_wrong_is_said_by_the_property(assigned: Assigned, booth: Booth, expression: str) -> None:
    """Never by a value."""
    result = graded(exam(assigned()), booth, answer(expression))
    assert (result["points"], said(result)) == WRONG[expression]


def test_how_many_results_there_are_is_not_told_of_hidden_inputs(assigned: Assigned, booth: Booth) -> None:
    """It could say what they are; where the known ones are answered right, nobody knows how many it would be."""
    code = answer("g if n[0] != n[1] else (g,) * int(100 * r[0])")  # the visible test has two different years
    told = said(graded(exam(assigned()), booth, code))
    assert told[:2] == ["", "returns several results; return G alone"]


def test_an_assert_that_fails_is_said_to(assigned: Assigned, booth: Booth) -> None:
    """Where the shape is right, and no number is missing."""
    of = exam(assigned("assert G.shape == r.shape", "assert (G > 1).all()"))
    assert said(graded(of, booth, answer("g - 1")))[0] == "this does not hold"
    assert said(graded(of, booth, answer("g[:1]")))[0] == ""


def test_a_stub_gets_nothing(assigned: Assigned, booth: Booth) -> None:
    """In both languages, where nobody knows which one is the student's."""
    result = graded(
        exam(assigned()), booth, "def grow(r, n):\n    raise NotImplementedError", languages=("en", "zh")
    )
    assert (result["points"], said(result)) == (0, ["not written yet / 还没有写"] * 3)


def test_a_function_that_takes_other_arguments_says_so(assigned: Assigned, booth: Booth) -> None:
    """In Python's own words, where the inputs are the student's."""
    told = said(graded(exam(assigned()), booth, "def grow(r):\n    return r"))
    assert told == [
        "ends with TypeError: grow() takes 1 positional argument but 2 were given",
        *["ends with TypeError"] * 2,
    ]


SIMPLE = "def grow(r, n):\n    return 1 + r * n\n"
HINTS = {
    "en": "Interest earns interest, too. Work out the second year by hand.",
    "zh": "利息也生利息。请手算第二年。",
}


@pytest.mark.parametrize("language", HINTS)
def test_a_named_mistake_gets_its_hint(assigned: Assigned, booth: Booth, language: str) -> None:
    """In the language of the file, whatever the command says."""
    of = exam(assigned())
    result = marking.graded(of, Handed("interest", language, (SIMPLE,)), booth, Manner(["en", "zh"]))
    assert result["hints"] == [{"id": "no-interest-on-interest", "text": HINTS[language]}]
    assert (result["points"], result["language"]) == (1, language)


@pytest.mark.parametrize("code", [RIGHT, answer("g + 1"), answer("1 + r * n + 1e-3"), answer("None")])
def test_another_mistake_gets_no_hint(assigned: Assigned, booth: Booth, code: str) -> None:
    """Nor does a right answer."""
    assert graded(exam(assigned()), booth, code)["hints"] == []


def test_a_second_mistake_does_not_hide_the_first(assigned: Assigned, booth: Booth) -> None:
    """Answers that are no numbers tell nothing; the other ones are still those of the named mistake."""
    code = answer("(1 + r * n) * np.where(n[0] == n, 1, np.nan)")  # the visible test has two different years
    assert [hint["id"] for hint in graded(exam(assigned()), booth, code)["hints"]] == [
        "no-interest-on-interest"
    ]


def test_a_file_of_another_assignment_is_noticed(assigned: Assigned, booth: Booth) -> None:
    """It is graded as the one that was asked for."""
    result = marking.graded(exam(assigned()), Handed("bonds", "zh", (RIGHT,)), booth, Manner(["en"]))
    assert (result["points"], result["notes"]) == (4, ["这是另一份作业 bonds 的文件"])


def test_random_inputs_are_those_of_the_seed(assigned: Assigned) -> None:
    """The same ones again for the same seed, and others for another."""
    first, again, other = (exam(assigned(), seed).cases["grow"][-1].inputs[0].tolist() for seed in (7, 7, 8))
    assert first == again != other


def test_the_seed_is_in_the_result(assigned: Assigned, booth: Booth) -> None:
    """So that grading can be repeated; of Gradescope's file instructors alone see that part."""
    result = graded(exam(assigned(), 12345), booth, RIGHT)
    assert result["seed"] == 12345
    assert gradescope.report(result)["extra_data"] == {"seed": 12345, "hints": []}


def test_a_report_for_gradescope_hides_what_is_hidden(assigned: Assigned, booth: Booth) -> None:
    """Until grades are published; the rest is shown at once."""
    report = gradescope.report(graded(exam(assigned()), booth, SIMPLE))
    assert report["score"] == 1
    assert report["output"] == HINTS["en"]
    assert report["tests"] == [
        {
            "name": "a number for each rate",
            "score": 1,
            "max_score": 1,
            "status": "passed",
            "output": "",
            "visibility": "visible",
        },
        {
            "name": "after two years",
            "score": 0,
            "max_score": 2,
            "status": "failed",
            "output": VALUES,
            "visibility": "after_published",
        },
        {
            "name": "any rates",
            "score": 0,
            "max_score": 1,
            "status": "failed",
            "output": VALUES,
            "visibility": "after_published",
        },
    ]


ARRAY = {"type": "<f8", "shape": [1], "bytes": "AAAAAAAA8D8="}
FORGED: list[Any] = [
    None,
    [],
    3,
    {},
    {"answer": 3},
    {"answer": [3, 3]},
    {"error": "x"},
    {"error": [1, 2]},
    {"error": ["x"]},
    *(
        {"answer": [ARRAY, {**ARRAY, **other}]}
        for other in (
            {"type": "O"},
            {"type": "<U9"},
            {"shape": [2]},
            {"shape": [-1]},
            {"shape": [True]},
            {"shape": [1.0]},
            {"shape": 1},
            {"shape": [0, 10**40]},
            {"shape": [1] * 40},
            {"bytes": "?"},
            {"bytes": "é"},
            {"bytes": 3},
            {"bytes": "AAAA"},
        )
    ),
]


@pytest.mark.parametrize("told", FORGED, ids=str)
def test_what_is_forged_is_no_answer(told: Any) -> None:
    """Whatever comes out of a student's process is looked at before it is used."""
    given = read({"end": "whole", "said": told}, TASK, hidden=True)
    assert (given.arrays, given.fault) == (None, ("forged", {}))


@pytest.mark.parametrize("parts", [None, "2", -1, 10**40, 2.0, True, [2]])
def test_a_forged_number_of_results_is_not_told(parts: Any) -> None:
    """It is what a student's process says."""
    given = read(
        {"end": "whole", "said": {"answer": [ARRAY], "parts": parts}}, {"returns": ["Z"]}, hidden=False
    )
    assert given.arrays and given.several == ("", {})


def test_an_array_comes_back_as_it_was_sent() -> None:
    """Of each kind; 1.0 is eight bytes, the last of which are f0 3f."""
    assert arrays.unpacked(ARRAY).tolist() == [1.0]
    assert read({"end": "whole", "said": {"answer": [ARRAY]}}, TASK, hidden=True).fault == (
        "count",
        {"names": "A, Z"},
    )
    given = read({"end": "whole", "said": {"answer": [ARRAY, ARRAY]}}, TASK, hidden=True)
    assert given.arrays and [one.tolist() for one in given.arrays] == [[1.0], [1.0]]


def test_both_languages_have_the_same_words() -> None:
    """With the same values in them; a language that has none is told in the first one."""
    assert WORDS["en"].keys() == WORDS["zh"].keys()
    assert say("missing", ["fr"], name="grow") == "there is no function grow"
    assert say("missing", ["en", "fr"], name="grow") == "there is no function grow"
