"""Refuse what the core cannot work with, naming the argument, what was given and what was expected.

>>> expect_values([[2.0], [4.0]], S=np.zeros((3, 3)))
Traceback (most recent call last):
ValueError: V: got shape (2, 1), expected (3, d_v), to fit scores of shape (3, 3)

Arrays of objects pass: they hold exact numbers, with an arithmetic of their own.
"""

import operator
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Mask = npt.NDArray[np.bool_]

_COARSE = 0.01
"""How far rounding may take a sum from 1: float16 has three digits."""

_REMEDIES = {  # axes of the mask, axes of the scores
    (1, 2): "; padding_mask(mask) makes [1, T_k] from [T_k]",
    (2, 3): "; combine(mask, rank=3) lifts [T_q, T_k], mask[:, None] makes [B, 1, T_k] from [B, T_k]",
    (2, 4): "; combine(mask, rank=4) lifts [T_q, T_k], padding_mask(mask) makes [B, 1, 1, T_k] from [B, T_k]",
    (3, 4): "; mask[:, None] makes the first axis the batch, mask[None] makes it the head",
}


def expect_numbers(name: str, x: npt.ArrayLike) -> Array:
    """Return x as an array of real numbers of its own type, integers as float64."""
    x = np.asarray(x)
    if x.dtype.kind in "iu":
        return x.astype(np.float64)
    if x.dtype.kind not in "fO":
        raise TypeError(f"{name}: got {x.dtype}, expected real numbers")
    return x


def expect_scores(name: str, x: npt.ArrayLike) -> Array:
    """Return x as an array of scores: finite, or -inf where nothing may be seen."""
    x = expect_numbers(name, x)
    if x.ndim == 0:
        raise ValueError(f"{name}: got a single number, expected an array with at least one axis")
    _expect_everywhere(x < np.inf, name, x, "finite numbers, or -inf where nothing may be seen")
    return x


def expect_queries_and_keys(Q: npt.ArrayLike, K: npt.ArrayLike) -> tuple[Array, Array]:
    """Return Q and K as arrays whose products are defined."""
    Q, K = _expect_finite("Q", Q), _expect_finite("K", K)
    if Q.ndim == 1:
        raise ValueError(f"Q: got shape {Q.shape}, expected (T_q, d_k); a column of numbers is Q[:, None]")
    if Q.ndim == 0 or Q.shape[-1] == 0:
        raise ValueError(f"Q: got shape {Q.shape}, expected (..., T_q, d_k) with d_k at least 1")
    _expect_shape("K", K, (*Q.shape[:-2], "T_k", Q.shape[-1]), f"Q of shape {Q.shape}")
    return Q, K


def expect_values(V: npt.ArrayLike, S: Array) -> Array:
    """Return V as an array with one row for each column of the scores."""
    V = _expect_finite("V", V)
    _expect_shape("V", V, (*S.shape[:-2], S.shape[-1], "d_v"), f"scores of shape {S.shape}")
    return V


def expect_weights(name: str, A: npt.ArrayLike) -> Array:
    """Return A as an array of rows of weights: none is negative, and each row sums to 1, or to 0 if it is empty."""
    A = _expect_finite(name, A)
    if A.ndim == 0:
        raise ValueError(f"{name}: got a single number, expected an array with at least one axis")
    _expect_everywhere(A >= 0, name, A, "weights, which are never negative")
    total = A.sum(axis=-1, keepdims=True)
    good = (total == 0) | (np.abs(total - 1) < _COARSE)
    _expect_everywhere(good, f"sums of {name}", total, "1, or 0 where nothing may be seen")
    return A


def expect_chances(p: npt.ArrayLike, n: int) -> Array:
    """Return p as an array of n probabilities."""
    p = _expect_finite("chances", p)
    _expect_shape("chances", p, (n,), f"{n} values")
    _expect_everywhere(p >= 0, "chances", p, "probabilities, which are never negative")
    if not np.abs(p.sum() - 1) < _COARSE:
        raise ValueError(f"chances: got a sum of {p.sum()}, expected 1")
    return p


def expect_list(name: str, x: npt.ArrayLike, axes: int | None = 1) -> Array:
    """Return x as an array of finite numbers with so many axes, or any number of them; the last one is not empty."""
    x = _expect_finite(name, x)
    if x.ndim == 0 or x.shape[-1] == 0 or x.ndim != (axes or x.ndim):
        wanted = "(n,)" if axes else "(..., n)"
        raise ValueError(f"{name}: got shape {x.shape}, expected {wanted} with n at least 1")
    return x


def expect_tokens(name: str, X: npt.ArrayLike, fewest: int = 0) -> Array:
    """Return X as an array of tokens, one in each row."""
    X = _expect_finite(name, X)
    if X.ndim == 1:
        raise ValueError(
            f"{name}: got shape {X.shape}, expected (T, d); a column of numbers is {name}[:, None]"
        )
    if X.ndim == 0 or X.shape[-2] < fewest:
        at_least = f" with T at least {fewest}" if fewest else ""
        raise ValueError(f"{name}: got shape {X.shape}, expected (..., T, d){at_least}")
    return X


def expect_slots(slots: npt.ArrayLike, X: Array) -> Array:
    """Return a number for each place of the tokens X, in their type, with a sum that can be divided by."""
    slots = _expect_finite("slots", slots)
    _expect_shape("slots", slots, (X.shape[-2],), f"X of shape {X.shape}")
    if slots.sum() == 0:
        raise ValueError("slots: got numbers that sum to 0, expected a sum that can be divided by")
    return _typed(slots, X)


def expect_factor(w: npt.ArrayLike, X: Array | None = None) -> Array:
    """Return w as one number, in the type of the tokens X if there are any."""
    w = _expect_finite("w", w)
    if w.ndim:
        raise ValueError(f"w: got shape {w.shape}, expected one number")
    return w if X is None else _typed(w, X)


def expect_start(h: npt.ArrayLike | None, X: Array) -> Array:
    """Return the state before the tokens X, in their type; zeros where nothing is said."""
    shape = (*X.shape[:-2], X.shape[-1])
    h = np.zeros(shape, X.dtype) if h is None else _expect_finite("h", h)
    _expect_shape("h", h, shape, f"X of shape {X.shape}")
    return _typed(h, X)


def expect_booleans(name: str, mask: npt.ArrayLike) -> Mask:
    """Return the mask as an array, if it is one of booleans."""
    mask = np.asarray(mask)
    if mask.dtype != np.bool_:
        raise TypeError(
            f"{name}: got {mask.dtype}, expected booleans, True = may look; "
            f"from ones and zeros: {name} == 1, from zeros and -inf: {name} == 0"
        )
    return mask


def expect_mask(mask: npt.ArrayLike, S: Array) -> Mask:
    """Return the mask as an array that fits the scores axis by axis."""
    mask = expect_booleans("mask", mask)
    if mask.ndim != S.ndim:
        remedy = _REMEDIES.get((mask.ndim, S.ndim), "")
        raise ValueError(
            f"mask: got shape {mask.shape}, expected {S.ndim} axes, as in the scores {S.shape}{remedy}"
        )
    if any(m not in (s, 1) for m, s in zip(mask.shape, S.shape, strict=True)):
        raise ValueError(
            f"mask: got shape {mask.shape}, expected that of the scores, {S.shape}, or 1 for an axis"
        )
    return mask


def expect_liftable(name: str, mask: Mask, rank: int) -> Mask:
    """Return a mask that can be given `rank` axes without guessing what its own axes mean."""
    if mask.ndim < 2:
        remedy = _REMEDIES.get((mask.ndim, 2), "")
        raise ValueError(f"{name}: got shape {mask.shape}, expected at least the axes [T_q, T_k]{remedy}")
    if mask.ndim > rank:
        raise ValueError(f"{name}: got shape {mask.shape}, expected at most rank={rank} axes")
    if 2 < mask.ndim < rank:
        remedy = _REMEDIES.get((mask.ndim, rank), "")
        raise ValueError(f"{name}: got shape {mask.shape}, expected 2 axes or {rank}{remedy}")
    return mask


def expect_together(masks: Sequence[Mask]) -> Sequence[Mask]:
    """Return masks of one rank, if along each axis their sizes are equal or 1."""
    shapes = [mask.shape for mask in masks]
    try:
        np.broadcast_shapes(*shapes)
    except ValueError:
        listed = ", ".join(map(str, shapes))
        raise ValueError(f"masks: got shapes {listed}, expected equal sizes, or 1, along each axis") from None
    return masks


def expect_size(name: str, n: int, lowest: int | None = 0) -> int:
    """Return n as an int, if it is a whole number and not too low."""
    try:
        size = operator.index(n)
    except TypeError:
        raise TypeError(f"{name}: got {type(n).__name__}, expected a whole number") from None
    if lowest is not None and size < lowest:
        raise ValueError(f"{name}: got {size}, expected {lowest} or more")
    return size


def keep_type(S: Array, *inputs: Array) -> Array:
    """Return S in the type of its inputs: NumPy 2 divides float16 by np.sqrt(d_k) into float64."""
    if S.dtype != object:
        S = S.astype(np.result_type(*inputs), copy=False)
    # a product too large for the type is ±inf by now, and -inf would pass for hidden
    return _expect_finite("scores", S, f"finite numbers; {S.dtype} is too narrow for these Q and K")


def expect_within(name: str, x: Array, given: Array) -> Array:
    """Return what was computed from `given`, if its type could hold it."""
    return _expect_finite(name, x, f"finite numbers; {given.dtype} is too narrow for them")


def _typed(x: Array, X: Array) -> Array:
    """Return x in the type of X; exact numbers stay what they are."""
    return x if x.dtype == object else x.astype(X.dtype)


def _expect_finite(name: str, x: npt.ArrayLike, expected: str = "finite numbers") -> Array:
    x = expect_numbers(name, x)
    _expect_everywhere((x > -np.inf) & (x < np.inf), name, x, expected)
    return x


def _expect_everywhere(good: Any, name: str, x: Array, expected: str) -> None:
    """Refuse x at the first place where `good` is not True."""
    if not np.all(good):
        place = np.argwhere(np.logical_not(good))[0].tolist()
        raise ValueError(f"{name}: got {x[tuple(place)]} at {place}, expected {expected}")


def _expect_shape(name: str, x: Array, expected: tuple[int | str, ...], to_fit: str) -> None:
    """Refuse another shape than the expected one, in which a word stands for any size."""
    fits = x.ndim == len(expected) and all(
        isinstance(want, str) or size == want for size, want in zip(x.shape, expected, strict=True)
    )
    if not fits:
        wanted = ", ".join(map(str, expected))
        raise ValueError(f"{name}: got shape {x.shape}, expected ({wanted}), to fit {to_fit}")
