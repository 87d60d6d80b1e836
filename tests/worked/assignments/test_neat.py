"""What is worth asking for."""

import math
from fractions import Fraction
from typing import Any

import pytest

from worked.assignments.model import Entry
from worked.assignments.variants.neat import Candidate, Value, neat, value

ONE, TWO = Entry("Z", (0,)), Entry("Z", (1,))


@pytest.mark.parametrize(
    ("x", "number", "exact", "text"),
    [
        (10 / 3, Fraction(10, 3), True, "10/3"),
        (-0.5, Fraction(-1, 2), True, "−1/2"),
        (0.1 + 0.2, Fraction(3, 10), True, "3/10"),
        (7.0, Fraction(7), True, "7"),
        (0.0, Fraction(0), True, "0"),
        (math.sqrt(2), Fraction(1414213562, 10**9), False, "≈ 1.4142"),
    ],
)
def test_a_float_is_the_fraction_that_it_agrees_with(
    x: float, number: Fraction, exact: bool, text: str
) -> None:
    """Or a decimal with nine places, on which all machines agree."""
    found = value(x)
    assert found == Value(number, exact)
    assert found.text == text


@pytest.mark.parametrize("x", [math.nan, math.inf, -math.inf])
def test_what_is_no_number_is_no_value(x: float) -> None:
    """0/0 and 1/0 are no answers."""
    assert value(x) is None


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ([1 / 3], {"a": [1 / 2], "b": [2.0]}, None),
        ([1 / 12], {"a": [1 / 2]}, None),
        ([1 / 13], {"a": [1 / 2]}, ("Z[0]",)),
        ([math.pi], {"a": [1 / 2]}, ("Z[0]",)),
        ([math.nan], {"a": [1 / 2]}, ("Z[0]",)),
        ([1 / 3], {"a": [1 / 3]}, ("Z[0]", "", "a")),
        ([1 / 2], {"a": [0.505]}, ("Z[0]", "", "a")),
        ([1 / 2], {"a": [0.506]}, None),
        ([1 / 3], {"a": [1 / 2], "b": [1 / 2]}, ("Z[0]", "a", "b")),
        ([1 / 3], {"a": [math.nan], "b": [1 / 2]}, None),
        ([1 / 3], {"a": [math.nan], "b": [math.inf]}, ("Z[0]", "a", "b")),
        ([1 / 3, 1.0], {"a": [1 / 2, 1.0]}, ("Z[1]", "", "a")),
        ([1 / 3, 1 / 17], {"a": [1 / 2, 3.0]}, ("Z[1]",)),
    ],
)
def test_an_answer_is_neat_and_every_mistake_gives_another_one(right: Any, wrong: Any, why: Any) -> None:
    """In each entry that is asked, and farther apart than a rounded answer is."""
    found, against = neat([Candidate(1, {}, right, wrong)], [ONE, TWO][: len(right)])
    assert ([*against], len(found)) == (([why], 0) if why else ([], 1))


def test_the_same_numbers_again_are_no_other_variant() -> None:
    """The first of them stays."""
    three = [Candidate(n, {"Q": [n]}, [right], {"a": [2.0]}) for n, right in ((1, 0.5), (2, 0.5), (3, 0.25))]
    found, _ = neat(three, [ONE])
    assert [(one.number, one.answers) for one in found] == [(1, (Fraction(1, 2),)), (3, (Fraction(1, 4),))]
