"""The snippets of "Query, match, retrieve: three positions" against fractions worked out by hand."""

from collections.abc import Callable
from fractions import Fraction as F
from math import log

import numpy as np
import pytest

from worked.reference import parse, resolve
from worked.runner import Run

INF = float("inf")

EXACT = {
    # three positions
    "causal.Q": [[1], [1], [1]],
    "causal.K": [[0], [log(2)], [log(4)]],
    "causal.V": [[2], [4], [8]],
    "causal.scores": [[0, log(2), log(4)]] * 3,
    "causal.masked": [[0, -INF, -INF], [0, log(2), -INF], [0, log(2), log(4)]],
    "causal.allowed": 6,
    "causal.cells": 9,
    "causal.numerators": [[1, 0, 0], [1, 2, 0], [1, 2, 4]],
    "causal.denominators": [[1], [3], [7]],
    "causal.weights": [[1, 0, 0], [F(1, 3), F(2, 3), 0], [F(1, 7), F(2, 7), F(4, 7)]],
    "causal.row_sums": [1, 1, 1],
    "causal.products": [[2, 0, 0], [2, 8, 0], [2, 8, 32]],
    "causal.totals": [[2], [10], [42]],
    "causal.outputs": [[2], [F(10, 3)], [6]],
    "causal.unmasked_outputs": [[6], [6], [6]],
    "variations.shift": log(3),
    "variations.shifted": [3, 6, 12],
    "variations.shifted_total": 21,
    # what the answers of the variations would be with a mistake in them
    "variations.wrong_a.normalise_first": [[F(2, 7)], [F(10, 7)], [10]],
    "variations.wrong_a.column_softmax": [[F(2, 3)], [F(8, 3)], [F(53, 3)]],
    "variations.wrong_a.transposed": [[2], [3], [7]],
    "variations.wrong_a.no_mask": [[10]] * 3,
    "variations.wrong_b.column_softmax": [[F(2, 3)], [F(25, 6)], [F(73, 6)]],
    "variations.wrong_b.no_mask": [[F(48, 7)]] * 3,
    "variations.wrong_c.normalise_first": [[F(5, 7)], [F(13, 7)], [F(45, 7)]],
    "variations.wrong_c.transposed": [[5], [F(9, 2)], [F(17, 3)]],
    "variations.wrong_d.normalise_first": [[F(2, 7)], [F(6, 7)], [6]],
    "variations.wrong_d.no_mask[1]": [F(146, 21)],
    "variations.wrong_zero.column_softmax[2]": [10],
    "variations.wrong_zero.transposed[2]": [F(32, 9)],
    "variations.wrong_minus.column_softmax[2]": [F(142, 15)],
    "variations.wrong_minus.transposed[2]": [F(104, 33)],
    "variations.wrong_f.column_softmax[2]": [F(32, 3)],
    "variations.wrong_f.transposed[2]": [F(14, 3)],
    "variations.fresh.outputs[0]": [[9], [5], [F(19, 7)]],
    "variations.wrong_fresh.column_softmax[0]": [[3], [F(9, 2)], [F(11, 2)]],
    "variations.fresh_count": 10,
    "tonight.normalise_first": [[F(2, 15)], [F(2, 3)], [F(14, 5)], [F(34, 3)]],
    "tonight.column_softmax": [[F(1, 2)], [F(11, 6)], [F(35, 6)], [F(131, 6)]],
    "tonight.transposed": [[2], [3], [F(14, 3)], [F(15, 2)]],
    "tonight.no_mask": [[F(34, 3)]] * 4,
    # mask before you normalise
    "normalise_first.everything": [[F(1, 7), F(2, 7), F(4, 7)]] * 3,
    "normalise_first.zeroed": [[F(1, 7), 0, 0], [F(1, 7), F(2, 7), 0], [F(1, 7), F(2, 7), F(4, 7)]],
    "normalise_first.row_sums": [[F(1, 7)], [F(3, 7)], [1]],
    "normalise_first.wrong": [[F(2, 7)], [F(10, 7)], [6]],
    "normalise_first.right_outputs": [[2], [F(10, 3)], [6]],
    "normalise_first.ratios": [[F(1, 7)], [F(3, 7)], [1]],
    "normalise_first.lost": [[F(6, 7)], [F(4, 7)], [0]],
    "normalise_first.repaired[1]": [F(1, 3), F(2, 3), 0],
    "normalise_first.right_weights": [[1, 0, 0], [F(1, 3), F(2, 3), 0], [F(1, 7), F(2, 7), F(4, 7)]],
    "normalise_first.louder": log(2),
    "normalise_first.shares_louder": [1, 2, 8],
    "normalise_first.total_louder": 11,
    "normalise_first.right_louder[:2]": [[2], [F(10, 3)]],
    "normalise_first.wrong_louder[:2]": [[F(2, 11)], [F(10, 11)]],
    # near misses
    "near_misses.fill": -10,
    "near_misses.multiplied": [[F(1, 3)] * 3, [F(1, 4), F(1, 2), F(1, 4)], [F(1, 7), F(2, 7), F(4, 7)]],
    "near_misses.columns": [[F(1, 3), 0, 0], [F(1, 3), F(1, 2), 0], [F(1, 3), F(1, 2), 1]],
    "near_misses.row_sums": [[1, 1, 1], [1, 1, 1], [1, 1, 1], [F(1, 3), F(5, 6), F(11, 6)]],
    "near_misses.grand_totals": [3, 3, 3, 3],
    "near_misses.outputs[0]": [[2], [F(10, 3)], [6]],
    "near_misses.outputs[2]": [[F(14, 3)], [F(9, 2)], [6]],
    "near_misses.outputs[3]": [[F(2, 3)], [F(8, 3)], [F(32, 3)]],
    "near_misses.full_rows": [True, True, True, False],
    "near_misses.no_future": [True, False, False, True],
    # padding and the empty row
    "padding.causal[0, 0]": [[True, False, False], [True, True, False], [True, True, True]],
    "padding.padding[1, 0]": [[False, True, True]],
    "padding.both[1, 0]": [[False, False, False], [False, True, False], [False, True, True]],
    "padding.outputs[0, 0]": [[2], [F(10, 3)], [6]],
    "padding.outputs[1, 0]": [[0], [4], [F(20, 3)]],
    "padding.weights[1, 0]": [[0, 0, 0], [0, 1, 0], [0, F(1, 3), F(2, 3)]],
    "padding.shares": [2, 4],
    "padding.time_only[1, 0]": [[2], [F(10, 3)], [6]],
    "empty_row.weights": [[0, 0, 0], [0, 1, 0], [0, F(1, 3), F(2, 3)]],
    "empty_row.outputs": [[0], [4], [F(20, 3)]],
    "empty_row.empty_sum": 0,
    "empty_row.replaced": [F(1, 3)] * 3,
    "empty_row.replaced_output": F(14, 3),
    "empty_row.spacing32": 64,  # 2^29 < 1e9 < 2^30, and float32 has 24 binary digits
    "empty_row.spacing64": F(1, 2**23),  # and float64 has 53
    "empty_row.lowest_half": -65504,
    # the scale
    "scaled.K": [[0] * 4, [log(2) / 2] * 4, [log(4) / 2] * 4],
    "scaled.dots": [[0, log(4), log(16)]],
    "scaled.weights": [[F(1, 7), F(2, 7), F(4, 7)]],
    "scaled.output": [[6]],
    "scaled.unscaled": [[F(1, 21), F(4, 21), F(16, 21)]],
    "scaled.unscaled_output": [[F(146, 21)]],
    "scaled.halved": [[F(1, 14), F(1, 7), F(2, 7)]],
    "scaled.halved_sum": F(1, 2),
    "scaled.halved_output": [[3]],
    # order
    "order.Q": [[1], [2], [0]],
    "order.unmasked": [[6], [F(146, 21)], [F(14, 3)]],
    "order.unmasked_swapped": [[F(146, 21)], [6], [F(14, 3)]],
    "order.causal": [[2], [F(10, 3)], [6]],
    "order.causal_swapped": [[4], [F(10, 3)], [6]],
    "order.needed": [[F(10, 3)], [2], [6]],
    "order.shares": [[1], [F(1, 2)], [F(1, 3)], [F(1, 4)]],
    # the cache
    "cache.steps": [2, F(10, 3), 6],
    "cache.old_sum": 10,
    "cache.old_total": 3,
    "cache.new": 4,
    "cache.new_product": 32,
    "cache.third": 6,
    "cache.exps_changed": [1, 4, 16],  # e^{2 ln c} = c^2
    "cache.new_changed": 16,
    "cache.product_changed": 128,
    "cache.from_sums": F(138, 19),
    "cache.changed": F(146, 21),
    # variations
    "variations.a.outputs": [[2], [F(10, 3)], [10]],
    "variations.products_a": [2, 8, 60],
    "variations.products_b": [2, 14, 32],
    "variations.products_c": [5, 8, 32],
    "variations.totals": [1, 3, 7],
    "variations.b.outputs": [[2], [F(16, 3)], [F(48, 7)]],
    "variations.c.outputs": [[5], [F(13, 3)], [F(45, 7)]],
    "variations.d.weights[1]": [F(1, 5), F(4, 5), 0],
    "variations.d.outputs": [[2], [F(18, 5)], [6]],
    "variations.e_zero.weights[2]": [F(1, 3)] * 3,
    "variations.e_zero.outputs": [[2], [F(10, 3)], [F(14, 3)]],
    "variations.exps_minus": [1, F(1, 2), F(1, 4)],
    "variations.e_minus.weights[2]": [F(4, 7), F(2, 7), F(1, 7)],
    "variations.e_minus.outputs": [[2], [F(10, 3)], [F(24, 7)]],
    "variations.f.weights[2]": [F(1, 11), F(2, 11), F(8, 11)],
    "variations.f.outputs": [[2], [F(10, 3)], [F(74, 11)]],
    "variations.total": 7,
    "variations.others": 10,
    "variations.shares": [1, 2, 4],
    "variations.wanted": [10, 0],
    "variations.V_g": [15, F(-5, 2)],
    # shapes and flat lists
    "shapes.allowed": 6,
    "shapes.cells": 9,
    "projections.flat": log(8),
    "projections.tokens": [[1, 2], [3, 4], [5, 6]],
    "projections.transposed": [[1, 3, 5], [2, 4, 6]],
    "projections.reshaped": [[1, 2, 3], [4, 5, 6]],
    # tonight
    "tonight.shares": [1, 2, 4, 8],
    "tonight.total": 15,
    "tonight.products": [2, 8, 32, 128],
    "tonight.outputs": [[2], [F(10, 3)], [6], [F(34, 3)]],
    "tonight.changed_outputs": [[2], [F(10, 3)], [6], [F(15, 2)]],
}

ROUNDED = {
    "near_misses.leak": 0.000045,  # e^-10
    "near_misses.filled[1, 2]": 0.000015,
    "near_misses.outputs[1][1, 0]": 3.333404,
    "empty_row.added_output": 6,
    "empty_row.added32_output": 4.666667,
}

SHAPES = {
    "shapes.Q": (3, 1),
    "shapes.K": (3, 1),
    "shapes.V": (3, 1),
    "shapes.visible": (3, 3),
    "shapes.scores": (3, 3),
    "shapes.weights": (3, 3),
    "shapes.outputs": (3, 1),
    "projections.X": (3, 4),
    "projections.W_Q": (4, 2),
    "projections.W_K": (4, 2),
    "projections.W_V": (4, 5),
    "projections.Q": (3, 2),
    "projections.K": (3, 2),
    "projections.V": (3, 5),
    "projections.K_T": (2, 3),
    "projections.scores": (3, 3),
    "projections.outputs": (3, 5),
    "padding.causal": (1, 1, 3, 3),
    "padding.padding": (2, 1, 1, 3),
    "padding.both": (2, 1, 3, 3),
}

PRINTED = {
    "causal": """\
row 1: 1.0000  0.0000  0.0000 -> 2.0000
row 2: 0.3333  0.6667  0.0000 -> 3.3333
row 3: 0.1429  0.2857  0.5714 -> 6.0000
""",
    "normalise_first": """\
       weights               sum    output
row 1  0.1429 0.0000 0.0000  0.1429 0.2857
row 2  0.1429 0.2857 0.0000  0.4286 1.4286
row 3  0.1429 0.2857 0.5714  1.0000 6.0000
""",
    "near_misses": """\
           rows full  future hidden
right      True       True
fill -10   True       False
times 0/1  True       False
by column  False      True
           outputs
right      2.00000  3.33333  6.00000
fill -10   2.00036  3.33340  6.00000
times 0/1  4.66667  4.50000  6.00000
by column  0.66667  2.66667  10.66667
""",
    "shift": """\
position 1 reads BOS        predicts I
position 2 reads BOS I      predicts like
position 3 reads BOS I like predicts cats
""",
    "tonight": """\
outputs 2.0000 3.3333 6.0000 11.3333
changed 2.0000 3.3333 6.0000 7.5000
""",
    "shapes": """\
array    expected  actual
Q        (3, 1)    (3, 1)
K        (3, 1)    (3, 1)
V        (3, 1)    (3, 1)
visible  (3, 3)    (3, 3)
scores   (3, 3)    (3, 3)
weights  (3, 3)    (3, 3)
outputs  (3, 1)    (3, 1)
allowed cells: 6 of 9
""",
}


@pytest.fixture(scope="module")
def runs(runs_of: Callable[[str], dict[str, Run]]) -> dict[str, Run]:
    return runs_of("three_positions")


def value(runs: dict[str, Run], name: str) -> object:
    reference = parse(name)
    return resolve(reference, runs[f"snippets/three_positions/{reference.example}.py"])


def decimal(expected: object) -> np.ndarray:
    return np.array(expected, dtype=float)


@pytest.mark.parametrize("name", EXACT)
def test_exact_values(runs: dict[str, Run], name: str) -> None:
    """A value that has an exact form by hand agrees with it to a relative 1e-12."""
    assert decimal(value(runs, name)) == pytest.approx(decimal(EXACT[name]), rel=1e-12, abs=1e-15)


@pytest.mark.parametrize("name", ROUNDED)
def test_rounded_values(runs: dict[str, Run], name: str) -> None:
    """A value without an exact form rounds to six decimals worked out elsewhere."""
    assert round(float(value(runs, name)), 6) == ROUNDED[name]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", SHAPES)
def test_shapes(runs: dict[str, Run], name: str) -> None:
    """Arrays have the shapes that the guide's tables announce."""
    assert np.shape(value(runs, name)) == SHAPES[name]


def test_flat_lists_give_one_number(runs: dict[str, Run]) -> None:
    """Queries and keys as flat lists have no table of scores, only a single number."""
    assert np.shape(value(runs, "projections.flat")) == ()


def test_an_empty_row_is_not_a_number_in_the_textbook(runs: dict[str, Run]) -> None:
    """Softmax as it is usually written turns a row that may see nothing into NaN, all of it."""
    assert np.isnan(decimal(value(runs, "empty_row.undefined"))).all()


def test_training_pairs(runs: dict[str, Run]) -> None:
    """From [BOS, I, like] the model is to predict [I, like, cats]."""
    assert value(runs, "shift.inputs") == ["BOS", "I", "like"]
    assert value(runs, "shift.targets") == ["I", "like", "cats"]


@pytest.mark.parametrize("snippet", PRINTED)
def test_what_is_printed(runs: dict[str, Run], snippet: str) -> None:
    """The executed fences show these lines, whatever the version of NumPy."""
    assert runs[f"snippets/three_positions/{snippet}.py"].printed == PRINTED[snippet]
