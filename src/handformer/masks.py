"""Say who may look at what: arrays of booleans, rows are queries, columns are keys, True = may look.

>>> causal_mask(3)
array([[ True, False, False],
       [ True,  True, False],
       [ True,  True,  True]])

nn.MultiheadAttention in PyTorch reads True the other way round, as "blocked".
"""

import numpy as np
import numpy.typing as npt

from handformer._expect import Array, Mask, expect_booleans, expect_liftable, expect_size, expect_together


def causal_mask(T_q: int, T_k: int | None = None, offset: int | None = None) -> Mask:
    """Return the mask [T_q, T_k] that lets query i look at the keys j <= i + offset.

    T_k     the number of keys; T_q unless said otherwise
    offset  how many keys come before the first query's own; T_k - T_q unless said otherwise, so that
            the last query sees the last key, as it must when earlier keys are cached.
            offset=0 puts the triangle at the top left instead.

    More queries than keys leave the first rows empty.
    Raises TypeError for a size that is not a whole number, ValueError for one below 0.

    >>> causal_mask(2, 4)
    array([[ True,  True,  True, False],
           [ True,  True,  True,  True]])
    """
    T_q, T_k, offset = _sizes(T_q, T_k, offset)
    i = np.arange(T_q)[:, None]  # [T_q, 1]
    j = np.arange(T_k)[None, :]  # [1, T_k]
    return j <= i + offset  # [T_q, T_k]


def causal_counts(T_q: int, T_k: int | None = None, offset: int | None = None) -> Array:
    """Return how many keys each query of `causal_mask(T_q, T_k, offset)` may look at, without the mask: [T_q].

    T_k, offset  as there
    With T queries and T keys these are 1, 2, ..., T, and their sum is T (T + 1) / 2.
    A query that may look at nothing has the count 0; no queries have no counts.

    Raises TypeError for a size that is not a whole number, ValueError for one below 0.

    >>> causal_counts(3), causal_counts(2, 4), causal_counts(4, 2)
    (array([1, 2, 3]), array([3, 4]), array([0, 0, 1, 2]))
    """
    T_q, T_k, offset = _sizes(T_q, T_k, offset)
    i = np.arange(T_q)  # [T_q]
    counts: Array = np.clip(i + offset + 1, 0, T_k)  # the keys 0 to i + offset, as far as there are any
    return counts


def padding_mask(keep: npt.ArrayLike) -> Mask:
    """Return the mask that hides the fillers of a batch from every query and head.

    keep    [B, T_k] booleans, True for a real token  ->  [B, 1, 1, T_k], for scores [B, H, T_q, T_k]
            [T_k], one sequence                       ->  [1, T_k], for scores [T_q, T_k]

    Scores without a head axis, [B, T_q, T_k], take keep[:, None, :].
    Raises TypeError if keep is not boolean, ValueError if it has no axis or more than two.

    >>> padding_mask([[True, True, False], [True, True, True]]).shape
    (2, 1, 1, 3)
    """
    keep = expect_booleans("keep", keep)
    if keep.ndim == 1:
        return keep[None, :]  # [1, T_k]
    if keep.ndim == 2:
        return keep[:, None, None, :]  # [B, 1, 1, T_k]
    raise ValueError(f"keep: got shape {keep.shape}, expected (B, T_k) or (T_k,)")


def combine(*masks: npt.ArrayLike, rank: int | None = None) -> Mask:
    """Return the mask that allows what all the masks allow.

    masks   each with at least the axes [T_q, T_k]; an axis of size 1 stands for any size
    rank    the number of axes of the scores; that of the longest shape among the masks unless said otherwise

    A mask [T_q, T_k] is lifted to [1, ..., 1, T_q, T_k]: it says the same of every sequence and head.
    One with more axes is never lifted, since its first axis could be meant as batch or as head.

    Raises TypeError for masks that are not boolean, ValueError for none at all, for ranks
    that cannot be lifted and for sizes that do not fit.

    >>> combine(causal_mask(3), padding_mask([[True, True, False]])).shape
    (1, 1, 3, 3)
    >>> combine(causal_mask(3), rank=4).shape
    (1, 1, 3, 3)
    """
    if not masks:
        raise ValueError("combine: got no masks, expected at least one")
    given = [expect_booleans(f"masks[{n}]", mask) for n, mask in enumerate(masks)]
    rank = max(mask.ndim for mask in given) if rank is None else expect_size("rank", rank)
    lifted = expect_together([_lift(f"masks[{n}]", mask, rank) for n, mask in enumerate(given)])
    allowed: Mask = np.all(np.broadcast_arrays(*lifted), axis=0)
    return allowed


def _sizes(T_q: int, T_k: int | None, offset: int | None) -> tuple[int, int, int]:
    """Return the sizes of a causal mask and its offset, each said or meant by default."""
    T_q = expect_size("T_q", T_q)
    T_k = T_q if T_k is None else expect_size("T_k", T_k)
    offset = T_k - T_q if offset is None else expect_size("offset", offset, lowest=None)
    return T_q, T_k, offset


def _lift(name: str, mask: Mask, rank: int) -> Mask:
    """Return a mask [T_q, T_k] as [1, ..., 1, T_q, T_k], with `rank` axes."""
    mask = expect_liftable(name, mask, rank)
    return mask.reshape((1,) * (rank - mask.ndim) + mask.shape)
