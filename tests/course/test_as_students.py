"""Each snippet as a student meets it: `python FILE` in a clean process prints what the site shows."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from worked.runner import Run

ROOT = Path(__file__).parents[2]
SNIPPETS = sorted(
    file.relative_to(ROOT).as_posix()
    for file in ROOT.glob("snippets/*/*.py")
    if file.name != "assignment.py"  # no page has it
)


def printed(path: str, **environment: str) -> str:
    """Return what `python FILE` prints, with nothing on the standard error."""
    command = [sys.executable, "-W", "error", path]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, env={**os.environ, **environment})
    assert (done.returncode, done.stderr.decode()) == (0, "")
    return done.stdout.decode().replace("\r\n", "\n")


@pytest.mark.parametrize("path", SNIPPETS)
def test_a_snippet_prints_what_the_site_shows(path: str, runs: dict[str, Run]) -> None:
    """Under either hash seed, so no set or dictionary order shows."""
    assert runs[path].mistakes == ()
    assert [printed(path, PYTHONHASHSEED=seed) for seed in ("0", "1")] == [runs[path].printed] * 2


@pytest.mark.parametrize("path", SNIPPETS)
def test_a_snippet_prints_the_same_on_the_oldest_numpy(path: str, runs: dict[str, Run], oldest: Path) -> None:
    """A student's NumPy may be years old; what is printed does not depend on it."""
    assert printed(path, PYTHONPATH=os.pathsep.join([str(oldest), str(ROOT / "src")])) == runs[path].printed


def test_the_oldest_numpy_is_really_used(oldest: Path) -> None:
    """The folder comes before the environment's own NumPy."""
    command = [sys.executable, "-c", "import numpy; print(numpy.__version__)"]
    environment = {**os.environ, "PYTHONPATH": str(oldest)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.stdout.strip() == oldest.name.split("-")[1]
