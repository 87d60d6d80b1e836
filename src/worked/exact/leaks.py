"""Floats that get into taught code: no line works with one, and none prints one, unless it says `# measured`.

    known(json.loads("0.1"))    →  Inexact: a float got into the exact run: 0.1; …
    shown(np.float32(0.5))      →  Inexact: a float32 is printed, which was rounded: …

Every name, attribute, entry and call of taught code is looked at (transform.py). So no float can decide a comparison,
or become a whole number, before it meets an exact number. float32 and float16 are the snippet's own: it may compute
with them, and has to declare what it prints of them.
"""

import dataclasses
import types
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from . import draws, marks
from .arrays import Array
from .ball import Inexact, rounded_already
from .dtypes import REAL
from .elementwise import power
from .real import Real

_SURE = {Real, Array, bool, int, str, bytes, types.NoneType, type, range, slice}
_SURE |= {types.FunctionType, types.BuiltinFunctionType, types.MethodType, types.ModuleType}
"""Types that hold no float; to know them at once saves most of the time."""
_LARGEST = 2**53
"""Up to here each whole number is a float64."""


def known(value: Any) -> Any:
    """Return what a name, an attribute or an entry holds, or raise Inexact if it is a float."""
    if type(value) not in _SURE and _is_float(value) and not marks.measuring():
        raise rounded_already(value)
    return value


def made(value: Any) -> Any:
    """Return the result of a call, or raise Inexact if a float is in it, however deep."""
    if type(value) not in _SURE:
        for one in _inside(value):
            if _is_float(one) and not marks.measuring():
                raise rounded_already(one)
    return value


def shown(value: Any) -> Any:
    """Return a value that is about to be printed, as Python prints it in a float run.

    Text of what is measured, or drawn, is made in the snippet itself, on a line that declares it: there it is counted.
    """
    if type(value) is str or value is None:
        return value
    if isinstance(value, np.dtype) and value.kind == "O":
        return REAL
    for one in _inside(value):
        if (kind := _undeclared(one)) and not marks.declared():
            raise Inexact(_refusal(kind))
    return tuple(map(_whole, value)) if type(value) is tuple else _whole(value)


def _whole(value: Any) -> Any:
    large = isinstance(value, int | np.integer) and abs(int(value)) > _LARGEST
    return Large(value) if large else value


class Large(int):
    """A whole number that float64 may not have: formatted as a float it keeps its digits, or is refused."""

    def __format__(self, spec: str) -> str:
        return format(Real(self), spec) if spec[-1:] in {*"eEfFgG%"} else super().__format__(spec)

    def __float__(self) -> float:
        raise Inexact(f"{int(self)} would be rounded to a float64; use an f-string, as in {{x:.3e}}")


def _refusal(kind: str) -> str:
    if marks.measuring():
        return "a function prints what is measured; print it in the snippet itself, on a line that says # measured"
    if kind == "draw":
        return "a number is printed that may come from np.random; say so at the end of the line: # measured"
    return f"a {kind} is printed, which was rounded: compute it exactly, or declare the line: # measured"


def _undeclared(one: Any) -> str:
    """Return the type of a number that may be printed by a declared line only; nothing for others."""
    if isinstance(one, np.ndarray | np.generic) and one.dtype.kind in "fc":
        return str(one.dtype) if np.isfinite(one).any() else ""
    if _is_float(one):
        return type(one).__name__
    real = type(one) is Real or (isinstance(one, np.ndarray) and one.dtype.kind == "O")
    return "draw" if real and draws.drawn() else ""


def _is_float(value: Any) -> bool:
    """Return whether a value is a finite float64 or complex number, or an array with one."""
    if isinstance(value, np.ndarray):
        return (value.dtype == REAL or value.dtype.kind == "c") and bool(np.isfinite(value).any())
    return isinstance(value, float | complex) and bool(np.isfinite(value))


def _inside(value: Any) -> Iterator[Any]:
    """Return a value, and all that containers and dataclasses hold; each of these once."""
    left, seen = [value], set[int]()
    while left:
        one = left.pop()
        yield one
        if id(one) not in seen and (parts := _parts(one)) is not None:
            seen.add(id(one))
            left += parts


def _parts(value: Any) -> list[Any] | None:
    match value:
        case list() | tuple() | set() | frozenset():
            return [*value]
        case dict():
            return [*value, *value.values()]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, field.name, None) for field in dataclasses.fields(value)]
    return None


def printing(*values: Any, **options: Any) -> None:
    """Do what print does."""
    print(*map(shown, values), **options)


def remainder(a: Any, b: Any) -> Any:
    """Return a % b, which is text if a is."""
    return a % (shown(b) if isinstance(a, str) else b)


def raised(base: Any, exp: Any, mod: Any = None) -> Any:
    """Return what pow does."""
    return power(base, exp) if mod is None else pow(base, exp, mod)


def refused(name: str) -> Callable[..., None]:
    """Return what stands for a builtin that runs text."""

    def refuse(*_: Any, **__: Any) -> None:
        raise Inexact(f"{name} has no exact counterpart: only what stands in a file is compiled exactly")

    return refuse
