"""Where there is no Chromium a newcomer is told in one line what was left out; in CI that is a failure."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from browser import chromium

ROOT = Path(__file__).parents[2]


def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run these tests where the variable names a program that is not there."""
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    environment |= {chromium.VARIABLE: "/no/such/program", **variables}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def test_one_line_says_what_was_left_out_and_how_to_run_it() -> None:
    """What needs no browser still runs."""
    done = run("tests/browser/test_search.py", "tests/site/test_words.py")
    lines = [line for line in done.stdout.splitlines() if "browser tests" in line]
    assert done.returncode == 0, done.stdout
    assert len(lines) == 1
    assert lines[0].split(" ", 1)[1] == (
        "browser tests were left out: no Chromium was found; install one "
        "(Debian: apt-get install chromium-headless-shell fonts-noto-cjk), or let WORKED_CHROMIUM name the program, "
        "and run: pytest tests/browser"
    )
    assert int(lines[0].split(" ", 1)[0]) > 100


def test_in_ci_they_fail() -> None:
    """Nothing is green because it was not looked at."""
    done = run("tests/browser/test_paper.py", "-k", "folded_again", CI="true")
    assert done.returncode == 1
    assert chromium.MISSING in done.stdout.replace("\n", " ")


@pytest.mark.parametrize(("named", "found"), [(sys.executable, True), ("/no/such/program", False)])
def test_the_variable_names_the_program(monkeypatch: pytest.MonkeyPatch, named: str, found: bool) -> None:
    """And nothing else is taken then."""
    monkeypatch.setenv(chromium.VARIABLE, named)
    assert (chromium.find() is not None) == found
