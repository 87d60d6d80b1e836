import numpy as np

from handformer import attention, causal_mask, softmax

# as in tonight.py: Q, K, V
Q = np.sqrt(2) * np.array([[1, 0], [0, 1], [1, 1]])
K = np.log([[1, 2], [2, 1], [2, 3]])
V = np.array([[3.0, 0, 0, 1], [0, 3, 0, 1], [4, 4, 5, 1]])

e_exps = np.exp((Q @ K.T)[2])  # not divided by sqrt(d_k)
e = softmax((Q @ K.T)[2])
e_right = attention(Q, K, V, causal_mask(3)).weights[2]

f = attention(Q, K, V)  # not masked
f_totals = np.exp(f.scores).sum(axis=-1)
f_pair = f.outputs[:, :2]


def row(values):
    return " ".join(f"{value:.6f}" for value in values)


print("e", row(e))
for pair in f_pair:
    print("f", row(pair))
