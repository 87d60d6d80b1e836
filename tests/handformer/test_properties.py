"""What holds for all inputs, not only for the ones worked by hand."""

from itertools import pairwise, product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from handformer import (
    attention,
    causal_mask,
    combine,
    dot_products,
    entropy,
    padding_mask,
    softmax,
    softmax_jacobian,
    variance,
)

# the same examples each time, and few enough to run on every change
repeatable = settings(derandomize=True, max_examples=40, deadline=None, database=None)

small = st.floats(-8, 8, width=16)
sizes = st.integers(1, 5)
FLOATS = [np.float16, np.float32, np.float64]


@st.composite
def sequences(draw: st.DrawFn, lead: tuple[int, ...] = (), T: int | None = None) -> tuple[np.ndarray, ...]:
    """Q, K and V of one length, with d_k and d_v of their own."""
    T = draw(sizes) if T is None else T
    d_k, d_v = draw(sizes), draw(sizes)
    return tuple(draw(arrays.arrays(float, (*lead, T, d), elements=small)) for d in (d_k, d_k, d_v))


def booleans(*shape: int) -> st.SearchStrategy[np.ndarray]:
    return arrays.arrays(bool, shape)


def close(actual: np.ndarray, expected: np.ndarray) -> None:
    np.testing.assert_allclose(actual, expected, rtol=1e-9, atol=1e-9)


@repeatable
@given(st.data(), st.sampled_from(FLOATS))
def test_rows_sum_to_one_or_are_hidden(data: st.DataObject, kind: type) -> None:
    """Any scores a type can hold, -inf included, along any axis: no NaN, no warning, sums 1 or 0."""
    end = float(np.finfo(kind).max)
    width = np.dtype(kind).itemsize * 8
    score = st.floats(-end, end, width=width) | st.just(-np.inf)
    S = data.draw(arrays.arrays(kind, arrays.array_shapes(max_dims=3, max_side=4), elements=score))
    axis = data.draw(st.integers(-S.ndim, S.ndim - 1))
    A, hidden = softmax(S, axis=axis), np.isneginf(S)
    assert (A.shape, A.dtype) == (S.shape, S.dtype)
    assert ((A >= 0) & (A <= 1)).all()
    np.testing.assert_allclose(A.sum(axis=axis), (~hidden).any(axis=axis), rtol=4 * np.finfo(kind).eps)
    assert not A[hidden].any()


@repeatable
@given(st.data(), sizes, sizes)
def test_a_number_added_to_a_row_changes_nothing(data: st.DataObject, T_q: int, T_k: int) -> None:
    """Each row may be shifted by a number of its own."""
    S = data.draw(arrays.arrays(float, (T_q, T_k), elements=small))
    shift = data.draw(arrays.arrays(float, (T_q, 1), elements=small))
    close(softmax(S + shift), softmax(S))


@repeatable
@given(sequences(), st.data())
def test_no_output_depends_on_a_later_token(tokens: tuple[np.ndarray, ...], data: st.DataObject) -> None:
    """Change query, key and value of token t: every output before t stays the same, bit by bit."""
    T = len(tokens[0])
    t = data.draw(st.integers(0, T - 1))
    changed = [X.copy() for X in tokens]
    for X in changed:
        X[t] = data.draw(arrays.arrays(float, X.shape[1], elements=small))
    before, after = (attention(*X, causal_mask(T)) for X in (tokens, changed))
    for part, other in zip(before, after, strict=True):
        np.testing.assert_array_equal(part[:t], other[:t])


@repeatable
@given(sequences(), st.randoms(use_true_random=False))
def test_without_a_mask_permuted_tokens_give_permuted_outputs(tokens: tuple[np.ndarray, ...], random) -> None:
    """Attention alone does not know the order. (That a causal layer does is shown in numbers.)"""
    order = list(range(len(tokens[0])))
    random.shuffle(order)
    close(attention(*(X[order] for X in tokens)).outputs, attention(*tokens).outputs[order])


@repeatable
@given(sequences(), st.data())
def test_chunks_against_cached_keys_equal_the_whole(
    tokens: tuple[np.ndarray, ...], data: st.DataObject
) -> None:
    """Prefill in any chunks, down to one token at a time: the outputs of one full causal pass."""
    Q, K, V = tokens
    cuts = data.draw(st.lists(st.integers(0, len(Q)), max_size=4).map(sorted))
    edges = [0, *cuts, len(Q)]
    chunks = [attention(Q[a:b], K[:b], V[:b], causal_mask(b - a, b)).outputs for a, b in pairwise(edges)]
    close(np.concatenate(chunks), attention(Q, K, V, causal_mask(len(Q))).outputs)


@repeatable
@given(st.data(), sizes, sizes, sizes)
def test_masks_combine_as_booleans(data: st.DataObject, B: int, T_q: int, T_k: int) -> None:
    """A cell is allowed where the causal mask and the padding both allow it."""
    keep = data.draw(booleans(B, T_k))
    mask = combine(causal_mask(T_q, T_k), padding_mask(keep))
    assert mask.shape == (B, 1, T_q, T_k)
    for b, i, j in np.ndindex(B, T_q, T_k):
        assert mask[b, 0, i, j] == (j <= i + T_k - T_q and keep[b, j])


@repeatable
@given(st.data(), st.integers(1, 3), st.integers(1, 3), st.integers(1, 4))
def test_hidden_tokens_might_as_well_not_be_there(data: st.DataObject, B: int, H: int, T: int) -> None:
    """Padding right, left or in between: the outputs of the kept keys alone, 0 if none is kept."""
    Q, K, V = data.draw(sequences(lead=(B, H), T=T))
    keep = data.draw(booleans(B, T))
    Z = attention(Q, K, V, combine(padding_mask(keep))).outputs
    for b, h in np.ndindex(B, H):
        alone = attention(Q[b, h], K[b, h][keep[b]], V[b, h][keep[b]]).outputs
        close(Z[b, h], alone)
        assert keep[b].any() or not Z[b, h].any()


@repeatable
@given(sequences(), st.data())
def test_outputs_stay_within_the_values_in_sight(tokens: tuple[np.ndarray, ...], data: st.DataObject) -> None:
    """A weighted average lies between the least and the greatest of what it averages, or is 0 for nothing."""
    T, V = len(tokens[0]), tokens[2]
    mask = data.draw(booleans(T, T))
    Z = attention(*tokens, mask).outputs
    for i in range(T):
        seen = V[mask[i]] if mask[i].any() else np.zeros((1, V.shape[1]))
        assert (Z[i] >= seen.min(axis=0) - 1e-9).all()
        assert (Z[i] <= seen.max(axis=0) + 1e-9).all()


@repeatable
@given(sequences(), st.data())
def test_the_mask_read_the_wrong_way_round_is_noticed(
    tokens: tuple[np.ndarray, ...], data: st.DataObject
) -> None:
    """Under the causal mask no weight lies above the diagonal; under its inverse none lies elsewhere."""
    T = len(tokens[0])
    right, wrong = (attention(*tokens, mask).weights for mask in (causal_mask(T), ~causal_mask(T)))
    assert not np.triu(right, 1).any()
    assert (np.diag(right) > 0).all()
    assert not np.tril(wrong).any()


@repeatable
@given(st.data(), st.integers(1, 3), sizes)
def test_derivatives_of_a_row_cancel(data: st.DataObject, rows: int, n: int) -> None:
    """The Jacobian of softmax is symmetric, its rows sum to 0, and no score lowers its own weight."""
    A = softmax(data.draw(arrays.arrays(float, (rows, n), elements=small)))
    J = softmax_jacobian(A)
    close(J, J.swapaxes(-1, -2))
    close(J.sum(axis=-1), np.zeros((rows, n)))
    assert (np.diagonal(J, axis1=-2, axis2=-1) >= 0).all()
    assert J.max() <= 1 / 4 + 1e-12


@repeatable
@given(st.data(), sizes, sizes)
def test_derivatives_are_what_small_steps_do(data: st.DataObject, n: int, j: int) -> None:
    """Against the quotient of differences, in every score."""
    S = data.draw(arrays.arrays(float, n, elements=small))
    step = 1e-5 * (np.arange(n) == j % n)
    quotient = (softmax(S + step) - softmax(S - step)) / 2e-5
    np.testing.assert_allclose(quotient, softmax_jacobian(softmax(S))[:, j % n], atol=1e-8)


@repeatable
@given(st.data(), sizes, sizes)
def test_no_row_is_more_uncertain_than_equal_weights(data: st.DataObject, rows: int, n: int) -> None:
    """Entropy lies between 0 and log2(n), whatever the order of the keys, and does not rise as scores grow."""
    S = data.draw(arrays.arrays(float, (rows, n), elements=small))
    H = entropy(softmax(S))
    assert (H >= 0).all() and (np.log2(n) + 1e-9 >= H).all()
    close(entropy(softmax(S[:, ::-1])), H)
    assert (entropy(softmax(2 * S)) <= H + 1e-9).all()


@repeatable
@given(st.lists(st.integers(-5, 5), min_size=1, max_size=3), st.integers(0, 3))
def test_dot_products_have_the_variance_of_all_pairs(entries: list[int], d: int) -> None:
    """Grouped or one by one; of entries with mean 0 and variance 1 it is d."""
    values, chances = dot_products(entries, d)
    close(chances.sum(), 1)
    pairs = product(product(entries, repeat=d), repeat=2)
    close(variance(values, chances), variance([float(np.dot(q, k)) for q, k in pairs]))
    centred = [entry - np.mean(entries) for entry in entries]
    if np.std(centred) > 0:
        close(variance(*dot_products(centred / np.std(centred), d)), d)
