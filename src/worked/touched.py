"""Which guides something touches: a page is its own guide's, a snippet each guide's that uses it.

    Touched(project).by(mistake)  ->  {"masks"} for a mistake in docs/zh/masks.md or in snippets/masks/causal.py

A guide is meant by the name of its page, as in the address: 'masks', 'index', 'terms'.
"""

from functools import cached_property

from . import includes, reference
from .errors import IncludeMistake, Mistake, ReferenceMistake
from .pages import Page
from .project import Project


def used(project: Project, page: Page) -> set[str]:
    """Return the snippets that `page` refers to, shows or executes, whether they are there or not."""
    course, found = project.course, set[str]()
    for one in reference.find(page.markup.plain):
        try:
            parsed = reference.parse(one.source or "")
        except ReferenceMistake:
            continue  # it names nothing, which is said elsewhere
        if parsed.fact is None:
            found.add(course.snippet(page.path, parsed.example))
    for fence in page.markup.fences:
        try:
            found |= {f"{course.snippets}/{one.path}" for one in includes.includes(fence, page.markup)}
        except IncludeMistake:
            continue
    return found


class Touched:
    """The guides of one project, and what is theirs."""

    def __init__(self, project: Project) -> None:
        self._project = project

    def by(self, mistake: Mistake) -> set[str]:
        """Return the guides that `mistake` touches; none if it is about the course as a whole."""
        path, course = mistake.path, self._project.course
        if mistake.guide:
            return {mistake.guide}
        if path.startswith(f"{course.docs}/") and path.endswith(".md"):
            return {course.slug(path)}
        if path.startswith(f"{course.published}/"):
            return {path.removeprefix(f"{course.published}/").rpartition(".")[0]}
        runs = self._project.runs.items()
        met = {
            snippet for snippet, run in runs if str(mistake) in map(str, run.mistakes) or path in run.files
        }
        return {guide for snippet in {path, *met} for guide in self._users.get(snippet, ())}

    @cached_property
    def guides(self) -> list[str]:
        """Every guide that has a page in some language, in the order of their names."""
        course = self._project.course
        return sorted({course.slug(path) for path in self._project.files if path.endswith(".md")})

    @cached_property
    def _users(self) -> dict[str, set[str]]:
        """The guides by snippet: those in whose folder it is, and those whose pages name it."""
        course = self._project.course
        users: dict[str, set[str]] = {}
        for path, page in self._project.pages.items():
            files = (*self._project.runs, *self._project.assignments)
            own = {file for file in files if file.split("/")[-2] == course.folder(path)}
            for snippet in own | used(self._project, page):
                users.setdefault(snippet, set()).add(course.slug(path))
        return users
