"""Starts the processes in which an assignment's own code runs: it is the instructor's, but it may loop or exit.

    found = run("worked.assignments.trying", assignment.data(), time_limit=20.0)

What goes in and comes out is JSON.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from ..errors import AssignmentMistake


def run(module: str, order: object, time_limit: float, smaller: str = "make its tests smaller") -> Any:
    """Return what a module answers to an order; raise AssignmentMistake, without a place, if it does not answer.

    `smaller` says what helps if it takes too long.
    """
    paths = [str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), "PYTHONUTF8": "1"}
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = subprocess.run(
                [sys.executable, "-m", module],
                input=json.dumps(order).encode(),
                capture_output=True,
                cwd=folder,
                env=environment,
                timeout=time_limit,
            )
            return json.loads(done.stdout)
        except subprocess.TimeoutExpired:
            text = f"does not end within {time_limit:g} seconds; {smaller}"
            raise AssignmentMistake(text) from None
        except ValueError:
            text = "ends the process that tries it; let its code return, and not exit"
            raise AssignmentMistake(text) from None
