"""Where there is no npm a gate is skipped and says how to have it; in CI that is a failure."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
MESSAGE = "node was not found; install Node.js 18.19 or later and npm (Debian: apt-get install nodejs npm)"


@pytest.mark.parametrize(("variables", "outcome"), [({}, "1 skipped"), ({"CI": "true"}, "1 error")])
def test_a_gate_without_npm(variables: dict[str, str], outcome: str) -> None:
    """Nothing is green because it was not looked at."""
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    environment |= {"PATH": "", "PYTHON_COLORS": "0", **variables}
    gate = "tests/browser/gates/test_valid.py::test_what_is_not_valid_is_noticed"
    command = [sys.executable, "-m", "pytest", "-n0", "-p", "no:cacheprovider", "-rs", gate, "-k", "Fine"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert outcome in done.stdout
    assert MESSAGE in done.stdout.replace("\n", " ")
