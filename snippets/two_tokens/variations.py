import numpy as np

from handformer import attention, causal_mask, softmax

Q = np.array([[1.0], [2.0]])
K = np.array([[1.0], [3.0]])
V = np.array([[10.0], [20.0]])
may_look = causal_mask(2)

a_ratio = 3
a_gap = np.log(a_ratio)
a_keys = K[1, 0] - K[0, 0]
a_query = a_gap / a_keys
a = attention(np.array([[1.0], [a_query]]), K, V, may_look)

b_values = np.array([[0.0], [1.0]])
b = attention(Q, K, b_values, may_look)
assert np.allclose(b.outputs[1], b.weights[1, 1])

c_keys = np.array([[1.0], [1.0]])
c = attention(Q, c_keys, V, may_look)

Q3 = np.sqrt(2) * np.array([[1, 0], [0, 1], [1, 1]])
K3 = np.log([[1, 2], [2, 1], [2, 3]])
V3 = np.array([[3.0, 0, 0, 1], [0, 3, 0, 1], [4, 4, 5, 1]])
d_exps = np.exp((Q3 @ K3.T)[2])
d = softmax((Q3 @ K3.T)[2])
d_right = attention(Q3, K3, V3, causal_mask(3)).weights[2]

e = attention(Q3, K3, V3)
e_totals = np.exp(e.scores).sum(axis=-1)
e_pair = e.outputs[:, :2]

f_queries = np.array([[1.0], [2.0]])
f_key_exps = np.array([[1], [2], [4]])
f_keys = np.log(f_key_exps)
f_values = np.array([[2.0], [4.0], [8.0]])
f = attention(f_queries, f_keys, f_values)
f_exps = np.exp(f.scores)
f_transposed = f_keys @ f_queries.T
f_columns = softmax(f.scores, axis=0)
f_rows = len(f_queries)
f_sums, f_total = f_columns.sum(axis=-1), f_columns.sum()
f_wrong = f_columns @ f_values


def row(values):
    return " ".join(f"{value:.6f}" for value in np.ravel(values))


print("a", row(a.weights[1]), "->", row(a.outputs[1]))
print("b", row(b.outputs[1]))
print("c", row(c.outputs[1]))
print("d", row(d))
for pair in e_pair:
    print("e", row(pair))
print("f", row(f.outputs))
print("f by column", row(f_wrong))
