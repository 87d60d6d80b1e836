"""A few numbers worked by hand: quick enough to run against many broken copies of handformer.

python tests/handformer/hand_check.py      prints the folder of the handformer it checked
"""

from pathlib import Path

import numpy as np

import handformer
from handformer import (
    attention,
    average,
    causal_counts,
    causal_mask,
    combine,
    dot_products,
    entropy,
    mean_weights,
    next_token_probabilities,
    ngram_counts,
    padding_mask,
    perplexity,
    running_means,
    scores,
    softmax,
    softmax_jacobian,
    state_weights,
    states,
    step_probabilities,
    variance,
)


def check(actual: object, expected: object) -> None:
    np.testing.assert_allclose(actual, expected, rtol=1e-9, atol=1e-9)


print(Path(handformer.__file__).parent, flush=True)
np.seterr(all="ignore")  # broken copies divide by zero; what counts is the number they return

# three positions: exp of the scores is [1, 2, 4] in every row
Q, K, V = np.ones((3, 1)), np.log([[1.0], [2.0], [4.0]]), np.array([[2.0], [4.0], [8.0]])
S, A, Z = attention(Q, K, V, causal_mask(3))
check(np.exp(S), [[1, 0, 0], [1, 2, 0], [1, 2, 4]])
check(A, [[1, 0, 0], [1 / 3, 2 / 3, 0], [1 / 7, 2 / 7, 4 / 7]])
check(Z, [[2], [10 / 3], [6]])
check(attention(Q, K, V).outputs, [[6], [6], [6]])

# sizes that are pairwise distinct: T = 3, d_k = 2, d_v = 4
R, LN2, LN3 = np.sqrt(2), np.log(2), np.log(3)
Q2, K2 = np.array([[R, 0], [0, R], [R, R]]), np.array([[0, LN2], [LN2, 0], [LN2, LN3]])
V2 = np.array([[3.0, 0, 0, 1], [0, 3, 0, 1], [4, 4, 5, 1]])
check(np.exp(scores(Q2, K2)), [[1, 2, 2], [2, 1, 3], [2, 2, 6]])
check(attention(Q2, K2, V2, causal_mask(3)).outputs, [[3, 0, 0, 1], [2, 1, 0, 1], [3, 3, 3, 1]])

# two heads of size 9: q·k = 3 ln e, so the root is 3, not 9, 9/2 or the root of 18
q, k = np.ones((1, 2, 1, 9)), np.broadcast_to(K, (1, 2, 3, 9)) / 3
check(attention(q, k, np.broadcast_to(V, (1, 2, 3, 1))).outputs, [[[[6]], [[6]]]])

# one query against three cached keys, and a padded key
check(attention(Q[:1], K, V, causal_mask(1, 3)).outputs, [[6]])
check(causal_mask(2, 3, 0), [[True, False, False], [True, True, False]])
check(causal_counts(4), [1, 2, 3, 4])
check(causal_counts(4, 2), [0, 0, 1, 2])
check(causal_counts(3, 2, 0), [1, 2, 2])
check(padding_mask([True, False]), [[True, False]])
check(combine(causal_mask(3), padding_mask([[True, False, True]]))[0, 0].sum(axis=1), [1, 1, 2])

# large scores, empty rows, half precision
check(softmax([[1000.0, 0.0], [-1000.0, 0.0]]), [[1, 0], [0, 1]])
check(softmax([[-np.inf, -np.inf]]), [[0, 0]])
check(softmax(np.log([[1, 2], [3, 2]]), axis=0), [[1 / 4, 1 / 2], [3 / 4, 1 / 2]])
check(attention(Q, K, V, np.zeros((3, 3), bool)).outputs, [[0], [0], [0]])
halves = [X.astype(np.float16) for X in (Q2, K2, V2)]
assert attention(*halves).outputs.dtype == np.float16

# four sentences, counted; a row that was never seen; another order of words; a batch that is not square
corpus, words = (
    [["cats", "nap"], ["cats", "run"], ["dogs", "nap"], ["cats", "nap"]],
    ["cats", "dogs", "nap", "run"],
)
C = ngram_counts(corpus, words)
check(C, [[3, 1, 0, 0, 0], [0, 0, 2, 1, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0, 3], [0, 0, 0, 0, 1]])
check(next_token_probabilities(C)[1], [0, 0, 2 / 3, 1 / 3, 0])
check(step_probabilities(["dogs", "run"], next_token_probabilities(C, 1), words), [2 / 9, 1 / 6, 1 / 3])
check(next_token_probabilities([[0, 0], [1, 3]]), [[0, 0], [1 / 4, 3 / 4]])
check(
    next_token_probabilities([[[2, 1, 1], [0, 1, 3]]], 2), [[[2 / 5, 3 / 10, 3 / 10], [1 / 5, 3 / 10, 1 / 2]]]
)
check(ngram_counts([["a", "b"]], ["a", "b"], 3)[0, 1], [0, 1, 0])
check(perplexity([[1 / 2, 1 / 4, 1 / 8], [1, 1, 1]]), [4, 1])
assert next_token_probabilities(C.astype(np.float32), 1).dtype == np.float32

# how a row of weights moves, and how uncertain it is; how large dot products of signs are
check(49 * softmax_jacobian([1 / 7, 2 / 7, 4 / 7]), [[6, -2, -4], [-2, 10, -8], [-4, -8, 12]])
check(entropy([[1 / 2, 1 / 4, 1 / 4], [1, 0, 0]]), [3 / 2, 0])
check(dot_products([1, -1], 2).chances, [1 / 4, 1 / 2, 1 / 4])
check(variance(*dot_products([1, -1], 3)), 3)
check(variance([1.0, 1.0, 5.0, 5.0]), 4)

# a prefix of three tokens, and one of three numbers
tokens = [[1.0, 0.0], [0.0, 1.0], [3.0, 2.0]]
check(average(tokens), [4 / 3, 1])
check(average(tokens, [1, 2, 4]), [13 / 7, 10 / 7])
check(running_means(V), [[2], [3], [14 / 3]])
check(mean_weights(3), [[1, 0, 0], [1 / 2, 1 / 2, 0], [1 / 3, 1 / 3, 1 / 3]])
check(states([[8], [4], [2]], 1 / 2), [[8], [8], [6]])
check(states([[1], [0]], 1 / 2, [6]), [[4], [2]])
check(state_weights(3, 1 / 2), [[1, 0, 0], [1 / 2, 1, 0], [1 / 4, 1 / 2, 1]])
