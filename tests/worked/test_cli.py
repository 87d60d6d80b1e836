"""The commands where something is wrong around them: settings, the terminal, a folder, an impatient author."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from worked import cli

SETTINGS = [
    ("site_name: [\n", "mkdocs.yml:2: MkDocs encountered an error parsing the configuration file: "),
    ("site_name: x\n\tplugins: []\n", "mkdocs.yml:2: MkDocs encountered an error parsing the configuration file: "),
    ("plugins: []\n", "mkdocs.yml:1: Config value 'site_name': Required configuration not provided."),
    ("site_name: x\ndocs_dir: text\n", "mkdocs.yml:2: Config value 'docs_dir': The path '"),
    ("site_name: x\nplugins: [wroked]\n",
     'mkdocs.yml:2: Config value \'plugins\': The "wroked" plugin is not installed'),
    ("site_name: x\nplugins: []\n", "mkdocs.yml:1: there is no plugin 'worked'; add '- worked:' under plugins"),
    ("- a\n", "mkdocs.yml:1: The configuration is invalid. Expected a key-value mapping (dict) but received: "),
    (None, "mkdocs.yml:1: Config file 'mkdocs.yml' does not exist."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), SETTINGS)
def test_settings_that_cannot_be_read_are_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    text: str,
    message: str,
) -> None:
    """In one line, with what MkDocs says of them, and exit code 1."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    if text is not None:
        (tmp_path / "mkdocs.yml").write_text(text)
    assert cli.main(["check"]) == 1
    told = capsys.readouterr().err
    assert message in told
    assert told.splitlines()[-1].startswith("mkdocs.yml:")


@pytest.fixture
def course(make: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the toy course, and stand in its folder."""
    course = make()
    monkeypatch.chdir(course.root)
    return course


def test_a_terminal_that_knows_no_chinese_shows_escapes(
    course: Any, make: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message in ASCII is better than none, as under LC_ALL=C or in an old console."""
    make({"docs/en/index.md": "# 开始\n\n{{ interest/savings.利息 }}\n"})
    screen = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", screen)
    assert cli.main(["check"]) == 1
    screen.flush()
    said = screen.buffer.getvalue().decode("ascii")  # type: ignore[attr-defined]
    assert "docs/en/index.md:3: {{ interest/savings.\\u5229\\u606f }}: no value '\\u5229\\u606f' in " in said


def test_an_interrupt_is_no_traceback(
    course: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C ends a command at once, with the exit code that shells expect."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "load", interrupt)
    assert cli.main(["check"]) == 130
    assert capsys.readouterr().err == "interrupted; nothing was changed\n"


def test_a_record_that_cannot_be_written_is_told(course: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """With the reason of the system."""
    (course.root / "tests").write_text("a file in place of the folder")
    assert cli.main(["accept"]) == 1
    text = "cannot be written: Not a directory; let this folder be written to, then run it again"
    assert capsys.readouterr().err == f"tests/published/interest.json:1: {text}\n"


def test_a_record_that_cannot_be_read_is_not_overwritten(
    course: Any, make: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two versions that were merged by hand are for the author to look at."""
    make({"tests/published/interest.json": "<<<<<<< ours\n"})
    assert cli.main(["accept"]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "nothing approved: mend 1 mistake first"
    assert (course.root / "tests/published/interest.json").read_text() == "<<<<<<< ours\n"


def test_what_is_another_at_each_run_is_not_approved(
    course: Any, make: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would be wrong at the next run."""
    source = (course.root / "snippets/interest/savings.py").read_text("utf-8")
    make({"snippets/interest/savings.py": source + "import time\nprint(time.perf_counter())\n"})
    assert cli.main(["accept"]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("snippets/interest/savings.py:1: prints '")
    assert last == "nothing approved: mend 1 mistake first"
    assert not (course.root / "tests/published").exists()
