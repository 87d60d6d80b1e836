"""The numbers of one page that can be asked where they come from.

    asked = Asked(Plain())
    asked.value(printed, "10/3")   ->  '<span data-n="1">10/3</span>'
    asked.formulas(html)           the same of those that stand in TeX
    asked.values[0]                the number 1, whatever its place was first

What answers is the list at the end of the page; see answers.py. A heading, a title and an attribute stay plain text.
"""

from ..pages import Printed
from ..runner import Run
from .marking import Dressing
from .tints import ASKED

PLAIN = ("heading", "attribute", "element")
"""Where a number is on the page, and no mark stands: from there a text goes elsewhere too."""


class Asked:
    """Numbers the values of a page, and lets another dressing put its own around them."""

    def __init__(self, inner: Dressing) -> None:
        self.inner = inner
        self.values: list[Printed] = []
        """Each once, in the order of the page."""
        self._numbers: dict[tuple[str, str], int] = {}

    def value(self, value: Printed, text: str) -> str:
        """Return `text` with its number, where one can stand; a fact was not computed and has none."""
        return self.inner.value(value, self._marked(value, text) if value.snippet else text)

    def lines(self, run: Run) -> str:
        return self.inner.lines(run)

    def formulas(self, html: str) -> str:
        """Return `html` with the numbers that TeX carried as colours."""
        return ASKED.replace(self.inner.formulas(html), _attribute)

    def _marked(self, value: Printed, text: str) -> str:
        if value.place == "front":
            return text
        number = self._number(value)
        if value.place in PLAIN or value.figure:
            return text
        if value.place == "formula":
            return ASKED.on(text, number)
        return f"<span {_attribute(number)}>{text}</span>"

    def _number(self, value: Printed) -> int:
        """Return the number of a value: the same in text, in a formula and in a heading."""
        key = (value.snippet, value.reference.text.removeprefix(value.reference.example))
        if key not in self._numbers:
            self.values.append(value)
            self._numbers[key] = len(self.values)
        return self._numbers[key]


def _attribute(number: int) -> str:
    return f'data-n="{number}"'
