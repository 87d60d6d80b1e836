import numpy as np

from handformer import attention, entropy, softmax, softmax_jacobian

# as in four.py: weights[0] as right, forgotten[0] as wrong
right = np.array([1, 2, 4]) / 7
wrong = np.array([1, 4, 16]) / 21
even = np.ones(3) / 3
rows = [right, wrong, even]

# --8<-- [start:entropy]
bits = [-(p * np.log2(p)).sum() for p in rows]
nats = [-(p * np.log(p)).sum() for p in rows]
# --8<-- [end:entropy]
assert np.allclose(bits, [entropy(p) for p in rows])
# by hand: e_1, e_2, ... over their total D
totals = [7, 21, 3]
log_totals = np.log2(totals)
mean_logs = log_totals - bits
bits_lost = bits[0] - bits[1]

# (b): one component, here of the guide to two tokens
# as in two_tokens/rows.py: Q, K, V
Q = np.array([[1.0], [2.0]])
K = np.array([[1.0], [3.0]])
V = np.array([[10.0], [20.0]])
d_one = Q.shape[-1]
roots = np.sqrt([1, 64])
by_d = np.array([1, 64])
one = attention(Q, K, V)
assert np.allclose(one.weights, softmax(Q @ K.T))

# (c)
d = 64
deviation = np.sqrt(d)
gap_deviation = np.sqrt(d + d)
sigma = 1 / (1 + np.exp(-deviation))
slope = sigma * (1 - sigma)
sigma_scaled = 1 / (1 + np.exp(-1))
slope_scaled = sigma_scaled * (1 - sigma_scaled)
per_dot = slope_scaled / deviation
times = per_dot / slope

# (d)
J_even = softmax_jacobian(even)
plus = np.diag(even) + np.outer(even, even)
no_diagonal = -np.outer(even, even)

for p, b in zip(["right", "wrong", "even"], bits, strict=True):
    print(f"{p:5} {b:.6f} bits")
print(f"sigma({deviation:.0f}) = {sigma:.6f}")
