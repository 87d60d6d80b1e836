"""A matrix of booleans: what is visible has a shade and a dot, what is hidden is hatched."""

from .grid import HEIGHT, Grid
from .shown import Shown
from .svg import Drawing, circle, rectangle

CELL = 40
SHADE = 0.6
DOT = 5


def mask(shown: Shown) -> Drawing:
    """Draw a matrix of booleans."""
    grid = Grid(shown, CELL)
    cells = [(i, j, bool(seen)) for i, row in enumerate(shown.rows) for j, seen in enumerate(row)]
    parts = [rectangle(*grid.place(i, j), CELL, HEIGHT, SHADE * seen) for i, j, seen in cells]
    parts += [circle(*grid.centre(i, j), DOT) if seen else grid.hatched(i, j) for i, j, seen in cells]
    return grid.drawing(parts)
