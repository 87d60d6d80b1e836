"""The commands where something is wrong around them: settings, the terminal, a folder, an impatient author."""

import io
import os
import sys
from errno import ENOSPC
from typing import Any

import pytest

from worked import cli


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


USED = "see to it that it is there, that you may use it, and that there is room"
REFUSALS = [
    # what the system names, and what is said
    (["docs/en/index.md"], f"docs/en/index.md:1: cannot be used: No space left on device; {USED}\n"),
    (["/elsewhere/a"], f"/elsewhere/a:1: cannot be used: No space left on device; {USED}\n"),
    ([], "cannot be done: No space left on device; make room on the disk, or look at what the system says\n"),
]


@pytest.mark.parametrize(("named", "said"), REFUSALS)
def test_what_the_system_refuses_is_no_traceback(
    course: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any, named: list[str], said: str
) -> None:
    """It is told with its place, where the system names one."""

    def refuse(*_: object) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC), *(str(course.root / name) for name in named))

    monkeypatch.setattr(cli, "load", refuse)
    assert cli.main(["check"]) == 1
    assert capsys.readouterr().err == said


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


TAKE_A_GUIDE = {
    **{name: ([name, "two_bonds"], "guides") for name in cli.COMMANDS},
    "notebook": (["notebook", "two_bonds"], "guide"),
    "assignment": (["assignment", "two_bonds"], "guide"),
    "variants": (["variants", "two_bonds", "--roster", "class.csv"], "guide"),
    "grade": (["grade", "handed-in", "--assignment", "two_bonds"], "assignment"),
}


@pytest.mark.parametrize("command", TAKE_A_GUIDE)
def test_a_guide_may_be_called_as_its_folder_of_snippets_is(
    course: Any, make: Any, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """By every command alike."""
    settings = (course.root / "mkdocs.yml").read_text("utf-8")
    make({"mkdocs.yml": settings.replace("bonds:", "two-bonds:")})
    given: dict[str, object] = {}
    spy = lambda _, **options: given.update(options) or 0  # noqa: E731
    monkeypatch.setattr(cli, "grade", spy)
    monkeypatch.setattr(cli, "COMMANDS", dict.fromkeys(cli.COMMANDS, spy))
    monkeypatch.setattr(cli, "HANDING", {name: (spy, *rest) for name, (_, *rest) in cli.HANDING.items()})
    arguments, option = TAKE_A_GUIDE[command]
    assert cli.main(arguments) == 0
    assert given[option] in ("two-bonds", ["two-bonds"])


def test_a_page_whose_name_has_the_sign_is_meant_itself(make: Any) -> None:
    """Only a name that is none is read as that of a folder."""
    course = make({"docs/zh/two_bonds.md": "# Two\n"})
    assert [course.guide(name) for name in ("two_bonds", "one_bond", "interest")] == [
        "two_bonds",
        "one-bond",
        "interest",
    ]


def test_a_script_may_be_called_as_its_guide_is(course: Any, make: Any, capsys: Any) -> None:
    """And not only as its folder."""
    make({"snippets/two_bonds/rate.py": "x = 3\n"})
    assert cli.main(["snippet", "two-bonds/rate"]) == 0
    assert capsys.readouterr().out == "x = 3\n"


@pytest.mark.parametrize("command", ["snippet", "notebook", "assignment", "variants", "grade"])
def test_the_help_says_where_a_command_writes(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Where -o is not given."""
    with pytest.raises(SystemExit):
        cli.main([command, "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert any(f"to write to ({default})" in said for default in ("printed", "where you are", "grades"))
