"""The files of a folder, and what they say as text.

    tree = walk(Path("."), "docs")
    tree.files                             -> ["docs/en/index.md", "docs/index.md"]
    read(Path("."), "docs/en/index.md")    -> "# Start\\n"
    hashes(Path("."), ["docs/index.md"])   -> {"docs/index.md": "1a2b3c4d"}

A link is followed as long as it stays inside: what lies elsewhere on the machine is not for publication.
Names that begin with a dot belong to editors and tools, and are left out, as MkDocs leaves them out.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from .errors import PageMistake

MARKS = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}


@dataclass
class Tree:
    """What a folder holds."""

    files: list[str] = field(default_factory=list)
    """The paths of all files, relative to the root, sorted."""
    mistakes: list[PageMistake] = field(default_factory=list)
    """Links that cannot be followed, and folders that cannot be read."""


def walk(root: Path, folder: str, within: str = "") -> Tree:
    """Return what is in `folder`; a link may lead to anything inside `within`, which is the root unless given."""
    tree = Tree()
    for path, mistake in _walk(root, folder, (root / within).resolve(), ()):
        if mistake:
            tree.mistakes.append(PageMistake(mistake, path, 1))
        else:
            tree.files.append(path)
    tree.files.sort()
    return tree


def read(root: Path, path: str) -> str:
    """Return the text of a file, its lines ended alike; raise PageMistake, with its place, if it is no text."""
    try:
        data = (root / path).read_bytes()
    except OSError as error:
        raise PageMistake(
            f"cannot be read: {error.strerror}; see to it that it is there and may be read", path, 1
        ) from None
    if data[:2] in MARKS:
        raise PageMistake(f"this file is {MARKS[data[:2]]}; save it as UTF-8", path, 1)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = bytes(error.object[: error.start]).decode("utf-8", "replace")
        text = "this file is not UTF-8 from here on; save it as UTF-8"
        raise PageMistake(text, path, _lines(before).count("\n") + 1) from None
    text = _lines(text)
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise PageMistake("this file is not text: it holds a NUL; save it as UTF-8", path, line)
    return text


def hashes(root: Path, paths: Iterable[str]) -> dict[str, str]:
    """Return a short hash of each of these files that is there; how a system ends its lines does not count."""
    there = [path for path in sorted(set(paths)) if (root / path).is_file()]
    return {
        path: sha256((root / path).read_bytes().replace(b"\r\n", b"\n")).hexdigest()[:8] for path in there
    }


def _lines(text: str) -> str:
    return re.sub(r"\r\n?", "\n", text)


def _walk(root: Path, path: str, within: Path, above: tuple[Path, ...]) -> Iterator[tuple[str, str]]:
    """Yield each file below `path` with nothing wrong, and each entry that cannot be read with why."""
    here = root / path
    if mistake := _barred(here, within, above):
        yield path, mistake
    elif here.is_dir():
        try:
            names = sorted(entry.name for entry in here.iterdir())
        except OSError as error:
            yield path, f"this folder cannot be read: {error.strerror}; let it be read, or move it away"
            return
        for name in names:
            if not name.startswith(".") and name != "__pycache__":
                yield from _walk(root, f"{path}/{name}", within, (*above, here.resolve()))
    elif here.is_file():
        yield path, ""


def _barred(here: Path, within: Path, above: tuple[Path, ...]) -> str:
    """Return why the entry at `here` cannot be followed; nothing if it can."""
    if not here.is_symlink() and above:
        return ""
    try:
        real = here.resolve(strict=True)
    except (OSError, RuntimeError) as error:  # for a link to itself, Python 3.11 and 3.12 say RuntimeError
        if not here.is_symlink():
            return ""
        if isinstance(error, FileNotFoundError):
            return "this link leads to nothing; remove it, or restore what it led to"
        return "this link leads back to itself; remove it"
    if not real.is_relative_to(within):
        return "this link leads out of the folders of the course; put what it leads to in its place"
    return "this link leads back to a folder that it is in; remove it" if real in above else ""
