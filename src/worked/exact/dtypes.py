"""What a snippet means by a dtype: float64 is real; the narrow floats are float's own.

asked(Real), asked("float64")   →  REAL
asked(bool)                     →  dtype('bool')
"""

from typing import Any, Final

import numpy as np

from .ball import Inexact
from .number import written
from .real import Real

REAL: Final = np.dtype(np.float64)
"""The dtype of real numbers, whose arrays NumPy only knows to hold objects."""


class Narrow(type):
    """The class of np.float32 and np.float16 as an exact run has them: their values are rounded, and so measured."""

    dtype: np.dtype[Any]

    def __call__(cls, value: Any = 0) -> Any:
        return cls.dtype.type(value.nearest() if isinstance(value, Real) else value)

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, cls.dtype.type)


class float32(metaclass=Narrow):
    """np.float32."""

    dtype = np.dtype(np.float32)


class float16(metaclass=Narrow):
    """np.float16."""

    dtype = np.dtype(np.float16)


def asked(dtype: Any) -> np.dtype[Any] | None:
    """Return the dtype that is asked for; None asks for nothing."""
    if dtype is None:
        return None
    if dtype is Real or (
        isinstance(dtype, np.dtype) and dtype.kind == "O"
    ):  # an array of real numbers has it
        return REAL
    known = np.dtype(dtype.dtype if isinstance(dtype, Narrow) else dtype)
    if known.kind == "V":
        raise Inexact("structured arrays have no exact counterpart; use one array for each field")
    if known.kind == "c" or (known.kind == "f" and known.itemsize > 8):
        raise Inexact(
            f"{known} has no exact counterpart; there are float64, float32, float16, integers and bool"
        )
    return known


class finfo:
    """np.finfo, with its numbers exact."""

    def __init__(self, dtype: Any) -> None:
        self._known: Any = np.finfo(asked(dtype))

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._known, name)
        return Real.of(written(float(value))) if isinstance(value, np.floating) else value
