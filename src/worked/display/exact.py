r"""The exact form behind a float: a fraction, a logarithm or a root, or no form at all.

    frac(10 / 3, False)             -> '10/3'
    ln(math.log(2), False)          -> 'ln 2'
    sqrt(math.sqrt(12), True)       -> '2\\sqrt{3}'
    frac(math.sqrt(2), False)       -> DisplayMistake

A form is named only if it agrees to twelve digits and no other of its kind does.
"""

import math
from fractions import Fraction

from ..errors import DisplayMistake
from .numbers import Number, bare, exactly, precision, said, type_name
from .signs import quotient, signed, write

AGREEMENT = Fraction(1, 10**12)
"""How near a float must be, relatively, to what it is said to be."""
DENOMINATOR = 10_000
"""The largest of a fraction."""
PRODUCT = 1_000_000
"""The largest p × q of ln(p/q) and √(p/q): any two of these differ by more than the agreement."""


def frac(value: Number, tex: bool) -> str:
    """Show a fraction with a denominator of at most 10,000."""
    if exactly(value).denominator == 1 or isinstance(value, Fraction):
        return bare(value, tex)
    exact = _searchable(value)
    near, slack = exact.limit_denominator(DENOMINATOR), abs(exact) * AGREEMENT
    # Any other is at least 1/(near.denominator * DENOMINATOR) away: within the slack if the number is large.
    unique = 2 * slack * near.denominator * DENOMINATOR < 1
    if abs(near - exact) > slack or not unique:
        raise _refused(value, f"a fraction with a denominator of at most {DENOMINATOR:,}", ":sqrt or :.4f")
    return quotient(near, tex)


def ln(value: Number, tex: bool) -> str:
    """Show the natural logarithm of a small fraction; 0 is the logarithm of 1."""
    exact = _searchable(value)
    if not exact:
        return "0"
    ratio = _small(Fraction(math.exp(exact))) if abs(exact) < 14 else None  # ln PRODUCT is 13.8
    if ratio is None or ratio == 1:
        raise _refused(value, f"ln(p/q) with p × q at most {PRODUCT:,}", ":frac or :.4f")
    if 1 in (ratio.numerator, ratio.denominator):
        return signed(ratio - 1, write("ln", tex, max(ratio.numerator, ratio.denominator)), tex)
    return write("ln fraction", tex, ratio.numerator, ratio.denominator)


def sqrt(value: Number, tex: bool) -> str:
    """Show the square root of a small fraction: √2, 2√3, √(3/2), and 3/2 for √(9/4)."""
    if exactly(value).denominator == 1 or isinstance(value, Fraction):
        return bare(value, tex)
    exact = _searchable(value)
    ratio = _small(exact * exact)
    if ratio is None:
        raise _refused(value, f"√(p/q) with p × q at most {PRODUCT:,}", ":frac or :.4f")
    return signed(exact, _root(ratio, tex), tex)


def _root(ratio: Fraction, tex: bool) -> str:
    """Write √ratio: squares are taken out of a whole number; a fraction stays together under the root."""
    top, below = math.isqrt(ratio.numerator), math.isqrt(ratio.denominator)
    if Fraction(top, below) ** 2 == ratio:
        return quotient(Fraction(top, below), tex)
    if ratio.denominator > 1:
        return write("root fraction", tex, ratio.numerator, ratio.denominator)
    outside = next(k for k in range(top, 0, -1) if ratio.numerator % k**2 == 0)
    return f"{outside if outside > 1 else ''}{write('root', tex, ratio.numerator // outside**2)}"


def _small(size: Fraction) -> Fraction | None:
    """Return the fraction p/q with a small product p × q that agrees with `size`, a positive number."""
    if size < 1:
        inverse = _small(1 / size)
        return inverse and 1 / inverse
    near = size.limit_denominator(math.isqrt(int(PRODUCT / size)) + 1)
    fits = near.numerator * near.denominator <= PRODUCT and abs(near - size) <= size * AGREEMENT
    return near if fits else None


def _searchable(value: Number) -> Fraction:
    """Return the exact value, unless it holds too few digits to be told from its neighbours."""
    exact = exactly(value)
    if exact.denominator > 1 and precision(value) < 15:
        known = f"{said(value)} is a {type_name(value)}, good for {precision(value)} digits"
        raise DisplayMistake(f"{known}, too few to tell its exact form: compute it in float64")
    return exact


def _refused(value: Number, what: str, instead: str) -> DisplayMistake:
    return DisplayMistake(f"{said(value)} is not {what}; say {instead}")
