"""What went wrong in a snippet: a line of text, the line of the snippet that led to it, and where it came from.

    Script("/course/snippets/rates/loan.py", "/course").error(error)
    →  Fault(7, "ValueError: rate: expected a fraction, got 5", origin="src/bank/rates.py", at=31, taught=True)

Nothing here names a folder of the machine: paths are relative to the root, or the bare name of the file.
Which of these faults are one and the same, several snippets having met it, is said in shared.py.
"""

import ast
import linecache
import os
import re
import sys
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from .. import exact
from .reading import of_course


class Frame(NamedTuple):
    """A place that was being run."""

    file: str
    line: int
    name: str = ""
    """The function it is in; '<module>' while a file is being run from its top."""


class Fault(NamedTuple):
    """What happened, and at which line of the snippet."""

    line: int
    text: str
    remedy: str = ""
    """What may be done instead of mending it; only a warning has one."""
    origin: str = ""
    """The file beneath the snippet that it came from; empty if it came from the snippet itself."""
    at: int = 0
    """The line of that file."""
    taught: bool = False
    """Whether that file belongs to the course, so that an author can mend it there."""
    loading: bool = False
    """Whether that file was being imported: nothing that the snippet does with it could be at fault."""
    missing: bool = False
    """Whether it is something to be imported that is not there."""


_EXACT = str(Path(exact.__file__).parent)
"""What computes in place of floats, which is no place that an author could mend."""
MEANT = "if it is meant, say so: with np.errstate(...) or warnings.catch_warnings()"


class Script:
    """The file that is run, and the root of the course that it is in; both absolute."""

    def __init__(self, file: str, root: str) -> None:
        self.file, self.root = file, root

    def error(self, error: BaseException) -> Fault:
        """Return what is to be said of an exception that nobody caught."""
        if isinstance(error, SyntaxError) and error.filename == self.file:
            return Fault(error.lineno or 1, f"{type(error).__name__}: {error.msg}")
        frames = [
            Frame(frame.f_code.co_filename, line, frame.f_code.co_name)
            for frame, line in traceback.walk_tb(error.__traceback__)
            if not frame.f_code.co_filename.startswith(_EXACT)
        ]
        if isinstance(error, SyntaxError) and Path(error.filename or "").is_file():  # of a module it imports
            frames.append(Frame(str(error.filename), error.lineno or 1, "<module>"))
        fault = Fault(self._line(frames) or 1, self.anonymous(_said(error, frames)))
        return self._from(frames, fault._replace(missing=isinstance(error, ImportError)))

    def warning(self, text: str, category: type[Warning], place: Frame, stack: list[Frame]) -> Fault:
        """Return what is to be said of a warning at `place`, shown while `stack` was being run."""
        line = self._line(stack) or (place.line if place.file == self.file else 1)
        fault = Fault(line, f"{category.__name__}: {self.anonymous(text)}", MEANT)
        if (told := self._from(stack, fault)).origin:
            return told
        if issubclass(category, SyntaxWarning):  # said before the file is run
            place = place._replace(name="<module>")
        return self._from([Frame(self.file, line), place], fault)

    def stopped(self, text: str, frames: list[Frame]) -> Fault:
        """Return what is to be said of a process that was ended while `frames` were being run.

        Of a loop its first line counts: where in it each snippet is met is chance.
        """
        alone = Fault(self._line(frames) or 1, text)
        fault = self._from(frames, alone)
        return fault._replace(at=_loop(Path(self.root) / fault.origin, fault.at)) if fault.taught else alone

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
        return next((frame.line for frame in reversed([*frames]) if frame.file == self.file), 0)

    def _from(self, frames: list[Frame], fault: Fault) -> Fault:
        """Return `fault` with where beneath the snippet it came from: the course's own code if any was running."""
        files = [frame.file for frame in frames]
        if self.file not in files:
            return fault
        start = len(files) - files[::-1].index(self.file)
        beneath = [frame for frame in frames[start:] if not frame.file.startswith("<")]
        taught = [frame for frame in beneath if of_course(frame.file, self.root)]
        for frame in (taught or beneath)[-1:]:
            loading = any(frame.name == "<module>" for frame in taught)
            return fault._replace(
                origin=self._name(frame.file), at=frame.line, taught=bool(taught), loading=loading
            )
        return fault

    def _name(self, file: str) -> str:
        return of_course(file, self.root) or Path(file).resolve().name


def _loop(file: Path, line: int) -> int:
    """Return where the outermost loop around a line of a module begins, or the line."""
    loops = [node for node in ast.walk(ast.parse(file.read_bytes())) if isinstance(node, ast.For | ast.While)]
    return min((one.lineno for one in loops if one.lineno <= line <= (one.end_lineno or line)), default=line)


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
    file, line, _ = frames[-1]
    source = "".join(linecache.getlines(file))
    asserts = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Assert)]
    around = [node for node in asserts if node.lineno <= line <= (node.end_lineno or line)]
    return (ast.get_source_segment(source, around[-1]) or "") if around else ""
