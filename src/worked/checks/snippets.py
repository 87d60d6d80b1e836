"""Every snippet runs to its end, as a student would run it."""

from collections.abc import Iterator

from ..errors import Mistake
from ..project import Project


def check(project: Project) -> Iterator[Mistake]:
    """Return what went wrong in each snippet."""
    for run in project.runs.values():
        yield from run.mistakes
