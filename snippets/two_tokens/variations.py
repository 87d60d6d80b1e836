import numpy as np

from handformer import attention, causal_mask, scores, softmax

# as in rows.py: Q, K, V
Q = np.array([[1.0], [2.0]])
K = np.array([[1.0], [3.0]])
V = np.array([[10.0], [20.0]])
may_look = causal_mask(2)

a_ratio = 3
a_gap = np.log(a_ratio)
a_keys = K[1, 0] - K[0, 0]
a_query = a_gap / a_keys
a_Q = np.array([[1.0], [a_query]])
a = attention(a_Q, K, V, may_look)

b_values = np.array([[0.0], [1.0]])
b = attention(Q, K, b_values, may_look)
assert np.allclose(b.outputs[1], b.weights[1, 1])

c_keys = np.array([[1.0], [1.0]])
c = attention(Q, c_keys, V, may_look)

oblong_queries = np.array([[1.0], [2.0]])
oblong_key_exps = np.array([[1], [2], [4]])
oblong_keys = np.log(oblong_key_exps)
oblong_values = np.array([[2.0], [4.0], [8.0]])
oblong = attention(oblong_queries, oblong_keys, oblong_values)
oblong_exps = np.exp(oblong.scores)
oblong_transposed = oblong_keys @ oblong_queries.T
oblong_columns = softmax(oblong.scores, axis=0)
oblong_rows = len(oblong_queries)
oblong_sums = oblong_columns.sum(axis=-1)
oblong_total = oblong_columns.sum()
oblong_wrong = oblong_columns @ oblong_values


# What the second output would be with a mistake in it.
def by_column(Q, K, V):
    masked = np.where(may_look, scores(Q, K), -np.inf)
    return (softmax(masked, axis=0) @ V)[1]


def by_transpose(Q, K, V):
    return attention(K, Q, V, may_look).outputs[1]


a_column = by_column(a_Q, K, V)
a_transposed = by_transpose(a_Q, K, V)
b_column = by_column(Q, K, b_values)
b_transposed = by_transpose(Q, K, b_values)
c_column = by_column(Q, c_keys, V)
c_transposed = by_transpose(Q, c_keys, V)


def row(values):
    return " ".join(f"{value:.6f}" for value in np.ravel(values))


print("a", row(a.weights[1]), "->", row(a.outputs[1]))
print("b", row(b.outputs[1]))
print("c", row(c.outputs[1]))
print("d", row(oblong.outputs))
print("d by column", row(oblong_wrong))
