import numpy as np

from handformer import attention, causal_mask, combine, padding_mask

# --8<-- [start:sizes]
B, H, T = 2, 3, 5  # sentences, heads, positions
d_k, d_v = 4, 6
assert len({B, H, T, d_k, d_v}) == 5  # no two alike
keep = np.ones((B, T), dtype=bool)
keep[0, 3:] = False  # filler on the right
keep[1, :2] = False  # filler on the left
# --8<-- [end:sizes]

# --8<-- [start:masks]
causal = causal_mask(T)
padding = padding_mask(keep)
both = combine(causal, padding)
assert causal.shape == (T, T)
assert padding.shape == (B, 1, 1, T)
assert both.shape == (B, 1, T, T)
# --8<-- [end:masks]

# --8<-- [start:head]
Q = np.ones((B, H, T, d_k))
K = np.zeros((B, H, T, d_k))
V = np.arange(B * H * T * d_v) / 10.0
V = V.reshape(B, H, T, d_v)
scores, weights, outputs = attention(Q, K, V, both)
assert scores.shape == weights.shape == (B, H, T, T)
assert outputs.shape == (B, H, T, d_v)
hidden = np.broadcast_to(~both, weights.shape)
assert (weights[hidden] == 0).all()
# --8<-- [end:head]

# --8<-- [start:wrong-axis]
rows = combine(causal, keep[:, None, :, None])
assert rows.shape == both.shape  # no shape tells
# --8<-- [end:wrong-axis]
allowed = both.sum(axis=(1, 2, 3))
counts = both[:, 0].sum(axis=-1)
wrong_counts = rows[:, 0].sum(axis=-1)
by_head = H * allowed

arrays = {
    "keep": keep,
    "causal": causal,
    "padding": padding,
    "both": both,
    "scores": scores,
    "outputs": outputs,
}
for name, array in arrays.items():
    print(f"{name:8} {array.shape}")
