"""Accepting: what an author is shown, what is refused, and what is written."""

import json
from pathlib import Path
from typing import Any

import pytest
from authoring import edit, saying

from worked import cli

EN, ZH, CODE = "docs/en/interest.md", "docs/zh/interest.md", "snippets/interest/savings.py"
RECORD, CONFIRMED = "tests/published/interest.json", "tests/published/interest.translated"
UNMOVED = "(no file of the course that it comes from changed: did NumPy or Python?)"
CORE = "def share(part):\n    return part / 4\n"
USES = """\
import numpy as np
import sys
sys.path.append("src")
from bank.shares import share

growth = 1 + np.array([share(1), share(2)])
# --8<-- [start:growth]
third = 1 / 3
# --8<-- [end:growth]
print("growth", growth[0])
"""
FILES = {CODE: USES, "src/bank/__init__.py": "", "src/bank/shares.py": CORE}


@pytest.fixture
def course(make: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return the toy course with a core of its own, accepted and confirmed, and stand in its folder."""
    course = make(FILES)
    monkeypatch.chdir(course.root)
    assert cli.main(["accept"]) == cli.main(["translated"]) == cli.main(["check"]) == 0
    capsys.readouterr()
    return course


@pytest.fixture
def said(course: Any, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that runs a command and returns what it prints."""
    return saying(capsys)


def test_the_record_names_the_files_that_values_come_from(course: Any) -> None:
    """With a short hash of each: of the text, however a system ends its lines."""
    files = json.loads(Path(RECORD).read_text("utf-8"))["files"]
    assert files == {
        CODE: "5fcf4483",  # as sha256sum has them
        "src/bank/__init__.py": "e3b0c442",
        "src/bank/shares.py": "42946c6b",
    }


def test_the_file_that_changed_is_named_beside_the_numbers(said: Any) -> None:
    """A module of the core, if it is that; the record then knows it."""
    edit("src/bank/shares.py", "part / 4", "part / 8")
    assert said("accept") == [
        "interest: changed since approved: src/bank/shares.py",
        "interest: interest/savings.growth[1]: 1.5 -> 1.25",
        f"interest: {CODE}: line 1: growth 1.25 -> growth 1.125",
        "approved 2 changes",
    ]
    assert said("check")[-1].startswith("no mistakes")
    assert said("accept") == ["nothing to approve: every value is as approved"]


def test_files_that_came_and_went_are_named(said: Any) -> None:
    """A snippet that imports something else has changed, too."""
    edit(CODE, "from bank.shares import share", "from rates import share")
    Path("src/rates.py").write_text("def share(part):\n    return part / 2\n")
    first, *_, last = said("accept")
    files = f"{CODE}, src/bank/__init__.py (gone), src/bank/shares.py (gone), src/rates.py (new)"
    assert first == f"interest: changed since approved: {files}"
    assert last == "approved 2 changes"


def test_a_number_that_changed_though_no_file_did_is_said_so(said: Any) -> None:
    """Another version of NumPy may do that; here it is the record that was edited."""
    edit(RECORD, '"1.5"', '"1.6"')
    assert said("accept") == [
        f"interest: interest/savings.growth[1]: 1.6 -> 1.5 {UNMOVED}",
        "approved 1 change",
    ]


def test_a_number_whose_files_are_as_they_were_is_said_so_beside_others(make: Any, said: Any) -> None:
    """Each number is asked for its own files."""
    edit(RECORD, '"1.5"', '"1.6"')
    for path, after in ((EN, "Money"), (ZH, "钱")):
        edit(path, after, f"{{{{ other.rate }}}} {after}")
    Path("snippets/interest/other.py").write_text("rate = 5\n")
    said("accept")
    edit(RECORD, '"1.5"', '"1.6"')
    Path("snippets/interest/other.py").write_text("rate = 7\n")
    assert said("accept") == [
        "interest: changed since approved: snippets/interest/other.py",
        "interest: interest/other.rate: 5 -> 7",
        f"interest: interest/savings.growth[1]: 1.6 -> 1.5 {UNMOVED}",
        "approved 2 changes",
    ]


def test_a_changed_file_alone_is_nothing_to_approve(said: Any) -> None:
    """Hashes inform, and nobody approves them: check is content, and accepting brings them up to date."""
    before = json.loads(Path(RECORD).read_text("utf-8"))
    edit("src/bank/shares.py", "part / 4", "part / 4.0")
    assert said("check")[-1].startswith("no mistakes")
    assert said("accept") == ["nothing to approve: every value is as approved"]
    after = json.loads(Path(RECORD).read_text("utf-8"))
    assert [file for file in after["files"] if after["files"][file] != before["files"][file]] == [
        "src/bank/shares.py"
    ]
    assert {**after, "files": {}} == {**before, "files": {}}
    edit(CODE, "share(2)", "share(6)")  # and it is not blamed for a number that another file changes
    assert said("accept")[0] == f"interest: changed since approved: {CODE}"


def test_another_end_of_the_lines_is_no_change(said: Any) -> None:
    """Nor is a file that was saved again: nothing depends on times."""
    Path("src/bank/shares.py").write_bytes(CORE.replace("\n", "\r\n").encode())
    edit(RECORD, '"1.5"', '"1.6"')
    assert said("accept")[0].endswith(UNMOVED)


def test_a_record_of_an_earlier_time_learns_of_the_files(said: Any) -> None:
    """Of a number that changes now nobody can say why."""
    content = json.loads(Path(RECORD).read_text("utf-8"))
    files = content.pop("files")
    Path(RECORD).write_text(json.dumps(content))
    assert said("check")[-1].startswith("no mistakes")
    assert said("accept") == ["nothing to approve: every value is as approved"]
    assert json.loads(Path(RECORD).read_text("utf-8"))["files"] == files
    del content["values"]["interest/savings.growth[1]"]
    Path(RECORD).write_text(json.dumps(content))
    assert said("accept") == ["interest: interest/savings.growth[1]: nothing -> 1.5", "approved 1 change"]


def test_of_an_output_only_the_lines_that_differ_are_shown(said: Any) -> None:
    """Old beside new, with the number of the line; lines that moved have not changed."""
    edit(CODE, 'print("growth"', 'for n in range(5):\n    print("row", n)\nprint("growth"')
    assert said("accept")[1:] == [f"interest: {CODE}: line {n + 1}: nothing -> row {n}" for n in range(5)] + [
        "approved 1 change"
    ]
    edit(CODE, 'print("row", n)', 'print("row", n if n != 1 else "one")')
    edit(CODE, 'print("growth", growth[0])', "")
    assert said("accept")[1:] == [
        f"interest: {CODE}: line 2: row 1 -> row one",
        f"interest: {CODE}: approved line 6: growth 1.25 -> nothing",
        "approved 1 change",
    ]


def test_what_is_left_of_a_guide_that_is_gone_is_cleared(said: Any) -> None:
    """Its values and its confirmations, whether the guide is named or not; check says so of each."""
    for path in (EN, ZH, CODE):
        Path(path).unlink()
    for path, text in (
        (EN.replace("interest", "index"), "# Start\n"),
        (ZH.replace("interest", "index"), "# 开始\n"),
    ):
        Path(path).write_text(text, "utf-8")
    clear = "to clear it away, run: worked accept interest"
    assert said("check", code=1)[2:4] == [
        f"{RECORD}:1: this record approves values of 'interest', which publishes none any more; {clear}",
        f"{CONFIRMED}:1: this record confirms sections of 'interest', "
        f"which has no page in every language any more; {clear}",
    ]
    before = [Path(path).read_text("utf-8") for path in (RECORD, CONFIRMED)]
    for command in (["accept", "interest"], ["accept"]):
        assert said(*command) == [
            f"interest: {RECORD} cleared of what is gone",
            f"interest: {CONFIRMED} cleared of what is gone",
            "nothing to approve: every value is as approved",
        ]
        assert not Path(RECORD).exists() and not Path(CONFIRMED).exists()
        for path, text in zip((RECORD, CONFIRMED), before, strict=True):
            Path(path).write_text(text, "utf-8")


def test_what_is_left_of_a_section_that_is_gone_is_cleared(said: Any) -> None:
    """And nothing is confirmed by the way."""
    for path in (EN, ZH):
        edit(path, "{ #growth }", "{ #more }")
    for path in ("docs/en/index.md", "docs/zh/index.md"):
        edit(path, "#growth", "#more")
    assert said("accept") == [
        f"interest: {CONFIRMED} cleared of what is gone",
        "nothing to approve: every value is as approved",
    ]
    assert [line.split()[:2] for line in Path(CONFIRMED).read_text("utf-8").splitlines()] == [
        ["(opening)", "en"],
        ["(opening)", "zh"],
    ]
    message = "section 'more' was never confirmed to agree with its twins; compare them, then run: "
    assert f"{EN}:6: {message}worked translated interest" in said("check", code=1)


def test_what_wavers_speaks_first(said: Any) -> None:
    """Of a number that is another at the next run nothing else need be said."""
    edit(CODE, 'print("growth", growth[0])', 'import time\nprint("growth", time.perf_counter())')
    edit(EN, "Money", "[Money](nowhere.md)")
    first, second, last = said("accept", code=1)
    assert first.startswith(f"{CODE}:1: prints 'growth ")
    assert second.startswith(f"{EN}:8: link to 'nowhere.md'")
    assert last == "nothing approved: mend 2 mistakes first"
