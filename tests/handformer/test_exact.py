"""The core runs on arrays of exact numbers: objects are never turned into floats."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import total_ordering

import numpy as np
import pytest

from handformer import attention, causal_mask, scores, softmax


@total_ordering
class Ln:
    """The logarithm of a fraction, with just the arithmetic that scores need; Ln(0) is -inf."""

    def __init__(self, argument: int | Fraction) -> None:
        self.argument = Fraction(argument)

    def exp(self) -> Fraction:
        return self.argument

    def __add__(self, other: Ln) -> Ln:
        return Ln(self.argument * other.argument)

    def __sub__(self, other: Ln | int) -> Ln:
        return Ln(self.argument / lifted(other).argument)

    def __rsub__(self, other: float) -> Ln:
        return lifted(other) - self

    def __mul__(self, times: int) -> Ln:
        return Ln(self.argument**times)

    __rmul__ = __mul__

    def __truediv__(self, root: float) -> Ln:
        """ln a / 2 is ln √a: the squares below have one."""
        assert root in (1, 2)
        a, b = self.argument.numerator, self.argument.denominator
        return self if root == 1 else Ln(Fraction(math.isqrt(a), math.isqrt(b)))

    def __eq__(self, other: object) -> bool:
        return other != math.inf and self.argument == lifted(other).argument

    def __hash__(self) -> int:
        return hash(self.argument)

    def __lt__(self, other: object) -> bool:
        return other == math.inf or self.argument < lifted(other).argument


def lifted(number: object) -> Ln:
    """0 is ln 1, -inf is ln 0; any other float in the way would be a number that lost its exactness."""
    if isinstance(number, Ln):
        return number
    assert number in (0, -math.inf), number
    return Ln(1 if number == 0 else 0)


def exact(rows: list[list[object]]) -> np.ndarray:
    return np.array(rows, dtype=object)


def test_softmax_of_exact_scores_is_exact() -> None:
    """[ln 1, ln 2, ln 4] weighs the fractions 1/7, 2/7, 4/7."""
    weights = softmax(exact([[Ln(1), Ln(2), Ln(4)]]))
    assert weights.tolist() == [[Fraction(1, 7), Fraction(2, 7), Fraction(4, 7)]]
    assert all(type(weight) is Fraction for weight in weights[0])


def test_three_positions_are_exact() -> None:
    """Masked attention returns 2, 10/3, 6 as fractions: nothing on the way was a float."""
    Q, K, V = exact([[1], [1], [1]]), exact([[Ln(1)], [Ln(2)], [Ln(4)]]), exact([[2], [4], [8]])
    S, A, Z = attention(Q, K, V, causal_mask(3))
    assert (S.dtype, A.dtype, Z.dtype) == (object, object, object)
    assert Z.tolist() == [[2], [Fraction(10, 3)], [6]]
    assert A.tolist()[1] == [Fraction(1, 3), Fraction(2, 3), 0]
    assert all(type(entry) is Fraction for entry in (*A.flat, *Z.flat))


def test_integer_queries_do_not_spoil_exact_keys() -> None:
    """Q as plain integers, one 2, V as plain integers: row 2 returns 18/5."""
    K = exact([[Ln(1)], [Ln(2)], [Ln(4)]])
    Z = attention(exact([[1], [2], [1]]), K, np.array([[2], [4], [8]], object), causal_mask(3)).outputs
    assert Z.tolist() == [[2], [Fraction(18, 5)], [6]]


def test_the_scale_divides_exact_scores() -> None:
    """d_k = 4: q·k = [0, 2 ln 2, 2 ln 4], halved; the division happens in the objects' own arithmetic."""
    Q = exact([[1, 0, 0, 0]])
    K = exact([[Ln(1)] * 4, [Ln(4)] + [Ln(1)] * 3, [Ln(16)] + [Ln(1)] * 3])
    S = scores(Q, K)
    assert S.dtype == object
    assert [score.exp() for score in S[0]] == [1, 2, 4]


def test_exact_arrays_carry_batch_and_head_axes() -> None:
    """[B, H, T, d] arrays of objects multiply as their matrices do."""
    Q, K, V = exact([[1], [1]]), exact([[Ln(1)], [Ln(2)]]), exact([[2], [4]])
    stacked = [np.stack([[X, X, X], [X, X, X]]) for X in (Q, K, V)]
    Z = attention(*stacked, causal_mask(2)[None, None]).outputs
    assert Z.shape == (2, 3, 2, 1)
    assert Z[1, 2].tolist() == [[2], [Fraction(10, 3)]]


def test_exact_arrays_are_checked_like_others() -> None:
    """Infinity is found among objects too, and shapes are compared."""
    with pytest.raises(ValueError, match=r"^K: got inf at \[1, 0\], expected finite numbers$"):
        scores(exact([[1]]), exact([[Ln(1)], [math.inf]]))
    with pytest.raises(ValueError, match=r"^K: got shape \(1, 2\), expected \(T_k, 1\)"):
        scores(exact([[1]]), exact([[Ln(1), Ln(1)]]))
