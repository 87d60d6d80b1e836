"""Snippets run on exact numbers, and the precision of numbers made in the tests themselves."""

from collections.abc import Iterator
from pathlib import Path

import flint
import pytest
from exactly import Exact, in_folder


@pytest.fixture(autouse=True)
def bits() -> Iterator[None]:
    """Make the numbers of a test as precise as those of an exact run."""
    before, flint.ctx.prec = flint.ctx.prec, 256
    yield
    flint.ctx.prec = before


@pytest.fixture
def exact(tmp_path: Path) -> Exact:
    """Return a function that runs a snippet."""
    return in_folder(tmp_path)
