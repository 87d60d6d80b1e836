"""What the code of a cell defines, binds and calls, read from its syntax tree; nothing is run.

function(cell)                    -> Function("head", ("Q", "K", "V"))
inputs, judgement = parts(cell, function, ("Z",))
"""

import ast
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..errors import AssignmentMistake
from ..runner.bindings import bindings
from .cells import Cell
from .model import Code


class Function(NamedTuple):
    """A function that a cell holds."""

    name: str
    parameters: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name}({', '.join(self.parameters)})"

    def call(self, returns: Sequence[str]) -> str:
        """Return the line that calls it: 'A, Z = head(Q, K, V)'."""
        return f"{', '.join(returns)} = {self}"


def parsed(cell: Cell) -> ast.Module:
    """Return the syntax tree of a cell of code; raise with its place if it is none."""
    try:
        return ast.parse(cell.text)
    except SyntaxError as error:
        text = f"SyntaxError: {error.msg}"
        raise AssignmentMistake(text, "", cell.first + (error.lineno or 1) - 1) from None


def function(cell: Cell) -> Function:
    """Return the one function that a cell holds; raise if it holds anything else, or takes more than plain names."""
    body = parsed(cell).body
    if len(body) != 1 or not isinstance(body[0], ast.FunctionDef):
        text = f"a cell of the role {cell.role} holds one function; put all else into it, or into a cell without role"
        raise AssignmentMistake(text, "", cell.first)
    given = body[0].args
    if given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults:
        text = f"{body[0].name} takes more than plain names; write it without defaults and without stars"
        raise AssignmentMistake(text, "", cell.first + body[0].lineno - 1)
    return Function(body[0].name, tuple(one.arg for one in given.args))


def takes(cell: Cell, parameters: Sequence[str], why: str) -> Function:
    """Return the function of a cell; raise if it does not take exactly these parameters."""
    found = function(cell)
    if found.parameters != tuple(parameters):
        text = f"{found} takes other arguments; write {Function(found.name, tuple(parameters))}, {why}"
        raise AssignmentMistake(text, "", cell.first)
    return found


def parts(cell: Cell, asked: Function, returns: Sequence[str]) -> tuple[Code, Code | None]:
    """Return the inputs of a test and its judgement, which a hidden test may lack; raise where it is no test."""
    call = _call(cell, asked, asked.call(returns))
    lines = cell.text.split("\n")
    inputs = Code("\n".join(lines[: call.lineno - 1] if call else lines), cell.first)
    bound = bindings(inputs.text)
    if missing := [name for name in asked.parameters if name not in bound]:
        text = f"this test gives {missing[0]} no value; write {missing[0]} = … in it, above any call"
        raise AssignmentMistake(text, "", cell.first)
    if not call:
        return inputs, None
    judgement = Code("\n".join(lines[call.end_lineno :]), cell.first + (call.end_lineno or 0))
    if not any(isinstance(node, ast.Assert) for node in ast.walk(ast.parse(judgement.text))):
        text = "nothing is asserted of the answer; write below the call what must hold: assert Z.shape == …"
        raise AssignmentMistake(text, "", cell.first + call.lineno - 1)
    return inputs, judgement


def _call(cell: Cell, asked: Function, written: str) -> ast.stmt | None:
    """Return the statement of a test that asks for an answer; none in a hidden test that leaves it to the grader."""
    tree = parsed(cell)
    calls = [node for node in tree.body if ast.unparse(node) == written]
    named = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == asked.name]
    hidden = cell.given.get("hidden") == "true"
    if len(named) != len(calls) or len(calls) > 1 or not (calls or hidden):
        text = f"a test asks for one answer; write this once, on a line of its own: {written}"
        raise AssignmentMistake(text, "", cell.first + (named[0].lineno - 1 if named else 0))
    return calls[0] if calls else None


def imports(cell: Cell) -> Iterator[AssignmentMistake]:
    """Return each import of something that a student with NumPy alone may not have."""
    for node in ast.walk(parsed(cell)):
        for name in _imported(node):
            package = name.partition(".")[0]
            if package != "numpy" and package not in sys.stdlib_module_names:
                text = (
                    f"'{name}' is imported, but students have NumPy alone; write out here what is used of it"
                )
                yield AssignmentMistake(text, "", cell.first + getattr(node, "lineno", 1) - 1)


def _imported(node: ast.AST) -> list[str]:
    """Return the modules that a node imports."""
    match node:
        case ast.Import():
            return [alias.name for alias in node.names]
        case ast.ImportFrom():
            return ["." * node.level + (node.module or "")]
        case _:
            return []
