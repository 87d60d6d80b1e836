"""Every link inside the site leads to a page, a file or a heading that is there."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from posixpath import normpath
from urllib.parse import unquote

from ..errors import Mistake, PageMistake
from ..pages import Page
from ..project import Project

LINK = re.compile(r"\]\([ \t]*<?(?P<target>[^\s)<>]+)>?(?:[ \t]+\"[^\"\n]*\")?[ \t]*\)")
DEFINED = re.compile(r"^[ ]{0,3}\[[^\]^\n]+\]:[ \t]*<?(?P<target>[^\s>]+)>?", re.M)
ELSEWHERE = re.compile(r"^(?:[a-zA-Z][a-zA-Z0-9+.-]*:|//)")
ANCHOR = re.compile(r"(?:\bid=\"(?P<html>[^\"]+)\"|\{:?[^{}\n]*#(?P<list>[^\s}]+)[^{}\n]*\})")


def check(project: Project) -> Iterator[Mistake]:
    """Return each link that leads nowhere."""
    for page in project.pages.values():
        for pattern in (LINK, DEFINED):
            for found in pattern.finditer(page.markup.prose):
                target = page.text[found.start("target") : found.end("target")]
                if problem := _problem(page, target, project):
                    yield PageMistake(problem, page.path, page.markup.line(found.start()))


def _problem(page: Page, target: str, project: Project) -> str | None:
    if ELSEWHERE.match(target):
        return None
    address, _, anchor = unquote(target).partition("#")
    if address.startswith("/"):
        return f"link to '{target}': an address from the root breaks below a sub-path; write it relative to this page"
    path = _path(page, address)
    if path not in project.pages and not (project.course.root / path).is_file():
        return f"link to '{target}': no such page {path}; {_near(path, project)}"
    if anchor and path in project.pages and anchor not in _anchors(project.pages[path]):
        there = ", ".join(sorted(_anchors(project.pages[path]))) or "none"
        return f"link to '{target}': no heading #{anchor} in {path}; there are: {there}"
    return None


def _path(page: Page, address: str) -> str:
    return normpath(PurePosixPath(page.path).parent / address) if address else page.path


def _near(path: str, project: Project) -> str:
    folder = PurePosixPath(path).parent
    names = sorted(
        PurePosixPath(other).name for other in project.pages if PurePosixPath(other).parent == folder
    )
    return f"there are: {', '.join(names)}" if names else f"there are no pages in {folder}/"


def _anchors(page: Page) -> set[str]:
    return {found["html"] or found["list"] for found in ANCHOR.finditer(page.markup.plain)}
