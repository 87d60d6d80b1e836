"""Which variants there are, which one each student gets, and whether its answers are right.

choices(assignment, students, secret, 20.0)  ->  a Choice for each cell of variants
proven(assignment, choice, 20.0)             ->  a line that says how far its answers are proven
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.util import find_spec
from typing import Any

from ...errors import AssignmentMistake, Mistake, Mistakes
from .. import workers
from ..model import Assignment, Task, Variants
from .neat import DENOMINATOR, Candidate, Variant, neat
from .picking import pick
from .roster import Student

COMPUTING, PROVING = (f"worked.assignments.variants.{name}" for name in ("computing", "proving"))
FEWER = "yield fewer inputs"
NARROW = Fraction(1, 10**20)
"""How far apart the ends of an enclosure may be that proves a fraction."""


@dataclass(frozen=True)
class Choice:
    """A cell of variants, with what each student gets of it."""

    task: Task
    asked: Variants
    variants: Sequence[Variant]
    """All that are worth asking for."""
    picked: Mapping[str, Variant]
    """By the id of the student."""

    @property
    def used(self) -> list[Variant]:
        """Those that a student gets, in their order."""
        numbers = {variant.number for variant in self.picked.values()}
        return [variant for variant in self.variants if variant.number in numbers]

    @property
    def sharing(self) -> int:
        """How many students have a variant that another one has."""
        counts = Counter(variant.number for variant in self.picked.values())
        return sum(count for count in counts.values() if count > 1)


def choices(
    assignment: Assignment, roster: Sequence[Student], secret: bytes, time_limit: float
) -> list[Choice]:
    """Return what each student gets of each cell of variants; raise Mistakes if one has none worth asking for."""
    asked = [(task, variants) for task in assignment.tasks for variants in task.variants]
    if not asked:
        text = 'no variants stand in this assignment; add a cell with role="variants" below a task'
        raise AssignmentMistake(text, assignment.path, 1)
    try:
        made = workers.run(COMPUTING, assignment.data(), time_limit, FEWER)
    except AssignmentMistake as mistake:
        raise mistake.at(assignment.path, asked[0][1].line) from None
    mistakes: list[Mistake] = [AssignmentMistake(text, assignment.path, at) for at, text in made["mistakes"]]
    found = list[Choice]()
    for task, variants in asked if not mistakes else ():
        good, against = neat(_candidates(made["found"][variants.id]), variants.asks)
        if good:
            found.append(_choice(assignment, task, variants, good, roster, secret))
        else:
            text = _none(variants, against)
            mistakes.append(AssignmentMistake(text, assignment.path, variants.line))
    if mistakes:
        raise Mistakes(mistakes)
    return found


def proven(assignment: Assignment, choice: Choice, time_limit: float) -> str:
    """Return how the answers of a choice are proven, in words; raise Mistakes where the proof is of another number."""
    name = choice.asked.id
    if not find_spec("flint"):
        return f"{name}: computed with floats alone; to prove the answers: pip install 'worked[certify]'"
    numbers = [variant.number for variant in choice.used]
    order = {**assignment.data(), "variants": name, "numbers": numbers}
    try:
        made = workers.run(PROVING, order, time_limit, FEWER)
    except AssignmentMistake:
        return f"{name}: computed with floats alone; the exact run takes too long"
    if why := made.get("why"):
        return f"{name}: computed with floats alone; {why}"
    wrong = list(_disproved(choice, made["enclosed"]))
    if wrong:
        raise Mistakes([AssignmentMistake(text, assignment.path, choice.asked.line) for text in wrong])
    return f"{name}: all answers proven by a second run in exact arithmetic"


def _candidates(made: Sequence[Mapping[str, Any]]) -> Iterator[Candidate]:
    for number, one in enumerate(made, 1):
        yield Candidate(number, one["inputs"], one["right"], one["wrong"])


def _choice(
    assignment: Assignment,
    task: Task,
    variants: Variants,
    good: Sequence[Variant],
    roster: Sequence[Student],
    secret: bytes,
) -> Choice:
    words = (assignment.slug, variants.id)
    picked = {one.id: good[pick(secret, [*words, one.id], len(good))] for one in roster}
    return Choice(task, variants, good, picked)


def _none(variants: Variants, against: Counter[tuple[str, ...]]) -> str:
    """Say that there is no variant, and what stands against most of the candidates."""
    (entry, *two), times = against.most_common(1)[0]
    one, other = two or ("", "")
    if not two:
        why = f"{entry} is no fraction with a denominator of at most {DENOMINATOR}"
    elif one:
        why = f"'{one}' and '{other}' give the same {entry}"
    else:
        why = f"'{other}' gives the right {entry}"
    all_of_them = sum(against.values())
    text = (
        f"none of the {all_of_them} inputs of {variants.function} can be asked for: in {times} of them {why}"
    )
    return f"{text}; yield others, or ask for another entry"


def _disproved(choice: Choice, enclosed: Sequence[Sequence[Sequence[str]]]) -> Iterator[str]:
    """Return each answer that the exact run does not enclose closely."""
    for variant, ends in zip(choice.used, enclosed, strict=True):
        for entry, answer, (low, high) in zip(choice.asked.asks, variant.answers, ends, strict=True):
            if not (Fraction(low) <= answer <= Fraction(high) <= Fraction(low) + NARROW):
                text = (
                    f"{entry} of inputs {variant.number} is {answer} in floats, but {low} to {high} exactly"
                )
                yield f"{text}; look for a rounded number in them"
