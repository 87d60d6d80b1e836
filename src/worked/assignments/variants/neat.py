"""Which candidates are worth asking for: neat answers, and every named mistake tells itself by another one.

neat(candidates, entries)  ->  ([Variant(…), …], Counter({"A[1, 0] is no fraction …": 12}))
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from ...display import show
from ..model import Entry

DENOMINATOR = 12
"""The largest of an answer that is asked for."""
KNOWN = 1000
"""The largest of what a mistake gives that is said as a fraction; more would hit other numbers by chance."""
AGREEMENT = Fraction(1, 10**12)
"""How near a float must be to what it is said to be, relative to numbers above 1."""
TOLERANCE = Fraction(1, 1000)
"""How far a decimal may be from the answer."""
APART = 5 * TOLERANCE
"""How far a mistake has to be from the answer, and from other mistakes: a rounded one is still known."""
PLACES = 9
"""Of what is no fraction: the digits on which all machines agree."""


class Value(NamedTuple):
    """One number of an answer."""

    number: Fraction
    exact: bool
    """Whether it is this fraction, and not only near it."""

    @property
    def text(self) -> str:
        """How people read it: '10/3', '≈ 2.4142'."""
        return show(self.number, "frac") if self.exact else f"≈ {show(float(self.number), '.4f')}"

    @property
    def decimal(self) -> str:
        """How machines read it: '3.333333333'."""
        return f"{float(self.number):.{PLACES}f}".rstrip("0").rstrip(".")


@dataclass(frozen=True)
class Candidate:
    """Inputs that were answered by the reference and by each wrong solution, for each entry that is asked."""

    number: int
    """Which one it is, from 1."""
    inputs: Mapping[str, Any]
    """Nested lists by the names of the parameters."""
    right: Sequence[float]
    wrong: Mapping[str, Sequence[float]]


@dataclass(frozen=True)
class Variant:
    """Inputs that are worth asking for."""

    number: int
    inputs: Mapping[str, Any]
    answers: tuple[Fraction, ...]
    mistakes: Mapping[str, tuple[Value | None, ...]]
    """What each mistake gives; None for no number, as 0/0 gives it."""


def neat(
    candidates: Iterable[Candidate], entries: Sequence[Entry]
) -> tuple[list[Variant], Counter[tuple[str, ...]]]:
    """Return those that are worth asking for, no two with the same results, and how often something stands against."""
    found, seen, against = list[Variant](), set[object](), Counter[tuple[str, ...]]()
    for one in candidates:
        right = [value(x, DENOMINATOR) for x in one.right]
        wrong = {name: tuple(map(value, answers)) for name, answers in one.wrong.items()}
        if why := next(_against(right, wrong, entries), None):
            against[why] += 1
            continue
        answers = tuple(each.number for each in right if each)
        results = (answers, tuple(wrong.values()))
        if results not in seen:
            seen.add(results)
            found.append(Variant(one.number, one.inputs, answers, wrong))
    return found, against


def value(x: float, denominator: int = KNOWN) -> Value | None:
    """Return what number a float is: the fraction that it agrees with, or its decimal; None if it is no number."""
    if not math.isfinite(x):
        return None
    exact = Fraction(x)
    near = exact.limit_denominator(denominator)
    if abs(near - exact) <= AGREEMENT * max(Fraction(1), abs(exact)):
        return Value(near, True)
    return Value(Fraction(f"{x:.{PLACES}f}"), False)


def _against(
    right: Sequence[Value | None], wrong: Mapping[str, Sequence[Value | None]], entries: Sequence[Entry]
) -> Iterator[tuple[str, ...]]:
    """Return what stands against a candidate: an entry that is no neat fraction, or is the same for two solutions."""
    for entry, answer in zip(entries, right, strict=True):
        if not (answer and answer.exact):
            yield (str(entry),)
    for number, entry in enumerate(entries):
        given = [("", right[number]), *((name, answers[number]) for name, answers in wrong.items())]
        for (one, a), (other, b) in combinations(given, 2):
            if a == b or (a and b and abs(a.number - b.number) <= APART):
                yield str(entry), one, other
