"""The course's own snippets on exact numbers: not a line changed, and the same text, digit by digit."""

from fractions import Fraction
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from worked.runner import Run, run

ROOT = Path(__file__).parents[2]
SNIPPETS = sorted(
    file.relative_to(ROOT).as_posix()
    for file in ROOT.glob("snippets/*/*.py")
    if file.name != "assignment.py"  # no page has it
)
FLOATS_OWN = {
    # NumPy's float32 on purpose: the guide shows what is lost when -1e9 is added to scores of 24 bits.
    "snippets/three_positions/empty_row.py": 'print(f"added in float32   {added32_output:.4f}")',
}
"""The lines that print what only floats print."""
OVERFLOW = "snippets/scaling/overflow.py"
"""Whose numbers are all measured: e^1000 is infinite for floats, and for them alone."""
WIDTH = Fraction(1, 10**60)


@cache
def runs(bits: int) -> dict[str, Run]:
    return run(SNIPPETS, ROOT, exact_bits=bits)


def value(path: str, name: str) -> object:
    return runs(256)[f"snippets/{path}.py"].values[name]


@pytest.mark.parametrize("path", [path for path in SNIPPETS if path != OVERFLOW])
def test_the_text_is_the_same(path: str) -> None:
    """Each snippet prints in enclosures what it prints in floats, and names the same values."""
    exact, floats = runs(256)[path], runs(0)[path]
    line = FLOATS_OWN.get(path, "")
    if line and f"{line}  # measured" not in exact.source:
        place = exact.source[: exact.source.index(line)].count("\n") + 1
        assert [(mistake.line, mistake.message[:26]) for mistake in exact.mistakes] == [
            (place, "Inexact: a float32 is prin")
        ]
        assert floats.printed.startswith(exact.printed)
        return
    assert exact.mistakes == floats.mistakes == ()
    assert exact.printed == floats.printed
    assert floats.printed or path == "snippets/index/certified.py"  # which only counts
    assert [*exact.values] == [*floats.values]
    assert not exact.undecided


def test_what_overflows_in_floats_alone_is_no_infinity() -> None:
    """So no infinity is printed; the line before it is."""
    exact, floats = runs(256)[OVERFLOW], runs(0)[OVERFLOW]
    assert [(mistake.line, mistake.message[:10]) for mistake in exact.mistakes] == [(24, "Undecided:")]
    assert exact.source.splitlines()[23].startswith('print(f"float64 ')
    assert exact.printed.splitlines()[1] == floats.printed.splitlines()[1] == "small          1.000  0.333"
    assert floats.printed.splitlines()[2].split() == ["float64", "inf", "nan"]


@pytest.mark.parametrize("path", FLOATS_OWN)
def test_declared_measured_they_run_to_their_end(path: str, tmp_path: Path) -> None:
    """With the comment on that one line, nothing else is in the way."""
    source = (ROOT / path).read_text("utf-8")
    if "# measured" not in source:
        source = source.replace(FLOATS_OWN[path], f"{FLOATS_OWN[path]}  # measured")
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text(source, "utf-8")
    exact = run([path], tmp_path, exact_bits=256)[path]
    assert (exact.mistakes, exact.printed) == ((), runs(0)[path].printed)
    own = {name for name, value in exact.values.items() if getattr(value, "dtype", None) == np.float32}
    assert own == {"scores32", "added32", "added32_output", "near_scores"}


@pytest.mark.parametrize(
    ("path", "name", "expected"),
    [
        ("three_positions/causal", "outputs", [[2], ["10/3"], [6]]),
        ("three_positions/causal", "weights", [[1, 0, 0], ["1/3", "2/3", 0], ["1/7", "2/7", "4/7"]]),
        ("three_positions/causal", "unmasked_outputs", [[6], [6], [6]]),
        ("three_positions/causal", "numerators", [[1, 0, 0], [1, 2, 0], [1, 2, 4]]),
        ("three_positions/empty_row", "weights", [[0, 0, 0], [0, 1, 0], [0, "1/3", "2/3"]]),
        ("three_positions/empty_row", "outputs", [[0], [4], ["20/3"]]),
        ("three_positions/tonight", "outputs", [[2], ["10/3"], [6], ["34/3"]]),
        (
            "three_positions/normalise_first",
            "zeroed",
            [["1/7", 0, 0], ["1/7", "2/7", 0], ["1/7", "2/7", "4/7"]],
        ),
        ("two_tokens/tonight", "A", [[1, 0, 0], ["2/3", "1/3", 0], ["1/5", "1/5", "3/5"]]),
        ("two_tokens/average", "slots", ["1/7", "2/7", "4/7"]),
        ("two_tokens/explanation", "outputs", [[6], [6], [6]]),
    ],
)
def test_hand_derived_fractions_are_enclosed(path: str, name: str, expected: list[object]) -> None:
    """The fractions of the hand calculation lie in balls narrower than 1e-60."""
    balls, known = np.asarray(value(path, name)), np.array(expected, dtype=object)
    assert balls.shape == known.shape
    for ball, number in zip(balls.flat, known.flat, strict=True):
        assert Fraction(number) in ball
        assert ball.width < WIDTH


def test_the_second_output_of_the_two_tokens() -> None:
    """20 σ(4) + 10 σ(-4) is 15 + 5 tanh 2, and tanh 2 is tabulated (OEIS A133932 …): 19.82013790037908441…"""
    tanh = Fraction("0.96402758007581688394641372410092315025502997624093")  # fifty decimals, truncated
    ball = value("two_tokens/rows", "Z")[1, 0]  # type: ignore[index]
    assert 15 + 5 * tanh <= ball.low <= ball.high <= 15 + 5 * (tanh + Fraction(1, 10**50))
    assert ball.width < WIDTH
    assert str(float(15 + 5 * tanh)).startswith("19.820137900379084")


def test_layer_norm_has_its_eps_exactly() -> None:
    """(3, 1) is 1/√(1 + 1e-5) either way: its square is 100000/100001."""
    ball = value("two_tokens/layer_norm", "normed")[0, 0]  # type: ignore[index]
    assert ball.low**2 <= Fraction(100000, 100001) <= ball.high**2
    assert ball.width < WIDTH


def test_random_numbers_are_told() -> None:
    """heads.py draws its weights; it publishes nothing but shapes."""
    assert [path for path, one in runs(256).items() if one.random] == ["snippets/two_tokens/heads.py"]
