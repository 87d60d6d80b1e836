"""Break the core in the ways people do: the hand-typed numbers notice each time."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from breaks import BREAKS

import handformer

CORE = Path(handformer.__file__).parent
CHECK = Path(__file__).with_name("hand_check.py")


def verdict(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the numbers worked by hand against the handformer in this folder."""
    path = os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, CHECK], env=path, capture_output=True, text=True, check=False)


def copy_of_the_core(folder: Path) -> Path:
    shutil.copytree(CORE, folder / "handformer", ignore=shutil.ignore_patterns("__pycache__"))
    return folder / "handformer"


def test_an_unbroken_copy_passes(tmp_path: Path) -> None:
    """The check runs the copy, not the installed package, and is content."""
    copy = copy_of_the_core(tmp_path)
    run = verdict(tmp_path)
    assert (run.stdout, run.stderr, run.returncode) == (f"{copy}\n", "", 0)


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_copy_fails(tmp_path: Path, name: str) -> None:
    """A number differs: it is an assertion that fails, not an accident such as a syntax error."""
    file, old, new, _ = BREAKS[name]
    broken = copy_of_the_core(tmp_path) / file
    source = broken.read_text(encoding="utf-8")
    assert source.count(old) == 1, "the text to break is not in the core any more"
    broken.write_text(source.replace(old, new), encoding="utf-8")
    run = verdict(tmp_path)
    assert run.stdout == f"{broken.parent}\n"
    assert run.returncode == 1
    assert "\nAssertionError" in run.stderr
