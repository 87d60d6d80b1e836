"""Grades one submission, as an autograder does.

python -m grader assignment.json /autograder/submission -o /autograder/results/results.json
"""

import argparse
import json
import secrets
from pathlib import Path

from . import gradescope, marking
from .booth import Booth
from .exam import Exam
from .handed import Unreadable, chosen, handed
from .marking import Manner


def main() -> None:
    """Grade the notebook or script in a folder."""
    parser = argparse.ArgumentParser(prog="grader")
    parser.add_argument("assignment", type=Path)
    parser.add_argument("submission", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    given = parser.parse_args()
    exam = Exam(json.loads(given.assignment.read_text("utf-8")), given.seed)
    manner = Manner(exam.data["languages"])
    names = [task["name"] for task in exam.data["tasks"]]
    with Booth() as booth:
        try:
            result = marking.graded(exam, handed(chosen(given.submission, names)), booth, manner)
        except Unreadable as why:
            result = marking.refused(exam, why, manner)
    text = json.dumps(gradescope.report(result), ensure_ascii=False, indent=1)
    given.output.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
