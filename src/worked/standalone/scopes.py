"""Which names in a piece of Python are those of its file, and not a parameter, a field or a name inside a function.

[use.name.id for use in uses(ast.parse("def f(x): return x + y"))]  ->  ["y"]
"""

import ast
from collections.abc import Iterable, Iterator
from typing import NamedTuple

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
NAMED = (*FUNCTIONS, ast.ClassDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
NONE: frozenset[str] = frozenset()


class Use(NamedTuple):
    """A name of the file, where it is read or bound, with the attributes that are asked of it, the first one first."""

    name: ast.Name
    attributes: tuple[ast.Attribute, ...] = ()


def bound(nodes: Iterable[ast.AST]) -> frozenset[str]:
    """Return the names that these statements bind, in the scope that they stand in."""
    nodes = list(nodes)
    names = frozenset(name for node in nodes for name in _bound(node))
    return names - frozenset(_declared(nodes))


def everywhere(tree: ast.AST) -> frozenset[str]:
    """Return the names that are bound in `tree` in any scope."""
    nodes = list(ast.walk(tree))
    arguments = {node.arg for node in nodes if isinstance(node, ast.arg)}
    return frozenset(arguments.union(*map(_own, nodes)))


def uses(node: ast.AST, here: frozenset[str] = NONE, below: frozenset[str] = NONE) -> Iterator[Use]:
    """Return each name of the file in `node`; names of `here` are not, nor those of `below` in functions."""
    match node:
        case ast.Name() | ast.Attribute():
            yield from _chain(node, here, below)
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
            yield from _all([*_outside(node), *_annotations(node.args)], here, below)
            body = node.body if isinstance(node.body, list) else [node.body]
            inside = (below - frozenset(_declared(body))) | bound(body) | _parameters(node)
            yield from _all(body, inside, inside)
        case ast.ClassDef():
            yield from _all([*node.decorator_list, *node.bases, *node.keywords], here, below)
            yield from _all(node.body, below | bound(node.body), below)
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            first = node.generators[0].iter  # computed outside
            inside = below | frozenset(_targets(node.generators))
            parts = [part for each in node.generators for part in ast.iter_child_nodes(each)]
            values = [part for part in ast.iter_child_nodes(node) if not isinstance(part, ast.comprehension)]
            yield from uses(first, here, below)
            yield from _all([part for part in [*parts, *values] if part is not first], inside, inside)
        case _:
            yield from _all(ast.iter_child_nodes(node), here, below)


def _all(nodes: Iterable[ast.AST], here: frozenset[str], below: frozenset[str]) -> Iterator[Use]:
    for node in nodes:
        yield from uses(node, here, below)


def _chain(node: ast.expr, here: frozenset[str], below: frozenset[str]) -> Iterator[Use]:
    attributes: list[ast.Attribute] = []
    while isinstance(node, ast.Attribute):
        attributes.insert(0, node)
        node = node.value
    if not isinstance(node, ast.Name):
        yield from uses(node, here, below)
    elif node.id not in here:
        yield Use(node, tuple(attributes))


def _targets(generators: Iterable[ast.comprehension]) -> Iterator[str]:
    targets = [name for each in generators for name in ast.walk(each.target)]
    return (name.id for name in targets if isinstance(name, ast.Name))


def _outside(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> list[ast.AST]:
    """Return what of a function is computed where it is defined, but for the annotations of its parameters."""
    defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
    if isinstance(node, ast.Lambda):
        return [*defaults]
    return [*defaults, *node.decorator_list, *([node.returns] if node.returns else [])]


def _annotations(arguments: ast.arguments) -> Iterator[ast.expr]:
    return (arg.annotation for arg in _arguments(arguments) if arg.annotation)


def _arguments(arguments: ast.arguments) -> list[ast.arg]:
    single = [arguments.vararg, arguments.kwarg]
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *filter(None, single)]


def _parameters(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> frozenset[str]:
    return frozenset(arg.arg for arg in _arguments(node.args))


def _bound(node: ast.AST) -> Iterator[str]:
    """Return the names that `node` binds, without what is inside functions and classes."""
    yield from _own(node)
    if isinstance(node, COMPREHENSIONS):  # its own names are inside, but for those bound by :=
        yield from (one.target.id for one in ast.walk(node) if isinstance(one, ast.NamedExpr))
    elif not isinstance(node, (*NAMED, ast.Lambda)):
        for child in ast.iter_child_nodes(node):
            yield from _bound(child)


def _own(node: ast.AST) -> set[str]:
    """Return the names that `node` by itself binds."""
    match node:
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
            return {name}
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
            return {alias.asname or alias.name.partition(".")[0] for alias in aliases}
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            return {name}
        case ast.MatchMapping(rest=str(name)):
            return {name}
    return set()


def _declared(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Return the names that a function declares to be the file's own."""
    for node in nodes:
        if isinstance(node, ast.Global):
            yield from node.names
        elif not isinstance(node, (*NAMED, ast.Lambda)):
            yield from _declared(ast.iter_child_nodes(node))
