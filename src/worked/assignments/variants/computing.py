"""Answers all candidates of an assignment's variants, in a process of its own.

    {"…": …}  |  python -m worked.assignments.variants.computing  |  {"mistakes": […], "found": {"other-scores": […]}}

It reads `Assignment.data()` as JSON and prints JSON: for each cell of variants the inputs that it yields, with the
entries that are asked, as the reference and each wrong solution answer them.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from itertools import islice
from typing import Any

import numpy as np

from ..grader import judging
from ..grader.judging import Array, Data, Names
from ..trying import Case, Told, answered_by, expect_tuple, noting, numbers

MOST = 20_000
"""As many inputs are looked at."""


def computed(data: Data) -> dict[str, Any]:
    """Return the answers to all candidates, or what is wrong where they are made."""
    found: dict[str, Any] = {"mistakes": [], "found": {}}
    with noting(found["mistakes"], data):
        known = judging.names(data)
        for task in data["tasks"]:
            for variants in task["variants"]:
                found["found"][variants["id"]] = list(_answered(known, task, variants))
    return found


def _answered(known: Names, task: Data, variants: Data) -> Iterator[dict[str, Any]]:
    """Yield each candidate with its answers."""
    wrongs = {one["id"]: (judging.function(known, one), one["line"]) for one in task["wrongs"]}
    for given in _candidates(known, task, variants):
        case = Case(variants, given)
        yield {
            "inputs": dict(zip(task["parameters"], (one.tolist() for one in given), strict=True)),
            "right": _entries(task, variants, answered_by(known[task["name"]], task, case, task["line"])),
            "wrong": {
                name: _entries(task, variants, answered_by(of, task, case, line))
                for name, (of, line) in wrongs.items()
            },
        }


def _candidates(known: Names, task: Data, variants: Data) -> list[list[Array]]:
    """Return the inputs that are yielded; raise if they are too many, no inputs, or others the next time."""
    found, again = (_yielded(known, task, variants) for _ in range(2))
    if len(found) > MOST:
        text = f"{variants['function']} yields more than {MOST:,} inputs; yield fewer"
        raise Told(variants["line"], text)
    alike = len(found) == len(again) and all(
        np.array_equal(a, b)
        for one, other in zip(found, again, strict=True)
        for a, b in zip(one, other, strict=True)
    )
    if not alike:
        text = f"{variants['function']} yields other inputs each time; draw nothing at random in it"
        raise Told(variants["line"], text)
    return found


def _yielded(known: Names, task: Data, variants: Data) -> list[list[Array]]:
    found = []
    for given in islice(judging.function(known, variants)(), MOST + 1):
        expect_tuple(given, task["parameters"], variants)
        found.append(numbers([np.asarray(one) for one in given], variants))
    return found


def _entries(task: Data, variants: Data, answered: list[Array]) -> list[float]:
    arrays = dict(zip(task["returns"], answered, strict=True))
    return [float(arrays[name][tuple(indices)]) for name, indices in variants["asks"]]


if __name__ == "__main__":
    with redirect_stdout(sys.stderr):
        result = computed(json.load(sys.stdin))
    json.dump(result, sys.stdout)
