"""What a figure shows, as text; what it refuses stands in tests/messages/figures.yml."""

import math
from fractions import Fraction

import numpy as np
import pytest

from worked.claims import numbers
from worked.display.figures import cells, kind, rows, text

WEIGHTS = np.array([[1.0, 0.0], [1 / 3, 2 / 3]])


@pytest.mark.parametrize(
    ("value", "spec", "said", "count"),
    [
        (WEIGHTS, "heatmap:frac", "[[1, 0], [1/3, 2/3]]", 4),
        (WEIGHTS, "heatmap:.2f", "[[1, 0], [0.33, 0.67]]", 4),
        ([[10.0, -3.0, 19.8201]], "heatmap:.3f", "[[10, −3, 19.820]]", 3),
        ([[0.001, 0.9996]], "heatmap:.2f", "[[0.00, 1.00]]", 2),
        ([[2.0**24 - 1, 2.0**24, np.float32(0.1)]], "heatmap:,.1f", "[[16,777,215, 16,777,216.0, 0.1]]", 3),
        ([[Fraction(2), 3, -math.inf, math.nan, -0.0]], "heatmap:+.1f", "[[+2, +3, −∞, NaN, 0]]", 5),
        ([0.0, 0.125, 1.0], "line:.1%", "[0%, 12.5%, 100%]", 3),
        ([1.0, 250.0], "line:.1e", "[1.0 × 10⁰, 2.5 × 10²]", 2),
        ([[0.0, -math.inf]], "heatmap", "[[0, −∞]]", 2),
        ([[Fraction(1, 3), 2]], "heatmap", "[[1/3, 2]]", 2),
        (WEIGHTS > 0.5, "mask", "[[True, False], [False, True]]", 0),
        ([[True]], "mask", "[[True]]", 0),
        ([1, 4, 9], "line", "[1, 4, 9]", 3),
        (np.log(WEIGHTS[1:] * 3), "line:ln", "[[0, ln 2]]", 2),
    ],
)
def test_a_figure_prints_what_its_row_or_matrix_prints_and_whole_numbers_without_places(
    value: object, spec: str, said: str, count: int
) -> None:
    """So its numbers are counted, approved and certified one by one; booleans are no numbers.

    A number so large that it may be whole by rounding keeps its places, and so does one that scientific notation
    was asked for.
    """
    assert text(value, spec) == said
    assert numbers(said) == count


def test_each_entry_has_its_text_and_its_place() -> None:
    """A row is a table of one row; what no float can hold is beyond all of them."""
    assert cells(WEIGHTS, "heatmap:frac") == [["1", "0"], ["1/3", "2/3"]]
    assert rows([Fraction(1, 4), 10**400]) == [[0.25, math.inf]]
    assert rows(WEIGHTS > 0.5) == [[1, 0], [0, 1]]


@pytest.mark.parametrize(
    ("spec", "found"),
    [("heatmap", "heatmap"), ("mask:frac", "mask"), ("line:.2f", "line"), ("matrix", ""), ("", "")],
)
def test_the_first_word_says_which_figure(spec: str, found: str) -> None:
    """Everything else is a way to print text."""
    assert kind(spec) == found
