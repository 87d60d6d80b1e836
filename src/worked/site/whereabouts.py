"""Where in the settings something stands.

line(Path("mkdocs.yml"), "series")  ->  93
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from ..errors import PageMistake, SettingsMistake
from ..files import read

T = TypeVar("T")


class Reader:
    """Reads one setting after the other, and says of a mistake in which line it is."""

    def __init__(self, file: Path) -> None:
        lines(file)  # or it is no text
        self._file = file

    def __call__(self, name: str, reader: Callable[[], T]) -> T:
        try:
            return reader()
        except SettingsMistake as mistake:
            raise mistake.at(self._file.name, _line_about(self._file, name, mistake.message)) from None


def lines(file: Path) -> Sequence[str]:
    """Return the lines of the settings; raise SettingsMistake if they are no text, which YAML may read nevertheless."""
    try:
        return read(file.parent, file.name).split("\n")
    except PageMistake as mistake:
        raise SettingsMistake(mistake.message, mistake.path, mistake.line) from None


def line(file: Path, name: str) -> int:
    """Return the first line that sets `name`; 1 if there is none."""
    return next((number for number, line in enumerate(lines(file), 1) if f"{name}:" in line), 1)


def named(file: Path, setting: str, name: str) -> int:
    """Return the first line that holds `name`, from the one that sets `setting` on, or else that one."""
    first = line(file, setting)
    return next((n for n, line in enumerate(lines(file), 1) if n >= first and name in line), first)


def place(reason: str, file: str) -> int:
    """Return the line of the settings that `reason` is about, 1 if it names none."""
    if found := re.search(r"\bline (\d+), column", reason):
        return int(found[1])
    found = re.search(r"Plugin 'worked' option '(\w+)'", reason) or re.search(r"Config value '(\w+)'", reason)
    return line(Path(file), found[1]) if found else 1


def _line_about(file: Path, name: str, message: str) -> int:
    """Return the line, from the one that sets `name` on, that holds what `message` quotes first.

    Of what is there twice, it is the second one.
    """
    first, quoted = line(file, name), re.search(r"'([^']+)'", message.partition("; ")[0])
    if not quoted:
        return first
    word = re.compile(rf"(?<![\w-]){re.escape(quoted[1])}(?![\w-])")
    found = [n for n, line in enumerate(lines(file), 1) if n >= first and word.search(line)]
    return [first, *found[: 2 if " twice; " in message else 1]][-1]
