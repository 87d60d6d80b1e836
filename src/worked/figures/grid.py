"""A matrix as a grid of cells, with what its rows and columns are, and their numbers.

grid = Grid(shown, cell=40)
grid.place(1, 0)            -> the upper left corner of the cell in the second row
grid.drawing(cells)         -> the cells, with everything around them
"""

from collections.abc import Iterator
from dataclasses import dataclass

from .shown import Shown
from .svg import Drawing, path, text, width

HEIGHT = 36
"""Of a cell."""
SMALL = 13
"""The size of labels and numbers."""
LINE = 18
"""The height of a line of them."""
GAP = 8
CAPTION = 160
"""How wide a figure is at least, for the sake of its caption."""
HATCH = 9
"""How far apart the lines are that hatch a cell."""


@dataclass(frozen=True)
class Grid:
    """The cells of a figure."""

    shown: Shown
    cell: float
    """How wide each is."""

    @property
    def size(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        return len(self.shown.rows), len(self.shown.rows[0])

    @property
    def left(self) -> float:
        """How much room what the rows are takes at the left."""
        numbers = str(self.size[0]) if self._numbered[0] else ""
        widest = max(width(said, SMALL) for said in (self._rows, numbers))
        return widest + GAP if widest else 1

    @property
    def top(self) -> float:
        """How much room what the columns are takes at the top: as much in each figure that says what anything is."""
        return 2 * LINE + GAP - 2 if any(self.shown.axes) else 1

    def place(self, row: int, column: int) -> tuple[float, float]:
        """Return the upper left corner of a cell."""
        return self.left + column * self.cell, self.top + row * HEIGHT

    def centre(self, row: int, column: int) -> tuple[float, float]:
        x, y = self.place(row, column)
        return x + self.cell / 2, y + HEIGHT / 2

    def drawing(self, cells: list[str]) -> Drawing:
        """Return the cells with everything around them."""
        rows, columns = self.size
        right = self.left + max(columns * self.cell, width(self._columns, SMALL)) + 1
        right += min(self.left, max(CAPTION - right, 0))  # so the cells are above the middle of the caption
        return Drawing(right, self.top + rows * HEIGHT + 1, [*self._labels(), *self._numbers(), *cells])

    def hatched(self, row: int, column: int) -> str:
        """Return the lines that fill a cell in which nothing is to be seen."""
        x, y = self.place(row, column)
        return path("".join(_hatch(x, y, self.cell, HEIGHT)), "hatch")

    @property
    def _rows(self) -> str:
        return f"{self.shown.axes[0]} ↓" if self.shown.axes[0] else ""

    @property
    def _columns(self) -> str:
        return f"{self.shown.axes[1]} →" if self.shown.axes[1] else ""

    @property
    def _numbered(self) -> tuple[bool, bool]:
        """Whether rows and columns have numbers: where it is said what they are, and there are several."""
        (rows, columns), (down, across) = self.shown.axes, self.size
        return bool(rows) and down > 1, bool(columns) and across > 1

    def _labels(self) -> Iterator[str]:
        if self._rows:
            yield text(self.left - GAP, self.top - GAP, self._rows, "end")
        if self._columns:
            yield text(
                self.left + self.size[1] * self.cell / 2, self.top - GAP - LINE, self._columns, "label"
            )

    def _numbers(self) -> Iterator[str]:
        rows, columns = self.size
        for row in range(rows if self._numbered[0] else 0):
            yield text(self.left - GAP, self.centre(row, 0)[1] + 5, str(row + 1), "end")
        for column in range(columns if self._numbered[1] else 0):
            yield text(self.centre(0, column)[0], self.top - GAP, str(column + 1), "label")


def _hatch(x: float, y: float, wide: float, high: float) -> Iterator[str]:
    """Return the strokes from the upper right to the lower left in a rectangle."""
    for step in range(HATCH, int(wide + high), HATCH):
        right, low = min(step, wide), min(step, high)
        yield f"M{x + right:g} {y + step - right:g}L{x + step - low:g} {y + low:g}"
