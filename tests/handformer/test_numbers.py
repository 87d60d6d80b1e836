"""scores and attention return the course's numbers, typed in from exact arithmetic."""

import numpy as np
import pytest

from handformer import attention, causal_mask, scores, softmax

LN2, LN3 = np.log(2), np.log(3)


def column(*values: float) -> np.ndarray:
    return np.array(values, float)[:, None]


def close(actual: object, expected: object) -> None:
    np.testing.assert_allclose(actual, expected, rtol=1e-12, atol=1e-12)


# Three positions: scores are logarithms of [1, 2, 4] in every row

Q, K, V = column(1, 1, 1), np.log(column(1, 2, 4)), column(2, 4, 8)


def returns(Q: np.ndarray = Q, K: np.ndarray = K, V: np.ndarray = V) -> np.ndarray:
    return attention(Q, K, V, causal_mask(len(Q))).outputs[:, 0]


def test_three_positions_by_hand() -> None:
    """Weights [1], [1/3, 2/3], [1/7, 2/7, 4/7] return 2, 10/3, 6; hidden scores are -inf."""
    S, A, Z = attention(Q, K, V, causal_mask(3))
    close(np.exp(S), [[1, 0, 0], [1, 2, 0], [1, 2, 4]])
    close(A, [[1, 0, 0], [1 / 3, 2 / 3, 0], [1 / 7, 2 / 7, 4 / 7]])
    close(Z, column(2, 10 / 3, 6))
    assert (S.shape, A.shape, Z.shape) == ((3, 3), (3, 3), (3, 1))
    assert S[0, 1] == S[0, 2] == S[1, 2] == -np.inf


def test_the_parts_have_names() -> None:
    """The result is a named tuple: scores, weights, outputs; scores(Q, K) still knows what was hidden."""
    result = attention(Q, K, V, causal_mask(3))
    assert result._fields == ("scores", "weights", "outputs")
    assert result.outputs is result[2]
    close(np.exp(scores(Q, K)), [[1, 2, 4], [1, 2, 4], [1, 2, 4]])
    close(attention(Q, K, V).outputs, column(6, 6, 6))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"V": column(2, 4, 15)}, [2, 10 / 3, 10]),
        ({"V": column(2, 7, 8)}, [2, 16 / 3, 48 / 7]),
        ({"V": column(5, 4, 8)}, [5, 13 / 3, 45 / 7]),
        ({"Q": column(1, 2, 1)}, [2, 18 / 5, 6]),
        ({"Q": column(1, 1, 0)}, [2, 10 / 3, 14 / 3]),
        ({"Q": column(1, 1, -1)}, [2, 10 / 3, 24 / 7]),
        ({"K": np.log(column(1, 2, 8))}, [2, 10 / 3, 74 / 11]),
        ({"K": np.log(column(3, 6, 12))}, [2, 10 / 3, 6]),  # every score + ln 3
        ({"V": column(2, 4, (7 * 9 - 10) / 4)}, [2, 10 / 3, 9]),  # the V₃ that returns 9
        ({"K": np.log(column(1, 1, 1))}, [2, 3, 14 / 3]),  # equal scores: running averages
        ({"Q": column(0, 0, 0)}, [2, 3, 14 / 3]),
    ],
)
def test_three_positions_with_one_thing_changed(change: dict[str, np.ndarray], expected: list[float]) -> None:
    """The variations of the guide, each answer a fraction."""
    close(returns(**change), expected)


def test_a_fourth_position_extends_the_first_three() -> None:
    """Row 4 weighs [1, 2, 4, 8]/15 and returns 34/3; rows 1 to 3 do not notice."""
    close(
        returns(column(1, 1, 1, 1), np.log(column(1, 2, 4, 8)), column(2, 4, 8, 16)), [2, 10 / 3, 6, 34 / 3]
    )


def test_row_sums_tell_normalise_first_from_mask_first() -> None:
    """Softmax before the mask returns 2/7, 10/7, 6 with row sums 1/7, 3/7, 1; renormalised it is right."""
    late = softmax(scores(Q, K)) * causal_mask(3)
    sums = late.sum(axis=-1, keepdims=True)
    close(sums, column(1 / 7, 3 / 7, 1))
    close(late @ V, column(2 / 7, 10 / 7, 6))
    close(late / sums @ V, attention(Q, K, V, causal_mask(3)).outputs)


def test_a_causal_layer_is_not_equivariant() -> None:
    """Swap tokens 1 and 2: 4, 10/3, 6, not the swapped 10/3, 2, 6; without a mask swapping swaps."""
    swap = [1, 0, 2]
    close(returns(Q[swap], K[swap], V[swap]), [4, 10 / 3, 6])
    q = column(1, 2, 0)
    close(attention(q, K, V).outputs[:, 0], [6, 146 / 21, 14 / 3])
    close(attention(q[swap], K[swap], V[swap]).outputs[:, 0], [146 / 21, 6, 14 / 3])


def test_a_causal_layer_can_tell_positions_apart() -> None:
    """BOS worth 1, the rest 0, equal scores: 1, 1/2, 1/3, 1/4 without any position code."""
    close(returns(column(0, 0, 0, 0), column(0, 0, 0, 0), column(1, 0, 0, 0)), [1, 1 / 2, 1 / 3, 1 / 4])


# Two tokens, and three whose sizes are pairwise distinct


def test_two_tokens_row_by_row() -> None:
    """Row 1 returns 10; row 2 weighs 0.017986, 0.982014 and returns 19.820138."""
    S, A, Z = attention(column(1, 2), column(1, 3), column(10, 20), causal_mask(2))
    close(scores(column(1, 2), column(1, 3)), [[1, 3], [2, 6]])
    close(S, [[1, -np.inf], [2, 6]])
    close(A, [[1, 0], [0.0179862099620916, 0.982013790037908]])
    close(Z, column(10, 19.8201379003791))


@pytest.mark.parametrize(
    ("q", "k", "v", "second"),
    [
        ([1, LN3 / 2], [1, 3], [10, 20], 35 / 2),
        ([1, 2], [1, 3], [0, 1], 0.982013790037908),  # prints the weight itself
        ([1, 2], [1, 1], [10, 20], 15),
    ],
)
def test_two_tokens_with_one_thing_changed(
    q: list[float], k: list[float], v: list[float], second: float
) -> None:
    """The variations' answers for row 2."""
    close(returns(column(*q), column(*k), column(*v))[1], second)


def test_two_queries_against_three_keys() -> None:
    """A score matrix that is not square: 6 and 146/21; normalised by column, 59/15 and 151/15."""
    S = scores(column(1, 2), K)
    assert S.shape == (2, 3)
    close(attention(column(1, 2), K, V).outputs, column(6, 146 / 21))
    close(softmax(S, axis=0) @ V, column(59 / 15, 151 / 15))


R = np.sqrt(2)
Q2 = np.array([[R, 0], [0, R], [R, R]])
K2 = np.array([[0, LN2], [LN2, 0], [LN2, LN3]])
V4 = np.array([[3.0, 0, 0, 1], [0, 3, 0, 1], [4, 4, 5, 1]])


def test_sizes_that_are_pairwise_distinct() -> None:
    """T = 3, d_k = 2, d_v = 4: every entry of the output is whole, the last column prints the row sums."""
    S, A, Z = attention(Q2, K2, V4, causal_mask(3))
    close(np.exp(scores(Q2, K2)), [[1, 2, 2], [2, 1, 3], [2, 2, 6]])
    close(A, [[1, 0, 0], [2 / 3, 1 / 3, 0], [1 / 5, 1 / 5, 3 / 5]])
    close(Z, [[3, 0, 0, 1], [2, 1, 0, 1], [3, 3, 3, 1]])
    assert (S.shape, A.shape, Z.shape) == ((3, 3), (3, 3), (3, 4))
    close(attention(Q2, K2, V4).outputs[:, :2], [[11 / 5, 14 / 5], [3, 5 / 2], [3, 3]])


def test_column_softmax_shows_in_the_row_sums() -> None:
    """On the masked scores: row sums 1/5, 11/15, 31/15, total 3; Z₃ starts (26/5, 6), outside V's range."""
    S = attention(Q2, K2, V4, causal_mask(3)).scores
    by_column = softmax(S, axis=0)
    close(by_column.sum(axis=-1), [1 / 5, 11 / 15, 31 / 15])
    close((by_column @ V4)[2, :2], [26 / 5, 6])
    S = attention(column(1, 2), column(1, 3), column(10, 20), causal_mask(2)).scores
    close(softmax(S, axis=0).sum(axis=-1), [0.268941421369995, 1.731058578630005])
    close(softmax(S, axis=0) @ column(10, 20), column(2.68941421369995, 27.31058578630005))


def test_adding_to_one_row_finds_column_softmax_where_row_sums_do_not() -> None:
    """Equal rows: both softmaxes have row sums 1; ln 3 on row 1 moves only the column one."""
    S = scores(Q, K)
    close(softmax(S, axis=0), np.full((3, 3), 1 / 3))
    close(softmax(S, axis=0) @ V, column(14 / 3, 14 / 3, 14 / 3))
    S = S + column(LN3, 0, 0)
    close(softmax(S) @ V, column(6, 6, 6))
    close(softmax(S, axis=0) @ V, column(42 / 5, 14 / 5, 14 / 5))
    close(softmax(S, axis=0).sum(axis=-1), [9 / 5, 3 / 5, 3 / 5])


# The scale


def test_the_scale_is_the_root_of_the_head_dimension() -> None:
    """d_k = 4: q·k = [0, 2 ln 2, 2 ln 4] weighs [1, 2, 4]/7; unscaled it would be [1, 4, 16]/21."""
    k = np.log(column(1, 2, 4)) * np.ones((1, 4)) / 2
    close(np.exp(scores(np.ones((1, 4)), k)), [[1, 2, 4]])
    close(attention(np.ones((1, 4)), k, V).weights, [[1 / 7, 2 / 7, 4 / 7]])
    close(softmax(np.ones((1, 4)) @ k.T), [[1 / 21, 4 / 21, 16 / 21]])


def test_a_root_that_is_not_half() -> None:
    """d_k = 9: q·k = [0, 3 ln 2, 3 ln 4] returns 6; √4 is also 4/2, √9 is not 9/2."""
    close(attention(np.ones((1, 9)), np.log(column(1, 2, 4)) * np.ones((1, 9)) / 3, V).outputs, [[6]])


def test_width_512_in_8_heads_divides_by_8() -> None:
    """The divisor is √64 = 8, not √512 = 22.6 and not √8 = 2.83; the whole row is compared."""
    q, k = np.ones((1, 8, 1, 64)), np.log(column(1, 2, 4)) * np.ones((1, 64)) / 8  # q·k = 8 ln e
    A = attention(q, np.broadcast_to(k, (1, 8, 3, 64)), np.ones((1, 8, 3, 64))).weights
    close(A, np.broadcast_to([1 / 7, 2 / 7, 4 / 7], (1, 8, 1, 3)))
