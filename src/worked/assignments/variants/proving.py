"""Answers some variants again, with the same code in exact arithmetic (worked.exact), in a process of its own.

    {"…": …}  |  python -m worked.assignments.variants.proving  |  {"enclosed": [[["10/3", "10/3"]], …]}

It reads `Assignment.data()` with the id of a cell of variants and the numbers of the wanted ones, and prints for each
of them the ends between which each asked entry lies; {"why": …} if the code has no exact counterpart.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from typing import Any

import numpy as np

from ...exact import sources
from ...exact.ball import Enclosed, Stop

BITS = 256
CALL = """
wanted_answers = {{}}
for number_of_inputs, inputs_given in enumerate({function}(), 1):
    if number_of_inputs in {numbers}:
        wanted_answers[number_of_inputs] = {name}(*inputs_given)
"""


def proven(order: Mapping[str, Any]) -> dict[str, Any]:
    """Return the enclosures of all wanted entries, or why there are none."""
    task, cell = next(
        (task, cell)
        for task in order["tasks"]
        for cell in task["variants"]
        if cell["id"] == order["variants"]
    )
    call = CALL.format(function=cell["function"], numbers={*order["numbers"]}, name=task["name"])
    codes = [*(text for text, _ in order["setup"]), task["reference"][0], cell["code"][0], call]
    known: dict[str, Any] = {"__name__": "__main__"}
    try:
        sources.execute("\n\n".join(codes), order["path"], known, BITS)
        answers = known["wanted_answers"]
        return {"enclosed": [_entries(task, cell, answers[number]) for number in order["numbers"]]}
    except (Stop, Exception) as error:
        return {"why": f"{error}"}


def _entries(task: Mapping[str, Any], cell: Mapping[str, Any], answered: Any) -> list[Sequence[str]]:
    several = len(task["returns"]) > 1
    arrays = dict(zip(task["returns"], answered if several else [answered], strict=True))
    return [_ends(arrays[name][tuple(indices)]) for name, indices in cell["asks"]]


def _ends(number: Any) -> Sequence[str]:
    """Return the ends of an enclosure; of a whole number, which is itself."""
    if isinstance(number, Enclosed):
        ball = number.ball()
        if ball.special is not None:
            raise ValueError(f"an answer is {ball.special}")
        return [str(ball.low), str(ball.high)]
    return [str(int(np.asarray(number)[()]))] * 2


if __name__ == "__main__":
    with redirect_stdout(sys.stderr):
        result = proven(json.load(sys.stdin))
    json.dump(result, sys.stdout)
