import numpy as np

from handformer import attention, causal_mask, combine, padding_mask

# --8<-- [start:batch]
B, H, T = 2, 1, 3  # sentences, heads, positions
ones = np.ones((B, H, T, 1))
# as in causal.py: Q, K, V
Q = ones
K = np.log(np.array([[1.0], [2.0], [4.0]])) * ones
V = np.array([[2.0], [4.0], [8.0]]) * ones
# --8<-- [end:batch]

# --8<-- [start:masks]
keep = np.array([[True, True, True], [False, True, True]])
causal = combine(causal_mask(T), rank=4)
padding = padding_mask(keep)
both = combine(causal, padding)
# --8<-- [end:masks]
assert causal.shape == (1, 1, T, T)
assert padding.shape == (B, 1, 1, T)
assert both.shape == (B, 1, T, T)

time_only = attention(Q, K, V, mask=causal).outputs
scores, weights, outputs = attention(Q, K, V, mask=both)
assert np.allclose(outputs[0], time_only[0])
assert not np.allclose(outputs[1], time_only[1])

# what the last position of the padded sentence averages
shares = np.exp(K[1, 0, 1:, 0])
products = shares * V[1, 0, 1:, 0]
average = products.sum() / shares.sum()
assert np.isclose(average, outputs[1, 0, 2, 0])

masks = {"causal": causal, "padding": padding, "both": both}
for name, mask in masks.items():
    print(f"{name:7}  {mask.shape}")
print("the padded sentence")
for name, result in [("causal", time_only), ("both", outputs)]:
    row = "  ".join(f"{value:.4f}" for value in result[1, 0, :, 0])
    print(f"{name:7}  {row}")
