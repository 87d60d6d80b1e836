"""The snippets of "Two tokens, row by row" against values worked out by hand or to many digits elsewhere."""

from collections.abc import Callable
from fractions import Fraction as F
from math import log, sqrt

import numpy as np
import pytest

from worked.reference import parse, resolve
from worked.runner import Run

INF = float("inf")

EXACT = {
    # from the average to attention
    "average.mean": [F(4, 3), 1],
    "average.means": 1,
    "average.slots_X": [F(13, 7), F(10, 7)],
    "average.slots_Y": [1, F(4, 7)],
    "average.slot_results": 6,
    "average.equal.weights": [[F(1, 3)] * 3] * 3,
    "average.equal.outputs": [[F(4, 3), 1]] * 3,
    "average.asked_exps": [2, 1, 8],
    "average.asked.weights": [[F(2, 11), F(1, 11), F(8, 11)]],
    "average.asked_Y.weights": [[F(8, 11), F(1, 11), F(2, 11)]],
    "average.asked.outputs": [[F(26, 11), F(17, 11)]],
    "average.causal_X[1]": [F(1, 2), F(1, 2)],
    "average.causal_Y[1]": [F(3, 2), F(3, 2)],
    # two tokens
    "rows.products": [[1, 3], [2, 6]],
    "rows.S": [[1, 3], [2, 6]],
    "rows.masked": [[1, -INF], [2, 6]],
    "rows.A[0]": [1, 0],
    "rows.Z[0]": [10],
    "rows.seen": [1, 2],
    "rows.unmasked_gap": 2,
    "rows.inner": 7,
    "row_two.gap": 4,
    "row_two.from_three": F(991, 50),
    "row_two.from_two": F(99, 5),
    "columns.transposed": [[1, 2], [3, 6]],
    "columns.total": 2,
    # tonight
    "tonight.exps": [[1, 2, 2], [2, 1, 3], [2, 2, 6]],
    "tonight.totals": [1, 3, 10],
    "tonight.A": [[1, 0, 0], [F(2, 3), F(1, 3), 0], [F(1, 5), F(1, 5), F(3, 5)]],
    "tonight.Z": [[3, 0, 0, 1], [2, 1, 0, 1], [3, 3, 3, 1]],
    "wrong_axis.wrong": [[F(1, 5), 0, 0], [F(2, 5), F(1, 3), 0], [F(2, 5), F(2, 3), 1]],
    "wrong_axis.row_sums": [F(1, 5), F(11, 15), F(31, 15)],
    "wrong_axis.total": 3,
    "wrong_axis.Z[2]": [F(26, 5), 6, 5, F(31, 15)],
    "wrong_axis.highest": [4, 4, 5, 1],
    # the trap and its detector
    "trap.right": [[F(1, 7), F(2, 7), F(4, 7)]] * 3,
    "trap.wrong": [[F(1, 3)] * 3] * 3,
    "trap.wrong_total": 3,
    "trap.Z_right": [[6]] * 3,
    "trap.Z_wrong": [[F(14, 3)]] * 3,
    "trap.Z_row_shifted": [[6]] * 3,
    "trap.shifted": [[F(3, 5)] * 3, [F(1, 5)] * 3, [F(1, 5)] * 3],
    "trap.shifted_sums": [F(9, 5), F(3, 5), F(3, 5)],
    "trap.gap": 20,
    "trap.other": [[1, 0], [F(1, 2), F(1, 2)]],
    "trap.Z_shifted": [[F(42, 5)], [F(14, 5)], [F(14, 5)]],
    # variations
    "variations.a_keys": 2,
    "variations.a.weights[1]": [F(1, 4), F(3, 4)],
    "variations.a.outputs[1]": [F(35, 2)],
    "variations.c.scores[1]": [2, 2],
    "variations.c.weights[1]": [F(1, 2), F(1, 2)],
    "variations.c.outputs[1]": [15],
    "variations.oblong_exps": [[1, 2, 4], [1, 4, 16]],
    "variations.oblong.outputs": [[6], [F(146, 21)]],
    "variations.oblong_sums": [F(31, 30), F(59, 30)],
    "variations.oblong_total": 3,
    "variations.oblong_wrong": [[F(59, 15)], [F(151, 15)]],
    "tonight_again.e_right": [F(1, 5), F(1, 5), F(3, 5)],
    "tonight_again.f_totals": [5, 6, 10],
    "tonight_again.f_pair": [[F(11, 5), F(14, 5)], [3, F(5, 2)], [3, 3]],
    # what the answers would be with a mistake in them
    "variations.b_column": [1],
    "tonight_again.f_column": [[F(73, 55), F(106, 55)], [F(126, 55), F(93, 55)], [F(186, 55), F(186, 55)]],
    "tonight_again.wrong.normalise_first": [
        [F(3, 5), 0, 0, F(1, 5)],
        [1, F(1, 2), 0, F(1, 2)],
        [3, 3, 3, 1],
    ],
    "tonight_again.wrong.column_softmax[2]": [F(26, 5), 6, 5, F(31, 15)],
    "tonight_again.wrong.transposed[2]": [F(30, 11), 3, F(30, 11), 1],
    "tonight_again.wrong.no_mask": [
        [F(11, 5), F(14, 5), 2, 1],
        [3, F(5, 2), F(5, 2), 1],
        [3, 3, 3, 1],
    ],
    "tonight_again.fresh.outputs[0]": [[3, 0], [2, 2], [F(18, 7), F(15, 7)]],
    "tonight_again.fresh_count": 8,
    # models, explanation, cost
    "models.femto.d_head": 2,
    "models.femto.hidden": 8,
    "models.femto.square": 6,
    "models.femto.up": 24,
    "models.femto.down": 18,
    "models.femto.norm": 4,
    "models.femto.attention": 24,
    "models.femto.mlp": 42,
    "models.femto.norms": 8,
    "models.femto.block": 74,
    "models.femto.blocks": 78,
    "models.pico.d_head": 2,
    "models.pico.attention": 168,
    "models.pico.mlp": 318,
    "models.pico.norms": 24,
    "models.pico.block": 510,
    "models.pico.blocks": 1_542,
    "models.gpt2.d_head": 64,
    "models.gpt2.block": 7_087_872,
    "models.gpt2.blocks": 85_056_000,
    "models.gpt2.norm": 1_536,
    "models.gpt2_embeddings": 39_383_808,  # 38,597,376 + 786,432
    "models.gpt2_total": 124_439_808,
    "layer_norm.means[:2]": [2, F(93, 2)],
    "layer_norm.half[:2]": [1, F(107, 2)],
    "layer_norm.signs[:3]": [[1, -1], [1, -1], [-1, 1]],
    "explanation.outputs": [[6]] * 3,
    "cost.cells": 262_144,
    "cost.longer_cells": 1_048_576,
    "cost.growth": 4,
    "cost.four_cells": 16,
    "cost.four_seen": 10,
    "cost.eight_cells": 64,
    "cost.eight_seen": 36,
    "cost.bigram": 2_525_766_049,
    "cost.trigram": 126_937_424_324_593,
}

ROUNDED = {
    "variations.a_column": [23.891958],  # 20 + 10 √3/(e + √3)
    "variations.a_transposed": [12.055303],
    "variations.b_transposed": [0.952574],  # σ(3)
    "variations.c_column": [27.310586],  # 20 + 10 σ(1)
    "variations.c_transposed": [17.310586],
    "tonight_again.wrong.no_scale[2]": [3.256926, 3.256926, 3.513852, 1],
    "rows.unmasked.weights[0]": [0.119203, 0.880797],
    "rows.unmasked.outputs[0, 0]": 18.807971,
    "rows.A[1]": [0.017986, 0.982014],
    "rows.Z[1, 0]": 19.820138,
    "row_two.weights": [0.017986, 0.982014],
    "row_two.sigma": 0.982014,
    "row_two.output": 19.820138,
    "row_two.error": 0.000138,
    "columns.wrong": [[0.268941, 0], [0.731059, 1]],
    "columns.row_sums": [0.268941, 1.731059],
    "columns.Z": [[2.689414], [27.310586]],
    "columns.swapped[1]": [0.047426, 0.952574],
    "columns.Z_swapped[1, 0]": 19.525741,
    "layer_norm.normed[3]": [0.998006, -0.998006],
    "layer_norm.normed[4]": [0.156174, -0.156174],
    "layer_norm.normed[5]": [0, 0],
    "variations.b.outputs[1, 0]": 0.982014,
    "tonight_again.e_exps": [2.665144, 2.665144, 12.602945],
    "tonight_again.e": [0.148615, 0.148615, 0.702770],
}

SHAPES = {
    "rows.Q": (2, 1),
    "shapes.K": (2, 1),
    "shapes.S": (2, 2),
    "shapes.Z": (2, 1),
    "tonight.Q": (3, 2),
    "tonight.K": (3, 2),
    "tonight.S": (3, 3),
    "tonight.V": (3, 4),
    "tonight.Z": (3, 4),
    "heads.femto.W_Q": (2, 2),
    "heads.femto.W_O": (2, 2),
    "heads.pico.W_Q": (6, 2),
    "heads.pico.W_O": (6, 6),
    "heads.femto.Q": (1, 5, 2),
    "heads.femto.S": (1, 5, 5),
    "heads.pico.Q": (3, 5, 2),
    "heads.pico.S": (3, 5, 5),
    "heads.pico.A": (3, 5, 5),
    "heads.pico.joined": (5, 6),
    "heads.pico.out": (5, 6),
    "variations.oblong.scores": (2, 3),
    "variations.oblong_transposed": (3, 2),
}


@pytest.fixture(scope="module")
def runs(runs_of: Callable[[str], dict[str, Run]]) -> dict[str, Run]:
    return runs_of("two_tokens")


def value(runs: dict[str, Run], name: str) -> object:
    reference = parse(name)
    return resolve(reference, runs[f"snippets/two_tokens/{reference.example}.py"])


def decimal(expected: object) -> np.ndarray:
    return np.array(expected, dtype=float)


@pytest.mark.parametrize("name", EXACT)
def test_exact_values(runs: dict[str, Run], name: str) -> None:
    """A value with a fraction worked out by hand agrees with it to a relative 1e-12."""
    assert decimal(value(runs, name)) == pytest.approx(decimal(EXACT[name]), rel=1e-12, abs=1e-15)


@pytest.mark.parametrize("name", ROUNDED)
def test_rounded_values(runs: dict[str, Run], name: str) -> None:
    """A value without an exact form rounds to the six decimals worked out elsewhere."""
    assert np.round(decimal(value(runs, name)), 6) == pytest.approx(decimal(ROUNDED[name]), abs=1e-12)


@pytest.mark.parametrize("name", SHAPES)
def test_shapes(runs: dict[str, Run], name: str) -> None:
    """Arrays have the shapes that the guide's tables announce."""
    assert np.shape(value(runs, name)) == SHAPES[name]


def test_inputs_of_tonight(runs: dict[str, Run]) -> None:
    """Tonight's queries and keys are the roots and logarithms that the exercise prints."""
    assert value(runs, "tonight.Q") == pytest.approx(sqrt(2) * decimal([[1, 0], [0, 1], [1, 1]]))
    assert value(runs, "tonight.K") == pytest.approx(decimal([[0, log(2)], [log(2), 0], [log(2), log(3)]]))


def test_femto_sees_the_sign_alone(runs: dict[str, Run]) -> None:
    """(3, 1) and (100, -7) are the same vector after a LayerNorm of width two, up to 5e-6."""
    first, second, mirrored = value(runs, "layer_norm.normed[:3]")
    assert first == pytest.approx(second, abs=5.1e-6)
    assert mirrored == pytest.approx(-second)


@pytest.mark.parametrize(
    ("snippet", "printed"),
    [
        (
            "rows",
            "row 1: 1.000000 0.000000 -> 10.000000\nrow 2: 0.017986 0.982014 -> 19.820138\n",
        ),
        ("tonight", "1 0 0 -> 3 0 0 1\n2/3 1/3 0 -> 2 1 0 1\n1/5 1/5 3/5 -> 3 3 3 1\n"),
        (
            "columns",
            "         row sums        outputs\n"
            "right    1.0000  1.0000 10.0000 19.8201\n"
            "axis=0   0.2689  1.7311  2.6894 27.3106\n"
            "K @ Q.T  1.0000  1.0000 10.0000 19.5257\n",
        ),
        (
            "wrong_axis",
            "shape of A  passes\nshape of Z  passes\nsum of all  passes\n"
            "row sums    caught\nrange of V  caught\n"
            "row sums -> 1/5 11/15 31/15\n"
            "row 1 -> 3/5 0 0 1/5\nrow 2 -> 6/5 1 0 11/15\nrow 3 -> 26/5 6 5 31/15\n",
        ),
        (
            "trap",
            "by row    6 6 6 -> 6 6 6\nby column 14/3 14/3 14/3 -> 42/5 14/5 14/5\n",
        ),
    ],
)
def test_what_is_printed(runs: dict[str, Run], snippet: str, printed: str) -> None:
    """The executed fences show these lines, whatever the version of NumPy."""
    assert runs[f"snippets/two_tokens/{snippet}.py"].printed == printed
