"""What an assignment's own code says: the inputs of a test, the right answer to them, and whether an answer is right.

    known = names(data)                                 the setup and the reference of each task, run
    given = inputs(known, task, test)                   [Q, K, V]
    right = answer(known[task["name"]], task, given)    [A, Z], of the reference or of a wrong solution
    verdict(known, task, test, given, right)            -> "" for an answer that is right, else what is wrong

Only code that the instructor wrote is run here; the answer of a student comes in as arrays.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Names = dict[str, Any]
Data = Mapping[str, Any]
Array = npt.NDArray[Any]


def names(data: Data) -> Names:
    """Return what the setup and the solutions of an assignment define."""
    known: Names = {"__name__": data["path"]}
    for code in [*data["setup"], *(task["reference"] for task in data["tasks"])]:
        run(code, known, data["path"])
    return known


def run(code: Sequence[Any], known: Names, path: str = "assignment.py") -> None:
    """Run some lines of an assignment; a traceback has the line of the file."""
    text, line = code
    exec(compile("\n" * (line - 1) + text, path, "exec"), known)


def inputs(known: Names, task: Data, test: Data) -> list[Array]:
    """Return the inputs of a test, in the order of the parameters."""
    found = dict(known)
    run(test["inputs"], found, known["__name__"])
    return [np.asarray(found[name]) for name in task["parameters"]]


def drawn(known: Names, draw: Data, rng: np.random.Generator) -> list[Array]:
    """Return inputs that are drawn by a cell of the role random."""
    return [np.asarray(one) for one in function(known, draw)(rng)]


def function(known: Names, cell: Data) -> Callable[..., Any]:
    """Return the function of a cell of the role random, wrong or variants."""
    found = dict(known)
    run(cell["code"], found, known["__name__"])
    made: Callable[..., Any] = found[cell["function"]]
    return made


def answer(of: Callable[..., Any], task: Data, given: Sequence[Array]) -> list[Array]:
    """Return what a function of the instructor answers: as many arrays as the task returns."""
    with np.errstate(all="ignore"):
        returned = of(*(np.array(one) for one in given))
    several = len(task["returns"]) > 1 and isinstance(returned, tuple)
    return [np.asarray(one) for one in (returned if several else [returned])]


def verdict(known: Names, task: Data, test: Data, given: Sequence[Array], answered: Sequence[Array]) -> str:
    """Return what is wrong with an answer to a test: an assert that fails, or the array that differs."""
    if test["judgement"]:
        return judged(known, task, test, given, answered)
    return compared(task, answer(known[task["name"]], task, given), answered)


def judged(known: Names, task: Data, test: Data, given: Sequence[Array], answered: Sequence[Array]) -> str:
    """Return the error that the asserts of a test end with; nothing if all hold."""
    found = known | dict(zip(task["parameters"], given, strict=True))
    run(test["inputs"], found, known["__name__"])  # whatever else it names may stand in an assert
    found |= dict(zip(task["returns"], answered, strict=True))
    try:
        with np.errstate(all="ignore"):
            run(test["judgement"], found, known["__name__"])
    except Exception as error:
        return type(error).__name__
    return ""


def compared(task: Data, right: Sequence[Array], answered: Sequence[Array]) -> str:
    """Return the name of the first array that is not the reference's, within the tolerances of the task."""
    for name, one, other in zip(task["returns"], right, answered, strict=True):
        if not close(one, other, task["rtol"], task["atol"]):
            return str(name)
    return ""


def close(right: Array, other: Array, rtol: float, atol: float) -> bool:
    """Return whether two arrays have one shape and agree in each entry; NaN agrees with NaN, as in a wrong solution."""
    if right.shape != other.shape:
        return False
    with np.errstate(all="ignore"):
        return bool(np.isclose(other, right, rtol, atol, equal_nan=True).all())
