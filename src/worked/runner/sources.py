"""Reads the text of a snippet, as Python reads it, and refuses what would be read differently elsewhere.

read(Path("."), "snippets/rates/loan.py")  →  "rate = 0.05\\n"
"""

import codecs
import io
import tokenize
from pathlib import Path, PurePosixPath

from ..errors import SnippetMistake


def read(root: Path, path: str) -> str:
    """Return the text of the snippet, or raise a SnippetMistake with its place."""
    try:
        data = (root / path).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise SnippetMistake(_missing(root, path), path, 1) from None
    except OSError as error:
        text = f"cannot be read: {error.strerror}; see to it that it is there and may be read"
        raise SnippetMistake(text, path, 1) from None
    text = _decode(data, path)
    _declared(data, path)
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _missing(root: Path, path: str) -> str:
    there = sorted(file.stem for file in (root / path).parent.glob("*.py"))
    names = f": {', '.join(there)}" if there else f" none in {PurePosixPath(path).parent}"
    return f"no such snippet; there are{names}"


def _decode(data: bytes, path: str) -> str:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, place = _position(data, error.start)
        what = f"not UTF-8 (byte {place} of this line is {data[error.start]:#04x}); save the file as UTF-8"
        raise SnippetMistake(what, path, line) from None
    if b"\0" in data:
        line, place = _position(data, data.index(b"\0"))
        raise SnippetMistake(
            f"not text (byte {place} of this line is 0x00); save the file as UTF-8", path, line
        )
    return text


def _position(data: bytes, start: int) -> tuple[int, int]:
    """Return the line of a byte and its place in the line, both counted from 1."""
    return data.count(b"\n", 0, start) + 1, start - data.rfind(b"\n", 0, start)


def _declared(data: bytes, path: str) -> None:
    """Refuse a declaration such as '# coding: latin-1', which makes Python read other characters."""
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
    except SyntaxError:  # an encoding that Python does not know
        encoding = "unknown"
    if encoding == "unknown" or codecs.lookup(encoding).name not in ("utf-8", "utf-8-sig"):
        line = 1 if b"coding" in data.partition(b"\n")[0] else 2
        what = "declares another encoding; save the file as UTF-8 and remove the declaration"
        raise SnippetMistake(what, path, line)
