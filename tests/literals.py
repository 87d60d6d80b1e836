"""Every text in the generator's source that is a message to its author, or a part of one.

    Literal("checks/links.py", "…: no heading #… in …; there are: …")

They are read from the syntax tree, with … where a value stands, so a message that is new is known at once.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import worked

SOURCE = Path(worked.__file__).parent
WORDS = ("site/words.py", "assignments/grader/words.py")
"""What readers and students are told, and no author."""
SECOND = r"(?:; |: (?:ask|compute|leave|let|name|reference|say|type|write) )"
"""What stands before the second clause of a message: what would be right."""
REMEDY = re.compile(rf"[a-z]{{3}}.*{SECOND}.*[a-z]{{3}}")
"""How a message goes: what is wrong; and what would be right."""
NO_WORDING = re.compile(r"\(\?|\\[bdsw]|\[\^|[<>]\w|</|=\"|\| (?:None|list)")
"""What stands in regular expressions, tags and types, and in no message."""


class Literal(NamedTuple):
    """A text in the source, and the file that it is in."""

    file: str
    text: str


@cache
def literals() -> list[Literal]:
    """Return each text in the generator's source, but for docstrings and what readers and students are told."""
    files = sorted(file for file in SOURCE.rglob("*.py") if file.relative_to(SOURCE).as_posix() not in WORDS)
    return [
        Literal(file.relative_to(SOURCE).as_posix(), text)
        for file in files
        for text in texts(file.read_text("utf-8"))
    ]


def texts(source: str) -> Iterator[str]:
    """Return each text in a Python source, docstrings left out."""
    return _texts(ast.parse(source))


def pieces(message: str) -> list[str]:
    """Return what is the same in every message of a kind."""
    return [piece.strip() for piece in re.split(r"…|\{\}", message) if piece.strip()]


def is_message(text: str) -> bool:
    """Return whether `text` is a whole message, not its frame and not the text of a file."""
    return "\n" not in text and bool(REMEDY.search(text)) and max(map(len, pieces(text))) > 10


def is_wording(text: str) -> bool:
    """Return whether `text` is a message or a part of one: two words of a sentence, or more."""
    words = [word for word in text.split() if re.fullmatch(r"['\"(]?[A-Za-z-]*[a-z]['\",;:.)]*", word)]
    return "\n" not in text and len(words) > 1 and not NO_WORDING.search(text)


def _texts(tree: ast.AST) -> Iterator[str]:
    match tree:
        case ast.Expr(value=ast.Constant()):
            return
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in parts)
        case ast.Constant(value=str() as text):
            yield text
        case _:
            for child in ast.iter_child_nodes(tree):
                yield from _texts(child)
