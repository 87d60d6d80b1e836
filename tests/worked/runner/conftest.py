"""A course of snippets about interest rates, to be run."""

from collections.abc import Callable
from pathlib import Path

import pytest

from worked.runner import Run, run

Go = Callable[..., dict[str, Run]]


@pytest.fixture
def go(tmp_path: Path) -> Go:
    """Return a function that writes files, runs the snippets among them and returns the runs by bare name."""

    def _go(files: dict[str, str | bytes], time_limit: float = 20.0, forks: bool = True) -> dict[str, Run]:
        for path, text in files.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_bytes(text if isinstance(text, bytes) else text.encode())
        paths = [path for path in files if path.startswith("snippets/")]
        return {Path(path).stem: one for path, one in run(paths, tmp_path, time_limit, forks=forks).items()}

    return _go
