"""The real course, built once for all the tests that read it."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from worked.runner import Run, run

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the course as a newcomer does, strictly, and return the folder of the site."""
    folder = tmp_path_factory.mktemp("built") / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return folder


@pytest.fixture(scope="session")
def runs_of() -> Callable[[str], dict[str, Run]]:
    """Return a function that runs the snippets of a guide, once for all the tests."""

    @cache
    def _runs(folder: str) -> dict[str, Run]:
        files = sorted((ROOT / "snippets" / folder).glob("*.py"))
        return run([file.relative_to(ROOT).as_posix() for file in files], ROOT)

    return _runs
