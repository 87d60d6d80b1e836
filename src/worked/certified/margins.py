"""A measured number, declared by `# measured`, stays away from where its rounding changes.

So every machine prints the same.

hold(claims("0.143", rounded=True)[0], Fraction(0.1428571))  ->  passes
hold(claims("0.143", rounded=True)[0], Fraction(0.1425001))  ->  Unproven: it is too near to 0.1425 …
"""

from fractions import Fraction
from functools import lru_cache

from ..claims import Claim, Rounded
from ..exact.marks import measured_lines
from .proofs import Unproven

measured = lru_cache(measured_lines)
"""The lines of a source that say that their numbers are measured."""

RELATIVE = Fraction(1, 10**6)
"""By how much a measured number may be another elsewhere: another order of sums, another library."""
OF_A_PLACE = Fraction(1, 1000)
"""Of the last place that is shown, at least."""


def hold(claim: Claim, value: Fraction) -> None:
    """Raise Unproven if a number near `value` could be printed otherwise.

    All numbers nearer than the margin are between the same boundaries, so they round to the same text.
    """
    if not isinstance(claim, Rounded):
        raise Unproven("it is measured, so no exact form is known: say how to round it, as in :.3f")
    margin = max(abs(value) * RELATIVE, (claim.high - claim.low) * OF_A_PLACE)
    near = min((claim.low, claim.high), key=lambda boundary: abs(boundary - value))
    if not claim.low + margin < value < claim.high - margin:
        raise Unproven(
            f"it is measured, and too near to {float(near):.12g}, where its rounding changes: show fewer digits"
        )
