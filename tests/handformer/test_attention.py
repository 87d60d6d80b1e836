"""scores and attention: empty rows, types, leading axes, and what is refused."""

from collections.abc import Callable

import numpy as np
import pytest

from handformer import attention, causal_mask, combine, padding_mask, scores

ONES = np.ones


def column(*values: float) -> np.ndarray:
    return np.array(values, float)[:, None]


Q, K, V = column(1, 1, 1), np.log(column(1, 2, 4)), column(2, 4, 8)


# Empty rows


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_a_query_without_keys_in_sight_returns_zero(kind: type) -> None:
    """Valid length 0 on scores 1, 2, 3: zero weights and output, no NaN, no warning, in every type."""
    q, k, v = (x.astype(kind) for x in (column(1), column(1, 2, 3), -np.ones((3, 2))))
    S, A, Z = attention(q, k, v, np.zeros((1, 3), bool))
    assert (S.dtype, A.dtype, Z.dtype) == (kind, kind, kind)
    np.testing.assert_array_equal(S, [[-np.inf] * 3])
    np.testing.assert_array_equal(A, [[0, 0, 0]])
    np.testing.assert_array_equal(Z, [[0, 0]])


def test_no_keys_at_all_return_zero() -> None:
    """T_k = 0 is an empty row for every query."""
    S, A, Z = attention(np.ones((2, 1)), np.ones((0, 1)), np.ones((0, 3)))
    assert S.shape == A.shape == (2, 0)
    np.testing.assert_array_equal(Z, np.zeros((2, 3)))


def test_more_queries_than_keys_leave_the_first_rows_empty() -> None:
    """T_q = 5, T_k = 2, aligned at the bottom right: rows 1 to 3 see nothing."""
    Z = attention(column(1, 1, 1, 1, 1), np.log(column(1, 2)), column(2, 4), causal_mask(5, 2)).outputs
    np.testing.assert_allclose(Z, column(0, 0, 0, 2, 10 / 3), rtol=1e-12)


# Types and axes


def test_half_precision_with_large_scores() -> None:
    """float16 scores of ±10,000 are masked without a constant that would not fit."""
    q, k, v = (x.astype(np.float16) for x in (column(100, 100), column(100, -100), column(2, 4)))
    S, A, Z = attention(q, k, v, causal_mask(2))
    np.testing.assert_array_equal(S, [[10000, -np.inf], [10000, -10000]])
    np.testing.assert_array_equal(A, [[1, 0], [1, 0]])
    np.testing.assert_array_equal(Z, [[2], [2]])
    np.testing.assert_array_equal(attention(q, -k, v, causal_mask(2)).outputs, [[2], [4]])


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
@pytest.mark.parametrize("mask", [None, causal_mask(2, 3)])
def test_floats_keep_their_type(kind: type, mask: np.ndarray | None) -> None:
    """Also where d_k = 3 makes the scale a float64 that NumPy 2 would promote to."""
    result = attention(np.ones((2, 3), kind), np.ones((3, 3), kind), np.ones((3, 4), kind), mask)
    assert [part.dtype for part in result] == [kind] * 3
    assert scores(np.ones((2, 3), kind), np.ones((3, 3), kind)).dtype == kind


def test_integers_and_lists_become_float64() -> None:
    """[[1], [1]] is a matrix too."""
    result = attention([[1], [1]], [[0], [0]], [[2], [4]], [[True, False], [True, True]])
    assert [part.dtype for part in result] == [np.float64] * 3
    np.testing.assert_array_equal(result.outputs, [[2], [3]])


def test_batch_and_head_axes_are_done_one_by_one() -> None:
    """[B, H, T, d] gives for each sequence and head what it gives alone."""
    n = np.arange(2 * 3 * 4 * 5).reshape(2, 3, 4, 5)
    q, k, v = (
        np.sin(n),
        np.cos(n[..., :2, :]),
        np.sin(n[..., :2, :3] + 1),
    )  # T_q = 4, T_k = 2, d_k = 5, d_v = 3
    keep = np.array([[True, True], [False, True]])
    S, A, Z = attention(q, k, v, combine(causal_mask(4, 2, 0), padding_mask(keep)))
    assert (S.shape, A.shape, Z.shape) == ((2, 3, 4, 2), (2, 3, 4, 2), (2, 3, 4, 3))
    for b, h in np.ndindex(2, 3):
        alone = attention(q[b, h], k[b, h], v[b, h], causal_mask(4, 2, 0) & keep[b])
        for whole, part in zip((S, A, Z), alone, strict=True):
            np.testing.assert_allclose(whole[b, h], part, rtol=1e-12)


def test_the_inputs_are_left_alone() -> None:
    """attention writes into no array of the caller's."""
    given = [Q.copy(), K.copy(), V.copy(), causal_mask(3)]
    attention(*given)
    for array, before in zip(given, (Q, K, V, causal_mask(3)), strict=True):
        np.testing.assert_array_equal(array, before)


# Refusals


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: scores([1, 1, 1], [0, 1, 2]),
            "Q: got shape (3,), expected (T_q, d_k); a column of numbers is Q[:, None]",
        ),
        (lambda: scores(1, 2), "Q: got shape (), expected (..., T_q, d_k) with d_k at least 1"),
        (
            lambda: scores(ONES((3, 0)), ONES((3, 0))),
            "Q: got shape (3, 0), expected (..., T_q, d_k) with d_k at least 1",
        ),
        (lambda: scores(Q, [0, 1, 2]), "K: got shape (3,), expected (T_k, 1), to fit Q of shape (3, 1)"),
        (
            lambda: scores(ONES((3, 2)), ONES((2, 3))),
            "K: got shape (2, 3), expected (T_k, 2), to fit Q of shape (3, 2)",
        ),
        (
            lambda: scores(ONES((2, 8, 3, 4)), ONES((2, 1, 3, 4))),
            "K: got shape (2, 1, 3, 4), expected (2, 8, T_k, 4), to fit Q of shape (2, 8, 3, 4)",
        ),
        (
            lambda: attention(Q, K, [2, 4, 8]),
            "V: got shape (3,), expected (3, d_v), to fit scores of shape (3, 3)",
        ),
        (
            lambda: attention(Q, K, V.T),
            "V: got shape (1, 3), expected (3, d_v), to fit scores of shape (3, 3)",
        ),
        (
            lambda: attention(ONES((2, 3, 1)), ONES((2, 3, 1)), ONES((3, 1))),
            "V: got shape (3, 1), expected (2, 3, d_v), to fit scores of shape (2, 3, 3)",
        ),
        (lambda: scores([[np.nan]], [[1]]), "Q: got nan at [0, 0], expected finite numbers"),
        (lambda: scores([[1]], [[1], [-np.inf]]), "K: got -inf at [1, 0], expected finite numbers"),
        (lambda: attention([[1]], [[1]], [[2, np.inf]]), "V: got inf at [0, 1], expected finite numbers"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(call: Callable[[], object], message: str) -> None:
    """The message says which array, its shape or value, and what would have been right."""
    with pytest.raises(ValueError) as refusal:
        call()
    assert str(refusal.value) == message


@pytest.mark.parametrize(("q", "given"), [(300, "inf"), (-300, "-inf")])
@pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")
def test_products_too_large_for_the_type_are_refused(q: float, given: str) -> None:
    """300 · 300 is beyond float16; -inf must not pass for a hidden key. float32 holds it."""
    q_row, k_row = np.array([[q]], np.float16), np.array([[300]], np.float16)
    with pytest.raises(ValueError) as refusal:
        scores(q_row, k_row)
    message = (
        f"scores: got {given} at [0, 0], expected finite numbers; float16 is too narrow for these Q and K"
    )
    assert str(refusal.value) == message
    np.testing.assert_array_equal(scores(q_row.astype(np.float32), k_row.astype(np.float32)), [[q * 300]])


@pytest.mark.parametrize("bad", [[[True]], [[1j]], [["1"]]])
def test_what_is_not_real_is_refused(bad: object) -> None:
    """Booleans, complex numbers and text are no queries."""
    with pytest.raises(TypeError, match=r"^Q: got .*, expected real numbers$"):
        scores(bad, [[1.0]])
