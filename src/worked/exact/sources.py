"""Runs a snippet, and whatever taught code it imports, on exact numbers; they need not know.

    execute("x = 1 / 3", "/course/x.py", namespace, bits=256)     namespace["x"] is the Real 1/3

Taught is every module that is neither Python's own nor NumPy's, flint's or ours. Its globals get builtins of their
own, with a `float` and an `import` that know exact numbers; all other modules of this process stay as they are.
"""

import builtins
import dataclasses
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import flint
import numpy as np

from . import draws, marks, modules
from .ball import Inexact
from .dtypes import REAL
from .elementwise import divide, power
from .real import Real, literal
from .transform import compiled

_OURS = {"numpy", "flint", "worked"}


def execute(source: str, file: str, namespace: dict[str, object], bits: int) -> None:
    """Run the text of a snippet in `namespace`, with enclosures of so many bits."""
    flint.ctx.prec = bits
    finder = _Finder(_builtins())
    sys.meta_path.insert(0, finder)
    try:
        namespace["__builtins__"] = finder.builtins
        exec(compiled(source, file), namespace)
    finally:
        sys.meta_path.remove(finder)


def random() -> bool:
    """Return whether random numbers were drawn."""
    return draws.drawn()


class _Finder(MetaPathFinder):
    """Has taught modules loaded with their numbers exact; the search for them is left to others."""

    def __init__(self, builtins: dict[str, object]) -> None:
        self.builtins = builtins

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        top = fullname.partition(".")[0]
        if top in _OURS or top in sys.stdlib_module_names:
            return None
        others = [finder for finder in sys.meta_path if finder is not self]
        found = (finder.find_spec(fullname, path, target) for finder in others)
        spec = next((spec for spec in found if spec is not None), None)
        if spec and isinstance(spec.loader, SourceFileLoader):
            _refuse_machine_code(fullname, spec)
            spec.loader = _Loader(spec.loader.name, spec.loader.path, self.builtins)
        return spec


def _refuse_machine_code(name: str, spec: ModuleSpec) -> None:
    """Raise Inexact for a package that computes where nobody can see it."""
    for folder in spec.submodule_search_locations or ():
        if "." not in name and any(
            file.name.endswith(tuple(EXTENSION_SUFFIXES)) for file in Path(folder).rglob("*.*")
        ):
            raise Inexact(f"{name} computes in machine code, which has no exact counterpart")


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, builtins: dict[str, object]) -> None:
        super().__init__(name, path)
        self._builtins = builtins

    def get_code(self, fullname: str) -> CodeType:
        return compiled(self.get_source(fullname) or "", self.path)

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__builtins__"] = self._builtins
        super().exec_module(module)


def _builtins() -> dict[str, object]:
    """Return what taught modules have for builtins."""
    ours = {"float": Real, "__import__": _importing(modules.standins()), "print": _print, "pow": _pow}
    ours |= {name: _refused(name) for name in ("eval", "exec", "compile")}
    inserted = {"__real__": literal, "__divide__": divide, "__power__": power, "__shown__": shown}
    return vars(builtins) | ours | inserted | {"__divisor__": _divisor, "__exponent__": _exponent}


def _importing(standins: dict[str, Any]) -> Any:
    def find(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
        top, *rest = name.split(".")
        if level == 0 and top in modules.REFUSED:
            raise Inexact(f"{top} has no exact counterpart; use {modules.REFUSED[top]}")
        own = any(part.startswith("_") for part in rest)  # NumPy's own import, for a method of an array
        if level or top not in standins or own:
            return builtins.__import__(name, globals, locals, fromlist, level)
        module = standins[top]
        for part in rest:
            inner = getattr(module, part)
            module = inner if fromlist else module
        return module

    return find


def shown(value: Any) -> Any:
    """Return a value that is about to be printed; a float only on a line that is declared measured."""
    if isinstance(value, np.dtype) and value.kind == "O":
        return REAL
    if not marks.measuring() and (kind := _rounded(value)):
        raise Inexact(
            f"a {kind} is printed, which was rounded: compute it exactly, or declare the line: # measured"
        )
    return value


def _rounded(value: Any) -> str:
    """Return the type of a float in what is printed, nothing if there is none."""
    match value:
        case np.ndarray() | np.generic():
            return str(value.dtype) if value.dtype.kind == "f" and np.isfinite(value).any() else ""
        case float():
            return "float" if np.isfinite(value) else ""
        case list() | tuple() | set() | frozenset():
            return next(filter(None, map(_rounded, value)), "")
        case dict():
            return _rounded([*value, *value.values()])
    fields = dataclasses.fields(value) if dataclasses.is_dataclass(value) else ()
    return _rounded([getattr(value, field.name, None) for field in fields]) if fields else ""


def _print(*values: Any, **options: Any) -> None:
    print(*map(shown, values), **options)


def _pow(base: Any, exp: Any, mod: Any = None) -> Any:
    return power(base, exp) if mod is None else pow(base, exp, mod)


def _divisor(value: Any, divisor: Any) -> Any:
    """Return what `value /=` is to divide by."""
    whole = all(isinstance(x, int | np.integer | np.bool_) for x in (value, divisor))
    return Real(divisor) if whole and divisor else divisor


def _exponent(value: Any, exponent: Any) -> Any:
    """Return what `value **=` is to be raised to."""
    negative = isinstance(value, int) and isinstance(exponent, int) and exponent < 0
    return Real(exponent) if negative else exponent


def _refused(name: str) -> Any:
    def refuse(*_: Any, **__: Any) -> None:
        raise Inexact(f"{name} has no exact counterpart: only what stands in a file is compiled exactly")

    return refuse
