from fractions import Fraction

import numpy as np

# --8<-- [start:softmaxes]
S_trap = np.log([[1, 2, 4]] * 3)
V_trap = np.array([[2.0], [4.0], [8.0]])


def by_row(S):
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    return E / E.sum(axis=-1, keepdims=True)


def by_column(S):
    E = np.exp(S - S.max(axis=0, keepdims=True))
    return E / E.sum(axis=0, keepdims=True)


# --8<-- [end:softmaxes]
exps = np.exp(S_trap)
right, wrong = by_row(S_trap), by_column(S_trap)
Z_right, Z_wrong = right @ V_trap, wrong @ V_trap
wrong_total = wrong.sum()
assert np.allclose(wrong.sum(axis=-1), 1)  # passes, and is wrong

# --8<-- [start:detector]
factor = 3
shift = np.log([[factor], [1], [1]])  # ln 3 for row 1, 0 for the others


def is_row_softmax(weights, S):
    moved = S + shift[: len(S)]
    return bool(np.allclose(weights(moved), weights(S), atol=1e-8))


assert is_row_softmax(by_row, S_trap)
assert not is_row_softmax(by_column, S_trap)
# --8<-- [end:detector]

shifted = by_column(S_trap + shift)
shifted_sums = shifted.sum(axis=-1)
Z_row_shifted = by_row(S_trap + shift) @ V_trap
Z_shifted = shifted @ V_trap

circulant_exps = np.array([[1, 2, 4], [4, 1, 2], [2, 4, 1]])
circulant = np.log(circulant_exps)
assert np.allclose(by_row(circulant), by_column(circulant))
assert not is_row_softmax(by_column, circulant)

gap = 20
saturated = np.array([[gap, -np.inf], [0, 0]])
one, other = by_column(saturated), by_row(saturated)
one_moved = by_column(saturated + shift[:2])
assert is_row_softmax(by_column, saturated)  # let through: see the page
assert not np.allclose(one, other)


def fractions(values):
    flat = np.ravel(values)
    return [str(Fraction(x).limit_denominator(100)) for x in flat]


print("by row   ", *fractions(Z_right), "->", *fractions(Z_row_shifted))
print("by column", *fractions(Z_wrong), "->", *fractions(Z_shifted))
