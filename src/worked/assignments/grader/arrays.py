"""Arrays on their way between two processes: as JSON with a type, a shape and bytes, and never as pickles.

    packed(np.eye(2))             {"type": "<f8", "shape": [2, 2], "bytes": "AAAAAAAA8D8…"}
    unpacked({"type": "<f8", …})  the array; ValueError for anything else than that

Whoever unpacks trusts nothing: what comes may have been written by a student's code.
"""

import base64
import math
from typing import Any

import numpy as np
import numpy.typing as npt

TYPES = {"b": "|b1", "i": "<i8", "u": "<u8", "f": "<f8"}
"""What is sent of each kind of dtype; there are no other kinds."""
AXES = 16
"""The most axes that an array may have here."""


def packed(array: npt.NDArray[Any]) -> dict[str, Any]:
    """Return an array of booleans, integers or floats as JSON holds it."""
    kind = TYPES[array.dtype.kind]
    data = array.astype(kind).tobytes()
    return {"type": kind, "shape": list(array.shape), "bytes": base64.b64encode(data).decode("ascii")}


def unpacked(given: Any) -> npt.NDArray[Any]:
    """Return the array that was packed; raise ValueError if this is none."""
    if not isinstance(given, dict) or given.get("type") not in TYPES.values():
        raise ValueError("no array")
    shape, data = given.get("shape"), given.get("bytes")
    if not isinstance(shape, list) or len(shape) > AXES or not isinstance(data, str):
        raise ValueError("no array")
    if not all(type(size) is int and size >= 0 for size in shape):
        raise ValueError("no shape")
    raw = base64.b64decode(data, validate=True)
    if math.prod(shape) * np.dtype(given["type"]).itemsize != len(raw):
        raise ValueError("size")
    return np.frombuffer(raw, given["type"]).reshape(shape).copy()
