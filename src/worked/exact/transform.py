"""The text of taught code, compiled so that its numbers are exact: 0.1 is one tenth, and 1 / 3 is one third.

    compiled("x = 0.1 / 3", "snippet.py")     as if written   x = __divide__(__real__("0.1"), 3)

Lines and columns stay as they are. The names that are put in are builtins of the taught modules (sources.py).
"""

import ast
import types
from typing import Any

from . import marks


def compiled(source: str, file: str) -> types.CodeType:
    """Return the code of a module."""
    tree = _Exact(source).visit(ast.parse(source, file))
    marks.register(file, source)
    code: types.CodeType = compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)
    return code


class _Exact(ast.NodeTransformer):
    def __init__(self, source: str) -> None:
        self._lines = source.splitlines(keepends=True)

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        if type(node.value) is complex:
            return _call("__known__", node, node)
        if type(node.value) is not float:
            return node
        return _call("__real__", node, ast.Constant(self._written(node)))

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return _looked_at(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        return _looked_at(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        return _looked_at(node)

    def _as_it_is(self, node: ast.AST) -> ast.AST:
        return node

    # a pattern must be a literal or a name; to compare a Real with a float says what is wrong
    visit_MatchValue = visit_MatchClass = visit_MatchMapping = _as_it_is

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        node.value = node.value and self.visit(node.value)  # an annotation is for the reader
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.BinOp(op=ast.Div()):
                return _call("__divide__", node, node.left, node.right)
            case ast.BinOp(op=ast.Pow()):
                return _call("__power__", node, node.left, node.right)
            case ast.BinOp(op=ast.Mod()):
                return _call("__remainder__", node, node.left, node.right)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AugAssign:
        self.generic_visit(node)
        if isinstance(node.op, ast.Div | ast.Pow):
            name = "__divisor__" if isinstance(node.op, ast.Div) else "__exponent__"
            node.value = _call(name, node.value, _loaded(node.target), node.value)
        return node

    def visit_FormattedValue(self, node: ast.FormattedValue) -> ast.FormattedValue:
        self.generic_visit(node)
        node.value = _call("__shown__", node.value, node.value)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        _show_arguments(node)
        called, node.func = node.func, ast.Name("_", ast.Load())
        self.generic_visit(node)
        node.func = called if isinstance(called, ast.Name) else self._method(called)
        return _call("__made__", node, node)

    def _method(self, called: ast.expr) -> ast.expr:
        """Return what is called; of a method, the object it belongs to is looked at."""
        if not isinstance(called, ast.Attribute):
            return self.visit(called)  # type: ignore[no-any-return]  # an expression stays one
        called.value = self.visit(called.value)
        return called

    def _written(self, node: ast.Constant) -> str:
        """Return the number as it stands in the source; inside an f-string Python 3.11 may not say where that is."""
        assert node.end_col_offset is not None
        line = self._lines[node.lineno - 1].encode() if node.lineno <= len(self._lines) else b""
        text = line[node.col_offset : node.end_col_offset].decode("utf-8", "replace")
        try:
            return text if float(text) == node.value else repr(node.value)
        except ValueError:
            return repr(node.value)


def _show_arguments(node: ast.Call) -> None:
    match node:
        case ast.Call(func=ast.Name(id="map"), args=[function, entries]) if _shows(function):
            node.args[1] = _call("map", entries, ast.Name("__shown__", ast.Load()), entries)
        case ast.Call(func=function, args=args) if _shows(function):
            node.args = [
                arg if isinstance(arg, ast.Starred) else _call("__shown__", arg, arg) for arg in args
            ]


def _shows(function: ast.expr) -> bool:
    """Return whether a function makes text of what it is given."""
    match function:
        case ast.Name(id="str" | "repr" | "format") | ast.Attribute(attr="format"):
            return True
    return False


def _call(name: str, place: ast.AST, *args: ast.expr) -> ast.Call:
    call = ast.Call(ast.Name(name, ast.Load()), list(args), [])
    for node in (call, call.func, *args):
        if not hasattr(node, "lineno"):
            ast.copy_location(node, place)
    return call


def _looked_at(node: ast.Name | ast.Attribute | ast.Subscript) -> ast.expr:
    """Return the node so that no float comes from it; where it is assigned to or deleted, as it is."""
    return _call("__known__", node, node) if isinstance(node.ctx, ast.Load) else node


def _loaded(target: Any) -> ast.expr:
    """Return what reads the target of an assignment: its parts are evaluated once more."""
    expression = ast.parse(ast.unparse(target), mode="eval").body
    for node in ast.walk(expression):
        ast.copy_location(node, target)
    return expression
