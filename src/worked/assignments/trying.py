"""Tries an assignment on itself, in a process of its own: its code is the instructor's, but it may loop or exit.

    {"…": …}  |  python -m worked.assignments.trying  |  {"mistakes": [[line, text]], "answers": {"shapes": …}}

It reads `Assignment.data()` as JSON and prints JSON: what is wrong, and the reference's answers to each test, for
whoever has to know whether they stand somewhere. trial.py starts it.
"""

import json
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from itertools import combinations, islice
from typing import Any, NamedTuple

import numpy as np

from .grader import judging
from .grader.judging import Array, Data, Names


class Told(Exception):
    """What is wrong at a line."""


class Case(NamedTuple):
    """Inputs, and the test that they are from."""

    test: Data
    inputs: list[Array]


def tried(data: Data) -> dict[str, Any]:
    """Return what is wrong with an assignment when it is run, and what its reference answers."""
    found: dict[str, Any] = {"mistakes": [], "answers": {}}
    with noting(found["mistakes"], data):
        known = judging.names(data)
        for task in data["tasks"]:
            found["mistakes"] += _task(known, task, found["answers"])
    return found


@contextmanager
def noting(mistakes: list[Any], data: Data) -> Iterator[None]:
    """Note what is wrong, and what an assignment's code raises, with its line."""
    try:
        yield
    except Told as told:
        mistakes.append(told.args)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == data["path"]]
        mistakes.append([lines[-1] if lines else 1, f"{type(error).__name__}: {error}"])


def _task(known: Names, task: Data, answers: dict[str, Any]) -> list[tuple[int, str]]:
    """Try the tests of a task on its reference and its wrong solutions; put the reference's answers into `answers`."""
    cases, of = list(_cases(known, task)), known[task["name"]]
    right = [answered_by(of, task, case, task["line"]) for case in cases]
    for case, answered in zip(cases, right, strict=True):
        if not all(np.isfinite(one).all() for one in answered):
            raise Told(case.test["line"], "the solution answers NaN or infinity here; take other inputs")
        if why := judging.verdict(known, task, case.test, case.inputs, answered):
            raise Told(case.test["line"], f"the solution fails this test ({why}); correct one of them")
        entries = [float(x) for one in answered for x in one.flat]
        answers.setdefault(case.test["id"], []).extend(entries)
    return [*_wrongs(known, task, cases, right), *_variants(known, task)]


def _cases(known: Names, task: Data) -> Iterator[Case]:
    """Return the inputs of all tests, and those of some draws."""
    for test in task["tests"]:
        yield Case(test, numbers(judging.inputs(known, task, test), test))
    for draw in task["draws"]:
        for seed in range(draw["draws"]):
            given = judging.function(known, draw)(np.random.default_rng(seed))
            expect_tuple(given, task["parameters"], draw)
            yield Case({**draw, "judgement": None}, numbers([np.asarray(one) for one in given], draw))


def expect_tuple(given: object, names: Sequence[str], cell: Data) -> None:
    """Raise if a function gives anything else than a tuple of inputs."""
    if not isinstance(given, tuple) or len(given) != len(names):
        text = f"{cell['function']} gives something else than its inputs; let it give {', '.join(names)}"
        raise Told(cell["line"], text)


def numbers(given: list[Array], cell: Data) -> list[Array]:
    """Return inputs; raise if they are no finite numbers."""
    if any(one.dtype.kind not in "biuf" or not np.isfinite(one).all() for one in given):
        raise Told(cell["line"], "an input is no array of finite numbers; give such arrays")
    return given


def answered_by(of: Callable[..., Any], task: Data, case: Case, line: int) -> list[Array]:
    """Return an answer; raise if it is not as many arrays of numbers as the task says."""
    answered = judging.answer(of, task, case.inputs)
    if len(answered) != len(task["returns"]) or any(one.dtype.kind not in "biuf" for one in answered):
        text = f"this function does not return {', '.join(task['returns'])}; return these arrays, or mend returns="
        raise Told(line, text)
    return answered


def _wrongs(
    known: Names, task: Data, cases: Sequence[Case], right: Sequence[list[Array]]
) -> Iterator[tuple[int, str]]:
    """Return each wrong solution that no test finds, or that none tells from another one."""
    answers = {}
    for wrong in task["wrongs"]:
        of = judging.function(known, wrong)
        answers[wrong["id"]] = [answered_by(of, task, case, wrong["line"]) for case in cases]
        whys = [
            judging.verdict(known, task, case.test, case.inputs, answered)
            for case, answered in zip(cases, answers[wrong["id"]], strict=True)
        ]
        if not any(whys):
            yield wrong["line"], "this wrong solution passes every test; add a test that finds it"
    lines = {wrong["id"]: wrong["line"] for wrong in task["wrongs"]}
    for one, other in combinations(answers, 2):
        pairs = zip(answers[one], answers[other], strict=True)
        if not any(judging.compared(task, a, b) for a, b in pairs):
            text = f"it answers every test as '{one}' does, so no hint fits; add a test that tells them apart"
            yield lines[other], text


def _variants(known: Names, task: Data) -> Iterator[tuple[int, str]]:
    """Return what is wrong with the first candidate of each variants."""
    for variants in task["variants"]:
        first = list(islice(judging.function(known, variants)(), 1))
        if not first:
            yield variants["line"], f"{variants['function']} yields nothing; let it yield inputs"
            continue
        expect_tuple(first[0], task["parameters"], variants)
        given = numbers([np.asarray(one) for one in first[0]], variants)
        answered = answered_by(known[task["name"]], task, Case(variants, given), task["line"])
        arrays = dict(zip(task["returns"], answered, strict=True))
        for name, indices in variants["asks"]:
            shape = arrays[name].shape
            if len(indices) != len(shape) or any(i >= n for i, n in zip(indices, shape, strict=True)):
                entry = f"{name}[{', '.join(map(str, indices))}]"
                yield (
                    variants["line"],
                    f"there is no {entry} in an array of shape {shape}; ask for another entry",
                )


if __name__ == "__main__":
    with redirect_stdout(sys.stderr):
        result = tried(json.load(sys.stdin))
    json.dump(result, sys.stdout)
