import numpy as np

from handformer import attention, causal_mask, softmax

# as in causal.py: Q, K, V
Q = np.array([[1.0], [1.0], [1.0]])
K = np.log(np.array([[1.0], [2.0], [4.0]]))
V = np.array([[2.0], [4.0], [8.0]])
visible = causal_mask(3)

# --8<-- [start:right]
_, right_weights, right_outputs = attention(Q, K, V, mask=visible)
# --8<-- [end:right]

# --8<-- [start:wrong]
# every row shares with the future too
everything = softmax(Q @ K.T)
# what the future had is not given back
zeroed = everything * visible
wrong = zeroed @ V
# --8<-- [end:wrong]

# --8<-- [start:diagnostic]
row_sums = zeroed.sum(axis=-1, keepdims=True)
ratios = wrong / right_outputs
assert np.allclose(ratios, row_sums)
# --8<-- [end:diagnostic]

# --8<-- [start:repair]
lost = 1 - row_sums
repaired = zeroed / row_sums
assert np.allclose(repaired, right_weights)
# --8<-- [end:repair]

# --8<-- [start:leak]
louder = np.log(2.0)
K_louder = K + np.array([[0.0], [0.0], [louder]])
shares_louder = np.exp(K_louder[:, 0])
total_louder = shares_louder.sum()
wrong_louder = softmax(Q @ K_louder.T) * visible @ V
right_louder = attention(Q, K_louder, V, mask=visible).outputs
assert np.allclose(right_louder[:2], right_outputs[:2])
assert not np.allclose(wrong_louder[:2], wrong[:2])
# --8<-- [end:leak]

print("       weights               sum    output")
for i in range(3):
    row = " ".join(f"{weight:.4f}" for weight in zeroed[i])
    print(f"row {i + 1}  {row}  {row_sums[i, 0]:.4f} {wrong[i, 0]:.4f}")
