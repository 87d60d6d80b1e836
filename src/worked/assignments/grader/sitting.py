"""Runs what a student wrote, in a process that is for one call alone, and writes what came of it into a pipe.

    sit(request, pipe)

A request without inputs asks what the code defines:

    {"cells": ["import …", "def head(…"], "name": "head", "lean": false}
    {"found": true, "places": [2, 5], "broken": [[3, 1]], "imports": [4]}

One with inputs asks for an answer:

    {…, "inputs": [array, array], "returns": 2}
    {"answer": [array, {"kind": "text"}]}  or  {"error": ["ValueError", "shapes …"]}
    {"answer": [{"kind": "object"}], "parts": 2}  where one array was asked for, and a tuple of two came

The statements are run one by one, and the next one whatever becomes of one: a broken cell loses no other. Those that
miss a name are tried again at the end, since cells may stand in any order. `lean` leaves out all but definitions.
"""

import ast
import json
import os
import sys
import warnings
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import numpy as np

from .arrays import TYPES, packed, unpacked
from .frames import SIZE
from .statements import Statement, statements

MODULE = "submission"
KINDS = {"c": "complex", "U": "text", "S": "text", "M": "time", "m": "time", "V": "record"}
ARRAY = np.ndarray
LONGEST = 200
"""Letters of an error's text."""

Names = dict[str, Any]


def sit(request: Names, pipe: int) -> None:
    """Do what is asked. All that is used after the student's code ran is kept here before."""
    send = _sender(pipe)
    convert = _converter()
    found, broken = statements(request["cells"])
    own = [name for one in found for name in one.names()]
    wanted = [one for one in found if not request["lean"] or one.defines(own)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        known, imports = loaded(wanted)
        of = known.get(request["name"])
        if "inputs" not in request:
            places = [one.cell for one in found if request["name"] in one.names()]
            send({"found": callable(of), "places": places, "broken": broken, "imports": imports})
            return
        send(answered(of, request, convert))


def loaded(wanted: Sequence[Statement]) -> tuple[Names, list[int]]:
    """Return the names of a module made of some statements, and the cells in which an import failed."""
    module = ModuleType(MODULE)
    sys.modules[MODULE] = module
    known, imports = module.__dict__, list[int]()
    waiting = list(wanted)
    while waiting:
        again = list[Statement]()
        for one in waiting:
            error = _run(one, known)
            if isinstance(error, NameError):
                again.append(one)
            if isinstance(error, ImportError):
                imports.append(one.cell)
        if len(again) == len(waiting):
            break
        waiting = again
    return known, imports


def _run(one: Statement, known: Names) -> BaseException | None:
    """Run a statement; return what it raised."""
    try:
        exec(compile(ast.Module([one.node], []), f"cell {one.cell}", "exec"), known)
    except BaseException as error:
        return error
    return None


def answered(of: Any, request: Names, convert: Callable[[Any], Names]) -> Names:
    """Return what a function answers to some inputs, or the error that it ends with."""
    try:
        returned = of(*map(unpacked, request["inputs"]))
        tupled = isinstance(returned, (tuple, list))
        several = request["returns"] > 1 and tupled
        answer = [convert(one) for one in (returned if several else [returned])]
        parts = (
            tupled and not several and len(returned) > 1 and any(isinstance(one, ARRAY) for one in returned)
        )
        return {"answer": answer, **({"parts": len(returned)} if parts else {})}
    except BaseException as error:
        return {"error": [type(error).__name__, _text(error)]}


def _text(error: BaseException) -> str:
    try:
        return str(error)[:LONGEST]
    except BaseException:
        return ""


def _converter() -> Callable[[Any], Names]:
    """Return what packs one result, or says of which kind it is; by NumPy as it is now."""
    asarray, array, kinds, types = np.asarray, np.ndarray, KINDS, TYPES

    def convert(result: Any) -> Names:
        if result is None:
            return {"kind": "nothing"}
        try:
            whole = asarray(result)
        except ValueError:  # rows of several lengths
            return {"kind": "object"}
        if type(whole) is not array or whole.dtype.kind not in types:
            return {"kind": kinds.get(whole.dtype.kind, "object")}
        return packed(whole)

    return convert


def _sender(pipe: int) -> Callable[[Names], None]:
    """Return what writes a message into a pipe, by the system's functions as they are now."""
    write, dumps, size = os.write, json.dumps, SIZE

    def send(message: Names) -> None:
        body = dumps(message).encode("ascii")
        rest = memoryview(len(body).to_bytes(size, "big") + body)
        while rest:
            rest = rest[write(pipe, rest) :]

    return send
