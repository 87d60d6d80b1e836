"""What a number prints, if all that its enclosure holds prints the same: Python's format, decided.

    shown(Ball(Fraction(10, 3), Fraction(10, 3)), ".4f")   →  "3.3333"
    plain(Ball(Fraction(1, 10), Fraction(1, 10)))          →  "0.1"

Layout (width, sign, grouping, exponent) is Python's own: it is given the float64 that prints the digits that
were found, and none is taken that does not.
"""

import math
import re
from fractions import Fraction

from .ball import Ball, Inexact, Undecided

_END = re.compile(r"(?:\.(\d+)[_,]?)?([eEfFgGn%]?)$")
_DIGITS = 15
"""As many significant digits as every float64 can be told by."""


def shown(ball: Ball, spec: str) -> str:
    """Return what format(x, spec) is for every x in the ball."""
    format(0.0, spec)  # what Python refuses is refused
    if ball.special is not None:
        return format(ball.special, spec)
    low, high = _ends(ball)
    precision, kind = _END.search(spec).groups()  # type: ignore[union-attr]  # it matches nothing, too
    if not kind and precision is None:
        return format(_short(low, high), spec)
    digits = 6 if precision is None else int(precision)
    decimal = _round(low, digits, kind)
    if decimal != _round(high, digits, kind):
        raise Undecided(f"{said(ball)} is too near a rounding boundary to be printed as {spec!r}")
    return format(_printing(decimal, digits, kind, high < 0, spec), spec)


def plain(ball: Ball) -> str:
    """Return what str(x) is, if x is a decimal of at most 15 digits: a float64 with more is a rounded number."""
    return str(_short(*_ends(ball)) if ball.special is None else ball.special)


def said(ball: Ball) -> str:
    """Return the number for a message, to ten digits."""
    return f"{_double(Fraction(ball.low)):.10g}" if isinstance(ball.low, Fraction) else str(ball.low)


def nearest(ball: Ball) -> float:
    """Return the one float64 that is nearest to all numbers in the ball."""
    if ball.special is not None:
        return ball.special
    low, high = map(_double, _ends(ball))
    if low != high:
        raise Undecided(f"{said(ball)} lies between two float64")
    return low


def around(ball: Ball) -> tuple[float, float]:
    """Return the narrowest float64 around the ball."""
    if not isinstance(ball.low, Fraction) or not isinstance(ball.high, Fraction):
        return float(ball.low), float(ball.high)
    low, high = _double(ball.low), _double(ball.high)
    return (
        low if low <= ball.low else math.nextafter(low, -math.inf),
        high if high >= ball.high else math.nextafter(high, math.inf),
    )


def _ends(ball: Ball) -> tuple[Fraction, Fraction]:
    if isinstance(ball.low, Fraction) and isinstance(ball.high, Fraction):
        return ball.low, ball.high
    raise Inexact("a number is beyond every float64")


def _double(x: Fraction) -> float:
    try:
        return float(x)
    except OverflowError:
        return math.inf if x > 0 else -math.inf


def _round(x: Fraction, digits: int, kind: str) -> Fraction:
    """Return x with so many decimals, or significant digits, as `kind` has it; halves to even."""
    match kind:
        case "f" | "F":
            return round(x, digits)
        case "%":
            return round(x, digits + 2)
        case "e" | "E":
            return _significant(x, digits + 1)
    return _significant(x, max(digits, 1))


def _significant(x: Fraction, digits: int) -> Fraction:
    return round(x, digits - 1 - _exponent(abs(x))) if x else x


def _exponent(x: Fraction) -> int:
    """Return the power of ten of the first digit of a positive number."""
    bits = x.numerator.bit_length() - x.denominator.bit_length()
    exponent = math.floor((bits - 1) * math.log10(2)) - 1  # too small rather than too large
    while Fraction(10) ** (exponent + 1) <= x:
        exponent += 1
    return exponent


def _printing(decimal: Fraction, digits: int, kind: str, negative: bool, spec: str) -> float:
    """Return the float64 that prints as `decimal`; -0.0 if it is a negative number that rounds to 0."""
    double = _double(decimal)
    printed = double * 100 if kind == "%" else double
    wanted, kind = (decimal * 100, "f") if kind == "%" else (decimal, kind)
    if not math.isfinite(printed):
        raise Inexact(f"a number beyond every float64 cannot be printed as {spec!r}")
    if _round(Fraction(printed), digits, kind) != wanted:
        raise Inexact(f"{spec!r} asks for more of {_double(decimal):.10g} than a float64 can print")
    return -0.0 if negative and not decimal else double


def _short(low: Fraction, high: Fraction) -> float:
    """Return the float64 whose shortest text is the only decimal of 15 digits between the ends."""
    decimal = _significant(low, _DIGITS)
    if decimal != _significant(high, _DIGITS):
        raise Undecided(f"{_double(low):.10g} is not known to {_DIGITS} digits")
    double = _double(decimal)
    if not low <= decimal <= high or not math.isfinite(double) or Fraction(repr(double)) != decimal:
        raise Inexact(
            f"{_double(low):.10g} is no short decimal: say how many digits to print, as in {{x:.4f}}"
        )
    return double
