"""A real number known by an enclosure: it lies somewhere between two fractions, or is one.

    Ball(Fraction(1, 3), Fraction(1, 3)).exact     →  True
    Ball(Fraction(314, 100), Fraction(315, 100))   π is in it, and so is 22/7

This is what crosses from an exact run to the build, which so needs no ball arithmetic of its own.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np


class Undecided(BaseException):
    """The enclosures are too wide to say: with more bits it may be clear, or two numbers are equal.

    Like Inexact it is no Exception: no `except` of a snippet is to take it for a mistake of its own.
    """


class Inexact(BaseException):
    """Something has no exact counterpart: a float64 that was rounded already, an unknown function."""


class Enclosed:
    """A real number known by an enclosure."""

    def ball(self) -> "Ball":
        """Return the enclosure by itself."""
        raise NotImplementedError


class EnclosedArray(np.ndarray[Any, Any]):
    """An array of an exact run: of enclosed numbers (dtype object), of integers or of booleans."""


@dataclass(frozen=True)
class Ball(Enclosed):
    """All numbers from `low` to `high`, which are fractions.

    Both are math.inf or both -math.inf for an infinity, both math.nan for what is no number (0/0).
    A number beyond every float64 may have one end that is infinite.
    """

    low: Fraction | float
    high: Fraction | float

    @property
    def exact(self) -> bool:
        """Whether the number is known, and not only an enclosure of it."""
        return self.low == self.high

    def ball(self) -> "Ball":
        """Return itself."""
        return self

    def __contains__(self, number: Fraction | float) -> bool:
        return self.low <= number <= self.high

    @property
    def width(self) -> Fraction | float:
        """How far the ends are apart; 0 for an infinity, too."""
        return Fraction(0) if self.exact else self.high - self.low

    @property
    def special(self) -> float | None:
        """The infinity, or nan, that it is; None for a number."""
        low = self.low
        return low if isinstance(low, float) and (self.exact or math.isnan(low)) else None
