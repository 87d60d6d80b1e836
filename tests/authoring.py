"""What an author does: edit a file, run a command, and read what it prints.

edit("docs/en/interest.md", "Money", "All money")
said = saying(capsys)
said("check", code=1)  -> ["docs/en/interest.md:8: …", "1 mistake in …"]
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from worked import cli


def edit(file: str | Path, old: str, new: str) -> None:
    """Replace the one place of `old` in a file."""
    text = Path(file).read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
    Path(file).write_text(text.replace(old, new), "utf-8")


def saying(capsys: pytest.CaptureFixture[str]) -> Callable[..., list[str]]:
    """Return a function that runs a command, wants its exit code, and returns what it prints, errors first."""

    def said(*command: str, code: int = 0) -> list[str]:
        assert cli.main(command) == code
        out, err = capsys.readouterr()
        return [*err.splitlines(), *out.splitlines()]

    return said
