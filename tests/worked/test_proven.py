"""Proofs of other files: said once, in the right order, and counted nowhere."""

import json
from pathlib import Path
from typing import Any

import pytest
from authoring import edit, saying

from worked import cli, counted
from worked.counted import Counted
from worked.project import load
from worked.proven import stale, waiting

COUNTS = (Path(__file__).parents[2] / "snippets/index/certified.py").read_text("utf-8")
"""How the start page of the course counts."""
EN, ZH, CODE = "docs/en/interest.md", "docs/zh/interest.md", "snippets/interest/savings.py"
START = "docs/en/index.md"
RECORD = "tests/published/numbers.certified"
SHOWN = "\n{{ certified.numbers }} {{ certified.measured }}\n"
FILES = {
    "snippets/index/certified.py": COUNTS,
    "docs/en/index.md": f"# Start\n\nRead [interest](interest.md#growth).\n{SHOWN}",
    "docs/zh/index.md": f"# 开始\n\n请读[利息](interest.md#growth)。\n{SHOWN}",
    "README.md": "Proven are <!-- certified -->?<!-- /certified -->.\n",
}
OLD = (
    f"{RECORD}:14: 'interest' was last certified before {CODE} changed; run: worked certify interest",
    "1 mistake in",
)
WAITS = f"recorded in {RECORD}; a page that says how many waits for: worked accept"


@pytest.fixture
def root(make: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """The toy course with a start page that counts proofs, everything settled; in whose folder we are."""
    root: Path = make(FILES).root
    monkeypatch.chdir(root)
    for command in ("accept", "certify", "accept", "translated", "check"):
        assert cli.main([command]) == 0
    capsys.readouterr()
    return root


@pytest.fixture
def said(root: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that runs a command and returns what it prints."""
    return saying(capsys)


def shown() -> list[str]:
    """Return the counts that the start page would show."""
    values = load(cli.read("mkdocs.yml")).values[START]
    return [value.text for value in values]


def test_the_start_page_counts_what_is_proven(root: Path) -> None:
    """Three numbers of the guide, and its own two."""
    assert shown() == ["5", "0"]
    assert "-->5<!--" in (root / "README.md").read_text("utf-8")


def test_a_changed_file_is_said_until_it_is_proven_again(said: Any) -> None:
    """A remark changes no number; its guide is proven of another file nevertheless."""
    edit(CODE, "third = 1 / 3", "third = 1 / 3  # of it")
    found = said("check", code=1)
    assert (found[0], found[1][:12]) == OLD
    assert said("check", "index")[0].startswith("no mistakes in index, 1 elsewhere")
    assert said("check", "interest", code=1)[0] == OLD[0]
    assert said("certify", "interest")[-1] == WAITS
    assert said("check")[0].startswith("no mistakes")
    assert said("accept") == ["nothing to approve: every value is as approved"]


def test_changed_numbers_are_approved_first_and_then_proven(said: Any) -> None:
    """In each step an author is told of one thing only, and of no count that will not stay."""
    edit(CODE, "[1, 2]) / 4", "[1, 3]) / 4")
    told = said("check", code=1)
    assert [line.split(":")[0] for line in told[:-1]] == [CODE, EN, ZH]
    assert said("accept") == [
        f"interest: changed since approved: {CODE}",
        "interest: interest/savings.growth[1]: 1.5 -> 1.75",
        "approved 1 change",
    ]
    found = said("check", code=1)
    assert (found[0], found[1][:12]) == OLD
    assert said("certify")[-1] == WAITS
    assert said("check")[0].startswith("no mistakes")


def test_a_count_that_changed_is_approved_when_it_is_proven(said: Any) -> None:
    """Two more numbers make seven."""
    for page in (EN, ZH):
        edit(page, "{{ savings.growth[1] }}", "{{ savings.growth[1] }} {{ savings.rate:row }}")
    said("translated")
    assert [line.partition(" prints ")[2] for line in said("check", "interest", code=1)[:-1]] == [
        "[0.25, 0.5], which is not approved yet; if that is right, run: worked accept interest"
    ] * 2
    assert said("accept")[-1] == "approved 1 change"
    assert "'interest' publishes 5 numbers, but 3 when it was last certified" in said("check", code=1)[0]
    said("certify")
    assert (
        f"{RECORD}:1: changed since it was approved, and with it 1 text of index" in said("check", code=1)[0]
    )
    assert said("accept")[:2] == [
        f"index: changed since approved: {RECORD}",
        "index: index/certified.numbers: 5 -> 7",
    ]
    assert said("check")[0].startswith("no mistakes")


def test_no_page_counts_a_proof_of_another_file(root: Path, said: Any) -> None:
    """The preview shows what is left at once; nobody is asked to approve it."""
    edit(CODE, "third = 1 / 3", "third = 1 / 3  # of it")
    assert shown() == ["2", "0"]
    project = load(cli.read("mkdocs.yml"))
    assert waiting(project) == {
        "index/certified.numbers",
        "index/certified.measured",
        "snippets/index/certified.py",
    }
    said("accept")
    assert json.loads((root / "tests/published/index.json").read_text("utf-8"))["values"] == {
        "index/certified.measured": "0",
        "index/certified.numbers": "5",
    }


def test_the_readme_counts_no_proof_of_another_file(root: Path, said: Any) -> None:
    """When one guide is proven again and another is not."""
    edit(CODE, "third = 1 / 3", "third = 1 / 3  # of it")
    edit("snippets/index/certified.py", "guides = {}", "guides = {}  # none yet")
    said("certify", "index")
    assert "-->2<!--" in (root / "README.md").read_text("utf-8")
    said("certify", "interest")
    assert "-->5<!--" in (root / "README.md").read_text("utf-8")


def test_a_module_that_takes_the_place_of_another_is_another_file(root: Path) -> None:
    """Though no file that was there has changed."""
    edit(CODE, "import numpy as np", "import numpy as np\nimport sys\nsys.path.append('src')\nimport bank")
    (root / "src").mkdir()
    (root / "src/bank.py").write_text("")
    assert cli.main(["certify"]) == 0
    assert stale(load(cli.read("mkdocs.yml"))) == {}
    (root / "snippets/interest/bank.py").write_text("")
    assert stale(load(cli.read("mkdocs.yml"))) == {"interest": ["snippets/interest/bank.py"]}


def test_a_file_that_is_gone_is_another_file(root: Path) -> None:
    """A snippet that imports it no more has changed, too."""
    (root / "src").mkdir()
    (root / "src/bank.py").write_text("")
    edit(CODE, "import numpy as np", "import numpy as np\nimport sys\nsys.path.append('src')\nimport bank")
    cli.main(["certify"])
    edit(CODE, "import bank", "")
    (root / "src/bank.py").unlink()
    assert stale(load(cli.read("mkdocs.yml"))) == {"interest": [CODE, "src/bank.py"]}


def test_a_record_that_was_edited_makes_nobody_approve_its_count(said: Any) -> None:
    """All five would be certified, and none measured."""
    edit(
        RECORD,
        '"interest": {\n  "certified": 3,\n  "measured": 0',
        '"interest": {\n  "certified": 1,\n  "measured": 2',
    )
    assert shown() == ["3", "2"]
    assert [line.partition(": ")[2] for line in said("check", code=1)[:-1]] == [
        "'interest' counts 2 measured numbers here, but 0 of them are recorded as such; run: worked certify interest"
    ]


def test_what_counts_proofs_is_not_made_of_what_it_compares(root: Path) -> None:
    """Or a change of any file would be told as one of the start page."""
    files = load(cli.read("mkdocs.yml")).runs["snippets/index/certified.py"].files
    assert files == ("snippets/index/certified.py", RECORD)


def test_only_files_that_are_as_they_were_are_fresh(root: Path) -> None:
    """However a system ends their lines; of an earlier time nothing is known."""
    text = (root / CODE).read_text("utf-8")
    counts = {
        "a": Counted(3, 0, files={CODE: "fa802556"}),
        "b": Counted(2, 0),
        "c": Counted(1, 0, files={CODE: "0"}),
    }
    (root / CODE).write_bytes(text.replace("\n", "\r\n").encode())
    assert [*counted.fresh(load(cli.read("mkdocs.yml")).course, counts)] == ["a", "b"]
