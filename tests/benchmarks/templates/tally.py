"""The core of the generated course: counts become weights, and weights an average.

>>> shares([1, 2])
array([0.4, 0.6])
"""

import numpy as np
import numpy.typing as npt

EXTRA = 1
"""What is added to every count, so that nothing has weight zero."""


def smoothed(counts: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """Return the counts with EXTRA added to each.

    counts  [..., n]  ->  [..., n]

    Raises ValueError for a negative count.
    """
    found = np.asarray(counts)
    if (found < 0).any():
        raise ValueError("a count is not negative")
    return found + EXTRA


def shares(counts: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """Return the share of each count in the total.

    counts  [..., n]  ->  [..., n], each row sums to 1
    """
    found = smoothed(counts)
    return found / found.sum(axis=-1, keepdims=True)


def average(counts: npt.ArrayLike, values: npt.ArrayLike) -> np.float64:
    """Return the average of the values, each weighed by its share.

    counts  [n],  values  [n]  ->  a number
    """
    return shares(counts) @ np.asarray(values)


def spread(counts: npt.ArrayLike, values: npt.ArrayLike) -> np.float64:
    """Return how far the values lie from their average, as a standard deviation.

    counts  [n],  values  [n]  ->  a number
    """
    apart = np.asarray(values) - average(counts, values)
    return np.sqrt(shares(counts) @ apart**2)
