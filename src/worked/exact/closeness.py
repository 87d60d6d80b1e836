"""np.allclose, np.isclose, math.isclose and np.array_equal, judged on enclosures.

    allclose([Real(2).log().exp()], [2])      →  True: they differ by less than 1e-30, if at all
    allclose([Real("0.3333333")], [Real(1) / 3])
    →  Inexact: they are close only within the tolerance …

A tolerance is there for the rounding of floats, of which there is none. So without one of its own, a check passes
if the numbers are as good as equal, and fails if it would fail for floats, too; in between, the author has to say.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np

from .arrays import home
from .ball import Inexact, Stop
from .elementwise import larger
from .entries import Bare, bare, is_own, reals
from .real import Real

_EQUAL = Fraction(1, 10**30)
Pairs = list[tuple[Real, Real]]


def isclose(a: Any, b: Any, rtol: Any = None, atol: Any = None, equal_nan: bool = False) -> Any:
    """Return for each pair whether |a - b| <= atol + rtol * |b|, certainly."""
    if (own := _own(np.isclose, a, b, rtol, atol)) is not None:
        return own
    pairs, shape = _pairs(bare(a), bare(b))
    answers = [_close(x, y, rtol, atol, equal_nan) for x, y in pairs]
    return home(np.array(answers, bool).reshape(shape))[()]


def allclose(a: Any, b: Any, rtol: Any = None, atol: Any = None, equal_nan: bool = False) -> bool:
    """Return whether all pairs are close: one that certainly is not decides, whatever the others are."""
    if (own := _own(np.allclose, a, b, rtol, atol)) is not None:
        return bool(own)
    return _all(lambda x, y: _close(x, y, rtol, atol, equal_nan), _pairs(bare(a), bare(b))[0])


def array_equal(a1: Any, a2: Any, equal_nan: bool = False) -> bool:
    """Return whether shapes and entries are equal, certainly."""
    a, b = bare(a1), bare(a2)
    if a.dtype.kind != "O" and b.dtype.kind != "O":
        return bool(np.array_equal(a, b, equal_nan=equal_nan and is_own(a)))
    if a.shape != b.shape:
        return False
    return _all(lambda x, y: bool(x == y) or (equal_nan and _both_nan(x, y)), _pairs(a, b)[0])


def isclose_python(a: Any, b: Any, *, rel_tol: Any = None, abs_tol: Any = None) -> bool:
    """Return what math.isclose does."""
    x, y = Real(a), Real(b)
    relative, absolute = Real(Fraction(1, 10**9) if rel_tol is None else rel_tol), Real(abs_tol or 0)
    tolerance = larger(relative * larger(abs(x), abs(y)), absolute)
    return _judged(x, y, tolerance, rel_tol is None and abs_tol is None, "math.isclose")


def _all(answer: Callable[[Real, Real], bool], pairs: Pairs) -> bool:
    """Return whether all answers are yes; a certain no counts more than one that cannot be given."""
    doubts: list[Stop] = []
    for pair in pairs:
        try:
            if not answer(*pair):
                Stop.raised[:] = [one for one in Stop.raised if one not in doubts]
                return False
        except Stop as error:
            doubts.append(error)
    if doubts:
        raise doubts[0]
    return True


def _close(a: Real, b: Real, rtol: Any, atol: Any, equal_nan: bool) -> bool:
    if a != a or b != b:
        return equal_nan and _both_nan(a, b)
    relative = Real(Fraction(1, 10**5) if rtol is None else rtol)
    absolute = Real(Fraction(1, 10**8) if atol is None else atol)
    return _judged(a, b, absolute + relative * abs(b), rtol is None and atol is None, "np.allclose")


def _judged(a: Real, b: Real, tolerance: Real, default: bool, name: str) -> bool:
    if isinstance(a.number, float) or isinstance(b.number, float):
        return bool(a == b)
    gap = abs(a - b)
    if not default:
        return bool(gap <= tolerance)
    if gap < _EQUAL * (1 + abs(b)):
        return True
    if gap > tolerance:
        return False
    raise Inexact(
        f"{name} is true only within its tolerance: they differ by {gap:.2g}; say which one, or compute it better"
    )


def _both_nan(a: Real, b: Real) -> bool:
    return bool(a != a and b != b)


def _pairs(a: Bare, b: Bare) -> tuple[Pairs, tuple[int, ...]]:
    """Return the pairs of entries of two arrays, and the shape they have together."""
    x, y = np.broadcast_arrays(reals(a), reals(b))
    return [*zip(x.flat, y.flat, strict=True)], x.shape


def _own(function: Any, a: Any, b: Any, rtol: Any, atol: Any) -> Any:
    """Return NumPy's own answer for floats that the snippet asked for."""
    x, y = bare(a), bare(b)
    if x.dtype.kind != "f" and y.dtype.kind != "f":
        return None
    tolerances = {"rtol": rtol, "atol": atol}
    given = {name: Real(value).nearest() for name, value in tolerances.items() if value is not None}
    return function(*(_float(z) for z in (x, y)), **given)


def _float(array: Bare) -> Bare:
    return (
        array
        if array.dtype.kind != "O"
        else np.array([Real(x).nearest() for x in array.flat]).reshape(array.shape)
    )
