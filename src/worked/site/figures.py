"""The figures of one page, kept away from Markdown: a word that nobody writes stands for each in the meantime.

    figures = Figures("en")
    figures.hold(value)                    -> that word
    figures.show(f"<p>{word}</p>")         -> '<div class="worked-figures"><figure …>…</figure></div>'

So a figure is the same wherever Markdown takes the word for a paragraph: in a box, in a list, in a folded answer.
"""

import re

from ..display import figures
from ..figures import Shown, draw
from ..pages import Printed
from .words import words

WORD = "\ue002figure {}\ue002"
"""No page may hold such a character; see checks/characters.py."""
ONE = re.compile(WORD.format(r"(\d+)"))
MARKED = rf"(?:<ins[^>]*>)?{ONE.pattern}(?:</ins>)?"
PARAGRAPH = re.compile(rf"<p>((?:{MARKED}(?:<br ?/?>)?\s*)+)</p>")


class Figures:
    """What is drawn for one page."""

    def __init__(self, language: str) -> None:
        self.words = words(language)
        self.drawn: list[str] = []
        self.shown = set[int]()
        """Which of them are on the page."""

    def hold(self, value: Printed) -> str:
        """Draw the figure of `value` and return what stands for it."""
        reference = value.reference
        rows, cells = figures.rows(value.value), figures.cells(value.value, reference.spec)
        shown = Shown(value.figure, rows, cells, reference.labels, self.words)
        self.drawn.append(draw(shown, f"worked-figure-{len(self.drawn) + 1}"))
        return WORD.format(len(self.drawn) - 1)

    def show(self, html: str) -> str:
        """Return `html` with the figures of each paragraph side by side."""
        return PARAGRAPH.sub(self._show, html)

    def _show(self, paragraph: re.Match[str]) -> str:
        self.shown |= {int(found[1]) for found in ONE.finditer(paragraph[1])}
        row = ONE.sub(lambda found: self.drawn[int(found[1])], paragraph[1])
        return f'<div class="worked-figures">{re.sub("<br ?/?>", "", row).strip()}</div>'
