"""Say how large dot products become, by going through all of them.

>>> dot_products([1, -1], 2)  # two components, each 1 or -1: as often 2 as -2, and twice as often 0
Outcomes(values=array([-2.,  0.,  2.]), chances=array([0.25, 0.5 , 0.25]))
>>> float(variance(*dot_products([1, -1], 2)))
2.0

Worked by hand in the guide "Scaling, saturation and a safe softmax".
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from handformer._expect import Array, expect_chances, expect_list, expect_size


class Outcomes(NamedTuple):
    """The values that a random number can have."""

    values: Array
    """[n], in ascending order, each once"""
    chances: Array
    """[n], how probable each is; they sum to 1"""


def dot_products(entries: npt.ArrayLike, d: int) -> Outcomes:
    """Return all values of q·k, for vectors of d components drawn independently from `entries`.

    entries  [m]  what a component of q or of k can be, each equally likely
    d        how many components a vector has

    All m^(2d) pairs of vectors count; sums that are alike are put together after each component,
    so many components take no longer than there are different sums. A vector without components has
    the dot product 0 with every other.
    Raises ValueError for no entries, more axes than one, NaN and infinity, and d below 0; TypeError for
    what is not real numbers, and for a d that is not a whole number.

    Source: Vaswani et al. 2017, section 3.2.1, footnote 4, arXiv 1706.03762.

    >>> dot_products([1, -1], 0)
    Outcomes(values=array([0.]), chances=array([1.]))
    """
    entries = expect_list("entries", entries)
    products = (entries[:, None] * entries).ravel()  # [m * m]
    one = _together(products, np.ones(len(products)) / len(products))
    total = Outcomes(0 * entries[:1], np.ones(1))
    for _ in range(expect_size("d", d)):
        sums = total.values[:, None] + one.values
        chances = total.chances[:, None] * one.chances
        total = _together(sums.ravel(), chances.ravel())
    return total


def variance(values: npt.ArrayLike, chances: npt.ArrayLike | None = None) -> Array:
    """Return the mean squared distance of values from their mean.

    values   [..., n]  at least one
    chances  [n]       how probable each value is; all are equally likely unless said otherwise
    return   [...]     of the type of the values

    It divides by n, not by n - 1: these are all the values there are, no sample of them.
    Raises ValueError for no values, NaN and infinity, and for chances that are negative, do not
    sum to 1 or do not fit; TypeError for what is not real numbers.

    >>> float(variance([1.0, 1.0, 5.0, 5.0]))
    4.0
    """
    values = expect_list("values", values, axes=None)
    n = values.shape[-1]
    p = np.ones(n) / n if chances is None else expect_chances(chances, n)
    mean = (p * values).sum(axis=-1, keepdims=True)  # [..., 1]
    spread: Array = (p * (values - mean) ** 2).sum(axis=-1)
    return spread if values.dtype == object else spread.astype(values.dtype)


def _together(values: Array, chances: Array) -> Outcomes:
    """Return each value once, with the chances of all that are alike added up."""
    distinct = np.unique(values)
    return Outcomes(distinct, (distinct[:, None] == values) @ chances)
