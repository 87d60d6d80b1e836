import numpy as np

from handformer import attention, causal_mask, combine, padding_mask

# as in one_mask.py: Q, K, V
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[1.0], [16.0], [4.0], [22.0]])

# --8<-- [start:left]
keep = np.array([False, True, True, True])
allowed = combine(causal_mask(4), padding_mask(keep))
counts = allowed.sum(axis=-1)
_, weights, outputs = attention(Q, K, V, allowed)
assert counts[0] == 0 and (weights[0] == 0).all()
# --8<-- [end:left]

E = np.where(allowed, np.exp(K.T), 0)
totals = E.sum(axis=-1)
products = E * V.T
sums = products.sum(axis=-1)
assert np.allclose(sums[1:] / totals[1:], outputs[1:, 0])
row_sums = weights.sum(axis=-1)

for i in range(4):
    row = " ".join(f"{weight:.3f}" for weight in weights[i])
    print(f"row {i + 1}: {row} -> {outputs[i, 0]:.3f}")
