import numpy as np

from handformer import attention, causal_mask, combine, padding_mask

# as in one_mask.py: Q, K, V
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[1.0], [16.0], [4.0], [22.0]])

# --8<-- [start:masks]
keep = np.array([True, True, False, True])
causal = causal_mask(4)  # [4, 4]
padding = padding_mask(keep)  # [1, 4]
both = combine(causal, padding)  # [4, 4]
assert (both == (causal & padding)).all()
# --8<-- [end:masks]

# --8<-- [start:one-at-a-time]
padded = attention(Q, K, V, np.tile(padding, (4, 1)))
time_only = attention(Q, K, V, causal)
result = attention(Q, K, V, both)
# --8<-- [end:one-at-a-time]
weights, outputs = result.weights, result.outputs

E = np.exp(result.scores)
totals = E.sum(axis=-1)
products = E * V.T
sums = products.sum(axis=-1)
assert np.allclose(sums / totals, outputs[:, 0])
lost = np.exp(K[2, 0])  # what the filler no longer takes
full = totals[3] + lost

for name, mask in [("causal", causal), ("both", both)]:
    Z = attention(Q, K, V, mask).outputs[:, 0]
    row = " ".join(f"{value:.3f}" for value in Z)
    print(f"{name:6} {mask.sum():2} cells {row}")
