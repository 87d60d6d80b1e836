"""Find the references of a text, and the object that each one names.

find("Ten thirds: {{ causal.outputs[1,0]:frac }}.")[0].source  -> 'causal.outputs[1,0]:frac'
reference = parse("causal.outputs[1,0]:frac")  -> example 'causal', path 'outputs[1, 0]', spec 'frac'
resolve(reference, run)                        -> the object, not yet a text
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Protocol, TypeAlias

import numpy as np

from .errors import ReferenceMistake

Index: TypeAlias = int | slice | tuple[int | slice, ...]
Step: TypeAlias = str | Index

# A reference opens with a blank behind its braces, unless an odd number of backslashes stands before them
# (two end a row of TeX). It closes on its line, before the next one opens; only a fact may hold braces.
REFERENCE = re.compile(
    r"""(?<!\\)(?:\\\\)*(?P<all>\{\{(?=[^\S\r\n])(?:
        [^\S\r\n]*(?P<source>"[^"\r\n]*"|'[^'\r\n]*'|(?:(?!\{\{\s)[^\r\n])*?)[^\S\r\n]\}\}
        |(?:(?!\{\{\s)[^\r\n])*))""",
    re.X,
)
FACT = re.compile(r"""(?P<quote>["'])(?P<fact>(?:(?!(?P=quote)).)*\S(?:(?!(?P=quote)).)*)(?P=quote)""")
HEAD = re.compile(r"(?:\[[^\]]*\]?|[^:\[])*")  # up to the first colon outside brackets
NAMES = re.compile(
    r"(?:(?P<folder>[\w-]+)/)?(?P<example>[^\W\d]\w*)(?P<steps>(?:\.[^\W\d]\w*|\[[^\[\]]*\])*)"
)
STEP = re.compile(r"\.?(?P<name>\w+)|\[(?P<index>[^\]]*)\]")
FULL_WIDTH = re.compile("[：．，［］（）／。【】“”‘’＂＇]")


@dataclass(frozen=True)
class Found:
    """A reference in a text, by offsets."""

    start: int
    end: int
    source: str | None
    """What stands between the braces; None if it does not close on its line."""


@dataclass(frozen=True)
class Reference:
    """A reference taken apart, and written in one way: [1,0] and [1, 0] are the same."""

    example: str
    """The snippet: 'causal' in the page's own folder, 'masks/causal' elsewhere; empty for a fact."""
    path: str
    """What is meant in it: 'outputs[1, 0]'."""
    spec: str
    """How to show it: 'frac', '.3f', or nothing."""
    text: str
    """The whole of it: 'causal.outputs[1, 0]:frac'."""
    fact: str | None = None
    """What a quoted fact says."""


class Values(Protocol):
    """What a run of a snippet leaves behind."""

    @property
    def path(self) -> str: ...
    @property
    def values(self) -> Mapping[str, object]: ...


def find(text: str) -> list[Found]:
    """Return the references of `text` in order; code is the caller's to leave out."""
    if "{{" not in text:
        return []
    return [
        Found(*match.span("all"), None if match["source"] is None else match["source"].strip())
        for match in REFERENCE.finditer(text)
    ]


@lru_cache(maxsize=10_000)  # each is on the pages of all languages, and often more than once
def parse(source: str) -> Reference:
    """Take apart what stands between the braces; raise ReferenceMistake if it does more than name a value."""
    source = source.strip()
    if source.startswith(('"', "'")):
        return _fact(source)
    if wide := FULL_WIDTH.search(source):
        raise ReferenceMistake(f"'{wide[0]}' is full-width: type a reference in half-width letters and marks")
    head, spec = _split(source)
    names = NAMES.fullmatch(head)
    if not names:
        raise ReferenceMistake(
            f"'{source}' is not a reference: write example.name, example.name[1, 0] or example.name:frac; "
            "what needs computing is computed in the snippet and named there, and a fact stands in quotes"
        )
    example = _folder(names["folder"]) + names["example"]
    steps = _steps(names["steps"])
    if not steps or not isinstance(steps[0], str):
        raise ReferenceMistake(f"'{source}' names no value: say which, {example}.NAME")
    path = "".join(map(_written, steps)).removeprefix(".")
    return Reference(example, path, spec, f"{example}.{path}:{spec}" if spec else f"{example}.{path}")


def resolve(reference: Reference, run: Values) -> object:
    """Return the object that `reference` names among the values of `run`."""
    if reference.fact is not None:
        return reference.fact
    first, *rest = _steps(reference.path)
    if first not in run.values:
        there = ", ".join(run.values) or "none"
        raise ReferenceMistake(f"no value '{first}' in {run.path}; there are: {there}")
    value, name = run.values[str(first)], f"{reference.example}.{first}"
    for step in rest:
        value = _attribute(value, step, name) if isinstance(step, str) else _item(value, step, name)
        name += _written(step)
    return value[()] if isinstance(value, np.ndarray) and value.ndim == 0 else value


def base(reference: Reference) -> str:
    """Return the name in the snippet that a reference begins with."""
    return re.split(r"[.\[]", reference.path, maxsplit=1)[0]


def _fact(source: str) -> Reference:
    match = FACT.fullmatch(source)
    if not match:
        raise ReferenceMistake(f'{source} is not one fact in quotes: write {{{{ "2026" }}}}')
    quote = "'" if '"' in match["fact"] else '"'
    return Reference("", "", "", f"{quote}{match['fact']}{quote}", match["fact"])


def _split(source: str) -> tuple[str, str]:
    head = source[: HEAD.match(source).end()]  # type: ignore[union-attr]  # it matches nothing, too
    spec = ":".join(part.strip() for part in source[len(head) + 1 :].split(":"))
    if len(head) < len(source) and not spec:
        raise ReferenceMistake("nothing stands after the colon: leave it out, or say how, as in :frac")
    return head.strip(), spec


def _folder(folder: str | None) -> str:
    """Return the folder of another guide as it stands before the example."""
    if folder and not re.fullmatch("[a-z0-9_]+", folder):
        raise ReferenceMistake(f"no folder of snippets is called '{folder}': write a-z, digits and _")
    return f"{folder}/" if folder else ""


def _steps(path: str) -> list[Step]:
    """Return the names and indices of 'outputs[1, 0].T' one by one."""
    return [
        _index(step["index"]) if step["name"] is None else _public(step["name"])
        for step in STEP.finditer(path)
    ]


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


def _written(step: Step) -> str:
    """Return a name or an index as it stands behind a value, always in the same way."""
    match step:
        case str():
            return f".{step}"
        case tuple():
            return f"[{', '.join(_written(part)[1:-1] for part in step)}]"
        case slice(start=start, stop=stop, step=by):
            ends = (start, stop) if by is None else (start, stop, by)
            return f"[{':'.join('' if end is None else str(end) for end in ends)}]"
        case _:
            return f"[{step}]"


def _attribute(value: object, name: str, of: str) -> object:
    there = _fields(value)
    if name not in there:
        what = f"there are: {', '.join(there)}" if there else f"it is {_kind(value)}, so leave .{name} away"
        raise ReferenceMistake(f"no '{name}' in {of}; {what}")
    return getattr(value, name)


def _fields(value: object) -> tuple[str, ...]:
    """Return the attributes that a page may name."""
    match value:
        case np.ndarray():
            return ("T", "ndim", "shape", "size")
        case Fraction():
            return ("numerator", "denominator")
        case _:
            return tuple(getattr(value, "_fields", ()))


def _item(value: object, index: Index, of: str) -> object:
    match value:
        case np.ndarray(shape=axes) if axes:
            _check(index, axes, f"{of}, which has shape {' × '.join(map(str, axes))}")
        case list() | tuple() | object(_fields=_):
            length = len(getattr(value, "_fields", value))  # type: ignore[arg-type]
            _check(index, (length,), f"{of}, which has length {length}")
        case _:
            text = f"{of} is {_kind(value)} and has no index; leave {_written(index)} away"
            raise ReferenceMistake(text)
    try:
        return value[index]  # type: ignore[index]
    except TypeError:
        raise ReferenceMistake(f"{of} has no index; its fields are: {', '.join(_fields(value))}") from None


def _check(index: Index, axes: tuple[int, ...], of: str) -> None:
    """Raise unless each index lies inside its axis; a slice past the end is as wrong as an integer."""
    each = index if isinstance(index, tuple) else (index,)
    if len(each) > len(axes):
        raise ReferenceMistake(f"too many indices for {of}; leave one out")
    if not all(map(_inside, each, axes)):
        raise ReferenceMistake(
            f"index {_written(index)[1:-1]} is out of range for {of}; indices count from 0"
        )


def _inside(one: int | slice, length: int) -> bool:
    if isinstance(one, int):
        return -length <= one < length
    ends = [end for end in (one.start, one.stop) if end is not None]
    return all(-length <= end <= length for end in ends) and len(range(length)[one]) > 0


def _kind(value: object) -> str:
    match value:
        case bool() | np.bool_():
            return "a boolean"
        case str():
            return "text"
        case int() | float() | Fraction() | np.number() | np.ndarray():  # an array without axes
            return "a number"
        case _:
            return "None" if value is None else f"a {type(value).__name__}"
