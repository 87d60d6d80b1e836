r"""Turn a value into the text that a page shows: once, and claiming no more than is true.

    show(10 / 3, "frac")                    -> '10/3'
    show(10 / 3, "frac", tex=True)          -> '\\frac{10}{3}'
    show([1 / 7, 2 / 7, 4 / 7], "row:frac") -> '[1/7, 2/7, 4/7]'
    show(10 / 3)                            -> DisplayMistake: 3.3333333333333335 has 17 digits: say how to …

No repr of NumPy's reaches a page, so neither its version nor its print options do.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, TypeGuard, cast

import numpy as np

from ..errors import DisplayMistake
from .axes import KINDS, axes_of, sizes
from .exact import frac, ln, sqrt
from .numbers import Form, bare, decimal, infinite
from .signs import worded, write

FORMS: dict[str, Form] = {"": bare, "frac": frac, "ln": ln, "sqrt": sqrt}
SPECS = ".3f, .1%, .2e, d (each also with + or a comma in front: ,d), frac, ln, sqrt, row, matrix, shape"


def show(value: object, spec: str = "", tex: bool = False) -> str:
    """Return `value` as `spec` says, in running text or as TeX; raise DisplayMistake if it would mislead."""
    name, _, element = spec.partition(":")
    if name in ARRAYS:
        return ARRAYS[name](value, element, tex)
    form = FORMS.get(spec) or decimal(spec)
    if form is None:
        raise DisplayMistake(f"no way to show a value is called '{spec}'; there are: {SPECS}")
    if axes := axes_of(value):
        raise _other(axes, 0, spec)
    match value[()] if isinstance(value, np.ndarray) else value:
        case bool() | np.bool_() | str() as word:
            return _word(str(word), spec, tex)
        case int() | float() | Fraction() | np.integer() | np.floating() as number:
            return infinite(number, tex) or form(number, tex)
        case other:
            raise _nothing(other)


def _word(word: str, spec: str, tex: bool) -> str:
    if spec:
        raise DisplayMistake(f"'{word}' is no number: leave :{spec} away")
    if word.splitlines() != [word]:
        raise DisplayMistake(f"{word!r} is not one line of text: name one line in the snippet")
    if any(letter.isdigit() for letter in word):
        quoted = f'{{{{ "{word}" }}}}'
        raise DisplayMistake(
            f"'{word}' is text with digits: reference the number itself, or quote a fact, {quoted}"
        )
    return worded(word, tex)


def _nothing(value: object) -> DisplayMistake:
    if fields := getattr(value, "_fields", ()):
        return DisplayMistake(f"a record is not one value: name one of its fields, {', '.join(fields)}")
    what = "None" if value is None else f"a {type(value).__name__}"
    return DisplayMistake(f"{what} cannot be shown: name a number, a text or an array in the snippet")


def _row(value: object, element: str, tex: bool) -> str:
    return write("brackets", tex, _cells(_items(value, 1, element), element, tex))


def _matrix(value: object, element: str, tex: bool) -> str:
    rows = (write("inner row", tex, _cells(row, element, tex)) for row in _items(value, 2, element))
    return write("brackets", tex, write("below", tex).join(rows))


def _cells(row: Iterable[object], element: str, tex: bool) -> str:
    return write("next", tex).join(show(cell, element, tex) for cell in row)


def _shape(value: object, element: str, tex: bool) -> str:
    if element:
        raise DisplayMistake(f"a shape is shown in one way: leave :{element} away")
    axes = value if _is_shape(value) else axes_of(value)
    if not axes:
        raise DisplayMistake("one value has no shape: leave :shape away")
    return write("times", tex).join(map(str, axes))


def _is_shape(value: object) -> TypeGuard[tuple[int, ...]]:
    """Tell whether `value` looks like the shape of an array; a list of integers is a row of numbers."""
    return isinstance(value, tuple) and all(type(length) is int for length in value)


ARRAYS: dict[str, Callable[[object, str, bool], str]] = {"row": _row, "matrix": _matrix, "shape": _shape}


def _items(value: object, wanted: int, element: str) -> Iterable[Any]:
    """Return what an array of as many axes as wanted holds."""
    axes = axes_of(value)
    if len(axes) != wanted:
        raise _other(axes, wanted, element)
    if 0 in axes:
        raise DisplayMistake(f"an array of {sizes(axes)} holds nothing: say :shape")
    return cast(Iterable[Any], value)


def _other(axes: tuple[int, ...], wanted: int, element: str) -> DisplayMistake:
    """Say what an array is that has not the wanted number of axes, and how it can be shown."""
    kind, way = KINDS.get(len(axes), ("an array", ":shape"))
    wish, wrong = KINDS[wanted]
    if not axes:
        return DisplayMistake(f"one value is not {wish}: leave {wrong} away")
    if element and way != ":shape":
        way += f":{element}"
    return DisplayMistake(f"{kind} of {sizes(axes)} is not {wish}: say {way}{_or_index(axes, wanted)}")


def _or_index(axes: tuple[int, ...], wanted: int) -> str:
    """Suggest an index that leaves as many axes as wanted."""
    if len(axes) <= wanted:
        return ""
    column = len(axes) == 2 and wanted == 1 and axes[1] == 1
    index = ":, 0" if column else ", ".join("0" * (len(axes) - wanted))
    return f", or give it an index, such as [{index}]"
