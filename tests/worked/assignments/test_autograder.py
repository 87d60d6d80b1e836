"""The archive for Gradescope, unpacked as Gradescope does, grades a submission with nothing else around it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from grading import RIGHT

from worked.assignments import Assignment
from worked.assignments.autograder import archive

Run = Callable[[str, str], dict[str, Any]]


@pytest.fixture
def run(assigned: Callable[..., Assignment], tmp_path: Path) -> Run:
    """Return a function that has a file graded, and returns results.json."""
    root = tmp_path / "autograder"
    for folder in ("source", "submission", "results"):
        (root / folder).mkdir(parents=True)
    (tmp_path / "autograder.zip").write_bytes(archive(assigned()))
    with ZipFile(tmp_path / "autograder.zip") as packed:
        packed.extractall(root / "source")

    def _run(name: str, text: str) -> dict[str, Any]:
        (root / "submission" / name).write_text(text, "utf-8")
        python = Path(sys.executable).parent
        variables = {"PATH": f"{python}{os.pathsep}/usr/bin{os.pathsep}/bin", "AUTOGRADER_ROOT": str(root)}
        subprocess.run(
            ["bash", root / "source/run_autograder"], env=variables, check=True, capture_output=True
        )
        return dict(json.loads((root / "results/results.json").read_text("utf-8")))

    return _run


def test_a_submission_is_graded(run: Run) -> None:
    """All points for what is right."""
    report = run("王芳.py", RIGHT)
    assert (report["score"], [test["status"] for test in report["tests"]]) == (4, ["passed"] * 3)


def test_a_mistake_gets_its_hint(run: Run) -> None:
    """In the language of the file."""
    report = run("mo.py", "# worked assignment interest, zh\ndef grow(r, n):\n    return 1 + r * n\n")
    assert (report["score"], report["output"]) == (1, "利息也生利息。请手算第二年。")
    assert report["tests"][1]["name"] == "两年之后"


def test_what_cannot_be_read_gets_a_report_too(run: Run) -> None:
    """Zero points, and the reason in both languages."""
    report = run("mo.ipynb", "<html>")
    assert (report["score"], report["output"]) == (0, "this is no notebook / 这不是笔记本")
    assert [test["status"] for test in report["tests"]] == ["failed"] * 3


@pytest.mark.skipif(os.geteuid() != 0, reason="at Gradescope it is run by root")
def test_the_assignment_is_for_root_alone(run: Run, tmp_path: Path) -> None:
    """A student's code, which is run by nobody, cannot open it."""
    run("mo.py", RIGHT)
    assert (tmp_path / "autograder/source").stat().st_mode & 0o077 == 0
    report = run(
        "mo.py",
        f"def grow(r, n):\n    return open({str(tmp_path / 'autograder/source/assignment.json')!r})\n",
    )
    assert report["score"] == 0
    assert "file" in report["tests"][0]["output"]
