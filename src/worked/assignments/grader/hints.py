"""Which of the named mistakes a student made, if it is one of them: the answers are the same, wherever they tell.

    made(task, cases, answers)     ["column-softmax"]

Cases to which there is no answer of finite numbers tell nothing, unless the mistake's own answer is such a one too:
who forgot to subtract the maximum as well gets NaN of large scores, and still the hint about the other mistake.
"""

from collections.abc import Sequence

import numpy as np

from . import judging
from .exam import Answer, Case
from .judging import Array, Data

Given = list[Array] | None
"""What a student answered; None where that is not as many arrays of numbers as were asked for."""


def made(task: Data, cases: Sequence[Case], answers: Sequence[Given]) -> list[str]:
    """Return the ids of the mistakes whose answers these are."""
    pairs = list(zip(cases, answers, strict=True))
    return [wrong["id"] for wrong in task["wrongs"] if _is(task, wrong["id"], pairs)]


def _is(task: Data, name: str, pairs: Sequence[tuple[Case, Given]]) -> bool:
    """Return whether all answers that tell are those of a mistake, and one of them is not also right."""
    telling = [(case, given) for case, given in pairs if _tells(case.wrongs[name], given)]
    same = all(_alike(task, case.wrongs[name], given) for case, given in telling)
    return same and any(not _alike(task, case.right, given) for case, given in telling)


def _tells(wrong: Answer, given: Given) -> bool:
    """Return whether an answer can be compared with that of a mistake."""
    if wrong is None or given is None:
        return False
    finite = [np.isfinite(one).all() for one in [*wrong, *given]]
    return all(finite) or not all(finite[: len(wrong)])


def _alike(task: Data, one: Answer, other: Given) -> bool:
    return one is not None and other is not None and not judging.compared(task, one, other)
