"""What was graded already, so that grading can be interrupted: a line of JSON for each result, written at once.

record = Record(Path("grades/progress.jsonl"))
record.seed                             of all random inputs, kept from the first run on
record.known["5c1…"]                    the result under the hash of all that it depends on
record.add("5c1…", "mo.ipynb", result)
"""

import json
import secrets
from pathlib import Path
from typing import Any


class Record:
    """The file, and what is in it; a line that is cut off, as by a power failure, is not."""

    def __init__(self, file: Path, seed: int | None = None) -> None:
        self.file = file
        lines = [line for line in map(_read, _lines(file)) if line]
        seeds = [line["seed"] for line in lines if "seed" in line]
        self.seed: int = seed if seed is not None else seeds[-1] if seeds else secrets.randbits(32)
        self.known: dict[str, dict[str, Any]] = {
            line["key"]: line["result"] for line in lines if "key" in line
        }
        file.parent.mkdir(parents=True, exist_ok=True)
        if self.seed not in seeds[-1:]:
            self._append({"seed": self.seed})

    def add(self, key: str, name: str, result: dict[str, Any]) -> None:
        """Keep a result."""
        self.known[key] = result
        self._append({"key": key, "submission": name, "result": result})

    def _append(self, line: dict[str, Any]) -> None:
        """Add a line, below one that may be cut off."""
        with self.file.open("a", encoding="utf-8", newline="\n") as lines:
            lines.write(f"\n{json.dumps(line, ensure_ascii=False)}\n")


def _lines(file: Path) -> list[str]:
    return file.read_text("utf-8", errors="replace").split("\n") if file.exists() else []


def _read(line: str) -> dict[str, Any]:
    """Return what a line says; nothing if it is not whole."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    whole = isinstance(found, dict) and (isinstance(found.get("seed"), int) or {"key", "result"} <= {*found})
    return found if whole else {}
