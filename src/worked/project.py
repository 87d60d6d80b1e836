"""A course as it is on disk now: its pages read, its snippets run, its references printed.

project = load(course)
project.pages["docs/en/masks.md"]          the page
project.runs["snippets/masks/causal.py"]   what the snippet did
project.values["docs/en/masks.md"]         what each reference of the page prints
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import PurePosixPath

from . import counted, files, includes, runner, terms
from .course import ASSIGNMENT, Course
from .errors import ApprovalMistake, IncludeMistake, Mistake, PageMistake, SnippetMistake
from .markup import Fence
from .numerals import Numeral, typed
from .pages import Page, Printed, printed
from .reference import base
from .runner import Run
from .terms.glossary import Glossary


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
    files: frozenset[str] = frozenset()
    """Every file in the folder of pages, read or not."""
    assignments: tuple[str, ...] = ()
    """The paths of the assignments, which are read by whoever hands them out, and run by no build."""
    left_out: frozenset[str] = frozenset()
    """The slugs of pages that are on disk, and no part of the course: what was approved of them stays."""

    @cached_property
    def glossary(self) -> Glossary:
        """The terms and the symbols of the course."""
        return self.vocabulary[0]

    @cached_property
    def vocabulary(self) -> tuple[Glossary, list[Mistake]]:
        """The same, with what is wrong in their files, which is checks/terms.py's business."""
        return terms.read(self.course)

    @cached_property
    def typed(self) -> Mapping[str, tuple[list[Numeral], list[Numeral]]]:
        """For each page the numerals that should be computed, and those that are declared facts."""
        return {path: typed(page.markup, self.course.facts) for path, page in self.pages.items()}

    def line(self, value: Printed) -> int:
        """Return the line of its snippet that names a value."""
        return self.runs[value.snippet].lines.get(base(value.reference), 1)

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
    before = _seen(course)
    tree = files.walk(course.root, course.docs)
    docs = [path for path in tree.files if not course.left_out(path)]
    left_out = _slugs(course, tree.files) - _slugs(course, docs)
    code = files.walk(course.root, course.snippets, within=course.snippets)
    pages, unreadable = _pages(course, docs)
    runs = runner.run(_snippets(course, code.files, left_out), course.root, course.time_limit)
    runs = _without_compared(runs, course)
    results = {path: printed(page, course, runs) for path, page in pages.items()}
    executed = tuple(run for page in pages.values() for run in _executed(page, course))
    found = [mistake for _, mistakes in results.values() for mistake in mistakes]
    values = {path: values for path, (values, _) in results.items()}
    broken = [mistake for mistake in tree.mistakes if not course.left_out(mistake.path)]
    mistakes = (*broken, *code.mistakes, *unreadable, *found, *_litter(before, _seen(course), runs))
    assignments = tuple(path for path in code.files if PurePosixPath(path).name == ASSIGNMENT)
    return Project(course, pages, runs, values, executed, mistakes, frozenset(docs), assignments, left_out)


def folders(project: Project, ending: str) -> list[Mistake]:
    """Return a mistake for each folder that stands where the record of a page should be."""
    slugs = sorted({project.course.slug(page) for page in project.pages})
    paths = [f"{project.course.published}/{slug}{ending}" for slug in slugs]
    text = "this is a folder in place of a record; remove it, and restore the record if there was one"
    return [ApprovalMistake(text, path, 1) for path in paths if (project.course.root / path).is_dir()]


def is_executed(fence: Fence) -> bool:
    """Return whether markdown-exec would take `fence`; two of its languages it takes unasked."""
    return fence.options.get("exec", "").lower() not in OFF or fence.language in UNASKED


OFF = ("", "no", "off", "false", "0")
UNASKED = ("pyodide", "tree")


def _slugs(course: Course, paths: Iterable[str]) -> frozenset[str]:
    return frozenset(course.slug(path) for path in paths if path.endswith(".md"))


def _snippets(course: Course, paths: Iterable[str], left_out: Iterable[str]) -> list[str]:
    """Return the Python files among `paths` without assignments and the folders of pages that are left out."""
    folders = tuple(f"{course.snippets}/{course.folder(slug)}/" for slug in left_out)
    return [
        path
        for path in paths
        if path.lower().endswith(".py")
        and PurePosixPath(path).name != ASSIGNMENT
        and not path.startswith(folders)
    ]


def _without_compared(runs: Mapping[str, Run], course: Course) -> dict[str, Run]:
    """Return `runs`, those that read the record of proofs without the files that it names.

    Such a snippet looks whether these are as they were when they were proven, and is not made of them.
    """
    named = counted.named(course) if any(counted.path(course) in run.files for run in runs.values()) else ()
    return {
        path: _without(run, named) if counted.path(course) in run.files else run for path, run in runs.items()
    }


def _without(run: Run, named: Collection[str]) -> Run:
    return replace(run, files=tuple(file for file in run.files if file == run.path or file not in named))


def _pages(course: Course, paths: list[str]) -> tuple[dict[str, Page], list[Mistake]]:
    pages: dict[str, Page] = {}
    mistakes: list[Mistake] = []
    for path in paths:
        if path.endswith(".md"):
            try:
                pages[path] = Page(path, files.read(course.root, path))
            except PageMistake as mistake:
                mistakes.append(mistake)
    return pages, mistakes


def _executed(page: Page, course: Course) -> list[Executed]:
    """Return the executed fences of `page` that show one whole file; the others are checks/fences.py's business."""
    found = []
    for fence in filter(is_executed, page.markup.fences):
        try:
            shown = includes.includes(fence, page.markup)
        except IncludeMistake:
            continue
        if not fence.fault and len(shown) == 1 and not shown[0].section:
            line = page.markup.line(fence.start)
            found.append(Executed(page.path, line, f"{course.snippets}/{shown[0].path}"))
    return found


def _seen(course: Course) -> dict[str, int]:
    """Return when each file was written that a snippet could touch: pages, snippets, and what is beside mkdocs.yml."""
    paths = [file.name for file in course.root.iterdir() if file.is_file() and not file.name.startswith(".")]
    for folder in (course.docs, course.snippets):
        paths += files.walk(course.root, folder).files
    return {path: (course.root / path).stat().st_mtime_ns for path in paths}


def _litter(before: Mapping[str, int], after: Mapping[str, int], runs: Mapping[str, Run]) -> list[Mistake]:
    """Return a mistake for each file that came or changed while the snippets ran, at the line that names it."""
    mistakes: list[Mistake] = []
    for path in sorted(path for path in after if before.get(path) != after[path]):
        name = PurePosixPath(path).name
        by = next((run for run in runs.values() if name in run.source), None)
        if by is None and path in before:
            continue  # an author saved it meanwhile
        place = (by.path, by.source.count("\n", 0, by.source.index(name)) + 1) if by else (path, 1)
        text = f"a snippet wrote the file {path}; let snippets write outside the course, and restore or delete it"
        mistakes.append(SnippetMistake(text, *place))
    return mistakes
