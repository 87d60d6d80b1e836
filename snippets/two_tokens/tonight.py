from fractions import Fraction

import numpy as np

# --8<-- [start:data]
Q = np.sqrt(2) * np.array([[1, 0], [0, 1], [1, 1]])
K = np.log([[1, 2], [2, 1], [2, 3]])
V = np.array([[3, 0, 0, 1], [0, 3, 0, 1], [4, 4, 5, 1]])
T, d_k, d_v = 3, 2, 4
# --8<-- [end:data]

# --8<-- [start:ten-lines]
S = Q @ K.T / np.sqrt(d_k)
masked = np.where(np.tri(T, dtype=bool), S, -np.inf)
E = np.exp(masked - masked.max(axis=-1, keepdims=True))
A = E / E.sum(axis=-1, keepdims=True)
Z = A @ V
assert Q.shape == K.shape == (T, d_k)
assert V.shape == Z.shape == (T, d_v)
assert S.shape == masked.shape == (T, T)
assert E.shape == A.shape == (T, T)
assert np.allclose(A.sum(axis=-1), 1)
# --8<-- [end:ten-lines]

exps = np.exp(S)  # the whole numbers of the hand calculation
row_exps = np.exp(masked)
totals = row_exps.sum(axis=-1)


def fractions(values):
    return [str(Fraction(x).limit_denominator(100)) for x in values]


for i in range(T):
    print(*fractions(A[i]), "->", *fractions(Z[i]))
