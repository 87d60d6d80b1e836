"""Masks: who may look at what, True = may look."""

from collections.abc import Callable

import numpy as np
import pytest

from handformer import attention, causal_mask, combine, padding_mask

# one character for each key: 1 = may look


def rows(text: str) -> np.ndarray:
    return np.array([[mark == "1" for mark in row] for row in text.split()])


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"T_q": 1}, "1"),
        ({"T_q": 3}, "100 110 111"),
        ({"T_q": 2, "T_k": 5}, "11110 11111"),  # bottom right: three keys are cached
        ({"T_q": 1, "T_k": 3}, "111"),
        ({"T_q": 5, "T_k": 2}, "00 00 00 10 11"),
        ({"T_q": 2, "T_k": 5, "offset": 0}, "10000 11000"),  # top left
        ({"T_q": 5, "T_k": 2, "offset": 0}, "10 11 11 11 11"),
        ({"T_q": 3, "offset": -1}, "000 100 110"),  # strictly before
        ({"T_q": 3, "offset": 1}, "110 111 111"),
        ({"T_q": np.int64(2), "T_k": np.int64(3)}, "110 111"),
    ],
)
def test_a_causal_mask_ends_at_the_bottom_right(arguments: dict[str, int], expected: str) -> None:
    """Query i sees key j when j <= i + offset, and offset is T_k - T_q unless said otherwise."""
    mask = causal_mask(**arguments)
    assert mask.dtype == np.bool_
    np.testing.assert_array_equal(mask, rows(expected))


def test_a_causal_mask_of_no_size_is_empty() -> None:
    """Zero queries or keys are counted like any others."""
    assert causal_mask(0).shape == (0, 0)
    assert causal_mask(2, 0).shape == (2, 0)
    assert causal_mask(0, 2).shape == (0, 2)


@pytest.mark.parametrize(("T", "allowed"), [(3, 6), (4, 10), (1024, 524_800)])
def test_a_causal_mask_allows_half_of_the_square_and_half_of_its_diagonal(T: int, allowed: int) -> None:
    """T(T+1)/2 cells: 6 of 9, 10 of 16, 524,800 of 1,048,576."""
    assert causal_mask(T).sum() == allowed


def test_padding_gets_the_axes_of_batch_head_query_and_key() -> None:
    """[B, T_k] becomes [B, 1, 1, T_k], a single sequence [T_k] becomes [1, T_k]."""
    keep = np.array([[True, True, False], [True, True, True]])
    assert padding_mask(keep).shape == (2, 1, 1, 3)
    np.testing.assert_array_equal(padding_mask(keep)[:, 0, 0], keep)
    np.testing.assert_array_equal(padding_mask([True, False]), [[True, False]])


def test_causal_and_padding_combine_to_one_mask_per_sequence() -> None:
    """A [3, 3] mask is lifted to the rank of a [2, 1, 1, 3] mask; a cell is allowed if both allow it."""
    mask = combine(causal_mask(3), padding_mask([[False, True, True], [True, True, False]]))
    assert mask.shape == (2, 1, 3, 3)
    np.testing.assert_array_equal(mask[0, 0], rows("000 010 011"))  # left padding empties row 1
    np.testing.assert_array_equal(mask[1, 0], rows("100 110 110"))


def test_combine_lifts_to_the_rank_asked_for() -> None:
    """One causal mask serves scores [B, H, T, T] as [1, 1, T, T]."""
    np.testing.assert_array_equal(combine(causal_mask(2), rank=4), [[rows("10 11")]])
    np.testing.assert_array_equal(combine(causal_mask(2), rank=3), [rows("10 11")])
    np.testing.assert_array_equal(combine(causal_mask(2)), rows("10 11"))
    assert combine(causal_mask(2), padding_mask([True, False]), rank=4).shape == (1, 1, 2, 2)


def test_any_number_of_masks_combine() -> None:
    """What one of them forbids is forbidden."""
    np.testing.assert_array_equal(
        combine(rows("111 011 111"), rows("110"), causal_mask(3)), rows("100 010 110")
    )


def test_combine_leaves_its_masks_alone() -> None:
    """The result is a new array, also for one mask."""
    mask = causal_mask(2)
    combine(mask)[0, 1] = True
    np.testing.assert_array_equal(mask, rows("10 11"))


TO_BOOLEANS = (
    "expected booleans, True = may look; from ones and zeros: {0} == 1, from zeros and -inf: {0} == 0"
)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: causal_mask(2.5), TypeError, "T_q: got float, expected a whole number"),
        (lambda: causal_mask(np.zeros((3, 3))), TypeError, "T_q: got ndarray, expected a whole number"),
        (lambda: causal_mask(-1), ValueError, "T_q: got -1, expected 0 or more"),
        (lambda: causal_mask(3, -2), ValueError, "T_k: got -2, expected 0 or more"),
        (lambda: causal_mask(3, 3, 0.5), TypeError, "offset: got float, expected a whole number"),
        (
            lambda: padding_mask(np.array([1, 0], np.int64)),
            TypeError,
            "keep: got int64, " + TO_BOOLEANS.format("keep"),
        ),
        (lambda: padding_mask(True), ValueError, "keep: got shape (), expected (B, T_k) or (T_k,)"),
        (
            lambda: padding_mask(np.ones((2, 1, 3), bool)),
            ValueError,
            "keep: got shape (2, 1, 3), expected (B, T_k) or (T_k,)",
        ),
        (combine, ValueError, "combine: got no masks, expected at least one"),
        (
            lambda: combine(causal_mask(3), np.tril(np.ones((3, 3)))),
            TypeError,
            "masks[1]: got float64, " + TO_BOOLEANS.format("masks[1]"),
        ),
        (
            lambda: combine(causal_mask(2), [True, False]),
            ValueError,
            "masks[1]: got shape (2,), expected at least the axes [T_q, T_k]; "
            "padding_mask(mask) makes [1, T_k] from [T_k]",
        ),
        (
            lambda: combine(np.ones((3, 3, 3), bool), padding_mask(np.ones((3, 3), bool))),
            ValueError,
            "masks[0]: got shape (3, 3, 3), expected 2 axes or 4; "
            "mask[:, None] makes the first axis the batch, mask[None] makes it the head",
        ),
        (
            lambda: combine(np.ones((3, 1, 1, 3), bool), rank=2),
            ValueError,
            "masks[0]: got shape (3, 1, 1, 3), expected at most rank=2 axes",
        ),
        (
            lambda: combine(causal_mask(3), causal_mask(4)),
            ValueError,
            "masks: got shapes (3, 3), (4, 4), expected equal sizes, or 1, along each axis",
        ),
        (
            lambda: combine(causal_mask(3), padding_mask([[True] * 4])),
            ValueError,
            "masks: got shapes (1, 1, 3, 3), (1, 1, 1, 4), expected equal sizes, or 1, along each axis",
        ),
    ],
)
def test_what_is_no_mask_is_refused(call: Callable[[], object], error: type[Exception], message: str) -> None:
    """The message names the argument, what was given and what would have been right."""
    with pytest.raises(error) as refusal:
        call()
    assert str(refusal.value) == message


B = H = T = 3
Q = np.zeros((B, H, T, 1))
V = np.broadcast_to(np.array([[2.0], [4.0], [8.0]]), (B, H, T, 1))


def outputs(mask: np.ndarray) -> np.ndarray:
    """The outputs [B, H, T] of equal scores, so that each is the mean of the values in sight."""
    return attention(Q, Q, V, mask).outputs[..., 0]


def test_a_mask_means_what_its_axes_say_when_all_sizes_are_equal() -> None:
    """B = H = T = 3: the same row hides keys per sequence, per head or per query, by its place."""
    keep = rows("100 110 111")  # means of the values in sight: 2, 3, 14/3
    means = np.array([2, 3, 14 / 3])
    np.testing.assert_allclose(
        outputs(keep[:, None, None, :]), np.broadcast_to(means[:, None, None], (3, 3, 3))
    )
    np.testing.assert_allclose(outputs(keep[None, :, None, :]), np.broadcast_to(means[:, None], (3, 3, 3)))
    np.testing.assert_allclose(outputs(keep[None, None, :, :]), np.broadcast_to(means, (3, 3, 3)))
    np.testing.assert_allclose(outputs(padding_mask(keep)), outputs(keep[:, None, None, :]))
    np.testing.assert_allclose(outputs(combine(keep, rank=4)), outputs(keep[None, None]))


FITS = [(1, 1, 1, 1), (3, 1, 1, 3), (1, 1, 3, 3), (3, 1, 3, 3), (1, 3, 3, 3), (3, 3, 3, 3), (1, 1, 3, 1)]


@pytest.mark.parametrize("shape", FITS)
def test_a_mask_may_have_one_in_place_of_any_size(shape: tuple[int, ...]) -> None:
    """As many axes as the scores, each as long or 1."""
    np.testing.assert_allclose(outputs(np.ones(shape, bool)), np.full((3, 3, 3), 14 / 3))


LIFT = "; combine(mask, rank=4) lifts [T_q, T_k], padding_mask(mask) makes [B, 1, 1, T_k] from [B, T_k]"
CHOOSE = "; mask[:, None] makes the first axis the batch, mask[None] makes it the head"
FOUR = "expected 4 axes, as in the scores (3, 3, 3, 3)"
SAME = "expected that of the scores, (3, 3, 3, 3), or 1 for an axis"


@pytest.mark.parametrize(
    ("mask", "error", "message"),
    [
        (np.True_, ValueError, f"mask: got shape (), {FOUR}"),
        (np.ones(3, bool), ValueError, f"mask: got shape (3,), {FOUR}"),
        (np.ones((3, 3), bool), ValueError, f"mask: got shape (3, 3), {FOUR}{LIFT}"),
        (np.ones((3, 3, 3), bool), ValueError, f"mask: got shape (3, 3, 3), {FOUR}{CHOOSE}"),
        (np.ones((1, 3, 1, 1, 3), bool), ValueError, f"mask: got shape (1, 3, 1, 1, 3), {FOUR}"),
        (np.ones((3, 1, 1, 4), bool), ValueError, f"mask: got shape (3, 1, 1, 4), {SAME}"),
        (np.ones((2, 1, 1, 3), bool), ValueError, f"mask: got shape (2, 1, 1, 3), {SAME}"),
        (np.tri(3)[None, None], TypeError, "mask: got float64, " + TO_BOOLEANS.format("mask")),
        (np.ones((1, 1, 3, 3), np.int64), TypeError, "mask: got int64, " + TO_BOOLEANS.format("mask")),
        (np.ones((1, 1, 3, 3), object), TypeError, "mask: got object, " + TO_BOOLEANS.format("mask")),
    ],
)
def test_attention_refuses_a_mask_that_does_not_fit(
    mask: object, error: type[Exception], message: str
) -> None:
    """Nothing is broadcast by guesswork, even where the sizes would allow it."""
    with pytest.raises(error) as refusal:
        attention(Q, Q, V, mask)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("shape", "scores", "remedy"),
    [
        ((3,), (3, 3), "; padding_mask(mask) makes [1, T_k] from [T_k]"),
        (
            (3, 3),
            (3, 3, 3),
            "; combine(mask, rank=3) lifts [T_q, T_k], mask[:, None] makes [B, 1, T_k] from [B, T_k]",
        ),
        ((1, 3, 3), (3, 3), ""),
    ],
)
def test_the_message_says_how_to_get_the_axes(
    shape: tuple[int, ...], scores: tuple[int, ...], remedy: str
) -> None:
    """A row, a square and a batch of squares lack different things."""
    X = np.zeros((*scores[:-1], 1))
    with pytest.raises(ValueError) as refusal:
        attention(X, X, X, np.ones(shape, bool))
    wanted = f"expected {len(scores)} axes, as in the scores {scores}"
    assert str(refusal.value) == f"mask: got shape {shape}, {wanted}{remedy}"
