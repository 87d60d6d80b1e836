"""Runs a snippet, and whatever taught code it imports, on exact numbers; they need not know.

    execute("x = 1 / 3", "/course/x.py", namespace, bits=256)     namespace["x"] is the Real 1/3

Taught is every module that is neither Python's own nor NumPy's, flint's or ours. Its globals get builtins of their
own, with a `float` and an `import` that know exact numbers; all other modules of this process stay as they are.
"""

import builtins
import sys
from collections.abc import Callable, Sequence
from functools import reduce
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import flint
import numpy as np

from . import draws, leaks, modules
from .ball import Inexact, Stop
from .elementwise import divide, larger, power, smaller
from .real import Real, literal
from .transform import compiled

_OURS = {"numpy", "flint", "worked"}


def execute(source: str, file: str, namespace: dict[str, object], bits: int) -> None:
    """Run the text of a snippet in `namespace`, with enclosures of so many bits."""
    flint.ctx.prec = bits
    sys.addaudithook(_alone)
    finder = _Finder(_builtins())
    sys.meta_path.insert(0, finder)
    try:
        namespace["__builtins__"] = finder.builtins
        exec(compiled(source, file), namespace)
    finally:
        sys.meta_path.remove(finder)
        for stop in Stop.raised:
            raise stop


def _alone(event: str, _: tuple[object, ...]) -> None:
    """Raise Inexact where another process would be started: nobody could see how it computes."""
    if event in ("subprocess.Popen", "os.system", "os.fork", "os.exec", "os.spawn", "os.posix_spawn"):
        raise Inexact("another process has no exact counterpart; compute in the snippet itself")


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
    """Return what taught modules have for builtins, and the names that transform.py puts in."""
    ours = {
        "float": Real,
        "__import__": _importing(modules.standins()),
        "print": leaks.printing,
        "max": _extreme(max, larger),
        "min": _extreme(min, smaller),
        "pow": leaks.raised,
        "__real__": literal,
        "__divide__": divide,
        "__divisor__": _divisor,
        "__power__": power,
        "__exponent__": _exponent,
        "__remainder__": leaks.remainder,
        "__known__": leaks.known,
        "__made__": leaks.made,
        "__shown__": leaks.shown,
    }
    return vars(builtins) | ours | {name: leaks.refused(name) for name in ("eval", "exec", "compile")}


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


def _extreme(builtin: Callable[..., Any], of_two: Callable[[Any, Any], Real]) -> Callable[..., Any]:
    """Return what `max` or `min` is: the number is known even where it is not which of them it is."""

    def function(*args: Any, **named: Any) -> Any:
        values = [*args[0]] if len(args) == 1 else args
        real = {type(value) for value in values} == {Real} and all(value == value for value in values)
        return reduce(of_two, values) if real and not named else builtin(values, **named)

    return function


def _divisor(value: Any, divisor: Any) -> Any:
    """Return what `value /=` is to divide by."""
    whole = all(isinstance(x, int | np.integer | np.bool_) for x in (value, divisor))
    return Real(divisor) if whole and divisor else divisor


def _exponent(value: Any, exponent: Any) -> Any:
    """Return what `value **=` is to be raised to."""
    negative = isinstance(value, int) and isinstance(exponent, int) and exponent < 0
    return Real(exponent) if negative else exponent
