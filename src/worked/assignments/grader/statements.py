"""The statements of what a student wrote, cell by cell; it is read where it is run, since reading it may crash too.

    found, broken = statements(["import numpy as np", "%matplotlib inline\nx = np.ones(3)", "def f(:"])
    found     [Statement(cell=1, …), Statement(cell=2, …)]
    broken    [(3, 1)]      cells that are no Python, and the line where that shows

A magic or shell line of a notebook is left out, where it stops the cell from being Python.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

SHELL = re.compile(r"(\s*)(?:[%!?].*|[\w., ]+=\s*[%!].*|[\w.]+\?\??\s*|%?[\w.]+\?\??\s*)")
WHOLE = re.compile(r"\s*%%(\w+)")
OF_PYTHON = ("time", "timeit", "capture", "prun", "python", "python3")
"""Magics of a whole cell that leave it Python."""
DEFINES = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
ASSIGNS = (ast.Assign, ast.AnnAssign, ast.AugAssign)


class Statement(NamedTuple):
    """One statement at the top of a cell."""

    cell: int
    node: ast.stmt

    def names(self) -> list[str]:
        """Return the functions, or the one class, that it defines."""
        return [self.node.name] if isinstance(self.node, (ast.FunctionDef, ast.ClassDef)) else []

    def defines(self, own: Sequence[str]) -> bool:
        """Return whether it defines something, without calling what the student defined."""
        if isinstance(self.node, DEFINES):
            return True
        called = {node.id for node in ast.walk(self.node) if isinstance(node, ast.Name)}
        return isinstance(self.node, ASSIGNS) and called.isdisjoint(own)


def statements(cells: Sequence[str]) -> tuple[list[Statement], list[tuple[int, int]]]:
    """Return the statements of all cells that are Python, and the cells that are not."""
    found, broken = list[Statement](), list[tuple[int, int]]()
    for number, cell in enumerate(cells, 1):
        try:
            found += [Statement(number, node) for node in parsed(cell).body]
        except SyntaxError as error:
            broken.append((number, error.lineno or 1))
        except (ValueError, RecursionError, MemoryError):
            broken.append((number, 1))
    return found, broken


def parsed(cell: str) -> ast.Module:
    """Return the syntax tree of a cell; raise what Python raises if it has none, without its magics either."""
    magic = WHOLE.match(cell)
    if magic and magic[1] not in OF_PYTHON:
        return ast.Module([], [])
    try:
        return ast.parse(cell)
    except SyntaxError:
        return ast.parse("\n".join(_python(cell.split("\n"))))


def _python(lines: Sequence[str]) -> Iterator[str]:
    """Return lines with `pass` in place of each magic."""
    for line in lines:
        magic = SHELL.fullmatch(line)
        yield f"{magic[1]}pass" if magic else line
