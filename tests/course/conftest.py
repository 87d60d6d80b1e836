"""The real course, built once for all the tests that read it."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from sharing import built

from worked.runner import Run, run

ROOT = Path(__file__).parents[2]
SNIPPETS = sorted(
    file.relative_to(ROOT).as_posix()
    for file in ROOT.glob("snippets/*/*.py")
    if file.name != "assignment.py"  # no page has it
)
OLDEST = {(3, 11): "1.26.0", (3, 12): "1.26.0", (3, 13): "2.1.0", (3, 14): "2.3.2"}
"""The oldest NumPy that the project allows and that has a wheel for a Python."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built course."""
    return built(tmp_path_factory)


@pytest.fixture(scope="session")
def runs_of() -> Callable[[str], dict[str, Run]]:
    """Return a function that runs the snippets of a guide, once for all the tests."""

    @cache
    def _runs(folder: str) -> dict[str, Run]:
        return run([path for path in SNIPPETS if path.startswith(f"snippets/{folder}/")], ROOT)

    return _runs


@pytest.fixture(scope="session")
def runs() -> dict[str, Run]:
    """What the build makes of the snippets, which is what the site shows."""
    return run(SNIPPETS, ROOT)


@pytest.fixture(scope="session")
def oldest() -> Path:
    """Return a folder with the oldest NumPy, fetched once; the environment itself has the newest when it is new."""
    version = OLDEST.get(sys.version_info[:2])
    if version is None:
        pytest.skip(f"no oldest NumPy is known for Python {sys.version_info[0]}.{sys.version_info[1]}")
    folder = ROOT / ".cache" / f"numpy-{version}-{sys.implementation.cache_tag}"
    with Path(__file__).open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # of several processes one fetches
        if not (folder / "numpy").exists():
            _fetch(version, folder)
    return folder


def _fetch(version: str, folder: Path) -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary", ":all:"]
    done = subprocess.run(
        [*command, "--target", str(folder), f"numpy=={version}"], capture_output=True, text=True
    )
    if done.returncode and not os.environ.get("CI"):
        pytest.skip(f"NumPy {version} could not be fetched: {done.stderr.strip().splitlines()[-1]}")
    assert done.returncode == 0, done.stderr
