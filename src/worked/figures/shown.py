"""What a figure shows: its values, the text of each, and its labels.

Shown("mask", [[1]], [["True"]], ("Who reads whom", "query"), words).described  -> 'query 1: visible'
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Shown:
    """The content of one figure."""

    kind: str
    rows: Sequence[Sequence[float]]
    """The values, row by row; 1 and 0 for what is true and false."""
    cells: Sequence[Sequence[str]]
    """The text of each."""
    labels: tuple[str, ...]
    """The caption; then what the rows are, and the columns."""
    words: Mapping[str, str]
    """What a figure says by itself, in the language of the page."""

    @property
    def caption(self) -> str:
        return self.labels[0] if self.labels else ""

    @property
    def axes(self) -> tuple[str, str]:
        """What the rows and the columns are; empty where nobody says."""
        names = (*self.labels[1:3], "", "")
        return names[0], names[1]

    @property
    def described(self) -> str:
        """All values as text, row by row, for those who do not see the figure."""
        rows = [self.words["cells_apart"].join(map(self._read, row)) for row in self.cells]
        if self.kind == "line":
            return rows[0] if len(rows) == 1 else self._listed(rows, self.words["row"])
        return self._listed(rows, self.axes[0] or self.words["row"])

    def _listed(self, rows: Sequence[str], name: str) -> str:
        said = (self.words["row_said"].format(name, number, row) for number, row in enumerate(rows, 1))
        return self.words["rows_apart"].join(said)

    def _read(self, text: str) -> str:
        """Return what a cell says: that of a mask in the language of the page."""
        return {"True": self.words["visible"], "False": self.words["hidden"]}.get(text, text)
