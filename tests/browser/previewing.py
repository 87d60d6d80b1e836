"""`mkdocs serve` on a small course of its own, whose example imports a module, as the real ones import the core.

with previewing(folder) as preview:
    preview.edit("docs/en/interest.md", "Money", "Wealth")
    preview.builds                       # how often the course was built so far
"""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PAGE = """\
---
title: {title}
---
# {title}

{text} {{{{ savings.growth }}}}.

\\( g = {{{{ savings.growth }}}} \\)

```python exec="on" title="savings.py"
--8<-- "interest/savings.py"
```
"""
COURSE = {
    "docs/index.md": "# Interest · 利息\n\n[English](en/index.md) [中文](zh/index.md)\n",
    "docs/en/index.md": "# Start\n\nRead [interest](interest.md).\n",
    "docs/zh/index.md": "# 开始\n\n请读[利息](interest.md)。\n",
    "docs/en/interest.md": PAGE.format(title="Interest", text="Money grows by"),
    "docs/zh/interest.md": PAGE.format(title="利息", text="钱的增长倍数是"),
    "snippets/interest/savings.py": "from bank import grow\n\ngrowth = grow(0.5)\nprint(growth)\n",
    "src/bank.py": "def grow(rate):\n    return 1 + rate\n",
    "mkdocs.yml": """\
site_name: Interest
site_url: https://example.org/interest/
theme: {name: worked, font: false}
nav: [index.md, <series>]
watch: [src]
plugins:
  - material/search
  - markdown-exec
  - worked:
      languages: {en: {name: English}, zh: {name: 中文}}
      series: [interest: {en: Interest, zh: 利息}]
markdown_extensions:
  - attr_list
  - pymdownx.superfences
  - pymdownx.highlight
  - pymdownx.arithmatex: {generic: true, inline_syntax: [round], block_syntax: [dollar, square]}
  - pymdownx.snippets: {base_path: [snippets], check_paths: true}
""",
}


@dataclass(frozen=True)
class Preview:
    """A running preview."""

    root: Path
    address: str
    log: Path

    def edit(self, path: str, old: str, new: str) -> None:
        """Replace `old` by `new` in the file at `path`."""
        file = self.root / path
        text = file.read_text("utf-8")
        assert old in text, text
        file.write_text(text.replace(old, new), "utf-8")

    def accept(self) -> None:
        """Approve the values as they are now."""
        command = [sys.executable, "-m", "worked.cli", "accept", "interest"]
        subprocess.run(command, cwd=self.root, env=self.environment, check=True, capture_output=True)

    @property
    def environment(self) -> dict[str, str]:
        """What the programs of the course are started with."""
        return {**os.environ, "PYTHONPATH": self._path, "PYTHONUNBUFFERED": "1"}

    @property
    def _path(self) -> str:
        """Where Python looks: first at the course's own module."""
        return os.pathsep.join(filter(None, [str(self.root / "src"), os.environ.get("PYTHONPATH")]))

    def undo(self) -> None:
        """Make every file what it was."""
        for path, text in COURSE.items():
            if (file := self.root / path).read_text("utf-8") != text:
                file.write_text(text, "utf-8")

    @property
    def builds(self) -> int:
        """How often the course was built so far."""
        return self.said("Building documentation...")

    def said(self, pattern: str) -> int:
        """Return how often the output of the preview has `pattern`."""
        return len(re.findall(pattern, self.log.read_text("utf-8")))


@contextmanager
def previewing(root: Path) -> Iterator[Preview]:
    """Write the course below `root`, approve its values, and serve it while the context lasts."""
    for path, text in COURSE.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    host = f"127.0.0.1:{_free_port()}"
    command = [sys.executable, "-m", "mkdocs", "serve", "--livereload", "--dev-addr", host]
    preview = Preview(root, f"http://{host}/interest/", root / "log.txt")
    preview.accept()
    with preview.log.open("w") as log:
        process = subprocess.Popen(
            command, cwd=root, env=preview.environment, stdout=log, stderr=subprocess.STDOUT
        )
    try:
        _wait(preview, process)
        yield preview
    finally:
        process.terminate()
        process.wait()


def _wait(preview: Preview, process: subprocess.Popen[bytes]) -> None:
    """Wait until the preview can be opened."""
    end = time.monotonic() + 60
    while not preview.said("Serving on"):
        assert process.poll() is None and time.monotonic() < end, preview.log.read_text("utf-8")
        time.sleep(0.1)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
