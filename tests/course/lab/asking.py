"""Node, which runs the scripts of the lab without a browser.

ask([{"parse": "10/3"}])  -> [{"float": "3.3333333333333335", "text": "10/3", "exact": True}]
"""

import json
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
LAB = ROOT / "docs/assets/lab"
MISSING = "node was not found; install Node.js 18.19 or later (Debian: apt-get install nodejs), and run again"

Ask = Callable[..., list[Any]]


def node() -> str | None:
    """Return the path of node."""
    return shutil.which("node")


def ask(requests: Sequence[dict[str, Any]], folder: Path = LAB) -> list[Any]:
    """Return the answers of the scripts in `folder`."""
    command = [str(node()), str(Path(__file__).with_name("compute.mjs")), str(folder)]
    done = subprocess.run(command, input=json.dumps(list(requests)), capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return list(json.loads(done.stdout))
