"""What a snippet prints: the exact run prints the same, character by character, and its numbers print themselves proven.

    difference(run, exact)      what is printed otherwise
    undeclared(run, exact)      lines that print what is not proven, and do not say that it is measured
    unsteady(run)               measured numbers that another machine might print otherwise

A measured number is looked up by its name when the snippet has ended, so it is printed by a name that it keeps.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .. import reference
from ..claims import claims, printed_numbers
from ..errors import ReferenceMistake
from ..exact.marks import measured_lines
from ..runner import Run
from .margins import hold
from .proofs import Unproven
from .values import entries, rounded

DECLARE = "declare it at the end of the line that prints it: # measured"
FLOAT = re.compile(r"[eEfFgG%]$")
DECIMAL = re.compile(r"\d\.\d|\de[-+]\d")


@dataclass(frozen=True)
class Said:
    """Something to be said of a line of a snippet."""

    line: int
    text: str


@dataclass(frozen=True)
class Shown:
    """What an f-string shows on a measured line."""

    line: int
    name: str
    spec: str
    value: Any
    """None if it is not known any more."""


def difference(run: Run, exact: Run) -> str:
    """Return how the outputs differ, nothing if they do not."""
    ours, theirs = run.printed.splitlines(), exact.printed.splitlines()
    for number in range(max(len(ours), len(theirs))):
        one, other = (" ".join(lines[number : number + 1]) for lines in (ours, theirs))
        if one != other:
            return f"prints, in line {number + 1} of its output, '{one}', but exactly it is '{other}'"
    return ""


def counts(run: Run) -> tuple[int, int]:
    """Return how many numbers the output has, and how many of them are measured."""
    found = sum(map(printed_numbers, run.printed.splitlines()))
    return found, sum(rounded(shown.value) for shown in measured(run))


def undeclared(run: Run, exact: Run) -> Iterator[Said]:
    """Return the lines that print a number which is not proven, and do not say that it is measured."""
    lines = measured_lines(run.source)
    floats = {name for name, value in exact.values.items() if any(map(rounded, entries(value)))}
    random = exact.random and DECIMAL.search(exact.printed)
    for node in ast.walk(ast.parse(run.source)):
        if getattr(node, "lineno", 0) in lines:
            continue
        if _shows(node) and (names := {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} & floats):
            yield Said(node.lineno, f"'{min(names)}' was rounded already; {DECLARE}")  # type: ignore[attr-defined]
        elif random and isinstance(node, ast.FormattedValue) and FLOAT.search(_spec(node)):
            yield Said(node.lineno, f"{ast.unparse(node.value)} may come from np.random; {DECLARE}")


def unsteady(run: Run) -> Iterator[Said]:
    """Return the measured numbers that a snippet prints and that could be printed otherwise."""
    for shown in measured(run):
        try:
            _hold(shown)
        except Unproven as mistake:
            yield Said(shown.line, f"{shown.name}: {mistake}")


def measured(run: Run) -> Iterator[Shown]:
    """Return what is shown by the f-strings on the measured lines of a snippet."""
    lines, tree = measured_lines(run.source), ast.parse(run.source)
    alone = {id(node) for statement in tree.body if isinstance(statement, ast.Expr) for node in _once(statement)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FormattedValue) and node.lineno in lines:
            name = ast.unparse(node.value)
            value = _known(name, run, node.lineno) if id(node) in alone else None
            yield Shown(node.lineno, name, _spec(node), value)


def _known(name: str, run: Run, line: int) -> object:
    """Return the value that `name` had at `line`, None if it is not known: bound again later, or no plain name."""
    try:
        named = reference.parse(f"snippet.{name}")
        value = reference.resolve(named, run)
    except ReferenceMistake:
        return None
    return value if run.lines[re.split(r"[.[]", named.path)[0]] < line else None


def _once(node: ast.AST) -> Iterator[ast.AST]:
    """Return what is evaluated once when a statement is run."""
    if not isinstance(node, ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp | ast.Lambda):
        yield node
        for child in ast.iter_child_nodes(node):
            yield from _once(child)


def _hold(shown: Shown) -> None:
    if shown.value is None:
        raise Unproven("it is measured, and unknown when the snippet has ended; print it by its name, in no loop")
    if rounded(shown.value):
        text = format(shown.value, shown.spec).strip()
        [claim] = claims(text, rounded=bool(FLOAT.search(shown.spec)))
        hold(claim, Fraction(*shown.value.as_integer_ratio()))


def _shows(node: ast.AST) -> bool:
    """Return whether something is made a text here: by an f-string, or by print."""
    printing = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    return printing or isinstance(node, ast.FormattedValue)


def _spec(shown: ast.FormattedValue) -> str:
    parts: list[Any] = getattr(shown.format_spec, "values", [])
    return "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
