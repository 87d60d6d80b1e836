"""dot_products and variance: numbers worked by hand, types, and what they refuse."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from handformer import dot_products, variance


def test_two_signs_by_hand() -> None:
    """Of sixteen pairs four give -2, eight 0, four 2."""
    values, chances = dot_products([1, -1], 2)
    np.testing.assert_array_equal(values, [-2, 0, 2])
    np.testing.assert_array_equal(chances, [4 / 16, 8 / 16, 4 / 16])


@pytest.mark.parametrize(
    ("entries", "d", "expected"),
    [
        ([1, -1], 0, 0),
        ([1, -1], 1, 1),
        ([1, -1], 2, 2),
        ([1, -1], 4, 4),
        ([1, -1], 8, 8),
        ([1, -1], 16, 16),
        ([1, -1], 64, 64),
        ([-1, 0, 1], 3, 3 * 4 / 9),  # an entry has the mean square 2/3
        ([0, 2], 1, 3),  # 0, 0, 0, 4: mean 1, squares 1, 1, 1, 9
        ([5], 7, 0),
    ],
)
def test_variance_of_dot_products(entries: list[int], d: int, expected: float) -> None:
    """Of signs it is d; of nothing, and of what is certain, 0."""
    assert variance(*dot_products(entries, d)) == pytest.approx(expected, rel=1e-12, abs=1e-12)


@pytest.mark.parametrize(("entries", "d"), [([1, -1], 3), ([0, 1, 3], 2), ([2, 2, -1], 2)])
def test_it_counts_what_going_through_all_pairs_counts(entries: list[int], d: int) -> None:
    """Pair by pair, in another way."""
    sums = [
        sum(a * b for a, b in zip(q, k, strict=True))
        for q, k in product(product(entries, repeat=d), repeat=2)
    ]
    values, chances = dot_products(entries, d)
    assert values.tolist() == sorted(set(sums))
    np.testing.assert_allclose(chances, [sums.count(value) / len(sums) for value in sorted(set(sums))])
    assert variance(values, chances) == pytest.approx(variance(sums))


@pytest.mark.parametrize(
    ("values", "expected"), [([1, 1, 5, 5], 4), ([7], 0), ([1, 2, 3, 4], 5 / 4), ([[0, 2], [3, 3]], [1, 0])]
)
def test_variance_divides_by_the_count(values: list, expected: object) -> None:
    """Not by one less; along the last axis, whatever the mean."""
    np.testing.assert_allclose(variance(values), expected)


def test_chances_weigh() -> None:
    """A mean of 3 and squares of 1 and 9, three to one."""
    assert variance([2, 6], [3 / 4, 1 / 4]) == pytest.approx(3)


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_floats_keep_their_type(kind: type) -> None:
    """Those of the values; chances are float64."""
    values, chances = dot_products(np.array([1, -1], kind), 16)
    assert (values.dtype, chances.dtype) == (kind, np.float64)
    assert variance(values, chances).dtype == kind
    assert variance(values, chances) == 16


def test_exact_values_stay_exact() -> None:
    """Fractions are grouped as fractions."""
    values, chances = dot_products(np.array([Fraction(1, 3), Fraction(-1, 3)], dtype=object), 2)
    assert values.tolist() == [Fraction(-2, 9), 0, Fraction(2, 9)]
    assert chances.tolist() == [0.25, 0.5, 0.25]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (
            lambda: dot_products([], 2),
            ValueError,
            "entries: got shape (0,), expected (n,) with n at least 1",
        ),
        (
            lambda: dot_products([[1, -1]], 2),
            ValueError,
            "entries: got shape (1, 2), expected (n,) with n at least 1",
        ),
        (
            lambda: dot_products([1, np.inf], 2),
            ValueError,
            "entries: got inf at [1], expected finite numbers",
        ),
        (lambda: dot_products([1, -1], -1), ValueError, "d: got -1, expected 0 or more"),
        (lambda: dot_products([1, -1], 1.5), TypeError, "d: got float, expected a whole number"),
        (lambda: variance(3.0), ValueError, "values: got shape (), expected (..., n) with n at least 1"),
        (lambda: variance([]), ValueError, "values: got shape (0,), expected (..., n) with n at least 1"),
        (
            lambda: variance([1, 2], [1]),
            ValueError,
            "chances: got shape (1,), expected (2), to fit 2 values",
        ),
        (lambda: variance([1, 2], [0.5, 0.25]), ValueError, "chances: got a sum of 0.75, expected 1"),
        (
            lambda: variance([1, 2], [2, -1]),
            ValueError,
            "chances: got -1.0 at [1], expected probabilities, which are never negative",
        ),
        (lambda: variance(["1"]), TypeError, "values: got <U1, expected real numbers"),
    ],
)
def test_what_does_not_fit_is_refused(call, error: type[Exception], message: str) -> None:
    """With the name of the argument, what was given, and what was expected."""
    with pytest.raises(error) as refusal:
        call()
    assert str(refusal.value) == message
