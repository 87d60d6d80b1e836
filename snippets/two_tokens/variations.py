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

d_queries = np.array([[1.0], [2.0]])
d_key_exps = np.array([[1], [2], [4]])
d_keys = np.log(d_key_exps)
d_values = np.array([[2.0], [4.0], [8.0]])
d = attention(d_queries, d_keys, d_values)
d_exps = np.exp(d.scores)
d_transposed = d_keys @ d_queries.T
d_columns = softmax(d.scores, axis=0)
d_rows = len(d_queries)
d_sums, d_total = d_columns.sum(axis=-1), d_columns.sum()
d_wrong = d_columns @ d_values


def row(values):
    return " ".join(f"{value:.6f}" for value in np.ravel(values))


print("a", row(a.weights[1]), "->", row(a.outputs[1]))
print("b", row(b.outputs[1]))
print("c", row(c.outputs[1]))
print("d", row(d.outputs))
print("d by column", row(d_wrong))
