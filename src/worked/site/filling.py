"""One build's values, on their way into its pages.

filling = Filling(course, preview=False)
filling.refuse()                          # every mistake at once, before anything is written
filling.source("docs/en/masks.md")        # the page's Markdown, with values for references
"""

from html import escape

from ..checks import every
from ..course import Course
from ..errors import IncludeMistake, Mistake, Mistakes, PageMistake
from ..pages import Printed, fill
from ..project import load
from ..published import approved
from .door import Door
from .leftovers import leftovers
from .words import words


class Filling:
    """The project as it was when the build began."""

    def __init__(self, course: Course, preview: bool) -> None:
        self.project = load(course)
        self.preview = preview
        """True in `mkdocs serve`, where a new value is shown, marked, before it is approved."""
        self.door = Door(self.project.runs)
        self.approved = approved(self.project)[0] if preview else {}
        self.left: list[Mistake] = []
        """What went wrong after the pages were read."""

    def refuse(self) -> None:
        """Raise all mistakes of the project, if there are any."""
        if mistakes := every(self.project, without=["approved"] if self.preview else []):
            raise Mistakes(mistakes)

    def source(self, path: str) -> str:
        """Return the Markdown of the page at `path`, filled, and make executed fences speak its language."""
        self.door.open()
        self.door.language = self.project.course.language(path) or next(iter(self.project.course.languages))
        dress = self._marked if self.preview else _plain
        return fill(self.project.pages[path], self.project.values[path], dress)

    def inspect(self, path: str, html: str) -> None:
        """Keep in mind what the rendered page shows as raw source."""
        page = self.project.pages[path]
        for title in self.door.lost:
            text = f"the executed fence of {title or 'a file'} is not what was run; it changed meanwhile: build again"
            self.left.append(IncludeMistake(text, path, 1))
        self.door.lost.clear()
        for raw in leftovers(html):
            if raw.startswith("{{ ") and "\\{{ " in page.markup.plain:
                continue  # the author wrote the braces to be seen
            line = page.markup.line(max(page.text.find(raw[:20]), 0))
            text = (
                f"'{raw}' would be shown as it stands, for Markdown does not read it there; "
                "take it out of HTML, or put code in backticks"
            )
            self.left.append(PageMistake(text, path, line))

    def finish(self) -> None:
        """Raise what `inspect` found, if it found anything."""
        if self.left:
            raise Mistakes(self.left)

    def _marked(self, value: Printed, text: str) -> str:
        """Mark a value that is not the approved one, where a tag can stand."""
        record = self.approved.get(self.project.course.slug(value.page))
        before = record.values.get(value.key) if record else None
        if value.place != "text" or not value.snippet or before == value.text:
            return text
        language = self.project.course.language(value.page) or next(iter(self.project.course.languages))
        title = words(language)["unapproved"] + (f": {before} → {value.text}" if before else "")
        return f'<span class="worked-new" title="{escape(title)}">{text}</span>'


def _plain(_: Printed, text: str) -> str:
    return text
