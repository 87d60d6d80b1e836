"""A real number as a snippet has it instead of a float: exact or enclosed, and never rounded.

    Real("0.1") + Real("0.2") == Real("0.3")     →  True
    f"{Real(1) / 3:.4f}"                         →  "0.3333"
    Real(2) ** Real("0.5") > 1                   →  True
    Real(2).exp().log() == 2                     →  Undecided: they may be equal, or differ by very little

A comparison is certain, or raises Undecided; a float that is not infinite is refused with Inexact.
"""

import math
import numbers
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any, Self

import numpy as np
from flint import fmpq

from . import marks, number, text
from .ball import Ball, Enclosed, Inexact, Undecided, rounded_already
from .elementary import floored, power, remainder, rounded, whole
from .number import Number, add, divide, multiply, subtract


def _operator(rule: Callable[[Number, Number], Number]) -> tuple[Any, Any]:
    """Return the methods for `self ∘ other` and `other ∘ self`."""
    return lambda self, other: _both(rule, self, other), lambda self, other: _both(rule, other, self)


class Real(Enclosed):
    """One real number, an infinity or nan; it is to a snippet what `float` and np.float64 are."""

    __slots__ = ("number",)
    number: Number

    def __new__(cls, value: object = 0) -> Self:
        """Return what float(value) would be, without rounding; a float stays one, as float's own."""
        if isinstance(value, Real):
            return value  # type: ignore[return-value]  # a Real is Self: nothing is made of this class
        if isinstance(value, float | np.floating) and math.isfinite(value):
            return float(value)  # type: ignore[return-value]  # no Real, on purpose
        if isinstance(value, np.ndarray) and value.size == 1:
            return cls(value.item())
        known = _read(value) if isinstance(value, str) else _number(value)
        if known is None:
            raise TypeError(
                f"float() argument must be a string or a real number, not {type(value).__name__!r}"
            )
        return cls.of(known)

    @classmethod
    def of(cls, value: Number) -> Self:
        """Return the Real of a number."""
        self = object.__new__(cls)
        self.number = value
        return self

    def ball(self) -> Ball:
        """Return what is known of it, as fractions."""
        return number.ball(self.number)

    def __reduce__(self) -> tuple[type[Ball], tuple[object, object]]:
        ball = self.ball()
        return Ball, (ball.low, ball.high)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self

    __add__, __radd__ = _operator(add)
    __sub__, __rsub__ = _operator(subtract)
    __mul__, __rmul__ = _operator(multiply)
    __truediv__, __rtruediv__ = _operator(divide)
    __floordiv__, __rfloordiv__ = _operator(floored)
    __mod__, __rmod__ = _operator(remainder)
    __pow__, __rpow__ = _operator(power)

    def __divmod__(self, other: object) -> tuple[Any, Any]:
        return self // other, self % other

    def __rdivmod__(self, other: object) -> tuple[Any, Any]:
        return other // self, other % self

    def __neg__(self) -> "Real":
        return Real.of(-self.number)

    def __pos__(self) -> "Real":
        return self

    def __abs__(self) -> "Real":
        return Real.of(number.size(self.number))

    def __eq__(self, other: object) -> Any:
        if self is other:  # one number, however wide its enclosure
            return not number.undefined(self.number)
        return _both(number.equal, self, other, bool)

    def __ne__(self, other: object) -> Any:
        same = self.__eq__(other)
        return same if same is NotImplemented else not same

    def __lt__(self, other: object) -> Any:
        return self is not other and _both(number.less, self, other, bool)

    def __le__(self, other: object) -> Any:
        return self == other if self is other else _both(number.less_equal, self, other, bool)

    def __gt__(self, other: object) -> Any:
        return self is not other and _both(lambda a, b: number.less(b, a), self, other, bool)

    def __ge__(self, other: object) -> Any:
        return (
            self == other if self is other else _both(lambda a, b: number.less_equal(b, a), self, other, bool)
        )

    def __hash__(self) -> int:
        if isinstance(self.number, float):
            return hash(self.number)
        if isinstance(self.number, fmpq):
            return hash(Fraction(int(self.number.p), int(self.number.q)))
        raise Undecided(
            f"{number.said(self.number)} is only enclosed: it is no key of a dict, set or cache; round it first"
        )

    def __bool__(self) -> bool:
        return not number.equal(self.number, fmpq(0))

    def __int__(self) -> int:
        return self._whole(math.trunc, int)

    def __trunc__(self) -> int:
        return self._whole(math.trunc, math.trunc)

    def __floor__(self) -> int:
        return self._whole(math.floor, math.floor)

    def __ceil__(self) -> int:
        return self._whole(math.ceil, math.ceil)

    def __round__(self, digits: int | None = None) -> Any:
        if digits is None:
            return self._whole(round, round)
        return Real.of(rounded(self.number, int(digits)))

    def _whole(self, rule: Callable[[Fraction], int], of_float: Callable[[float], int]) -> int:
        if isinstance(self.number, float):
            return of_float(self.number)  # raises as Python does
        return whole(self.number, rule)

    def __float__(self) -> float:
        if isinstance(self.number, float):
            return self.number
        raise Inexact(
            f"{number.said(self.number)} would be rounded to a float64; use functions of np or math, and f-strings"
        )

    def __format__(self, spec: str) -> str:
        return text.shown(self.ball(), spec)

    def __str__(self) -> str:
        return text.plain(self.ball())

    __repr__ = __str__

    def nearest(self) -> float:
        """Return the nearest float64, for what takes no other: a generator of random numbers, float32."""
        return text.nearest(self.ball())

    def is_integer(self) -> bool:
        """Return whether it is a whole number, certainly."""
        return not isinstance(self.number, float) and bool(self == math.floor(self))

    def conjugate(self) -> "Real":
        """Return itself: it is real."""
        return self


numbers.Real.register(Real)
# What a message says that names the type of a value is the same in both runs.
Real.__module__, Real.__name__, Real.__qualname__ = "builtins", "float", "float"


@lru_cache
def literal(source: str) -> Real:
    """Return the number that stands in the source of a snippet: 0.1 is one tenth."""
    return Real(source)


def _both(rule: Callable[..., Any], a: object, b: object, result: Callable[[Any], object] = Real.of) -> Any:
    if type(a) is Real and type(b) is Real:
        return result(rule(a.number, b.number))
    x, y = _number(a), _number(b)
    if x is None or y is None:
        return NotImplemented
    answer = result(rule(x, y))
    return answer.nearest() if isinstance(answer, Real) and _is_own(a, b) else answer


def _is_own(*values: object) -> bool:
    """Return whether a float is among the values: on a measured line it may be, and makes the result one."""
    return any(isinstance(value, float) and math.isfinite(value) for value in values)


def _number(value: object) -> Number | None:
    """Return what is in a Real, and every other exact number likewise; None for what is no number."""
    match value:
        case Real():
            return value.number
        case int() | np.integer() | np.bool_():
            return fmpq(int(value))
        case Fraction():
            return number.fraction(value)
        case float() if not math.isfinite(value):
            return float(value)
        case float() if marks.measuring():
            return number.written(value)
        case float() | complex() | np.complexfloating():
            raise rounded_already(value)
    return None


def _read(source: str) -> Number:
    """Return the number of a text that float() reads."""
    if not math.isfinite(float(source)):
        return float(source)
    digits = source.strip().replace("_", "").lower()
    if abs(int(digits.partition("e")[2] or 0)) > 5000:
        raise Inexact(f"{source} is beyond every float64")
    return number.kept(number.fraction(Fraction(digits)))
