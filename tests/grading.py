"""What tests of the grader share: the toy assignment as an exam, and a submission to it, graded."""

import json
from collections.abc import Sequence
from typing import Any

from worked.assignments import Assignment
from worked.assignments.grader import marking
from worked.assignments.grader.booth import Booth
from worked.assignments.grader.exam import Exam
from worked.assignments.grader.handed import Handed
from worked.assignments.grader.marking import Manner

RIGHT = "import numpy as np\ndef grow(r, n):\n    return (1 + r) ** n\n"
"""Four points: one for the shape, two for a hidden test, one for random inputs."""


def exam(assignment: Assignment, seed: int = 7) -> Exam:
    """Return an assignment as an autograder has it, with its inputs drawn."""
    return Exam(json.loads(json.dumps(assignment.data())), seed)


def graded(
    of: Exam, booth: Booth, *cells: str, languages: Sequence[str] = ("en",), seconds: float = 20
) -> dict[str, Any]:
    """Return the result of a submission that consists of some cells."""
    return marking.graded(of, Handed("", "", cells), booth, Manner(languages, seconds))


def said(result: dict[str, Any]) -> list[str]:
    """Return what is said of each test."""
    return [test["said"] for test in result["tests"]]
