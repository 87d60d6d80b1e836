"""The names and indices behind a value, one by one, and how each is written.

steps("outputs[1,0].T")  -> ['outputs', (1, 0), 'T']
written((1, 0))          -> '[1, 0]'
"""

import re
from typing import TypeAlias

from ..errors import ReferenceMistake

Index: TypeAlias = int | slice | tuple[int | slice, ...]
Step: TypeAlias = str | Index

STEP = re.compile(r"\.?(?P<name>\w+)|\[(?P<index>[^\]]*)\]")


def steps(path: str) -> list[Step]:
    """Return the names and indices of a path; raise ReferenceMistake for what is neither."""
    return [
        _index(step["index"]) if step["name"] is None else _public(step["name"])
        for step in STEP.finditer(path)
    ]


def written(step: Step) -> str:
    """Return a name or an index as it stands behind a value, always in the same way."""
    match step:
        case str():
            return f".{step}"
        case tuple():
            return f"[{', '.join(written(part)[1:-1] for part in step)}]"
        case slice(start=start, stop=stop, step=by):
            ends = (start, stop) if by is None else (start, stop, by)
            return f"[{':'.join('' if end is None else str(end) for end in ends)}]"
        case _:
            return f"[{step}]"


def _public(name: str) -> str:
    if name.startswith("_"):
        raise ReferenceMistake(f"'{name}' is private to the snippet: let its name begin with a letter")
    return name


def _index(text: str) -> Index:
    """Return what stands between brackets: an integer, a slice, or several of them."""
    try:
        each = tuple(_one(part) for part in text.split(","))
    except ValueError:
        raise ReferenceMistake(
            f"[{text}] is not an index: write integers or slices, as in [1, 0] and [:, 0]; "
            "what they do not reach is named in the snippet"
        ) from None
    return each if len(each) > 1 else each[0]


def _one(text: str) -> int | slice:
    first, *more = (int(part) if part.strip() else None for part in text.split(":"))
    if more and len(more) < 3 and more[1:] != [0]:
        return slice(first, *more)
    if more or first is None:
        raise ValueError(text)
    return first
