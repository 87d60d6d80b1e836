"""A reference against what the exact run has under the same name: proven, measured, or a mistake.

prove(value, equated=False, run, exact)  ->  Known(numbers=1, digits=76, error=2.2e-16)
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NoReturn, cast

import numpy as np

from .. import reference
from ..checks.rounded import DECIMAL
from ..claims import Claim, Word, claims
from ..exact.ball import Ball, Enclosed
from ..pages import Printed
from ..runner import Run
from .margins import hold, measured
from .proofs import EXACT, Unproven, certain

POINTED = re.compile(r"\.0*[1-9]\d*[f%e]$")
"""What a rounded number with places is shown by; in a figure a whole one has none, and is exact."""
DECLARE = "declare it where it gets its name: # measured"


@dataclass(frozen=True)
class Known:
    """What is known of the numbers that one text shows."""

    numbers: int
    """How many they are; a word has none."""
    measured: bool = False
    """Whether they are declared to be measured; otherwise they are proven."""
    digits: int = EXACT
    """To how many digits at least, if they are proven; 0 where each was printed by itself."""
    error: float = 0.0
    """The largest relative error of their float64, if they are proven."""

    @property
    def recorded(self) -> str:
        """How it is proven, for a record: to full tens of digits, which no version of FLINT changes."""
        if self.measured:
            return "measured"
        return "exactly" if self.digits == EXACT else f"{self.digits // 10 * 10} digits"

    def __str__(self) -> str:
        if self.measured:
            return "measured"
        return "certified exactly" if self.digits == EXACT else f"certified to {self.digits} digits"


def prove(value: Printed, equated: bool, run: Run, exact: Run | None) -> Known:
    """Return what is known of a printed value; raise Unproven if its text is wrong, Undecided if it is not known.

    Without an exact run, everything in the run is measured. After an equality sign no decimal is rounded.
    """
    spec, floats = value.reference.spec, [*entries(value.value, value.reference.spec)]
    loose = exact is None or is_measured(value.reference, run)
    rounded = bool(DECIMAL.search(spec)) and not equated
    told = claims(value.text, rounded, pointed=bool(POINTED.search(spec)) and not loose)
    numbers = sum(not isinstance(claim, Word) for claim in told)
    if exact is None or loose:
        for claim, one in zip(told, floats, strict=True):
            if is_rounded(one):
                hold(claim, Fraction(*cast(float, one).as_integer_ratio()))
        return Known(numbers, measured=True)
    there = [*entries(reference.resolve(value.reference, exact), spec)]
    if len(there) != len(told):
        _differs(f"{len(there)} entries")
    digits = [_certain(*each, exact.random) for each in zip(told, floats, there, strict=True)]
    return Known(numbers, digits=min(digits), error=_error(floats, there))


def is_measured(named: reference.Reference, run: Run) -> bool:
    """Return whether the snippet declares the value to be measured: on the line that binds it."""
    return run.lines.get(reference.base(named)) in measured(run.source)


def entries(value: object, spec: str = "") -> Iterator[object]:
    """Return the single numbers and words of a value in the order in which they are shown."""
    if spec == "shape":
        value = value if isinstance(value, tuple) else np.shape(cast(np.ndarray[Any, Any], value))
    if isinstance(value, np.ndarray):
        yield from value.ravel().tolist() if value.dtype.kind in "biuO" else value.ravel()
    elif isinstance(value, list | tuple):
        for item in value:
            yield from entries(item)
    else:
        yield value


def is_rounded(one: object) -> bool:
    """Return whether a number is a float; in the exact run that is one still: float32, or from a clock."""
    return isinstance(one, float | np.floating) and math.isfinite(one)


def _certain(claim: Claim, one: object, exact: object, random: bool) -> int:
    """Return to how many digits a claim is proven; a word is the same in both runs."""
    if isinstance(claim, Word):
        return EXACT if str(exact) == str(one) else _differs(str(exact))
    if is_rounded(exact):
        raise Unproven(f"it is a {np.dtype(type(exact))}, rounded already; {DECLARE}")
    if random and isinstance(exact, Enclosed):
        raise Unproven(f"it comes from a snippet that uses np.random; {DECLARE}")
    return certain(claim, enclosure(exact))


def _differs(text: str) -> NoReturn:
    raise Unproven(f"the exact run has '{text}'; find out which comparison goes another way there")


def enclosure(one: object) -> Ball:
    """Return the enclosure of a number; a whole number is its own."""
    match one:
        case Enclosed():
            return one.ball()
        case float() | np.floating():
            return Ball(float(one), float(one))
        case Fraction():
            return Ball(one, one)
        case int() | np.integer() if not isinstance(one, bool):
            return Ball(Fraction(int(one)), Fraction(int(one)))
    _differs(str(one))


def _error(floats: list[object], there: list[object]) -> float:
    """Return the largest relative error of the float64 among these."""
    pairs = zip(floats, there, strict=True)
    return max((_apart(one, enclosure(exact)) for one, exact in pairs if isinstance(one, float)), default=0.0)


def _apart(number: float, ball: Ball) -> float:
    """Return how far a float is at most from a number in the ball, relatively to that number.

    |float - x| is largest at one of the ends, and |x| is smallest at one of them, unless 0 is between them: then
    there is no relative error, and it is the absolute one.
    """
    if not math.isfinite(number) or not isinstance(ball.low, Fraction) or not isinstance(ball.high, Fraction):
        return 0.0
    exact = Fraction(number)
    if ball.low <= exact <= ball.high:
        return 0.0  # as far as anyone can tell; the width of the ball says nothing about the float
    apart = max(abs(exact - ball.low), abs(exact - ball.high))
    return float(apart if ball.low <= 0 <= ball.high else apart / min(abs(ball.low), abs(ball.high)))
