"""A course as it is on disk now: its pages read, its snippets run, its references printed.

project = load(course)
project.pages["docs/en/masks.md"]          the page
project.runs["snippets/masks/causal.py"]   what the snippet did
project.values["docs/en/masks.md"]         what each reference of the page prints
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from . import includes, runner
from .course import Course
from .errors import IncludeMistake, Mistake, PageMistake
from .markup import Fence
from .pages import Page, Printed, printed
from .runner import Run


@dataclass(frozen=True)
class Executed:
    """A fence whose file is run, and shown with what it printed."""

    page: str
    line: int
    snippet: str
    """The path of the file."""


@dataclass(frozen=True)
class Project:
    """One reading of the whole course."""

    course: Course
    pages: Mapping[str, Page]
    runs: Mapping[str, Run]
    values: Mapping[str, list[Printed]]
    executed: tuple[Executed, ...]
    mistakes: tuple[Mistake, ...]
    """What went wrong while reading: files that are not text, references that print nothing."""

    def counts(self) -> str:
        """Return one line that says how much there is."""
        kinds = {
            "page": len(self.pages),
            "snippet": len(self.runs),
            "reference": sum(map(len, self.values.values())),
            "executed fence": len(self.executed),
            "formula": sum(len(page.markup.formulas) for page in self.pages.values()),
        }
        return ", ".join(f"{count} {kind}{'' if count == 1 else 's'}" for kind, count in kinds.items())


def load(course: Course) -> Project:
    """Read all pages, run all snippets once, print all references."""
    pages, unreadable = _pages(course)
    runs = runner.run(_snippets(course), course.root, course.time_limit)
    results = {path: printed(page, course, runs) for path, page in pages.items()}
    executed = tuple(run for page in pages.values() for run in _executed(page, course))
    found = [mistake for _, mistakes in results.values() for mistake in mistakes]
    values = {path: values for path, (values, _) in results.items()}
    return Project(course, pages, runs, values, executed, (*unreadable, *found))


def is_executed(fence: Fence) -> bool:
    """Return whether markdown-exec would run `fence`."""
    words = fence.info.replace("'", '"').split()
    return any(word.startswith('exec="') and word.lower() not in OFF for word in words)


OFF = {f'exec="{word}"' for word in ("", "no", "off", "false", "0")}


def _pages(course: Course) -> tuple[dict[str, Page], list[Mistake]]:
    pages: dict[str, Page] = {}
    mistakes: list[Mistake] = []
    for file in sorted((course.root / course.docs).rglob("*.md")):
        path = file.relative_to(course.root).as_posix()
        try:
            pages[path] = Page(path, file.read_text("utf-8-sig"))
        except UnicodeDecodeError as error:
            line = file.read_bytes()[: error.start].count(b"\n") + 1
            mistakes.append(PageMistake("this page is not UTF-8 from here on; save it as UTF-8", path, line))
    return pages, mistakes


def _snippets(course: Course) -> list[str]:
    folder: Path = course.root / course.snippets
    return sorted(file.relative_to(course.root).as_posix() for file in folder.rglob("*.py"))


def _executed(page: Page, course: Course) -> list[Executed]:
    """Return the executed fences of `page` that show one whole file; the others are checks/fences.py's business."""
    found = []
    for fence in filter(is_executed, page.markup.fences):
        try:
            shown = includes.includes(fence, page.markup)
        except IncludeMistake:
            continue
        if len(shown) == 1 and not shown[0].section:
            line = page.markup.line(fence.start)
            found.append(Executed(page.path, line, f"{course.snippets}/{shown[0].path}"))
    return found
