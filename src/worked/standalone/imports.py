"""The imports of several files as one list, as they stand at the top of one file.

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
"""

import sys
from collections.abc import Iterable, Sequence
from itertools import chain

from .modules import Import, Module
from .names import Names, Other, Reference


def listed(names: Names, modules: Sequence[Module], references: Iterable[Reference], whole: bool) -> str:
    """Return what is used of Python and of libraries, and what `whole` scripts import besides."""
    used = {(one.module.name, one.meaning) for one in references if isinstance(one.meaning, Other)}
    wanted: set[Import] = set()
    for module in [*names.scripts, *modules]:
        for one in chain.from_iterable(module.imports.values()):
            is_used = (module.name, Other(one.origin, one.bound)) in used
            needed = is_used or (whole and module.is_script)
            if not names.is_own(one) and (needed or one.module == "__future__"):
                wanted.add(one)
    groups = [[one for one in wanted if _rank(one) == rank] for rank in range(3)]
    return "\n\n".join("\n".join(_statements(group)) for group in groups if group)


def _rank(one: Import) -> int:
    """Return in which group an import stands: what changes the language, Python's own library, others."""
    if one.module == "__future__":
        return 0
    return 1 if one.module.partition(".")[0] in sys.stdlib_module_names else 2


def _statements(imports: Iterable[Import]) -> list[str]:
    """Return the statements of one group: modules first, then names, one line for each module."""
    imports = list(imports)
    whole = {f"import {_called(one.module, one)}" for one in imports if not one.name}
    modules = sorted({one.module for one in imports if one.name})
    return [*sorted(whole), *(f"from {name} import {', '.join(_parts(name, imports))}" for name in modules)]


def _parts(module: str, imports: Iterable[Import]) -> list[str]:
    return sorted({_called(one.name, one) for one in imports if one.name and one.module == module})


def _called(name: str, one: Import) -> str:
    return name if one.whole or one.bound == name else f"{name} as {one.bound}"
