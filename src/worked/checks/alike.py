"""A value that a snippet repeats from another is the same in both, where a remark in it says that it is repeated.

    # as in causal.py: Q, K, V         of a snippet in the same folder
    # as in masks/causal.py: V         in another folder
    # as in rows.py: S[1] as scores    a part of a value, under another name

No snippet imports another, so that each can be read, run and taken along alone; therefore values are repeated.
A copy may have more axes in front, as a batch has: then each of its parts is compared.
"""

import io
import re
import tokenize
from collections.abc import Iterator
from numbers import Number
from pathlib import PurePosixPath
from typing import Any, TypeAlias

import numpy as np

from ..display import show
from ..display.axes import called
from ..errors import DisplayMistake, Mistake, SnippetMistake
from ..pages import run_of
from ..project import Project
from ..reference import base, parse, resolve
from ..reference.steps import written
from ..runner import Run

Array: TypeAlias = np.ndarray[Any, Any]

PART = r"[^\W\d]\w*(?:\[[^\[\]]*\])?"
ITEM = re.compile(rf"{PART}(?: as {PART})?")
REMARK = re.compile(
    rf"# as in (?P<file>(?:\w+/)?[^\W\d]\w*)\.py: (?P<items>{ITEM.pattern}(?:, {ITEM.pattern})*)"
)
ALIKE = re.compile(r"#+\W*(?:the )?(?:same )?as\s+in\s+(?:[^#]*\.py\b|\w+[ \t]*[:：])", re.I)
"""What was meant as such a remark, or nearly so."""


def check(project: Project) -> Iterator[SnippetMistake]:
    """Return each remark of a snippet that is not true, or says nothing that can be compared.

    A snippet that did not run has said so; neither its remarks nor those about it are looked at.
    """
    for path, run in project.runs.items():
        if not run.mistakes:
            for line, remark in _remarks(run.source):
                for text in _faults(project, run, remark):
                    yield SnippetMistake(text, path, line)


def _remarks(source: str) -> Iterator[tuple[int, str]]:
    """Return each remark with its line; with the code in front of it, if there is some, so that it is none."""
    if ALIKE.search(source):
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT and ALIKE.match(token.string):
                yield token.start[0], token.line.strip()


def _faults(project: Project, run: Run, remark: str) -> list[str]:
    """Return what is wrong with one remark."""
    try:
        other, items = _read(project, run, remark)
    except SnippetMistake as mistake:
        return [mistake.message]
    return [] if other.mistakes else [text for item in items if (text := _difference(run, other, item))]


def _read(project: Project, run: Run, remark: str) -> tuple[Run, list[str]]:
    """Return which snippet a remark names, and which values; raise SnippetMistake if it names none, or itself."""
    said = REMARK.fullmatch(remark)
    if said is None:
        text = "this remark compares nothing; write it on a line of its own, like this: # as in causal.py: Q, K, V"
        raise SnippetMistake(text)
    folder = project.course.snippets if "/" in said["file"] else PurePosixPath(run.path).parent
    path = f"{folder}/{said['file']}.py"
    if path == run.path:
        raise SnippetMistake("this remark names its own snippet; name the one that has the values first")
    return run_of(path, project.runs), ITEM.findall(said["items"])


def _difference(run: Run, other: Run, item: str) -> str:
    """Return how a value of `run` differs from what it repeats of `other`; nothing if it does not."""
    there, _, here = item.partition(" as ")
    try:
        copy, original = _array(run, here or there), _array(other, there)
    except Mistake as mistake:
        return mistake.message
    for index, one, another in _apart(copy, original):
        place = f"{other.path}:{other.lines[base(parse(f'it.{there}'))]}"
        what = f"'{here or there}{index}' is {one} here, but {another} in {place}"
        return f"{what}; let both be the same, or take it out of this remark"
    return ""


def _array(run: Run, part: str) -> Array:
    """Return what `run` has under a name; raise a Mistake if it has nothing, or nothing that can be compared."""
    value = resolve(parse(f"{PurePosixPath(run.path).stem}.{part}"), run)
    try:
        array = np.asarray(value)
    except ValueError:  # the rows of a list differ in length
        array = np.asarray(None)
    if array.dtype.kind in "biufU" or all(isinstance(entry, Number) for entry in array.flat):
        return array
    text = f"'{part}' of {run.path} is not a number, a text or an array; compare its parts, each under a name"
    raise SnippetMistake(text)


def _apart(copy: Array, original: Array) -> Iterator[tuple[str, str, str]]:
    """Return where two arrays differ, as an index, and what is in each; without an index if it is their shape."""
    if copy.shape[max(copy.ndim - original.ndim, 0) :] != original.shape:
        yield "", called(copy.shape), called(original.shape)
        return
    known = (copy == copy) | (original == original)  # what is not a number is not equal to itself
    for index in map(tuple, np.argwhere((copy != original) & known).tolist()):
        another = np.broadcast_to(original, copy.shape)[index]
        yield written(index) if index else "", _text(copy[index]), _text(another)


def _text(entry: object) -> str:
    """Return a number as briefly as it can be shown without rounding, and a text in quotes."""
    value = np.asarray(entry).tolist()
    try:
        return repr(value) if isinstance(value, str) else show(value)
    except DisplayMistake:  # it has many digits
        return repr(value)
