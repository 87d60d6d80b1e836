import numpy as np

from handformer import attention, causal_mask

# --8<-- [start:setup]
Q = np.array([[1.0], [1.0], [1.0]])
K = np.log(np.array([[1.0], [2.0], [4.0]]))
V = np.array([[2.0], [4.0], [8.0]])

T, d_k = Q.shape
d_v = V.shape[-1]
assert (T, d_k, d_v) == (3, 1, 1)
# --8<-- [end:setup]

# --8<-- [start:scores]
scale = np.sqrt(d_k)
scores = Q @ K.T / scale
assert scores.shape == (T, T)
# --8<-- [end:scores]

# --8<-- [start:mask]
visible = causal_mask(T)
masked = np.where(visible, scores, -np.inf)
allowed, cells = int(visible.sum()), visible.size
assert allowed == T * (T + 1) // 2
# --8<-- [end:mask]

# --8<-- [start:weights]
numerators = np.exp(masked)
denominators = numerators.sum(axis=-1, keepdims=True)
weights = numerators / denominators
row_sums = weights.sum(axis=-1)
assert np.allclose(row_sums, 1)
# --8<-- [end:weights]

# --8<-- [start:outputs]
outputs = weights @ V
assert outputs.shape == (T, d_v)

products = numerators * V.T
totals = products.sum(axis=-1, keepdims=True)
assert np.allclose(totals / denominators, outputs)
# --8<-- [end:outputs]

# --8<-- [start:one-call]
result = attention(Q, K, V, mask=visible)
assert np.allclose(result.weights, weights)
assert np.allclose(result.outputs, outputs)

unmasked_outputs = attention(Q, K, V).outputs
assert np.allclose(unmasked_outputs, outputs[-1])
# --8<-- [end:one-call]

for i in range(T):
    row = "  ".join(f"{weight:.4f}" for weight in weights[i])
    print(f"row {i + 1}: {row} -> {outputs[i, 0]:.4f}")
