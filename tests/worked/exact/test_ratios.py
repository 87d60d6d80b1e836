"""Fraction(x) in an exact run: certain, or refused."""

from fractions import Fraction

import pytest
from exactly import Exact, refusal

SETUP = "import math\nfrom fractions import Fraction\nroot = math.sqrt(2)\n"


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("Fraction(1 / 3)", "1/3"),
        ("Fraction(0.1)", "1/10"),
        ("Fraction(math.exp(math.log(7)) / 3).limit_denominator(100)", "7/3"),
        ("Fraction(1 / 3).limit_denominator(3)", "1/3"),
        ("Fraction(root * root).limit_denominator()", "2"),
        ("Fraction(2, 4) + Fraction(0.25)", "3/4"),
        ("Fraction('0.125')", "1/8"),
        ("Fraction(22, 7).limit_denominator(3)", "3"),
        ("(Fraction(1 / 3) + 1).limit_denominator(2)", "3/2"),
    ],
)
def test_the_only_fraction(expression: str, expected: str, exact: Exact) -> None:
    """A number that is a fraction is that one; an enclosure is the only one with such a denominator in it."""
    run = exact(f"{SETUP}x = {expression}\nprint(x, repr(x), isinstance(x, Fraction))\n")
    known = Fraction(expected)
    assert run.values["x"] == known
    assert run.printed == f"{known} {known!r} True\n"


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        (
            "Fraction(math.pi).limit_denominator(10)",
            "Inexact: 3.141592654 is near 22/7, and no fraction with a denominator of at most 10",
        ),
        (
            "Fraction(0.333).limit_denominator(10)",
            "Inexact: 0.333 is near 1/3, and no fraction with a denominator of at most 10",
        ),
        (
            "Fraction(root * root).limit_denominator(10 ** 90)",
            "Undecided: 2 has more than one fraction with a denominator of at most 1" + "0" * 90 + " near it",
        ),
        (
            "str(Fraction(root))",
            "Inexact: 1.414213562 is only enclosed: Fraction(x).limit_denominator(n) names a fraction",
        ),
        (
            "Fraction(root).numerator",
            "Inexact: 1.414213562 is only enclosed: Fraction(x).limit_denominator(n) names a fraction",
        ),
        ("Fraction(math.inf)", "OverflowError: cannot convert Infinity to integer ratio"),
        ("Fraction(math.nan)", "ValueError: cannot convert NaN to integer ratio"),
    ],
)
def test_what_is_only_near(expression: str, message: str, exact: Exact) -> None:
    """22/7 is near π, and is not π: to print it as if it were would be a mistake."""
    assert refusal(exact(f"{SETUP}x = {expression}\n")).removeprefix("4: ").startswith(message)
