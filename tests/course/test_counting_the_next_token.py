"""The snippets of "Counting the next token" against values worked out by hand, and their places on both pages."""

import re
from collections.abc import Callable
from fractions import Fraction as F
from math import inf, log
from pathlib import Path

import numpy as np
import pytest
from reading import sections

from worked.reference import parse, resolve
from worked.runner import Run

EXACT = {
    # four sentences, counted
    "counts.C": [
        [3, 1, 0, 0, 0],  # <s>: cats, dogs, nap, run, </s>
        [0, 0, 2, 1, 0],
        [0, 0, 1, 0, 0],
        [0, 0, 0, 0, 3],
        [0, 0, 0, 0, 1],
    ],
    "counts.totals": [[4], [3], [1], [3], [1]],
    "counts.predictions": 12,
    "counts.seen_cells": 7,
    "counts.cells": 25,
    "counts.P": [
        [F(3, 4), F(1, 4), 0, 0, 0],
        [0, 0, F(2, 3), F(1, 3), 0],
        [0, 0, 1, 0, 0],
        [0, 0, 0, 0, 1],
        [0, 0, 0, 0, 1],
    ],
    "counts.row_sums": [1] * 5,
    # sentences
    "sentences.steps": [F(3, 4), F(2, 3), 1],
    "sentences.probability": F(1, 2),
    "sentences.N": 3,
    "sentences.inverse": 2,
    "sentences.four": [F(1, 2), F(1, 4), F(1, 4), 0],
    "sentences.total": 1,
    "sentences.perplexities[3]": inf,
    # never seen
    "unseen.steps": [F(1, 4), 0, 1],
    "unseen.probability": 0,
    "unseen.losses": [log(4), inf, 0],
    "unseen.loss": inf,
    "unseen.PP": inf,
    "unseen.text_size": 100,
    "unseen.text_predictions": 300,
    "unseen.text_PP": inf,
    # add one
    "smoothing.size": 5,
    "smoothing.new_totals": [[9], [8], [6], [8], [6]],
    "smoothing.P": [
        [F(4, 9), F(2, 9), F(1, 9), F(1, 9), F(1, 9)],
        [F(1, 8), F(1, 8), F(3, 8), F(1, 4), F(1, 8)],
        [F(1, 6), F(1, 6), F(1, 3), F(1, 6), F(1, 6)],
        [F(1, 8), F(1, 8), F(1, 8), F(1, 8), F(1, 2)],
        [F(1, 6), F(1, 6), F(1, 6), F(1, 6), F(1, 3)],
    ],
    "smoothing.steps[3]": [F(2, 9), F(1, 6), F(1, 3)],
    "smoothing.four": [F(1, 12), F(1, 27), F(1, 27), F(1, 81)],
    "smoothing.total": F(55, 324),
    "smoothing.rest": F(269, 324),
    "smoothing.inverse": [12, 27, 27, 81],
    "smoothing.empty": F(1, 9),
    "smoothing.cats_alone": F(1, 18),
    "smoothing.naps_alone": F(1, 144),
    "smoothing.nltk_size": 7,
    "smoothing.nltk[1, 2]": F(3, 10),
    "smoothing.nltk[2, 3]": F(1, 8),
    "smoothing.nltk_sum": F(4, 5),
    "smoothing.nltk_lost": F(1, 5),
    "smoothing.no_size_sums": [F(9, 4), F(8, 3), 6, F(8, 3), 6],
    "smoothing.word_count": 4,
    "smoothing.without_end_sums": [F(9, 8), F(8, 7), F(6, 5), F(8, 7), F(6, 5)],
    "smoothing.curves[:, 0]": [F(1, 3), F(1, 6)],
    "smoothing.curves[:, 5]": [F(7, 31), F(6, 31)],
    # rows and columns mixed up
    "wrong_totals.row_sums": [F(13, 12), F(7, 3), 1, 3, 1],
    "wrong_totals.wrong[0]": [F(3, 4), F(1, 3), 0, 0, 0],
    "wrong_totals.wrong[1, 2]": 2,
    "wrong_totals.same_cells": 4,
    "wrong_totals.seen_cells": 7,
    "wrong_totals.columns[1]": [0, 0, F(2, 3), 1, 0],
    "wrong_totals.column_row_sums": [2, F(5, 3), F(1, 3), F(3, 4), F(1, 4)],
    "shapes.D": [[0, 3], [2, 1], [1, 1]],
    "shapes.D_P": [[0, 1], [F(2, 3), F(1, 3)], [F(1, 2), F(1, 2)]],
    "shapes.flat": [3, 3, 2],
    "shapes.pair_count": 8,
    "shapes.down_sums": [F(3, 5), F(13, 15), F(8, 15)],
    # looking back further
    "context.cells": 25,
    "context.seen_cells": 7,
    "context.triple_cells": 125,
    "context.triple_seen": 8,
    "context.context_count": 25,
    "context.context_seen": 6,
    "context.ends": [F(1, 2), F(1, 2)],
    "context.ends3": [F(1, 3), F(3, 7)],
    "context.pair_table": 2_525_766_049,
    "context.triple_table": 126_937_424_324_593,
    # variations
    "variations.a": [F(1, 2), F(1, 5)],
    "variations.a_start": [3, 2, 0, 0, 0],
    "variations.a_steps": [F(2, 5), F(1, 2), 1],
    "variations.b": [F(1, 2), F(1, 2)],
    "variations.b_row": [F(1, 8), F(1, 8), F(1, 8), F(1, 8), F(1, 2)],
    "variations.d": [F(3, 7), F(1, 7)],
    "variations.d_total": F(7, 2),
    "variations.e_steps": [F(4, 9), F(3, 8), F(1, 8), F(1, 2)],
    "variations.e_inverse": 96,
    "variations.e_count": 4,
    # tonight
    "tonight.C": [
        [2, 0, 0, 0, 1, 0],  # <s>: I, cats, like, tea, you, </s>
        [0, 0, 2, 0, 0, 0],
        [0, 0, 0, 0, 0, 1],
        [0, 1, 0, 2, 0, 0],
        [0, 0, 0, 0, 0, 2],
        [0, 0, 1, 0, 0, 0],
    ],
    "tonight.predictions": 12,
    "tonight.p": [F(1, 3), 1, F(1, 3), 1],
    "tonight.probability": F(1, 9),
    "tonight.N": 4,
    "tonight.inverse": 9,
    "tonight.smooth": [F(2, 9), F(2, 7), F(2, 9), F(2, 7)],
    "tonight.odd_steps": [F(1, 9), F(1, 8), F(1, 9), F(1, 7)],
    "tonight.both": [F(16, 3969), F(1, 4536)],
    "tonight.never_product": 0,
    "tonight_again.asked": [1, F(2, 3), F(1, 3)],
    "tonight_again.wrong_sums": [F(7, 6), 2, 1, F(7, 6), 2, 1],
    "tonight_again.w": [F(1, 2), 1, F(1, 2), 1],
    "tonight_again.wrong_probability": F(1, 4),
    "tonight_again.seen_cells": 8,
    "tonight_again.same_cells": 4,
    # what the answers would be with a mistake in them
    "variations.a_old": [F(1, 2), F(1, 8)],
    "variations.a_smoothed": [F(2, 7), F(9, 245)],
    "variations.b_unsmoothed": [1, 1],
    "variations.d_no_size": [1, F(1, 3)],
    "variations.d_add_one": [F(1, 3), F(1, 6)],
    "tonight_again.asked_columns": [F(2, 3), 1, 1],
    "tonight_again.five": [F(1, 144), F(1, 2688)],
    "tonight_again.nltk": [F(16, 9801), F(1, 10890)],
}

ROUNDED = {
    "sentences.PP": 1.259921,  # 2^(1/3)
    "sentences.without_end": 1.414214,
    "sentences.with_start": 1.189207,
    "sentences.perplexities[:3]": [1.259921, 1.587401, 1.587401],
    "smoothing.PP": [2.289428, 3, 3, 4.326749],  # cube roots of 12, 27, 27, 81
    "variations.e": 3.130169,  # 96^(1/4)
    "variations.e_without_end": 3.634241,  # 48^(1/3)
    "variations.e_with_start": 2.491462,  # 96^(1/5)
    "tonight.PP": 1.732051,  # √3
    "tonight_again.wrong_PP": 1.414214,  # √2
    "tonight_again.without_end[1]": 2.080084,  # 9^(1/3)
    "tonight_again.with_start[1]": 1.551846,  # 9^(1/5)
}

SHAPES = {
    "counts.C": (5, 5),
    "counts.P": (5, 5),
    "shapes.totals": (5, 1),
    "shapes.after_cats": (5,),
    "shapes.D": (3, 2),
    "shapes.D_totals": (3, 1),
    "shapes.D_P": (3, 2),
    "context.triples": (5, 5, 5),
    "context.contexts": (25, 5),
    "tonight.C": (6, 6),
}

PRINTED = {
    "counts": "       cats  dogs   nap   run  </s>\n<s>   0.750 0.250 0.000 0.000 0.000\n"
    "cats  0.000 0.000 0.667 0.333 0.000\ndogs  0.000 0.000 1.000 0.000 0.000\n"
    "nap   0.000 0.000 0.000 0.000 1.000\nrun   0.000 0.000 0.000 0.000 1.000\n",
    "sentences": "cats nap 0.5000\ncats run 0.2500\ndogs nap 0.2500\ndogs run 0.0000\n"
    "perplexity of cats nap: 1.259921\n",
    "unseen": "steps 0.25 0.00 1.00\nlosses 1.386 inf 0.000\nperplexity of the text inf\n"
    "never seen ('dogs', 'run')\n",
    "tonight": "steps        0.3333 1.0000 0.3333 1.0000\nprobability 0.1111\nperplexity  1.732051\n"
    "add one     0.004031\n",
}

PUBLISHED = [
    # section, what its text holds in every language
    ("counting", " 3 1 0 0 0 4 "),
    ("dividing", " 3/4 1/4 0 0 0 1 "),  # P(cats|<s>) = 3/4
    ("dividing", " 0 0 2/3 1/3 0 1 "),  # P(nap|cats) = 2/3, P(run|cats) = 1/3
    ("dividing", " 0 0 1 0 0 1 "),  # P(nap|dogs) = 1
    ("sentence", "=3/4⋅2/3⋅1=1/2"),
    ("perplexity", "≈1.259921"),
    ("four-sentences", "[3/4, 2/3, 1] 1/2 ≈ 1.259921"),
    ("four-sentences", "[3/4, 1/3, 1] 1/4"),
    ("four-sentences", "[1/4, 1, 1] 1/4"),
    ("four-sentences", "[1/4, 0, 1] 0 ∞"),
    ("unseen", "=1/4⋅0⋅1=0"),
    ("unseen", "∞"),
    ("add-one", "=1/6"),
    ("add-one", "=1/3"),
    ("add-one", "=3/8"),
    ("add-one", "=1/4"),
    ("add-one", "=2/9⋅1/6⋅1/3=1/81"),
    ("add-one", "(1+1)/(4+5)"),
    ("add-one", "(1+1)/(1+5)"),
    ("price", "1/12 + 1/27 + 1/27 + 1/81 = 55/324"),
    ("price", " 3/8 3/10 "),
    ("price", " 1/6 1/8 "),
    ("dimensions", " 5 × 5 "),
    ("dimensions", " 5 × 1 "),
    ("dimensions", "2 × 3"),
    ("dimensions", "3/5, 13/15"),
    ("variations", "2,525,766,049"),
    ("variations", "126,937,424,324,593"),
    ("variations", "=2/5⋅1/2⋅1=1/5"),
    ("variations", "1/3"),
    ("variations", "3/7"),
    ("tonight-by-hand", "=1/3⋅1⋅1/3⋅1=1/9"),
    ("tonight-by-hand", "=3≈1.732051"),
    ("tonight-smooth", "=2/9⋅2/7⋅2/9⋅2/7=16/3969"),
    ("tonight-smooth", "=1/9⋅1/8⋅1/9⋅1/7=1/4536"),
    ("tonight-break", "7/6, 2, 1, 7/6, 2"),
    ("tonight-break", "1/2⋅1⋅1/2⋅1=1/4"),
]


@pytest.fixture(scope="module")
def runs(runs_of: Callable[[str], dict[str, Run]]) -> dict[str, Run]:
    return runs_of("counting_the_next_token")


def value(runs: dict[str, Run], name: str) -> object:
    reference = parse(name)
    return resolve(reference, runs[f"snippets/counting_the_next_token/{reference.example}.py"])


def decimal(expected: object) -> np.ndarray:
    return np.array(expected, dtype=float)


@pytest.mark.parametrize("name", EXACT)
def test_exact_values(runs: dict[str, Run], name: str) -> None:
    """A value with a fraction worked out by hand agrees with it to a relative 1e-12."""
    assert decimal(value(runs, name)) == pytest.approx(decimal(EXACT[name]), rel=1e-12, abs=1e-15)


@pytest.mark.parametrize("name", ROUNDED)
def test_rounded_values(runs: dict[str, Run], name: str) -> None:
    """A root rounds to the six decimals worked out elsewhere."""
    assert np.round(decimal(value(runs, name)), 6) == pytest.approx(decimal(ROUNDED[name]), abs=1e-12)


@pytest.mark.parametrize("name", SHAPES)
def test_shapes(runs: dict[str, Run], name: str) -> None:
    """Arrays have the shapes that the guide announces."""
    assert np.shape(value(runs, name)) == SHAPES[name]


@pytest.mark.parametrize("snippet", PRINTED)
def test_what_is_printed(runs: dict[str, Run], snippet: str) -> None:
    """The executed fences show these lines, whatever the version of NumPy."""
    assert runs[f"snippets/counting_the_next_token/{snippet}.py"].printed == PRINTED[snippet]


def test_rows_and_columns_stand_for_different_tokens(runs: dict[str, Run]) -> None:
    """Two label sets of one size, and not one place where they agree."""
    rows, columns = value(runs, "counts.rows"), value(runs, "counts.columns")
    assert rows == ["<s>", "cats", "dogs", "nap", "run"]
    assert columns == ["cats", "dogs", "nap", "run", "</s>"]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("section", "text"), PUBLISHED)
def test_published(site: Path, language: str, section: str, text: str) -> None:
    """What the examples start from and arrive at stands on both pages."""
    found = sections((site / language / "counting-the-next-token/index.html").read_text("utf-8"))
    assert text in found[section].replace("、", ", ")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_dimension_check_is_printed(site: Path, language: str) -> None:
    """Every shape, expected beside actual, and that the flat totals do not fit a table that is not square."""
    page = (site / language / "counting-the-next-token/index.html").read_text("utf-8")
    printed = page[page.index('id="dimensions"') :]
    assert re.search(r"D_P\s+\(3, 2\)\s+\(3, 2\)\n", printed)
    assert "D / D.sum(axis=1) refused: True" in printed
