"""What is handed to an element is certified entry by entry, like what is shown."""

from pathlib import Path

import pytest
from proving import unproven

ALMOST = "import numpy as np\nshares = np.array([1, 2, 4]) / 7\nmoved = shares + np.array([0, 0, 1e-14])\n"


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("shares:json:frac", []),
        ("shares:json:.3f", []),
        ("moved:json:.3f", []),
        ("moved:json:frac", ["the exact value is "]),
    ],
)
def test_each_entry_is_proven(tmp_path: Path, spec: str, said: list[str]) -> None:
    """Four sevenths and a little more are not four sevenths; in an attribute no decimal stands behind a sign."""
    text = f'<money-box of="{{{{ savings.{spec} }}}}"></money-box>'
    [found] = unproven(tmp_path, [(ALMOST, text)])
    assert [start for start in said if not any(start in line for line in found)] == []
    assert len(found) == len(said)
