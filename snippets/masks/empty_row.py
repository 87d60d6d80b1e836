import numpy as np

from handformer import attention, causal_mask, combine, padding_mask

# as in one_mask.py: Q, K, V
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[1.0], [16.0], [4.0], [22.0]])
keep = np.array([False, True, True, True])
allowed = combine(causal_mask(4), padding_mask(keep))

# --8<-- [start:ours]
_, weights, outputs = attention(Q, K, V, allowed)
ours = outputs[0, 0]
assert not allowed[0].any() and ours == 0
# --8<-- [end:ours]


def plain_softmax(scores):
    shares = np.exp(scores - scores.max())
    return shares / shares.sum()


row = (Q @ K.T)[0]
with np.errstate(invalid="ignore"):  # 0/0 is what this shows
    undefined = plain_softmax(np.full(4, -np.inf))
assert np.isnan(undefined).all()

# --8<-- [start:finite]
fill = -1e9
replaced = np.where(allowed[0], row, fill)  # put in
added = row + fill  # or added
# --8<-- [end:finite]
uniform = plain_softmax(replaced)
replaced_output = uniform @ V[:, 0]
kept = plain_softmax(added)
added_output = kept @ V[:, 0]

row32 = row.astype(np.float32)
added32 = plain_softmax(row32 + np.float32(-1e9))
added32_output = added32 @ V[:, 0].astype(np.float32)  # measured

print(f"handformer        {ours:.4f}")
print(f"plain softmax     {undefined[0]:.4f}")
print(f"replaced          {replaced_output:.4f}")
print(f"added in float64  {added_output:.4f}")
print(f"added in float32  {added32_output:.4f}")  # measured
