"""A result as Gradescope's autograders write it, into results.json.

    report(result)     {"score": 7.0, "output": "…", "stdout_visibility": "hidden", "tests": […], "extra_data": {…}}

The format is told at https://gradescope-autograders.readthedocs.io/en/latest/specs/. Hidden tests are shown when the
grades are published; the seed of the random inputs is for instructors.
"""

from collections.abc import Mapping
from typing import Any


def report(result: Mapping[str, Any]) -> dict[str, Any]:
    """Return a result in Gradescope's format."""
    hints = [hint["text"] for hint in result["hints"]]
    return {
        "score": result["points"],
        "output": "\n\n".join([*result["notes"], *hints]),
        "stdout_visibility": "hidden",
        "tests": [_test(test) for test in result["tests"]],
        "extra_data": {"seed": result["seed"], "hints": [hint["id"] for hint in result["hints"]]},
    }


def _test(test: Mapping[str, Any]) -> dict[str, Any]:
    passed = test["points"] == test["of"] and not test["said"]
    return {
        "name": test["title"],
        "score": test["points"],
        "max_score": test["of"],
        "status": "passed" if passed else "failed",
        "output": test["said"],
        "visibility": "after_published" if test["hidden"] else "visible",
    }
