"""Exact numbers against Python's own exact arithmetic: fractions, and decimals of sixty digits."""

import decimal
from decimal import Decimal
from fractions import Fraction

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from worked.exact.arrays import computed
from worked.exact.ball import Ball
from worked.exact.elementwise import single
from worked.exact.entries import bare
from worked.exact.real import Real
from worked.exact.text import shown

DIGITS = decimal.Context(prec=60)
FRACTIONS = st.fractions(-1000, 1000, max_denominator=10**6)
DECIMALS = st.decimals("-50", "50", places=12)
POSITIVE = st.decimals("1e-12", "1e12", places=12)
once = settings(max_examples=150, deadline=None)


def encloses(ball: Ball, known: Decimal) -> bool:
    """Whether a decimal, right to sixty digits, is in a ball up to its last digit."""
    slack = abs(Fraction(known)) / 10**58
    return ball.low - slack <= Fraction(known) <= ball.high + slack and ball.width <= 10 * slack


@once
@given(FRACTIONS, FRACTIONS, st.sampled_from("+-*/"))
def test_arithmetic_of_fractions(a: Fraction, b: Fraction, sign: str) -> None:
    """Sums, products and quotients are those of Fraction."""
    assume(b or sign != "/")
    known = {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b}[sign]()
    x, y = Real(a), Real(b)
    found = {"+": lambda: x + y, "-": lambda: x - y, "*": lambda: x * y, "/": lambda: x / y}[sign]()
    assert found.ball() == Ball(known, known)
    assert (x < y, x == y, x >= y) == (a < b, a == b, a >= b)


@once
@given(DECIMALS)
def test_exp(x: Decimal) -> None:
    """e to a decimal."""
    assert encloses(single("exp")(Real(str(x))).ball(), DIGITS.exp(x))


@once
@given(POSITIVE)
def test_logarithms_and_roots(x: Decimal) -> None:
    """ln, log10 and √ of a positive decimal."""
    real = Real(str(x))
    assert x == 1 or encloses(single("log")(real).ball(), DIGITS.ln(x))
    assert x == 1 or encloses(single("log10")(real).ball(), DIGITS.log10(x))
    assert encloses(single("sqrt")(real).ball(), DIGITS.sqrt(x))


@once
@given(POSITIVE, st.decimals("-3", "3", places=6))
def test_powers(x: Decimal, y: Decimal) -> None:
    """A positive decimal to any power."""
    assert encloses((Real(str(x)) ** Real(str(y))).ball(), DIGITS.power(x, y))


@once
@given(st.lists(DECIMALS, min_size=1, max_size=6))
def test_softmax(scores: list[Decimal]) -> None:
    """Shares of exponentials, as arrays compute them."""
    exps = [DIGITS.exp(score) for score in scores]
    with decimal.localcontext(DIGITS):
        known = [e / sum(exps) for e in exps]
    E = computed(np.exp, "__call__", bare([Real(str(score)) for score in scores]))
    for found, share in zip((E / E.sum()).ravel(), known, strict=True):
        ball, slack = found.ball(), Fraction(share) / 10**50
        assert ball.low - slack <= Fraction(share) <= ball.high + slack


@once
@given(FRACTIONS, st.integers(0, 9))
def test_fixed_decimals(x: Fraction, digits: int) -> None:
    """`.nf` is the decimal that Fraction rounds to, halves to even."""
    text = shown(Ball(x, x), f".{digits}f")
    assert Fraction(text) == round(x, digits)
    assert len(text.partition(".")[2]) == digits


@once
@given(st.decimals("-1e9", "1e9", places=15), st.integers(0, 9), st.sampled_from("efg"))
def test_layout(x: Decimal, digits: int, kind: str) -> None:
    """A decimal prints as its float64 does, unless the float64 is on the other side of a boundary."""
    double, spec = Decimal(float(x)), f".{digits}{kind}"
    for same in (
        f".{digits}e",
        f".{digits}f",
        f".{max(digits - 1, 0)}e",
    ):  # as many decimals, or significant digits
        assume(Fraction(format(x, same)) == Fraction(format(double, same)))
    assert shown(Ball(Fraction(x), Fraction(x)), spec) == format(float(x), spec)
