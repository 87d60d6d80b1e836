"""softmax: numbers worked by hand, types, and what it refuses."""

import numpy as np
import pytest

from handformer import softmax

INF, NAN = np.inf, np.nan


@pytest.mark.parametrize(
    ("odds", "weights"),
    [
        ([1, 2, 4], [1 / 7, 2 / 7, 4 / 7]),
        ([1, 1, 1], [1 / 3, 1 / 3, 1 / 3]),
        ([1, 2, 4, 8], [1 / 15, 2 / 15, 4 / 15, 8 / 15]),
        ([1, 4, 16], [1 / 21, 4 / 21, 16 / 21]),
        ([1, 2, 8], [1 / 11, 2 / 11, 8 / 11]),
        ([5], [1]),
    ],
)
def test_scores_that_are_logarithms_of_integers_give_fractions(odds: list[int], weights: list[float]) -> None:
    """softmax(ln e) is e over its sum, also when ln 3 is added to every score."""
    np.testing.assert_allclose(softmax(np.log(odds)), weights, rtol=1e-14)
    np.testing.assert_allclose(softmax(np.log(odds) + np.log(3)), weights, rtol=1e-14)


@pytest.mark.parametrize(
    ("S", "weights"),
    [
        ([1000.0, 0.0], [1.0, 0.0]),
        ([-1000.0, 0.0], [0.0, 1.0]),
        ([1000.0, -1000.0], [1.0, 0.0]),
        ([1000.0, 1000.0], [0.5, 0.5]),
        ([-1000.0, -1000.0], [0.5, 0.5]),
        ([0.0, -INF], [1.0, 0.0]),
        ([-1000.0, -INF], [1.0, 0.0]),
        ([-INF, -INF], [0.0, 0.0]),
        ([1.7e308, -1.7e308], [1.0, 0.0]),
    ],
)
def test_no_score_is_too_large(S: list[float], weights: list[float]) -> None:
    """Scores of ±1000 and beyond neither overflow nor warn; -inf weighs nothing; all -inf gives zeros."""
    np.testing.assert_array_equal(softmax(S), weights)


def test_large_scores_keep_their_ratio() -> None:
    """[1000, 1000 + ln 2] weighs [1/3, 2/3] in float64; float32 has lost digits of the score itself."""
    np.testing.assert_allclose(softmax([1000, 1000 + np.log(2)]), [1 / 3, 2 / 3], rtol=1e-12)
    narrow = softmax(np.array([1000, 1000 + np.log(2)], np.float32))
    np.testing.assert_allclose(narrow, [0.333327, 0.666673], atol=5e-7)


def test_rows_sum_to_one_along_the_axis_asked_for() -> None:
    """A [2, 3] array tells rows from columns: the last axis by default, the first with axis=0."""
    S = np.log([[1, 2, 4], [3, 2, 12]])
    by_row = [[1 / 7, 2 / 7, 4 / 7], [3 / 17, 2 / 17, 12 / 17]]
    by_column = [[1 / 4, 1 / 2, 1 / 4], [3 / 4, 1 / 2, 3 / 4]]
    np.testing.assert_allclose(softmax(S), by_row, rtol=1e-14)
    np.testing.assert_allclose(softmax(S, axis=1), by_row, rtol=1e-14)
    np.testing.assert_allclose(softmax(S, axis=0), by_column, rtol=1e-14)
    np.testing.assert_allclose(softmax(S, axis=-2), by_column, rtol=1e-14)


def test_a_column_that_is_hidden_throughout_is_zero() -> None:
    """The rule for empty rows holds along any axis."""
    np.testing.assert_array_equal(softmax([[0.0, -INF], [0.0, -INF]], axis=0), [[0.5, 0.0], [0.5, 0.0]])


@pytest.mark.parametrize("shape", [(0,), (2, 0), (0, 3), (2, 0, 3)])
def test_nothing_to_weigh_gives_nothing(shape: tuple[int, ...]) -> None:
    """Rows without entries are empty rows too: no error, no warning, the same shape."""
    assert softmax(np.zeros(shape)).shape == shape


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_floats_keep_their_type(kind: type) -> None:
    """float16 in, float16 out; also for empty rows and for gaps wider than the type."""
    end = np.finfo(kind).max
    weights = softmax(np.array([[0, 0], [-INF, -INF], [end, -end]], kind))
    assert weights.dtype == kind
    np.testing.assert_array_equal(weights, [[0.5, 0.5], [0, 0], [1, 0]])


@pytest.mark.parametrize("S", [[0, 0], np.array([7, 7], np.int8), np.array([7, 7], np.uint64)])
def test_integers_become_float64(S: object) -> None:
    """Whole scores are scores; their weights are not whole."""
    weights = softmax(S)
    assert weights.dtype == np.float64
    np.testing.assert_array_equal(weights, [0.5, 0.5])


def test_the_input_is_left_alone() -> None:
    """softmax writes into no array of the caller's."""
    S = np.array([1.0, 2.0, -INF])
    softmax(S)
    np.testing.assert_array_equal(S, [1.0, 2.0, -INF])


@pytest.mark.parametrize(
    ("S", "error", "message"),
    [
        (3.0, ValueError, "S: got a single number, expected an array with at least one axis"),
        (
            [1.0, NAN],
            ValueError,
            "S: got nan at [1], expected finite numbers, or -inf where nothing may be seen",
        ),
        (
            [[1.0, 2.0], [INF, 0.0]],
            ValueError,
            "S: got inf at [1, 0], expected finite numbers, or -inf where nothing may be seen",
        ),
        ([True, False], TypeError, "S: got bool, expected real numbers"),
        ([1j], TypeError, "S: got complex128, expected real numbers"),
        (["1"], TypeError, "S: got <U1, expected real numbers"),
    ],
)
def test_what_is_no_score_is_refused(S: object, error: type[Exception], message: str) -> None:
    """NaN and +inf are named with their place instead of spreading through the row."""
    with pytest.raises(error) as refusal:
        softmax(S)
    assert str(refusal.value) == message


def test_an_axis_that_is_not_there_is_refused() -> None:
    """NumPy's own AxisError is a ValueError that names the axis."""
    with pytest.raises(ValueError, match="axis 1 is out of bounds for array of dimension 1"):
        softmax([1.0, 2.0], axis=1)
