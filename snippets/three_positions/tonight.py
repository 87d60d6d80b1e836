import numpy as np

from handformer import attention, causal_mask, scores, softmax

# as in causal.py: Q as Q[:3], K as K[:3]
# as in causal.py: V as V[:3]
# --8<-- [start:data]
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[2.0], [4.0], [8.0], [16.0]])
# --8<-- [end:data]


# --8<-- [start:ten-lines]
def head(Q):
    scores = Q @ K.T  # d_k = 1: nothing to divide by
    masked = np.where(np.tri(4, dtype=bool), scores, -np.inf)
    numerators = np.exp(masked)
    weights = numerators / numerators.sum(axis=-1, keepdims=True)
    outputs = weights @ V
    assert Q.shape == K.shape == V.shape == outputs.shape == (4, 1)
    tables = [scores, masked, numerators, weights]
    assert all(table.shape == (4, 4) for table in tables)
    assert np.allclose(weights.sum(axis=-1), 1)
    return outputs


outputs = head(Q)
# --8<-- [end:ten-lines]
assert np.allclose(attention(Q, K, V, causal_mask(4)).outputs, outputs)

shares = np.exp(K[:, 0])
products = shares * V[:, 0]
total, product_sum = shares.sum(), products.sum()
assert np.isclose(product_sum / total, outputs[3, 0])

# --8<-- [start:change]
Q_changed = Q.copy()
Q_changed[3] = 0.0
changed_outputs = head(Q_changed)
assert np.allclose(changed_outputs[:3], outputs[:3])
# --8<-- [end:change]

# What the answer would be with a mistake in it.
S, visible = scores(Q, K), causal_mask(4)
masked = np.where(visible, S, -np.inf)
turned = np.where(visible, S.T, -np.inf)
normalise_first = softmax(S) * visible @ V
column_softmax = softmax(masked, axis=0) @ V
transposed = softmax(turned) @ V
no_mask = softmax(S) @ V

for name, values in [
    ("outputs", outputs),
    ("changed", changed_outputs),
]:
    row = " ".join(f"{value:.4f}" for value in values[:, 0])
    print(f"{name} {row}")
