"""Turn scores into weights: numbers from 0 to 1 that sum to 1, twice the weight for every ln 2 of score.

>>> softmax(np.log([1, 2, 4])).round(4)  # 1/7, 2/7, 4/7
array([0.1429, 0.2857, 0.5714])
"""

import numpy as np
import numpy.typing as npt

from handformer._expect import Array, expect_scores


def softmax(S: npt.ArrayLike, axis: int = -1) -> Array:
    """Return exp(S) divided by its sum along one axis, without overflow.

    S       [..., n, ...]  scores; -inf where nothing may be seen
    axis    the axis whose weights sum to 1; the last one, the keys, unless said otherwise
    return  the shape and the type of S (float64 for integers)

    A row that is -inf throughout, or has no entries at all, has nothing to look at:
    its weights are zeros, never NaN.

    Raises ValueError for NaN or +inf among the scores, for a single number without an axis, and
    (NumPy's AxisError) for an axis that S does not have; TypeError for what is not real numbers.

    Source: Vaswani et al. 2017, section 3.2.1, arXiv 1706.03762.

    >>> softmax([[1000.0, 0.0], [-np.inf, -np.inf]])
    array([[1., 0.],
           [0., 0.]])
    """
    S = expect_scores("S", S)
    top = S.max(axis=axis, keepdims=True, initial=-np.inf)  # each row's largest score
    empty = top == -np.inf
    with np.errstate(over="ignore"):  # a gap too wide for the type becomes -inf, and exp(-inf) is 0
        E = np.exp(S - np.where(empty, 0, top))  # a shift leaves the weights alone; no exponent is above 0
    total = E.sum(axis=axis, keepdims=True)
    A: Array = E / np.where(empty, 1, total)
    return A
