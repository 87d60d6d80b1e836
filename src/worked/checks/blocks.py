"""Every box holds its text, and every list is seen as one."""

from collections.abc import Iterator

from ..errors import Mistake, PageMistake
from ..markup.blocks import unseen
from ..project import Project


def check(project: Project) -> Iterator[Mistake]:
    """Return each line that spoils a box or a list: what it holds would be shown elsewhere, or as text."""
    for path, page in project.pages.items():
        for line, text in unseen(page.text, page.markup.blocks):
            yield PageMistake(text, path, line)
