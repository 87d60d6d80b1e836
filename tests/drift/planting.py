"""A copy of the course in memory, in which a fault is planted and looked for again.

    bench = Bench.open(tmp)                                    the course, read and run once
    bench.reports(fault)  -> {"numerals"}                      the checks that say so, of those meant for it

A fault changes one page, so everything else is taken from the first reading, and the page and its twin are read
again with nothing but the sections that the fault touches; lines stay where they were. `whole=True` reads all of
both pages, which takes ten times as long and finds the same.
"""

import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from mkdocs.config import load_config

from worked import translated
from worked.checks import alike, approved, fences, numerals, sections, snippets, steady, translations
from worked.course import Course
from worked.errors import Mistake
from worked.languages import twins
from worked.pages import Page, Printed, printed
from worked.project import Project, _executed, load
from worked.runner import Run
from worked.sections import Section
from worked.sections import sections as cut
from worked.site.settings import course

ROOT = Path(__file__).parents[2]
Check = Callable[[Project], Iterable[Mistake]]

CHECKS: dict[str, Check] = {
    "alike": alike.check,
    "approved": approved.check,
    "fences": fences.check,
    "numerals": numerals.check,
    "sections": sections.check,
    "snippets": snippets.check,
    "translations": translations.check,
}


@dataclass(frozen=True)
class Edit:
    """A replacement in a page as it is."""

    start: int
    end: int
    new: str


@dataclass(frozen=True)
class Fault:
    """Something wrong that somebody could write, and the checks of which one has to say so."""

    kind: str
    path: str
    line: int
    what: str
    """The change as a reader of the table sees it: 'causal.V[1, 0] → causal.V[2, 0]'."""
    checks: tuple[str, ...]
    edits: tuple[Edit, ...] = ()
    sections: tuple[str, ...] = ()
    """The sections of the page that it touches."""
    run: Run | None = field(default=None, repr=False)
    """The run of the snippet at `path` with the fault in it."""


class Bench:
    """The course as it is, and as it is with a fault."""

    def __init__(self, project: Project, whole: bool = False) -> None:
        self.project, self.whole = project, whole
        self._said: dict[str, set[str]] = {}
        self._kept: dict[tuple[str, tuple[str, ...]], tuple[Page, list[Printed]]] = {}
        steady.check = lambda _: iter(())  # type: ignore[assignment]  # no fault here is a matter of chance

    @classmethod
    def open(cls, folder: Path, whole: bool = False) -> "Bench":
        """Copy the course into `folder`, read it, and confirm its translations as they are."""
        project = load(copied(folder))
        for slug, pages in translated.guides(project).items():
            translated.write(project, slug, translated.current(pages))
        return cls(project, whole)

    @cached_property
    def guides(self) -> dict[str, Page]:
        """The pages of the series."""
        slugs = {guide.slug for guide in self.project.course.series}
        of = self.project.course
        return {
            path: p for path, p in self.project.pages.items() if of.language(path) and of.slug(path) in slugs
        }

    @cached_property
    def cuts(self) -> dict[str, dict[str, Section]]:
        return {path: cut(page.markup) for path, page in self.guides.items()}

    def section(self, path: str, offset: int) -> str:
        """Return the section of a page that holds `offset`."""
        return next(name for name, section in self.cuts[path].items() if section.holds(offset))

    def unsound(self) -> list[Mistake]:
        """Return what the checks say before anything is planted, which should be nothing."""
        return [mistake for check in CHECKS.values() for mistake in check(self.project)]

    def reports(self, fault: Fault) -> set[str]:
        """Plant `fault` and return those of its checks that report it where it is."""
        project = with_runs(self.project, {fault.path: fault.run}) if fault.run else self._rewritten(fault)
        return {name for name in fault.checks if any(self._about(m, fault) for m in self.new(name, project))}

    def new(self, name: str, project: Project) -> list[Mistake]:
        """Return what a check says of `project` and did not say of the course as it is."""
        if name not in self._said:
            self._said[name] = {str(mistake) for mistake in CHECKS[name](self.project)}
        return [mistake for mistake in CHECKS[name](project) if str(mistake) not in self._said[name]]

    def _about(self, mistake: Mistake, fault: Fault) -> bool:
        """Return whether `mistake` stands where the fault is, or where its counterpart is missing."""
        if fault.run:
            places = {fault.path, *self.project.pages}  # or a copy of what is changed
            return mistake.path in places or f" in {fault.path}:" in mistake.message
        if fault.checks == ("numerals",):
            return (mistake.path, mistake.line) == (fault.path, fault.line)
        if fault.checks == ("translations",):
            return mistake.path == fault.path and f"section '{fault.sections[0]}'" in mistake.message
        return mistake.path in twins(fault.path, self.project.course).values()

    def _rewritten(self, fault: Fault) -> Project:
        """Return the project with nothing in it but the page with the fault and its twins."""
        names = tuple(self.cuts[fault.path]) if self.whole else fault.sections
        course, edited = self.project.course, Page(fault.path, self._text(fault.path, names, fault.edits))
        read = {fault.path: (edited, printed(edited, course, self.project.runs)[0])}
        for other in twins(fault.path, course).values():
            if other != fault.path:
                read[other] = self._twin(other, names)
        return replace(
            self.project,
            pages={path: read[path][0] for path in sorted(read)},
            values={path: values for path, (_, values) in read.items()},
            executed=tuple(run for page, _ in read.values() for run in _executed(page, course)),
        )

    def _twin(self, path: str, names: tuple[str, ...]) -> tuple[Page, list[Printed]]:
        if (path, names) not in self._kept:
            page = Page(path, self._text(path, names, ()))
            self._kept[path, names] = page, printed(page, self.project.course, self.project.runs)[0]
        return self._kept[path, names]

    def _text(self, path: str, names: tuple[str, ...], edits: tuple[Edit, ...]) -> str:
        """Return a page with `edits`, and with no more than the line ends of all but the sections named."""
        text, pieces = self.guides[path].text, []
        for name, section in self.cuts[path].items():
            piece = text[section.start : section.end]
            if name not in names:
                piece = "\n" * piece.count("\n")
            for edit in sorted((e for e in edits if section.holds(e.start)), key=lambda e: -e.start):
                piece = piece[: edit.start - section.start] + edit.new + piece[edit.end - section.start :]
            pieces.append(piece)
        return "".join(pieces)


def copied(folder: Path) -> Course:
    """Copy all that a check reads into `folder`, the core too, which its snippets import from now on."""
    for name in ("src/handformer", "snippets", "docs", "tests/published"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", folder)
    os.environ["PYTHONPATH"] = str(folder / "src")
    return course(load_config(str(folder / "mkdocs.yml")))


def with_runs(project: Project, runs: dict[str, Run]) -> Project:
    """Return the project as it is when these snippets did something else."""
    every = {**project.runs, **runs}
    bad = {path for path, run in runs.items() if run.mistakes}
    values, mistakes = dict(project.values), list(project.mistakes)
    for path, old in project.values.items():
        if any(value.snippet in runs and value.snippet not in bad for value in old):
            values[path], found = printed(project.pages[path], project.course, every)
            mistakes += found
    return replace(project, runs=every, values=values, mistakes=tuple(mistakes))


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Return where each line of `text` begins, and the line."""
    at = 0
    for line in text.split("\n"):
        yield at, line
        at += len(line) + 1
