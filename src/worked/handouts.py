"""What a reader takes along of a snippet: the file as it is, and one that runs alone.

plain(run)                                             the file, without the marks of its sections
alone(project, "snippets/three_positions/causal.py")   with what it uses of the course copied in
places(project, run.path, "en")                        where the guides use it
"""

import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import PurePosixPath
from typing import NamedTuple

from . import files
from .course import Course
from .errors import IncludeMistake, SnippetMistake
from .includes import MARK, includes, without_marks
from .pages import Page, fill
from .project import Project
from .runner import Run
from .sections import OPENING, sections
from .standalone import Source, standalone

PAGES = "snippets"
"""The folder of the site, in each language, that holds a page for each snippet."""


class Place(NamedTuple):
    """A section of a page."""

    id: str
    """Empty for the part above the first section."""
    title: str


def name(course: Course, path: str) -> str:
    """Return what a snippet is called in commands and addresses: 'three_positions/causal'."""
    return path.removeprefix(f"{course.snippets}/").removesuffix(".py")


def find(project: Project, example: str) -> str:
    """Return the path of the snippet that `example` means: its path, 'three_positions/causal', or 'causal'."""
    course, wanted = project.course, example.removesuffix(".py").replace("\\", "/")
    names = {name(course, path): path for path in project.runs}
    wanted = wanted.removeprefix("./").removeprefix(f"{course.snippets}/")
    exact = [one for one in (wanted, wanted.replace("-", "_")) if one in names]
    found = exact[:1] or [one for one in names if one.rpartition("/")[2] == wanted]
    if len(found) > 1:
        raise SnippetMistake(f"more than one snippet is called '{example}'; name one of {', '.join(found)}")
    if not found:
        raise SnippetMistake(f"no snippet '{example}'; there are: {', '.join(names) or 'none'}")
    return names[found[0]]


def plain(run: Run) -> str:
    """Return the text of a snippet as its page shows it."""
    return without_marks(run.source)


def shown_line(run: Run, line: int) -> int:
    """Return the number that a line of a snippet has where the marks of its sections are left out."""
    return line - sum(bool(MARK.search(text)) for text in run.source.split("\n")[: line - 1])


def alone(project: Project, path: str) -> str:
    """Return the snippet as a file that runs by itself; raise SnippetMistake if it cannot."""
    run = project.runs[path]
    for mistake in run.mistakes:
        raise mistake
    return standalone(Source(path, run.source), modules(project, run), head(project, path))


def modules(project: Project, run: Run) -> dict[str, Source]:
    """Return the modules of the course that a snippet imported, by their full names; a file of data is refused."""
    read = [file for file in run.files if file != run.path]
    if data := [file for file in read if not file.endswith(".py")]:
        text = f"it reads {data[0]}, which is not beside a file that is taken along; write the data into it"
        raise SnippetMistake(text, run.path, 1)
    return {_module(file, read): Source(file, files.read(project.course.root, file)) for file in read}


def imported(run: Run) -> list[str]:
    """Return the modules and packages of the course that a snippet needs to run, by the first part of their names."""
    read = [file for file in run.files if file != run.path and file.endswith(".py")]
    return sorted({_module(file, read).partition(".")[0] for file in read})


def head(project: Project, path: str) -> str:
    """Return the comment that says of a file what it is, where it comes from, and what may be done with it."""
    course = project.course
    pages = [f"{code}/{PAGES}/{name(course, path)}.md" for code in course.languages]
    lines = [
        f"{PurePosixPath(path).name} from {course.title}, made to run alone",
        *map(course.address, pages),
        course.licence,
        f"worked snippet {name(course, path)} --standalone{version(course)}",
    ]
    return "\n".join(f"# {line}" for line in lines if line)


def version(course: Course) -> str:
    """Return the version that the course gives itself beside its settings, if it does."""
    with suppress(OSError, ValueError, KeyError):
        data = tomllib.loads((course.root / "pyproject.toml").read_text("utf-8"))
        return f", version {data['project']['version']}"
    return ""


def places(project: Project, snippet: str, language: str) -> dict[str, list[Place]]:
    """Return the pages in `language` that use a snippet, each with the sections that do."""
    order = [guide.slug for guide in project.course.series]
    slugs = {
        path: project.course.slug(path) for path in project.pages if project.course.language(path) == language
    }
    ranked = sorted(
        slugs, key=lambda path: (slugs[path] not in order, *map(order.index, {slugs[path]} & {*order}))
    )
    found = {path: _places(project, project.pages[path], snippet) for path in ranked}
    return {path: places for path, places in found.items() if places}


def title(project: Project, path: str) -> str:
    """Return the title of a page, as it is shown."""
    headings = filled(project, path).markup.headings
    return next((heading.text for heading in headings if heading.level == 1), project.course.slug(path))


def filled(project: Project, path: str) -> Page:
    """Return a page with its values in place."""
    return Page(path, fill(project.pages[path], project.values[path]))


def _places(project: Project, page: Page, snippet: str) -> list[Place]:
    starts = sorted(_uses(project, page, snippet))
    titles = {heading.id: heading.text for heading in filled(project, page.path).markup.headings}
    found = [one.id for one in sections(page.markup).values() if any(map(one.holds, starts))]
    return [Place("", "") if one == OPENING else Place(one, titles.get(one, one)) for one in found]


def _uses(project: Project, page: Page, snippet: str) -> Iterator[int]:
    """Return where a page refers to a snippet or shows it."""
    yield from (value.start for value in project.values[page.path] if value.snippet == snippet)
    for fence in page.markup.fences:
        with suppress(IncludeMistake):
            shown = {f"{project.course.snippets}/{one.path}" for one in includes(fence, page.markup)}
            if snippet in shown:
                yield fence.start


def _module(path: str, read: list[str]) -> str:
    """Return the full name of a module: packages are the folders above it that have an __init__.py."""
    file = PurePosixPath(path)
    parts = [] if file.stem == "__init__" else [file.stem]
    folder = file.parent
    while f"{folder}/__init__.py" in read:
        parts.insert(0, folder.name)
        folder = folder.parent
    return ".".join(parts)
