"""Data for a script: what it says, how many numbers it counts for, and how it is read."""

from fractions import Fraction

import numpy as np
import pytest

from worked.claims import Claim, Exactly, Logarithm, Root, Rounded, Word, claims, numbers
from worked.display.data import is_data, plain, text

CUBE = np.arange(8).reshape(2, 2, 2) - 1
HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("value", "spec", "said", "read", "count"),
    [
        (10 / 3, "json:frac", '"10/3"', "10/3", 1),
        (-7, "json", '"−7"', "−7", 1),
        (True, "json", "true", "True", 0),
        ("tea", "json", '"tea"', "tea", 0),
        (np.float64(0.25), "json", '"0.25"', "0.25", 1),
        ([Fraction(1, 7), 2], "json", '["1/7","2"]', "[1/7, 2]", 2),
        (np.log([[1.0], [2.0], [0.5]]), "json:ln", '[["0"],["ln 2"],["−ln 2"]]', "[[0], [ln 2], [−ln 2]]", 3),
        (np.array([[True, False]]), "json", "[[true,false]]", "[[True, False]]", 0),
        (["tea", 'a "cup", hot'], "json", '["tea","a \\"cup\\", hot"]', '[tea, a "cup", hot]', 0),
        ([[0.0, -np.inf]], "json", '[["0","−∞"]]', "[[0, −∞]]", 2),
        (CUBE, "json", '[[["−1","0"],["1","2"]],[["3","4"],["5","6"]]]', "[[[−1, 0], [1, 2]], [[3, 4], [5, 6]]]", 8),
        ([0.5, 2000.0], "json:,.1f", '["0.5","2,000.0"]', "[0.5, 2,000.0]", 2),
    ],
)  # fmt: skip
def test_data_is_json_in_which_numbers_are_texts(
    value: object, spec: str, said: str, read: str, count: int
) -> None:
    """As a page prints them, of as many axes as there are; a number is counted, and a truth value is none."""
    assert text(value, spec) == said
    assert plain(said) == read
    assert numbers(said) == count


@pytest.mark.parametrize(
    ("said", "claimed"),
    [
        ('[["1/7"],["−2"]]', [Exactly(Fraction(1, 7)), Exactly(Fraction(-2))]),
        ('["ln 2","√2"]', [Logarithm(Fraction(2)), Root(Fraction(2), 1)]),
        ('"1,234"', [Exactly(Fraction(1234))]),
        ('["tea, hot",true]', [Word("tea, hot"), Word("True")]),
        ('"tea" for two', [Word('"tea" for two')]),
        ("true", [Word("True")]),
        ("[1/7, 2]", [Exactly(Fraction(1, 7)), Exactly(Fraction(2))]),
    ],
)
def test_data_claims_what_its_entries_claim(said: str, claimed: list[Claim]) -> None:
    """What only begins like data is a text."""
    assert claims(said) == claimed


def test_rounded_data_lies_between_boundaries() -> None:
    """As the same number in a text."""
    third = Rounded(Fraction(3, 10), Fraction(25, 100), Fraction(35, 100), False, False)
    assert claims('["0.3"]', rounded=True) == claims("0.3", rounded=True) == [third]


@pytest.mark.parametrize(
    ("spec", "expected"), [("json", True), ("json:frac", True), ("row:json", False), ("", False)]
)
def test_the_first_word_says_that_it_is_data(spec: str, expected: bool) -> None:
    """All else is a way to show a value."""
    assert is_data(spec) is expected
