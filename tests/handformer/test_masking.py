"""Attention under masks returns the course's numbers; other ways of masking return other ones."""

import numpy as np
import pytest

from handformer import attention, causal_mask, combine, padding_mask, scores, softmax


def column(*values: float) -> np.ndarray:
    return np.array(values, float)[:, None]


def close(actual: object, expected: object, digits: int = 12) -> None:
    np.testing.assert_allclose(actual, expected, rtol=10.0**-digits, atol=10.0**-digits)


# three tokens, scores ln [1, 2, 4] in every row
Q, K, V = column(1, 1, 1), np.log(column(1, 2, 4)), column(2, 4, 8)

# four tokens, scores ln [1, 2, 4, 8] in every row
Q4, K4, VM = column(1, 1, 1, 1), np.log(column(1, 2, 4, 8)), column(1, 16, 4, 22)
CAUSAL = causal_mask(4)


@pytest.mark.parametrize(
    ("mask", "expected"),
    [
        (CAUSAL, [1, 11, 7, 15]),
        (combine(CAUSAL, padding_mask([True, True, False, True])), [1, 11, 11, 19]),
        (combine(CAUSAL, padding_mask([False, True, True, True])), [0, 16, 8, 16]),  # left: row 1 is empty
        (
            combine(CAUSAL, padding_mask([True, True, True, False])),
            [1, 11, 7, 7],
        ),  # right: the filler's own row
        (~CAUSAL, [16, 16, 22, 0]),  # read the wrong way round
        (causal_mask(4, offset=-1), [0, 1, 11, 7]),  # strict: shifted by one
        (np.zeros((4, 4), bool), [0, 0, 0, 0]),
        (np.ones((4, 4), bool), [15, 15, 15, 15]),
    ],
)
def test_masks_by_hand(mask: np.ndarray, expected: list[float]) -> None:
    """Causal, with a key padded, inverted, strict, all hidden, none hidden."""
    A, Z = attention(Q4, K4, VM, mask)[1:]
    close(Z[:, 0], expected)
    close(A.sum(axis=-1), mask.any(axis=-1))
    assert not A[~np.broadcast_to(mask, A.shape)].any()


def test_a_padded_key_has_no_say() -> None:
    """With key 3 padded row 4 weighs [1, 2, 0, 8]/11, whatever V₃ is."""
    mask = combine(CAUSAL, padding_mask([True, True, False, True]))
    close(attention(Q4, K4, VM, mask).weights[3], [1 / 11, 2 / 11, 0, 8 / 11])
    close(attention(Q4, K4, column(1, 16, 9999, 22), mask).outputs[3], [19])


def test_what_other_ways_of_masking_return() -> None:
    """Normalise then zero, multiply scores by 0/1, a finite fill, a constant added: none is a mask."""
    S = scores(Q4, K4)
    late = softmax(S) * CAUSAL
    close(late @ VM, column(1 / 15, 11 / 5, 49 / 15, 15))
    close(late.sum(axis=-1), [1 / 15, 1 / 5, 7 / 15, 1])
    close((softmax(S * CAUSAL) @ VM)[1], [59 / 5])
    close((softmax(np.where(causal_mask(3), scores(Q, K), -10)) @ V)[1], [3.33340395438], digits=11)
    close((softmax(np.full((1, 4), -1e9)) @ VM), [[43 / 4]])
    close((softmax(S[:1] - 1e9) @ VM), [[15]], digits=6)


@pytest.mark.parametrize(("offset", "expected"), [(None, 6), (0, 2)])
def test_one_query_against_three_cached_keys(offset: int | None, expected: float) -> None:
    """Bottom right, the default, sees all keys and returns 6; top left sees only the first and returns 2."""
    close(attention(column(1), K, V, causal_mask(1, 3, offset)).outputs, [[expected]])


def test_an_additive_triangle_of_ones_is_no_mask() -> None:
    """Added to the scores it leaves weight on the future; as a mask it is refused with the remedy."""
    leaky = softmax(scores(Q, K) + np.tri(3))
    assert (leaky[np.triu_indices(3, 1)] > 0.1).all()
    with pytest.raises(TypeError, match="from ones and zeros: mask == 1"):
        attention(Q, K, V, np.tri(3))
    close(attention(Q, K, V, np.tri(3) == 1).outputs, column(2, 10 / 3, 6))
