"""An array of an exact run: NumPy's in all that moves entries about, exact in all that computes with them.

Array of [1, 2] / 3                  →  an array of the Reals 1/3 and 2/3
Array of [1.0, 2.0] > 1              →  array([False, True]), certainly
Array of [1.0, 2.0], sum()           →  the Real 3
"""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from . import marks, text
from .ball import LISTED, Ball, EnclosedArray, Inexact, rounded_already
from .dtypes import REAL, asked
from .elementwise import apply, kept
from .entries import Bare, bare, fits, is_own, is_real, lifted, mapped, reals, rounded
from .real import Real


class Array(EnclosedArray):
    """An array of integers, booleans or Reals; it is to a snippet what np.ndarray is.

    NumPy's types have an overload of each method for every kind of number, which no single method here matches.
    """

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, out: Any = None, **options: Any) -> Any:
        return computed(ufunc, method, *inputs, out=out, **options)

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        raise Inexact(
            f"numpy.{function.__name__} was reached past the exact run: import numpy in the plain way"
        )

    def __setitem__(self, place: Any, value: Any) -> None:
        self.view(np.ndarray)[place] = self._fitting(value)

    def fill(self, value: Any) -> None:
        self[...] = value

    def _fitting(self, value: Any) -> Any:
        """Return the value as an array of this dtype has it."""
        given = bare(value)
        if given.dtype.kind == "f":
            raise Inexact(f"a {given.dtype} cannot be put among exact numbers; it is rounded already")
        if self.dtype.kind == "O" and (given.dtype.kind != "O" or not is_real(given)) and is_real(bare(self)):
            given = mapped(lifted, given)
        return given if given.ndim else given[()]

    def astype(self, dtype: Any, *_: Any, copy: bool = True, **__: Any) -> Any:  # type: ignore[override]  # overloaded there
        return home(cast(bare(self), asked(dtype), new=False, copy=copy))

    def mean(  # type: ignore[override]  # overloaded there
        self,
        axis: Any = None,
        dtype: Any = None,
        out: Any = None,
        keepdims: bool = False,
        *,
        where: Any = True,
    ) -> Any:
        total = home(reals(bare(self))).sum(axis=axis, keepdims=keepdims, where=where)
        count = np.broadcast_to(bare(where), self.shape).sum(axis=axis, keepdims=keepdims)
        return computed(np.divide, "__call__", total, count, out=out)

    def var(  # type: ignore[override]  # overloaded there
        self,
        axis: Any = None,
        dtype: Any = None,
        out: Any = None,
        ddof: Any = 0,
        keepdims: bool = False,
    ) -> Any:
        centred = self - self.mean(axis=axis, keepdims=True)
        squares = (centred * centred).sum(axis=axis, keepdims=keepdims)
        count = np.broadcast_to(True, self.shape).sum(axis=axis, keepdims=keepdims) - ddof
        return computed(np.divide, "__call__", squares, count, out=out)

    def std(self, axis: Any = None, dtype: Any = None, out: Any = None, **options: Any) -> Any:  # type: ignore[override]  # overloaded there
        return computed(np.sqrt, "__call__", self.var(axis, dtype, **options), out=out)

    def round(self, decimals: Any = 0) -> Any:  # type: ignore[override]  # overloaded there
        if self.dtype.kind != "O":
            return home(bare(self).round(decimals))
        return home(mapped(lambda entry: round(entry, int(decimals)), bare(self)))[()]

    def dot(self, other: Any) -> Any:  # type: ignore[override]  # overloaded there
        return combined(np.dot, self, other)

    def __str__(self) -> str:
        return printed(self, str)

    def __repr__(self) -> str:
        return printed(self, repr)


class Rounded(EnclosedArray):
    """An array of the narrow floats that a snippet asked for: NumPy's own, but never exact again."""

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, out: Any = None, **options: Any) -> Any:
        return computed(ufunc, method, *inputs, out=out, **options)

    def astype(self, dtype: Any, *_: Any, copy: bool = True, **__: Any) -> Any:  # type: ignore[override]  # overloaded there
        return home(cast(bare(self), asked(dtype), copy=copy))


def computed(ufunc: Any, method: str, *inputs: Any, out: Any = None, **options: Any) -> Any:
    """Return the result of a ufunc, in `out` if there is one."""
    out = out[0] if isinstance(out, tuple) else out
    result = home(apply(ufunc, method, inputs, options | ({} if out is None else {"out": (out,)})))
    if out is None:
        return result
    kinds = out.dtype.kind, np.asarray(result).dtype.kind
    if kinds[1] == "O" != kinds[0]:
        raise TypeError(f"Cannot cast ufunc {ufunc.__name__!r} output from float64 to {out.dtype}")
    out[...] = result
    return out


def home(result: Any) -> Any:
    """Return what NumPy made as the exact run has it: arrays of integers and of Reals are Arrays."""
    match result:
        case np.ndarray() if result.dtype.kind in "biuO":
            return result.view(Array)
        case np.ndarray() if result.dtype.kind == "f" and (is_own(result) or marks.measuring()):
            return result.view(Rounded)
        case tuple() | list() if not hasattr(result, "_fields"):
            return type(result)(map(home, result))
        case np.ndarray() | np.float64() if result.dtype.kind == "f" and not marks.measuring():
            raise rounded_already(result)
    return result


def combined(function: Any, *inputs: Any, **options: Any) -> Any:
    """Return sums of products (np.dot, np.einsum, …); an empty one of real numbers is the Real 0."""
    arrays = [x if isinstance(x, str) else bare(x) for x in inputs]
    result = function(*arrays, **options)
    if not _sure_to_fit(arrays):
        kept(
            result,
            lambda: function(*(x if isinstance(x, str) else x.astype(object) for x in arrays), **options),
        )
    real = any(isinstance(array, np.ndarray) and array.dtype.kind == "O" for array in arrays)
    return home(mapped(lifted, np.asarray(result))[()] if real else result)


def _sure_to_fit(arrays: list[Any]) -> bool:
    """Return whether no sum of products of these integers comes near the end of their type."""
    whole = [x for x in arrays if isinstance(x, np.ndarray) and x.dtype.kind in "iu" and x.size]
    largest = math.prod(max(1, abs(int(x.max())), abs(int(x.min()))) * x.size for x in whole)
    return all(x.dtype.kind == "i" and largest <= np.iinfo(x.dtype).max for x in whole)


def cast(array: Bare, dtype: np.dtype[Any] | None, new: bool = True, copy: bool = True) -> Bare:
    """Return the entries as another kind of number.

    `new` is for numbers just made: those that a narrow float holds need no rounding, and stay exact.
    """
    if dtype is None or dtype.kind == "O":
        return array.astype(dtype or array.dtype, copy=copy)
    if dtype == REAL and array.dtype.kind == "f":
        if marks.measuring():
            return array.astype(REAL, copy=copy)
        raise Inexact(f"{array.dtype} is rounded already, and cannot become exact again")
    if dtype == REAL or (dtype.kind == "f" and (new or array.dtype.kind in "biu") and fits(array, dtype)):
        return reals(array).copy() if copy else reals(array)
    if dtype.kind == "f":
        return rounded(array, dtype)
    whole = array.dtype.kind == "O" and dtype.kind in "iu"
    return (mapped(int, array) if whole else array).astype(dtype, copy=copy)


def printed(array: Any, write: Callable[..., str] = str, **options: Any) -> str:
    """Return NumPy's own text of an array, if it is the same for all that its enclosures hold."""
    entries = bare(array)
    if not is_real(entries) or not all(type(entry) is Real for entry in entries.flat):
        return write(entries, **options)
    balls = [entry.ball() for entry in entries.flat]
    low, high = (write(_floats(balls, end, entries.shape), **options) for end in (0, 1))
    if low != high:
        raise Inexact("an array is printed with more digits than are right: round it, or print its entries")
    return low


def _floats(balls: list[Ball], end: int, shape: tuple[int, ...]) -> Bare:
    return np.array([text.around(ball)[end] for ball in balls], np.float64).reshape(shape)


_SHAPED = {
    "shape",
    "ndim",
    "size",
    "dtype",
    "T",
    "item",
    "astype",
    "reshape",
    "ravel",
    "flatten",
    "squeeze",
    "copy",
}
_REDUCED = {"sum", "mean", "std", "var", "prod", "max", "min", "all", "any", "argmax", "argmin", "cumsum"}
_AS_ARRAY = _SHAPED | _REDUCED | {"round", "tolist", "clip", "imag", "dot"}
"""What a number has when NumPy made it: np.float64 acts as an array without axes."""


def _attribute(self: Real, name: str) -> Any:
    if name == "real":
        return self
    if name not in _AS_ARRAY and hasattr(np.float64, name) and not name.startswith("_"):
        raise Inexact(f"the method {name} of a number has no exact counterpart{LISTED}")
    if name not in _AS_ARRAY:
        raise AttributeError(f"'float' object has no attribute {name!r}")
    return getattr(_as_array(self, ()), name)


def _as_array(self: Real, place: Any) -> Any:
    array = np.empty((), object)
    array[()] = self
    return array.view(Array) if place == () else array.view(Array)[place]


def _ufunc(self: Real, *args: Any, **options: Any) -> Any:
    return computed(*args, **options)


for name, method in {"__getattr__": _attribute, "__getitem__": _as_array, "__array_ufunc__": _ufunc}.items():
    setattr(Real, name, method)  # here, because real.py knows nothing of arrays
