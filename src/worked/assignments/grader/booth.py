"""Where the code of students runs: never here, but in a process that is asked, and answers.

    with Booth() as booth:
        booth.ask({"cells": […], "name": "head", "lean": False, "seconds": 10, "inputs": […]})   # see keeper.py

What is handed in is code and inputs; what comes out has still to be looked at.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from . import frames

START = """
import sys
sys.path.insert(0, sys.argv[1])
from grader import keeper
del sys.path[0]
keeper.main()
"""
SLACK = 30.0
"""Seconds that the keeper may be late."""
KEPT = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "TMPDIR", "SYSTEMROOT")
"""Variables that a student's code may know."""
SET = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1", "VECLIB_MAXIMUM_THREADS": "1",
       "PYTHONHASHSEED": "0"}  # fmt: skip
LOST = {"end": "crashed"}


class Booth:
    """One keeper, which is started when it is needed, and again if it is lost."""

    def __init__(self) -> None:
        self._keeper: subprocess.Popen[bytes] | None = None
        self._closed = False

    def __enter__(self) -> "Booth":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return what a student's code answers; see keeper.py."""
        if self._closed:
            return LOST
        keeper = self._keeper = self._keeper or _started()
        assert keeper.stdin and keeper.stdout
        deadline = time.monotonic() + request["seconds"] + SLACK
        try:
            frames.write(keeper.stdin.fileno(), request)
            how, body = frames.heard(keeper.stdout.fileno(), deadline, 2 * frames.MOST)
            if how == "whole":
                return dict(json.loads(body))
        except OSError:
            pass
        _end(keeper)
        self._keeper = None
        return LOST

    def close(self) -> None:
        """End the keeper, and what it supervises; nothing is answered from now on."""
        self._closed = True
        if self._keeper:
            _end(self._keeper)


def _started() -> subprocess.Popen[bytes]:
    variables = {name: os.environ[name] for name in KEPT if name in os.environ} | SET
    return subprocess.Popen(
        [sys.executable, "-I", "-c", START, str(Path(__file__).parents[1])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=variables,
        start_new_session=True,  # an interrupt from the terminal is for us alone
    )


def _end(keeper: "subprocess.Popen[bytes]") -> None:
    """Ask a keeper to stop, which stops the copy that it has, and see to it."""
    keeper.terminate()
    try:
        keeper.wait(SLACK)
    except subprocess.TimeoutExpired:
        keeper.kill()
        keeper.wait()
    for pipe in (keeper.stdin, keeper.stdout):
        if pipe:
            pipe.close()
