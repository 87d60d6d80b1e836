"""One number as digits: as it is, or rounded as told.

    bare(6.0, False)                    -> '6'
    decimal(".3f")(10 / 3, False)       -> '3.333'
    decimal(".1%")(1 / 3, False)        -> '33.3%'

Digits come from exact arithmetic on the value; halves go to the even neighbour, as in Python's own format.
"""

import math
import re
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias

import numpy as np

from ..errors import DisplayMistake
from .signs import powered, quotient, signed, write

Number: TypeAlias = int | float | Fraction | np.integer[Any] | np.floating[Any]
Form: TypeAlias = Callable[[Number, bool], str]

DECIMAL = re.compile(r"(\+?)(,?)(?:d|\.([0-9]{1,2})([fe%]))")
SHORT = 6
"""How many significant digits a float may have to be shown as it is."""
PLACES = 12
"""How many decimal places, too."""


def exactly(value: Number) -> Fraction:
    """Return the number itself, digit by binary digit."""
    if isinstance(value, float | np.floating):
        return Fraction(*value.as_integer_ratio())
    return value if isinstance(value, Fraction) else Fraction(int(value))


def precision(value: Number) -> float:
    """Return how many decimal digits the type of `value` holds for certain."""
    return np.finfo(type(value)).precision if isinstance(value, float | np.floating) else math.inf


def type_name(value: Number) -> str:
    return str(np.dtype(type(value)))


def said(value: Number) -> str:
    """Return a number as Python writes it, for a message: NumPy's own way depends on version and options."""
    if isinstance(value, float | np.floating):
        return repr(float(np.format_float_positional(value)))
    return str(exactly(value))


def infinite(value: Number, tex: bool) -> str | None:
    """Return the text of infinity and NaN, which have no digits; None for all other numbers."""
    if not isinstance(value, float | np.floating) or np.isfinite(value):
        return None
    if np.isnan(value):
        return write("nan", tex)
    return signed(Fraction(1 if value > 0 else -1), write("infinity", tex), tex)


def bare(value: Number, tex: bool) -> str:
    """Show a number that needs no telling how: it is exact, whole or short."""
    exact = exactly(value)
    if not isinstance(value, float | np.floating):
        return quotient(exact, tex)
    if exact.denominator == 1:
        return _whole(value, tex)
    text = np.format_float_positional(np.abs(value), trim="-")
    digits, places = len(text.replace(".", "").strip("0")), len(text.partition(".")[2])
    if digits > SHORT:
        how = "say how to round it (:.4f) or which exact form it has (:frac, :ln, :sqrt)"
        raise DisplayMistake(f"{said(value)} has {digits} digits: {how}")
    if places > PLACES:
        raise DisplayMistake(f"{said(value)} has {places} decimal places: say :.{digits - 1}e")
    return signed(exact, text, tex)


def _whole(value: float | np.floating[Any], tex: bool) -> str:
    if abs(value) > 2 ** (np.finfo(type(value)).nmant + 1):
        raise DisplayMistake(
            f"{said(value)} is so large that {type_name(value)} has no room for its last digit: "
            "say :.1e, or :d if every digit is meant"
        )
    return quotient(exactly(value), tex)


def decimal(spec: str) -> Form | None:
    """Return the function that shows a number as .3f, .1%, .2e or d do; None if `spec` is none of them."""
    layout = DECIMAL.fullmatch(spec)
    return layout and partial(_decimal, layout)


def _decimal(layout: re.Match[str], value: Number, tex: bool) -> str:
    plus, comma, places, kind = layout.groups()
    exact, count = exactly(value), int(places or 0)
    if kind is None and exact.denominator > 1:
        raise DisplayMistake(f"{said(value)} is not whole: say how to round it, as in :.1f")
    size = abs(exact) * (100 if kind == "%" else 1)
    power = _power(size, count) if kind == "e" else 0
    scaled = size / Fraction(10) ** (power - count)
    units = round(scaled)
    if units != scaled and len(str(units)) > precision(value):
        # Further digits are an accident of the binary form, not of what was computed.
        known = f"{said(value)} is a {type_name(value)}, good for {precision(value)} digits"
        raise DisplayMistake(f"{known}: ask for no more")
    text = _pointed(units, count, write("comma", tex) if comma else "")
    text = powered(text, power, tex) if kind == "e" else write("percent", tex, text) if kind == "%" else text
    return signed(exact, plus * (exact > 0) + text, tex) if units else text


def _pointed(units: int, count: int, comma: str) -> str:
    """Write `units`, counted in the last of `count` decimal places."""
    whole, rest = divmod(units, 10**count)
    return f"{whole:,}".replace(",", comma) + (f".{rest:0{count}}" if count else "")


def _power(size: Fraction, count: int) -> int:
    """Return the power of ten that leaves one digit before the point when `count` digits follow it."""
    if not size:
        return 0
    power = len(str(size.numerator)) - len(str(size.denominator))
    if size < Fraction(10) ** power:
        power -= 1
    carries: bool = round(size / Fraction(10) ** (power - count)) == 10 ** (count + 1)  # 9.99 becomes 10.0
    return power + carries
