import numpy as np

from handformer import attention, causal_mask

# --8<-- [start:data]
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[2.0], [4.0], [8.0], [16.0]])
# --8<-- [end:data]

# --8<-- [start:ten-lines]
scores = Q @ K.T  # d_k = 1: nothing to divide by
masked = np.where(np.tri(4, dtype=bool), scores, -np.inf)
numerators = np.exp(masked)
weights = numerators / numerators.sum(axis=-1, keepdims=True)
outputs = weights @ V
assert Q.shape == K.shape == V.shape == outputs.shape == (4, 1)
assert scores.shape == weights.shape == (4, 4)
assert np.allclose(weights.sum(axis=-1), 1)
# --8<-- [end:ten-lines]

shares = np.exp(K[:, 0])
products = shares * V[:, 0]
total, product_sum = shares.sum(), products.sum()
assert np.isclose(product_sum / total, outputs[3, 0])

# --8<-- [start:change]
visible = causal_mask(4)
assert np.allclose(attention(Q, K, V, visible).outputs, outputs)

Q_changed = Q.copy()
Q_changed[3] = 0.0
changed_outputs = attention(Q_changed, K, V, visible).outputs
assert np.allclose(changed_outputs[:3], outputs[:3])
# --8<-- [end:change]

for name, values in [
    ("outputs", outputs),
    ("changed", changed_outputs),
]:
    row = " ".join(f"{value:.4f}" for value in values[:, 0])
    print(f"{name} {row}")
