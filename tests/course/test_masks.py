"""The snippets of "Masks: causal, padding, both" against values worked out by hand, and both built pages."""

from collections.abc import Callable
from fractions import Fraction as F
from math import log
from pathlib import Path

import numpy as np
import pytest
from reading import sections

from worked.reference import parse, resolve
from worked.runner import Run

INF = float("inf")

EXACT = {
    # one mask
    "one_mask.Q": [[1]] * 4,
    "one_mask.K": [[0], [log(2)], [log(4)], [log(8)]],
    "one_mask.V": [[1], [16], [4], [22]],
    "one_mask.exps": [1, 2, 4, 8],
    "one_mask.masked[1]": [0, log(2), -INF, -INF],
    "one_mask.E": [[1, 0, 0, 0], [1, 2, 0, 0], [1, 2, 4, 0], [1, 2, 4, 8]],
    "one_mask.totals": [[1], [3], [7], [15]],
    "one_mask.weights": [
        [1, 0, 0, 0],
        [F(1, 3), F(2, 3), 0, 0],
        [F(1, 7), F(2, 7), F(4, 7), 0],
        [F(1, 15), F(2, 15), F(4, 15), F(8, 15)],
    ],
    "one_mask.products": [[1, 0, 0, 0], [1, 32, 0, 0], [1, 32, 16, 0], [1, 32, 16, 176]],
    "one_mask.sums": [[1], [33], [49], [225]],
    "one_mask.outputs": [[1], [11], [7], [15]],
    "one_mask.counts": [1, 2, 3, 4],
    "one_mask.allowed": 10,
    "one_mask.cells": 16,
    "one_mask.T_long": 1024,
    "one_mask.long_allowed": 524_800,
    "one_mask.long_cells": 1_048_576,
    "one_mask.share": F(10, 16),
    "one_mask.long_share": F(1025, 2048),
    # two masks
    "both.weights[3]": [F(1, 11), F(2, 11), 0, F(8, 11)],
    "both.outputs": [[1], [11], [11], [19]],
    "both.totals": [1, 3, 3, 11],
    "both.sums": [1, 33, 33, 209],
    "both.lost": 4,
    "both.time_only.outputs": [[1], [11], [7], [15]],
    "both.padded.outputs": [[19]] * 4,
    "left.counts": [0, 1, 2, 3],
    "left.weights": [
        [0, 0, 0, 0],
        [0, 1, 0, 0],
        [0, F(1, 3), F(2, 3), 0],
        [0, F(1, 7), F(2, 7), F(4, 7)],
    ],
    "left.row_sums": [0, 1, 1, 1],
    "left.totals": [0, 2, 6, 14],
    "left.sums": [0, 32, 48, 224],
    "left.outputs": [[0], [16], [8], [16]],
    # batch and heads
    "axes.counts": [[1, 2, 3, 3, 3], [0, 0, 1, 2, 3]],
    "axes.wrong_counts": [[1, 2, 3, 0, 0], [0, 0, 3, 4, 5]],
    "axes.allowed": [12, 6],
    # wrong masks
    "wrong.outputs[0]": [[1], [11], [7], [15]],
    "wrong.outputs[1]": [[F(1, 15)], [F(11, 5)], [F(49, 15)], [15]],
    "wrong.outputs[2]": [[F(43, 4)], [F(59, 5)], [F(71, 8)], [15]],
    "wrong.outputs[3]": [[16], [16], [22], [0]],
    "wrong.outputs[4]": [[0], [1], [11], [7]],
    "wrong.row_sums": [
        [1, 1, 1, 1],
        [F(1, 15), F(1, 5), F(7, 15), 1],
        [1, 1, 1, 1],
        [1, 1, 1, 0],
        [0, 1, 1, 1],
    ],
    "wrong.times[1]": [F(1, 5), F(2, 5), F(1, 5), F(1, 5)],
    "wrong.inverted[0]": [0, F(1, 7), F(2, 7), F(4, 7)],
    "wrong.inverted_totals": [14, 12, 8, 0],
    "wrong.inverted_sums": [224, 192, 176, 0],
    "wrong.strict[3]": [F(1, 7), F(2, 7), F(4, 7), 0],
    "wrong.times_exps[1]": [1, 2, 1, 1],
    "wrong.times_totals": [4, 5, 8, 15],
    "wrong.times_products[1]": [1, 32, 4, 22],
    "probe.louder_right[:3]": [[1], [11], [7]],
    "probe.louder_late[:3]": [[F(1, 23)], [F(33, 23)], [F(49, 23)]],  # 1 + 2 + 4 + 16
    # conventions
    "polarity.as_keep.outputs": [[1], [11], [7], [15]],
    "polarity.as_block.outputs": [[16], [16], [22], [0]],
    "polarity.right": [[1], [11], [11], [19]],
    "polarity.too_much.outputs": [[19], [19], [15], [15]],
    "empty_row.ours": 0,
    "empty_row.uniform": [F(1, 4)] * 4,
    "empty_row.replaced_output": F(43, 4),
    # variations
    "variations.a.outputs": [[1], [11], [11], [19]],
    "variations.a.weights[3, 2]": 0,
    "variations.a_no_padding": [[1], [11], [F(193, 7)], [F(123, 5)]],
    "variations.a_no_causal": [[19]] * 4,
    "variations.a_late": [[F(1, 15)], [F(11, 5)], [F(11, 5)], [F(209, 15)]],
    "variations.b.outputs": [[1], [11], [7], [7]],
    "variations.b_causal": [[1], [11], [7], [15]],
    "variations.b_no_causal": [[7]] * 4,
    "variations.b_late": [[F(1, 15)], [F(11, 5)], [F(49, 15)], [F(49, 15)]],
    "variations.b_sum": 49,
    "variations.b_total": 7,
    "variations.c_right": F(10, 3),
    "variations.c_zero": F(9, 2),  # a fill of 0: [1, 2, 1] / 4
    "variations.d_top": 2,
    "variations.d_bottom": 6,
    "variations.d_average": F(14, 3),
    # tonight
    "tonight.exps": [3, 1, 2, 6],
    "tonight.Z_left": [[0], [12], [10], [14]],
    "tonight.Z_right": [[4], [6], [7], [7]],
    "tonight.totals_left": [0, 1, 3, 9],
    "tonight.totals_right": [3, 4, 6, 6],
    "tonight.sums_left": [0, 12, 30, 126],
    "tonight.sums_right": [12, 24, 42, 42],
    "tonight_again.late_left": [0, 1, F(5, 2), F(21, 2)],
    "tonight_again.late_right": [1, 2, F(7, 2), F(7, 2)],
    "tonight_again.no_padding": [4, 6, 7, F(23, 2)],
    "tonight_again.no_causal_left": [14] * 4,
    "tonight_again.no_causal_right": [7] * 4,
    "tonight_again.either_left": [F(23, 2)] * 4,
    "tonight_again.either_right": [7, 7, 7, F(23, 2)],
    "tonight_again.strict_left": [0, 0, 12, 10],
    "tonight_again.strict_right": [0, 4, 6, 7],
}

ROUNDED = {
    "variations.c_output": 3.333404,
    "variations.leak_c": 0.000045,  # e^-10
    "empty_row.added_output": 15,
    "empty_row.added32_output": 10.75,
}

SHAPES = {
    "axes.keep": (2, 5),
    "axes.causal": (5, 5),
    "axes.padding": (2, 1, 1, 5),
    "axes.both": (2, 1, 5, 5),
    "axes.rows": (2, 1, 5, 5),
    "axes.scores": (2, 3, 5, 5),
    "axes.weights": (2, 3, 5, 5),
    "axes.outputs": (2, 3, 5, 6),
}

MASKS = {  # one character for each key: 1 = may look
    "one_mask.visible": "1000 1100 1110 1111",
    "both.causal": "1000 1100 1110 1111",
    "both.padding": "1101",
    "both.both": "1000 1100 1100 1101",
    "left.allowed": "0000 0100 0110 0111",
    "axes.both[0, 0]": "10000 11000 11100 11100 11100",
    "axes.both[1, 0]": "00000 00000 00100 00110 00111",
    "probe.seen[0]": "1000 1100 1110 1111",
    "probe.seen[1]": "1111 1111 1111 1111",
    "probe.seen[2]": "1111 1111 1111 1111",
    "probe.seen[3]": "0111 0011 0001 0000",
    "probe.seen[4]": "0000 1000 1100 1110",
    "polarity.blocked": "0111 0011 0011 0010",
    "variations.two_top": "10000 11000",
    "variations.two_bottom": "11110 11111",
    "tonight.masks[0]": "0000 0100 0110 0111",
    "tonight.masks[1]": "1000 1100 1110 1110",
    "tonight.seen_left": "0000 0100 0110 0111",
    "tonight.seen_right": "1000 1100 1110 1110",
    "tonight_again.seen_left": "1111 1111 1111 1111",
    "tonight_again.seen_right": "1110 1110 1110 1111",
}

PRINTED = {
    "one_mask": """\
row 1: 1.000 0.000 0.000 0.000 -> 1.000
row 2: 0.333 0.667 0.000 0.000 -> 11.000
row 3: 0.143 0.286 0.571 0.000 -> 7.000
row 4: 0.067 0.133 0.267 0.533 -> 15.000
10 of 16 cells, 524800 of 1048576
""",
    "both": """\
causal 10 cells 1.000 11.000 7.000 15.000
both    8 cells 1.000 11.000 11.000 19.000
""",
    "wrong": """\
          full  hidden  seen
right     True  True    True
late      False True    True
times     True  False   True
inverted  False False   False
strict    False True    False
""",
    "probe": """\
right    x... xx.. xxx. xxxx
late     xxxx xxxx xxxx xxxx
times    xxxx xxxx xxxx xxxx
inverted .xxx ..xx ...x ....
strict   .... x... xx.. xxx.
""",
    "polarity": """\
keep  1.0000 11.0000 7.0000 15.0000
block 16.0000 16.0000 22.0000 0.0000
and   19.0000 19.0000 15.0000 15.0000
""",
    "empty_row": """\
handformer        0.0000
plain softmax     nan
replaced          10.7500
added in float64  15.0000
added in float32  10.7500
""",
}

PUBLISHED = [
    # section, what its text holds in every language
    ("causal", "=(1+32)/(1+2)=33/3=11"),
    ("causal", "=(1+32+16)/(1+2+4)=49/7=7"),
    ("causal", "=(1+32+16+176)/(1+2+4+8)=225/15=15"),
    ("padding", "=(1+32+176)/(1+2+8)=209/11=19"),
    ("padding", "[1/11, 2/11, 0, 8/11]"),
    ("padding", " 1 11 7 15 "),
    ("padding", " 1 11 11 19 "),
    ("left", "=32/2=16"),
    ("left", "=(32+16)/(2+4)=48/6=8"),
    ("left", "=(32+16+176)/(2+4+8)=224/14=16"),
    ("left", "[0, 1, 2, 3]"),
    ("axes", " 2 × 1 × 1 × 5 "),
    ("axes", " 2 × 1 × 5 × 5 "),
    ("axes", " 2 × 3 × 5 × 5 "),
    ("axes", " 2 × 3 × 5 × 6 "),
    ("wrong", "1/15, 11/5, 49/15"),
    ("wrong", "1/15, 1/5, 7/15"),
    ("wrong", "=(1+32+4+22)/5=59/5"),
    ("wrong", "43/4, 59/5, 71/8"),
    ("wrong", "224/14=16"),
    ("wrong", "192/12=16"),
    ("polarity", " 16 16 22 "),
    ("empty-row", " 43/4 "),
    ("empty-row", " 15.000 "),
    ("tonight-by-hand", "=(12+18+96)/9=14"),
    ("tonight-by-hand", "=(12+12+18)/6=7"),
]

IN_ORDER = {  # section: numbers that its text holds one after the other
    "cells": {"en": ["10", "16", "524,800", "1,048,576"], "zh": ["16", "10", "1,048,576", "524,800"]},
    "wrong": {"en": ["1", "11", "7"], "zh": ["1", "11", "7"]},
    "variations": {
        code: ["1", "11", "11", "19", "1", "11", "7", "=7", "3.333404", "3.333333", "2", "6"]
        for code in ("en", "zh")
    },
}


@pytest.fixture(scope="module")
def runs(runs_of: Callable[[str], dict[str, Run]]) -> dict[str, Run]:
    return runs_of("masks")


def value(runs: dict[str, Run], name: str) -> object:
    reference = parse(name)
    return resolve(reference, runs[f"snippets/masks/{reference.example}.py"])


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
    """Arrays have the shapes that the table announces; B, H, T, d_k and d_v are pairwise distinct."""
    assert np.shape(value(runs, name)) == SHAPES[name]


@pytest.mark.parametrize("name", MASKS)
def test_masks(runs: dict[str, Run], name: str) -> None:
    """The tables of dots, and what the probe finds, cell by cell."""
    rows = ["".join("1" if cell else "0" for cell in row) for row in np.array(value(runs, name))]
    assert " ".join(rows) == MASKS[name]


def test_an_empty_row_is_not_a_number_in_the_textbook(runs: dict[str, Run]) -> None:
    """Softmax as it is usually written turns a row that may see nothing into NaN, all of it."""
    assert np.isnan(decimal(value(runs, "empty_row.undefined"))).all()


@pytest.mark.parametrize("snippet", PRINTED)
def test_what_is_printed(runs: dict[str, Run], snippet: str) -> None:
    """The executed fences show these lines."""
    assert runs[f"snippets/masks/{snippet}.py"].printed == PRINTED[snippet]


def page(site: Path, language: str) -> dict[str, str]:
    parts = sections((site / language / "masks" / "index.html").read_text("utf-8"))
    return {name: text.replace("、", ", ") for name, text in parts.items()}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("section", "text"), PUBLISHED)
def test_both_pages_hold_it(site: Path, language: str, section: str, text: str) -> None:
    """The worked examples, the counter-examples and tonight's answer."""
    assert text in page(site, language)[section]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("section", IN_ORDER)
def test_both_pages_hold_these_in_order(site: Path, language: str, section: str) -> None:
    """Numbers with words between them."""
    text, place = page(site, language)[section], 0
    for number in IN_ORDER[section][language]:
        place = text.index(number, place) + len(number)


def test_both_pages_have_the_same_sections(site: Path) -> None:
    """In the same order; what was reported or measured elsewhere stands after what is worked out."""
    english, chinese = (list(page(site, code)) for code in ("en", "zh"))
    assert english == chinese
    assert english.index("probe") < english.index("conventions") < english.index("variations")
