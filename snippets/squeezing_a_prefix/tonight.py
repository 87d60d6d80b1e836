import numpy as np

from handformer import average, states

# as in average.py: dog, bites, man
# as in state.py: w
# --8<-- [start:data]
dog = np.array([1.0, 0.0])
bites = np.array([0.0, 1.0])
man = np.array([3.0, 2.0])
w = 1 / 2
orders = np.array(
    [
        [dog, bites, man],
        [dog, man, bites],
        [bites, dog, man],
        [bites, man, dog],
        [man, dog, bites],
        [man, bites, dog],
    ]
)
# --8<-- [end:data]


# --8<-- [start:ten-lines]
def read(X, w):
    h = np.zeros(X[..., 0, :].shape)
    H = []
    for t in range(X.shape[-2]):
        h = w * h + X[..., t, :]
        H.append(h)
    return np.stack(H, axis=-2)


H = read(orders, w)
assert H.shape == orders.shape == (6, 3, 2)
ends, means = H[:, -1], orders.mean(axis=1)
assert len({tuple(end) for end in ends}) == 6
assert np.allclose(means, means[0])  # one average
# --8<-- [end:ten-lines]
assert np.allclose(states(orders, w), H)
assert np.allclose(average(orders), means)
end_count = len({tuple(end) for end in ends})
mean_count = len({tuple(mean) for mean in means.round(9)})

by_dog, by_man = H[0], H[-1]
kept_dog, kept_man = w * by_dog[:-1], w * by_man[:-1]

# --8<-- [start:twins]
end = read(orders[0], w)[-1]
one = end[None]  # a prefix of one token
assert np.allclose(read(one, w)[-1], end)
before = (end - dog) / w
two = np.array([before, dog])
assert np.allclose(read(two, w)[-1], end)
# --8<-- [end:twins]
left = end - dog

# What the answers would be with a mistake in them.
sum_dog, sum_man = read(orders[[0, -1]], 1.0)
newest_dog, newest_man = w * by_dog, w * by_man
backwards_dog = read(orders[0][::-1], w)[::-1]
backwards_man = read(orders[-1][::-1], w)[::-1]
unfaded = left
times_w = left * w

for order in H:
    row = "  ".join(f"{a:.2f} {b:.2f}" for a, b in order)
    print(row)
