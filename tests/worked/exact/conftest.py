"""Snippets run on exact numbers, and the precision of numbers made in the tests themselves."""

from collections.abc import Callable, Iterator
from pathlib import Path

import flint
import pytest

from worked.runner import Run, run

Exact = Callable[..., Run]
FILE = "snippets/rates/loan.py"


@pytest.fixture(autouse=True)
def bits() -> Iterator[None]:
    """Make the numbers of a test as precise as those of an exact run."""
    before, flint.ctx.prec = flint.ctx.prec, 256
    yield
    flint.ctx.prec = before


@pytest.fixture
def exact(tmp_path: Path) -> Exact:
    """Return a function that runs the text of a snippet; other files by name."""

    def _exact(source: str, exact_bits: int = 256, **modules: str) -> Run:
        for path, text in {
            FILE: source,
            **{f"snippets/rates/{name}.py": text for name, text in modules.items()},
        }.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, "utf-8")
        return run([FILE], tmp_path, exact_bits=exact_bits)[FILE]

    return _exact


def refusal(run: Run) -> str:
    """Return the only mistake of a run, without the file."""
    (mistake,) = run.mistakes
    return str(mistake).removeprefix("snippets/rates/loan.py:")
