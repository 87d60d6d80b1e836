import numpy as np

from handformer import attention, causal_mask

# --8<-- [start:ten-lines]
Q = np.array([[1.0], [1.0], [1.0], [1.0]])
K = np.log(np.array([[1.0], [2.0], [4.0], [8.0]]))
V = np.array([[2.0], [4.0], [8.0], [16.0]])
scores, weights, outputs = attention(Q, K, V, mask=causal_mask(4))
assert Q.shape == K.shape == V.shape == outputs.shape == (4, 1)
assert scores.shape == weights.shape == (4, 4)
assert np.allclose(weights.sum(axis=-1), 1)
# --8<-- [end:ten-lines]

shares = np.exp(K[:, 0])
products = shares * V[:, 0]
total, product_sum = shares.sum(), products.sum()
assert np.isclose(product_sum / total, outputs[3, 0])

# --8<-- [start:change]
Q_changed = Q.copy()
Q_changed[3] = 0.0
changed_outputs = attention(Q_changed, K, V, mask=causal_mask(4)).outputs
assert np.allclose(changed_outputs[:3], outputs[:3])
# --8<-- [end:change]

print("outputs  " + "  ".join(f"{value:.4f}" for value in outputs[:, 0]))
print("changed  " + "  ".join(f"{value:.4f}" for value in changed_outputs[:, 0]))
