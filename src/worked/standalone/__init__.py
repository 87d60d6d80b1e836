"""A script and what it uses of its course, as one file that runs by itself.

    standalone(Source("snippets/bank/loan.py", "from bank import rate\\n…"), {"bank": Source("src/bank.py", "…")})

Functions, classes and constants of the course's modules are copied as they stand, comments and all, with what these
use in turn; the imports of all files become one list at the top. In one file each name can mean one thing only, so
what a module calls like something else in the script is copied under a longer name.
What cannot be copied, and still do the same, is a mistake at its place.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..includes import without_marks
from .imports import listed
from .modules import Module, Piece, Source
from .names import Names, Other, Reference
from .naming import Naming
from .rewriting import rewritten

__all__ = ["Copy", "Lines", "Source", "copied", "standalone"]

BEGINS = "# The script itself begins at line {}, below what it uses of the course."
Lines = Mapping[str, Container[int]]
"""Some lines of each script, by its path."""
Kept = dict[str, list[Piece]]
"""The pieces that are copied, by module, in the order of the file."""


@dataclass(frozen=True)
class Copy:
    """Some scripts, and all that they use, in the order in which it has to stand."""

    imports: str
    core: str
    """What is copied from the modules of the course."""
    scripts: Mapping[str, str]
    """The scripts by path, without their imports; marks of sections are still there."""


def standalone(script: Source, modules: Mapping[str, Source], title: str = "") -> str:
    """Return a script that needs no module of its course, below a comment that says what it is."""
    copy = copied([script], modules)
    body = without_marks(copy.scripts[script.path]).strip("\n")
    title = f"{title}\n{BEGINS}" if copy.core else title
    parts = [title, copy.imports, copy.core]
    head = "\n\n".join(part.strip("\n") for part in parts if part)
    if not copy.core:
        first = Module("", Source(script.path, body), is_script=True).pieces[:1]
        gap = "\n\n\n" if any(piece.is_block for piece in first) else "\n\n"
        return f"{head}{gap}{body}\n"
    begins = BEGINS.format(head.count("\n") + 4)
    return f"{head.replace(BEGINS, begins, 1)}\n\n\n# {script.path}\n\n{body}\n"


def copied(scripts: Sequence[Source], modules: Mapping[str, Source], lines: Lines | None = None) -> Copy:
    """Return `scripts`, which share their names, and what their `lines` use of `modules`, by their full names.

    Without `lines` they are read whole.
    """
    mains = [Module("", script, is_script=True) for script in scripts]
    names = Names(mains, {name: _taken_apart(name, source) for name, source in modules.items()})
    kept, references = _closure(names, lines)
    naming = Naming(names, kept, references)
    order = [module for module in names.order() if kept.get(module.name)]
    core = "\n\n\n".join(_core(module, kept[module.name], references, naming) for module in order)
    bodies = {main.source.path: rewritten(main, references, naming) for main in mains}
    return Copy(listed(names, order, references, whole=lines is None), core, bodies)


@lru_cache(maxsize=256)
def _taken_apart(name: str, source: Source) -> Module:
    """Return a module, which many scripts of a course may import."""
    return Module(name, source)


def _closure(names: Names, lines: Lines | None) -> tuple[Kept, list[Reference]]:
    """Return the pieces of modules that the scripts need, directly or round a corner, and every reference in them."""
    references: list[Reference] = []
    waiting = [
        (main, piece) for main in names.scripts for piece in main.pieces if _is_read(main, piece, lines)
    ]
    seen = {id(piece) for _, piece in waiting}
    while waiting:
        found = [reference for one in waiting for reference in names.references(*one)]
        references += found
        wanted = [(module, piece) for one in found for module, piece in _pieces(names, one)]
        doing = [(m, piece) for m in names.touched.values() for piece in m.pieces if not piece.defines]
        new = {id(piece): (module, piece) for module, piece in [*wanted, *doing] if id(piece) not in seen}
        waiting = list(new.values())
        seen |= new.keys()
    kept = {
        name: [piece for piece in module.pieces if id(piece) in seen]
        for name, module in names.modules.items()
    }
    return kept, references


def _is_read(script: Module, piece: Piece, lines: Lines | None) -> bool:
    """Return whether some line of a piece is among those that count."""
    return lines is None or any(n in lines[script.source.path] for n in range(piece.first, piece.last + 1))


def _pieces(names: Names, reference: Reference) -> list[tuple[Module, Piece]]:
    """Return the pieces that bind what is referred to; none for a script's own name, which is there anyway."""
    meaning = reference.meaning
    if isinstance(meaning, Other) or not meaning.module:
        return []
    module = names.modules[meaning.module]
    return [(module, piece) for piece in module.pieces if meaning.name in piece.binds]


def _core(module: Module, pieces: list[Piece], references: list[Reference], naming: Naming) -> str:
    """Return what is copied from one module, below its path."""
    lines = rewritten(module, references, naming).split("\n")
    text = f"# {module.source.path}"
    for before, piece in zip([None, *pieces], pieces, strict=False):
        apart = piece.is_block or (before is not None and before.is_block)
        near = before is not None and piece.first - before.last == 1
        gap = "\n\n\n" if apart else "\n" if near else "\n\n"
        text += gap + "\n".join(lines[piece.first - 1 : piece.last])
    return text
