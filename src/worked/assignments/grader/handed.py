"""What a student handed in: a notebook or a script, as texts of cells. Nothing of it is run or parsed here.

    handed(Path("mo.ipynb"))     Handed("two-tokens", "zh", ("import numpy as np", "def head(…"))
    chosen(Path("mo/"), names)   the one file in a folder that is meant, of several the one that defines a name

The files that were given out say which assignment they are, and their language (files.py), wherever they are from.
"""

import json
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

ENDINGS = (".ipynb", ".py")
MOST = 32 << 20
"""Bytes of a file; a notebook with a few pictures is smaller."""
ABOUT = re.compile(r"^# worked assignment ([\w-]+), ([\w-]+)", re.M)
CELL = re.compile(r"^# %%.*$", re.M)
JUNK = (".ipynb_checkpoints", "__MACOSX", "__pycache__")


LISTED = 5
"""As many files of a folder are named."""


class Unreadable(Exception):
    """What was handed in is no notebook and no script: a word of words.py, and the values that stand in it."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(key)
        self.key, self.values = key, values


class Handed(NamedTuple):
    """A file that a student handed in."""

    assignment: str
    """Empty if it does not say."""
    language: str
    cells: tuple[str, ...]


def handed(file: Path) -> Handed:
    """Return what is in a file; raise Unreadable."""
    if file.suffix.lower() not in ENDINGS:
        raise Unreadable("no_submission")
    text = _text(file)
    if file.suffix.lower() == ".py":
        about = ABOUT.search(text)
        return Handed(about[1] if about else "", about[2] if about else "", _script(text))
    try:
        notebook = json.loads(text)
        said = _about(notebook)
        return Handed(str(said.get("assignment", "")), str(said.get("language", "")), _cells(notebook))
    except (ValueError, RecursionError, TypeError, AttributeError, LookupError):
        raise Unreadable("no_notebook") from None


def chosen(folder: Path, names: Sequence[str]) -> Path:
    """Return the file of a student's folder that is meant; raise Unreadable if there is none, or more than one."""
    files = candidates(folder)
    defines = re.compile(rf"\bdef\s+(?:{'|'.join(map(re.escape, names))})\s*\(")
    if len(files) > 1:
        files = [file for file in files if defines.search(_quietly(file))] or files
    if len(files) > 1:
        raise Unreadable("several_files", files=_names(folder, files))
    if not files:
        others = _files(folder)
        raise Unreadable("only_others", files=_names(folder, others)) if others else Unreadable("no_file")
    return files[0]


def candidates(folder: Path) -> list[Path]:
    """Return the notebooks and scripts in a folder, and below it."""
    return [file for file in _files(folder) if file.suffix.lower() in ENDINGS]


def _files(folder: Path) -> list[Path]:
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return [file for file in files if not is_junk(file.relative_to(folder))]


def _names(folder: Path, files: Sequence[Path]) -> str:
    """Return what some files are called in their folder; of many the first ones."""
    names = [file.relative_to(folder).as_posix() for file in files]
    return ", ".join([*names[:LISTED], *["…"] * (len(names) > LISTED)])


def is_junk(path: Path) -> bool:
    """Return whether a path is something that a system or Jupyter leaves behind."""
    return any(part in JUNK or part.startswith(".") for part in path.parts)


def _text(file: Path) -> str:
    try:
        if file.stat().st_size > MOST:
            raise Unreadable("too_long")
        return file.read_bytes().decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise Unreadable("no_utf8") from None
    except OSError:
        raise Unreadable("no_file") from None


def _quietly(file: Path) -> str:
    try:
        return "\n".join(handed(file).cells)
    except Unreadable:
        return ""


def _script(text: str) -> tuple[str, ...]:
    """Return the cells of a script in percent format, each with blank lines above that keep its lines' numbers."""
    starts = [0, *(found.start() for found in CELL.finditer(text)), len(text)]
    pairs = pairwise(starts)
    return tuple("\n" * text.count("\n", 0, start) + text[start:end] for start, end in pairs if start < end)


def _about(notebook: Any) -> dict[str, Any]:
    about = notebook.get("metadata", {}).get("worked", {})
    return about if isinstance(about, dict) else {}


def _cells(notebook: Any) -> tuple[str, ...]:
    """Return the code of a notebook, of whichever format."""
    sheets = notebook.get("worksheets") or [notebook]
    cells = [cell for sheet in sheets for cell in sheet["cells"] if cell["cell_type"] == "code"]
    sources = [cell.get("source", cell.get("input", "")) for cell in cells]
    return tuple(source if isinstance(source, str) else "".join(source) for source in sources)
