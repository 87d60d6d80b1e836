"""A real number known by an enclosure: it lies somewhere between two fractions, or is one.

    Ball(Fraction(1, 3), Fraction(1, 3)).exact     →  True
    Ball(Fraction(314, 100), Fraction(315, 100))   π is in it, and so is 22/7

This is what crosses from an exact run to the build, which so needs no ball arithmetic of its own.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

LISTED = " (the manual lists all that have)"
"""Where to look for what has an exact counterpart."""


class Stop(BaseException):
    """What ends an exact run; no Exception, for it is no mistake of the snippet that it could handle.

    Some `except`, `finally` or `with` may swallow it all the same, so the end of the run looks at what was raised.
    """

    raised: ClassVar[list["Stop"]] = []

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.raised.append(self)


class Undecided(Stop):
    """The enclosures are too wide to say: with more bits it may be clear, or two numbers are equal."""


class Inexact(Stop):
    """Something has no exact counterpart: a float64 that was rounded already, an unknown function."""


def rounded_already(value: object) -> Inexact:
    """Return the error about a float that came from somewhere else."""
    kind = getattr(value, "dtype", type(value).__name__)
    if isinstance(value, complex) or getattr(kind, "kind", "") == "c":
        return Inexact(f"{kind} numbers have no exact counterpart: compute with real and imaginary parts")
    example = value[()] if isinstance(value, np.ndarray) and not value.ndim else value
    if isinstance(value, np.ndarray) and value.size:
        example = value.ravel()[np.argmax(np.isfinite(value.ravel()))]
    return Inexact(
        f"a {kind} got into the exact run: {example}; it is rounded already: "
        "make it by float(text), or declare the line: # measured"
    )


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
