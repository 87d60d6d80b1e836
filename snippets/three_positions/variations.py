from typing import NamedTuple

import numpy as np

from handformer import attention, causal_mask, scores, softmax


def column(*entries):
    return np.array(entries)[:, None]


def changed(array, row, entry):
    new = array.copy()
    new[row] = entry
    return new


# as in causal.py: Q, K, V
Q = column(1.0, 1.0, 1.0)
K = np.log(column(1.0, 2.0, 4.0))
V = column(2.0, 4.0, 8.0)
visible = causal_mask(3)
base = attention(Q, K, V, mask=visible)

V_a = changed(V, 2, 15.0)
V_b = changed(V, 1, 7.0)
V_c = changed(V, 0, 5.0)
Q_d = changed(Q, 1, 2.0)
Q_zero = changed(Q, 2, 0.0)
Q_minus = changed(Q, 2, -1.0)
step = np.log(2.0)
K_f = K + column(0.0, 0.0, step)

a = attention(Q, K, V_a, mask=visible)
b = attention(Q, K, V_b, mask=visible)
c = attention(Q, K, V_c, mask=visible)
d = attention(Q_d, K, V, mask=visible)
e_zero = attention(Q_zero, K, V, mask=visible)
e_minus = attention(Q_minus, K, V, mask=visible)
f = attention(Q, K_f, V, mask=visible)

assert np.allclose(a.weights, base.weights)
assert np.allclose(a.outputs[:2], base.outputs[:2])
assert np.allclose(d.outputs[[0, 2]], base.outputs[[0, 2]])
assert np.allclose(f.outputs[:2], base.outputs[:2])

shares = np.exp(K[:, 0])
total = shares.sum()
products_a = shares * V_a[:, 0]
products_b = shares * V_b[:, 0]
products_c = shares * V_c[:, 0]
totals = shares.cumsum()  # of the rows, under the mask
exps_minus = np.exp(Q_minus[2, 0] * K[:, 0])
others = (shares[:2] * V[:2, 0]).sum()
wanted = np.array([10.0, 0.0])
V_g = (total * wanted - others) / shares[2]
for target, third in zip(wanted, V_g, strict=True):
    V_y = changed(V, 2, third)
    reached = attention(Q, K, V_y, mask=visible).outputs
    assert np.isclose(reached[2, 0], target)

shift = np.log(3.0)
shifted = np.exp(K[:, 0] + shift)
shifted_total = shifted.sum()
assert np.allclose(shifted / shifted_total, base.weights[2])


# What an answer would be with a mistake in it.
class Mistakes(NamedTuple):
    normalise_first: np.ndarray
    column_softmax: np.ndarray
    transposed: np.ndarray
    no_mask: np.ndarray


def mistakes(Q, K, V):
    S = scores(Q, K)
    masked = np.where(visible, S, -np.inf)
    turned = np.where(visible, S.swapaxes(-1, -2), -np.inf)
    return Mistakes(
        softmax(S) * visible @ V,
        softmax(masked, axis=-2) @ V,
        softmax(turned) @ V,
        softmax(S) @ V,
    )


wrong_a = mistakes(Q, K, V_a)
wrong_b = mistakes(Q, K, V_b)
wrong_c = mistakes(Q, K, V_c)
wrong_d = mistakes(Q_d, K, V)
wrong_zero = mistakes(Q_zero, K, V)
wrong_minus = mistakes(Q_minus, K, V)
wrong_f = mistakes(Q, K_f, V)

# The same exercise with other numbers, a row for each.
fresh_exps = np.array(
    [
        [1, 2, 4],
        [1, 1, 2],
        [1, 3, 4],
        [2, 1, 3],
        [1, 2, 1],
        [2, 2, 1],
        [1, 4, 1],
        [3, 1, 2],
        [1, 3, 2],
        [2, 3, 1],
    ]
)
fresh_V = np.array(
    [
        [9.0, 3.0, 1.0],
        [6.0, 2.0, 8.0],
        [4.0, 8.0, 0.0],
        [3.0, 9.0, 6.0],
        [5.0, 2.0, 7.0],
        [1.0, 6.0, 10.0],
        [10.0, 0.0, 4.0],
        [4.0, 8.0, 2.0],
        [8.0, 0.0, 5.0],
        [5.0, 0.0, 8.0],
    ]
)[..., None]
fresh_count = len(fresh_V)
fresh_Q = np.ones(fresh_V.shape)
fresh_K = np.log(fresh_exps)[..., None]
fresh = attention(fresh_Q, fresh_K, fresh_V, mask=visible[None])
wrong_fresh = mistakes(fresh_Q, fresh_K, fresh_V)
assert (fresh_exps.sum(axis=-1) <= 9).all()  # few parts in a whole
for wrong in wrong_fresh:
    gaps = np.abs(wrong - fresh.outputs).max(axis=(1, 2))
    assert (gaps > 1 / 4).all()  # each mistake can be seen

results = [a, b, c, d, e_zero, e_minus, f]
for name, result in zip("abcdeef", results, strict=True):
    row = "  ".join(f"{value:.4f}" for value in result.outputs[:, 0])
    print(f"({name})  outputs {row}")
print("(g)  third value " + "  ".join(f"{value:.4f}" for value in V_g))
