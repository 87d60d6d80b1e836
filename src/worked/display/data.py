"""A value as data for a script: JSON, in which each number is a text as a page prints it.

    text([[0.0], [1 / 3]], "json:frac")     -> '[["0"],["1/3"]]'
    text(True, "json")                      -> 'true'
    plain('[["0"],["1/3"]]')                -> '[[0], [1/3]]'

So what is handed to an element is approved and certified entry by entry, like any reference, and no digit is lost
or invented on the way: what is 1/3 stays so.
"""

import json
from collections.abc import Iterable
from typing import Any, TypeAlias, cast

import numpy as np

from ..errors import DisplayMistake
from . import show
from .axes import axes_of, sizes

Data: TypeAlias = "str | bool | list[Data]"

NAME = "json"


def is_data(spec: str) -> bool:
    """Return whether `spec` asks for data."""
    return spec.partition(":")[0] == NAME


def text(value: object, spec: str) -> str:
    """Return `value` as JSON on one line, without blanks; raise DisplayMistake if a part of it cannot be shown."""
    if 0 in (axes := axes_of(value)):
        raise DisplayMistake(f"an array of {sizes(axes)} holds nothing; hand on one with values in it")
    data = _data(value, len(axes), spec.partition(":")[2])
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def plain(text: str) -> str:
    """Return data as a reader would read it: a row, a matrix, one value."""
    return _plain(json.loads(text))


def _data(value: object, axes: int, element: str) -> Data:
    if axes:
        return [_data(item, axes - 1, element) for item in cast(Iterable[Any], value)]
    said = show(value, element)
    one = value[()] if isinstance(value, np.ndarray) else value
    return bool(one) if isinstance(one, bool | np.bool_) else said


def _plain(data: Data) -> str:
    return f"[{', '.join(map(_plain, data))}]" if isinstance(data, list) else str(data)
