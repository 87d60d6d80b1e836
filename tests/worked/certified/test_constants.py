"""Published constants, typed from tables to fifty decimals, are what an exact run has; and so are they proven."""

from collections.abc import Iterator
from fractions import Fraction as F

import pytest
from proving import PAGE, course, sound

from worked.certified.certificate import certified
from worked.exact.ball import Ball
from worked.project import Project, load
from worked.runner import run

CONSTANTS = [
    ("np.pi", "3.14159265358979323846264338327950288419716939937510"),
    ("np.e", "2.71828182845904523536028747135266249775724709369995"),
    ("np.sqrt(2)", "1.41421356237309504880168872420969807856967187537694"),
    ("np.sqrt(3)", "1.73205080756887729352744634150587236694280525381038"),
    ("(1 + 5**0.5) / 2", "1.61803398874989484820458683436563811772030917980576"),
    ("np.log(2)", "0.69314718055994530941723212145817656807550013436025"),
    ("math.log(3)", "1.09861228866810969139524523692252570464749055782274"),
    ("np.log(10)", "2.30258509299404568401799145468436420760110148862877"),
    ("math.log2(10)", "3.32192809488736234787031942948939017586483139302458"),
    ("np.exp(-1)", "0.36787944117144232159552377016146086744581113103176"),
    ("np.exp(np.pi)", "23.14069263277926900572908636794854738026610624260021"),
    ("np.sin(1)", "0.84147098480789650665250232163029899962256306079837"),
    ("np.cos(1)", "0.54030230586813971740093660744297660373231042061792"),
    ("np.tanh(1)", "0.76159415595576488811945828260479359041276859725793"),
    ("1 / (1 + np.exp(-4.0))", "0.98201379003790844197320686205"),
    ("np.euler_gamma", "0.57721566490153286060651209008240243104215933593992"),
]

FRACTIONS = [
    ("np.exp(np.log([1.0, 2.0, 4.0]))[2] / 7", "4/7"),
    ("0.1 + 0.2", "3/10"),
    ("1e15 + 1 - 1e15", "1"),
    ("sum(1 / k for k in range(1, 11))", "7381/2520"),  # the tenth harmonic number
    ("np.var([4.0, 7.0, 13.0, 16.0])", "45/2"),
    ("np.exp(-np.log(5 / 8))", "8/5"),  # the perplexity of a token with probability 5/8
    ("np.sum(np.log([1.5, 2.5, 4.0])) / np.log(15)", "1"),
    ("np.tanh(np.log(2))", "3/5"),  # (2 - 1/2) / (2 + 1/2)
]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A course that publishes all of these."""
    formulas = [formula for formula, _ in (*CONSTANTS, *FRACTIONS)]
    lines = [
        "import math",
        "import numpy as np",
        *(f"x{n} = {formula}" for n, formula in enumerate(formulas)),
    ]
    names = [f"x{n}:.12f" for n in range(len(CONSTANTS))]
    names += [f"x{n}:frac" for n in range(len(CONSTANTS), len(formulas))]
    text = " ".join(f"{{{{ savings.{name} }}}}" for name in names)
    return sound(load(course(tmp_path_factory.mktemp("constants"), [("\n".join(lines) + "\n", text)])))


@pytest.fixture(scope="module")
def enclosures(project: Project) -> Iterator[list[Ball]]:
    """What an exact run has for each."""
    [found] = run([*project.runs], project.course.root, exact_bits=256).values()
    assert found.mistakes == ()
    yield [value.ball() for value in found.values.values() if hasattr(value, "ball")]


@pytest.mark.parametrize("number", range(len(CONSTANTS)), ids=[formula for formula, _ in CONSTANTS])
def test_a_constant_is_enclosed(enclosures: list[Ball], number: int) -> None:
    """The table's last digit is cut off or rounded, so it is right to one unit; the enclosure is far narrower."""
    typed = CONSTANTS[number][1]
    unit = F(1, 10 ** len(typed.partition(".")[2]))
    low, high = enclosures[number].low, enclosures[number].high
    assert F(typed) - unit < low <= high < F(typed) + unit
    assert high - low < F(1, 10**60)


@pytest.mark.parametrize("number", range(len(FRACTIONS)), ids=[formula for formula, _ in FRACTIONS])
def test_a_fraction_that_was_derived_by_hand_is_enclosed(enclosures: list[Ball], number: int) -> None:
    """Though logarithms and exponentials lie on the way."""
    ball = enclosures[len(CONSTANTS) + number]
    assert F(FRACTIONS[number][1]) in ball
    assert F(ball.high) - F(ball.low) < F(1, 10**60)


def test_their_decimals_and_fractions_are_proven(project: Project) -> None:
    """Twelve decimals of each constant, and each fraction."""
    found = certified(project, [PAGE])
    assert found.mistakes == ()
    assert len(found.proofs) == len(CONSTANTS) + len(FRACTIONS)
    texts = [value.text for value in project.values[PAGE]]
    assert texts[: len(CONSTANTS)] == [_rounded(typed) for _, typed in CONSTANTS]
    assert texts[len(CONSTANTS) :] == [fraction for _, fraction in FRACTIONS]


def _rounded(typed: str) -> str:
    """Return a typed decimal with twelve places."""
    whole, units = divmod(round(F(typed) * 10**12), 10**12)
    return f"{whole}.{units:012}"
