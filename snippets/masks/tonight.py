import numpy as np

from handformer import attention, causal_mask, combine, padding_mask

# --8<-- [start:data]
Q = np.ones((4, 1))
K = np.log([[3.0], [1.0], [2.0], [6.0]])
V = np.array([[4.0], [12.0], [9.0], [16.0]])
left = np.array([False, True, True, True])
right = np.array([True, True, True, False])
# --8<-- [end:data]


# --8<-- [start:ten-lines]
def head(K, V, keep):
    S = Q @ K.T  # d_k = 1: nothing to divide by
    allowed = np.tri(4, dtype=bool) & keep
    E = np.where(allowed, np.exp(S), 0)
    totals = E.sum(axis=-1, keepdims=True)
    A = E / np.where(totals == 0, 1, totals)
    Z = A @ V
    assert A.shape == (4, 4) and Z.shape == V.shape
    assert np.allclose(A.sum(axis=-1), allowed.any(axis=-1))
    assert ((A > 0) == allowed).all()
    return Z


Z_left, Z_right = head(K, V, left), head(K, V, right)
# --8<-- [end:ten-lines]
masks = [
    combine(causal_mask(4), padding_mask(keep))
    for keep in (left, right)
]
for mask, Z in zip(masks, (Z_left, Z_right), strict=True):
    assert np.allclose(attention(Q, K, V, mask).outputs, Z)

exps = np.exp(K[:, 0])
E_left, E_right = (np.where(mask, exps, 0) for mask in masks)
totals_left, totals_right = E_left.sum(axis=-1), E_right.sum(axis=-1)
products_left, products_right = E_left * V.T, E_right * V.T
sums_left = products_left.sum(axis=-1)
sums_right = products_right.sum(axis=-1)


# --8<-- [start:probe]
def reads(keep):
    before = head(K, V, keep)
    moved = []
    for j in range(4):
        K_new, V_new = K.copy(), V.copy()
        K_new[j] += np.log(2.0)
        V_new[j] += 100.0
        after = head(K_new, V_new, keep)
        moved.append(~np.isclose(after, before)[:, 0])
    return np.column_stack(moved)


seen_left, seen_right = reads(left), reads(right)
# --8<-- [end:probe]
assert (seen_left == masks[0]).all()
assert (seen_right == masks[1]).all()

for name, Z in [("left", Z_left), ("right", Z_right)]:
    print(f"{name:5}", " ".join(f"{value:.4f}" for value in Z[:, 0]))
