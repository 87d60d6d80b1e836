"""Let each query look at the keys it may see, and average their values: the better the match, the more weight.

>>> S, A, Z = attention(Q=[[1.0]], K=np.log([[1], [3]]), V=[[10.0], [20.0]])
>>> A.round(4), Z.round(4)
(array([[0.25, 0.75]]), array([[17.5]]))

Worked by hand in the guide "Query, match, retrieve: three positions".
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from handformer._expect import Array, expect_mask, expect_queries_and_keys, expect_values, keep_type
from handformer.softmax import softmax


class Attention(NamedTuple):
    """What one attention computes, in the order in which it computes it."""

    scores: Array
    """[..., T_q, T_k], -inf where the mask hides a key; `scores(Q, K)` gives them without the mask"""
    weights: Array
    """[..., T_q, T_k], each row sums to 1, or to 0 if it may look at nothing"""
    outputs: Array
    """[..., T_q, d_v]"""


def scores(Q: npt.ArrayLike, K: npt.ArrayLike) -> Array:
    """Return how well each query matches each key: Q K^T / sqrt(d_k).

    Q  [..., T_q, d_k],  K  [..., T_k, d_k]  ->  [..., T_q, T_k]

    d_k is the size of one head, the last axis, not the width of the model.
    Leading axes are the same in both.
    Raises ValueError for shapes that do not fit, for NaN and infinity, and for products
    too large for the type (float16 ends at 65504); TypeError for what is not real numbers.

    Source: Vaswani et al. 2017, section 3.2.1, equation 1, arXiv 1706.03762.

    >>> scores([[1, 1, 1, 1]], [[1, 1, 1, 1], [2, 2, 2, 2]])
    array([[2., 4.]])
    """
    Q, K = expect_queries_and_keys(Q, K)
    d_k = Q.shape[-1]
    S = Q @ K.swapaxes(-1, -2) / np.sqrt(d_k)  # [..., T_q, T_k]
    return keep_type(S, Q, K)


def attention(
    Q: npt.ArrayLike, K: npt.ArrayLike, V: npt.ArrayLike, mask: npt.ArrayLike | None = None
) -> Attention:
    """Return scores, weights and outputs of scaled dot-product attention: softmax(Q K^T / sqrt(d_k)) V.

    Q     [..., T_q, d_k]
    K     [..., T_k, d_k]
    V     [..., T_k, d_v]
    mask  booleans, True = may look, with as many axes as the scores [..., T_q, T_k],
          each as long as the scores' or 1; `combine` lifts a mask [T_q, T_k] to more axes

    A query that may look at no key gets zero weights and a zero output.
    Raises ValueError for shapes that do not fit, for NaN and infinity; TypeError for a mask
    that is not boolean (numbers to be added to the scores, say) and for what is not real numbers.

    Source: Vaswani et al. 2017, section 3.2.1, equation 1, arXiv 1706.03762.

    >>> attention([[1.0]], [[0.0], [0.0]], [[2.0], [4.0]], mask=[[True, False]]).outputs
    array([[2.]])
    """
    S = scores(Q, K)  # [..., T_q, T_k]
    V = expect_values(V, S)
    if mask is not None:
        S = np.where(expect_mask(mask, S), S, -np.inf)  # hide first, then normalise
    A = softmax(S, axis=-1)  # [..., T_q, T_k]
    Z = A @ V  # [..., T_q, d_v]
    return Attention(S, A, Z)
