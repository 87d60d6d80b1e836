"""The text of a file with its names as they are called elsewhere, and a script's without its imports.

rewritten(script, references, naming)  # 'from bank import rate as r\\nprint(r)'  ->  'print(rate)'
"""

import ast
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .modules import Module, is_text
from .names import Own, Reference
from .naming import Naming
from .scopes import FUNCTIONS


class Edit(NamedTuple):
    """A place in a line, in bytes, and what stands there from now on."""

    line: int
    start: int
    end: int
    text: str


def rewritten(module: Module, references: Iterable[Reference], naming: Naming) -> str:
    """Return the text of `module` as it stands in a file with other names; a script's imports are gone."""
    lines = [line.encode() for line in module.lines]
    called = _called(module, naming)
    edits = [*_references(module, references, naming), *_definitions(module, called), *_docs(module, called)]
    for edit in sorted(set(edits), reverse=True):
        line = lines[edit.line - 1]
        lines[edit.line - 1] = line[: edit.start] + edit.text.encode() + line[edit.end :]
    texts = [line.decode() for line in lines]
    if not module.is_script:
        return "\n".join(texts)  # of which pieces are taken, by their lines
    left = [text for number, text in enumerate(texts, 1) if number not in module.import_lines]
    return "\n".join(left).lstrip("\n")


def _references(module: Module, references: Iterable[Reference], naming: Naming) -> Iterable[Edit]:
    for one in references:
        name = naming.name(one.meaning)
        if one.module is module and (one.start is not one.end or one.spelled != name):
            edit = Edit(one.start.lineno, one.start.col_offset, one.end.end_col_offset or 0, name)
            there = module.lines[edit.line - 1].encode()[edit.start : edit.end].decode("utf-8", "replace")
            shown = re.fullmatch(rf"{re.escape(one.spelled)}(?:\s*\.\s*\w+)*", there)
            if one.start.lineno != one.end.end_lineno or not shown:
                text = f"'{one.spelled}' needs another name in one file; write it on one line, outside of f-strings"
                module.refuse(one.start.lineno, text)
            yield edit


def _called(module: Module, naming: Naming) -> dict[str, str]:
    """Return the functions of a module that have another name in the file."""
    functions = [node.name for node in module.tree.body if isinstance(node, FUNCTIONS)]
    names = {name: naming.name(Own(module.name, name)) for name in functions}
    return {name: new for name, new in names.items() if new != name}


def _definitions(module: Module, called: dict[str, str]) -> Iterator[Edit]:
    """Return the edits that give functions other names, where they are defined."""
    for node in module.tree.body:
        if isinstance(node, FUNCTIONS) and node.name in called:
            yield from _edits(module, node.lineno, rf"\bdef\s+(?P<name>{re.escape(node.name)})\b", called)


def _docs(module: Module, called: dict[str, str]) -> Iterator[Edit]:
    """Return the edits in docstrings that call a function, as their examples do."""
    calls = rf"\b(?P<name>{'|'.join(map(re.escape, called))})(?=\()"
    for node in ast.walk(module.tree) if called else ():
        if isinstance(node, ast.Expr) and is_text(node):
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                yield from _edits(module, number, calls, called)


def _edits(module: Module, number: int, pattern: str, called: dict[str, str]) -> Iterator[Edit]:
    """Return an edit for each name that is found on a line."""
    line = module.lines[number - 1]
    for found in re.finditer(pattern, line):
        start, end = (len(line[:place].encode()) for place in found.span("name"))
        yield Edit(number, start, end, called[found["name"]])
