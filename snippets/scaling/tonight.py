from fractions import Fraction

import numpy as np

# --8<-- [start:data]
Q = np.array(
    [
        [1, 1, 1, 1, 1, 1, 1, 1, 1],
        [2, 2, 2, -1, -1, -1, 0, 0, 0],
    ]
)
K = np.log(2) * np.array(
    [
        [0, 0, 0, 0, 0, 0, 0, 0, 0],
        [1, 1, 1, 0, 0, 0, 0, 0, 0],
        [1, 1, 1, 1, 1, 1, 0, 0, 0],
    ]
)
V = np.array([[7, 0, 0, 1], [0, 7, 0, 1], [14, 7, 7, 1]])
T_q, T_k, d_k, d_v = 2, 3, 9, 4
# --8<-- [end:data]


# --8<-- [start:ten-lines]
def weights_of(S):
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    return E / E.sum(axis=-1, keepdims=True)


S = Q @ K.T / np.sqrt(d_k)
A = weights_of(S)
Z = A @ V
assert Q.shape == (T_q, d_k) and K.shape == (T_k, d_k)
assert S.shape == A.shape == (T_q, T_k)
assert V.shape == (T_k, d_v) and Z.shape == (T_q, d_v)
assert np.allclose(A.sum(axis=-1), 1)
# --8<-- [end:ten-lines]

# --8<-- [start:jacobian]
J = np.diag(A[1]) - np.outer(A[1], A[1])
assert np.allclose(J.sum(axis=-1), 0)
assert np.allclose(J, J.T)
# --8<-- [end:jacobian]

# --8<-- [start:shift]
far = 1000 + S
assert np.allclose(weights_of(far), A)
# --8<-- [end:shift]

dots = Q @ K.T
twos = np.rint(dots / np.log(2)).astype(int)
parts = np.exp(S)
totals = parts.sum(axis=-1)
products = parts[..., None] * V  # [T_q, T_k, d_v]
whole, root = 7, np.sqrt(d_k)
common = whole**2
numerators = common * J
counts = (K > 0).sum(axis=-1)


def fractions(values):
    return [str(Fraction(x).limit_denominator(100)) for x in values]


for i in range(T_q):
    print(*fractions(A[i]), "->", *fractions(Z[i]))
