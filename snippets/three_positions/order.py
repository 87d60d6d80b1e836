import numpy as np

from handformer import attention, causal_mask

# as in causal.py: K, V
K = np.log(np.array([[1.0], [2.0], [4.0]]))
V = np.array([[2.0], [4.0], [8.0]])
visible = causal_mask(3)
swap = [1, 0, 2]  # the second token goes first

# --8<-- [start:unmasked]
Q = np.array([[1.0], [2.0], [0.0]])
unmasked = attention(Q, K, V).outputs
unmasked_swapped = attention(Q[swap], K[swap], V[swap]).outputs
assert np.allclose(unmasked_swapped, unmasked[swap])
# --8<-- [end:unmasked]

# --8<-- [start:causal]
# as in causal.py: Q as ones
ones = np.ones((3, 1))  # all queries are equal again
causal = attention(ones, K, V, visible).outputs
causal_swapped = attention(ones, K[swap], V[swap], visible).outputs
needed = causal[swap]
assert not np.allclose(causal_swapped, needed)
assert np.allclose(causal_swapped[2], causal[2])
# --8<-- [end:causal]

# --8<-- [start:bos]
bos = np.array([[1.0], [0.0], [0.0], [0.0]])
nothing = np.zeros((4, 1))
shares = attention(nothing, nothing, bos, mask=causal_mask(4)).outputs
# --8<-- [end:bos]

for name, values in [
    ("no mask", unmasked),
    ("swapped", unmasked_swapped),
    ("causal", causal),
    ("swapped", causal_swapped),
    ("BOS", shares),
]:
    row = "  ".join(f"{value:.4f}" for value in values[:, 0])
    print(f"{name:7}  {row}")
