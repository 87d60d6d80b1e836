"""A claim against an enclosure: proven to so many digits, false, or not decided. Every enclosure is typed in."""

import math
from fractions import Fraction as F

import pytest

from worked.certified.proofs import EXACT, Unproven, certain
from worked.claims import claims
from worked.exact.ball import Ball, Undecided

pytest.importorskip("flint")

KNOWN = {
    # published decimals, digit by digit
    "ln 2": "0.69314718055994530941723212145817656807550013436025",
    "ln 3": "1.09861228866810969139524523692252570464749055782275",
    "ln(3/2)": "0.40546510810816438197801311546434913657199042346249",
    "√2": "1.41421356237309504880168872420969807856967187537695",
    "√3": "1.73205080756887729352744634150587236694280525381038",
    "π": "3.14159265358979323846264338327950288419716939937511",
    "1/7": "0.14285714285714285714285714285714285714285714285714",
}


def near(number: str, digits: int = 45) -> Ball:
    """Return an enclosure of a known number that is right to so many decimals."""
    value, reach = F(KNOWN.get(number, number)), F(1, 10**digits)
    return Ball(value - reach, value + reach)


def exact(number: str) -> Ball:
    """Return the enclosure of a number that is known."""
    return Ball(F(number), F(number))


@pytest.mark.parametrize(
    ("text", "ball", "digits"),
    [
        ("1/3", exact("1/3"), EXACT),
        ("6", exact("6"), EXACT),
        ("1/7", near("1/7", 40), 38),  # 0.14… is 7 × 10³⁸ times the width
        ("−1/7", Ball(F(-1, 7) - F(1, 10**40), F(-1, 7) + F(1, 10**40)), 38),
        ("0", Ball(F(-1, 10**40), F(1, 10**40)), 39),
        ("12345/7", exact("12345/7"), EXACT),
        ("ln 2", near("ln 2"), 44),
        ("ln(3/2)", near("ln(3/2)"), 44),
        ("√2", near("√2"), 44),
        ("2√3", Ball(2 * near("√3").low, 2 * near("√3").high), 44),
        ("∞", Ball(math.inf, math.inf), EXACT),
        ("−∞", Ball(-math.inf, -math.inf), EXACT),
        ("NaN", Ball(math.nan, math.nan), EXACT),
    ],
)
def test_an_exact_form_is_proven(text: str, ball: Ball, digits: int) -> None:
    """To as many digits as the width of the enclosure leaves."""
    [claim] = claims(text)
    assert certain(claim, ball) == digits


@pytest.mark.parametrize(
    ("text", "ball", "value"),
    [
        ("1/3", exact("1/2"), "1/2"),
        ("1/3", near("0.33333333333334"), "0.33333333333334…"),
        (
            "1/7",
            near("0.142857142857142857142857142857142857"),
            "0.14285714285714285714…",
        ),  # near, to 36 digits
        ("ln 3", near("ln 2"), "0.69314718055994530942…"),
        ("ln 2", near("0.693147180559945309417232121458176568076"), "0.69314718055994530942…"),
        ("√2", near("1.414213562373095048801688724209698078569"), "1.4142135623730950488…"),
        ("−√2", near("√2"), "1.4142135623730950488…"),
        ("6", Ball(math.inf, math.inf), "∞"),
        ("∞", exact("6"), "6"),
        ("0", Ball(math.nan, math.nan), "NaN"),
    ],
)
def test_a_form_that_is_only_near_is_refused(text: str, ball: Ball, value: str) -> None:
    """Twelve or thirty digits that agree are not enough; the message says what it is."""
    with pytest.raises(Unproven) as told:
        certain(claims(text)[0], ball)
    remedy = "show fewer digits, or compute it in a way that keeps them"
    assert str(told.value) == f"the exact value is {value}; {remedy}"


@pytest.mark.parametrize("text", ["1/7", "ln 2", "√2"])
def test_a_wide_enclosure_decides_nothing(text: str) -> None:
    """It holds the number, and others too."""
    with pytest.raises(Undecided, match=r"it is known to 1[89] digits only"):
        certain(claims(text)[0], near(text, 20))


def test_neighbours_among_fractions_are_told_apart() -> None:
    """Of the fractions with denominators up to 10,000, the nearest to 1/9999 is 1/10000, 1e-8 away."""
    both = Ball(F(1, 10000), F(1, 9999))
    for text in ("1/9999", "1/10000"):
        with pytest.raises(Undecided):
            certain(claims(text)[0], both)


def test_neighbours_among_logarithms_are_told_apart() -> None:
    """1000/999 and 1001/1000 have products just below and above a million; an enclosure of both proves neither."""
    both = Ball(F(9, 10**4), F(11, 10**4))
    with pytest.raises(Undecided):
        certain(claims("ln(1000/999)")[0], both)


DECIMALS = [
    # the text, the enclosure, whether it is proven, false, or undecided
    ("3.1416", near("π"), True),
    ("3.1415", near("π"), False),
    ("3.1417", near("π"), False),
    ("3.14159265358979", near("π"), True),
    ("314.2%", near("π"), True),
    ("314.1%", near("π"), False),
    ("3.14 × 10⁰", near("π"), True),
    # on a boundary: a half goes to the even neighbour
    ("0.12", exact("1/8"), True),
    ("0.13", exact("1/8"), False),
    ("0.38", exact("3/8"), True),
    ("0.37", exact("3/8"), False),
    ("−0.12", exact("-1/8"), True),
    ("−0.13", exact("-1/8"), False),
    # half an ulp of the float64 0.125 either way
    ("0.12", exact("0.12499999999999999306"), True),
    ("0.13", exact("0.12499999999999999306"), False),
    ("0.13", exact("0.12500000000000000694"), True),
    ("0.12", exact("0.12500000000000000694"), False),
    # an enclosure with the boundary in it
    ("0.12", near("0.125"), None),
    ("0.13", near("0.125"), None),
    # below a power of ten
    ("1.00 × 10³", exact("999.6"), True),
    ("1.00 × 10³", exact("999.4"), False),
    ("1.00 × 10³", exact("999.5"), True),
    ("0.000", exact("0.0005"), True),
    ("0.001", exact("0.0005"), False),
    ("0.000", near("0"), True),
    ("0.000", Ball(math.inf, math.inf), False),
]


@pytest.mark.parametrize(("text", "ball", "right"), DECIMALS)
def test_a_decimal_is_the_rounding_of_every_number_in_the_enclosure(
    text: str, ball: Ball, right: bool | None
) -> None:
    """Or it is refused; or more bits are needed."""
    [claim] = claims(text, rounded=True)
    if right:
        assert certain(claim, ball) > 30
    else:
        with pytest.raises(Undecided if right is None else Unproven):
            certain(claim, ball)
