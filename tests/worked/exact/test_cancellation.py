"""Where float64 loses its digits, an exact run has the true number."""

from fractions import Fraction
from pathlib import Path

import pytest
from exactly import FILE, Exact

from worked.runner import run

CASES = {
    "variance as E[x²] - E[x]²": (
        "x = np.array([1e8 + 1, 1e8 + 2, 1e8 + 3])\nresult = (x ** 2).mean() - x.mean() ** 2",
        Fraction(2, 3),
    ),
    "a difference of neighbours": ("result = (1e16 + 1) - 1e16", Fraction(1)),
    "ten tenths": ("result = 1 - sum([0.1] * 10)", Fraction(0)),
    "the smaller root": (  # x² - 100000001 x + 1 has none of these roots; x² - 1e8 x + 1 has one near 1e-8
        "result = (1e8 - (1e16 - 4) ** 0.5) / 2",
        "0.00000001000000000000000100000000000000020000000000000005",  # Σ Catalan(k) 1e-8(2k+1)
    ),
    "softmax at 1000, without a shift": (
        "E = np.exp([1000.0, 1000.0 + np.log(3)])\nresult = (E / E.sum())[0]",
        "0.25",
    ),
    "softmax at -1000, without a shift": (
        "E = np.exp([-1000.0, -1000.0 + np.log(3)])\nresult = (E / E.sum())[0]",
        "0.25",
    ),
    "the log of a rounded probability": (  # ln(1 - p) = -p - p²/2 - …
        "result = np.log(1 - 1e-20)",
        "-0.0000000000000000000100000000000000000000500000000000000000003333",
    ),
    "the log of a probability that underflows": (  # 1000 ln 10, and ln 10 as published
        "result = -np.log(np.exp(-1000 * np.log(10)))",
        "2302.58509299404568401799145468436420760110148862877",
    ),
}


def source(name: str) -> str:
    return f"import numpy as np\n{CASES[name][0]}\n"


@pytest.mark.parametrize("name", CASES)
def test_the_true_number(name: str, exact: Exact) -> None:
    """The number that stands in a table, or follows by hand, is in the enclosure, to fifty digits and better."""
    made = exact(source(name))
    assert made.mistakes == ()
    ball, known = made.values["result"], Fraction(CASES[name][1])
    assert ball.width < Fraction(1, 10**60)
    assert ball.low - Fraction(1, 10**46) <= known <= ball.high + Fraction(1, 10**46)


@pytest.mark.parametrize("name", CASES)
def test_floats_are_wrong(name: str, tmp_path: Path) -> None:
    """The same lines in float64 are nowhere near, or not a number: it is these that a certificate has to catch."""
    (tmp_path / "snippets/rates").mkdir(parents=True)
    (tmp_path / FILE).write_text(source(name), "utf-8")
    result, known = float(run([FILE], tmp_path)[FILE].values["result"]), float(Fraction(CASES[name][1]))
    assert not abs(result - known) <= 1e-15 * abs(known)
