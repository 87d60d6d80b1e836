"""`worked grade`: two hundred submissions, interrupted and resumed; its tables; what it does when all is not well."""

import argparse
import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from grading import RIGHT
from messages.rows import read as rows

from worked import cli
from worked.assignments.grader import marking
from worked.grading.options import OPTIONS
from worked.grading.record import Record

FILE = "snippets/interest/assignment.py"
TEXT = rows(Path(__file__).parents[1] / "messages/assignments.yml")[0].files[FILE]
SIMPLE = "def grow(r, n):\n    return 1 + r * n\n"
Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def say(make: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Say:
    """Stand in the toy course with its assignment; return a function that grades, and returns what is said."""
    monkeypatch.chdir(make({FILE: TEXT}).root)
    Path("handed").mkdir()

    def _say(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(["grade", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return _say


def table(folder: str = "grades") -> list[dict[str, str]]:
    """Return the rows of grades.csv."""
    return list(csv.DictReader(io.StringIO((Path(folder) / "grades.csv").read_text("utf-8-sig"))))


NAMES = ["amy", "王芳", "Σωκράτης", "محمد", "O'Brien, J.", "=1+1"]


def test_two_hundred_are_graded_interrupted_and_resumed(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was graded is kept, in the tables too; the second run does the rest, the third one what changed."""
    for number in range(200):
        name = f"{NAMES[number % len(NAMES)]} {number:03}"
        Path("handed", f"{name}.py").write_text(f"# {number}\n{SIMPLE if number % 4 == 0 else RIGHT}")
    add, added = Record.add, list[str]()

    def interrupt(self: Record, key: str, name: str, result: dict[str, Any]) -> None:
        add(self, key, name, result)
        added.append(name)
        if len(added) == 70:
            raise KeyboardInterrupt

    monkeypatch.setattr(Record, "add", interrupt)
    code, _, err = say("handed", "--assignment", "interest", "--language", "en")
    assert (code, err) == (130, "interrupted: 70 of 200 are graded; run it again to go on\n")
    assert {row["submission"] for row in table()} == {*added}
    with Path("grades/progress.jsonl").open("a") as progress:
        progress.write('{"key": "cut o')
    code, out, err = say("handed", "--language", "en")
    assert (code, out.splitlines()[-1], err) == (0, "200 submissions graded, 70 of them before", "")
    assert len(added) == len({*added}) == 200
    Path("handed", "amy 000.py").write_text(RIGHT)
    code, out, err = say("handed", "--language", "en")
    assert (code, out.splitlines()[-1]) == (0, "200 submissions graded, 199 of them before")
    assert [row["points"] for row in table()].count("4") == 151
    assert len({row["seed"] for row in table()}) == 1


def test_the_tables_say_all(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    """Points for each test, the mistake that was made, and what to tell; names as they are, and no formulas."""
    Path("handed/王芳.py").write_text("# worked assignment interest, zh\n" + SIMPLE, "utf-8")
    Path("handed/=1+1.py").write_text(RIGHT)
    monkeypatch.chdir("handed")
    options = ["-o", "../grades", "--seed", "5", "--language", "en"]
    assert cli.main(["-f", "../mkdocs.yml", "grade", "./=1+1.py", "王芳.py", *options]) == 0
    right, simple = table("../grades")
    assert right == {
        "student": "'=1+1", "submission": "'=1+1.py", "assignment": "interest", "language": "en", "status": "graded",
        "points": "4", "of": "4", "shape (1)": "1", "two-years (2)": "2", "any (1)": "1", "hints": "", "remarks": "",
        "seed": "5",
    }  # fmt: skip
    assert simple == {
        "student": "王芳", "submission": "王芳.py", "assignment": "interest", "language": "zh", "status": "graded",
        "points": "1", "of": "4", "shape (1)": "1", "two-years (2)": "0", "any (1)": "0",
        "hints": "no-interest-on-interest", "seed": "5",
        "remarks": "G 的值不对：两年之后（0/2）、任意利率（0/1，2 组随机输入中的 2 组） | 利息也生利息。请手算第二年。",
    }  # fmt: skip
    found = json.loads(Path("../grades/grades.json").read_text("utf-8"))
    assert found["seed"] == 5
    assert [one["submission"] for one in found["submissions"]] == ["=1+1.py", "王芳.py"]
    assert found["submissions"][1]["tests"][1] == {
        "id": "two-years", "task": "grow", "title": "两年之后", "points": 0, "of": 2, "hidden": True,
        "said": "G 的值不对", "cases": "",
    }  # fmt: skip


def test_a_property_that_is_missed_is_said_once(say: Say) -> None:
    """With all its tests, or of all tests together; and of random inputs, how many."""
    Path("handed/stub.py").write_text("def grow(r, n):\n    raise NotImplementedError\n")
    sometimes = (
        "(1 + r) ** n + (n[0] == 2) * (len(r) == 3)"  # of three rates, some draws begin with two years
    )
    Path("handed/some.py").write_text(f"def grow(r, n):\n    return {sometimes}\n")
    say("handed", "--language", "en", "--seed", "3")
    some, stub = (row["remarks"] for row in table())
    assert stub == "not written yet (0/4)"
    assert some == "G has other values than it should: any rates (0/1, 1 of 2 random inputs)"


def test_each_task_has_a_remark_of_its_own(say: Say) -> None:
    """With the name of its function, where there are several."""
    parts = TEXT.split('# %% id="grow"')
    other = (
        parts[1].replace("def grow", "def shrink").replace("grow(", "shrink(").replace('id="', 'id="other-')
    )
    other = other.replace("def simple", "def other_simple")
    Path(FILE).write_text(f'{TEXT}\n\n# %% id="shrink"{other}', "utf-8")
    Path("handed/amy.py").write_text(RIGHT + SIMPLE.replace("grow", "shrink"))
    assert say("handed", "--language", "en")[0] == 0
    [row] = table()
    shrink = "after two years (0/2), any rates (0/1, 2 of 2 random inputs)"
    hint = "Interest earns interest, too. Work out the second year by hand."
    assert row["remarks"] == f"shrink: G has other values than it should: {shrink} | {hint}"


def test_what_cannot_be_graded_is_in_the_tables(say: Say) -> None:
    """Without points, which would be taken for a judgement; with the reason, and told at the end."""
    for path, text in {
        "amy/a.py": RIGHT, "amy/notes.py": "x = 1\n", "bob/a.py": RIGHT, "bob/b.py": RIGHT, ".git/a.py": RIGHT,
        ".DS_Store": "", "zoe/x.txt": "", "王芳.pdf": "%PDF", "cy.ipynb": "<html>",
    }.items():  # fmt: skip
        Path("handed", path).parent.mkdir(exist_ok=True)
        Path("handed", path).write_text(text)
    code, out, err = say("handed", "--language", "en")
    assert (code, out) == (
        1,
        "handed/amy: 4 of 4\nhanded/bob: not graded\nhanded/cy.ipynb: not graded\nhanded/zoe: not graded\n"
        "handed/王芳.pdf: not graded\nmade grades/grades.csv\nmade grades/grades.json\n"
        "1 submission graded, none of them before; 4 not graded\n",
    )
    assert [line.partition(":")[0] for line in err.splitlines()] == [
        "handed/bob", "handed/cy.ipynb", "handed/zoe", "handed/王芳.pdf",
    ]  # fmt: skip
    rows = {row["student"]: row for row in table()}
    assert [*rows] == ["amy", "bob", "cy", "zoe", "王芳"]
    assert [row["status"] for row in rows.values()] == ["graded", *["not graded"] * 4]
    assert [row["points"] for row in rows.values()] == ["4", "", "", "", ""]
    assert [row["remarks"] for row in rows.values()] == [
        "",
        "several files here could be meant, and one is expected: a.py, b.py",
        "this is no notebook",
        "there is no notebook (.ipynb) and no script (.py) here, but x.txt",
        "this is no notebook (.ipynb) and no script (.py)",
    ]
    found = json.loads(Path("grades/grades.json").read_text("utf-8"))["submissions"]
    assert [(one["student"], one["points"]) for one in found] == [
        ("amy", 4), ("bob", None), ("cy", None), ("zoe", None), ("王芳", None),
    ]  # fmt: skip


def test_what_an_earlier_run_wrote_is_not_handed_in(say: Say) -> None:
    """Where the tables lie beside the submissions, too."""
    Path("handed/amy.py").write_text(RIGHT)
    for before in ("none", "1"):
        code, out, _ = say("handed", "-o", "handed")
        assert (code, out.splitlines()[-1]) == (0, f"1 submission graded, {before} of them before")


def test_a_file_that_is_called_as_it_was_handed_out_is_of_the_folder(say: Say) -> None:
    """So that students are told apart where each file is named."""
    for name in ("amy", "bob"):
        Path("handed", name).mkdir()
        Path("handed", name, "interest.zh.py").write_text(f"# worked assignment interest, zh\n{RIGHT}")
    say("handed/amy/interest.zh.py", "handed/bob/interest.zh.py")
    assert [row["student"] for row in table()] == ["amy", "bob"]


@pytest.mark.parametrize(
    "change", [("--seed", "8"), ("--language", "zh"), ("--time-limit", "9"), ("--assignment", "interest")]
)
def test_what_a_result_depends_on_is_graded_again(say: Say, change: tuple[str, str]) -> None:
    """All but the option that changes nothing."""
    Path("handed/amy.py").write_text(RIGHT)
    say("handed", "--seed", "7")
    _, out, _ = say("handed", *change)
    assert out.endswith("1 of them before\n" if change[0] == "--assignment" else "none of them before\n")


def test_an_assignment_that_changed_is_graded_again(say: Say) -> None:
    """It may judge otherwise."""
    Path("handed/amy.py").write_text(RIGHT)
    say("handed")
    text = Path(FILE).read_text("utf-8")
    Path(FILE).write_text(text.replace("points=2", "points=3"), "utf-8")
    _, out, _ = say("handed")
    assert out.startswith("handed/amy.py: 5 of 5\n")
    assert out.endswith("none of them before\n")


def test_a_submission_at_which_we_fail_stops_no_other(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, the others are graded, and the exit code says that something is left."""
    Path("handed/amy.py").write_text(RIGHT)
    Path("handed/bob.py").write_text("# bad\n")
    good = marking.graded

    def fail(exam: Any, handed: Any, *rest: Any) -> Any:
        if "# bad" in handed.cells[0]:
            raise RuntimeError("no")
        return good(exam, handed, *rest)

    monkeypatch.setattr(marking, "graded", fail)
    code, _, err = say("handed")
    told = "the grader failed with RuntimeError: no"
    assert (code, err) == (1, f"handed/bob.py:1: not graded: {told}; look at it by hand\n")
    assert [(row["student"], row["points"], row["remarks"]) for row in table()] == [
        ("amy", "4", ""),
        ("bob", "", told),
    ]


def test_a_system_without_limits_is_refused(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    """Students' code is not run where nothing holds it."""
    Path("handed/amy.py").write_text(RIGHT)
    monkeypatch.delattr(os, "fork")
    told = "this system cannot limit what a student's code does; grade on Linux or macOS\n"
    assert say("handed") == (1, "", told)


def test_a_terminal_shows_how_far_it_is(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is left of it at the end."""
    Path("handed/amy.py").write_text(RIGHT)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    _, _, err = say("handed")
    assert err == "\r1 of 1 graded\r\033[K"


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_control_c_leaves_no_process(say: Say) -> None:
    """Of a real run, while submissions sleep."""
    Path("handed/amy.py").write_text(RIGHT)
    for number in range(4):
        Path(f"handed/slow{number}.py").write_text("import time\ndef grow(r, n):\n    time.sleep(50)\n")
    command = [sys.executable, "-m", "worked.cli", "grade", "handed", "--time-limit", "100"]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is not heeded
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        signal.signal(signal.SIGINT, before)
        while "handed/amy" not in progress() and run.poll() is None:
            time.sleep(0.05)
        keepers = children(run.pid)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=60)
    assert (run.returncode, err) == (130, "interrupted: 1 of 5 are graded; run it again to go on\n")
    assert "handed/amy.py: 4 of 4\n" in out
    assert keepers and not [one for one in keepers if Path(f"/proc/{one}").exists()]


def progress() -> str:
    file = Path("grades/progress.jsonl")
    return file.read_text("utf-8") if file.exists() else ""


def children(process: int) -> list[str]:
    """Return all processes below one."""
    files = Path(f"/proc/{process}/task").glob("*/children")
    mine = [one for file in files for one in file.read_text().split()]
    return [*mine, *(child for one in mine for child in children(int(one)))] or ["none"][
        : not Path("/proc").exists()
    ]


@pytest.mark.parametrize("option", ["--time-limit", "--seed"])
@pytest.mark.parametrize("value", ["0", "-1", "nan", "inf", "soon", "1e400"])
def test_a_number_that_cannot_be_meant_is_refused(option: str, value: str) -> None:
    """And nobody gets no points for it; 0 is a seed like others."""
    reads = OPTIONS[option][0]
    if (option, value) == ("--seed", "0"):
        assert reads(value) == 0
        return
    with pytest.raises(
        argparse.ArgumentTypeError, match=r"^'.+' is no (time; give seconds|seed; give a whole number)"
    ):
        reads(value)


def test_a_number_that_is_meant_is_taken() -> None:
    """As it is written."""
    assert (OPTIONS["--time-limit"][0]("2.5"), OPTIONS["--seed"][0]("17")) == (2.5, 17)
