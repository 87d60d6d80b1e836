"""Every link inside the site leads to a page, a file or a heading that is there, and none fetches from elsewhere."""

import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from pathlib import PurePosixPath
from posixpath import normpath
from urllib.parse import unquote

from ..errors import Mistake, PageMistake
from ..languages import twins
from ..markup.links import Link, links, spoilt, undefined, unread
from ..pages import Page
from ..project import Project
from ..published import lost
from ..terms.tables import asked, ids
from .headings import is_open

ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
SCHEMES = ("http:", "https:", "mailto:", "//")
NOWHERE = ("", "#")


def check(project: Project) -> Iterator[Mistake]:
    """Return each link that leads nowhere, and each address that a reader's browser would fetch elsewhere."""
    guides = lost(project)
    for page in project.pages.values():
        for link in links(page.text, page.prose):
            if problem := _html(page, link, project) if link.tag else _problem(page, link, project, guides):
                yield PageMistake(problem, page.path, page.markup.line(link.start))
        for start, text in spoilt(page.text, page.prose):
            yield PageMistake(text, page.path, page.markup.line(start))
        for start, said in undefined(page.prose):
            text = (
                f"{said} is defined nowhere, so it is shown as it stands; add a line '[…]: …', or write \\["
            )
            yield PageMistake(text, page.path, page.markup.line(start))
        for start, said in unread(page.prose):
            text = f"nothing leads to the note {said}, so nobody reads it; write {said} in the text, or delete it"
            yield PageMistake(text, page.path, page.markup.line(start))


def targets(page: Page) -> Iterator[tuple[str, int]]:
    """Return the paths that `page` links to, each with the line of the link."""
    for link in links(page.text, page.prose):
        if not ELSEWHERE.match(link.target):
            yield _path(page, unquote(link.target)), page.markup.line(link.start)


def _problem(page: Page, link: Link, project: Project, lost: Collection[str]) -> str | None:
    target, link_to = link.target, f"link to '{link.target}'"
    if "{{" in target:
        return f"{link_to}: an address holds no reference; write it out"
    if target in NOWHERE:
        return f"{link_to}: it leads nowhere; write the address of a page, or #id for a section of this one"
    if ELSEWHERE.match(target) and link.image:
        text = "a page fetches nothing from other sites; put the file into the course"
        return f"image from '{_short(target)}': {text}"
    if ELSEWHERE.match(target):
        return _scheme(target)
    if target.startswith("/"):
        return f"{link_to}: an address from the root breaks below a sub-path; write it relative to this page"
    path, anchor = _path(page, unquote(target)), unquote(target).partition("#")[2]
    if path not in project.files:
        course = project.course
        gone = _twins(path, project) or course.slug(path) in lost  # said in twins.py, and in gone.py
        data = path in (course.terms, course.notation)  # said in terms.py
        return None if gone or data else f"{link_to}: {_missing(path, project)}"
    return _anchor(link_to, path, anchor, project)


def _html(page: Page, link: Link, project: Project) -> str | None:
    """Return what is wrong with an address in a tag: nobody fits it to the place of the built page."""
    target = link.target
    if ELSEWHERE.match(target) and link.image:
        text = "a page fetches nothing from other sites; put the file into the course"
        return f"<{link.tag}> fetches '{_short(target)}': {text}"
    if ELSEWHERE.match(target):
        return _scheme(target)
    if target in NOWHERE:
        return f"link to '{target}': it leads nowhere; write the address of a page, or #id for a section of this one"
    if target.startswith("#"):
        return _anchor(f"link to '{target}'", page.path, unquote(target[1:]), project)
    instead = f"![…]({target})" if link.image else f"[…]({target})"
    return (
        f"<{link.tag}> with '{target}': an address in a tag is wrong once the page is built; write {instead}"
    )


def _scheme(target: str) -> str | None:
    """Refuse what is no address of another site: a script, or a text that a browser would make a page of."""
    if target.lower().startswith(SCHEMES):
        return None
    return f"link to '{_short(target)}': that is no address of a site; write one that begins with https: or mailto:"


def _short(target: str) -> str:
    return target if len(target) < 60 else f"{target[:50]}…"


def _anchor(link_to: str, path: str, anchor: str, project: Project) -> str | None:
    if not anchor or path not in project.pages:
        return None
    page = project.pages[path]
    headings, rows = {name for name, _ in page.markup.ids}, _rows(page, project)
    if anchor in headings or anchor in rows or is_open(page):
        return None  # or it is its heading that has to be mended
    if any(anchor == heading.id for twin in _twins(path, project) for heading in twin.markup.headings):
        return None  # a section that this page lacks, which twins.py says
    near = get_close_matches(anchor, rows, 5)  # of hundreds of terms, those that may be meant
    there = ", ".join(sorted({*headings, *near})) or "none"
    return f"{link_to}: no heading #{anchor} in {path}; there are: {there}"


def _rows(page: Page, project: Project) -> list[str]:
    """Return the ids of the tables of terms and symbols that `page` asks for."""
    asks = {what for what, _ in asked(page.markup)}
    return [name for what in asks for name in ids(what, project.glossary)]


def _twins(path: str, project: Project) -> list[Page]:
    """Return the other pages that the one at `path` is, or would be, a twin of; twins.py misses it there."""
    others = twins(path, project.course).values() if path.endswith(".md") else ()
    return [project.pages[other] for other in others if other != path and other in project.pages]


def _path(page: Page, target: str) -> str:
    address = target.partition("#")[0].partition("?")[0]
    return normpath(PurePosixPath(page.path).parent / address) if address else page.path


def _missing(path: str, project: Project) -> str:
    """Say that there is no file `path` in the folder of pages, and what there is."""
    if any(other.startswith(f"{path}/") for other in project.files):
        return f"{path} is a folder; link to a page in it, such as index.md"
    if not path.startswith(f"{project.course.docs}/"):
        return f"{path} is outside {project.course.docs}/, so it is not published; put a copy there"
    if (setting := project.course.left_out(path)) and (project.course.root / path).is_file():
        return f"{path} is left out by {setting}; publish it, or link to another page"
    folder = PurePosixPath(path).parent
    ending = PurePosixPath(path).suffix or ".md"
    near = [PurePosixPath(other) for other in sorted(project.files) if other.endswith(ending)]
    names = [other.name for other in near if other.parent == folder]
    kind = "page" if ending == ".md" else "file"
    there = f"there are: {', '.join(names)}" if names else f"there is no {ending} in {folder}/"
    return f"no such {kind} {path}; {there}"
