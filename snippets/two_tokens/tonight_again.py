from typing import NamedTuple

import numpy as np

from handformer import attention, causal_mask, scores, softmax

# as in tonight.py: Q, K, V
Q = np.sqrt(2) * np.array([[1, 0], [0, 1], [1, 1]])
K = np.log([[1, 2], [2, 1], [2, 3]])
V = np.array([[3.0, 0, 0, 1], [0, 3, 0, 1], [4, 4, 5, 1]])

e_exps = np.exp((Q @ K.T)[2])  # not divided by sqrt(d_k)
e = softmax((Q @ K.T)[2])
e_right = attention(Q, K, V, causal_mask(3)).weights[2]

f = attention(Q, K, V)  # not masked
f_totals = np.exp(f.scores).sum(axis=-1)
f_pair = f.outputs[:, :2]
f_column = softmax(f.scores, axis=0) @ V[:, :2]


# What an answer would be with a mistake in it.
class Mistakes(NamedTuple):
    normalise_first: np.ndarray
    column_softmax: np.ndarray
    no_scale: np.ndarray
    transposed: np.ndarray
    no_mask: np.ndarray


visible = causal_mask(3)


def softmax_visible(S, axis=-1):
    return softmax(np.where(visible, S, -np.inf), axis)


def mistakes(Q, K, V):
    S = scores(Q, K)
    return Mistakes(
        softmax(S) * visible @ V,
        softmax_visible(S, axis=-2) @ V,
        softmax_visible(S * np.sqrt(Q.shape[-1])) @ V,
        softmax_visible(S.swapaxes(-1, -2)) @ V,
        softmax(S) @ V,
    )


wrong = mistakes(Q, K, V)

# The same exercise with other numbers: exp K, then V.
fresh_exps = np.array(
    [
        [[1, 2], [2, 1], [1, 3]],
        [[2, 1], [1, 3], [2, 2]],
        [[1, 1], [3, 2], [2, 1]],
        [[3, 1], [1, 1], [1, 2]],
        [[1, 3], [2, 1], [2, 2]],
        [[2, 3], [1, 1], [2, 1]],
        [[1, 2], [3, 1], [1, 3]],
        [[2, 1], [3, 1], [1, 4]],
    ]
)
fresh_V = np.array(
    [
        [[3.0, 0], [0, 6], [4, 1]],
        [[1.0, 4], [5, 0], [0, 8]],
        [[3.0, 6], [0, 9], [4, 3]],
        [[2.0, 0], [4, 6], [0, 3]],
        [[4.0, 8], [0, 4], [8, 2]],
        [[8.0, 4], [4, 0], [2, 6]],
        [[6.0, 3], [0, 9], [5, 1]],
        [[5.0, 1], [1, 7], [0, 9]],
    ]
)
fresh_count = len(fresh_exps)
fresh_K = np.log(fresh_exps)
fresh_Q = Q * np.ones((len(fresh_exps), 1, 1))
fresh = attention(fresh_Q, fresh_K, fresh_V, visible[None])
wrong_fresh = mistakes(fresh_Q, fresh_K, fresh_V)
parts = (fresh_exps.prod(axis=-1)).sum(axis=-1)
assert (parts <= 9).all()  # few parts in a whole
for outputs in wrong_fresh:
    gaps = np.abs(outputs - fresh.outputs).max(axis=(1, 2))
    assert (gaps > 1 / 4).all()  # each mistake can be seen


def row(values):
    return " ".join(f"{value:.6f}" for value in values)


print("e", row(e))
for pair in f_pair:
    print("f", row(pair))
