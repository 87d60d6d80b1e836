"""Fraction(x) in an exact run: the fraction that x is, or an enclosure that may hold one.

ExactFraction(Real("0.1"))                                    →  1/10
ExactFraction(Real(3).sqrt()).limit_denominator(100)          →  Inexact: no such fraction is in the enclosure
ExactFraction(Real(4).log().exp()).limit_denominator(100)     →  4, the only one that is
"""

from abc import ABCMeta
from fractions import Fraction
from typing import Any

from .ball import Ball, Inexact, Undecided
from .real import Real
from .text import said


class _AnyFraction(ABCMeta):
    """Every fraction is one of these, whoever made it."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, Fraction)


class ExactFraction(Fraction, metaclass=_AnyFraction):
    """What Fraction(x) is in an exact run: the fraction that x is, or else an enclosure of it."""

    def __new__(cls, numerator: Any = 0, denominator: Any = None) -> Any:
        if not isinstance(numerator, Real):
            return Fraction(numerator, denominator)
        ball = numerator.ball()
        if ball.special is not None:
            return Fraction(ball.special)  # raises, as ever
        return Known(ball.low, ball) if ball.exact else Near(ball)


class Known(Fraction):
    """The fraction that a Real is."""

    _ball: Ball

    def __new__(cls, value: Fraction | float, ball: Ball) -> "Known":
        self = super().__new__(cls, value)
        self._ball = ball
        return self

    def limit_denominator(self, max_denominator: int = 1_000_000) -> Fraction:
        """Return itself, if the denominator is that small."""
        return _limited(self._ball, max_denominator)


class Near:
    """A fraction, or none, of which an enclosure is known."""

    def __init__(self, ball: Ball) -> None:
        self._ball = ball

    def limit_denominator(self, max_denominator: int = 1_000_000) -> Fraction:
        """Return the only fraction with such a denominator in the enclosure."""
        return _limited(self._ball, max_denominator)

    def __getattr__(self, name: str) -> Any:
        raise self._refused()

    def __repr__(self) -> str:
        raise self._refused()

    def _refused(self) -> Inexact:
        return Inexact(
            f"{said(self._ball)} is only enclosed: Fraction(x).limit_denominator(n) names a fraction"
        )


def _limited(ball: Ball, most: int) -> Fraction:
    low, high = (Fraction(end).limit_denominator(most) for end in (ball.low, ball.high))
    if low != high:
        raise Undecided(
            f"{said(ball)} has more than one fraction with a denominator of at most {most} near it"
        )
    if low not in ball:
        raise Inexact(f"{said(ball)} is near {low}, and no fraction with a denominator of at most {most}")
    return low


Known.__name__ = "Fraction"  # which is what its repr begins with
