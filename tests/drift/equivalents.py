"""The faults that may survive, each with the reason: what they change is nothing that a reader could see.

A fault is meant by its kind and by a pattern for 'path: what'. A reason that nothing needs any more is said too.
"""

import re
from collections.abc import Iterable

from drift.planting import Fault

NOISE = "every denominator is far below it: the fraction found is the same"
KEPT = "a bound for numbers that an author may choose; these keep the next one too"
SHAPES = "only shapes are shown and printed, not the numbers in them"
ABSORBED = "too small a change for the type beside 1e9: the sum is the same number"
EQUIVALENTS: list[tuple[str, str, str]] = [
    ("inputs", r"limit_denominator\(«100", NOISE),
    ("inputs", r"assert \((parts|fresh_exps\.sum\(axis=-1\)) <= «9 ", KEPT),
    ("inputs", r"assert \(gaps > ", KEPT),
    (
        "inputs",
        r"tonight_again\.py: fresh_Q = Q \* np\.ones\(.*«1 → 2",
        "Q has two components, and meets one or two alike",
    ),
    ("inputs", r"heads\.py: rng = ", SHAPES),
    ("inputs", r"projections\.py: X = .* / «10 ", SHAPES),
    ("inputs", r"empty_row\.py: scores = \(Q @ K\.T\)\[«", "all queries are equal, so all rows are"),
    ("inputs", r"empty_row\.py: assert \(near_scores", "all of them are the same, which is asserted"),
    ("inputs", r"empty_row\.py: undefined = ", "not a number is not a number at any length"),
    ("inputs", r"empty_row\.py: .*«1000000000\.0 ", ABSORBED),
    ("inputs", r"order\.py: nothing = ", "queries and keys of zeros give scores of 0 at any width"),
    ("inputs", r"padding\.py: B, H, T = 2, «1 ", "all heads compute the same, and the first is shown"),
    ("inputs", r"padding\.py: assert .*time_only\[«0", "without padding both sentences compute the same"),
    (
        "inputs",
        r"average\.py: results = .*«9 ",
        "it rounds away the noise of the last digits, at either place",
    ),
    ("inputs", r"average\.py: assert not ", "the rows that are compared then differ too"),
    ("inputs", r"average\.py: print\(\"zero query", "all rows are the same mean"),
    ("inputs", r"explanation\.py: same = outputs\[«0", "all outputs are the same, which is asserted"),
    (
        "inputs",
        r"trap\.py: assert np\.allclose\(wrong\.sum",
        "every column sums to 1, and every row here too",
    ),
    (
        "inputs",
        r"wrong_axis\.py: \"row sums\"",
        "the row sums are neither all 1 nor all 2: the check fails either way",
    ),
]


def reason(fault: Fault) -> str:
    """Return why `fault` may survive; nothing if it may not."""
    return next((why for kind, pattern, why in EQUIVALENTS if _is(fault, kind, pattern)), "")


def unused(survivors: Iterable[Fault], kinds: Iterable[str]) -> list[str]:
    """Return the entries about `kinds` that none of `survivors` needs."""
    kept = list(survivors)
    return [
        f"{kind}: {pattern}"
        for kind, pattern, _ in EQUIVALENTS
        if kind in set(kinds) and not any(_is(fault, kind, pattern) for fault in kept)
    ]


def _is(fault: Fault, kind: str, pattern: str) -> bool:
    return fault.kind == kind and bool(re.search(pattern, f"{fault.path}: {fault.what}"))
