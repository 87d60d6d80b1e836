from fractions import Fraction

import numpy as np

from handformer import attention, causal_mask, softmax

Q = np.sqrt(2) * np.array([[1, 0], [0, 1], [1, 1]])
K = np.log([[1, 2], [2, 1], [2, 3]])
V = np.array([[3.0, 0, 0, 1], [0, 3, 0, 1], [4, 4, 5, 1]])
S, right, Z_right = attention(Q, K, V, causal_mask(3))

wrong = softmax(S, axis=0)  # on purpose: down the columns
Z = wrong @ V
row_sums = wrong.sum(axis=-1)
total = wrong.sum()
highest = V.max(axis=0)

assert np.allclose(right.sum(axis=-1), 1)
assert not np.allclose(row_sums, 1)  # the check that catches it
assert np.allclose(total, 3)  # a check that does not
assert np.allclose(Z[:, 3], row_sums)

unmasked = softmax(Q @ K.T / np.sqrt(2), axis=0)
unmasked_sums = unmasked.sum(axis=-1)


def fractions(values):
    return [str(Fraction(x).limit_denominator(100)) for x in values]


print("row sums", *fractions(row_sums))
print("total   ", *fractions([total]))
for t in range(3):
    print(f"row {t + 1} ->", *fractions(Z[t]))
