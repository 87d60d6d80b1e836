import numpy as np

from handformer import (
    attention,
    causal_mask,
    combine,
    padding_mask,
    softmax,
)

# as in one_mask.py: Q, K, V
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[1.0], [16.0], [4.0], [22.0]])
causal = causal_mask(4)

# (a) another value in the place of the filler
V_a = np.array([[1.0], [16.0], [40.0], [22.0]])
keep_a = np.array([True, True, False, True])
a = attention(Q, K, V_a, combine(causal, padding_mask(keep_a)))
a_before = attention(Q, K, V, combine(causal, padding_mask(keep_a)))
assert np.allclose(a.outputs, a_before.outputs)
a_no_padding = attention(Q, K, V_a, causal).outputs
a_no_causal = attention(Q, K, V_a, np.tile(keep_a, (4, 1))).outputs
a_late = softmax(Q @ K.T) * combine(causal, padding_mask(keep_a)) @ V_a

# (b) the filler stands on the right
keep_b = np.array([True, True, True, False])
both_b = combine(causal, padding_mask(keep_b))
b = attention(Q, K, V, both_b)
b_causal = attention(Q, K, V, causal).outputs
assert np.allclose(b.outputs[:3], b_causal[:3])
b_no_causal = attention(Q, K, V, np.tile(keep_b, (4, 1))).outputs
b_late = softmax(Q @ K.T) * both_b @ V
b_total = np.exp(b.scores[3]).sum()
b_sum = (np.exp(b.scores[3]) * V[:, 0]).sum()

# (c) a finite fill, on the three positions of an earlier guide
# as in three_positions/causal.py: scores[1] as row_c
row_c = np.log([1.0, 2.0, 4.0])
V_c = np.array([2.0, 4.0, 8.0])
fill = -10.0
filled_c = np.where(causal_mask(3)[1], row_c, fill)
c_exps = np.exp(filled_c)
leak_c = c_exps[2]
c = softmax(filled_c)
c_output = c @ V_c
c_right = softmax(np.where(causal_mask(3)[1], row_c, -np.inf)) @ V_c
c_total = c_exps[:2].sum()
c_sum = (c_exps[:2] * V_c[:2]).sum()
c_zero = softmax(np.where(causal_mask(3)[1], row_c, 0.0)) @ V_c

# (d) one query, three cached keys
# as in three_positions/causal.py: K as K_d, V as V_d
Q_d = np.ones((1, 1))
K_d = np.log([[1.0], [2.0], [4.0]])
V_d = np.array([[2.0], [4.0], [8.0]])
top_left = causal_mask(1, 3, offset=0)
bottom_right = causal_mask(1, 3)
d_top = attention(Q_d, K_d, V_d, top_left).outputs[0, 0]
d_bottom = attention(Q_d, K_d, V_d, bottom_right).outputs[0, 0]
d_exps = np.exp(K_d[:, 0])
d_total, d_sum = d_exps.sum(), (d_exps * V_d[:, 0]).sum()
d_average = V_d.mean()
two_top = causal_mask(2, 5, offset=0)
two_bottom = causal_mask(2, 5)

results = {"a": a.outputs[:, 0], "b": b.outputs[:, 0]}
for name, values in results.items():
    print(name, " ".join(f"{value:.4f}" for value in values))
print(f"c {c_output:.6f} {c_right:.6f}")
print(f"d {d_top:.4f} {d_bottom:.4f}")
