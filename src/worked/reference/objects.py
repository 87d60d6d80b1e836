"""One step from a value to what it holds: an attribute that a page may name, or an entry.

    inside(Attention(…), "outputs", "causal.result")  -> its outputs
    inside([2, 4], 1, "causal.V")                     -> 4

`of` is how an author calls the value, for the mistake.
"""

from fractions import Fraction

import numpy as np

from ..errors import ReferenceMistake
from .steps import Index, Step, written


def inside(value: object, step: Step, of: str) -> object:
    """Return what `step` leads to in `value`; raise ReferenceMistake if there is no such thing."""
    return _attribute(value, step, of) if isinstance(step, str) else _item(value, step, of)


def _attribute(value: object, name: str, of: str) -> object:
    there = _fields(value)
    if name not in there:
        what = f"there are: {', '.join(there)}" if there else f"it is {_kind(value)}, so leave .{name} away"
        raise ReferenceMistake(f"no '{name}' in {of}; {what}")
    return getattr(value, name)


def _fields(value: object) -> tuple[str, ...]:
    """Return the attributes that a page may name."""
    match value:
        case np.ndarray():
            return ("T", "ndim", "shape", "size")
        case Fraction():
            return ("numerator", "denominator")
        case _:
            return tuple(getattr(value, "_fields", ()))


def _item(value: object, index: Index, of: str) -> object:
    match value:
        case np.ndarray(shape=axes) if axes:
            _check(index, axes, f"{of}, which has shape {' × '.join(map(str, axes))}")
        case list() | tuple() | object(_fields=_):
            length = len(getattr(value, "_fields", value))  # type: ignore[arg-type]
            _check(index, (length,), f"{of}, which has length {length}")
        case _:
            text = f"{of} is {_kind(value)} and has no index; leave {written(index)} away"
            raise ReferenceMistake(text)
    try:
        return value[index]  # type: ignore[index]
    except TypeError:
        raise ReferenceMistake(f"{of} has no index; its fields are: {', '.join(_fields(value))}") from None


def _check(index: Index, axes: tuple[int, ...], of: str) -> None:
    """Raise unless each index lies inside its axis; a slice past the end is as wrong as an integer."""
    each = index if isinstance(index, tuple) else (index,)
    if len(each) > len(axes):
        raise ReferenceMistake(f"too many indices for {of}; leave one out")
    if not all(map(_reaches, each, axes)):
        raise ReferenceMistake(f"index {written(index)[1:-1]} is out of range for {of}; indices count from 0")


def _reaches(one: int | slice, length: int) -> bool:
    if isinstance(one, int):
        return -length <= one < length
    ends = [end for end in (one.start, one.stop) if end is not None]
    return all(-length <= end <= length for end in ends) and len(range(length)[one]) > 0


def _kind(value: object) -> str:
    match value:
        case bool() | np.bool_():
            return "a boolean"
        case str():
            return "text"
        case int() | float() | Fraction() | np.number() | np.ndarray():  # an array without axes
            return "a number"
        case _:
            return "None" if value is None else f"a {type(value).__name__}"
