"""A matrix whose cells are shaded by their values, with the value in each.

The shade goes from 0, or the least value below it, to the largest, but at least to 1. So all weights share a scale,
and figures of them can be compared. What is above the beginning is never fainter than FAINT: 0.018 is seen not to be 0.
What is not finite has no shade: it is hatched.
"""

import math

from .grid import HEIGHT, Grid
from .shown import Shown
from .svg import Drawing, rectangle, text, width

NARROWEST = 46
"""The width of a cell with a short text."""
FAINT = 1 / 8


def heatmap(shown: Shown) -> Drawing:
    """Draw a matrix of numbers."""
    widest = max(width(said) for row in shown.cells for said in row)
    grid, low, high = Grid(shown, max(NARROWEST, widest + 16)), *_scale(shown)
    parts: list[str] = []
    for i, row in enumerate(shown.rows):
        for j, value in enumerate(row):
            parts += _cell(grid, i, j, (value - low) / (high - low))
    return grid.drawing(parts)


def _scale(shown: Shown) -> tuple[float, float]:
    values = [value for row in shown.rows for value in row if math.isfinite(value)]
    return min([0.0, *values]), max([1.0, *values])


def _cell(grid: Grid, i: int, j: int, shade: float) -> list[str]:
    """Return a cell with its text."""
    (x, y), (middle, centre) = grid.place(i, j), grid.centre(i, j)
    finite = math.isfinite(shade)
    shown = FAINT + (1 - FAINT) * shade if finite and shade else 0
    area = rectangle(x, y, grid.cell, HEIGHT, shown)
    said = text(middle, centre + 5, grid.shown.cells[i][j], "" if finite else "on-hatch")
    return [area, said] if finite else [area, grid.hatched(i, j), said]
