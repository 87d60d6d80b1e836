import numpy as np

from handformer import state_weights, states

# --8<-- [start:setup]
w = 1 / 2
x = np.array([8.0, 4.0, 2.0])
y = np.array([2.0, 4.0, 8.0])
T = len(x)
# --8<-- [end:setup]


# --8<-- [start:loop]
def read(x, w):
    h = 0.0
    states = []
    for x_t in x:
        h = w * h + x_t
        states.append(h)
    return np.array(states)


h_x, h_y = read(x, w), read(y, w)
# --8<-- [end:loop]
assert np.allclose(states(x[:, None], w)[:, 0], h_x)
assert np.allclose(states(y[:, None], w)[:, 0], h_y)


def kept(h):  # what is left of the state before
    return w * np.array([0.0, *h[:-1]])


kept_x, kept_y = kept(h_x), kept(h_y)
assert np.allclose(kept_x + x, h_x)

# --8<-- [start:matrix]
C = state_weights(T, w)
assert C.shape == (T, T)
assert np.allclose(C @ x, h_x)
assert np.allclose(C @ y, h_y)
# --8<-- [end:matrix]
last = C[-1]
x_column, h_x_column = x[:, None], h_x[:, None]
parts_x, parts_y = last * x, last * y
row_sums = C.sum(axis=-1)

# the other convention: weights w and 1 - w
v, rest = 3 / 4, 1 / 4
mixed = state_weights(T, v) * rest @ x
summed = read(x, v)
assert np.allclose(mixed, rest * summed)
summed_sums = state_weights(T, v).sum(axis=-1)
mixed_sums = rest * summed_sums

for name, row in (("8 4 2", h_x), ("2 4 8", h_y)):
    print(name, "->", *(f"{h:g}" for h in row))
