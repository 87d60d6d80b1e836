import numpy as np

from handformer import average, mean_weights, states

T, d, d_state = 5, 3, 4  # pairwise distinct
X = np.arange(15.0).reshape(T, d)  # any numbers

M = mean_weights(T)
running = M @ X
mean = average(X)
H = states(X, w=1 / 2)

# --8<-- [start:network]
W_x = np.ones((d, d_state)) / d
W_h = np.eye(d_state) / 2
h = np.zeros(d_state)
for x_t in X:
    h = np.tanh(h @ W_h + x_t @ W_x)
# --8<-- [end:network]

expected = {
    "X": (T, d),
    "M": (T, T),
    "M @ X": (T, d),
    "mean": (d,),
    "H": (T, d),
    "H[-1]": (d,),
    "W_x": (d, d_state),
    "W_h": (d_state, d_state),
    "h": (d_state,),
}
arrays = [X, M, running, mean, H, H[-1], W_x, W_h, h]
actual = {
    name: array.shape
    for name, array in zip(expected, arrays, strict=True)
}
assert actual == expected
h_last = H[-1]

print("array  expected  actual")
for name, shape in expected.items():
    print(f"{name:5}  {shape!s:8}  {actual[name]}")
