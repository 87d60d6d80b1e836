"""The faults that may survive, each with the reason: what they change is nothing that a reader could see.

A fault is meant by its kind and by a pattern for 'path: what'. A reason that nothing needs any more is said too.
"""

import re
from collections.abc import Iterable

from drift.planting import Fault

EQUIVALENTS: list[tuple[str, str, str]] = []


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
