import numpy as np

from handformer import attention, causal_counts, causal_mask

# as in three_positions/tonight.py: Q, K
# --8<-- [start:setup]
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[1.0], [16.0], [4.0], [22.0]])
T, d_k = Q.shape
# --8<-- [end:setup]
exps = np.exp(K[:, 0])

# --8<-- [start:head]
scores = Q @ K.T / np.sqrt(d_k)
visible = causal_mask(T)
masked = np.where(visible, scores, -np.inf)
E = np.exp(masked)
totals = E.sum(axis=-1, keepdims=True)
weights = E / totals
outputs = weights @ V
# --8<-- [end:head]
products = E * V.T
sums = products.sum(axis=-1, keepdims=True)
assert np.allclose(sums / totals, outputs)
assert np.allclose(attention(Q, K, V, visible).outputs, outputs)

# --8<-- [start:cells]
counts = causal_counts(T)  # keys in sight of each query
allowed, cells = int(visible.sum()), visible.size
assert allowed == counts.sum() == T * (T + 1) // 2

T_long = 1024
long_allowed = int(causal_counts(T_long).sum())
long_cells = T_long * T_long
assert long_allowed == T_long * (T_long + 1) // 2
# --8<-- [end:cells]
share, long_share = allowed / cells, long_allowed / long_cells

for i in range(T):
    row = " ".join(f"{weight:.3f}" for weight in weights[i])
    print(f"row {i + 1}: {row} -> {outputs[i, 0]:.3f}")
print(f"{allowed} of {cells} cells, {long_allowed} of {long_cells}")
