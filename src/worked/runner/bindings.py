"""Where a snippet binds its names: the line of the last top-level statement that gives each one a value.

    bindings("rate, years = 0.05, 3\\nrate += 0.01")  →  {"rate": 2, "years": 1}

What is imported or defined (functions, classes) is the work of someone else, or no value: it is left out.
"""

import ast
import warnings
from collections.abc import Iterator


def bindings(source: str) -> dict[str, int]:
    """Return the line of the last binding of each name that is bound by an assignment, a loop or a `with`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Python thinks of the text is said when the snippet is run
        tree = ast.parse(source)
    lines: dict[str, int] = {}
    waiting: list[tuple[ast.AST, int]] = [(tree, 0)]  # not yet looked at, the first one last
    while waiting:
        node, line = waiting.pop()
        for name, at in _bound(node, line):
            lines.pop(name, None)
            if at:
                lines[name] = at
        line = node.lineno if isinstance(node, ast.stmt) else line
        waiting += [(child, line) for child in _within(node)][::-1]
    return lines


def _bound(node: ast.AST, line: int) -> Iterator[tuple[str, int]]:
    """Yield what `node` itself, in a statement at `line`, binds; what it defines or imports is at line 0."""
    match node:
        case ast.Name(id=name, ctx=ast.Store()):
            yield name, line
        case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
            yield name, node.lineno
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name, 0
        case ast.Import() | ast.ImportFrom():
            yield from ((alias.asname or alias.name.partition(".")[0], 0) for alias in node.names)


def _within(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of `node` that can bind names in the same scope as `node` itself."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.Lambda():
            return
        case ast.AnnAssign(value=None):  # `rate: float` alone binds nothing
            return
        case ast.comprehension():  # its variable is its own; what `:=` binds in it is not
            yield from (node.iter, *node.ifs)
        case _:
            yield from ast.iter_child_nodes(node)
