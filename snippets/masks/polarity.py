import numpy as np

from handformer import attention

# as in one_mask.py: Q, K, V
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[1.0], [16.0], [4.0], [22.0]])

# --8<-- [start:two-readings]
mask = np.tri(4, dtype=bool)  # meant: True = may look
as_keep = attention(Q, K, V, mask)
as_block = attention(Q, K, V, ~mask)
# --8<-- [end:two-readings]

# --8<-- [start:combine]
filler = np.arange(4) == 2  # the third
future = ~mask
# where True = blocked: or
blocked = future | filler
# where True = may look: and
allowed = mask & ~filler
assert (blocked == ~allowed).all()
# --8<-- [end:combine]
right = attention(Q, K, V, ~blocked).outputs

# --8<-- [start:and-for-or]
too_little = future & filler  # blocked by both only
too_much = attention(Q, K, V, ~too_little)
# --8<-- [end:and-for-or]

results = {
    "keep": as_keep.outputs,
    "block": as_block.outputs,
    "and": too_much.outputs,
}
for name, Z in results.items():
    row = " ".join(f"{value:.4f}" for value in Z[:, 0])
    print(f"{name:5} {row}")
