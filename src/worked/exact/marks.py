"""Which lines of the taught code say that their numbers are measured: a comment `# measured`, or `# measured: why`.

    measured_lines("x = 1\\ny = 2  # measured\\n")   →  {2}

A comment on any line of a statement counts for the whole of it: for its header only, if it holds others.
"""

import ast
import io
import re
import sys
import tokenize
import types

_MARK = re.compile(r"#\s*measured\b")
_LINES: dict[str, frozenset[int]] = {}
"""For each file that was compiled for this run, its measured lines."""


def measured_lines(source: str) -> frozenset[int]:
    """Return the lines of all statements of `source` that carry the comment."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    marked = {token.start[0] for token in tokens if _marks(token)}
    spans = (
        [_span(node) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)] if marked else []
    )
    return frozenset(line for span in spans if marked & {*span} for line in span)


def _marks(token: tokenize.TokenInfo) -> bool:
    """Return whether a token is the comment, at the end of a line that holds more."""
    alone = token.line.lstrip().startswith("#")
    return token.type == tokenize.COMMENT and not alone and _MARK.match(token.string) is not None


def register(file: str, source: str) -> None:
    """Remember the measured lines of a file."""
    _LINES[file] = measured_lines(source)


def measuring() -> bool:
    """Return whether a line that is being run says that it is measured."""
    return any(_LINES.values()) and _measuring(sys._getframe(1))


def declared() -> bool:
    """Return whether the line of taught code that is being run says so itself, in the snippet, which comes first."""
    frame: types.FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename not in _LINES:
        frame = frame.f_back
    snippet = next(iter(_LINES), "")
    return frame is not None and frame.f_code.co_filename == snippet and frame.f_lineno in _LINES[snippet]


def _measuring(frame: types.FrameType | None) -> bool:
    while frame is not None:
        if frame.f_lineno in _LINES.get(frame.f_code.co_filename, ()):
            return True
        frame = frame.f_back
    return False


def _span(node: ast.stmt) -> range:
    body = getattr(node, "body", None) or getattr(node, "cases", None)
    end = body[0].lineno - 1 if body and hasattr(body[0], "lineno") else node.end_lineno or node.lineno
    return range(node.lineno, max(node.lineno, end) + 1)
