import numpy as np

from handformer import (
    attention,
    causal_mask,
    mean_weights,
    running_means,
)

# --8<-- [start:means]
x = np.array([[2.0], [4.0], [8.0]])
T, d = x.shape

sums = x.cumsum(axis=0)
steps = np.arange(1, T + 1)
means = sums / steps[:, None]
assert np.allclose(running_means(x), means)
# --8<-- [end:means]

# --8<-- [start:matrix]
M = np.tri(T) / steps[:, None]
assert np.allclose(mean_weights(T), M)
assert M.shape == (T, T)
assert (M @ x).shape == (T, d)
assert np.allclose(M @ x, means)
row_sums = M.sum(axis=-1)
assert np.allclose(row_sums, 1)
# --8<-- [end:matrix]

# --8<-- [start:attention]
nothing = np.zeros((T, 1))  # queries that ask nothing
equal = attention(nothing, nothing, x, causal_mask(T))
assert np.allclose(equal.weights, M)
assert np.allclose(equal.outputs, means)
# --8<-- [end:attention]

for t in range(T):
    row = " ".join(f"{weight:.4f}" for weight in M[t])
    print(f"row {t + 1}: {row} -> {means[t, 0]:.4f}")
