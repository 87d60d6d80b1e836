r"""The proofs: what a text claims of a number, against the enclosure of that number.

    certain(Exactly(Fraction(1, 3)), ball)   ->  75, the digits to which it is proven
    certain(Rounded(…), ball)                ->  Unproven: the exact value is 0.33347…, not 0.3334

An enclosure [low, high] cannot show that a number *is* 1/3. It shows that it is no other such fraction, and that
it agrees with 1/3 to so many digits. A number that the exact run knows as a fraction is 1/3, or is not.
"""

import math
from decimal import Context, Decimal
from fractions import Fraction

from ..claims import Claim, Exactly, Logarithm, Root, Rounded
from ..display.exact import DENOMINATOR, PRODUCT
from ..exact.ball import Ball, Undecided

EXACT = 10**6
"""More digits than an enclosure ever has: the number is known."""
AGREEMENT = 30
"""To how many digits an enclosure must at least agree with a number that is said to be exact."""

NAMES = {"inf": "∞", "-inf": "−∞", "nan": "NaN"}


class Unproven(Exception):
    """The text says what is not so."""


def certain(claim: Claim, ball: Ball) -> int:
    """Return to how many digits `claim` is proven; raise Unproven if it is false, Undecided if it is not known."""
    match claim:
        case Exactly(value) if isinstance(value, float) or ball.exact:
            same = ball.low == value == ball.high or (_is_nan(value) and _is_nan(ball.low))
            return EXACT if same else _false(ball)
        case _ if not isinstance(ball.low, Fraction) or not isinstance(ball.high, Fraction):
            return _false(ball)
        case Exactly(Fraction() as value):
            return _fraction(value, ball.low, ball.high)
        case Rounded():
            return _rounded(claim, ball.low, ball.high)
        case Logarithm(of):
            return _logarithm(of, ball.low, ball.high)
        case Root(of, sign):
            return _root(of, sign, ball.low, ball.high)
    return _false(ball)


def _fraction(value: Fraction, low: Fraction, high: Fraction) -> int:
    """p/q is the only fraction with a denominator up to N that is between the ends.

    Another one, r/s, differs from it by |ps - qr| / qs >= 1 / qs >= 1 / qN, because ps - qr is a whole number
    and not 0. So it is not between the ends if these are less than 1 / qN apart.
    """
    if not low <= value <= high:
        _false(Ball(low, high))
    bound = max(value.denominator, DENOMINATOR)
    return _narrow(low, high, Fraction(1, value.denominator * bound))


def _rounded(claim: Rounded, low: Fraction, high: Fraction) -> int:
    """Every number between the ends rounds to the text.

    Rounding to the nearest gives t for all numbers strictly between t's boundaries, and for a boundary itself if
    t is the even neighbour. Both ends are there, and so is all that is between them.
    """
    above = claim.low < low or (claim.low == low and claim.low_fits)
    below = high < claim.high or (high == claim.high and claim.high_fits)
    if above and below:
        return digits(low, high)
    if low == high or high < claim.low or claim.high < low:
        _false(Ball(low, high))
    raise Undecided("it is too near to where the rounding changes")


def _logarithm(of: Fraction, low: Fraction, high: Fraction) -> int:
    """ln(p/q) is the only logarithm of a fraction with p × q <= N that the number can be.

    Let r < s be two such fractions, of p, q and p', q'. Then p'q / pq' > 1, so p'q >= pq' + 1, and
    (pq')² < p'q × pq' = pq × p'q' <= N², so pq' < N. Hence ln s - ln r >= ln(1 + 1/pq') > ln(1 + 1/N) > 1 / (N + 1).
    The number is less than that away from ln(p/q), because both are between the ends of one short interval.
    """
    ln_low, ln_high = _enclosed_logarithm(of, low, high)
    if ln_high < low or high < ln_low:
        _false(Ball(low, high))
    return _narrow(min(low, ln_low), max(high, ln_high), Fraction(1, _bound(of) + 1))


def _root(of: Fraction, sign: int, low: Fraction, high: Fraction) -> int:
    """√r is the only root of a fraction p/q with p × q <= N that is between the ends, which are above 0.

    It is there if low² <= r <= high². Two such fractions r < s differ by a factor above 1 + 1/N (see `_logarithm`),
    so their roots differ by one above 1 + 1/(2N + 1), whose square is (4N² + 8N + 4) / (4N² + 4N + 1) < 1 + 1/N.
    The ends differ by less than that. For a negative root all this is so below 0.
    """
    near, far = (low, high) if sign > 0 else (-high, -low)
    if far < 0 or far * far < of or (near > 0 and of < near * near):
        _false(Ball(low, high))
    return _narrow(low, high, near / (2 * _bound(of) + 1))


def _bound(of: Fraction) -> int:
    """Return N: no product that a page shows is larger, and this one is not either."""
    return max(PRODUCT, of.numerator * of.denominator)


def _narrow(low: Fraction, high: Fraction, gap: Fraction) -> int:
    """Return to how many digits the ends agree, if they are nearer to each other than `gap`."""
    known = digits(low, high)
    if known < AGREEMENT or high - low >= gap:
        raise Undecided(f"it is known to {known} digits only")
    return known


def digits(low: Fraction, high: Fraction) -> int:
    """Return the largest d with high - low <= size / 10**d, where size is that of the larger end.

    Around 0, where no digit is certain, it is the place: then size is 1.
    """
    if low == high:
        return EXACT
    size = Fraction(1) if low <= 0 <= high else max(abs(low), abs(high))
    ratio = size / (high - low)
    if ratio < 1:
        return 0
    known = len(str(ratio.numerator)) - len(str(ratio.denominator))
    return known if Fraction(10) ** known <= ratio else known - 1


def said(ball: Ball) -> str:
    """Return the number for a message, to twenty digits."""
    if not isinstance(ball.low, Fraction) or not isinstance(ball.high, Fraction):
        return NAMES.get(str(ball.low) if str(ball.low) == str(ball.high) else "", "beyond every float64")
    middle = (ball.low + ball.high) / 2
    return str(middle) if ball.exact and middle.denominator < 10**6 else _decimal(middle)


def _is_nan(number: Fraction | float) -> bool:
    return isinstance(number, float) and math.isnan(number)


def _decimal(number: Fraction) -> str:
    """Return a number to twenty significant digits."""
    context = Context(prec=20)
    return f"{context.divide(Decimal(number.numerator), Decimal(number.denominator))}…"


def _false(ball: Ball) -> int:
    raise Unproven(
        f"the exact value is {said(ball)}; show fewer digits, or compute it in a way that keeps them"
    )


def _enclosed_logarithm(of: Fraction, low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    """Return fractions around ln(p/q), about as near to each other as the ends are."""
    from flint import arb, ctx, fmpq

    from ..exact.number import ends

    with ctx.workprec(64 + max(0, digits(low, high) * 4 if low < high else 256)):
        return ends(arb(fmpq(of.numerator, of.denominator)).log())
