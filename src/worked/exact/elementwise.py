"""NumPy's ufuncs on exact entries: a table of what each one does to real numbers.

apply(np.exp, "__call__", (0,), {})                      →  1
apply(np.add, "reduce", ([1, 2],), {"axis": 0})          →  3, NumPy's own integer
apply(np.divide, "__call__", (1, np.array([3])), {})     →  an array of the Real 1/3
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from . import marks, number
from .ball import LISTED, Inexact, rounded_already
from .dtypes import REAL, asked
from .elementary import FUNCTIONS
from .entries import Bare, bare, fits, lifted, reals, rounded, settled
from .real import Real

_ARITHMETIC = {
    "add",
    "subtract",
    "multiply",
    "negative",
    "positive",
    "floor_divide",
    "remainder",
    "conjugate",
}
_PRODUCTS = {"matmul", "vecdot", "matvec", "vecmat"}
_COMPARISONS = {"equal", "not_equal", "less", "less_equal", "greater", "greater_equal"}
_OPERATORS = _ARITHMETIC | _PRODUCTS | _COMPARISONS
"""What NumPy does to objects by Python's operators, and so rightly."""
_LOGICAL = {"logical_and", "logical_or", "logical_xor", "logical_not"}
_WHOLE_STAY = {"square", "reciprocal", "sign", "floor", "ceil", "trunc", "power", "absolute", "clip"}
_GROWING = {
    "add",
    "subtract",
    "multiply",
    "power",
    "square",
    "negative",
    "absolute",
    "left_shift",
    *_PRODUCTS,
}
"""What may make an integer larger than its type has room for, which NumPy does not say of arrays."""
_WHOLE_STAY |= {"maximum", "minimum", "fmax", "fmin", "isnan", "isinf", "isfinite"}
"""What leaves integers integers, or is sure about them."""


def divide(a: Any, b: Any) -> Any:
    """Return a / b; of two whole numbers a Real."""
    if isinstance(a, int | np.integer | np.bool_) and isinstance(b, int | np.integer | np.bool_):
        return Real(a) / Real(b) if b else lifted(a / b)  # which warns, or raises, as ever
    result = a / b
    if type(result) is np.ndarray and result.dtype == REAL and not marks.measuring():
        raise rounded_already(result)
    return result


def power(a: Any, b: Any) -> Any:
    """Return a ** b; a Real where it would be a float."""
    if isinstance(a, int) and isinstance(b, int) and b < 0:
        return Real(a) ** b if a else a**b
    if isinstance(a, Fraction) and not isinstance(b, int | np.ndarray):
        return Real(a) ** b
    return Real(a) ** b if isinstance(b, Fraction) and b.denominator > 1 and isinstance(a, int) else a**b


def larger(a: Any, b: Any) -> Any:
    """Return the larger number; an enclosure of it if it is not certain which one it is."""
    return _numbers(number.larger, a, b)


def smaller(a: Any, b: Any) -> Any:
    """Return the smaller number."""
    return _numbers(number.smaller, a, b)


def _numbers(rule: Callable[..., number.Number], a: Any, b: Any) -> Real:
    x, y = Real(a), Real(b)
    result = rule(x.number, y.number)
    return x if result is x.number else y if result is y.number else Real.of(result)


def single(name: str) -> Callable[[Any], Any]:
    function = FUNCTIONS[name]
    return lambda x: Real.of(function(Real(x).number))


def _kind(infinite: bool, undefined: bool, finite: bool) -> Callable[[Any], bool]:
    def test(x: Any) -> bool:
        value = Real(x).number
        return finite if not isinstance(value, float) else undefined if number.undefined(value) else infinite

    return test


_RULES: dict[str, tuple[Callable[..., Any], int]] = {name: (single(name), 1) for name in FUNCTIONS} | {
    "divide": (lambda a, b: Real(a) / b if isinstance(a, int) else a / b, 2),
    "power": (lambda a, b: Real(a) ** b, 2),
    "float_power": (lambda a, b: Real(a) ** b, 2),
    "absolute": (abs, 1),
    "fabs": (lambda a: abs(Real(a)), 1),
    "maximum": (larger, 2),
    "minimum": (smaller, 2),
    "fmax": (lambda a, b: b if a != a else a if b != b else larger(a, b), 2),
    "fmin": (lambda a, b: b if a != a else a if b != b else smaller(a, b), 2),
    "clip": (lambda a, low, high: smaller(larger(a, low), high), 3),
    "hypot": (lambda a, b: (Real(a) * a + Real(b) * b) ** Fraction(1, 2), 2),
    "logaddexp": (lambda a, b: single("log")(single("exp")(a) + single("exp")(b)), 2),
    "isnan": (_kind(False, True, False), 1),
    "isinf": (_kind(True, False, False), 1),
    "isfinite": (_kind(False, False, True), 1),
}
_IDENTITIES = {"add": 0, "multiply": 1}
_OBJECTS = {name: np.frompyfunc(rule, count, 1, identity=None) for name, (rule, count) in _RULES.items()}
NAMES = sorted({*_OPERATORS, *_LOGICAL, *_RULES})
"""All ufuncs that real numbers have; integers have NumPy's bitwise ones, too."""


def apply(ufunc: Any, method: str, inputs: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """Return what a ufunc, or its reduce, accumulate, outer …, makes of the inputs, as a plain array or a scalar."""
    if method == "at":
        raise Inexact(f"np.{ufunc.__name__}.at has no exact counterpart; write a loop")
    arrays, left = [bare(x) for x in inputs], dict(options)
    # Python's own int takes the type of the others.
    whole = [x if type(x) is int else array for x, array in zip(inputs, arrays, strict=True)]
    if left.get("where", True) is not True:
        left["where"] = bare(left["where"])
        if method == "__call__":
            return _chosen(ufunc, arrays, left.pop("where"), left)
    left.pop("out", None)  # whoever asked puts the result there
    if any(array.dtype.kind == "f" for array in arrays):
        return _own(ufunc, method, arrays, left)
    dtype = asked(left.pop("dtype", None))
    if dtype is not None and dtype.kind == "f" and dtype != REAL:
        raise Inexact(
            f"np.{ufunc.__name__} in {dtype} rounds each step: compute exactly, then round with astype"
        )
    real = any(array.dtype.kind == "O" for array in arrays) or (dtype is not None and dtype == REAL)
    if not real and (ufunc.__name__ not in _RULES or ufunc.__name__ in _WHOLE_STAY):
        given = left | ({} if dtype is None else {"dtype": dtype})
        result = _of_whole(
            ufunc.__name__, getattr(ufunc, method)(*whole, **given)
        )  # Python's own int takes the type of the others
        if ufunc.__name__ in _GROWING:
            kept(result, lambda: getattr(ufunc, method)(*(x.astype(object) for x in arrays), **left))
        return result
    return _of_reals(ufunc, method, arrays, left)


def _chosen(ufunc: Any, arrays: list[Bare], where: Bare, options: dict[str, Any]) -> Any:
    """Return the result of a call at the places that `where` names; others are as they were, or nan."""
    *spread, chosen = np.broadcast_arrays(*arrays, where)
    (out,) = options.pop("out", None) or (None,)
    part = np.asarray(apply(ufunc, "__call__", [array[chosen] for array in spread], options))
    if out is not None:
        result = np.array(np.broadcast_to(bare(out), chosen.shape))
    else:
        result = np.full(chosen.shape, Real("nan") if part.dtype.kind == "O" else 0, part.dtype)
    result[chosen] = part
    return result


def kept(result: Any, unbounded: Callable[[], Any]) -> None:
    """Raise Inexact if integers have passed the end of their type."""
    if getattr(result, "dtype", np.dtype(bool)).kind in "iu" and not np.array_equal(result, unbounded()):
        raise Inexact(
            f"a whole number is too large for {result.dtype}: compute with floats, or Python's own int"
        )


def _of_whole(name: str, result: Any) -> Any:
    """Return NumPy's integers; an older NumPy has floats for what is whole."""
    if getattr(result, "dtype", np.dtype(int)).kind != "f":
        return result
    if name not in ("floor", "ceil", "trunc"):
        raise Inexact(f"np.{name} has no exact counterpart{LISTED}")
    return reals(np.asarray(result))[()]


def _of_reals(ufunc: Any, method: str, arrays: list[Bare], options: dict[str, Any]) -> Any:
    name = ufunc.__name__
    if name in _LOGICAL:
        return getattr(ufunc, method)(*(array.astype(bool) for array in arrays), **options)
    if name not in NAMES:
        raise Inexact(f"np.{name} of real numbers has no exact counterpart{LISTED}")
    rule = ufunc if name in _OPERATORS else _OBJECTS[name]
    arrays = [array.astype(object) if array.dtype.kind != "O" else array for array in arrays]
    if method == "__call__":
        options = {key: options[key] for key in ("axes", "axis", "keepdims") if key in options}
    elif name in _IDENTITIES and "where" in options:
        options.setdefault("initial", _IDENTITIES[name])
    return _truths(getattr(rule, method)(*arrays, **options))


def _truths(result: Any) -> Any:
    """Return the result with truth values as NumPy has them, and with no whole number among real ones."""
    if isinstance(result, np.ndarray) and result.dtype.kind == "O":
        return result.astype(bool) if result.size and isinstance(result.flat[0], bool) else settled(result)
    return result if isinstance(result, np.ndarray | bool | np.bool_) else lifted(result)


def _own(ufunc: Any, method: str, arrays: list[Bare], options: dict[str, Any]) -> Any:
    """Let NumPy compute with the floats that the snippet asked for; exact numbers are rounded to join them."""
    dtype = np.result_type(*(array.dtype for array in arrays if array.dtype.kind == "f"))
    given = [joining(array, dtype) for array in arrays]
    if isinstance(options.get("initial"), Real):
        options["initial"] = dtype.type(options["initial"].nearest())
    return getattr(ufunc, method)(*given, **options)


def joining(array: Bare, dtype: np.dtype[Any]) -> Any:
    """Return an array so that NumPy can compute with it and with floats of this type."""
    if array.dtype.kind != "O":
        return array
    if array.ndim == 0 or fits(array, dtype):
        return rounded(array, dtype)[()]
    if marks.measuring():
        return rounded(array, np.dtype(np.float64))
    raise Inexact(
        f"{dtype} meets exact numbers that it cannot hold: round them with astype, or keep both exact"
    )
