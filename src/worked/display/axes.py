"""What an array is, and what it is called in a message.

axes_of([[1, 2, 3], [4, 5, 6]])  -> (2, 3)
called((2, 3))                   -> 'a matrix of 2 × 3'
"""

import numpy as np

from ..errors import DisplayMistake
from .signs import write

KINDS = {0: ("one value", ""), 1: ("a row", ":row"), 2: ("a matrix", ":matrix")}


def axes_of(value: object) -> tuple[int, ...]:
    """Return how long `value` is along each of its axes; one value has none."""
    if not isinstance(value, np.ndarray | list | tuple) or hasattr(value, "_fields"):
        return ()
    try:
        return np.shape(value)
    except ValueError:
        raise DisplayMistake("the rows of this list differ in length: reference them one by one") from None


def sizes(axes: tuple[int, ...]) -> str:
    return write("times", False).join(map(str, axes))


def called(axes: tuple[int, ...]) -> str:
    """Return what an author would call an array of these axes."""
    kind, _ = KINDS.get(len(axes), ("an array", ""))
    return f"{kind} of {sizes(axes)}" if axes else kind
