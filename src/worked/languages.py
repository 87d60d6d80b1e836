"""Twins: one page in each language, told apart by the folder they are in.

twins("docs/en/masks.md", course)  -> {"en": "docs/en/masks.md", "zh": "docs/zh/masks.md"}
"""

from collections.abc import Iterable

from .course import Course


def twins(path: str, course: Course) -> dict[str, str]:
    """Return where the page at `path` is in each language; nothing for a page of no language."""
    if course.language(path) is None:
        return {}
    return {code: course.page(code, course.slug(path)) for code in course.languages}


def empty(files: Iterable[str], course: Course) -> set[str]:
    """Return the languages in which none of `files` is a page: their folder is gone, or was never there."""
    return {*course.languages} - {course.language(path) for path in files if path.endswith(".md")}
