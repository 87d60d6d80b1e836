"""What went wrong in a snippet, in one line of text, and the line of the snippet that led to it.

    Script("/course/snippets/rates/loan.py", "/course").error(error)
    →  (7, "ValueError: rate: expected a fraction, got 5 (raised in src/bank/rates.py:31)")

Nothing here names a folder of the machine: paths are relative to the root, or the bare name of the file.
"""

import ast
import linecache
import os
import re
import sys
import traceback
from collections.abc import Iterable
from pathlib import Path

from .. import exact

Frame = tuple[str, int]
"""A file and a line in it."""
Fault = tuple[int, str]
"""A line of the snippet and what happened there."""

_EXACT = str(Path(exact.__file__).parent)
"""What computes in place of floats, which is no place that an author could mend."""
MEANT = "if it is meant, say so: with np.errstate(...) or warnings.catch_warnings()"


class Script:
    """The file that is run, and the root of the course that it is in; both absolute."""

    def __init__(self, file: str, root: str) -> None:
        self.file, self.root = file, root

    def error(self, error: BaseException) -> Fault:
        """Return what is to be said of an exception that nobody caught."""
        frames = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)]
        frames = [frame for frame in frames if not frame[0].startswith(_EXACT)]
        if isinstance(error, SyntaxError) and error.filename == self.file:
            return error.lineno or 1, f"{type(error).__name__}: {error.msg}"
        if isinstance(error, SyntaxError) and Path(error.filename or "").is_file():  # of a module it imports
            frames.append((str(error.filename), error.lineno or 1))
        return self._line(frames) or 1, self.anonymous(_said(error, frames)) + self._origin(frames)

    def warning(self, text: str, category: type[Warning], place: Frame, stack: list[Frame]) -> Fault:
        """Return what is to be said of a warning at `place`, shown while `stack` was being run."""
        line = self._line(stack) or (place[1] if place[0] == self.file else 1)
        origin = self._origin(stack) or self._origin([(self.file, line), place])
        return line, f"{category.__name__}: {self.anonymous(text)}{origin}; {MEANT}"

    def anonymous(self, text: str) -> str:
        """Return `text` as one line, without the folders of this machine."""
        libraries = sorted({*map(str, sys.path), sys.prefix, sys.base_prefix}, key=len, reverse=True)
        home = os.path.expanduser("~")  # noqa: PTH111 (Path.home may fail)
        for folder in (self.root, *libraries, home):
            if Path(folder).is_absolute() and Path(folder) != Path(folder).parent:
                text = re.sub(rf"(?<![\w.-]){re.escape(folder)}([\\/]|(?![\w.-]))", "", text)
        return " ".join(text.split())

    def _line(self, frames: Iterable[Frame]) -> int:
        """Return the innermost line of the snippet, or 0."""
        return next((line for file, line in reversed([*frames]) if file == self.file), 0)

    def _origin(self, frames: list[Frame]) -> str:
        """Return where beneath the snippet it came from: the course's own code if any was running."""
        files = [file for file, _ in frames]
        if self.file not in files:
            return ""
        start = len(files) - files[::-1].index(self.file)
        beneath = [(file, line) for file, line in frames[start:] if not file.startswith("<")]
        taught = [frame for frame in beneath if self._inside(frame[0])]
        return "".join(f" (raised in {self._name(file)}:{line})" for file, line in (taught or beneath)[-1:])

    def _inside(self, file: str) -> bool:
        """Whether `file` belongs to the course; an environment may well be in the same folder."""
        real = Path(file).resolve()
        return real.is_relative_to(self.root) and "site-packages" not in real.parts

    def _name(self, file: str) -> str:
        real = Path(file).resolve()
        return real.relative_to(self.root).as_posix() if self._inside(file) else real.name


def _said(error: BaseException, frames: list[Frame]) -> str:
    """Return what the exception says, beginning with its type."""
    if isinstance(error, SystemExit):
        return "a snippet must run to its end; remove what stops it (sys.exit, exit, raise SystemExit)"
    try:
        text = error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:  # its class is the snippet's own
        text = ""
    text = text or _assertion(error, frames)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _assertion(error: BaseException, frames: list[Frame]) -> str:
    """Return the source of the assert that failed without a message of its own."""
    if not isinstance(error, AssertionError) or not frames:
        return ""
    file, line = frames[-1]
    source = "".join(linecache.getlines(file))
    asserts = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Assert)]
    around = [node for node in asserts if node.lineno <= line <= (node.end_lineno or line)]
    return (ast.get_source_segment(source, around[-1]) or "") if around else ""
