"""Keeps a Python with NumPy ready, and for each call has a copy of it run a student's code, within limits.

    python -I -c START …/assignments        reads requests from its standard input, writes replies to its output

    {"cells": […], "name": "head", "lean": false, "seconds": 10, "inputs": […]}
    {"end": "whole", "said": {"answer": […]}}    or "time", "ended", "crashed", "large", with nothing said

To start Python with NumPy takes longer than all calls of a submission; to copy it by a fork takes milliseconds.
That is safe: the keeper runs no code of a student, so that each copy begins as clean as the first one was, and it
holds nothing that is secret: no answer, no wrong solution, only the inputs of one call. A copy keeps no file open but
the pipe for its answer, which is read here up to a limit; then it is killed, with all that it started.
"""

import json
import math
import os
import shutil
import signal
import sys
import sysconfig
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from . import frames, guard, limits, sitting, walls

SYSTEM = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/share/zoneinfo")
USUAL = ("collections copy dataclasses decimal enum fractions functools itertools math operator random re statistics "
         "string time typing numpy.random numpy.linalg numpy.fft numpy.polynomial numpy.testing")  # fmt: skip
"""Modules that students import; they are there already, for all copies."""


def main() -> None:
    """Answer requests until there are no more."""
    requests, replies = os.dup(0), os.dup(1)
    _silence()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    for name in USUAL.split():
        __import__(name)
    while True:
        how, body = frames.heard(requests, math.inf, sys.maxsize)
        if how != "whole":
            return
        frames.write(replies, _reply(json.loads(body)))


def _reply(request: dict[str, Any]) -> dict[str, Any]:
    """Have a copy do what is asked, in an empty folder of its own."""
    folder = str(Path(tempfile.mkdtemp(prefix="worked-")).resolve())
    mine, other = os.pipe()
    copy = os.fork()
    if copy == 0:
        _as_student(request, other, folder)
    os.close(other)
    try:
        return _supervised(copy, mine, time.monotonic() + request["seconds"])
    except SystemExit:  # we are asked to stop
        _gone(copy, 0)
        raise
    finally:
        os.close(mine)
        shutil.rmtree(folder, ignore_errors=True)


def _supervised(copy: int, pipe: int, deadline: float) -> dict[str, Any]:
    """Return what a copy says before its deadline; then it is no more."""
    how, body = frames.heard(pipe, deadline, frames.MOST)
    status = _gone(copy, time.monotonic() + 1 if how == "ended" else 0)
    if how == "ended" and os.WIFSIGNALED(status):
        how = "time" if os.WTERMSIG(status) == signal.SIGXCPU else "crashed"
    if how != "whole":
        return {"end": how}
    try:
        return {"end": how, "said": json.loads(body)}
    except (ValueError, RecursionError):  # written by the student's code, past ours
        return {"end": "ended"}


def _gone(copy: int, deadline: float) -> int:
    """Return how a copy ended, which may do so by itself until a deadline; kill it then, and its group."""
    status = None
    while status is None and time.monotonic() < deadline:
        done, found = os.waitpid(copy, os.WNOHANG)
        status = found if done else None
        time.sleep(0 if done else 0.002)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(copy, signal.SIGKILL)
    if status is None:
        with suppress(ProcessLookupError):  # it has had no time to become a group
            os.kill(copy, signal.SIGKILL)
        status = os.waitpid(copy, 0)[1]
    return status


def _as_student(request: dict[str, Any], pipe: int, folder: str) -> NoReturn:
    """Become a process for a student's code, run it, and end."""
    leave = os._exit
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.setsid()
        os.chdir(folder)
        os.environ["TMPDIR"] = tempfile.tempdir = folder
        pipe = _alone(pipe)
        readable = _readable()
        walls.shut([*readable, *SYSTEM], folder)
        limits.give_up_root(folder, readable)
        limits.limit(request["seconds"])
        guard.guard([*readable, *SYSTEM], folder)
        sitting.sit(request, pipe)
    finally:
        leave(0)


def _alone(pipe: int) -> int:
    """Close every file but the one in which the answer is written; return its number now."""
    os.dup2(pipe, 3)
    os.closerange(4, os.sysconf("SC_OPEN_MAX"))
    return 3


def _silence() -> None:
    """Let nothing be read from the standard input, and nothing that is printed be seen."""
    empty = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(empty, number)
    os.close(empty)


def _readable() -> list[str]:
    """Return the folders that Python and NumPy are in."""
    prefixes = [str(Path(prefix) / "lib") for prefix in (sys.prefix, sys.base_prefix)]
    numpy = str(Path(np.__file__).parents[1])
    return [*dict.fromkeys([sysconfig.get_path("stdlib"), numpy, *prefixes])]
