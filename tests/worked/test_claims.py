"""What a text says of its number, read without the code that printed it."""

import math
from fractions import Fraction as F

import pytest

from worked.claims import Claim, Exactly, Logarithm, Root, Rounded, Word, claims, numbers, printed_numbers

EXACT: list[tuple[str, str, list[Claim]]] = [
    # in running text, in a formula, what both say
    ("10/3", r"\frac{10}{3}", [Exactly(F(10, 3))]),
    ("−2/7", r"-\frac{2}{7}", [Exactly(F(-2, 7))]),
    ("53.5", "53.5", [Exactly(F(107, 2))]),
    ("0.001", "0.001", [Exactly(F(1, 1000))]),
    ("2,525,766,049", "2{,}525{,}766{,}049", [Exactly(F(2525766049))]),
    ("−∞", r"-\infty", [Exactly(-math.inf)]),
    ("ln 2", r"\ln 2", [Logarithm(F(2))]),
    ("−ln 2", r"-\ln 2", [Logarithm(F(1, 2))]),
    ("ln(3/2)", r"\ln\frac{3}{2}", [Logarithm(F(3, 2))]),
    ("√2", r"\sqrt{2}", [Root(F(2), 1)]),
    ("−2√3", r"-2\sqrt{3}", [Root(F(12), -1)]),
    ("√(3/2)", r"\sqrt{\frac{3}{2}}", [Root(F(3, 2), 1)]),
    ("3 × 2", r"3 \times 2", [Exactly(F(3)), Exactly(F(2))]),
    ("True", r"\text{True}", [Word("True")]),
    ("right, then left", r"\text{right, then left}", [Word("right, then left")]),
    ("[1, −1/2]", r"\begin{bmatrix} 1 & -\frac{1}{2} \end{bmatrix}", [Exactly(F(1)), Exactly(F(-1, 2))]),
    ("[[1,234, ∞], [ln 2, 6]]", r"\begin{bmatrix} 1{,}234 & \infty \\ \ln 2 & 6 \end{bmatrix}",
     [Exactly(F(1234)), Exactly(math.inf), Logarithm(F(2)), Exactly(F(6))]),
]  # fmt: skip

ROUNDED = [
    # the text, its formula, the value, between which boundaries, whether these themselves round to it
    ("0.143", "0.143", F(143, 1000), F(1425, 10**4), F(1435, 10**4), False),
    ("0.12", "0.12", F(12, 100), F(115, 1000), F(125, 1000), True),
    ("−0.12", "-0.12", F(-12, 100), F(-125, 1000), F(-115, 1000), True),
    ("0.000", "0.000", F(0), F(-5, 10**4), F(5, 10**4), True),
    ("57.1%", r"57.1\%", F(571, 1000), F(5705, 10**4), F(5715, 10**4), False),
    ("2,000.5", "2{,}000.5", F(20005, 10), F(200045, 100), F(200055, 100), False),
    ("5.71 × 10⁻¹", r"5.71 \times 10^{-1}", F(571, 1000), F(5705, 10**4), F(5715, 10**4), False),
    ("+6.000", "+6.000", F(6), F(59995, 10**4), F(60005, 10**4), True),
]


@pytest.mark.parametrize(("text", "tex", "said"), EXACT)
def test_an_exact_text_says_one_number(text: str, tex: str, said: list[Claim]) -> None:
    """In running text and in a formula."""
    assert claims(text) == claims(tex) == said


@pytest.mark.parametrize(("text", "tex", "value", "low", "high", "even"), ROUNDED)
def test_a_rounded_text_says_between_which_boundaries(
    text: str, tex: str, value: F, low: F, high: F, even: bool
) -> None:
    """Half of the last place away, where a half goes to the even neighbour."""
    assert claims(text, rounded=True) == claims(tex, rounded=True) == [Rounded(value, low, high, even, even)]


def test_beside_rounded_numbers_one_without_a_point_is_exact() -> None:
    """Where each rounded one has a point; otherwise it is a rounded one itself."""
    nearly = Rounded(F(2, 10), F(15, 100), F(25, 100), True, True)
    assert claims("[[10, 0.2], [−∞, 100%]]", rounded=True, pointed=True) == [
        Exactly(F(10)), nearly, Exactly(-math.inf), Exactly(F(1)),
    ]  # fmt: skip
    assert claims("10", rounded=True) == [Rounded(F(10), F(19, 2), F(21, 2), True, True)]


def test_below_a_power_of_ten_the_next_number_is_nearer() -> None:
    """Before 1.00 × 10³ comes 9.99 × 10², ten times as near as what follows, so that boundary is nearer too."""
    [said] = claims("1.00 × 10³", rounded=True)
    assert said == Rounded(F(1000), F(9995, 10), F(1005), True, True)
    [said] = claims("−1.00 × 10³", rounded=True)
    assert said == Rounded(F(-1000), F(-1005), F(-9995, 10), True, True)


def test_nothing_but_zero_has_zero_for_its_first_digit() -> None:
    """A small number would show its own power of ten."""
    assert claims("0.00 × 10⁰", rounded=True) == [Exactly(F(0))]


def test_what_python_prints_is_read_too() -> None:
    """An exponent as f-strings write it."""
    assert claims("1.50e-05", rounded=True) == claims("1.50 × 10⁻⁵", rounded=True)


def test_nan_is_no_number_that_equals_itself() -> None:
    """It is read as NaN in both places."""
    for text in ("NaN", r"\text{NaN}"):
        [said] = claims(text)
        assert isinstance(said, Exactly)
        assert math.isnan(said.value)


def test_a_text_that_says_nothing_known_is_refused() -> None:
    """Rather than taken for something else."""
    with pytest.raises(ValueError, match="1 of 2"):
        claims("1 of 2")


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("10/3", 1),
        ("ln(3/2)", 1),
        ("5.71 × 10⁻¹", 1),
        ("3 × 2", 2),
        ("[[1, 3], [2, 6]]", 4),
        ("True", 0),
        ("∞", 1),
    ],
)
def test_each_entry_is_a_number(text: str, count: int) -> None:
    """A fraction is one, a word is none."""
    assert numbers(text) == count


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("row 1: 1.0000  0.0000 -> 1.3333", 4),
        ("(3, 1)     -> (0.999995, -0.999995)", 4),
        ("added in float32   4.6667", 1),
        ("scores for T = 512: 262,144", 2),
        ("1/5 1/5 3/5 -> 3", 4),
        ("inf -inf nan infinite", 3),
        ("1e-05 57.1% x_1 d2", 2),
        ("第1行", 1),
    ],
)
def test_numbers_are_counted_in_what_is_printed(line: str, count: int) -> None:
    """Digits in a name are not numbers."""
    assert printed_numbers(line) == count
