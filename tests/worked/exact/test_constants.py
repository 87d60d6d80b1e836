"""Numbers that stand in tables, to all the digits that stand there."""

from fractions import Fraction

import pytest

from worked.exact import elementwise
from worked.exact.modules import standins
from worked.exact.real import Real

PUBLISHED = {  # the first fifty decimals, as in Abramowitz and Stegun, or the OEIS: A001113, A000796, A002162, A002193
    "e": "2.71828182845904523536028747135266249775724709369995",
    "pi": "3.14159265358979323846264338327950288419716939937510",
    "ln 2": "0.69314718055994530941723212145817656807550013436025",
    "sqrt 2": "1.41421356237309504880168872420969807856967187537694",
    "tanh 2": "0.96402758007581688394641372410092315025502997624093",
    "golden ratio": "1.61803398874989484820458683436563811772030917980576",
    "ln 10": "2.30258509299404568401799145468436420760110148862877",
    "log10 2": "0.30102999566398119521373889472449302676818988146210",
}


def of(name: str, x: object) -> Real:
    """Return exp(x) and the like."""
    return elementwise.single(name)(Real(x))


def computed() -> dict[str, Real]:
    return {
        "e": of("exp", 1),
        "pi": standins()["math"].pi,
        "ln 2": of("log", 2),
        "sqrt 2": Real(2) ** Real("0.5"),
        "tanh 2": of("tanh", 2),
        "golden ratio": (1 + of("sqrt", 5)) / 2,
        "ln 10": of("log", 10),
        "log10 2": of("log10", 2),
    }


@pytest.mark.parametrize("name", PUBLISHED)
def test_constants_agree_with_their_published_digits(name: str) -> None:
    """Fifty decimals, truncated, leave less than 1e-50 open; the enclosure is inside, and far narrower."""
    known, found = Fraction(PUBLISHED[name]), computed()[name].ball()
    assert known <= found.low <= found.high <= known + Fraction(1, 10**50)
    assert found.width < Fraction(1, 10**70)
