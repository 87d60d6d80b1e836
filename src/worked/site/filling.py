"""One build's values, on their way into its pages.

filling = Filling(course, preview=False)
filling.refuse()                          # every mistake at once, before anything is written
filling.source("docs/en/masks.md")        # the page's Markdown, with values for references
filling.inspect("docs/en/masks.md", html) # what became of it
filling.finish()                          # every mistake that only showed then
"""

import re
from collections.abc import Iterator, Sequence, Set
from html import unescape

from ..checks import UNSETTLED, every
from ..course import Course
from ..errors import Mistake, Mistakes, PageMistake
from ..pages import Page, Printed, fill
from ..project import is_executed, load
from ..published import Record, approved
from ..terms import tables
from .asking import Asked
from .door import Door, addressed
from .elements import Elements
from .figures import Figures
from .leftovers import leftovers
from .marking import Dressing, Marks, Plain
from .snippets import titled
from .words import words

FORMULA = re.compile(r'<(?:span|div) class="math(?:-block)?[" ]')
BLOCK = re.compile(r"<pre[^>]*>(?:<span></span>)?<code[^>]*>(?P<code>.*?)</code>", re.S)
SECTION = re.compile(r'<h[2-6][^>]*? id="(?P<id>[^"]*)"[^>]*>(?P<text>.*?)</h', re.S)

OUT = "take the others out of <pre> and other HTML"
INSTEAD = {
    "formula": OUT,
    "executed fence": "look for the plugin markdown-exec and for pymdownx.superfences in the settings",
}
"""What remains to be done, once checks/settings.py has tried the settings out."""


class Filling:
    """The project as it was when the build began."""

    def __init__(self, course: Course, preview: bool) -> None:
        self.project = load(course)
        self.preview = preview
        """True in `mkdocs serve`, where a new value is shown, marked, before it is approved."""
        self.door = Door(self.project.runs)
        self.door.open()
        self.approved = approved(self.project)[0] if preview else {}
        self.dressing = Asked(Plain())
        """That of the page at hand."""
        self.figures = Figures("")
        """Those of the page at hand."""
        self.elements = Elements()
        """What those of the page at hand are given."""
        self.left: list[Mistake] = []
        """What went wrong after the pages were read."""

    def refuse(self) -> None:
        """Raise all mistakes of the project, if there are any."""
        if mistakes := every(self.project, without=UNSETTLED if self.preview else (), brief=True):
            raise Mistakes(mistakes)

    def source(self, path: str) -> str:
        """Return the Markdown of the page at `path`, filled, and make executed fences speak its language."""
        self.dressing, self.figures = Asked(self._dressing(path)), Figures(self._language(path))
        self.elements = Elements()
        self.door.enter(self._language(path), self.dressing)
        text = fill(self.project.pages[path], self.project.values[path], self._dress)
        text = titled(addressed(text, self.project.course.snippets), self.project)
        return self._with_tables(path, text)

    def show(self, html: str) -> str:
        """Return the content of the page at hand with its figures, and with the data in its elements."""
        return self.elements.show(self.figures.show(html))

    def inspect(self, path: str, html: str) -> None:
        """Keep in mind what of the page at `path` is not shown as it was meant."""
        if path in self.project.pages:
            page = Page(path, self._with_tables(path, self.project.pages[path].text))
            executed = [run for run in self.project.executed if run.page == path]
            hidden = _hidden("executed fence", len(executed), self.door.shown)
            formulas = _hidden("formula", len(page.markup.formulas), len(FORMULA.findall(html)))
            figures = _lost(page, self.project.values[path], self.figures.shown)
            raw = list(_raw(page, html))
            rest = [*(raw or formulas), *figures, *_indented(page, html), *self._sections(page, html)]
            for line, text in [*hidden, *formulas] if hidden else rest:  # the rest may follow from settings
                self.left.append(PageMistake(text, path, line))

    def finish(self) -> None:
        """Raise what `inspect` found, if it found anything."""
        if self.left:
            raise Mistakes(sorted(self.left, key=lambda mistake: (mistake.path, mistake.line)))

    def _dress(self, value: Printed, text: str) -> str:
        """Return what stands for a value: itself, or a word for its figure or data; in the preview marked if new."""
        if value.place == "element":
            return self.dressing.value(value, self.elements.hold(value.text))
        return self.dressing.value(value, self.figures.hold(value) if value.figure else text)

    def _sections(self, page: Page, html: str) -> Iterator[tuple[int, str]]:
        """Find headings without an id of their own, inside a box or a list, where only Markdown looks."""
        known = {name for name, _ in page.markup.ids}
        if self.project.course.language(page.path):
            for found in SECTION.finditer(html):
                if found["id"] not in known:
                    text = " ".join(re.sub(r"<[^>]*>|&para;", "", found["text"]).split())
                    yield (
                        _line(page, text),
                        f"heading '{text}' has no id; add one, or write it as **bold** text",
                    )

    def _with_tables(self, path: str, text: str) -> str:
        """Return `text` with the tables of terms and symbols that it asks for."""
        language, course = self._language(path), self.project.course
        view = tables.View(path, language, course, self.project.pages, words(language))
        return tables.fill(text, self.project.glossary, view)

    def _language(self, path: str) -> str:
        return self.project.course.language(path) or next(iter(self.project.course.languages))

    def _dressing(self, path: str) -> Dressing:
        """Return what the page at `path` puts around its values: marks in the preview, else nothing."""
        if not self.preview:
            return Plain()
        approved = self.approved.get(self.project.course.slug(path), Record())
        return Marks(approved, words(self._language(path))["unapproved"])


def _hidden(what: str, meant: int, shown: int) -> list[tuple[int, str]]:
    """Return how many formulas or executed fences are not shown as such, and what to do."""
    if meant == shown:
        return []
    return [(1, f"{shown} of {meant} {what}{'s' * (meant != 1)} shown on this page; {INSTEAD[what]}")]


def _lost(page: Page, values: Sequence[Printed], shown: Set[int]) -> Iterator[tuple[int, str]]:
    """Return the figures of a page that are not shown as such; those that are have these numbers."""
    figures = [value for value in values if value.figure]
    for value in (value for number, value in enumerate(figures) if number not in shown):
        text = f"{page.text[value.start : value.end]}: this figure is not shown; take it out of <pre> and other HTML"
        yield value.line, text


def _raw(page: Page, html: str) -> Iterator[tuple[int, str]]:
    """Return what is shown as source."""
    for raw, place in leftovers(html, page.markup.plain):
        text = f"'{raw}' would be shown as it stands, for Markdown does not read it there"
        remedy = "take it out of HTML, put code in backticks, or write \\ before the mark"
        yield _line(page, raw) if place < 0 else page.markup.line(place), f"{text}; {remedy}"


def _indented(page: Page, html: str) -> Iterator[tuple[int, str]]:
    """Return what is shown as code because of its indentation, as the body of a box is whose title is spoilt."""
    blocks = list(BLOCK.finditer(html))
    if len(blocks) <= len(page.markup.fences) + sum(map(is_executed, page.markup.fences)):
        return
    plain = enumerate(page.markup.plain.split("\n"), 1)
    lines = {line.strip(): number for number, line in plain if line[:1] in ("\t", " ")}
    for block in blocks:
        first = unescape(re.sub(r"<[^>]*>", "", block["code"])).strip("\n").split("\n")[0].strip()
        if lines.get(first):
            yield (
                lines[first],
                f"'{first[:60]}' is shown as code, for it is indented; use a fence, or look above it",
            )


def _line(page: Page, text: str) -> int:
    """Return the line of `page` that holds `text`, or as much of its beginning as any line does, outside of code."""
    for size in range(min(len(text), 20), 1, -1):
        if (place := page.markup.plain.find(text[:size])) >= 0:
            return page.markup.line(place)
    return page.markup.line(max(page.text.find(text[:20]), 0))
