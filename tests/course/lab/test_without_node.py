"""Where there is no node these tests are skipped and say how to have it; in CI that is a failure."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from course.lab.asking import MISSING

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(("variables", "outcome"), [({}, "1 skipped"), ({"CI": "true"}, "1 error")])
def test_without_node(variables: dict[str, str], outcome: str) -> None:
    """Nothing is green because it was not looked at."""
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    environment |= {"PATH": "", "PYTHON_COLORS": "0", **variables}
    test = "tests/course/lab/test_exact.py::test_what_is_read"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rs", test]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert outcome in done.stdout
    assert MISSING in done.stdout.replace("\n", " ")
