"""The arithmetic inside a Real: a fraction while it is a small one, a ball when it is not, and the infinities.

    divide(fmpq(1), fmpq(3))                 →  1/3, and three times it is 1
    add(arb.pi(), fmpq(1))                   →  a ball
    add(math.inf, -math.inf)                 →  nan, as IEEE 754 has it

A float here is never rounded: it is inf, -inf or nan.
"""

import math
import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NoReturn

from flint import arb, ctx, fmpq

from .ball import Ball, Inexact, Undecided

Number = fmpq | arb | float

_LONGEST = 4
"""How many times the bits of a ball a fraction may have; beyond that it costs too much."""
_REACH = 20_000
"""The largest power of two that is written out in a Ball, and of a half; no float64 goes beyond 2 ** 1100."""


def fraction(x: Fraction | int) -> fmpq:
    """Return x as flint has it."""
    return fmpq(x.numerator, x.denominator)


def written(x: float) -> fmpq:
    """Return a finite float as the fraction that it is."""
    return fmpq(*x.as_integer_ratio())


def kept(x: fmpq) -> Number:
    """Return a fraction that is not too long, a ball around it if it is."""
    return x if x.height_bits() <= _LONGEST * ctx.prec else arb(x)


def finite(x: arb) -> arb:
    """Return a ball of finite size, or raise Undecided."""
    if not x.is_finite():
        raise Undecided(f"a result has no finite enclosure with {ctx.prec} bits")
    return x


def add(a: Number, b: Number) -> Number:
    """Return a + b."""
    if isinstance(a, float) or isinstance(b, float):
        return _infinite(a) + _infinite(b)
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return kept(a + b)
    return finite(arb(a) + arb(b))


def subtract(a: Number, b: Number) -> Number:
    """Return a - b; a ball minus itself is 0, because it is one number."""
    return fmpq(0) if a is b and isinstance(a, arb) else add(a, -b)


def multiply(a: Number, b: Number) -> Number:
    """Return a * b; 0 times anything finite is 0."""
    if isinstance(a, float) or isinstance(b, float):
        return _infinite(a, 1.0) * sign(b) if isinstance(a, float) else sign(a) * _infinite(b, 1.0)
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return kept(a * b)
    if a == 0 or b == 0:
        return fmpq(0)
    return finite(arb(a) * arb(b))


def divide(a: Number, b: Number) -> Number:
    """Return a / b as NumPy does: 1/0 is inf, 0/0 is nan."""
    if isinstance(b, float):
        return math.nan if isinstance(a, float) or math.isnan(b) else fmpq(0)
    below = sign(b)
    if isinstance(a, float) or below == 0:
        above = sign(a)
        return above * math.inf * (below or 1) if above else math.nan
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return kept(a / b)
    return fmpq(0) if a == 0 else finite(arb(a) / arb(b))


def sign(a: Number) -> int | float:
    """Return -1, 0 or 1, or nan."""
    if undefined(a):
        return math.nan
    return less(fmpq(0), a) - less(a, fmpq(0))


def undefined(a: Number) -> bool:
    """Return whether a is nan."""
    return isinstance(a, float) and math.isnan(a)


def size(a: Number) -> Number:
    """Return |a|."""
    return math.fabs(a) if isinstance(a, float) else abs(a) if isinstance(a, arb) else larger(a, -a)


def larger(a: Number, b: Number) -> Number:
    """Return max(a, b), which is known even where it is not which of the two it is."""
    return _chosen(a, b, operator.ge, arb.max)


def smaller(a: Number, b: Number) -> Number:
    """Return min(a, b)."""
    return _chosen(a, b, operator.le, arb.min)


def _chosen(
    a: Number, b: Number, first: Callable[[Any, Any], Any], enclosed: Callable[[arb, arb], arb]
) -> Number:
    """Return the one that comes `first`, or what encloses it where the two cannot be told apart."""
    if undefined(a) or undefined(b):
        return math.nan
    if isinstance(a, float) or isinstance(b, float):
        return a if first(_infinite(a), _infinite(b)) else b
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return a if first(a, b) else b
    x, y = arb(a), arb(b)
    return a if first(x, y) else b if first(y, x) else enclosed(x, y)


def less(a: Number, b: Number) -> bool:
    """Return whether a < b, certainly."""
    if isinstance(a, float) or isinstance(b, float):
        return _infinite(a) < _infinite(b)
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return bool(a < b)
    x, y = arb(a), arb(b)
    return bool(x < y) or (not x >= y and undecided(a, b))


def less_equal(a: Number, b: Number) -> bool:
    """Return whether a <= b, certainly."""
    if isinstance(a, float) or isinstance(b, float):
        return _infinite(a) <= _infinite(b)
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return bool(a <= b)
    x, y = arb(a), arb(b)
    return bool(x <= y) or (not x > y and undecided(a, b))


def equal(a: Number, b: Number) -> bool:
    """Return whether a == b, certainly."""
    if isinstance(a, float) or isinstance(b, float):
        return isinstance(a, float) and isinstance(b, float) and a == b
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return bool(a == b)
    x, y = arb(a), arb(b)
    if x.is_exact() and y.is_exact():
        return bool(x == y)
    return bool(x.overlaps(y)) and undecided(a, b)


def undecided(a: Number, b: Number) -> NoReturn:
    """Raise Undecided about two numbers."""
    apart = f"{said(a)} and {said(b)} cannot be told apart with {ctx.prec} bits"
    raise Undecided(f"{apart}; if they are equal, compare them with np.isclose")


def said(a: Number) -> str:
    """Return the number for a message, to ten digits."""
    if isinstance(a, float):
        return str(a)
    if isinstance(a, fmpq) and a.height_bits() < 64:
        return str(a)
    return str(arb(a).str(10, radius=False))


def ball(a: Number) -> Ball:
    """Return the enclosure as fractions; what no float64 comes near is left open on that side."""
    if isinstance(a, float):
        return Ball(a, a)
    if isinstance(a, fmpq):
        exact = Fraction(int(a.p), int(a.q))
        return Ball(exact, exact)
    middle, radius = _power_of_two(a.mid()), _power_of_two(a.rad())
    size = max(exponent + int(count).bit_length() for count, exponent in (middle, radius))
    if abs(size) > _REACH:
        return _beyond(a, size > 0)
    centre, reach = _written(*middle), _written(*radius)
    if min(middle[1], radius[1]) < -2 * _REACH:
        reach += Fraction(1, 1 << _REACH)  # more than what was not written out
    return Ball(centre - reach, centre + reach)


def ends(a: Number) -> tuple[Fraction, Fraction]:
    """Return both ends of a finite number's enclosure, or raise Inexact if it is beyond every float64."""
    around = ball(a)
    if isinstance(around.low, Fraction) and isinstance(around.high, Fraction):
        return around.low, around.high
    raise Inexact(f"{said(a)} is beyond every float64")


def _infinite(a: Number, finite: float = 0.0) -> float:
    """Return an infinity or nan, and for all other numbers the one that stands for them."""
    return a if isinstance(a, float) else finite


def _power_of_two(a: arb) -> tuple[int, int]:
    """Return count and exponent of the exact number count * 2 ** exponent."""
    count, exponent = a.man_exp()
    return int(count), int(exponent) if count else -_REACH


def _written(count: int, exponent: int) -> Fraction:
    if exponent < -2 * _REACH:
        return Fraction(0)
    return Fraction(count << exponent) if exponent >= 0 else Fraction(count, 1 << -exponent)


def _beyond(a: arb, large: bool) -> Ball:
    """Return an enclosure of a number so large, or so near 0, that it cannot be written out."""
    low, high = (Fraction(1 << _REACH), math.inf) if large else (Fraction(0), Fraction(1, 1 << _REACH))
    if a > 0:
        return Ball(low, high)
    return Ball(-high, -low if a < 0 else high)
