"""One real number: its arithmetic is exact or enclosed, its comparisons are certain or raise."""

import copy
import math
import pickle
from fractions import Fraction

import numpy as np
import pytest

from worked.exact import elementwise
from worked.exact.ball import Ball, Inexact, Undecided
from worked.exact.number import ball
from worked.exact.real import Real, literal


def of(name: str, x: object) -> Real:
    """Return exp(x) and the like."""
    return elementwise.single(name)(Real(x))


def test_decimals_are_what_they_say() -> None:
    """0.1 + 0.2 is 0.3: tenths are exact, and stay so."""
    assert literal("0.1") + literal("0.2") == literal("0.3")
    assert (literal("0.1") + literal("0.2")).ball() == Ball(Fraction(3, 10), Fraction(3, 10))


def test_a_third_three_times_is_one() -> None:
    """Quotients of whole numbers are fractions, not balls: 1/3 * 3 == 1 is decided, and true."""
    assert Real(1) / 3 * 3 == 1
    assert (Real(1) / 3).ball().exact


def test_a_fraction_that_grows_too_long_becomes_a_ball() -> None:
    """Exactness has a price: after 1024 bits of numerator or denominator, an enclosure has to do."""
    long = (Real(1) / 3) ** 1000
    assert not long.ball().exact
    assert Fraction(1, 3) ** 1000 in long.ball()
    with pytest.raises(Undecided):
        bool(long * Real(3) ** 1000 == 1)


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (lambda: Real(7) / 2, Fraction(7, 2)),
        (lambda: 7 // Real(2), Fraction(3)),
        (lambda: Real(-7) % 2, Fraction(1)),
        (lambda: divmod(Real("7.5"), 2)[1], Fraction(3, 2)),
        (lambda: Real(2) ** -3, Fraction(1, 8)),
        (lambda: Real("2.25") ** Real("0.5"), Fraction(3, 2)),
        (lambda: Real(0) ** 0, Fraction(1)),
        (lambda: abs(Real("-0.5")), Fraction(1, 2)),
        (lambda: Fraction(1, 3) + Real("0.5"), Fraction(5, 6)),
        (lambda: Real("0.5") - Fraction(1, 3), Fraction(1, 6)),
        (lambda: True + Real("0.5"), Fraction(3, 2)),
        (lambda: round(Real("0.125"), 2), Fraction(12, 100)),
        (lambda: round(Real("2.675"), 2), Fraction(268, 100)),
        (lambda: of("exp", 0), Fraction(1)),
        (lambda: of("log", 1), Fraction(0)),
        (lambda: of("log2", 8), Fraction(3)),
        (lambda: of("log10", "0.001"), Fraction(-3)),
        (lambda: of("sqrt", "0.25"), Fraction(1, 2)),
        (lambda: of("log", 2) - of("log", 2), None),
        (lambda: of("cos", 0), Fraction(1)),
        (lambda: of("rint", "2.5"), Fraction(2)),
        (lambda: of("exp", "-inf"), Fraction(0)),
        (lambda: Real(5) / Real("inf"), Fraction(0)),
        (lambda: Real(0) * of("log", 2), Fraction(0)),
    ],
)
def test_arithmetic(result, expected: Fraction | None) -> None:  # type: ignore[no-untyped-def]
    """What is a fraction comes out as that fraction; two balls leave a ball around 0."""
    found = result().ball()
    assert found == Ball(expected, expected) if expected is not None else 0 in found and not found.exact


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (lambda: Real(1) / 0, "inf"),
        (lambda: Real(-1) / 0, "-inf"),
        (lambda: Real(0) / 0, "nan"),
        (lambda: Real("inf") - Real("inf"), "nan"),
        (lambda: Real("inf") * 0, "nan"),
        (lambda: Real("-inf") * Real("0.5"), "-inf"),
        (lambda: of("log", 0), "-inf"),
        (lambda: of("log", -1), "nan"),
        (lambda: of("sqrt", -1), "nan"),
        (lambda: Real(-8) ** Real("0.5"), "nan"),
        (lambda: Real(0) ** -1, "inf"),
        (lambda: Real("inf") ** -2, "0.0"),
        (lambda: Real("0.5") ** Real("inf"), "0.0"),
        (lambda: Real(2) ** Real("-inf"), "0.0"),
        (lambda: of("tanh", "-inf"), "-1.0"),
        (lambda: elementwise.larger(1, Real("nan")), "nan"),
        (lambda: 5 % Real("inf"), "5.0"),
    ],
)
def test_infinities_are_those_of_numpy(result, expected: str) -> None:  # type: ignore[no-untyped-def]
    """Infinity and nan come about as in IEEE 754, where numbers are exact; nothing warns."""
    assert str(result()) == expected


def test_comparisons_are_certain() -> None:
    """√2 is less than 3/2, and more than 7/5; nan is nothing to nothing."""
    root, nan = of("sqrt", 2), Real("nan")
    assert root < Real("1.5")
    assert root >= Fraction(7, 5)
    assert root != 1
    assert 1 < root < Real("inf")
    assert not (nan == nan or nan < 1 or nan >= 1)
    assert Real("inf") == math.inf


@pytest.mark.parametrize(
    "compare", [Real.__eq__, Real.__ne__, Real.__lt__, Real.__le__, Real.__gt__, Real.__ge__]
)
def test_a_comparison_that_cannot_be_decided_raises(compare) -> None:  # type: ignore[no-untyped-def]
    """exp(ln 4) is 4 to all its bits: no comparison of the two is answered."""
    with pytest.raises(
        Undecided, match=r"^4\S* and 4\S* cannot be told apart with 256 bits; if they are equal, "
    ):
        compare(of("exp", of("log", 4)), Real(4))


def test_a_number_equals_itself() -> None:
    """However wide its enclosure, it is one number: its difference from itself is 0."""
    root = of("sqrt", 2)
    assert root == root <= root
    assert not root < root
    assert root - root == 0


def test_the_larger_of_two_is_known_even_if_it_is_not_which() -> None:
    """max(exp(ln 4), 4) lies in a ball around 4, though neither is certainly the larger."""
    largest = elementwise.larger(of("exp", of("log", 4)), 4).ball()
    assert 4 in largest
    assert largest.width < Fraction(1, 10**70)


def test_more_bits_decide_more() -> None:
    """1e-90 beside 1 is nothing to 256 bits, and something to 512."""
    import flint

    def gap() -> bool:
        return bool(of("exp", of("log", 4)) + Real("1e-90") > 4)

    with pytest.raises(Undecided):
        gap()
    flint.ctx.prec = 512
    assert gap()


def test_whole_numbers_must_be_certain() -> None:
    """int, round, math.floor answer for 2.7; of exp(ln 4) nobody can say whether 3 or 4 is beneath it."""
    assert (int(Real("2.7")), int(Real("-2.7")), round(Real("2.5")), math.floor(Real("-0.5"))) == (
        2,
        -2,
        2,
        -1,
    )
    assert round(of("exp", of("log", 4))) == 4
    with pytest.raises(Undecided, match="cannot be told from a whole number"):
        int(of("exp", of("log", 4)))


def test_fractions_are_keys_and_balls_are_not() -> None:
    """Equal numbers must be one key: a ball cannot promise it."""
    assert {Real("0.5"): 1}[Fraction(1, 2)] == 1
    assert {Real(2): 1}[2] == 1
    with pytest.raises(Undecided, match="it is no key of a dict, set or cache; round it first"):
        hash(of("sqrt", 2))


@pytest.mark.parametrize("value", [0.1, np.float64(0.5), 1.0])
def test_a_float_is_refused(value: object) -> None:
    """Even one that would be exact: it should not be here."""
    for operate in (
        lambda: Real(1) + value,
        lambda: value * Real(1),
        lambda: Real(1) < value,
        lambda: Real(1) == value,
    ):  # type: ignore[operator]
        with pytest.raises(Inexact, match="got into the exact run"):
            operate()


def test_no_float_is_made() -> None:
    """C code that asks for a float64 is refused, unless it is an infinity."""
    assert float(Real("-inf")) == -math.inf
    with pytest.raises(Inexact, match="would be rounded to a float64"):
        float(Real("0.5"))


@pytest.mark.parametrize(
    ("text", "value"),
    [("0.1", "1/10"), ("1e-5", "1/100000"), (".5", "1/2"), ("1_0.5", "21/2"), (" 2. ", "2"), ("1E3", "1000")],
)
def test_text_is_read_as_it_stands(text: str, value: str) -> None:
    """All spellings that float() takes are taken, and are exact."""
    assert Real(text).ball().low == Fraction(value)


def test_what_float_does_not_read_is_not_read() -> None:
    """The errors are those of float()."""
    with pytest.raises(ValueError, match="could not convert string to float: '1/2'"):
        Real("1/2")
    with pytest.raises(TypeError, match=r"float\(\) argument must be a string or a real number, not 'list'"):
        Real([1])
    with pytest.raises(OverflowError):
        int(Real("inf"))


def test_it_travels_as_a_ball() -> None:
    """Whoever unpickles it needs no ball arithmetic; copies within the run are the number itself."""
    third = Real(1) / 3
    assert pickle.loads(pickle.dumps(third)) == Ball(Fraction(1, 3), Fraction(1, 3))
    assert copy.deepcopy([third])[0] is third
    assert pickle.loads(pickle.dumps(Real("inf"))) == Ball(math.inf, math.inf)
    assert pickle.loads(pickle.dumps(Real("nan"))).special is not None


def test_what_cannot_be_written_out_is_left_open() -> None:
    """exp(-1e9) has 434 million zeros: its ball says that it is positive, and smaller than any float64."""
    tiny, huge = of("exp", -(10**9)).ball(), of("exp", 10**9).ball()
    assert 0 <= tiny.low < tiny.high < Fraction(1, 2**1100)
    assert (huge.low > 2**1100, huge.high) == (True, math.inf)
    assert ball(-of("exp", -(10**9)).number).high == 0
    assert f"{of('exp', -(10**9)):.4f}" == "0.0000"
