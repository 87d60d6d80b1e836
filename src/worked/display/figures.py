"""What a figure shows, as text: as the row or the matrix of its values prints, but what is whole is seen to be so.

    kind("heatmap:frac")                                -> 'heatmap'
    text([[1.0, 0.0], [1 / 3, 2 / 3]], "heatmap:frac")  -> '[[1, 0], [1/3, 2/3]]'
    cells([[1.0, 0.0], [1 / 3, 2 / 3]], "heatmap:.2f")  -> [['1', '0'], ['0.33', '0.67']]

So a figure is approved and certified entry by entry, like any reference.
"""

import math
import re
from collections.abc import Callable
from fractions import Fraction
from numbers import Real
from typing import Any, NamedTuple, cast

import numpy as np

from ..errors import DisplayMistake
from . import show
from .axes import axes_of, called
from .signs import write

PLACES = re.compile(r"\.\d+(?=[f%])")
HALVES = 2**24
"""Up to here float32 too has room for a half; of the floats beyond, each may be whole by rounding."""


class Wanted(NamedTuple):
    """What a kind of figure shows."""

    said: str
    axes: tuple[int, ...]
    """How many axes it may have."""
    length: int
    """How long a row of it is at least."""
    holds: Callable[[object], bool]
    """What each entry must be."""


def kind(spec: str) -> str:
    """Return which kind of figure `spec` asks for; empty if it asks for text."""
    name = spec.partition(":")[0]
    return name if name in FIGURES else ""


def text(value: object, spec: str) -> str:
    """Return the text of what a figure shows; raise DisplayMistake if it cannot show that."""
    name = kind(spec)
    wanted, axes = FIGURES[name], axes_of(value)
    fits = len(axes) in wanted.axes and axes[-1] >= wanted.length and 0 not in axes
    if not fits or not all(map(wanted.holds, _entries(value))):
        what = f"{called(axes)}{_other(value) if fits else ''}"
        raise DisplayMistake(
            f"a {name} shows {wanted.said}, and this is {what}; name such a value in the snippet"
        )
    said = [write("brackets", False, write("next", False).join(row)) for row in cells(value, spec)]
    return said[0] if len(axes) == 1 else write("brackets", False, write("below", False).join(said))


def rows(value: object) -> list[list[float]]:
    """Return where each entry stands among numbers, row by row; a single row is one of them."""
    return [[_placed(entry) for entry in row] for row in _rows(value)]


def cells(value: object, spec: str) -> list[list[str]]:
    """Return the text of each entry, row by row."""
    element = spec.partition(":")[2]
    return [[_cell(entry, element) for entry in row] for row in _rows(value)]


def _cell(entry: object, element: str) -> str:
    """Return the text of an entry; a whole number has no places: beside 0.018 the mask's 0 is not 0.000."""
    return show(entry, PLACES.sub(".0", element) if _is_whole(entry) else element)


def _rows(value: object) -> list[list[Any]]:
    table = cast(list[Any], value)
    return [list(row) for row in (table if len(axes_of(value)) == 2 else [table])]


def _placed(entry: Any) -> float:
    try:
        return float(entry)
    except OverflowError:  # a whole number beyond every float
        return math.inf


def _entries(value: object) -> list[object]:
    return [entry for row in _rows(value) for entry in row]


def _is_number(entry: object) -> bool:
    return isinstance(entry, Real | Fraction | np.number) and not _is_truth(entry)


def _is_truth(entry: object) -> bool:
    return isinstance(entry, bool | np.bool_)


def _is_whole(entry: Any) -> bool:
    return _is_number(entry) and abs(entry) < HALVES and int(entry) == entry


def _other(value: object) -> str:
    """Return what an array holds that has the right number of axes."""
    entries = _entries(value)
    if all(map(_is_truth, entries)):
        return " booleans"
    return " numbers" if all(map(_is_number, entries)) else " with texts in it"


FIGURES = {
    "heatmap": Wanted("a matrix of numbers", (2,), 1, _is_number),
    "mask": Wanted("a matrix of booleans", (2,), 1, _is_truth),
    "line": Wanted("a row of two numbers or more, or several such rows", (1, 2), 2, _is_number),
}
"""The kinds of figures."""
