import numpy as np

from handformer import attention, causal_mask

# as in rows.py: Q, K, V
Q = np.array([[1.0], [2.0]])
K = np.array([[1.0], [3.0]])
V = np.array([[10.0], [20.0]])
S, A, Z = attention(Q, K, V, causal_mask(2))

T, d_k, d_v = 2, 1, 1
expected = {
    "Q": (T, d_k),
    "K": (T, d_k),
    "V": (T, d_v),
    "K.T": (d_k, T),
    "S": (T, T),
    "A": (T, T),
    "Z": (T, d_v),
}
actual = {"Q": Q, "K": K, "V": V, "K.T": K.T, "S": S, "A": A, "Z": Z}

print("array  expected  actual")
for name, array in actual.items():
    assert array.shape == expected[name], name
    print(f"{name:5}  {expected[name]!s:8}  {array.shape}")
