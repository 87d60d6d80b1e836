"""What an answer is compared with: all inputs of an assignment, the right answers to them, and those of each mistake.

    exam = Exam(data, seed=7)
    exam.cases["head"]    [Case(cell, inputs, right, wrongs), …]    of the task with that id

Random inputs are drawn from the seed, which is drawn for each grading, and kept with its results.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from . import judging
from .judging import Array, Data, Names

Answer = list[Array] | None
"""None where the code ends with an error."""


class Case(NamedTuple):
    """Inputs on which a function is called."""

    cell: Data
    """The test or the draw that they are of."""
    inputs: list[Array]
    right: list[Array]
    wrongs: Mapping[str, Answer]
    """For the id of each wrong solution its answer."""

    @property
    def hidden(self) -> bool:
        """Whether students do not know these inputs."""
        return bool(self.cell.get("hidden", True))


class Exam:
    """An assignment with its inputs drawn."""

    def __init__(self, data: Data, seed: int) -> None:
        self.data, self.seed = data, seed
        self.known: Names = judging.names(data)
        self.cases = {task["id"]: list(self._cases(task)) for task in data["tasks"]}

    def verdict(self, task: Data, case: Case, answered: list[Array]) -> str:
        """Return what is wrong with an answer: the array that differs, or the error of an assert."""
        if case.cell.get("judgement"):
            return judging.judged(self.known, task, case.cell, case.inputs, answered)
        return judging.compared(task, case.right, answered)

    def _cases(self, task: Data) -> Iterator[Case]:
        wrongs = {wrong["id"]: judging.function(self.known, wrong) for wrong in task["wrongs"]}
        for cell, inputs in self._inputs(task):
            right = judging.answer(self.known[task["name"]], task, inputs)
            answers = {name: _answer(task, of, inputs) for name, of in wrongs.items()}
            yield Case(cell, inputs, right, answers)

    def _inputs(self, task: Data) -> Iterator[tuple[Data, list[Array]]]:
        for test in task["tests"]:
            yield test, judging.inputs(self.known, task, test)
        for draw in task["draws"]:
            rng = np.random.default_rng(self.seed)
            for _ in range(draw["draws"]):
                yield draw, judging.drawn(self.known, draw, rng)


def _answer(task: Data, of: Callable[..., Any], inputs: list[Array]) -> Answer:
    """Return the answer of a wrong solution, which may have none to inputs that were drawn."""
    try:
        return judging.answer(of, task, inputs)
    except Exception:
        return None
