"""The numbers of each guide as data, in one file for all languages: numbers/masks.json.

What it holds is in origins.py. The same course gives the same bytes.
"""

import json
from collections.abc import Mapping
from pathlib import Path

FOLDER = "numbers"


def write(origins: Mapping[str, object], site: Path) -> None:
    """Write a file for each guide that publishes numbers."""
    for slug, content in origins.items():
        file = site / FOLDER / f"{slug}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(content, ensure_ascii=False, indent=1)
        file.write_text(f"{text}\n", "utf-8", newline="\n")
