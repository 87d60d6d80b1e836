import numpy as np

from handformer import attention, softmax

# --8<-- [start:inputs]
q = np.array([[1.0, 1.0, 1.0, 1.0]])
n = np.array(
    [
        [0, 0, 0, 0],
        [1, 1, 0, 0],
        [1, 1, 1, 1],
    ]
)
K = np.log(2) * n
V = np.array([[2.0], [4.0], [8.0]])
d_k = q.shape[-1]
# --8<-- [end:inputs]
twos = n.sum(axis=-1)  # how often ln 2

# --8<-- [start:scaled]
dots = q @ K.T
root = np.sqrt(d_k)
scores = dots / root
weights = softmax(scores)
output = weights @ V
# --8<-- [end:scaled]
assert np.allclose(output, attention(q, K, V).outputs)

# --8<-- [start:forgotten]
forgotten = softmax(dots)
too_far = forgotten @ V
# --8<-- [end:forgotten]

parts = np.exp(scores)[0]
total = parts.sum()
products = parts * V[:, 0]
parts_far = np.exp(dots)[0]
total_far = parts_far.sum()
products_far = parts_far * V[:, 0]

print(f"divided     {output[0, 0]:.6f}")
print(f"not divided {too_far[0, 0]:.6f}")
