"""NumPy as an exact run has it: the table of its functions, types and constants, and of nothing else.

    NUMPY["exp"](1)         →  the Real e
    NUMPY["float64"]        →  Real
    NUMPY["fft"]            →  a KeyError, and in a snippet Inexact

What only moves entries about is NumPy's own function, on objects. What computes is in the files below this one.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing

from . import closeness, creation, elementwise
from .arrays import combined, computed, home, printed
from .ball import Inexact
from .dtypes import Narrow, asked, finfo, float16, float32
from .entries import bare, is_own
from .real import Real

_MOVING = """
    append argwhere array_split atleast_1d atleast_2d atleast_3d bincount broadcast_arrays broadcast_shapes broadcast_to
    column_stack concatenate copy count_nonzero delete diag diagonal dstack expand_dims flatnonzero flip fliplr
    flipud hstack indices insert isin iterable ix_ matrix_transpose meshgrid moveaxis ndim nonzero pad ravel repeat
    reshape roll rot90 searchsorted select shape size split squeeze stack swapaxes take take_along_axis tile
    transpose tril tril_indices triu triu_indices unique unravel_index vstack where argsort""".split()  # noqa: SIM905 (a hundred names in quotes are hard to read)
"""Functions that move, choose, count or subtract entries, whatever the entries are."""
_METHODS = """sum mean std var prod max min all any argmax argmin cumsum cumprod round clip trace""".split()  # noqa: SIM905 (a hundred names in quotes are hard to read)
_COMBINING = """dot inner outer vdot tensordot einsum kron cross convolve""".split()  # noqa: SIM905 (a hundred names in quotes are hard to read)
_INTEGERS = """gcd lcm bitwise_and bitwise_or bitwise_xor bitwise_not invert left_shift right_shift""".split()  # noqa: SIM905 (a hundred names in quotes are hard to read)
_AS_THEY_ARE = """
    ndarray generic integer signedinteger unsignedinteger bool_ bool int8 int16 int32 int64 uint8 uint16 uint32 uint64
    intp int_ uint str_ object_ dtype iinfo errstate seterr geterr set_printoptions get_printoptions printoptions
    newaxis ndindex ndenumerate s_ typing exceptions True_ False_""".split()  # noqa: SIM905 (a hundred names in quotes are hard to read)
_ALIASES = {"amax": "max", "amin": "min", "around": "round", "abs": "absolute", "true_divide": "divide"}
_ALIASES |= {
    "mod": "remainder",
    "conj": "conjugate",
    "pow": "power",
    "radians": "deg2rad",
    "degrees": "rad2deg",
}
_ALIASES |= {
    "asanyarray": "asarray",
    "ascontiguousarray": "asarray",
    "double": "float64",
}


class Ufunc:
    """One of NumPy's ufuncs: called, or with reduce, accumulate and outer."""

    def __init__(self, name: str) -> None:
        self._ufunc, self.__name__ = getattr(np, name), name

    def __call__(self, *inputs: Any, **options: Any) -> Any:
        if len(inputs) > self._ufunc.nin:
            *inputs, options["out"] = inputs  # type: ignore[assignment]  # a list now, and no tuple
        return computed(self._ufunc, "__call__", *inputs, **options)

    def __getattr__(self, method: str) -> Callable[..., Any]:
        if method not in ("reduce", "accumulate", "outer", "at"):
            raise Inexact(f"np.{self.__name__}.{method} has no exact counterpart; write a loop")
        return lambda x, *args, **options: _reduced(self._ufunc, method, x, *args, **options)


def _reduced(ufunc: Any, method: str, x: Any, *args: Any, **options: Any) -> Any:
    if method in ("outer", "at"):
        return computed(ufunc, method, x, *args, **options)
    named = dict(zip(("axis", "dtype", "out", "keepdims", "initial", "where"), args, strict=False))
    return computed(ufunc, method, x, **({"axis": 0} | named | options))


def moved(name: str) -> Callable[..., Any]:
    """Return one of NumPy's functions for the entries of an exact run."""
    function = getattr(np, name)

    def call(*args: Any, dtype: Any = None, **named: Any) -> Any:
        own = next(
            (x.dtype for x in _flat(args) if isinstance(x, np.ndarray | np.generic) and is_own(x)), None
        )
        result = function(
            *(_given(x, own) for x in args), **{key: _given(x, own) for key, x in named.items()}
        )
        result = _exact(result)
        return result if dtype is None else result.astype(dtype)

    return call


def _given(x: Any, own: Any) -> Any:
    """Return an argument as NumPy's own functions take it."""
    if isinstance(x, list | tuple) and not hasattr(x, "_fields"):
        return type(x)(_given(entry, own) for entry in x)
    if own is not None and isinstance(x, Real | np.ndarray):
        return elementwise.joining(bare(x), own)
    return bare(x) if isinstance(x, np.ndarray) else x


def _flat(x: Any) -> list[Any]:
    return [one for entry in x for one in _flat(entry)] if isinstance(x, list | tuple) else [x]


def _exact(result: Any) -> Any:
    """Return what NumPy made, with every array's entries settled."""
    if isinstance(result, tuple | list) and not hasattr(result, "_fields"):
        return type(result)(map(_exact, result))
    if isinstance(result, np.ndarray):
        return home(bare(result)) if result.dtype.kind in "Of" else home(result)
    return home(result)


def _method(name: str) -> Callable[..., Any]:
    return lambda a, *args, **named: getattr(creation.asarray(a), name)(*args, **named)


def _combined(name: str) -> Callable[..., Any]:
    return lambda *args, **named: combined(getattr(np, name), *args, **named)


def sort(a: Any, axis: Any = -1, **_: Any) -> Any:
    """Return a sorted copy; numbers that cannot be told apart cannot be sorted."""
    result = creation.array(a) if axis is not None else creation.array(a).ravel()
    result.sort(axis=-1 if axis is None else axis)
    return result


def average(a: Any, axis: Any = None, weights: Any = None, **named: Any) -> Any:
    """Return np.average(…)."""
    values = creation.asarray(a)
    if weights is None:
        return values.mean(axis=axis, **named)
    shares = creation.asarray(weights)
    if shares.ndim == 1 < values.ndim and axis is not None:
        shares = shares.reshape([-1 if place == axis % values.ndim else 1 for place in range(values.ndim)])
    total = (shares + creation.zeros(values.shape)).sum(axis=axis, **named)
    return elementwise.divide((values * shares).sum(axis=axis, **named), total)


def median(a: Any, axis: Any = None, keepdims: bool = False) -> Any:
    """Return np.median(…)."""
    values = sort(a, axis)
    along = -1 if axis is None else axis
    middle = values.shape[along]
    chosen = values.take([(middle - 1) // 2, middle // 2], axis=along)
    return chosen.mean(axis=along, keepdims=keepdims)


def norm(x: Any, ord: Any = None, axis: Any = None, keepdims: bool = False) -> Any:
    """Return np.linalg.norm(…) of vectors: of all entries, or along one axis."""
    values = creation.asarray(x)
    if ord not in (None, 1, 2, "fro") or (ord in (1, 2) and axis is None and values.ndim > 1):
        raise Inexact(
            f"np.linalg.norm with ord={ord!r} has no exact counterpart; there are None, 1 and 2 of vectors"
        )
    if ord == 1:
        return abs(values).sum(axis=axis, keepdims=keepdims)
    return NUMPY["sqrt"]((values * values).sum(axis=axis, keepdims=keepdims))


def diff(a: Any, n: int = 1, axis: int = -1) -> Any:
    """Return np.diff(…)."""
    values = creation.asarray(a)
    for _ in range(n):
        places = range(values.shape[axis])
        values = values.take(places[1:], axis=axis) - values.take(places[:-1], axis=axis)
    return values


def result_type(*arrays_and_dtypes: Any) -> np.dtype[Any]:
    """Return np.result_type(…); that of real numbers is object."""
    given = [x if isinstance(x, type | np.dtype | str) else bare(x) for x in arrays_and_dtypes]
    if any(x is Real or (isinstance(x, np.ndarray | np.dtype) and _is_object(x)) for x in given):
        return np.dtype(object)
    return np.result_type(*(x.dtype if isinstance(x, Narrow) else x for x in given))


def _is_object(x: Any) -> bool:
    return bool((x if isinstance(x, np.dtype) else x.dtype).kind == "O")


def issubdtype(arg1: Any, arg2: Any) -> bool:
    """Return np.issubdtype(…); objects are real numbers."""
    known = asked(arg1)
    kind = np.floating if arg2 is Real else arg2.dtype.type if isinstance(arg2, Narrow) else arg2
    return bool(np.issubdtype(known, kind))


def array2string(a: Any, *args: Any, **options: Any) -> str:
    """Return np.array2string(…)."""
    return printed(creation.asarray(a), np.array2string, **options)


def isscalar(element: Any) -> bool:
    """Return np.isscalar(…)."""
    return isinstance(element, Real) or bool(np.isscalar(element))


_OURS = (sort, average, diff, median, result_type, issubdtype, array2string, isscalar, finfo)
_CLOSE = (closeness.isclose, closeness.allclose, closeness.array_equal)


def _table() -> dict[str, Any]:
    table: dict[str, Any] = {name: getattr(np, name) for name in _AS_THEY_ARE if name in vars(np)}
    table |= {name: moved(name) for name in _MOVING if name in vars(np)}
    table |= {name: Ufunc(name) for name in [*elementwise.NAMES, *_INTEGERS] if name in vars(np)}
    table |= {name: _method(name) for name in _METHODS}
    table |= {name: _combined(name) for name in _COMBINING}
    table |= creation.FUNCTIONS | {function.__name__: function for function in (*_OURS, *_CLOSE)}
    table |= {
        "float64": Real,
        "floating": Real,
        "float32": float32,
        "float16": float16,
        "half": float16,
        "single": float32,
    }
    return table | {name: table[known] for name, known in _ALIASES.items() if name in vars(np)}


NUMPY: dict[str, Any] = _table()
"""Everything that np.NAME may be in an exact run, apart from constants, which depend on the bits."""
