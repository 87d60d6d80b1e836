"""What holds for all masks: whom a token can reach, what a mask does to an order."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from handformer import attention, causal_mask, combine, padding_mask

repeatable = settings(derandomize=True, max_examples=40, deadline=None, database=None)

lengths = st.integers(2, 6)
near = st.floats(-2, 2, width=16)
Tokens = tuple[np.ndarray, ...]


@st.composite
def sequences(draw: st.DrawFn) -> Tokens:
    """Q, K and V of one length, with scores so moderate that no visible weight is 0."""
    T, d_k, d_v = draw(lengths), draw(st.integers(1, 3)), draw(st.integers(1, 3))
    return tuple(draw(arrays.arrays(float, (T, d), elements=near)) for d in (d_k, d_k, d_v))


def reached(tokens: Tokens, mask: np.ndarray) -> np.ndarray:
    """[T, T]: which outputs move with which token's key and value, found from outside."""
    Q, K, V = tokens
    before, moved = attention(Q, K, V, mask).outputs, []
    for j in range(len(Q)):
        K_new, V_new = K.copy(), V.copy()
        K_new[j] += 1
        V_new[j] += 1000  # no share of it can be made up for by another key
        after = attention(Q, K_new, V_new, mask).outputs
        moved.append((after != before).any(axis=-1))
    return np.stack(moved, axis=1)


@repeatable
@given(sequences(), st.data())
def test_a_token_moves_the_outputs_that_may_read_it_and_no_others(
    tokens: Tokens, data: st.DataObject
) -> None:
    """Under causal and padding mask together, and under any other: the mask can be found from outside."""
    T = len(tokens[0])
    keep = data.draw(arrays.arrays(bool, T))
    both = combine(causal_mask(T), padding_mask(keep))
    any_mask = data.draw(arrays.arrays(bool, (T, T)))
    for mask in (both, any_mask):
        np.testing.assert_array_equal(reached(tokens, mask), mask)


@repeatable
@given(sequences(), st.data())
def test_a_filler_reaches_nobody(tokens: Tokens, data: st.DataObject) -> None:
    """Other numbers in its place change nothing but its own row, bit by bit."""
    Q, K, V = tokens
    keep = data.draw(arrays.arrays(bool, len(Q)))
    mask = combine(causal_mask(len(Q)), padding_mask(keep))
    changed = [X.copy() for X in tokens]
    for X in changed:
        X[~keep] = data.draw(arrays.arrays(float, X[~keep].shape, elements=near))
    before, after = attention(Q, K, V, mask).outputs, attention(*changed, mask).outputs
    np.testing.assert_array_equal(after[keep], before[keep])


@repeatable
@given(sequences())
def test_under_a_causal_mask_permuted_tokens_do_not_give_permuted_outputs(tokens: Tokens) -> None:
    """Swap the first two: the new first one reads itself alone, but had read both before."""
    Q, K, V = tokens
    V[0], V[1] = 1, 2
    order = np.array([1, 0, *range(2, len(Q))])
    mask = causal_mask(len(Q))
    before = attention(Q, K, V, mask).outputs
    after = attention(Q[order], K[order], V[order], mask).outputs
    np.testing.assert_array_equal(after[0], V[1])
    assert (before[order][0] < 2).all()  # what equivariance would need
    np.testing.assert_allclose(after[2:], before[2:], rtol=1e-9, atol=1e-9)  # both stand before these


@repeatable
@given(sequences(), st.randoms(use_true_random=False))
def test_a_mask_that_is_permuted_with_the_tokens_permutes_the_outputs(tokens: Tokens, random) -> None:
    """Without a mask there is nothing to permute but the tokens; with one, rows and columns go along."""
    order = list(range(len(tokens[0])))
    random.shuffle(order)
    permuted = [X[order] for X in tokens]
    for mask in (np.ones((len(order), len(order)), bool), causal_mask(len(order))):
        moved = mask[order][:, order]
        np.testing.assert_allclose(
            attention(*permuted, moved).outputs, attention(*tokens, mask).outputs[order], rtol=1e-9, atol=1e-9
        )


@repeatable
@given(st.data(), lengths, st.integers(1, 4))
def test_combining_is_and(data: st.DataObject, T: int, number: int) -> None:
    """In any order, any number of times; all True changes nothing, all False leaves nothing."""
    masks = [data.draw(arrays.arrays(bool, (T, T))) for _ in range(number)]
    both = combine(*masks)
    np.testing.assert_array_equal(both, combine(*reversed(masks), *masks))
    np.testing.assert_array_equal(both, ~np.any([~mask for mask in masks], axis=0))
    np.testing.assert_array_equal(combine(both, np.ones((T, T), bool)), both)
    assert not combine(both, np.zeros((T, T), bool)).any()
