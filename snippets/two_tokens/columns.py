import numpy as np

from handformer import causal_mask, softmax

# as in rows.py: Q, K, V
Q = np.array([[1.0], [2.0]])
K = np.array([[1.0], [3.0]])
V = np.array([[10.0], [20.0]])
may_look = causal_mask(2)

# sqrt(d_k) = 1, so nothing is divided
masked = np.where(may_look, Q @ K.T, -np.inf)
right = softmax(masked, axis=-1)
# on purpose: each column sums to 1
wrong = softmax(masked, axis=0)

transposed = K @ Q.T
swapped_gap = transposed[1, 1] - transposed[1, 0]
masked_T = np.where(may_look, transposed, -np.inf)
swapped = softmax(masked_T, axis=-1)

row_sums, swapped_sums = wrong.sum(axis=-1), swapped.sum(axis=-1)
total, swapped_total = wrong.sum(), swapped.sum()
Z, Z_swapped = wrong @ V, swapped @ V
highest = V.max()

assert np.allclose(total, len(Q))
assert Z.max() > highest
assert np.allclose(swapped_sums, 1)


def line(name, A):
    sums, outputs = A.sum(axis=-1), (A @ V)[:, 0]
    row = "".join(f"{number:8.4f}" for number in [*sums, *outputs])
    print(f"{name:7}{row}")


print("         row sums        outputs")
line("right", right)
line("axis=0", wrong)
line("K @ Q.T", swapped)
