"""Where one change has led to many mistakes, the first few of a page stand for all of them.

docs/en/rent.md:31: 22 more like these on this page, down to line 40; to see all of them, run: worked check rent
"""

from collections.abc import Iterable
from itertools import groupby

from ..errors import Mistake
from ..project import Project

FEW = 3


def few(project: Project, mistakes: Iterable[Mistake]) -> list[Mistake]:
    """Return the first of `mistakes` on each page, and one for the others, if there are several."""
    found: list[Mistake] = []
    ordered = sorted(mistakes, key=lambda mistake: (mistake.path, mistake.line))
    for path, of_page in groupby(ordered, lambda mistake: mistake.path):
        first, rest = _parted(list(of_page))
        found += first
        if rest:
            text = (
                f"{len(rest)} more like these on this page, down to line {rest[-1].line}; "
                f"to see all of them, run: worked check {project.course.slug(path)}"
            )
            found.append(type(rest[0])(text, path, rest[0].line))
    return found


def _parted(mistakes: list[Mistake]) -> tuple[list[Mistake], list[Mistake]]:
    """Return those to be told, and the rest, which is never a single one."""
    return (mistakes, []) if len(mistakes) < FEW + 2 else (mistakes[:FEW], mistakes[FEW:])
