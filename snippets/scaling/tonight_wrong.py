import numpy as np

from handformer import softmax

# as in tonight.py: Q, K, V
Q = np.array([[1] * 9, [2] * 3 + [-1] * 3 + [0] * 3])
V = np.array([[7, 0, 0, 1], [0, 7, 0, 1], [14, 7, 7, 1]])
n = [[0] * 9, [1] * 3 + [0] * 6, [1] * 6 + [0] * 3]
K = np.log(2) * np.array(n)
d_k = 9

# What the answers would be with a mistake in them.
dots = Q @ K.T
root = np.sqrt(d_k)
no_scale = softmax(dots) @ V
by_d = softmax(dots / d_k) @ V
weights_too = softmax(dots / root) / root @ V
column_softmax = softmax(dots / root, axis=0) @ V
right = softmax(dots / root) @ V
tries = [no_scale, by_d, weights_too, column_softmax]
for wrong in tries:
    # all mistakes can be seen in each row
    gaps = np.abs(wrong - right).max(axis=-1)
    assert (gaps > 1 / 4).all()

p = softmax(dots / root)[1]
plus = np.diag(p) + np.outer(p, p)
no_diagonal = -np.outer(p, p)

print("no scale", " ".join(f"{x:.4f}" for x in no_scale[0]))
print("by d    ", " ".join(f"{x:.4f}" for x in by_d[0]))
