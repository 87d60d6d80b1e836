from itertools import permutations

import numpy as np

from handformer import (
    average,
    running_means,
    softmax,
    state_weights,
    states,
)


def read(x, w):
    return states(np.array(x)[:, None], w)[:, 0]


def weighs_newest(x, w):  # w times the sum of both
    return w * read(x, w)


# as in state.py: w, x, y
w = 1 / 2
x = np.array([8.0, 4.0, 2.0])
y = np.array([2.0, 4.0, 8.0])
T = len(x)

# (a) nothing fades
w_a = 1.0
orders = np.array(list(permutations(x)))
order_count = len(orders)
ends_a = states(orders[..., None], w_a)[:, -1, 0]
a = ends_a[0]
assert np.allclose(ends_a, x.sum())
a_mean = running_means(x[:, None])[-1, 0]
a_half = read(x, w)[-1]

# (b) the first of four
T_b = 4
row_b = state_weights(T_b, w)[-1]
total_b = row_b.sum()
b, share_b = row_b[0], row_b[0] / total_b
b_late = w**T_b
b_equal = 1 / T_b
assert np.isclose(total_b, (1 - w**T_b) / (1 - w))

# (c) equal scores
zeros = np.zeros(3)
c_exps = np.exp(zeros)
c_total = c_exps.sum()
c = softmax(zeros)
values = np.array([2.0, 4.0, 8.0])
c_output = c @ values
assert np.allclose(average(values[:, None]), c_output)

# (d) a negative weight
w_d = -1 / 2
d = read(x, w_d)
d_kept = w_d * d[:-1]
d_plus = read(x, w)
d_newest = weighs_newest(x, w_d)

# (e) w and -w: the difference of the two ends
w_e = -1.0
e_x, e_y = read(x, w_e)[-1], read(y, w_e)[-1]
e = np.array([w_e, e_x])
assert np.isclose(e_x, e_y)
e_plus = np.array([w_e, a])
square = (x[2] - y[2]) / (y[0] - x[0])

# (f) one input, long ago, for all three
end_f = read(x, w)[-1]
last = w ** (T - 1)
f = end_f / last
assert np.isclose(read([f, 0.0, 0.0], w)[-1], end_f)
f_once = end_f / w
f_never = end_f

print(f"(a) {a:g}")
print(f"(b) {b:g}, share {share_b:.4f}")
print("(c)", *(f"{weight:.4f}" for weight in c))
print("(d)", *(f"{h:g}" for h in d))
print(f"(e) {e_x:g} and {e_y:g}")
print(f"(f) {f:g}")
