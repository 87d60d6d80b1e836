import numpy as np

from handformer import attention, causal_mask

# as in causal.py: Q, K, V
Q = np.array([[1.0], [1.0], [1.0]])
K = np.log(np.array([[1.0], [2.0], [4.0]]))
V = np.array([[2.0], [4.0], [8.0]])
visible = causal_mask(3) & np.array([False, True, True])

# --8<-- [start:ours]
_, weights, outputs = attention(Q, K, V, mask=visible)
empty_sum = weights[0].sum()
assert empty_sum == outputs[0, 0] == 0
# --8<-- [end:ours]


def plain_softmax(scores):
    shares = np.exp(scores - scores.max())
    return shares / shares.sum()


scores = (Q @ K.T)[0]
with np.errstate(invalid="ignore"):  # 0/0 is what this shows
    undefined = plain_softmax(np.full(3, -np.inf))
assert np.isnan(undefined).all()

replaced = plain_softmax(np.where(visible[0], scores, -1e9))
replaced_output = replaced @ V[:, 0]

added = plain_softmax(scores - 1e9)
added_output = added @ V[:, 0]

scores32 = scores.astype(np.float32)
added32 = plain_softmax(scores32 - np.float32(1e9))
added32_output = added32 @ V[:, 0].astype(np.float32)  # measured

# how far apart neighbouring numbers lie near a thousand million:
# float64 keeps 52 binary digits below the first, float32 keeps 23
power = 2**29  # below 1e9, and the next power is above
spacing64, spacing32 = power / 2**52, power / 2**23
assert spacing64 == 1 / 2**23 and spacing32 == 64
near_scores = scores32 - np.float32(1e9)  # measured
assert (near_scores == near_scores[0]).all()  # measured

lowest_half = int(np.finfo(np.float16).min)

print(f"handformer         {outputs[0, 0]:.4f}")
print(f"plain softmax      {undefined[0]:.4f}")
print(f"replaced           {replaced_output:.4f}")
print(f"added in float64   {added_output:.4f}")
print(f"added in float32   {added32_output:.4f}")  # measured
