"""Say how far softmax has made up its mind: how much a weight still moves, and how uncertain a row is.

>>> softmax_jacobian([0.5, 0.5])  # moving one score moves both weights, in opposite directions
array([[ 0.25, -0.25],
       [-0.25,  0.25]])
>>> float(entropy([0.5, 0.5]))
1.0

Worked by hand in the guide "Scaling, saturation and a safe softmax".
"""

import numpy as np
import numpy.typing as npt

from handformer._expect import Array, expect_weights


def softmax_jacobian(A: npt.ArrayLike) -> Array:
    """Return how each weight of a row moves with each score of the row: diag(A) - A A^T.

    A       [..., n]  weights, as softmax makes them of scores
    return  [..., n, n]  entry i, j is the derivative of weight i with respect to score j

    The derivatives are with respect to what went into softmax, the scaled scores.
    A row of zeros, which has nothing to look at, does not move; one weight alone does not either;
    rows without entries give matrices without entries.
    Raises ValueError for what is no row of weights: negative numbers, NaN, sums that are neither 1 nor 0;
    TypeError for what is not real numbers.

    Source: the quotient rule, as in the guide.

    >>> softmax_jacobian([1.0])
    array([[0.]])
    """
    A = expect_weights("A", A)
    diagonal = np.where(np.eye(A.shape[-1], dtype=bool), A[..., None], 0)  # [..., n, n]
    J: Array = diagonal - A[..., :, None] * A[..., None, :]
    return J


def entropy(A: npt.ArrayLike) -> Array:
    """Return the entropy of each row in bits: the mean of -log2 of the weights, weighted by themselves.

    A       [..., n]  weights, or any other probabilities
    return  [...]     from 0, where one weight is 1, to log2(n), where all are alike

    A weight of 0 adds nothing, so a row of zeros and a row without entries have entropy 0.
    Raises as softmax_jacobian does.

    Source: Shannon, A Mathematical Theory of Communication, 1948, section 6.

    >>> float(entropy([0.25, 0.25, 0.25, 0.25]))
    2.0
    """
    A = expect_weights("A", A)
    H: Array = 0 - (A * np.log2(np.where(A > 0, A, 1))).sum(axis=-1)  # 0 - 0 is 0, and -0 is not
    return H
