import numpy as np

from handformer import causal_mask, softmax

# as in one_mask.py: Q, K, V
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[1.0], [16.0], [4.0], [22.0]])
scores, visible = Q @ K.T, causal_mask(4)
right = softmax(np.where(visible, scores, -np.inf))

# --8<-- [start:late]
late = softmax(scores) * visible
# --8<-- [end:late]
# --8<-- [start:times]
times = softmax(scores * visible)
# --8<-- [end:times]
# --8<-- [start:inverted]
inverted = softmax(np.where(visible, -np.inf, scores))
# --8<-- [end:inverted]
# --8<-- [start:strict]
before = causal_mask(4, offset=-1)  # j < i
strict = softmax(np.where(before, scores, -np.inf))
# --8<-- [end:strict]
times_exps = np.exp(scores * visible)
times_totals = times_exps.sum(axis=-1)
times_products = times_exps * V.T
inverted_exps = np.where(visible, 0, np.exp(scores))
inverted_totals = inverted_exps.sum(axis=-1)
inverted_sums = (inverted_exps * V.T).sum(axis=-1)

attempts = [right, late, times, inverted, strict]
outputs = [weights @ V for weights in attempts]
row_sums = [weights.sum(axis=-1) for weights in attempts]


# --8<-- [start:checks]
def rows_are_full(weights):
    return bool(np.allclose(weights.sum(axis=-1), 1))


def future_is_hidden(weights):
    return bool((weights[~visible] == 0).all())


def past_is_seen(weights):
    return bool((weights[visible] > 0).all())


# --8<-- [end:checks]
checks = [rows_are_full, future_is_hidden, past_is_seen]
found = [[check(A) for check in checks] for A in attempts]
assert all(found[0])
assert not any(all(passed) for passed in found[1:])

names = ["right", "late", "times", "inverted", "strict"]
print("          full  hidden  seen")
for name, (full, hidden, seen) in zip(names, found, strict=True):
    print(f"{name:8}  {full!s:5} {hidden!s:6}  {seen!s}")
