"""What an enclosure prints: the text that each number in it prints, or nothing."""

from fractions import Fraction

import pytest

from worked.exact.ball import Ball, Inexact, Undecided
from worked.exact.text import nearest, plain, shown


def known(text: str) -> Ball:
    return Ball(Fraction(text), Fraction(text))


def around(text: str, width: str = "1e-40") -> Ball:
    return Ball(Fraction(text) - Fraction(width), Fraction(text) + Fraction(width))


@pytest.mark.parametrize(
    ("value", "spec", "expected"),
    [
        ("10/3", ".4f", "3.3333"),
        ("2/3", ".4f", "0.6667"),
        ("-2/3", ".2f", "-0.67"),
        ("0.125", ".2f", "0.12"),
        ("0.375", ".2f", "0.38"),
        ("2.5", ".0f", "2"),
        ("3.5", ".0f", "4"),
        ("2.675", ".2f", "2.68"),  # which float64 prints as 2.67, because it is less there
        ("1234567.891", ",.2f", "1,234,567.89"),
        ("1234567.891", "_.1f", "1_234_567.9"),
        ("3.14159", "10.3f", "     3.142"),
        ("3.14159", "<10.3f", "3.142     "),
        ("3.14159", "*^11.3f", "***3.142***"),
        ("3.14159", ".>8.2f", "....3.14"),
        ("3.14159", "010.3f", "000003.142"),
        ("-3.14159", "=+9.2f", "-    3.14"),
        ("3.14159", "+.2f", "+3.14"),
        ("3.14159", " .2f", " 3.14"),
        ("1234.5", "012,.1f", "00,001,234.5"),
        ("0.00012345", ".2e", "1.23e-04"),
        ("9.995e20", ".2e", "1.00e+21"),
        ("0.1", "e", "1.000000e-01"),
        ("0.1", "E", "1.000000E-01"),
        ("0.2", ".1%", "20.0%"),
        ("1/3", ".2%", "33.33%"),
        ("1/3", "g", "0.333333"),
        ("100", "g", "100"),
        ("0.001", "g", "0.001"),
        ("1234567", "g", "1.23457e+06"),
        ("0.00001234", "g", "1.234e-05"),
        ("2", ".3", "2.0"),
        ("1/3", ".3", "0.333"),
        ("2.50", "#.3g", "2.50"),
        ("0", ".2f", "0.00"),
        ("-0.001", ".2f", "-0.00"),
        ("-0.001", "z.2f", "0.00"),
        ("0.5", "8", "     0.5"),
        ("100", ".0f", "100"),
        ("1e22", ".0f", "10000000000000000000000"),
    ],
)
def test_text_is_rounded_correctly(value: str, spec: str, expected: str) -> None:
    """Digits are those of the number itself, halves to even; layout is Python's."""
    assert shown(known(value), spec) == expected


@pytest.mark.parametrize(
    "spec", [".3f", ".2e", ".1%", "g", ".4g", ",.1f", "+09.2f", "", ".5", "e", "%", "f", "E", "G", "F"]
)
@pytest.mark.parametrize(
    "value", ["0", "0.5", "-0.25", "1234.5", "-3", "1e10", "65504", "0.0009765625", "1e-7"]
)
def test_layout_is_that_of_float(value: str, spec: str) -> None:
    """Where a float64 is the number itself, or as good as, the text is the same."""
    assert shown(known(value), spec) == format(float(value), spec)


@pytest.mark.parametrize(("side", "expected"), [("-1e-30", "0.12"), ("1e-30", "0.13")])
def test_either_side_of_a_boundary_is_decided(side: str, expected: str) -> None:
    """0.125 and a little less, or a little more, are printed with two decimals."""
    assert shown(around(str(Fraction("0.125") + Fraction(side))), ".2f") == expected


@pytest.mark.parametrize(
    ("value", "spec"),
    [("0.125", ".2f"), ("2.5", ".0f"), ("0.00125", ".1e"), ("0.0005", ".1%"), ("1.5", ".1g")],
)
def test_a_boundary_inside_the_enclosure_is_undecided(value: str, spec: str) -> None:
    """Half an ulp either way would print differently: nothing is printed."""
    with pytest.raises(Undecided, match="is too near a rounding boundary to be printed as"):
        shown(around(value), spec)


def test_the_end_of_an_enclosure_may_lie_on_a_boundary() -> None:
    """From 0.125 itself downwards everything prints 0.12, since halves go to even; upwards it does not."""
    assert shown(Ball(Fraction("0.1249"), Fraction("0.125")), ".2f") == "0.12"
    with pytest.raises(Undecided):
        shown(Ball(Fraction("0.125"), Fraction("0.1251")), ".2f")


def test_a_zero_has_a_sign_only_if_the_number_has() -> None:
    """Around 0 nobody knows; below it Python writes -0.00."""
    assert shown(around("0"), ".2f") == "0.00"
    assert shown(around("-0.001"), ".2f") == "-0.00"


@pytest.mark.parametrize(
    ("spec", "value"), [(".20f", "0.1"), (".17f", "1/3"), (".18e", "1/3"), (".25f", "2/3")]
)
def test_more_digits_than_a_float64_has_are_refused(spec: str, value: str) -> None:
    """No float64 prints the right digits, so none are printed."""
    with pytest.raises(Inexact, match=f"^'{spec}' asks for more of 0.* than a float64 can print$"):
        shown(known(value), spec)


@pytest.mark.parametrize("value", [Ball(float("inf"), float("inf")), Ball(float("-inf"), float("-inf"))])
def test_infinity_prints_as_ever(value: Ball) -> None:
    """inf and -inf, with their layout."""
    assert shown(value, "6.2f") == format(value.low, "6.2f")
    assert shown(Ball(float("nan"), float("nan")), ".4f") == "nan"


def test_what_python_refuses_is_refused() -> None:
    """Another type's spec is the same error as for a float."""
    with pytest.raises(ValueError, match="Unknown format code 'd' for object of type 'float'"):
        shown(known("2"), "d")


def test_numbers_beyond_every_float64_are_refused() -> None:
    """exp(1000) has 435 digits; a float64 prints inf."""
    with pytest.raises(Inexact, match=r"^a number beyond every float64 cannot be printed as '\.3e'$"):
        shown(known("1e400"), ".3e")
    with pytest.raises(Inexact, match="beyond every float64"):
        shown(Ball(Fraction(10**400), float("inf")), ".3e")
    with pytest.raises(Inexact):
        shown(known("1e-400"), ".3e")
    assert shown(known("1e-400"), ".3f") == "0.000"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("0.1", "0.1"),
        ("2", "2.0"),
        ("-16.9", "-16.9"),
        ("1e22", "1e+22"),
        ("0.00001", "1e-05"),
        ("123456.789", "123456.789"),
    ],
)
def test_short_decimals_print_as_floats_do(value: str, expected: str) -> None:
    """str() of a number that is a decimal of at most fifteen digits, exactly or for all one knows."""
    assert plain(known(value)) == expected
    assert plain(around(value)) == expected


def test_other_numbers_have_no_text_of_their_own() -> None:
    """1/3 would need a rounding that nobody asked for."""
    with pytest.raises(
        Inexact, match=r"^0\.3333333333 is no short decimal: say how many digits to print, as in {x:\.4f}$"
    ):
        plain(known("1/3"))
    with pytest.raises(Inexact):
        plain(known("0.1234567890123456"))
    with pytest.raises(Undecided):
        plain(around("0.3", "1e-10"))


def test_the_nearest_float64_is_certain() -> None:
    """It is given to what takes nothing else."""
    assert nearest(known("1/3")) == 1 / 3
    assert nearest(around("1/3")) == 1 / 3
    with pytest.raises(Undecided):
        nearest(around("1/3", "1e-10"))
