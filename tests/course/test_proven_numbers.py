"""The course's own numbers, derived by hand and typed here, against their enclosures in the exact run."""

from fractions import Fraction as F
from pathlib import Path

import pytest

from worked.exact.ball import Ball
from worked.reference import parse, resolve
from worked.runner import Run, run

ROOT = Path(__file__).parents[2]
BY_HAND = {
    "counting_the_next_token/sentences.PP": "1.2599210498948731647672106072782",  # the cube root of 2
    "counting_the_next_token/smoothing.four[3]": "1/81",
    "counting_the_next_token/smoothing.total": "55/324",
    "counting_the_next_token/tonight.both[1]": "1/4536",
    "squeezing_a_prefix/average.slots_X[0]": "13/7",
    "squeezing_a_prefix/state.h_y[2]": "21/2",
    "squeezing_a_prefix/forgetting.most": "0.3486784401",  # (9/10)^10
    "squeezing_a_prefix/variations.share_b": "1/15",
    "three_positions/causal.outputs[1, 0]": "10/3",
    "three_positions/causal.weights[2, 1]": "2/7",
    "three_positions/normalise_first.wrong[1, 0]": "10/7",
    "three_positions/tonight.outputs[3, 0]": "34/3",
    "two_tokens/rows.Z[1, 0]": "19.8201379003790844197320686205",  # 10 + 10 σ(4)
    "two_tokens/columns.wrong[0, 0]": "0.26894142136999512074884075817",  # 1 / (1 + e)
    "two_tokens/wrong_axis.row_sums[1]": "11/15",
    "two_tokens/trap.Z_wrong[0, 0]": "14/3",
    "two_tokens/trap.Z_shifted[0, 0]": "42/5",
    "two_tokens/variations.oblong.outputs[1, 0]": "146/21",
    "two_tokens/variations.oblong_wrong[1, 0]": "151/15",
    "two_tokens/layer_norm.normed[4, 0]": "0.15617376188860607",  # 1 / √41: 0.0005 / √(0.0005² + 0.00001)
}


@pytest.fixture(scope="module")
def runs() -> dict[str, Run]:
    """The exact runs of these snippets."""
    return run(sorted({f"snippets/{name.partition('.')[0]}.py" for name in BY_HAND}), ROOT, exact_bits=256)


@pytest.mark.parametrize("name", BY_HAND)
def test_a_number_is_what_was_derived_by_hand(runs: dict[str, Run], name: str) -> None:
    """A fraction is in the enclosure, which is very narrow; a decimal agrees with it in all its digits."""
    named, typed = parse(name), BY_HAND[name]
    ball = resolve(named, runs[f"snippets/{named.example}.py"])
    assert isinstance(ball, Ball)
    low, high = F(ball.low), F(ball.high)
    assert high - low < F(1, 10**60)
    unit = F(0) if "/" in typed else F(1, 10 ** len(typed.partition(".")[2]))
    assert low <= F(typed) + unit
    assert F(typed) - unit <= high
