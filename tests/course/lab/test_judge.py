"""What is said of a typed answer: right, rounded, a named mistake, or something that a reader can mend."""

import pytest
from course.lab.asking import Ask

FRACTION = {"kind": "rounded", "form": "fraction"}
THIRD = "10/3"
"""The second output of the guide to three positions."""

JUDGED = [
    # typed, right, what is said
    ("10/3", THIRD, {"kind": "right"}),
    ("１０／３", THIRD, {"kind": "right"}),
    ("20/6", THIRD, {"kind": "right"}),
    ("≈ 10/3", THIRD, {"kind": "right"}),
    ("3+1/3", THIRD, {"kind": "right"}),
    ("3.3", THIRD, {**FRACTION, "places": 1}),
    ("3.33", THIRD, {**FRACTION, "places": 2}),
    ("≈ 3.33", THIRD, {**FRACTION, "places": 2}),
    ("３．３３３", THIRD, {**FRACTION, "places": 3}),
    ("3.3333333333", THIRD, {**FRACTION, "places": 10}),
    ("3.34", THIRD, {"kind": "near"}),
    ("3.32", THIRD, {"kind": "wrong"}),
    ("3.3334", THIRD, {"kind": "near"}),
    ("6.66", "20/3", {"kind": "near"}),
    ("6.67", "20/3", {"kind": "rounded", "form": "fraction", "places": 2}),
    ("3", THIRD, {"kind": "wrong"}),
    ("-10/3", THIRD, {"kind": "wrong"}),
    ("10.3", THIRD, {"kind": "wrong"}),
    ("7", "7", {"kind": "right"}),
    ("7.0", "7", {"kind": "right"}),
    ("−7", "−7", {"kind": "right"}),
    ("-７", "−7", {"kind": "right"}),
    ("7", "−7", {"kind": "wrong"}),
    ("0", "0", {"kind": "right"}),
    ("0.00", "0", {"kind": "right"}),
    ("0.1", "1/7", {"kind": "coarse"}),
    ("0.14", "1/7", {"kind": "rounded", "form": "fraction", "places": 2}),
    ("0.0", "1/50", {"kind": "coarse"}),
    ("-0.14", "−1/7", {"kind": "rounded", "form": "fraction", "places": 2}),
    ("17.5", "35/2", {"kind": "right"}),
    ("ln 2", "ln 2", {"kind": "right"}),
    ("ln(4)/2", "ln 2", {"kind": "right"}),
    ("0.69", "ln 2", {"kind": "rounded", "form": "exact", "places": 2}),
    ("(ln 3)/2", "(ln 3)/2", {"kind": "right"}),
    ("ln(√3)", "(ln 3)/2", {"kind": "right"}),
    ("0.549", "(ln 3)/2", {"kind": "rounded", "form": "exact", "places": 3}),
    ("1.41", "√2", {"kind": "rounded", "form": "exact", "places": 2}),
    # of a rounded value no more is known than its places
    ("0.98", "0.982014", {"kind": "rounded", "form": "", "places": 2}),
    ("0.982014", "0.982014", {"kind": "rounded", "form": "", "places": 6}),
    ("0.9820138", "0.982014", {"kind": "rounded", "form": "", "places": 6}),
    ("0.982015", "0.982014", {"kind": "near"}),
    ("0.99", "0.982014", {"kind": "near"}),
    ("0.97", "0.982014", {"kind": "wrong"}),
    ("1", "0.982014", {"kind": "wrong"}),
    # what is no number
    ("", THIRD, {"kind": "empty"}),
    ("ten", THIRD, {"kind": "unknown"}),
    ("1/0", THIRD, {"kind": "zero-division"}),
]


def test_an_answer_is_judged(ask: Ask) -> None:
    """By its value, and if it is a decimal by its places."""
    answers = ask([{"judge": [typed, right, []]} for typed, right, _ in JUDGED])
    found = [(typed, right, answer) for (typed, right, _), answer in zip(JUDGED, answers, strict=True)]
    assert found == JUDGED


MISTAKES = [
    ["normalise-first", "10/7"],
    ["column-softmax", "8/3"],
    ["transposed", "10/3"],
    ["no-scale", "2.181478"],
]
NAMED = {
    "10/7": "normalise-first",
    "1.43": "normalise-first",
    "≈ 1.4286": "normalise-first",
    "1.42": "wrong",
    "1.4": "normalise-first",
    "1": "wrong",
    "8/3": "column-softmax",
    "2.67": "column-softmax",
    "2.18": "no-scale",
    "2.181478": "no-scale",
    "2.19": "wrong",
    "10/3": "right",  # the transposed table gives it too
    "3.33": "rounded",
    "3.34": "near",
    "4": "wrong",
}


def test_a_mistake_is_named(ask: Ask) -> None:
    """If its value was typed, or rounded; but never where the right value is the same."""
    answers = ask([{"judge": [typed, "10/3", MISTAKES]} for typed in NAMED])
    assert {typed: answer["kind"] for typed, answer in zip(NAMED, answers, strict=True)} == NAMED


@pytest.mark.parametrize(("first", "second"), [("a", "b"), ("b", "a")])
def test_of_two_mistakes_with_one_value_the_first_is_named(ask: Ask, first: str, second: str) -> None:
    """Which comes first is for the box to say, which sees all its fields."""
    assert ask([{"judge": ["2", "10/3", [[first, "2"], [second, "2"]]]}]) == [{"kind": first}]
