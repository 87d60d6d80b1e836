"""The numbers of each guide as data, in one file for all languages: numbers/masks.json.

What it holds is in origins.py. The same course gives the same bytes.
"""

import json
from pathlib import Path

from ..origins import origins
from ..project import Project

FOLDER = "numbers"


def write(project: Project, site: Path) -> None:
    """Write a file for each guide that publishes numbers."""
    for slug, content in origins(project).items():
        file = site / FOLDER / f"{slug}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(content, ensure_ascii=False, indent=1)
        file.write_text(f"{text}\n", "utf-8", newline="\n")
