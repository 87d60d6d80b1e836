import numpy as np

from handformer import attention, causal_mask, softmax

# --8<-- [start:inputs]
Q = np.array([[1.0], [2.0]])  # [T, d_k]
K = np.array([[1.0], [3.0]])  # [T, d_k]
V = np.array([[10.0], [20.0]])  # [T, d_v]
T, d_k = Q.shape
# --8<-- [end:inputs]

# --8<-- [start:scores]
products = Q @ K.T  # [T, T]
root = np.sqrt(d_k)
S = products / root  # [T, T]
# --8<-- [end:scores]

# --8<-- [start:mask]
may_look = causal_mask(T)  # [T, T]
masked = np.where(may_look, S, -np.inf)
# --8<-- [end:mask]

# --8<-- [start:weights]
E = np.exp(masked)  # [T, T]
A = softmax(masked, axis=-1)  # [T, T]
assert np.allclose(A, E / E.sum(axis=-1, keepdims=True))
assert np.allclose(A.sum(axis=-1), 1)
# --8<-- [end:weights]

# --8<-- [start:outputs]
Z = A @ V  # [T, d_v]
assert np.allclose(Z, attention(Q, K, V, may_look).outputs)
# --8<-- [end:outputs]

unmasked = attention(Q, K, V)
unmasked_gap = S[0, 1] - S[0, 0]
seen = may_look.sum(axis=-1)  # how many tokens each row sees
inner = Q[:, 0] @ K[:, 0]  # what flat lists would give: one number

for i in range(T):
    first, second, output = *A[i], Z[i, 0]
    print(f"row {i + 1}: {first:.6f} {second:.6f} -> {output:.6f}")
