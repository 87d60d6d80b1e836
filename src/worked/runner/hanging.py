"""Where snippets hang: once two were stopped in the same function of a module, the others need not wait as long there.

    hangs = Hangs("/course")
    hangs.add(job)           it was stopped when its time was over
    hangs.at(job)            → True, if it now is where two others were stopped

An endless loop in a module would cost the time limit once for each snippet that uses it.
"""

import re
from collections import Counter
from pathlib import Path

from .faults import Frame
from .reading import of_course
from .script import Job

ENOUGH = 2
"""How many snippets have to be stopped at one place before it is looked for in the others."""


class Hangs:
    """The places in modules of the course at which snippets were stopped."""

    def __init__(self, root: str) -> None:
        self._root, self._met = root, Counter[tuple[str, str]]()

    def add(self, job: Job) -> None:
        """Keep in mind where this snippet was stopped, if it was in a module."""
        self._met.update(self._place(job))

    def known(self) -> bool:
        """Return whether there is a place to be looked for."""
        return any(count >= ENOUGH for count in self._met.values())

    def at(self, job: Job) -> bool:
        """Return whether this snippet, which has just written down where it is, is at such a place."""
        return any(self._met[place] >= ENOUGH for place in self._place(job))

    def _place(self, job: Job) -> list[tuple[str, str]]:
        """Return the innermost function of the course that the snippet is in, if that is in another file."""
        there = [(of_course(frame.file, self._root), frame.name) for frame in frames(job)]
        return [place for place in [place for place in there if place[0]][-1:] if place[0] != job.path]


def frames(job: Job) -> list[Frame]:
    """Return what a snippet was running when it last wrote that down, the innermost last."""
    file = Path(f"{job.desk}.trace")
    trace = file.read_bytes().decode("ascii", "backslashreplace") if file.exists() else ""
    found = re.findall(r'^  File "(.*)", line (\d+) in (.*)$', trace, re.M)
    return [Frame(_unescaped(name), int(line), function) for name, line, function in reversed(found)]


def _unescaped(file: str) -> str:
    """Return the name of a file as it is; a trace writes it in ASCII."""
    return file.encode("ascii", "backslashreplace").decode("unicode_escape") if "\\" in file else file
