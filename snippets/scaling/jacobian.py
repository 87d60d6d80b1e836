from fractions import Fraction

import numpy as np

from handformer import softmax, softmax_jacobian

# as in four.py: scores[0] as S, V, dots[0] as far, root
S = np.log([1.0, 2.0, 4.0])
far = np.log([1.0, 4.0, 16.0])
V = np.array([[2.0], [4.0], [8.0]])
root = 2.0

# --8<-- [start:jacobian]
A = softmax(S)
J = np.diag(A) - np.outer(A, A)
assert np.allclose(J, softmax_jacobian(A))
assert np.allclose(J.sum(axis=-1), 0)
assert np.allclose(J, J.T)
# --8<-- [end:jacobian]

whole = 7
shares = whole * A  # 1, 2, 4
common = whole**2
numerators = common * J
row_sums = J.sum(axis=-1)
Z = A @ V
distances = V[:, 0] - Z
follows = J @ V  # how the output follows each score
assert np.allclose(follows[:, 0], A * distances)

A_far = softmax(far)
J_far = softmax_jacobian(A_far)
whole_far = 21
common_far = whole_far**2
far_diagonal = common_far * np.diag(J_far)
same_diagonal = common_far * np.diag(J)
Z_far = A_far @ V
follows_far = J_far @ V
per_dot = follows / root  # each dot product

# --8<-- [start:step]
h = 0.001
change = np.array([0, 0, h])  # of S_3
up = softmax(S + change)
down = softmax(S - change)
quotient = (up - down) / (2 * h)
assert np.allclose(quotient, J[:, 2], atol=1e-6)
# --8<-- [end:step]


def fractions(values):
    return [str(Fraction(x).limit_denominator(500)) for x in values]


for row in J:
    print(*[f"{x:>6}" for x in fractions(row)])
