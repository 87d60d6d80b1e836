"""The snippets of "Two ways to squeeze a prefix" against values worked out by hand, and the pages that show them."""

from collections.abc import Callable
from fractions import Fraction as F
from pathlib import Path

import numpy as np
import pytest
from reading import sections

from worked.reference import parse, resolve
from worked.runner import Run

HALF, QUARTER, EIGHTH, THIRD = F(1, 2), F(1, 4), F(1, 8), F(1, 3)

EXACT = {
    # the average, and weights for places
    "average.total": [4, 3],
    "average.mean": [F(4, 3), 1],
    "average.means": [[F(4, 3), 1]] * 6,
    "average.order_count": 6,
    "average.mean_count": 1,
    "average.slots": [F(1, 7), F(2, 7), F(4, 7)],
    "average.sum_X": [13, 10],
    "average.sum_Y": [7, 4],
    "average.slots_X": [F(13, 7), F(10, 7)],
    "average.slots_Y": [1, F(4, 7)],
    "average.slot_count": 6,
    "average.by_slots": [
        [F(13, 7), F(10, 7)],  # dog bites man
        [1, F(8, 7)],  # dog man bites
        [2, F(9, 7)],  # bites dog man
        [F(10, 7), F(5, 7)],  # bites man dog
        [F(5, 7), F(6, 7)],  # man dog bites
        [1, F(4, 7)],  # man bites dog
    ],
    # running averages
    "running.sums": [[2], [6], [14]],
    "running.means": [[2], [3], [F(14, 3)]],
    "running.M": [[1, 0, 0], [HALF, HALF, 0], [THIRD, THIRD, THIRD]],
    "running.equal.weights": [[1, 0, 0], [HALF, HALF, 0], [THIRD, THIRD, THIRD]],
    "running.equal.outputs": [[2], [3], [F(14, 3)]],
    "running.row_sums": [1, 1, 1],
    # the recurrent state
    "state.h_x": [8, 8, 6],
    "state.h_y": [2, 5, F(21, 2)],
    "state.kept_x": [0, 4, 4],
    "state.kept_y": [0, 1, F(5, 2)],
    "state.last": [QUARTER, HALF, 1],
    "state.parts_x": [2, 2, 2],
    "state.parts_y": [HALF, 2, 8],
    "state.C": [[1, 0, 0], [HALF, 1, 0], [QUARTER, HALF, 1]],
    "state.row_sums": [1, F(3, 2), F(7, 4)],
    "state.summed": [8, 10, F(19, 2)],
    "state.summed_sums": [1, F(7, 4), F(37, 16)],
    "state.mixed": [2, F(5, 2), F(19, 8)],
    "state.mixed_sums": [QUARTER, F(7, 16), F(37, 64)],
    # what fades
    "forgetting.half": F(1, 1024),
    "forgetting.most": F(9**10, 10**10),
    "forgetting.two": F(81, 100),
    "forgetting.four": F(6561, 10000),
    "forgetting.eight": F(43046721, 10**8),
    "forgetting.same": 1,
    "forgetting.double": 1024,
    "forgetting.in_mean": F(1, 11),
    "forgetting.shares": [F(1, 2047), F(9**10, 10**11 - 9**11), F(1, 11), F(1024, 2047)],
    "forgetting.halves": [F(1, 2**n) for n in range(10, -1, -1)],
    "forgetting.all_tokens": 4096,
    "forgetting.one_state": 4,
    # what collides
    "collisions.short_ends": [1, 1],
    "collisions.long_ends": [2, 2],
    "collisions.long_states": [[8, 4, 2, 2], [0, 0, 4, 2]],
    "collisions.row": [EIGHTH, QUARTER, HALF, 1],
    "collisions.gap": [8, 0, -4, 1],
    "collisions.terms": [1, 0, -2, 1],
    "collisions.cancelled": 0,
    "collisions.orders[:3]": [[8, 4, 2], [8, 2, 4], [4, 8, 2]],
    "collisions.order_ends": [6, 7, 7, 10, F(17, 2), F(21, 2)],
    "collisions.order_states": 5,
    "collisions.few": 16,
    "collisions.few_ends": 16,
    "collisions.many": 81,
    "collisions.many_ends": 31,
    "collisions.third_ends": 81,
    "collisions.ones_eighths": 15,
    "collisions.most": F(15, 4),
    "collisions.most_eighths": 30,
    # variations
    "variations.a": 14,
    "variations.ends_a": [14] * 6,
    "variations.a_mean": F(14, 3),
    "variations.a_half": 6,
    "variations.row_b": [EIGHTH, QUARTER, HALF, 1],
    "variations.total_b": F(15, 8),
    "variations.b": EIGHTH,
    "variations.share_b": F(1, 15),
    "variations.b_late": F(1, 16),
    "variations.b_equal": QUARTER,
    "variations.c_exps": [1, 1, 1],
    "variations.c": [THIRD] * 3,
    "variations.c_output": F(14, 3),
    "variations.d": [8, 0, 2],
    "variations.d_plus": [8, 8, 6],
    "variations.d_newest": [-4, 0, -1],
    "variations.square": 1,
    "variations.e": [-1, 6],
    "variations.e_plus": [-1, 14],
    "variations.f": 24,
    "variations.f_once": 12,
    "variations.f_never": 6,
    # tonight
    "tonight.by_dog": [[1, 0], [HALF, 1], [F(13, 4), F(5, 2)]],
    "tonight.by_man": [[3, 2], [F(3, 2), 2], [F(7, 4), 1]],
    "tonight.ends": [
        [F(13, 4), F(5, 2)],
        [F(7, 4), 2],
        [F(7, 2), F(9, 4)],
        [F(5, 2), F(5, 4)],
        [F(5, 4), F(3, 2)],
        [F(7, 4), 1],
    ],
    "tonight.end_count": 6,
    "tonight.mean_count": 1,
    "tonight.sum_dog": [[1, 0], [1, 1], [4, 3]],
    "tonight.sum_man": [[3, 2], [3, 3], [4, 3]],
    "tonight.newest_dog": [[HALF, 0], [QUARTER, HALF], [F(13, 8), F(5, 4)]],
    "tonight.newest_man": [[F(3, 2), 1], [F(3, 4), 1], [F(7, 8), HALF]],
    "tonight.backwards_dog": [[F(7, 4), 1], [F(3, 2), 2], [3, 2]],
    "tonight.backwards_man": [[F(13, 4), F(5, 2)], [HALF, 1], [1, 0]],
    "tonight.left": [F(9, 4), F(5, 2)],
    "tonight.before": [F(9, 2), 5],
    "tonight.times_w": [F(9, 8), F(5, 4)],
}

SHAPES = {
    "average.mean": (2,),
    "average.every": (6, 3, 2),
    "running.M": (3, 3),
    "running.means": (3, 1),
    "state.C": (3, 3),
    "shapes.X": (5, 3),
    "shapes.M": (5, 5),
    "shapes.running": (5, 3),
    "shapes.mean": (3,),
    "shapes.H": (5, 3),
    "shapes.h_last": (3,),
    "shapes.W_x": (3, 4),
    "shapes.W_h": (4, 4),
    "shapes.h": (4,),
    "tonight.orders": (6, 3, 2),
    "tonight.H": (6, 3, 2),
    "tonight.ends": (6, 2),
}


@pytest.fixture(scope="module")
def runs(runs_of: Callable[[str], dict[str, Run]]) -> dict[str, Run]:
    return runs_of("squeezing_a_prefix")


def value(runs: dict[str, Run], name: str) -> object:
    reference = parse(name)
    return resolve(reference, runs[f"snippets/squeezing_a_prefix/{reference.example}.py"])


@pytest.mark.parametrize("name", EXACT)
def test_exact_values(runs: dict[str, Run], name: str) -> None:
    """A value worked out by hand agrees with it to a relative 1e-12."""
    found, expected = (np.array(one, dtype=float) for one in (value(runs, name), EXACT[name]))
    assert found.shape == expected.shape
    assert found == pytest.approx(expected, rel=1e-12, abs=1e-15)


@pytest.mark.parametrize("name", SHAPES)
def test_shapes(runs: dict[str, Run], name: str) -> None:
    """Arrays have the shapes that the guide's tables announce; those of the check are pairwise distinct."""
    assert np.shape(value(runs, name)) == SHAPES[name]


def test_the_sizes_of_the_dimension_check_are_pairwise_distinct(runs: dict[str, Run]) -> None:
    """So a wrong axis cannot pass."""
    assert len({value(runs, f"shapes.{name}") for name in ("T", "d", "d_state")}) == 3


def test_the_rounded_coefficient(runs: dict[str, Run]) -> None:
    """(9/10)^10 to six places."""
    assert round(float(value(runs, "forgetting.most")), 6) == 0.348678  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("snippet", "printed"),
    [
        ("state", "8 4 2 -> 8 8 6\n2 4 8 -> 2 5 10.5\n"),
        (
            "running",
            "row 1: 1.0000 0.0000 0.0000 -> 2.0000\nrow 2: 0.5000 0.5000 0.0000 -> 3.0000\n"
            "row 3: 0.3333 0.3333 0.3333 -> 4.6667\n",
        ),
        (
            "collisions",
            "2 0 -> 1\n0 1 -> 1\n8 0 0 1 -> 2\n0 0 4 0 -> 2\n8, 4, 2:  6 orders, 5 states\n"
            "0, 1:     16 prefixes, 16 states\n0, 1, 2:  81 prefixes, 31 states\n",
        ),
        (
            "forgetting",
            "w = 0.5  0.000977\nw = 0.9  0.348678\nw = 1    1.000000\nw = 2    1024.000000\nmean     0.090909\n",
        ),
    ],
)
def test_what_is_printed(runs: dict[str, Run], snippet: str, printed: str) -> None:
    """The executed fences show these lines, whatever the version of NumPy."""
    assert runs[f"snippets/squeezing_a_prefix/{snippet}.py"].printed == printed


SHOWN = [
    # section, what its text holds in every language
    ("average", "=[ 4/3 1 ]"),
    ("places", "[1/7, 2/7, 4/7]"),
    ("places", "dog bites man [4/3, 1] [13/7, 10/7]"),
    ("places", "man bites dog [4/3, 1] [1, 4/7]"),
    ("running", " 14 3 14/3 "),  # sum, divided by, average
    ("running", "1/3⋅2+1/3⋅4+1/3⋅8=14/3"),
    ("state", " 4 2 6 "),  # kept, input, state
    ("state", " 5/2 8 21/2 "),
    ("unrolled", "1/4⋅8+1/2⋅4+1⋅2 =2+2+2=6"),
    ("unrolled", "1/4⋅2+1/2⋅4+1⋅8 =1/2+2+8=21/2"),
    ("unrolled", " 8 10 19/2 37/16 "),
    ("unrolled", " 2 5/2 19/8 37/64 "),
    ("forgetting", " 1/2 1/1024 "),
    ("forgetting", " 9/10 ≈ 0.348678 "),
    ("forgetting", " 2 1024 "),
    ("forgetting", "1/11"),
    ("forgetting", "1/2047"),
    ("collisions", "1/2⋅2+0 =1 1/2⋅0+1 =1"),
    ("collisions", "[8, 0, 0, 1] 8 4 2 2 "),
    ("collisions", "[0, 0, 4, 0] 0 0 4 2 "),
    ("why", "1+0+(−2)+1=0"),
    ("collisions-code", "1/4⋅8+1/2⋅2+4"),
    ("diagnostic", " 6 5"),
    ("diagnostic", " 16 16"),
    ("diagnostic", " 81 31"),
    ("dimensions", " 5 × 5 "),
    ("dimensions", "3 × 4"),
    ("tonight-by-hand", "=[ 1/4 1/2 ]+[ 3 2 ]=[ 13/4 5/2 ]"),
]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("section", "text"), SHOWN)
def test_the_pages_show_them(site: Path, language: str, section: str, text: str) -> None:
    """The worked examples, the counter-example and tonight's answers stand on both pages."""
    page = (site / language / "squeezing-a-prefix" / "index.html").read_text("utf-8")
    assert text in sections(page)[section].replace("、", ", ")


VARIATIONS = {
    "a": ["14"],
    "b": ["1/8", "1/8", "1/4", "1/2", "1", "15/8", "1/15"],
    "c": ["1", "3", "1/3", "14/3"],
    "d": ["8", "−4", "0", "0", "2"],
    "e": ["1", "−1", "6"],
    "f": ["1/4", "6", "24"],
}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("letter", VARIATIONS)
def test_variations(site: Path, language: str, letter: str) -> None:
    """The answer to each variation holds its numbers, in order."""
    page = (site / language / "squeezing-a-prefix" / "index.html").read_text("utf-8")
    text = sections(page)["variations"]
    answer = text[text.index(f"({letter})") :].split(f"({chr(ord(letter) + 1)})")[0]
    at = 0
    for number in VARIATIONS[letter]:
        assert number in answer[at:], answer
        at = answer.index(number, at) + len(number)
