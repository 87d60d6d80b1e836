"""What a snippet prints: the exact run prints the same, and its numbers print no digit that is not proven.

    difference(run, exact)      what is printed otherwise
    undeclared(run, exact)      lines that print what comes from chance, and do not say that it is measured
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
from ..runner import Run
from .margins import hold, measured
from .proofs import Unproven
from .values import is_rounded

FLOAT = re.compile(r"[eEfFgG%]$")
DECIMAL = re.compile(r"\d\.\d|\de[-+]\d")


@dataclass(frozen=True)
class Shown:
    """What an f-string shows."""

    line: int
    name: str
    spec: str
    measured: bool
    """Whether its line says so."""
    value: Any = None
    """None if it is not known when the snippet has ended."""


def difference(run: Run, exact: Run) -> str:
    """Return how the outputs differ, nothing if they do not."""
    ours, theirs = run.printed.splitlines(), exact.printed.splitlines()
    for number in range(max(len(ours), len(theirs))):
        one, other = (" ".join(lines[number : number + 1]) for lines in (ours, theirs))
        if one != other:
            return f"line {number + 1} of its output is '{one}', but exactly it is '{other}'"
    return ""


def counts(run: Run) -> tuple[int, int]:
    """Return how many numbers the output has, and how many of them are measured."""
    found = sum(map(printed_numbers, run.printed.splitlines()))
    return found, sum(one.measured and is_rounded(one.value) for one in shown(run))


def undeclared(run: Run) -> Iterator[tuple[int, str]]:
    """Return the lines that show decimals and do not say that these are measured, each with what it shows."""
    if DECIMAL.search(run.printed):
        yield from ((one.line, one.name) for one in shown(run) if not one.measured and FLOAT.search(one.spec))


def unsteady(run: Run) -> Iterator[tuple[int, str]]:
    """Return the lines whose measured numbers could be printed otherwise, each with the reason."""
    for one in shown(run):
        try:
            if one.measured:
                _hold(one)
        except Unproven as mistake:
            yield one.line, f"{one.name}: {mistake}"


def shown(run: Run) -> Iterator[Shown]:
    """Return what the f-strings of a snippet show."""
    lines, tree = measured(run.source), ast.parse(run.source)
    once = {id(node) for one in tree.body if isinstance(one, ast.Expr) for node in _once(one)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FormattedValue):
            name, declared = ast.unparse(node.value), node.lineno in lines
            value = _known(name, run, node.lineno) if declared and id(node) in once else None
            yield Shown(node.lineno, name, _spec(node), declared, value)


def _once(node: ast.AST) -> Iterator[ast.AST]:
    """Return what is evaluated once when a statement is run."""
    if not isinstance(node, ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp | ast.Lambda):
        yield node
        for child in ast.iter_child_nodes(node):
            yield from _once(child)


def _known(name: str, run: Run, line: int) -> object:
    """Return the value that `name` had at `line`; None if it was bound again later, or is no plain name."""
    try:
        named = reference.parse(f"snippet.{name}")
        value = reference.resolve(named, run)
    except ReferenceMistake:
        return None
    return value if run.lines[reference.base(named)] < line else None


def _spec(node: ast.FormattedValue) -> str:
    parts: list[Any] = getattr(node.format_spec, "values", [])
    return "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))


def _hold(one: Shown) -> None:
    """Raise Unproven if a number near the measured one would be printed otherwise."""
    if one.value is None:
        raise Unproven(
            "it is measured, but lost when the snippet has ended; print it by a name of its own, in no loop"
        )
    if is_rounded(one.value):
        text = format(one.value, one.spec).strip()
        [claim] = claims(text, rounded=bool(FLOAT.search(one.spec)))
        hold(claim, Fraction(*one.value.as_integer_ratio()))
