"""How far a measured number stays from where its rounding changes."""

from fractions import Fraction as F

import pytest

from worked.certified.margins import hold, measured
from worked.certified.proofs import Unproven
from worked.claims import claims


@pytest.mark.parametrize(
    ("text", "value", "near"),
    [
        # the text, a value that it stands for, the boundary that is too near
        ("0.143", "0.1428571", None),
        ("0.143", "0.142502", None),  # more than 0.000001, a thousandth of the last place, from 0.1425
        ("0.143", "0.1425009", "0.1425"),
        ("0.143", "0.1434991", "0.1435"),
        ("−0.143", "-0.1425009", "-0.1425"),
        ("−0.143", "-0.142502", None),
        ("123.457", "123.45663", None),  # a millionth of it is 0.000123; 123.4565 is 0.00013 away
        ("123.457", "123.45661", "123.4565"),
        ("123456.8", "123456.8", "123456.75"),  # no digit behind the sixth can hold
        ("57.1%", "0.57051", None),
        ("57.1%", "0.5705003", "0.5705"),
        ("1.00 × 10³", "999.5002", "999.5"),
        ("0.000", "0.0000001", None),
    ],
)
def test_a_measured_number_keeps_its_distance(text: str, value: str, near: str | None) -> None:
    """A thousandth of the last place, or a millionth of the number if that is more."""
    [claim] = claims(text, rounded=True)
    if near is None:
        hold(claim, F(value))
        return
    with pytest.raises(Unproven) as told:
        hold(claim, F(value))
    said = f"it is measured, and too near to {near}, where its rounding changes: show fewer digits"
    assert str(told.value) == said


@pytest.mark.parametrize("text", ["1/7", "ln 2", "√2", "6"])
def test_a_measured_number_has_no_exact_form(text: str) -> None:
    """It is known to some digits only."""
    with pytest.raises(Unproven, match="so no exact form is known: say how to round it"):
        hold(claims(text)[0], F(1, 7))


def test_a_comment_declares_its_statement() -> None:
    """On any of its lines; of a statement that holds others, only the header."""
    source = (
        "a = 1\nb = (2,\n     3)  # measured: chance\nfor c in b:  # measured\n    d = c\ne = '# measured'\n"
    )
    assert measured(source) == {2, 3, 4}
