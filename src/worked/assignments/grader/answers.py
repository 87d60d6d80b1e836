"""What came back from a student's code: arrays, or what is the matter instead, in a word of words.py.

    read({"end": "whole", "said": {"answer": [{"type": "<f8", …}]}}, task, hidden=True)     Answered(arrays=[…])
    read({"end": "time"}, task, hidden=True)                                    Answered(fault=("time", {}))

All of it may be forged, so nothing is believed. Of hidden inputs nothing is said that the student's code chose, such
as the text of an error or a shape: it could tell what the inputs are.
"""

import builtins
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from .arrays import unpacked
from .judging import Array, Data

Fault = tuple[str, Mapping[str, object]]
ENDS = ("time", "ended", "crashed", "large")
ERRORS = {"NotImplementedError": "unwritten", "PermissionError": "refused", "MemoryError": "memory",
          "SystemExit": "ended", "KeyboardInterrupt": "ended"}  # fmt: skip
KNOWN = {name for name, one in vars(builtins).items() if isinstance(one, type) and issubclass(one, Exception)}
LONGEST = 200
MOST = 99
"""The longest tuple of which is said how long it is."""


class Answered(NamedTuple):
    """What a function answered to some inputs."""

    arrays: list[Array] | None = None
    """As many as the task returns."""
    fault: Fault = ("", {})
    """Why there are none."""
    several: Fault = ("", {})
    """What is to be said of an answer that is wrong where one array was asked for, and a tuple of them came."""


def read(reply: Mapping[str, Any], task: Data, hidden: bool) -> Answered:
    """Return the arrays of an answer, or its fault."""
    if reply.get("end") != "whole":
        return Answered(fault=(str(reply["end"]) if reply.get("end") in ENDS else "crashed", {}))
    said = reply.get("said")
    if not isinstance(said, dict):
        return Answered(fault=("forged", {}))
    if "error" in said:
        return Answered(fault=_error(said["error"], hidden))
    return _arrays(said.get("answer"), task, _several(said.get("parts"), task, hidden))


def _error(told: Any, hidden: bool) -> Fault:
    """Return the fault of code that ended with an error."""
    if not (isinstance(told, list) and len(told) == 2 and all(isinstance(one, str) for one in told)):
        return "forged", {}
    name, text = told
    if name in ERRORS:
        return ERRORS[name], {}
    name = name if name in KNOWN else "Exception"
    text = " ".join("".join(one if one.isprintable() else " " for one in text[:LONGEST]).split())
    return "raised", {"error": name if hidden or not text else f"{name}: {text}"}


def _several(parts: Any, task: Data, hidden: bool) -> Fault:
    """Return what is to be said of a tuple in place of one array; how long it is only where inputs are known."""
    if type(parts) is not int or not 0 <= parts <= MOST or len(task["returns"]) > 1:
        return "", {}
    return "more" if hidden else "parts", {"name": task["returns"][0], "count": parts}


def _arrays(told: Any, task: Data, several: Fault) -> Answered:
    if not isinstance(told, list):
        return Answered(fault=("forged", {}))
    names = task["returns"]
    if len(told) != len(names):
        return Answered(fault=("count", {"names": ", ".join(names)}))
    for name, one in zip(names, told, strict=True):
        if isinstance(one, dict) and "kind" in one:
            key = "nothing" if one["kind"] == "nothing" else "kind"
            kind: Fault = (key, {"name": name, "kind": str(one["kind"])})
            return Answered(fault=several if several[0] else kind)
    try:
        return Answered([unpacked(one) for one in told], several=several)
    except (ValueError, TypeError, OverflowError):
        return Answered(fault=("forged", {}))


def property_of(task: Data, right: list[Array], given: Answered) -> Fault:
    """Return the property that an answer does not have; none if it may be right, and something else is wrong."""
    for name, one, other in zip(task["returns"], right, given.arrays or (), strict=True):
        if one.shape != other.shape:
            return given.several if given.several[0] else ("shape", {"name": name})
        if not np.isfinite(other).all():
            return "nan", {"name": name}
    return "", {}
