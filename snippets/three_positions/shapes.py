import numpy as np

from handformer import attention, causal_mask

# as in causal.py: Q, K, V
Q = np.array([[1.0], [1.0], [1.0]])
K = np.log(np.array([[1.0], [2.0], [4.0]]))
V = np.array([[2.0], [4.0], [8.0]])
T, d_k, d_v = 3, 1, 1

visible = causal_mask(T)
scores, weights, outputs = attention(Q, K, V, mask=visible)

expected = {
    "Q": (T, d_k),
    "K": (T, d_k),
    "V": (T, d_v),
    "visible": (T, T),
    "scores": (T, T),
    "weights": (T, T),
    "outputs": (T, d_v),
}
arrays = [Q, K, V, visible, scores, weights, outputs]
actual = {
    name: array.shape
    for name, array in zip(expected, arrays, strict=True)
}
assert actual == expected
allowed, cells = int(visible.sum()), visible.size

print("array    expected  actual")
for name, shape in expected.items():
    print(f"{name:7}  {shape!s:8}  {actual[name]}")
print(f"allowed cells: {allowed} of {cells}")
