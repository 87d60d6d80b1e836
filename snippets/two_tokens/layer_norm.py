import numpy as np

eps = 1e-5


def layer_norm(x):
    centred = x - x.mean(axis=-1, keepdims=True)
    variance = (centred**2).mean(axis=-1, keepdims=True)
    return centred / np.sqrt(variance + eps)


pairs = np.array(
    [
        [3.0, 1.0],
        [100.0, -7.0],
        [-7.0, 100.0],
        [0.1, 0.0],
        [0.001, 0.0],
        [2.0, 2.0],
    ]
)
normed = layer_norm(pairs)

means = pairs.mean(axis=-1)
half = (pairs[:, 0] - pairs[:, 1]) / 2
signs = np.stack([np.sign(half), -np.sign(half)], axis=-1)
assert np.allclose(pairs.std(axis=-1), abs(half))
assert np.allclose(normed[:, 0], half / np.sqrt(half**2 + eps))
assert np.allclose(normed[:, 1], -normed[:, 0])

for pair, (first, second) in zip(pairs, normed, strict=True):
    before = f"({pair[0]:g}, {pair[1]:g})"
    print(f"{before:10} -> ({first:.6f}, {second:.6f})")
