"""Every page is where a reader finds it: under a language, under a plain name, and on some way through the course."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from posixpath import normpath

from ..course import OVERVIEW, PLAIN, Course
from ..errors import Mistake, PageMistake, SettingsMistake
from ..languages import empty, twins
from ..project import Project
from ..published import lost
from .links import targets

ENDINGS = (".markdown", ".mdown", ".mkdn", ".mkd", ".md")


def check(project: Project) -> Iterator[Mistake]:
    """Return each page that is missing, misplaced or misnamed, and each that nothing leads to."""
    yield from _missing(project)
    pages = sorted(path for path in project.files if path.lower().endswith(ENDINGS))
    misplaced = {path: text for path in pages if (text := _misplaced(path, project.course))}
    lonely = "nothing leads to this page; name it in the series or under nav, or link to it"
    for path, text in {**dict.fromkeys(_unreachable(project), lonely), **misplaced}.items():
        yield PageMistake(text, path, 1)


def _missing(project: Project) -> Iterator[Mistake]:
    course = project.course
    starts = {f"{course.docs}/index.md": "the choice of language"}
    gone = empty(project.files, course)
    for code in sorted(gone):
        text = f"there is no page in '{code}'; restore this folder, or take '{code}' out of the languages"
        yield PageMistake(text, f"{course.docs}/{code}", 1)
    starts |= {
        course.page(code, "index"): f"the start page of '{code}'" for code in {*course.languages} - gone
    }
    for path, what in starts.items():
        if path not in project.files:
            yield PageMistake(f"there is no such page; write it: it is {what}", path, 1)
    for page, line in (course.navigation or {}).items():
        meant = [f"{course.docs}/{code}/{page}" for code in course.languages]
        is_lost = normpath(page).removesuffix(".md") in lost(project)  # which gone.py says
        if not is_lost and not {*meant} & {*starts, *project.files}:
            text = f"the navigation names '{page}', but there is no {meant[0]}; correct the name, or write it"
            for path in meant:
                if (setting := course.left_out(path)) and (course.root / path).is_file():
                    what = f"the navigation names '{page}', but {path} is left out by {setting}"
                    text = f"{what}; publish it, or leave it out here too"
            yield SettingsMistake(text, course.settings, line)


def _misplaced(path: str, course: Course) -> str:
    """Return what is wrong with the place or the name of a page, nothing if all is well."""
    parts = PurePosixPath(path).relative_to(course.docs).parts
    language = course.language(path)
    if not path.endswith(".md"):
        return "this would be a page without values and checks; let its name end in .md"
    if language is None and parts != ("index.md",):
        where = (
            f"'{parts[0]}' is no language of this course"
            if len(parts) > 1
            else "a page belongs to a language"
        )
        return f"{where}; move it to {' or '.join(f'{course.docs}/{code}/' for code in course.languages)}"
    names = [*parts[1 if language else 0 : -1], PurePosixPath(path).stem]
    if strange := next((name for name in names if not PLAIN.fullmatch(name)), None):
        return (
            f"'{strange}' would be part of an address; write a-z, digits and hyphens only{_instead(strange)}"
        )
    return ""


def _instead(name: str) -> str:
    plain = "index" if name == "README" else re.sub(r"[\W_]+", "-", name.lower()).strip("-")
    return f", as in {plain}" if PLAIN.fullmatch(plain) else ""


def _unreachable(project: Project) -> Iterator[str]:
    """Return the pages that stand neither in the series nor in the navigation, and that no page links to."""
    course = project.course
    if course.navigation is None:
        return
    always = ("index.md", f"{OVERVIEW}.md", *(f"{guide.slug}.md" for guide in course.series))
    listed = {*always, *map(normpath, course.navigation)}
    linked = {path for page in project.pages.values() for path, _ in targets(page) if path != page.path}
    for path in project.pages:
        shown = course.language(path) is None or f"{course.slug(path)}.md" in listed or course.unlisted(path)
        if not shown and not linked & set(twins(path, course).values()):
            yield path
