"""A snippet run on exact numbers, for the tests of what comes of it.

exact("x = 1 / 3").values["x"]      →  Ball(1/3, 1/3)
refusal(exact("import statistics"))   →  "1: Inexact: statistics has no exact counterpart; …"
"""

from collections.abc import Callable
from pathlib import Path

from worked.runner import Run, run

Exact = Callable[..., Run]
FILE = "snippets/rates/loan.py"


def in_folder(root: Path) -> Exact:
    """Return a function that runs the text of a snippet in a course at `root`, with modules beside it."""

    def exact(source: str, exact_bits: int = 256, forks: bool = True, **modules: str) -> Run:
        files = {FILE: source} | {f"snippets/rates/{name}.py": text for name, text in modules.items()}
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, "utf-8")
        return run([FILE], root, forks=forks, exact_bits=exact_bits)[FILE]

    return exact


def refusal(run: Run) -> str:
    """Return the only mistake of a run, from its line on."""
    (mistake,) = run.mistakes
    return str(mistake).removeprefix(f"{FILE}:")
