"""A row of values, or several, as lines with a point for each value; the first value is number 1.

One row has the text of each value at its point, if there is room. Otherwise the least and the largest stand at the
left. Of several rows each has its number at its end, and strokes of its own.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from .shown import Shown
from .svg import Drawing, circle, number, path, text, width

HEIGHT = 160
"""From the least value to the largest."""
SPAN = 340
"""How far the first and the last point of a usual figure lie apart."""
STEPS = (28, 80)
"""How far two neighbours lie apart at least and at most."""
LINE = 18
"""The height of a line of text."""
GAP = 10
SMALL = 13
RADIUS = 3.5
DASHES = ("", "dashed", "dotted")


@dataclass(frozen=True)
class Plot:
    """Where things are."""

    shown: Shown

    @property
    def count(self) -> int:
        """How many values a row has."""
        return len(self.shown.rows[0])

    @property
    def values(self) -> list[tuple[float, str]]:
        """Every value that has a place in the plot, with its text."""
        rows = zip(self.shown.rows, self.shown.cells, strict=True)
        pairs = ((value, said) for row, texts in rows for value, said in zip(row, texts, strict=True))
        return [(value, said) for value, said in pairs if math.isfinite(value)]

    @property
    def ends(self) -> list[tuple[float, str]]:
        """The least and the largest value."""
        return [min(self.values), max(self.values)] if self.values else []

    @property
    def step(self) -> float:
        return min(max(SPAN / (self.count - 1), STEPS[0]), STEPS[1])

    @property
    def said(self) -> bool:
        """Whether each point has its text."""
        return len(self.shown.rows) == 1 and all(width(said) < self.step for _, said in self.values)

    @property
    def left(self) -> float:
        """Where the first point is."""
        ends = max((width(said, SMALL) for _, said in self.ends), default=0)
        return self.step / 2 if self.said else ends + 2 * GAP

    @property
    def top(self) -> float:
        """Where the largest value is."""
        return GAP + LINE * (bool(self.shown.axes[1]) + self.said)

    @property
    def bottom(self) -> float:
        return self.top + HEIGHT

    @property
    def right(self) -> float:
        """Where the last point is."""
        return self.x(self.count - 1)

    def x(self, place: int) -> float:
        return self.left + place * self.step

    def y(self, value: float) -> float:
        """Return the height of a value; 0 is always in the plot."""
        values = [0.0, *(value for value, _ in self.values)]
        low, high = min(values), max(values)
        return self.bottom - HEIGHT * (value - low) / ((high - low) or 1)


def line(shown: Shown) -> Drawing:
    """Draw a row of numbers, or several."""
    plot = Plot(shown)
    lines = [part for row in range(len(shown.rows)) for part in _row(plot, row)]
    room = max(plot.step / 2, 2 * GAP + SMALL)
    height = plot.bottom + LINE * (1 + bool(shown.axes[0])) + GAP
    return Drawing(plot.right + room, height, [*_frame(plot), *_axes(plot), *lines])


def _row(plot: Plot, row: int) -> Iterator[str]:
    """Return one line with its points."""
    shown = plot.shown
    places = [(plot.x(n), plot.y(v)) for n, v in enumerate(shown.rows[row]) if math.isfinite(v)]
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in places)
    yield path(f"M{steps}", " ".join(filter(None, ["line", DASHES[row % len(DASHES)]])))
    yield from (circle(x, y, RADIUS) for x, y in places)
    if plot.said:
        texts = [said for _, said in plot.values]
        yield from (text(x, y - GAP, said) for (x, y), said in zip(places, texts, strict=True))
    elif len(shown.rows) > 1 and places:
        yield text(places[-1][0] + GAP, places[-1][1] + 5, str(row + 1), "start")


def _frame(plot: Plot) -> Iterator[str]:
    """Return the line at 0, and those at the least and the largest value where the points have no text."""
    ends = [] if plot.said else plot.ends
    for y in sorted({plot.y(0), *(plot.y(value) for value, _ in ends)}):
        yield path(f"M{number(plot.left - GAP)} {number(y)}H{number(plot.right + GAP)}", "frame")
    yield from (text(plot.left - 1.5 * GAP, plot.y(value) + 5, said, "end") for value, said in ends)


def _axes(plot: Plot) -> Iterator[str]:
    """Return the numbers below the points, and what the axes are."""
    across, up = plot.shown.axes
    every = -(-len(str(plot.count)) * SMALL // int(plot.step))
    for place in range(0, plot.count, every):
        yield text(plot.x(place), plot.bottom + LINE, str(place + 1), "label")
    if across:
        yield text((plot.left + plot.right) / 2, plot.bottom + 2 * LINE + 2, f"{across} →", "label")
    if up:
        yield text(0, LINE - 4, f"{up} ↑", "start")
