"""Find the references of a text, and the object that each one names.

find("Ten thirds: {{ causal.outputs[1,0]:frac }}.")[0].source  -> 'causal.outputs[1,0]:frac'
reference = parse("causal.outputs[1,0]:frac")  -> example 'causal', path 'outputs[1, 0]', spec 'frac'
resolve(reference, run)                        -> the object, not yet a text
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import numpy as np

from ..errors import ReferenceMistake
from .objects import inside
from .steps import steps, written

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
FULL_WIDTH = re.compile("[：．，［］（）／。【】“”‘’＂＇｜]")


@dataclass(frozen=True)
class Found:
    """A reference in a text, by offsets."""

    start: int
    end: int
    source: str | None
    """What stands between the braces; None if it does not close on its line."""
    labels: int
    """Where the labels of a figure begin, with a bar; the end if it has none."""

    @property
    def unread(self) -> list[tuple[int, int]]:
        """What of it no reader reads: all but its labels."""
        closing = self.end - len("}}") if self.labels < self.end else self.end
        return [(self.start, self.labels), (closing, self.end)]


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
    labels: tuple[str, ...] = ()
    """What stands behind the bars of a figure, in the language of its page: the caption, then its rows and columns."""


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
        Found(*match.span("all"), None if match["source"] is None else match["source"].strip(), _bar(match))
        for match in REFERENCE.finditer(text)
    ]


@lru_cache(maxsize=10_000)  # each is on the pages of all languages, and often more than once
def parse(source: str) -> Reference:
    """Take apart what stands between the braces; raise ReferenceMistake if it does more than name a value."""
    source = source.strip()
    if source.startswith(('"', "'")):
        return _fact(source)
    source, *labels = (part.strip() for part in source.split("|"))
    if wide := FULL_WIDTH.search(source) or re.search("｜", "".join(labels)):
        raise ReferenceMistake(f"'{wide[0]}' is full-width: type a reference in half-width letters and marks")
    head, spec = _split(source)
    names = NAMES.fullmatch(head)
    if not names:
        raise ReferenceMistake(
            f"'{source}' is not a reference: write example.name, example.name[1, 0] or example.name:frac; "
            "what needs computing is computed in the snippet and named there, and a fact stands in quotes"
        )
    example = _folder(names["folder"]) + names["example"]
    path = steps(names["steps"])
    if not path or not isinstance(path[0], str):
        raise ReferenceMistake(f"'{source}' names no value: say which, {example}.NAME")
    name = "".join(map(written, path)).removeprefix(".")
    text = f"{example}.{name}:{spec}" if spec else f"{example}.{name}"
    return Reference(example, name, spec, text, labels=tuple(labels))


def resolve(reference: Reference, run: Values) -> object:
    """Return the object that `reference` names among the values of `run`."""
    if reference.fact is not None:
        return reference.fact
    first, *rest = steps(reference.path)
    if first not in run.values:
        there = ", ".join(run.values) or "none"
        raise ReferenceMistake(f"no value '{first}' in {run.path}; there are: {there}")
    value, name = run.values[str(first)], f"{reference.example}.{first}"
    for step in rest:
        value = inside(value, step, name)
        name += written(step)
    return value[()] if isinstance(value, np.ndarray) and value.ndim == 0 else value


def base(reference: Reference) -> str:
    """Return the name in the snippet that a reference begins with."""
    return re.split(r"[.\[]", reference.path, maxsplit=1)[0]


def _bar(match: re.Match[str]) -> int:
    """Return where the labels of a reference begin, if it has labels; a fact in quotes may hold a bar."""
    source = match["source"] or ""
    bar = -1 if source.startswith(('"', "'")) else source.find("|")
    return match.end("all") if bar < 0 else match.start("source") + bar


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
