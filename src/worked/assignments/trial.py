"""Runs an assignment on itself: its solution passes all tests, and each named wrong solution fails one.

trial = tried(assignment, time_limit=20.0)
trial.answers["shapes"]    all entries of the solution's answer to that test, for whoever looks for leaks
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..errors import AssignmentMistake
from . import workers
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
    try:
        found = workers.run(WORKER, assignment.data(), time_limit)
    except AssignmentMistake as mistake:
        return Trial((mistake.at(assignment.path, 1),), {})
    told = [AssignmentMistake(text, assignment.path, line) for line, text in found["mistakes"]]
    return Trial(tuple(told), found["answers"])
