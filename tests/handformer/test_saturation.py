"""softmax_jacobian and entropy: numbers worked by hand, types, and what they refuse."""

from fractions import Fraction

import numpy as np
import pytest

from handformer import entropy, softmax, softmax_jacobian

INF, NAN = np.inf, np.nan


@pytest.mark.parametrize(
    ("odds", "numerators"),
    [
        ([1, 2, 4], [[6, -2, -4], [-2, 10, -8], [-4, -8, 12]]),
        ([1, 4, 16], [[20, -4, -16], [-4, 68, -64], [-16, -64, 80]]),
        ([1, 1, 1], [[2, -1, -1], [-1, 2, -1], [-1, -1, 2]]),
        ([1, 99], [[99, -99], [-99, 99]]),
        ([0, 1], [[0, 0], [0, 0]]),
        ([5], [[0]]),
    ],
)
def test_weights_that_are_fractions_have_derivatives_that_are(odds: list[int], numerators: list) -> None:
    """The denominator is the square of that of the weights."""
    total = sum(odds)
    np.testing.assert_allclose(
        softmax_jacobian(np.array(odds) / total) * total**2, numerators, rtol=1e-12, atol=1e-12
    )


def test_it_is_what_a_small_step_does() -> None:
    """The quotient of differences, score by score."""
    S, h = np.array([0.3, -1.2, 0.7, 0.1]), 1e-5
    for j, step in enumerate(h * np.eye(4)):
        quotient = (softmax(S + step) - softmax(S - step)) / (2 * h)
        np.testing.assert_allclose(quotient, softmax_jacobian(softmax(S))[:, j], atol=1e-9)


def test_each_row_has_its_own() -> None:
    """Rows may be stacked in any axes; a row that sees nothing does not move."""
    A = np.array([[[0.25, 0.75], [0, 0]], [[1, 0], [0.5, 0.5]]])
    J = softmax_jacobian(A)
    assert J.shape == (2, 2, 2, 2)
    np.testing.assert_allclose(J[0, 0], [[3 / 16, -3 / 16], [-3 / 16, 3 / 16]])
    assert not J[0, 1].any() and not J[1, 0].any()
    np.testing.assert_allclose(J[1, 1], [[1 / 4, -1 / 4], [-1 / 4, 1 / 4]])


@pytest.mark.parametrize(
    ("weights", "bits"),
    [
        ([1 / 2, 1 / 2], 1),
        ([1 / 4] * 4, 2),
        ([1 / 2, 1 / 4, 1 / 4], 3 / 2),
        ([1, 0, 0], 0),
        ([1], 0),
        ([1 / 7, 2 / 7, 4 / 7], 1.378783493486175536),
        ([1 / 21, 4 / 21, 16 / 21], 0.963745994207317332),
        ([1 / 3] * 3, 1.584962500721156181),
    ],
)
def test_entropy_is_in_bits(weights: list[float], bits: float) -> None:
    """Powers of two by hand, the guide's rows from forty digits."""
    assert entropy(weights) == pytest.approx(bits, rel=1e-12, abs=0)
    assert not np.signbit(entropy(weights))


def test_each_row_has_its_own_entropy() -> None:
    """One number for each row; nothing to be unsure of in a row of zeros."""
    assert entropy([[[0.5, 0.5], [0.0, 0.0]], [[1.0, 0.0], [0.25, 0.75]]]).shape == (2, 2)
    np.testing.assert_allclose(entropy([[0.5, 0.5], [0.0, 0.0]]), [1, 0])


@pytest.mark.parametrize("shape", [(0,), (2, 0), (0, 3)])
def test_nothing_is_allowed(shape: tuple[int, ...]) -> None:
    """Rows without entries and no rows at all: no error, no warning."""
    assert softmax_jacobian(np.zeros(shape)).shape == (*shape, shape[-1])
    np.testing.assert_array_equal(entropy(np.zeros(shape)), np.zeros(shape[:-1]))


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_floats_keep_their_type(kind: type) -> None:
    """float16 in, float16 out, also where a weight is too small for its reciprocal."""
    A = np.array([[0.25, 0.75], [0, 0], [1, 6e-8]], kind)
    assert softmax_jacobian(A).dtype == entropy(A).dtype == kind
    assert np.isfinite(entropy(A)).all()


def test_exact_weights_stay_exact() -> None:
    """Fractions in, fractions out."""
    A = np.array([Fraction(1, 7), Fraction(2, 7), Fraction(4, 7)], dtype=object)
    J = softmax_jacobian(A)
    assert J.dtype == object
    assert J.tolist()[1] == [Fraction(-2, 49), Fraction(10, 49), Fraction(-8, 49)]
    assert J.sum() == 0


@pytest.mark.parametrize("of", [softmax_jacobian, entropy])
@pytest.mark.parametrize(
    ("A", "error", "message"),
    [
        (1.0, ValueError, "A: got a single number, expected an array with at least one axis"),
        ([1.0, NAN], ValueError, "A: got nan at [1], expected finite numbers"),
        ([[2.0, -1.0]], ValueError, "A: got -1.0 at [0, 1], expected weights, which are never negative"),
        (
            [[0.5, 0.5], [0.0, 0.7]],
            ValueError,
            "sums of A: got 0.7 at [1, 0], expected 1, or 0 where nothing may be seen",
        ),
        ([True, False], TypeError, "A: got bool, expected real numbers"),
    ],
)
def test_what_is_no_row_of_weights_is_refused(of, A: object, error: type[Exception], message: str) -> None:
    """Scores, handed over by mistake, are told by their sum."""
    with pytest.raises(error) as refusal:
        of(A)
    assert str(refusal.value) == message
