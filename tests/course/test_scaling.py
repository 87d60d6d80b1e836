"""The snippets of "Scaling, saturation and a safe softmax" against values worked out by hand or elsewhere."""

from collections.abc import Callable
from fractions import Fraction as F
from math import log
from pathlib import Path

import numpy as np
import pytest
from reading import sections

from worked.reference import parse, resolve
from worked.runner import Run

SEVENTHS = [F(1, 7), F(2, 7), F(4, 7)]
TWENTY_FIRSTS = [F(1, 21), F(4, 21), F(16, 21)]

EXACT = {
    # E1: four components, then nine
    "four.d_k": 4,
    "four.root": 2,
    "four.twos": [0, 2, 4],
    "four.parts": [1, 2, 4],
    "four.weights": [SEVENTHS],
    "four.products": [2, 8, 32],
    "four.output": [[6]],
    "four.parts_far": [1, 4, 16],
    "four.total_far": 21,
    "four.forgotten": [TWENTY_FIRSTS],
    "four.products_far": [2, 16, 128],
    "four.too_far": [[F(146, 21)]],
    "nine.root": 3,
    "nine.twos": [0, 3, 6],
    "nine.weights": [SEVENTHS],
    "nine.output": [[6]],
    "nine.parts_far": [1, 8, 64],
    "nine.forgotten": [[F(1, 73), F(8, 73), F(64, 73)]],
    "nine.products_far": [2, 32, 512],
    "nine.too_far": [[F(546, 73)]],
    "nine.half": F(9, 2),
    "three_queries.A[1:]": [SEVENTHS, TWENTY_FIRSTS],
    "three_queries.Z[1:]": [[6], [F(146, 21)]],
    "three_queries.Z_undivided[:2]": [[6], [F(146, 21)]],
    # E2: all dot products of signs
    "spread.table": [[2, 0, 0, -2], [0, 2, -2, 0], [0, -2, 2, 0], [-2, 0, 0, 2]],
    "spread.values": [-2, 0, 2],
    "spread.how_often": [4, 8, 4],
    "spread.by_hand": 2,
    "spread.variances": [2, 4, 8, 16],
    "spread.divided": [1, 1, 1, 1],
    "spread.all_pairs": [16, 256, 65_536, 4_294_967_296],
    "spread.four": [-4, -2, 0, 2, 4],
    "spread.often_four": [16, 64, 96, 64, 16],
    "spread.parts_four": [256, 256, 0, 256, 256],
    "spread.sum_four": 1_024,
    "spread.different": 17,
    # E3: two keys
    "gaps.weights": [F(1, 2), F(3, 4), F(9, 10), F(99, 100)],
    "gaps.slopes": [F(1, 4), F(3, 16), F(9, 100), F(99, 10_000)],
    "gaps.gap": 4,
    "gaps.less": F(2_500, 99),
    "gaps.curves[:, 11]": [F(12, 13), F(12, 169)],
    # E4: the Jacobian
    "jacobian.A": SEVENTHS,
    "jacobian.J": [
        [F(6, 49), F(-2, 49), F(-4, 49)],
        [F(-2, 49), F(10, 49), F(-8, 49)],
        [F(-4, 49), F(-8, 49), F(12, 49)],
    ],
    "jacobian.numerators": [[6, -2, -4], [-2, 10, -8], [-4, -8, 12]],
    "jacobian.row_sums": [0, 0, 0],
    "jacobian.follows": [[F(-4, 7)], [F(-4, 7)], [F(8, 7)]],
    "jacobian.A_far": TWENTY_FIRSTS,
    "jacobian.far_diagonal": [20, 68, 80],
    "jacobian.same_diagonal": [54, 90, 108],
    "jacobian.follows_far": [[F(-104, 441)], [F(-248, 441)], [F(352, 441)]],
    # C: wrong scales
    "wrong_scale.right": [SEVENTHS],
    "wrong_scale.row_sums": [1, 1, 1, F(1, 2), F(1, 2)],
    "wrong_scale.first_choice": [3, 3, 3, 3, 3],
    "wrong_scale.both": [[F(1, 14), F(1, 7), F(2, 7)]],
    "wrong_scale.outputs[3]": 3,
    "wrong_scale.outputs[4]": F(73, 21),
    "head_width.small.factor": 12**0.5,
    "head_width.medium.factor": 4,
    "head_width.large.factor": 20**0.5,
    "head_width.xl.factor": 5,
    "head_width.small.head_width": 64,
    "head_width.medium.head_width": 64,
    "head_width.large.head_width": 64,
    "head_width.xl.head_width": 64,
    "head_width.xl.right": 8,
    "head_width.right_output": 6,
    "head_width.right_spread": 1,
    "head_width.none_spread": 4,
    "head_width.twice_spread": F(1, 4),
    "head_width.flat_spread": F(1, 3),
    "head_width.multiplier": F(1, 2),
    "head_width.multiplied_output": F(2_114, 273),
    # C: overflow
    "limits.largest16": 65_504,
    "limits.limits": [F(709_782_712, 10**6), F(88_722_839, 10**6), F(11_089_866, 10**6)],
    "limits.just": 12,
    "safe.A": [F(1, 3), F(2, 3)],
    "safe.E": [F(1, 2), 1],
    "safe.total": F(3, 2),
    "safe.steps": 16_384,
    "safe.whole_steps": 11_357,
    "safe.far": [1, 0],
    "safe.average": 1_000,
    "safe.left_over": 2_000,
    # variations
    "variations.mean_logs": [F(10, 7), F(24, 7), 0],
    "variations.d_one": 1,
    "variations.roots": [1, 8],
    "variations.deviation": 8,
    "variations.J_even": [
        [F(2, 9), F(-1, 9), F(-1, 9)],
        [F(-1, 9), F(2, 9), F(-1, 9)],
        [F(-1, 9), F(-1, 9), F(2, 9)],
    ],
    "variations.plus[0]": [F(4, 9), F(1, 9), F(1, 9)],
    "variations.no_diagonal[0]": [F(-1, 9)] * 3,
    # tonight
    "tonight.twos": [[0, 3, 6], [0, 6, 3]],
    "tonight.parts": [[1, 2, 4], [1, 4, 2]],
    "tonight.A": [SEVENTHS, [F(1, 7), F(4, 7), F(2, 7)]],
    "tonight.Z": [[9, 6, 4, 1], [5, 6, 2, 1]],
    "tonight.numerators": [[6, -4, -2], [-4, 12, -8], [-2, -8, 10]],
    "tonight_wrong.no_scale": [
        [F(903, 73), F(504, 73), F(448, 73), 1],
        [F(119, 73), F(504, 73), F(56, 73), 1],
    ],
    "tonight_wrong.weights_too": [[3, 2, F(4, 3), F(1, 3)], [F(5, 3), 2, F(2, 3), F(1, 3)]],
    "tonight_wrong.column_softmax": [
        [F(77, 6), 7, F(14, 3), F(3, 2)],
        [F(49, 6), 7, F(7, 3), F(3, 2)],
    ],
    "tonight_wrong.plus": [
        [F(8, 49), F(4, 49), F(2, 49)],
        [F(4, 49), F(44, 49), F(8, 49)],
        [F(2, 49), F(8, 49), F(18, 49)],
    ],
    "tonight_wrong.no_diagonal[1]": [F(-4, 49), F(-16, 49), F(-8, 49)],
}

ROUNDED = {
    "four.too_far": [[6.952381]],
    "nine.too_far": [[7.479452]],
    "nine.output_half": [[5.581943]],
    "nine.output_two": [[6.536263]],
    "three_queries.A[0]": [0.226541, 0.320377, 0.453082],
    "three_queries.Z[0]": [5.359246],
    "gaps.row_two": 0.017663,
    "gaps.rest": 0.017986,
    "spread.deviations": [1.414214, 2, 2.828427, 4],
    "wrong_scale.twice": [[0.226541, 0.320377, 0.453082]],
    "wrong_scale.twice_total": 4.414214,
    "wrong_scale.outputs[2]": 5.359246,
    "head_width.small.factor": 3.464102,
    "head_width.large.factor": 4.472136,
    "head_width.flat_output": 5.463504,
    "safe.ratio": 2.000058,
    "safe.kept": 0.693176,
    "safe.A32": [0.333327, 0.666673],
    "variations.bits": [1.378783, 0.963746, 1.584963],
    "variations.nats": [0.955700, 0.668018, 1.098612],
    "variations.log_totals": [2.807355, 4.392317, 1.584963],
    "variations.sigma": 0.999665,
    "variations.slope": 0.000335,
    "variations.sigma_scaled": 0.731059,
    "variations.slope_scaled": 0.196612,
    "variations.per_dot": 0.024576,
    "variations.times": 73.310650,
    "variations.gap_deviation": 11.313708,
    "tonight_wrong.by_d": [[7.595833, 5.180553, 2.888193, 1], [6.404167, 5.180553, 2.292360, 1]],
}

SHAPES = {
    "shapes.Q": (3, 2, 4),
    "shapes.K": (3, 5, 4),
    "shapes.scale": (),
    "shapes.S": (3, 2, 5),
    "shapes.top": (3, 2, 1),
    "shapes.J": (3, 2, 5, 5),
    "shapes.bits": (3, 2),
    "shapes.Z": (3, 2, 6),
    "tonight.Q": (2, 9),
    "tonight.K": (3, 9),
    "tonight.S": (2, 3),
    "tonight.Z": (2, 4),
}


@pytest.fixture(scope="module")
def runs(runs_of: Callable[[str], dict[str, Run]]) -> dict[str, Run]:
    return runs_of("scaling")


def value(runs: dict[str, Run], name: str) -> object:
    reference = parse(name)
    return resolve(reference, runs[f"snippets/scaling/{reference.example}.py"])


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
    """Arrays have the shapes that the guide's table announces, with no two sizes alike; the scale is a number."""
    assert np.shape(value(runs, name)) == SHAPES[name]


def test_dot_products_and_scores(runs: dict[str, Run]) -> None:
    """They are 0, 2 ln 2 and 2 ln 4, and half of it; with nine components 0, 3 ln 2 and 3 ln 4."""
    assert value(runs, "four.dots") == pytest.approx(decimal([[0, 2 * log(2), 2 * log(4)]]))
    assert value(runs, "four.scores") == pytest.approx(decimal([[0, log(2), log(4)]]))
    assert value(runs, "nine.dots") == pytest.approx(decimal([[0, 3 * log(2), 3 * log(4)]]))
    assert value(runs, "gaps.gaps") == pytest.approx(decimal([0, log(3), log(9), log(99)]))


def test_each_check_finds_what_the_page_says(runs: dict[str, Run]) -> None:
    """Row sum, largest weight and a row by hand, for: right, forgotten, twice, weights too, weights instead."""
    row_sum, largest, by_hand = zip(*value(runs, "wrong_scale.found"), strict=True)  # type: ignore[call-overload]
    assert row_sum == (True, True, True, False, False)
    assert largest == (True,) * 5
    assert by_hand == (True, False, False, False, False)


def test_the_largest_numbers_are_those_of_numpy(runs: dict[str, Run]) -> None:
    """Of each format; the logarithm that is published, rounded down, is still one that does not overflow."""
    for name, kind in (("64", np.float64), ("32", np.float32), ("16", np.float16)):
        assert value(runs, f"limits.largest{name}") == int(np.finfo(kind).max)
    limits = decimal(value(runs, "limits.limits"))
    with np.errstate(over="ignore"):
        assert np.isfinite(np.exp(limits[0])) and np.isinf(np.exp(limits[0] + 1e-6))
        assert np.isfinite(np.exp(np.float16(limits[2] - 0.01))) and np.isinf(np.exp(np.float16(12)))


@pytest.mark.parametrize(
    ("snippet", "printed"),
    [
        ("four", "divided     6.000000\nnot divided 6.952381\n"),
        ("jacobian", "  6/49  -2/49  -4/49\n -2/49  10/49  -8/49\n -4/49  -8/49  12/49\n"),
        (
            "overflow",
            "         exponential  weight\n"
            "small          1.000  0.333\n"
            "float64          inf  nan\n"
            "float32          inf  nan\n"
            "float16          inf  nan\n",
        ),
        ("safe", "float64 0.333333\nfloat32 0.333327\n"),
        ("tonight", "1/7 2/7 4/7 -> 9 6 4 1\n1/7 4/7 2/7 -> 5 6 2 1\n"),
    ],
)
def test_what_is_printed(runs: dict[str, Run], snippet: str, printed: str) -> None:
    """The executed fences show these lines, whatever the version of NumPy."""
    assert runs[f"snippets/scaling/{snippet}.py"].printed == printed


PUBLISHED = [
    # section, what its text holds in every language
    ("four", "=(2+8+32)/7=6"),
    ("four", "(2+16+128)/21=146/21≈6.952381"),
    ("nine", "(2+32+512)/73=546/73≈7.479452"),
    ("nine", "≈ 5.581943"),
    ("pairs", "(4⋅(−2)2+8⋅02+4⋅22)/16=2"),
    ("pairs", "4,294,967,296 16 4 1"),
    ("two-keys", "9/10 1/10 9/100"),
    ("two-keys", "99/100 1/100 99/10000"),
    ("two-keys", "≈ 0.982014 ≈ 0.017986 ≈ 0.017663"),
    ("jacobian", "[ 6 −2 −4 −2 10 −8 −4 −8 12 ]"),
    ("jacobian", "[−4/7, −4/7, 8/7]"),
    ("wrong-place", "≈ [0.226541, 0.320377, 0.453082] 1 ≈ 5.359246"),
    ("wrong-place", "[1/14, 1/7, 2/7] 1/2 3"),
    ("wrong-dimension", "√12 ≈ 3.464102"),
    ("wrong-dimension", "√16 = 4"),
    ("wrong-dimension", "√20 ≈ 4.472136"),
    ("wrong-dimension", "√25 = 5"),
    ("overflow", "709.782712"),
    ("overflow", "88.722839"),
    ("overflow", "11.089866"),
    ("safe", "[1/3, 2/3]"),
    ("lost", "[0.333327, 0.666673]"),
    ("variations", "≈ 1.378783"),
    ("variations", "≈ 0.963746"),
    ("variations", "≈ 1.584963"),
    ("variations", "≈0.999665"),
    ("variations", "⋅8≈11.313708"),
    ("variations", "[ 2/9 −1/9 −1/9 −1/9 2/9 −1/9 −1/9 −1/9 2/9 ]"),
    ("dimensions", "3 × 2 × 5 × 5"),
    ("tonight-by-hand", "[ 9 6 4 1 5 6 2 1 ]"),
    ("tonight-jacobian", "[ 6 −4 −2 −4 12 −8 −2 −8 10 ]"),
]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("section", "text"), PUBLISHED)
def test_published(site: Path, language: str, section: str, text: str) -> None:
    """What was worked out by hand stands on both pages."""
    found = sections((site / language / "scaling" / "index.html").read_text("utf-8"))[section]
    assert text in found.replace("、", ", ").replace("约为", "≈").replace("，", ", ")


def test_both_languages_have_the_same_sections(site: Path) -> None:
    """In the same order."""
    pages = [(site / language / "scaling" / "index.html").read_text("utf-8") for language in ("en", "zh")]
    english, chinese = map(sections, pages)
    assert list(english) == list(chinese)
