"""What a snippet prints: the exact run prints the same, and its numbers print no digit that is not proven.

    difference(run, exact)      what is printed otherwise
    undeclared(run)             whether it prints more than is declared to be measured
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
from .values import entries, is_rounded

FLOAT = re.compile(r"[eEfFgG%]$")
DECIMAL = re.compile(r"\d\.\d+(?:e[-+]\d)?|\de[-+]\d")


@dataclass(frozen=True)
class Shown:
    """What an f-string shows; on a measured line, what is printed without one, too."""

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


def undeclared(run: Run) -> bool:
    """Return whether decimals may be printed that are not declared to be measured."""
    there = [*shown(run)]
    declared = [format(one.value, one.spec) for one in there if one.measured and is_rounded(one.value)]
    more = len(DECIMAL.findall(run.printed)) > sum(len(DECIMAL.findall(text)) for text in declared)
    lost = any(one.measured and one.value is None for one in there)  # which is a mistake anyhow
    return (more and not lost) or any(not one.measured and FLOAT.search(one.spec) for one in there)


def unsteady(run: Run) -> Iterator[tuple[int, str]]:
    """Return the lines whose measured numbers could be printed otherwise, each with the reason."""
    for one in shown(run):
        try:
            if one.measured:
                _hold(one)
        except Unproven as mistake:
            yield one.line, f"{one.name}: {mistake}"


def shown(run: Run) -> Iterator[Shown]:
    """Return what the f-strings of a snippet show, and what it prints without one on measured lines."""
    lines, tree = measured(run.source), ast.parse(run.source)
    once = {id(node) for one in tree.body if _prints(one) for node in _once(one)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for part in _parts(node, line in lines):
            name, declared = ast.unparse(part), line in lines
            value = _known(name, run, line) if declared and id(node) in once else None
            yield Shown(line, name, _spec(node), declared, value)


def _prints(node: ast.AST) -> bool:
    """Return whether a statement, or an expression, is a call of print."""
    match node:
        case ast.Expr(value=call):
            return _prints(call)
        case ast.Call(func=ast.Name(id="print")):
            return True
    return False


def _parts(node: Any, declared: bool) -> list[ast.expr]:
    """Return the expressions that become text here."""
    if isinstance(node, ast.FormattedValue):
        return [node.value]
    bare = node.args if declared and _prints(node) and isinstance(node, ast.Call) else []
    return [part for part in bare if not isinstance(part, ast.JoinedStr | ast.Constant)]


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


def _spec(node: ast.AST) -> str:
    parts: list[Any] = getattr(getattr(node, "format_spec", None), "values", [])
    return "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))


def _hold(one: Shown) -> None:
    """Raise Unproven if a number near the measured one would be printed otherwise."""
    if one.value is None:
        raise Unproven(
            "it is measured, but lost when the snippet has ended; print it by a name of its own, in no loop"
        )
    if any(map(is_rounded, entries(one.value))) and not is_rounded(one.value):
        raise Unproven("it is measured, and more than one number; print each by itself, as in {x[0]:.3f}")
    if is_rounded(one.value):
        text = format(one.value, one.spec).strip()
        [claim] = claims(text, rounded=bool(FLOAT.search(one.spec)))
        hold(claim, Fraction(*one.value.as_integer_ratio()))
