"""The modules that an exact run has instead of numpy, math, fractions and random; some others it refuses.

standins()["math"].sqrt(2)             →  the Real √2
standins()["math"].gamma               →  Inexact: math.gamma has no exact counterpart …
standins()["fractions"].Fraction(x)    →  a fraction whose limit_denominator is certain
"""

import difflib
import fractions
import math
import operator
import random
import types
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce
from typing import Any

import numpy as np
from flint import arb

from . import elementwise, functions
from .arrays import computed
from .ball import LISTED, Inexact
from .closeness import isclose_python
from .draws import Draws
from .ratios import ExactFraction
from .real import Real

REFUSED = {
    "statistics": "np.mean, np.std …",
    "cmath": "real numbers",
    "decimal": "floats, which are exact here",
}
"""Modules whose numbers are rounded, and what to use instead."""


INSTEAD = {
    "apply_along_axis": "a loop",
    "c_": "np.stack",
    "divmod": "// and %",
    "genfromtxt": "float() of the text",
    "histogram": "np.bincount",
    "load": "float() of the text",
    "loadtxt": "float() of the text",
    "nan_to_num": "np.where(np.isnan(x), 0, x)",
    "partition": "np.sort",
    "percentile": "np.sort",
    "put_along_axis": "x[rows, columns] = …",
    "quantile": "np.sort",
    "r_": "np.concatenate",
    "testing": "assert np.allclose(…)",
}
"""Names of NumPy that lectures like to use, and what does the same."""


class Standin(types.ModuleType):
    """A module of which only some names have an exact counterpart."""

    def __init__(self, module: types.ModuleType, table: Mapping[str, Any], short: str) -> None:
        super().__init__(module.__name__, module.__doc__)
        self.__dict__.update(table, __all__=sorted(table))
        self.__dict__.update(_module=module, _short=short)

    def __getattr__(self, name: str) -> Any:
        known = getattr(self._module, name)  # or an AttributeError, as ever
        if name.startswith("__"):
            return known
        if name in INSTEAD:
            raise Inexact(f"{self._short}.{name} has no exact counterpart; use {INSTEAD[name]}")
        near = difflib.get_close_matches(name, self.__all__, 3, 0.5)
        there = f"; near it are: {', '.join(near)}" if near else ""
        raise Inexact(f"{self._short}.{name} has no exact counterpart{there}{LISTED}")


def standins() -> dict[str, Any]:
    """Return the stand-ins by the name that is imported; constants have the bits that are set now."""
    constants = {"pi": Real.of(arb.pi()), "e": Real.of(arb(1).exp()), "inf": Real("inf"), "nan": Real("nan")}
    linalg = Standin(np.linalg, {"norm": functions.norm}, "np.linalg")
    table = functions.NUMPY | constants | {"euler_gamma": Real.of(arb.const_euler()), "linalg": linalg}
    return {
        "numpy": Standin(np, table | {"random": Draws(np.random)}, "np"),
        "math": Standin(math, MATH | constants | {"tau": Real.of(2 * arb.pi())}, "math"),
        "fractions": Standin(fractions, {"Fraction": ExactFraction}, "fractions"),
        "random": Draws(random),
        "operator": Standin(operator, _OPERATOR, "operator"),
    }


def _of_math(ufunc: Any) -> Callable[..., Any]:
    """Return a function of single numbers; the error that math raises stays one."""

    def function(*args: Any) -> Any:
        result = computed(ufunc, "__call__", *map(Real, args))
        if isinstance(result, Real) and _infinite(result) and not any(map(_infinite, args)):
            raise ValueError("math domain error")
        return result if isinstance(result, Real) else float(result)

    return function


def _infinite(x: Any) -> bool:
    return isinstance(x, Real) and x.ball().special is not None


def _log(x: Any, base: Any = None) -> Any:
    ln = _of_math(np.log)
    return ln(x) if base is None else _BASES[base](x) if base in (2, 10) else ln(x) / ln(base)


_BASES = {2: _of_math(np.log2), 10: _of_math(np.log10)}
_WHOLE = ("ceil", "comb", "factorial", "floor", "gcd", "isqrt", "lcm", "perm", "trunc")
MATH: dict[str, Any] = {name: getattr(math, name) for name in _WHOLE}
MATH |= {
    name: _of_math(getattr(np, name)) for name in ("exp", "expm1", "exp2", "log1p", "log2", "log10", "sqrt")
}
MATH |= {
    name: _of_math(getattr(np, name))
    for name in ("sin", "cos", "tan", "sinh", "cosh", "tanh", "fabs", "hypot")
}
MATH |= {
    "log": _log,
    "pow": lambda x, y: Real(x) ** y,
    "erf": elementwise.single("erf"),
    "erfc": lambda x: 1 - elementwise.single("erf")(x),
    "fsum": lambda seq: sum(seq, Real(0)),
    "prod": lambda iterable, *, start=1: reduce(lambda a, b: a * b, iterable, start),
    "dist": lambda p, q: (
        sum(((Real(x) - y) ** 2 for x, y in zip(p, q, strict=True)), Real(0)) ** Fraction(1, 2)
    ),
    "radians": _of_math(np.deg2rad),
    "degrees": _of_math(np.rad2deg),
    "isclose": isclose_python,
    "isnan": lambda x: bool(computed(np.isnan, "__call__", Real(x))),
    "isinf": lambda x: bool(computed(np.isinf, "__call__", Real(x))),
    "isfinite": lambda x: bool(computed(np.isfinite, "__call__", Real(x))),
}
_OPERATOR = {name: getattr(operator, name) for name in operator.__all__}
_OPERATOR |= {"truediv": elementwise.divide, "pow": elementwise.power}
