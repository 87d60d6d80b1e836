"""What is copied into one file keeps its name, unless another thing of that file has it already.

naming.name(Own("bank.rates", "rate"))  ->  "rate", or "_rates_rate" where the script has a value 'rate'
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from .modules import Module, Piece
from .names import Names, Other, Own, Reference
from .scopes import FUNCTIONS, bound


class Naming:
    """The names of everything in one file that is made of several."""

    def __init__(
        self, names: Names, kept: Mapping[str, Sequence[Piece]], references: Iterable[Reference]
    ) -> None:
        self._names, self._kept = names, kept
        self._referring: dict[Own | Other, list[Reference]] = defaultdict(list)
        for one in references:
            self._referring[one.meaning].append(one)
        self._owners: dict[str, Own | Other] = {}
        """Who has a name at the top level of the file."""
        modules = names.modules
        self._builtins = _of_python((modules[name], pieces) for name, pieces in kept.items())
        """The names of Python itself that copied pieces use, each with a module that does."""
        self._asked = _of_python((script, script.pieces) for script in names.scripts)
        """Those that a script uses."""
        self._name_scripts()
        self._name_imports()
        self._given = {one: self._name_copy(one) for one in self._copied()}

    def name(self, meaning: Own | Other) -> str:
        """Return what `meaning` is called in the file."""
        if isinstance(meaning, Other):
            return meaning.bound
        return self._given.get(meaning, meaning.name)

    def _copied(self) -> list[Own]:
        """Return what is copied; what a script names comes first, and so keeps its name if one can."""
        pairs = [(name, piece) for name, pieces in self._kept.items() for piece in pieces]
        found = [Own(name, bound) for name, piece in pairs for bound in sorted(piece.binds)]
        return sorted(found, key=lambda own: not any(one.module.is_script for one in self._referring[own]))

    def _name_scripts(self) -> None:
        """Leave a script its names; it must not take one that a copied piece uses as Python's."""
        for script in self._names.scripts:
            for name in sorted(script.binds):
                self._owners[name] = Own("", name)
                if name in self._builtins:
                    user = self._builtins[name].source.path
                    text = f"'{name}' is Python's own in {user}, which is copied; use another name here"
                    script.refuse(script.line(name), text)

    def _name_imports(self) -> None:
        """Leave imports their names, which have to mean the same in all files."""
        for meaning, references in self._referring.items():
            if isinstance(meaning, Other):
                before = self._owners.setdefault(meaning.bound, meaning)
                if before != meaning:
                    module = references[0].module
                    other = before.origin if isinstance(before, Other) else "a value of the script"
                    text = f"'{meaning.bound}' is {meaning.origin} here, and {other} elsewhere in one file"
                    module.refuse(module.line(meaning.bound), f"{text}; use two names")

    def _name_copy(self, own: Own) -> str:
        """Return a free name for what is copied: its own, if that is free."""
        name, taken = own.name, own.name
        if not self._is_free(name, own):
            name = f"_{own.module.rpartition('.')[2].strip('_')}_{own.name.lstrip('_')}"
            while not self._is_free(name, own):
                name += "_"
            self._refuse_fixed(own, taken)
        self._owners[name] = own
        return name

    def _is_free(self, name: str, own: Own) -> bool:
        if self._owners.get(name, own) != own or name in self._builtins or name in self._asked:
            return False
        others = (one for one in self._referring[own] if one.spelled != name or one.start is not one.end)
        return not any(name in one.module.everywhere - one.module.binds for one in others)

    def _refuse_fixed(self, own: Own, taken: str) -> None:
        """Refuse what cannot be called otherwise: a class, which prints its name, and rare ways to bind."""
        module = self._names.modules[own.module]
        for piece in self._kept[own.module]:
            free = {node.id for each in piece.nodes for node in ast.walk(each) if isinstance(node, ast.Name)}
            free |= {node.name for node in piece.nodes if isinstance(node, FUNCTIONS)}
            declared = {
                n
                for each in piece.nodes
                for g in ast.walk(each)
                if isinstance(g, ast.Global)
                for n in g.names
            }
            if taken in (bound(piece.nodes) - free) | declared:
                text = f"'{taken}' means something else too in the file that this is copied into; use another name"
                module.refuse(piece.nodes[0].lineno, text)


def _of_python(files: Iterable[tuple[Module, Sequence[Piece]]]) -> dict[str, Module]:
    """Return each name that a piece uses and its file does not have, with a file that does so."""
    found = [(use.name.id, module) for module, pieces in files for piece in pieces for use in piece.uses]
    return {name: one for name, one in found if name not in one.binds and name not in one.imports}
