"""A guide that is gone, or is called otherwise, is one mistake, which lists what still points at it.

    tests/published/rent.json:1: 'rent' has no page any more; restore docs/en/rent.md and docs/zh/rent.md, or …

That there was one is known from its records. Once nothing points at it, `worked accept` clears these away.
"""

from collections.abc import Iterator
from posixpath import normpath

from ..course import Course
from ..errors import Mistake, PageMistake
from ..project import Project
from ..published import lost, recorded
from .links import targets
from .unused import unused

FEW = 5


def check(project: Project) -> Iterator[Mistake]:
    """Return each guide that is in no language any more, and each page that may be one under another name."""
    new = renamed(project)
    for name, old in new.items():
        there = sorted(path for path in project.files if project.course.slug(path) == name)
        text = (
            f"this page came and '{old}' went; call it {old}.md again, or rename with it what still says {old}: "
            f"{_few(_left(project, old, list(project.runs)))}"
        )
        yield PageMistake(text, there[0], 1)
    for slug, record in lost(project).items():
        if slug not in new.values() and (left := _left(project, slug, unused(project))):
            pages = " and ".join(project.course.page(code, slug) for code in project.course.languages)
            text = (
                f"'{slug}' has no page any more; restore {pages}, or remove what still points at it: "
                f"{_few(left)}; then run: worked accept {slug}"
            )
            yield PageMistake(text, record, 1)


def renamed(project: Project) -> dict[str, str]:
    """Return the names that are new in a language where one that is known is missing, with that one."""
    course, known = project.course, recorded(project).keys()
    found: dict[str, str] = {}
    for code in course.languages:
        there = {course.slug(page) for page in project.files if _is_page(page, code, course)}
        came, went = there - known, known - there
        if len(came) == len(went) == 1:
            found[came.pop()] = went.pop()
    return {new: old for new, old in found.items() if _left(project, old, list(project.runs))}


def _is_page(path: str, code: str, course: Course) -> bool:
    return path.endswith(".md") and course.language(path) == code


def _left(project: Project, slug: str, snippets: list[str]) -> list[str]:
    """Return what is left of a guide: pages in other languages, the folder of `snippets`, the navigation, links."""
    course = project.course
    pages = {course.page(code, slug) for code in course.languages}
    folder = f"{course.snippets}/{course.folder(slug)}/"
    navigation = course.navigation or {}
    return [
        *sorted(pages & project.files),
        *([folder] if any(path.startswith(folder) for path in snippets) else []),
        *(f"{course.settings}:{line}" for page, line in navigation.items() if normpath(page) == f"{slug}.md"),
        *(
            f"{page.path}:{line}"
            for page in project.pages.values()
            for path, line in targets(page)
            if path in pages
        ),
    ]


def _few(places: list[str]) -> str:
    rest = f" and {len(places) - FEW} more" if len(places) > FEW else ""
    return ", ".join(places[:FEW]) + rest
