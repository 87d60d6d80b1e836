"""Random numbers in an exact run: each draw is the float64 that it is, as an exact number.

    Draws(np.random).default_rng(0).normal(size=2)   →  an Array of two Reals, the same draws as ever

What is computed from them is right for these draws, and still a sample: `drawn()` says that there were any.
"""

import random
import types
from collections.abc import Callable
from typing import Any

import numpy as np

from .arrays import home
from .dtypes import Narrow, asked
from .entries import Bare, bare, mapped
from .number import written
from .real import Real

_PICKING = {"choice", "choices", "permutation", "permuted", "sample", "shuffle"}
"""What takes from its first argument, and so must leave it as it is."""
_MADE_BY_CALLING = {"Random", "SystemRandom", "RandomState"}
_drawn: list[str] = []


def drawn() -> bool:
    """Return whether this process has drawn a random number."""
    return bool(_drawn)


class Draws:
    """A module or generator of random numbers."""

    def __init__(self, source: Any) -> None:
        self._source = source

    @property  # type: ignore[misc]  # mypy takes __class__ for a type, never for a property
    def __class__(self) -> Any:
        return type(self._source)  # so that isinstance(rng, np.random.Generator) is right

    def __getattr__(self, name: str) -> Any:
        member = getattr(self._source, name)
        if isinstance(member, types.ModuleType) or not callable(member):
            return member
        if isinstance(member, type) and name not in _MADE_BY_CALLING:
            return member
        return self._drawing(name, member)

    def _drawing(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def draw(*args: Any, **named: Any) -> Any:
            picks = args[:1] if name in _PICKING else ()
            given = [x.view(np.ndarray) if isinstance(x, np.ndarray) else x for x in picks]
            given += [_given(x) for x in args[len(picks) :]]
            return _taken(name, function(*given, **{key: _given(x) for key, x in named.items()}))

        return draw


def _given(x: Any) -> Any:
    """Return an argument as a generator takes it: a real number as the nearest float64."""
    if x is Real or isinstance(x, Narrow):
        return asked(x)
    if isinstance(x, Real):
        return x.nearest()
    if isinstance(x, list | tuple):
        return type(x)(map(_given, x))
    if isinstance(x, np.ndarray) and x.dtype.kind == "O":
        return np.array([_given(entry) for entry in x.flat]).reshape(x.shape)
    return bare(x) if isinstance(x, np.ndarray) else x._source if type(x) is Draws else x


def _taken(name: str, result: Any) -> Any:
    """Return what was drawn as exact numbers, and a new generator as one that does so, too."""
    if isinstance(result, np.random.Generator | np.random.RandomState | random.Random):
        return Draws(result)
    if (result is None and name != "shuffle") or isinstance(
        result, np.random.SeedSequence | np.random.BitGenerator
    ):
        return result
    _drawn.append(name)
    if isinstance(result, np.ndarray):
        return home(_lifted(result))
    return Real.of(written(float(result))) if isinstance(result, float | np.floating) else result


def _lifted(array: Bare) -> Bare:
    return mapped(lambda x: Real.of(written(float(x))), array) if array.dtype.kind == "f" else array
