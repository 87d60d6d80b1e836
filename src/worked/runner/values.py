"""What crosses from a snippet to a page: plain values, copied, without the classes of the snippet.

    plain(Loan(rate=Fraction(1, 20), years=3))  →  Record("Loan", ("rate", "years"), (Fraction(1, 20), 3))

Plain are None, bool, int, float, str and Fraction; NumPy's arrays and scalars of booleans, integers, floats;
arrays of plain numbers (dtype object); tuples, lists, dicts, named tuples and dataclasses of plain values.
An exact run has enclosures (exact/ball.py) where others have floats.
"""

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import NoneType
from typing import Any

import numpy as np

from ..exact.ball import Enclosed, EnclosedArray

_NUMBERS = "biuf"  # the kinds of dtype that are plain: booleans, integers with and without sign, floats
_AS_THEY_ARE = {NoneType, bool, int, float, str}


class NotPlain(Exception):
    """The value stays with its snippet: a module, a function, an object of a class of the snippet, a set …"""


@dataclass(frozen=True)
class Record:
    """A named tuple or a dataclass of a snippet: its fields are attributes; a named tuple has indices too."""

    _name: str
    """The name of its class."""
    _fields: tuple[str, ...]
    """The names of its public fields, in order."""
    _values: tuple[object, ...]
    _indexed: bool = False
    """Whether it was a named tuple."""

    def __getattr__(self, name: str) -> object:
        # The names of our own are ruled out first: pickle asks for some before there are any fields.
        if not name.startswith("_") and name in self._fields:
            return self._values[self._fields.index(name)]
        raise AttributeError(name)

    def __getitem__(self, index: int | slice) -> object:
        if self._indexed:
            return self._values[index]
        raise TypeError(f"{self._name} has fields and no indices")

    def __repr__(self) -> str:
        fields = zip(self._fields, self._values, strict=True)
        return f"{self._name}({', '.join(f'{name}={value!r}' for name, value in fields)})"


def plain_values(names: Iterable[str], namespace: Mapping[str, object]) -> dict[str, object]:
    """Return copies of the public plain values that `namespace` has under `names`, and of no others."""
    copy, values = _Copies(), {}
    for name in names:
        if name in namespace and not name.startswith("_"):
            try:
                values[name] = copy(namespace[name])
            except (
                Exception
            ):  # NotPlain, a nesting too deep, or what a class of the snippet raised when looked at
                continue
    return values


def plain(value: object) -> object:
    """Return a copy of `value` made of plain values only, or raise NotPlain."""
    return _Copies()(value)


class _Copies:
    """One copy of each value: what was shared stays shared, and what contains itself is not plain."""

    def __init__(self) -> None:
        # The original is kept beside its copy, so that no other object can be given its id meanwhile.
        self._made: dict[int, tuple[object, object]] = {}

    def __call__(self, value: object) -> object:
        if type(value) in _AS_THEY_ARE:
            return value
        if id(value) not in self._made:
            self._made[id(value)] = value, NotPlain
            self._made[id(value)] = value, _copy(value, self)
        if (copy := self._made[id(value)][1]) is NotPlain:
            raise NotPlain
        return copy


def _copy(value: object, copy: Callable[[object], object]) -> object:
    """Return `value` as one of the plain types; `copy` is for what it contains."""
    match value:
        case Enclosed():
            return value.ball()
        case np.generic():
            return _scalar(value)
        case bool() | int():
            return int.__int__(value)
        case float():
            return float.__float__(value)
        case str():
            return str.__str__(value)
        case Fraction():
            return Fraction(int(value.numerator), int(value.denominator))
        case np.ndarray():
            return _array(value, copy)
        case tuple() if hasattr(value, "_fields"):
            return Record(type(value).__name__, tuple(value._fields), tuple(map(copy, value)), True)
        case tuple():
            return tuple(map(copy, value))
        case list():
            return list(map(copy, value))
        case dict():
            return {copy(key): copy(entry) for key, entry in value.items()}
    return _dataclass(value, copy)


def _scalar(value: np.generic) -> object:
    if isinstance(value, np.str_):
        return str.__str__(value)
    if value.dtype.kind not in _NUMBERS:
        raise NotPlain
    return value


def _array(value: np.ndarray[Any, Any], copy: Callable[[object], object]) -> object:
    """Return the array by itself, no view of a larger one; what a subclass adds to it cannot be kept."""
    if (
        type(value) is not np.ndarray and not isinstance(value, EnclosedArray)
    ) or value.dtype.kind not in _NUMBERS + "O":
        raise NotPlain
    result = np.array(value, order="C")
    if value.dtype.kind == "O":
        for index, entry in np.ndenumerate(value):
            result[index] = _number(copy(entry))
    return result


def _number(value: object) -> object:
    if isinstance(value, (bool, int, float, Fraction, np.generic, Enclosed)):
        return value
    raise NotPlain


def _dataclass(value: object, copy: Callable[[object], object]) -> Record:
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        raise NotPlain
    names = tuple(field.name for field in dataclasses.fields(value) if not field.name.startswith("_"))
    return Record(type(value).__name__, names, tuple(copy(getattr(value, name)) for name in names))
