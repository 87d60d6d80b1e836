import numpy as np

from handformer import attention, causal_mask

# --8<-- [start:projections]
T, d_model, d_k, d_v = 3, 4, 2, 5
X = np.arange(T * d_model).reshape(T, d_model) / 10
W_Q, W_K = np.ones((d_model, d_k)), np.ones((d_model, d_k))
W_V = np.ones((d_model, d_v))

Q, K, V = X @ W_Q, X @ W_K, X @ W_V
K_T = K.T
scores, weights, outputs = attention(Q, K, V, mask=causal_mask(T))

assert Q.shape == K.shape == (T, d_k)
assert K_T.shape == (d_k, T)
assert V.shape == (T, d_v)
assert scores.shape == weights.shape == (T, T)
assert outputs.shape == (T, d_v)
# --8<-- [end:projections]

# --8<-- [start:reshape]
tokens = np.array([[1, 2], [3, 4], [5, 6]])
transposed = tokens.T
reshaped = tokens.reshape(2, 3)
assert transposed.shape == reshaped.shape
assert not np.array_equal(transposed, reshaped)
# --8<-- [end:reshape]

# --8<-- [start:flat]
# as in causal.py: Q[:, 0] as flat_q
flat_q = np.array([1.0, 1.0, 1.0])
# as in causal.py: K[:, 0] as flat_k
flat_k = np.log([1.0, 2.0, 4.0])
flat = flat_q @ flat_k.T
assert flat.shape == ()
# --8<-- [end:flat]

arrays = {"X": X, "Q": Q, "K": K, "V": V}
arrays |= {"scores": scores, "weights": weights, "outputs": outputs}
for name, array in arrays.items():
    print(f"{name:7}  {array.shape}")
