"""The functions of a lecture on single numbers: exp, log, sqrt, power …, exact where the result is a fraction.

FUNCTIONS["sqrt"](fmpq(9, 4))   →  3/2
FUNCTIONS["exp"](-math.inf)     →  0
FUNCTIONS["log"](fmpq(2))       →  a ball
"""

import math
from collections.abc import Callable
from fractions import Fraction

from flint import arb, ctx, fmpq

from .ball import Undecided
from .number import (
    Number,
    add,
    divide,
    ends,
    finite,
    fraction,
    kept,
    less,
    multiply,
    said,
    sign,
    subtract,
    undefined,
)

Function = Callable[[Number], Number]

_SMOOTH: dict[str, tuple[float, float, float]] = {  # the values at 0, -inf and inf
    "exp": (1, 0, math.inf),
    "expm1": (0, -1, math.inf),
    "sin": (0, math.nan, math.nan),
    "cos": (1, math.nan, math.nan),
    "tan": (0, math.nan, math.nan),
    "sinh": (0, -math.inf, math.inf),
    "cosh": (1, math.inf, math.inf),
    "tanh": (0, -1, 1),
    "erf": (0, -1, 1),
}


def _smooth(name: str) -> Function:
    at_zero, *at_infinity = map(_plain, _SMOOTH[name])

    def function(x: Number) -> Number:
        if isinstance(x, float):
            return x if math.isnan(x) else at_infinity[x > 0]
        return at_zero if x == 0 else finite(getattr(arb(x), name)())

    return function


def _plain(x: float) -> Number:
    return fmpq(int(x)) if math.isfinite(x) else x


def log(x: Number) -> Number:
    """Return ln x: -inf for 0, nan below it, as NumPy does."""
    if isinstance(x, float):
        return x if x > 0 else math.nan
    side = sign(x)
    if side <= 0:
        return math.nan if side else -math.inf
    return fmpq(0) if x == 1 else finite(arb(x).log())


def _log_to(base: int) -> Function:
    def function(x: Number) -> Number:
        ln = log(x)
        if isinstance(ln, float) or ln == 0:
            return ln
        result = finite(arb(ln) / arb(base).log())
        near = round(float(result.mid()))
        return fmpq(near) if isinstance(x, fmpq) and abs(near) < 5000 and x == fmpq(base) ** near else result

    return function


def sqrt(x: Number) -> Number:
    """Return the root, nan below 0."""
    if isinstance(x, float):
        return x if x > 0 else math.nan
    if isinstance(x, fmpq):
        if x < 0:
            return math.nan
        top, below = math.isqrt(int(x.p)), math.isqrt(int(x.q))
        if top * top == x.p and below * below == x.q:
            return fmpq(top, below)
        return finite(arb(x).sqrt())
    return finite(arb(x).sqrt()) if sign(x) > 0 else math.nan


def power(a: Number, b: Number) -> Number:
    """Return a ** b as NumPy does: nan for a root of a negative number."""
    if isinstance(b, fmpq) and b.q == 1:
        return _whole_power(a, int(b.p))
    if a == 1:
        return fmpq(1)
    if isinstance(a, float) or isinstance(b, float):
        return _infinite_power(a, b)
    if b == fmpq(1, 2):
        return sqrt(a)
    side = sign(a)
    if side <= 0:
        return math.nan if side else divide(fmpq(1), fmpq(0)) if less(b, fmpq(0)) else fmpq(0)
    return finite(arb(a) ** arb(b))


def _whole_power(a: Number, n: int) -> Number:
    if isinstance(a, float):
        return fmpq(1) if n == 0 else fmpq(0) if n < 0 and not math.isnan(a) else a**n
    if n < 0:
        return divide(fmpq(1), _whole_power(a, -n))
    if isinstance(a, fmpq) and (a in (0, 1, -1) or n * a.height_bits() <= 8 * ctx.prec):
        return kept(a**n)
    return finite(_raised(arb(a), n))


def _raised(a: arb, n: int) -> arb:
    """Return a ** n; flint's own is undefined where the ball has 0 in it."""
    if not a.contains(arb(0)):
        return a**n
    half = _raised(a, n // 2) if n > 1 else arb(1)
    return half * half * a if n % 2 else half * half


def _infinite_power(a: Number, b: Number) -> Number:
    """Return a power with an infinity or nan in it: only on which side of 0 and 1 the other is counts."""
    if undefined(a) or undefined(b):
        return math.nan
    if isinstance(a, float):
        result = math.inf if less(fmpq(0), b) else 0.0
    else:
        inside = less(a, fmpq(1)) and less(fmpq(-1), a)
        result = 0.0 if inside == (b == math.inf) else math.inf
    return result or fmpq(0)


def whole(x: Number, rule: Callable[[Fraction], int]) -> int:
    """Return math.floor, math.ceil, math.trunc or round of x, if both ends of the enclosure agree on it."""
    low, high = ends(x)
    if rule(low) != rule(high):
        raise Undecided(f"{said(x)} cannot be told from a whole number, or a half, with {ctx.prec} bits")
    return rule(low)


def rounded(x: Number, digits: int) -> Number:
    """Return x rounded to so many decimals, halves to even."""
    if isinstance(x, float):
        return x
    low, high = (round(end, digits) for end in ends(x))
    if low != high:
        raise Undecided(f"{said(x)} is too near a rounding boundary to be rounded to {digits} decimals")
    return fraction(low)


def floored(a: Number, b: Number) -> Number:
    """Return a // b."""
    return FUNCTIONS["floor"](divide(a, b))


def remainder(a: Number, b: Number) -> Number:
    """Return a % b, with the sign of b."""
    if isinstance(b, float) and not isinstance(a, float):
        return b if undefined(b) or sign(a) * b < 0 else a
    return subtract(a, multiply(b, floored(a, b)))


def _to_whole(rule: Callable[[Fraction], int]) -> Function:
    return lambda x: x if isinstance(x, float) else fmpq(whole(x, rule))


FUNCTIONS: dict[str, Function] = {name: _smooth(name) for name in _SMOOTH} | {
    "log": log,
    "log2": _log_to(2),
    "log10": _log_to(10),
    "log1p": lambda x: log(add(fmpq(1), x)),
    "exp2": lambda x: power(fmpq(2), x),
    "sqrt": sqrt,
    "square": lambda x: multiply(x, x),
    "reciprocal": lambda x: divide(fmpq(1), x),
    "sign": lambda x: _plain(sign(x)),
    "floor": _to_whole(math.floor),
    "ceil": _to_whole(math.ceil),
    "trunc": _to_whole(math.trunc),
    "rint": _to_whole(round),
    "deg2rad": lambda x: multiply(x, arb.pi() / 180),
    "rad2deg": lambda x: multiply(x, 180 / arb.pi()),
}
