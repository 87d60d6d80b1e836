"""One file of Python, cut into what it imports and the pieces that define its names.

module = Module("rates", Source("src/bank/rates.py", "import numpy as np\\n\\nRATE = np.pi\\n"))
module.imports["np"]    ->  [Import(origin="numpy", …)]
module.pieces[0].binds  ->  {"RATE"}
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, NoReturn

from ..errors import SnippetMistake
from .scopes import NAMED, Use, bound, everywhere, uses


class Source(NamedTuple):
    """A file: where it is, and what it says."""

    path: str
    text: str


@dataclass(frozen=True)
class Import:
    """One name that a file imports."""

    module: str
    """Where it comes from, in full: 'handformer.masks'."""
    name: str
    """What is taken from there; empty for the module itself."""
    bound: str
    """What it is called in the file."""
    line: int = field(compare=False)

    @property
    def whole(self) -> bool:
        """Whether it is the first part of a dotted name that is bound: import a.b binds a."""
        return not self.name and self.bound == self.module.partition(".")[0]

    @property
    def origin(self) -> str:
        """What the name stands for."""
        return self.bound if self.whole else f"{self.module}:{self.name}".removesuffix(":")


@dataclass(frozen=True, eq=False)
class Piece:
    """Some statements that stand together: one, mostly."""

    nodes: tuple[ast.stmt, ...]
    first: int
    """The line that it begins with, a comment right above it counted."""
    last: int

    @cached_property
    def binds(self) -> frozenset[str]:
        return bound(self.nodes)

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        return tuple(use for node in self.nodes for use in uses(node))

    @property
    def is_block(self) -> bool:
        """Whether it is a function or a class, which stands apart."""
        return any(isinstance(node, NAMED) for node in self.nodes)

    @cached_property
    def defines(self) -> bool:
        """Whether it does nothing but give names to things."""
        return all(map(_defines, self.nodes))


class Module:
    """One file, taken apart."""

    def __init__(self, name: str, source: Source, is_script: bool = False) -> None:
        self.name, self.source, self.is_script = name, source, is_script
        self.tree = ast.parse(source.text)
        self.lines = source.text.split("\n")
        self.imports: dict[str, list[Import]] = {}
        self.import_lines: set[int] = set()
        """The lines that hold nothing but imports at the top level."""
        for node in self.tree.body:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                self._take_in(node)

    def refuse(self, line: int, text: str) -> NoReturn:
        raise SnippetMistake(text, self.source.path, line)

    @cached_property
    def pieces(self) -> list[Piece]:
        """The statements that are no imports, in order; without the docstring and what only a script does."""
        groups: list[list[ast.stmt]] = []
        for node in self.tree.body:
            apart = isinstance(node, (ast.Import, ast.ImportFrom)) or node is self.docstring
            if apart or (_is_main(node) and not self.is_script):
                continue
            beside = groups and (_first(node) <= (groups[-1][-1].end_lineno or 0) or is_text(node))
            groups[-1].append(node) if beside else groups.append([node])
        return [self._piece(group) for group in groups]

    @cached_property
    def binds(self) -> frozenset[str]:
        """What the file binds itself at its top level."""
        return frozenset().union(*(piece.binds for piece in self.pieces))

    @cached_property
    def everywhere(self) -> frozenset[str]:
        return everywhere(self.tree)

    @property
    def docstring(self) -> ast.stmt | None:
        first = self.tree.body[0] if self.tree.body else None
        return first if first and is_text(first) else None

    def line(self, name: str) -> int:
        """Return where `name` is bound."""
        found = [piece.nodes[0].lineno for piece in self.pieces if name in piece.binds]
        return (found or [one.line for one in self.imports.get(name, [])] or [1])[0]

    def _take_in(self, node: ast.Import | ast.ImportFrom) -> None:
        lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        others = [other for other in self.tree.body if other is not node]
        if any(other.lineno in lines or other.end_lineno in lines for other in others):
            self.refuse(node.lineno, "this import shares its line; write it on a line of its own")
        self.import_lines.update(lines)
        for one in self.imported(node):
            if one.name == "*":
                text = "a star does not say what is imported; name it, as in: from … import one, other"
                self.refuse(node.lineno, text)
            self.imports.setdefault(one.bound, []).append(one)

    def imported(self, node: ast.Import | ast.ImportFrom) -> Iterator[Import]:
        """Return what an import statement of this file imports."""
        for alias in node.names:
            if isinstance(node, ast.Import):
                yield Import(alias.name, "", alias.asname or alias.name.partition(".")[0], node.lineno)
            else:
                yield Import(self._from(node), alias.name, alias.asname or alias.name, node.lineno)

    def _from(self, node: ast.ImportFrom) -> str:
        """Return the full name of the module that is imported from; dots count from the package of this file."""
        if not node.level:
            return node.module or ""
        is_package = self.source.path.endswith("__init__.py")
        parts = self.name.split(".")
        base = parts[: len(parts) - node.level + is_package]
        return ".".join([*base, *([node.module] if node.module else [])])

    def _piece(self, nodes: list[ast.stmt]) -> Piece:
        first = _first(nodes[0])
        while first > 1 and self.lines[first - 2].startswith("#") and first - 1 not in self.import_lines:
            first -= 1
        return Piece(tuple(nodes), first, max(node.end_lineno or 0 for node in nodes))


def _first(node: ast.stmt) -> int:
    decorators = node.decorator_list if isinstance(node, NAMED) else []
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def is_text(node: ast.AST) -> bool:
    """Return whether `node` is a text by itself, as a docstring is."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _is_main(node: ast.stmt) -> bool:
    """Return whether `node` is what a module does only when it is run itself."""
    test = node.test if isinstance(node, ast.If) else None
    return isinstance(test, ast.Compare) and isinstance(test.left, ast.Name) and test.left.id == "__name__"


def _defines(node: ast.stmt) -> bool:
    match node:
        case ast.Assign(targets=targets):
            return all(isinstance(one, (ast.Name, ast.Tuple, ast.List)) for one in targets)
        case ast.AnnAssign(target=target) | ast.AugAssign(target=target):
            return isinstance(target, ast.Name)
        case ast.Pass():
            return True
    return isinstance(node, NAMED) or type(node).__name__ == "TypeAlias" or is_text(node)
