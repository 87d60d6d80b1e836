"""What stands in an array of an exact run, and how anything becomes such an array.

Integers, booleans and text keep NumPy's own types. Real numbers are objects, all of them Real.
An array of float32 or float16 that a snippet asked for is float's own: NumPy computes with it as ever, it never
becomes exact again, and what is printed of it must be declared `# measured`.

    bare([1, Real("0.5")])   →  array([1.0, 0.5], dtype=object), both Real
    bare([1, 2])             →  array([1, 2])
"""

from typing import Any

import numpy as np

from . import marks, text
from .ball import rounded_already
from .real import Real

Bare = np.ndarray[Any, Any]

_EXACT = "biuOSUmM"
"""The kinds of dtype that hold nothing rounded; 'm' and 'M' are dates."""


def bare(x: Any) -> Bare:
    """Return x as a plain array of entries that belong to an exact run, or raise Inexact."""
    array = np.asarray(x)
    return exact(array.view(np.ndarray) if type(array) is not np.ndarray else array)


def exact(array: Bare) -> Bare:
    """Return the array with all its numbers exact; narrow floats are left as they are."""
    if array.dtype.kind == "O":
        return settled(array)
    if array.dtype.kind in _EXACT or is_own(array):
        return array
    if array.dtype.kind == "f" and not np.isfinite(array).any():
        return mapped(Real, array)
    if array.dtype.kind == "f" and marks.measuring():
        return array
    raise rounded_already(array)


def is_own(array: Bare | np.generic) -> bool:
    """Return whether the entries are floats that the snippet itself asked for."""
    return array.dtype.kind == "f" and array.dtype != np.float64


def is_real(array: Bare) -> bool:
    """Return whether the entries are real numbers; an array of fractions, say, is not one of them."""
    return array.dtype.kind == "O" and (array.size == 0 or any(type(entry) is Real for entry in array.flat))


def settled(array: Bare) -> Bare:
    """Return objects among which, if one is a Real, integers are Real too."""
    kinds = {type(entry) for entry in array.flat}
    if kinds <= {Real} or not kinds & {Real, float, np.float64}:
        return array
    return mapped(lifted, array)


def lifted(entry: Any) -> Any:
    """Return a whole number, or an infinity, as a Real; other objects as they are."""
    if type(entry) is Real:
        return entry
    if isinstance(entry, int | np.integer | np.bool_ | float | np.floating):
        result: object = Real(entry)
        if type(result) is not Real:
            raise rounded_already(entry)
        return result
    return entry


def reals(array: Bare) -> Bare:
    """Return the entries as Real, whatever exact numbers they are."""
    return array if array.dtype.kind == "O" and is_real(array) else mapped(Real, array)


def mapped(function: Any, array: Bare) -> Bare:
    """Return an array of the objects that `function` makes of each entry."""
    result = np.empty(array.shape, object)
    for place, entry in enumerate(array.flat):
        result.flat[place] = function(entry)
    return result


def rounded(array: Bare, dtype: np.dtype[Any]) -> Bare:
    """Return real numbers rounded to floats: from here on they are float's own."""
    if array.dtype.kind != "O":
        return array.astype(dtype)
    return mapped(lambda entry: Real(entry).nearest(), array).astype(np.float64).astype(dtype)


def fits(array: Bare, dtype: np.dtype[Any]) -> bool:
    """Return whether each number is a float of this type: nothing would be rounded."""
    with np.errstate(over="ignore"):
        return all(_fits(entry, dtype) for entry in array.flat)


def _fits(entry: Any, dtype: np.dtype[Any]) -> bool:
    ball = Real(entry).ball()
    return ball.special is not None or (ball.exact and dtype.type(text.nearest(ball)) == ball.low)
