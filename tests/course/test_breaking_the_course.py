"""Break anything in docs/, snippets/ or src/handformer/ of the real course, and the first line says what to do."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from messages.rows import Row, read

from worked.cli import main

ROOT = Path(__file__).parents[2]
ROWS = read(Path(__file__).with_name("breakages.yml"))


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, remembered: Callable[[bool], None]) -> Path:
    """A copy of everything that a check reads, with the core that lies there."""
    for folder in ("src/handformer", "snippets", "docs", "tests/published"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "src"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_course_as_it_is_has_no_mistakes(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Unbroken, everything agrees; so what the others see is the break."""
    assert main(["check"]) == 0
    assert capsys.readouterr().out.startswith("no mistakes in ")


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_the_first_line_says_what_to_do(copy: Path, capsys: pytest.CaptureFixture[str], row: Row) -> None:
    """The file, the line and the remedy, in these words."""
    row.plant(copy)
    assert main(["check"]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    expected = row.told.replace("{line}", str(place(copy, row))) if "{line}" in row.told else row.told
    assert re.fullmatch(re.escape(expected).replace("…", ".+"), first), first


def place(root: Path, row: Row) -> int:
    """Return the line in which the mistake stands, in the file that is told."""
    text = (root / row.told.partition(":")[0]).read_text("utf-8")
    wanted = row.at or next(iter(row.edit.values()), [""])[-1]
    assert wanted in text
    return text.count("\n", 0, text.index(wanted)) + 1
