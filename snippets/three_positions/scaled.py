import numpy as np

from handformer import attention, softmax

d_k = 4
q = np.ones((1, d_k))
# as in causal.py: K as logs, V
logs = np.log(np.array([[1.0], [2.0], [4.0]]))
K = logs / 2 * np.ones((3, d_k))  # all components of a key are alike
V = np.array([[2.0], [4.0], [8.0]])

dots = q @ K.T
scale = np.sqrt(d_k)
scores = dots / scale

_, weights, output = attention(q, K, V)
assert np.allclose(weights, softmax(scores))

unscaled = softmax(dots)
unscaled_output = unscaled @ V

halved = weights / scale
halved_sum = halved.sum()
halved_output = halved @ V

print(f"scaled       output {output[0, 0]:.4f}")
print(f"not scaled   output {unscaled_output[0, 0]:.4f}")
print(f"weights too  output {halved_output[0, 0]:.4f}")
print(f"where the weights sum to {halved_sum:.4f}")
