"""Runs an assignment on itself: its solution passes all tests, and each named wrong solution fails one.

trial = tried(assignment, time_limit=20.0)
trial.answers["shapes"]    all entries of the solution's answer to that test, for whoever looks for leaks
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..errors import AssignmentMistake
from .model import Assignment

WORKER = "worked.assignments.trying"


@dataclass(frozen=True)
class Trial:
    """What came of running an assignment."""

    mistakes: tuple[AssignmentMistake, ...]
    answers: Mapping[str, Sequence[float]]
    """For each test the entries of the right answer."""


def tried(assignment: Assignment, time_limit: float) -> Trial:
    """Return what came of running an assignment, in a process of its own that is killed at the time limit."""
    paths = [str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), "PYTHONUTF8": "1"}
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = subprocess.run(
                [sys.executable, "-m", WORKER],
                input=json.dumps(assignment.data()).encode(),
                capture_output=True,
                cwd=folder,
                env=environment,
                timeout=time_limit,
            )
            found = json.loads(done.stdout)
        except subprocess.TimeoutExpired:
            found = _failed(f"does not end within {time_limit:g} seconds; make its tests smaller")
        except ValueError:
            found = _failed("ends the process that tries it; let its code return, and not exit")
    told = [AssignmentMistake(text, assignment.path, line) for line, text in found["mistakes"]]
    return Trial(tuple(told), found["answers"])


def _failed(text: str) -> dict[str, object]:
    return {"mistakes": [[1, text]], "answers": {}}
