"""The functions of NumPy that make arrays: np.array, np.zeros, np.arange, np.linspace …

array([1, Real("0.5")])     →  an Array of two Reals
zeros((2, 2)), ones(3)      →  of Reals, as they are of floats
arange(3)                   →  of integers
"""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from .arrays import Array, cast, home
from .dtypes import REAL, asked
from .entries import bare
from .real import Real


def array(object: Any, dtype: Any = None, *, copy: Any = True, ndmin: int = 0, **_: Any) -> Any:
    """Return np.array(…)."""
    entries = cast(bare(object), asked(dtype), copy=bool(copy))
    return home(np.array(entries, ndmin=ndmin))


def asarray(a: Any, dtype: Any = None, *_: Any, **__: Any) -> Any:
    """Return np.asarray(…): the array itself, if it is one."""
    return a if dtype is None and isinstance(a, Array) else home(cast(bare(a), asked(dtype), copy=False))


def full(shape: Any, fill_value: Any, dtype: Any = None, **_: Any) -> Any:
    """Return np.full(…)."""
    given = bare(fill_value)
    entries = np.empty(shape, given.dtype)
    entries[...] = given
    return home(cast(entries, asked(dtype), copy=False))


def zeros(shape: Any, dtype: Any = Real, **_: Any) -> Any:
    """Return np.zeros(…)."""
    return full(shape, 0, dtype)


def ones(shape: Any, dtype: Any = Real, **_: Any) -> Any:
    """Return np.ones(…)."""
    return full(shape, 1, dtype)


def empty(shape: Any, dtype: Any = Real, **_: Any) -> Any:
    """Return np.empty(…): what nobody has put there is no number."""
    return full(shape, Real("nan")) if asked(dtype) == REAL else full(shape, 0, dtype)


def _like(make: Callable[..., Any]) -> Callable[..., Any]:
    def function(a: Any, *args: Any, dtype: Any = None, shape: Any = None, **_: Any) -> Any:
        model = bare(a)
        return make(
            model.shape if shape is None else shape, *args, dtype=model.dtype if dtype is None else dtype
        )

    return function


def arange(*args: Any, dtype: Any = None, **named: Any) -> Any:
    """Return np.arange(…); with exact steps it ends where it should."""
    start, stop, step = _range(*args, **named)
    if not any(isinstance(end, Real) for end in (start, stop, step)):
        return home(cast(np.arange(start, stop, step), asked(dtype), copy=False))
    length = max(0, math.ceil((Real(stop) - start) / step))
    return asarray(home(np.arange(length)) * Real(step) + start, dtype)


def _range(*args: Any, start: Any = None, stop: Any = None, step: Any = 1) -> tuple[Any, Any, Any]:
    if len(args) == 1 and stop is None:
        return (0 if start is None else start), args[0], step
    values = [*args, *[None] * (3 - len(args))]
    return values[0] if args else start or 0, stop if values[1] is None else values[1], values[2] or step


def linspace(
    start: Any, stop: Any, num: int = 50, endpoint: bool = True, retstep: bool = False, dtype: Any = None
) -> Any:
    """Return np.linspace(…)."""
    first, last = asarray(start, Real), asarray(stop, Real)
    step = (last - first) / (Real(max(1, num - 1)) if endpoint else Real(num))
    steps = home(np.arange(num)).reshape(-1, *[1] * np.ndim(bare(step)))
    result = asarray(steps * step + first, dtype)
    return (result, step) if retstep else result


def logspace(
    start: Any, stop: Any, num: int = 50, endpoint: bool = True, base: Any = 10, dtype: Any = None
) -> Any:
    """Return np.logspace(…)."""
    return asarray(Real(base) ** linspace(start, stop, num, endpoint), dtype)


def eye(N: int, M: int | None = None, k: int = 0, dtype: Any = Real, **_: Any) -> Any:
    """Return np.eye(…)."""
    return home(cast(np.eye(N, M, k, dtype=np.int64), asked(dtype), copy=False))


def identity(n: int, dtype: Any = Real, **_: Any) -> Any:
    """Return np.identity(…)."""
    return eye(n, dtype=dtype)


def tri(N: int, M: int | None = None, k: int = 0, dtype: Any = Real, **_: Any) -> Any:
    """Return np.tri(…)."""
    return home(cast(np.tri(N, M, k, dtype=np.int64), asked(dtype), copy=False))


def fromfunction(function: Callable[..., Any], shape: Any, *, dtype: Any = Real, **named: Any) -> Any:
    """Return np.fromfunction(…)."""
    return function(*(asarray(places, dtype) for places in np.indices(shape)), **named)


def fill_diagonal(a: Any, val: Any) -> None:
    """Do what np.fill_diagonal(…) does to a matrix."""
    for place in range(min(a.shape)):
        a[place, place] = val


def vectorize(pyfunc: Callable[..., Any], **_: Any) -> Callable[..., Any]:
    """Return a function that takes whole arrays."""

    def function(*args: Any) -> Any:
        *arrays, shape = *map(bare, args), np.broadcast_shapes(*(np.shape(bare(x)) for x in args))
        rows = [np.broadcast_to(x, shape).ravel().tolist() for x in arrays]
        flat = bare([pyfunc(*entries) for entries in zip(*rows, strict=True)])
        return home(flat.reshape(shape))[()]

    return function


FUNCTIONS = {
    function.__name__: function
    for function in (
        *(array, asarray, full, zeros, ones, empty, arange, linspace, logspace, eye, identity, tri),
        *(fromfunction, fill_diagonal, vectorize),
    )
}
FUNCTIONS |= {f"{make.__name__}_like": _like(make) for make in (zeros, ones, empty, full)}
