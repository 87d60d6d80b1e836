"""The course, built once for all processes of a run.

built(tmp_path_factory)    the folder of the site; the first process that asks for it builds it
"""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def built(factory: pytest.TempPathFactory) -> Path:
    """Build the course as a newcomer does, strictly, and return the folder of the site."""
    own = factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    site = shared / "course"
    with (shared / "course.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not site.exists():
            half_built = shared / f"{own.name}-course"
            _build(half_built)
            half_built.rename(site)
    return site


def _build(folder: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
