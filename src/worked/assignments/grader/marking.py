"""Grades one submission: asks its functions in a booth, compares here, and says what is wrong.

    graded(exam, handed, booth, Manner(["zh"]))
    {"points": 7.0, "of": 10.0, "seed": 7, "language": "zh", "notes": [], "hints": [{"id": "no-scale", "text": "…"}],
     "tests": [{"id": "shapes", "title": "…", "points": 1.0, "of": 1.0, "hidden": false, "said": "", …}]}

Everything in it may be read by the student: it holds no value that was expected, no input, and no code.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from . import hints
from .answers import Answered, Fault, property_of, read
from .arrays import packed
from .booth import Booth
from .exam import Case, Exam
from .handed import Handed, Unreadable
from .judging import Data
from .words import say

PATIENCE = 3
"""How many answers may take too long; the rest is not tried then."""
WHOLE = 1000
"""The most that a number of a cell or a line can be, coming from a student's process."""


class Manner(NamedTuple):
    """How it is graded."""

    languages: Sequence[str]
    """Those that are told, where a submission does not say its own."""
    seconds: float = 10.0
    """For each call."""


class Marks(NamedTuple):
    """What came of a task."""

    tests: list[dict[str, Any]]
    hints: list[dict[str, str]]
    notes: list[str]


def graded(exam: Exam, handed: Handed, booth: Booth, manner: Manner) -> dict[str, Any]:
    """Return the result of a submission."""
    own = [handed.language] if handed.language in exam.data["languages"] else list(manner.languages)
    manner = Manner(own, manner.seconds)
    marks = [_Sitting(exam, task, handed, booth, manner).marks() for task in exam.data["tasks"]]
    tests = [test for one in marks for test in one.tests]
    notes = [note for one in marks for note in one.notes]
    if handed.assignment not in ("", exam.data["slug"]):
        notes.insert(0, say("other", own, slug=handed.assignment))
    told = [hint for one in marks for hint in one.hints]
    return _result(exam, own, tests, told, notes)


def refused(exam: Exam, why: Unreadable, manner: Manner) -> dict[str, Any]:
    """Return the result of a submission that cannot be read."""
    tests = [
        _test(task, cell, "", False, manner)
        for task in exam.data["tasks"]
        for cell in [*task["tests"], *task["draws"]]
    ]
    said = say(why.key, manner.languages, **why.values)
    return _result(exam, list(manner.languages), tests, [], [said])


def _result(
    exam: Exam, own: Sequence[str], tests: list[dict[str, Any]], told: list[dict[str, str]], notes: list[str]
) -> dict[str, Any]:
    return {
        "assignment": exam.data["slug"],
        "language": own[0] if len(own) == 1 else "",
        "points": sum(test["points"] for test in tests),
        "of": sum(test["of"] for test in tests),
        "seed": exam.seed,
        "notes": [*dict.fromkeys(notes)],
        "hints": told,
        "tests": tests,
    }


def _test(task: Data, cell: Data, said: str, passed: bool, manner: Manner, cases: str = "") -> dict[str, Any]:
    """Return what is told of one test, or of all draws of one: of how many of these it is said, in `cases`."""
    return {
        "id": cell["id"],
        "task": task["name"],
        "title": " / ".join(cell["titles"][code] for code in manner.languages),
        "points": float(cell["points"]) if passed else 0.0,
        "of": float(cell["points"]),
        "hidden": bool(cell.get("hidden", True)),
        "said": said,
        "cases": cases,
    }


class _Sitting:
    """One task of one submission."""

    def __init__(self, exam: Exam, task: Data, handed: Handed, booth: Booth, manner: Manner) -> None:
        self.exam, self.task, self.booth, self.manner = exam, task, booth, manner
        self.request = {
            "cells": list(handed.cells),
            "name": task["name"],
            "lean": False,
            "seconds": manner.seconds,
        }

    def marks(self) -> Marks:
        """Ask for all answers, and judge them."""
        cases = self.exam.cases[self.task["id"]]
        notes, fault = self._entered()
        answers = [Answered(fault=fault)] * len(cases) if fault[0] else list(self._answers(cases))
        faults = _alike([self._fault(case, given) for case, given in zip(cases, answers, strict=True)])
        tests = list(self._tests(cases, faults))
        wrongs = {wrong["id"]: wrong["hints"] for wrong in self.task["wrongs"]}
        names = hints.made(self.task, cases, [one.arrays for one in answers])
        told = [{"id": name, "text": self._join(wrongs[name])} for name in names]
        return Marks(tests, told, notes)

    def _join(self, said: Mapping[str, str]) -> str:
        return " / ".join(said[code] for code in self.manner.languages)

    def _say(self, fault: Fault) -> str:
        return say(fault[0], self.manner.languages, **{"seconds": self.manner.seconds, **fault[1]})

    def _entered(self) -> tuple[list[str], Fault]:
        """Return what is to be said of the code by itself, and why nothing can be asked of it."""
        reply, notes = self.booth.ask(self.request), list[str]()
        if reply.get("end") != "whole":
            self.request["lean"] = True
            again = self.booth.ask(self.request)
            if again.get("end") != "whole":
                return [], read(reply, self.task, hidden=True).fault
            reply = again
            notes.append(self._say(("lean", {})))
        said = reply.get("said")
        if not isinstance(said, dict):
            return [], ("forged", {})
        notes += [self._say(fault) for fault in _remarks(said, self.task["name"])]
        return notes, ("", {}) if said.get("found") is True else ("missing", {"name": self.task["name"]})

    def _answers(self, cases: Sequence[Case]) -> Iterator[Answered]:
        """Ask for each answer, in a process of its own; stop asking where too many take too long."""
        late = 0
        for case in cases:
            if late >= PATIENCE:
                yield Answered(fault=("given_up", {}))
                continue
            inputs = [packed(one) for one in case.inputs]
            reply = self.booth.ask({**self.request, "inputs": inputs, "returns": len(self.task["returns"])})
            given = read(reply, self.task, case.hidden)
            late += given.fault[0] == "time"
            yield given

    def _fault(self, case: Case, given: Answered) -> Fault:
        """Return what is wrong with an answer; nothing if it is right."""
        if given.arrays is None:
            return given.fault
        if not self.exam.verdict(self.task, case, given.arrays):
            return "", {}
        fault = property_of(self.task, case.right, given)
        if fault[0] or case.cell.get("judgement"):
            return fault if fault[0] else ("assert", {})
        return "values", {"name": self.exam.verdict(self.task, case, given.arrays)}

    def _tests(self, cases: Sequence[Case], faults: Sequence[Fault]) -> Iterator[dict[str, Any]]:
        for cell in [*self.task["tests"], *self.task["draws"]]:
            mine = [fault for case, fault in zip(cases, faults, strict=True) if case.cell is cell]
            first = next((fault for fault in mine if fault[0]), ("", {}))
            passed, times = not first[0], ""
            if "draws" in cell and not passed:
                times = self._say(("cases", {"failed": mine.count(first), "count": len(mine)}))
            yield _test(self.task, cell, "" if passed else self._say(first), passed, self.manner, times)


def _alike(faults: Sequence[Fault]) -> list[Fault]:
    """Return what is wrong with each answer; how many results came is known of all, once inputs that are known tell."""
    told = next((fault for fault in faults if fault[0] == "parts"), None)
    return [told if told and fault[0] == "more" else fault for fault in faults]


def _remarks(said: Mapping[str, Any], name: str) -> Iterator[Fault]:
    """Return what is remarkable of the code, of which a student's process tells."""
    places = _numbers(said.get("places"))
    for pair in said["broken"] if isinstance(said.get("broken"), list) else []:
        numbers = _numbers(pair)
        if len(numbers) == 2:
            yield "broken", {"cell": numbers[0], "line": numbers[1]}
    for cell in dict.fromkeys(_numbers(said.get("imports"))):
        yield "import", {"cell": cell}
    if len(places) > 1:
        yield "twice", {"name": name, "count": len(places)}


def _numbers(told: Any) -> list[int]:
    """Return the numbers of cells and lines in what should be a list of them."""
    return [n for n in told if type(n) is int and 0 < n <= WHOLE * WHOLE] if isinstance(told, list) else []
