import numpy as np

from handformer import causal_mask, softmax

# as in causal.py: Q, K, V
Q = np.array([[1.0], [1.0], [1.0]])
K = np.log(np.array([[1.0], [2.0], [4.0]]))
V = np.array([[2.0], [4.0], [8.0]])

# --8<-- [start:wrong]
scores = Q @ K.T
visible = causal_mask(3)
right = softmax(np.where(visible, scores, -np.inf))

fill = -10.0
filled = softmax(np.where(visible, scores, fill))
multiplied = softmax(scores * visible)
columns = softmax(np.where(visible, scores, -np.inf), axis=0)
# --8<-- [end:wrong]
leak = np.exp(fill)


# --8<-- [start:checks]
def rows_are_full(weights):
    return bool(np.allclose(weights.sum(axis=-1), 1))


def future_is_hidden(weights):
    return bool((weights[~visible] == 0).all())


attempts = [right, filled, multiplied, columns]
full_rows = [rows_are_full(weights) for weights in attempts]
no_future = [future_is_hidden(weights) for weights in attempts]
# --8<-- [end:checks]
row_sums = [weights.sum(axis=-1) for weights in attempts]
grand_totals = [weights.sum() for weights in attempts]
outputs = [weights @ V for weights in attempts]
assert full_rows == [True, True, True, False]
assert no_future == [True, False, False, True]
only_itself = np.eye(3)  # it passes both, and hides too much
assert rows_are_full(only_itself) and future_is_hidden(only_itself)

names = ["right", "fill -10", "times 0/1", "by column"]
print("           rows full  future hidden")
for name, full, hidden in zip(names, full_rows, no_future, strict=True):
    print(f"{name:9}  {full!s:9}  {hidden}")
print("           outputs")
for name, values in zip(names, outputs, strict=True):
    row = "  ".join(f"{value:.5f}" for value in values[:, 0])
    print(f"{name:9}  {row}")
