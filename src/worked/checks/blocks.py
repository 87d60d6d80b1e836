"""Every box holds its text, every list is seen as one, and no mark is full-width."""

from collections.abc import Iterator

from ..errors import Mistake, PageMistake
from ..markup.blocks import spaced, unseen, wide
from ..project import Project


def check(project: Project) -> Iterator[Mistake]:
    """Return each line that spoils a box or a list: what it holds would be shown elsewhere, or as text."""
    for path, page in project.pages.items():
        for line, text in [*unseen(page.text, page.markup.blocks), *wide(page.prose), *spaced(page.prose)]:
            yield PageMistake(text, path, line)
