"""What each name in a script and in the modules of its course stands for.

names = Names([script], {"bank.rates": module})
names.meaning(script, "rate")   ->  Own("bank.rates", "rate"), from wherever it was imported
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .modules import Import, Module, Piece
from .scopes import Use

OF_FILE = ("__file__", "__name__", "__package__", "__path__", "__spec__", "__loader__")
"""What means another file once it is copied."""


class Own(NamedTuple):
    """A name that a file of the course binds."""

    module: str
    name: str


class Whole(NamedTuple):
    """A module of the course itself."""

    module: str


class Other(NamedTuple):
    """What is imported from Python or a library."""

    origin: str
    bound: str


Meaning = Own | Whole | Other | None
"""None is what Python knows by itself."""


class Reference(NamedTuple):
    """A place in a file that means something of another file, or of this one."""

    module: Module
    start: ast.expr
    """Where it begins; as a rule it ends there too."""
    end: ast.expr
    spelled: str
    """The name that it begins with."""
    meaning: Own | Other


class Names:
    """The names of some scripts and of the modules that they may import."""

    def __init__(self, scripts: Sequence[Module], modules: Mapping[str, Module]) -> None:
        self.scripts, self.modules = scripts, modules
        self.touched: dict[str, Module] = {}
        """The modules through which some meaning was found."""

    def order(self) -> list[Module]:
        """Return the modules in the order in which Python would run them."""
        done: list[Module] = []
        begun: set[str] = set()

        def visit(name: str) -> None:
            parts = name.split(".")
            for part in (".".join(parts[:n]) for n in range(1, len(parts) + 1)):
                if part in self.modules and part not in begun:
                    begun.add(part)
                    for each in imported(self.modules[part]):
                        visit(each)
                    done.append(self.modules[part])

        for script in self.scripts:
            for name in imported(script):
                visit(name)
        return done

    def references(self, module: Module, piece: Piece) -> Iterator[Reference]:
        """Return what a piece of a module refers to; what Python knows by itself is no reference."""
        self._refuse_inner(module, piece)
        for use in piece.uses:
            meaning, end = self._follow(module, use)
            if isinstance(meaning, Whole):
                text = f"the module '{use.name.id}' is more than a prefix here; import by name what is used of it"
                module.refuse(use.name.lineno, text)
            if meaning:
                yield Reference(module, use.name, end, use.name.id, meaning)
            elif use.name.id in OF_FILE and not module.is_script:
                text = f"{use.name.id} means another file once this is copied; do without it here"
                module.refuse(use.name.lineno, text)

    def _follow(self, module: Module, use: Use) -> tuple[Meaning, ast.expr]:
        """Return what a name means, with as many of its attributes as lead through modules, and where that ends."""
        meaning = self.meaning(module, use.name.id)
        end: ast.expr = use.name
        for attribute in use.attributes:
            if not isinstance(meaning, Whole):
                break
            if not isinstance(attribute.ctx, ast.Load):
                return meaning, end  # a module is changed
            meaning, end = (
                self._attribute(module, meaning.module, attribute.attr, attribute.lineno),
                attribute,
            )
        return meaning, end

    def meaning(self, module: Module, name: str) -> Meaning:
        """Return what `name` stands for at the top level of a module."""
        found = module.imports.get(name, [])
        meanings = [self._imported(module, one) for one in found]
        if found and (name in module.binds or len(set(meanings)) > 1):
            line = max([module.line(name), *(one.line for one in found)])
            module.refuse(line, f"'{name}' is imported and means something else too; use two names")
        if found:
            return meanings[0]
        return Own(module.name, name) if name in module.binds else None

    def _imported(self, module: Module, one: Import) -> Meaning:
        """Return what an import stands for."""
        if not self.is_own(one):
            self._refuse_folder(module, one)
            return Other(one.origin, one.bound)
        if one.name:
            return self._attribute(module, one.module, one.name, one.line)
        return Whole(one.bound if one.whole else one.module)

    def is_own(self, one: Import) -> bool:
        """Return whether it comes from the course."""
        return one.module.partition(".")[0] in {name.partition(".")[0] for name in self.modules}

    def _attribute(self, asking: Module, name: str, attribute: str, line: int) -> Meaning:
        """Return what `attribute` of the module `name` stands for."""
        found: Meaning = None
        if name in self.modules:
            self.touched[name] = self.modules[name]
            found = self.meaning(self.modules[name], attribute)
        if found is None and f"{name}.{attribute}" in self.modules:
            return Whole(f"{name}.{attribute}")
        if found is None:
            text = f"nothing shows where '{attribute}' of {name} is made; make it by def, class, import or ="
            asking.refuse(line, text)
        return found

    def _refuse_inner(self, module: Module, piece: Piece) -> None:
        """Refuse an import of the course that is not at the top level."""
        for node in (inner for each in piece.nodes for inner in ast.walk(each)):
            if isinstance(node, (ast.Import, ast.ImportFrom)) and any(
                map(self.is_own, module.imported(node))
            ):
                module.refuse(
                    node.lineno, "this import stands inside a block; write it at the top of the file"
                )

    def _refuse_folder(self, module: Module, one: Import) -> None:
        """Refuse a module of the course that cannot be told from a library."""
        top = one.module.partition(".")[0]
        for other in self.modules.values():
            if f"/{top}/" in f"/{other.source.path}":
                text = f"the folder {top} of the course has no __init__.py; add one, which may be empty"
                module.refuse(one.line, text)


def imported(module: Module) -> Iterator[str]:
    """Return the modules that a file may import at its top level, in order."""
    found = [one for each in module.imports.values() for one in each]
    for one in sorted(found, key=lambda one: one.line):
        yield one.module
        yield f"{one.module}.{one.name}"
