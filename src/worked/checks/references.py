"""Every reference names a value, and the value can be shown as asked."""

from collections.abc import Iterator

from ..errors import Mistake
from ..project import Project


def check(project: Project) -> Iterator[Mistake]:
    """Return what could not be read, or could not be printed.

    A reference into a snippet that did not run is not said again: the snippet's own mistake is enough.
    """
    yield from project.mistakes
