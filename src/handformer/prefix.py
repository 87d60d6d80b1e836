"""Squeeze a prefix into one vector: by an average, or by a state that is updated token by token.

>>> running_means([[2], [4], [8]])[:, 0].round(4)
array([2.    , 3.    , 4.6667])
>>> states([[8], [4], [2]], w=1 / 2)[:, 0]
array([8., 8., 6.])

Worked by hand in the guide "Two ways to squeeze a prefix: average and recurrent state".
"""

import numpy as np
import numpy.typing as npt

from handformer._expect import (
    Array,
    expect_factor,
    expect_size,
    expect_slots,
    expect_start,
    expect_tokens,
    expect_within,
)


def average(X: npt.ArrayLike, slots: npt.ArrayLike | None = None) -> Array:
    """Return the average of the tokens, each weighted by the place where it stands.

    X       [..., T, d]  ->  [..., d]
    slots   [T] a number for each place, divided by their sum here; all places count alike unless said otherwise

    Raises ValueError for no tokens at all (nothing has no average), for slots that sum to 0, for shapes
    that do not fit, for NaN and infinity; TypeError for what is not real numbers.

    >>> average([[1, 0], [0, 1], [3, 2]], slots=[1, 2, 4]).round(4)  # 13/7, 10/7
    array([1.8571, 1.4286])
    """
    X = expect_tokens("X", X, fewest=1)
    if slots is None:
        mean: Array = X.sum(axis=-2) / np.asarray(X.shape[-2], dtype=X.dtype)
    else:
        slots = expect_slots(slots, X)
        mean = slots / slots.sum() @ X  # [T] times [..., T, d]
    return mean


def running_means(X: npt.ArrayLike) -> Array:
    """Return for each token the average of all tokens up to and including it.

    X  [..., T, d]  ->  [..., T, d];  of no tokens there are no averages, and [..., 0, d] stays what it is

    It is what causal attention returns where all scores are equal.
    Raises ValueError for less than two axes, for NaN and infinity; TypeError for what is not real numbers.
    """
    X = expect_tokens("X", X)
    counts = np.arange(1, X.shape[-2] + 1)[:, None].astype(X.dtype)  # [T, 1]
    with np.errstate(over="ignore", invalid="ignore"):  # what is too large is refused
        means = X.cumsum(axis=-2) / counts  # [..., T, d]
    return expect_within("running means", means, X)


def mean_weights(T: int) -> Array:
    """Return the weights [T, T] of the running means: row t has 1/t in its first t places, and 0 behind them.

    Raises TypeError for a size that is not a whole number, ValueError for one below 0.

    >>> mean_weights(2)
    array([[1. , 0. ],
           [0.5, 0.5]])
    """
    T = expect_size("T", T)
    return np.tri(T) / np.arange(1, T + 1)[:, None]  # [T, T] / [T, 1]


def states(X: npt.ArrayLike, w: npt.ArrayLike, h: npt.ArrayLike | None = None) -> Array:
    """Return the recurrent state after each token: w times the state before it, plus the token.

    X       [..., T, d]  ->  [..., T, d];  the last row is the state that the whole prefix is squeezed into
    w       one number
    h       [..., d] the state before the first token; zeros unless said otherwise

    Reading on from a state gives the states of reading in one go; no tokens give no states.
    Raises ValueError for shapes that do not fit, for NaN and infinity, also where a state grows
    beyond its type; TypeError for what is not real numbers.

    Source: Zhang, Lipton, Li, Smola, Dive into Deep Learning, section 9.4, without what makes it a network:
    matrices in front of state and token, a bias, and a function around the sum.

    >>> states([[2], [4], [8]], w=1 / 2)[-1]
    array([10.5])
    """
    X = expect_tokens("X", X)
    w = expect_factor(w, X)
    h = expect_start(h, X)
    H = [h]
    with np.errstate(over="ignore", invalid="ignore"):  # what is too large is refused below
        for t in range(X.shape[-2]):
            H.append(w * H[-1] + X[..., t, :])  # [..., d]
    return expect_within("states", np.stack(H, axis=-2)[..., 1:, :], X)


def state_weights(T: int, w: npt.ArrayLike) -> Array:
    """Return how much each token counts in each state, [T, T]: in state t, token j is multiplied by w^(t - j).

    T  the number of tokens
    w  one number; 0 to the power 0 is 1, so that w = 0 keeps the token just read and nothing else

    Raises TypeError for a size that is not a whole number and for what is not a real number,
    ValueError for a size below 0, for NaN, infinity, and powers beyond the type of w.

    >>> state_weights(3, 1 / 2)
    array([[1.  , 0.  , 0.  ],
           [0.5 , 1.  , 0.  ],
           [0.25, 0.5 , 1.  ]])
    """
    T = expect_size("T", T)
    w = expect_factor(w)
    steps = np.arange(T)[:, None] - np.arange(T)  # [T, T], how long ago token j was read
    with np.errstate(over="ignore"):  # what is too large is refused
        powers = w ** np.maximum(steps, 0).astype(w.dtype)  # [T, T]
    return expect_within("weights", np.where(steps < 0, 0 * w, powers), w)
