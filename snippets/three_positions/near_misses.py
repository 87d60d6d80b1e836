import numpy as np

from handformer import causal_mask, softmax

K = np.log(np.array([[1.0], [2.0], [4.0]]))
V = np.array([[2.0], [4.0], [8.0]])
scores = np.ones((3, 1)) @ K.T
visible = causal_mask(3)
right = softmax(np.where(visible, scores, -np.inf))

# --8<-- [start:wrong]
fill = -10.0
filled = softmax(np.where(visible, scores, fill))
multiplied = softmax(scores * visible)
columns = softmax(np.where(visible, scores, -np.inf), axis=0)
# --8<-- [end:wrong]

names = ["right", "filled", "multiplied", "columns"]
attempts = [right, filled, multiplied, columns]
row_sums = [weights.sum(axis=-1) for weights in attempts]
grand_totals = [weights.sum() for weights in attempts]
outputs = [weights @ V for weights in attempts]

# --8<-- [start:checks]
full_rows = [bool(np.allclose(weights.sum(axis=-1), 1)) for weights in attempts]
no_future = [bool((weights[~visible] == 0).all()) for weights in attempts]
# --8<-- [end:checks]
passed = [a and b for a, b in zip(full_rows, no_future, strict=True)]

assert full_rows == [True, True, True, False]
assert no_future == [True, False, False, True]
assert passed == [True, False, False, False]

for name, full, hidden, values in zip(names, full_rows, no_future, outputs, strict=True):
    row = "  ".join(f"{value:.6f}" for value in values[:, 0])
    checks = f"rows sum to one: {full!s:5}  future hidden: {hidden!s:5}"
    print(f"{name:10}  {checks}  outputs {row}")
