import numpy as np

from handformer import mean_weights, state_weights

# --8<-- [start:powers]
T = 11
w = np.array([1 / 2, 9 / 10, 1, 2])
first = w ** (T - 1)  # the weight of the first input
rows = np.array([state_weights(T, one)[-1] for one in w])
assert rows.shape == (len(w), T)
assert np.allclose(rows[:, 0], first)
# --8<-- [end:powers]
steps = T - 1
half, most, same, double = first
in_mean = mean_weights(T)[-1, 0]
halves, tenths = rows[0], rows[1]
two, four, eight = w[1] ** np.array([2, 4, 8])
assert np.isclose(eight * two, most)
shares = first / rows.sum(axis=-1)  # the average's is in_mean
assert half < in_mean < most
assert max(shares[:2]) < in_mean

# one state for all that was read, or all of it
width, length = 4, 1024
one_state = width
all_tokens = width * length
ratio = all_tokens // one_state

for one, share in zip(w, first, strict=True):
    print(f"w = {one:<4g} {share:.6f}")
print(f"mean     {in_mean:.6f}")
