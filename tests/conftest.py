"""A toy course on another subject, without the course's core: what every test of the generator builds on."""

import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from saying import pytest_sessionfinish, pytest_terminal_summary, pytest_testnodedown  # noqa: F401

from worked import checks, runner
from worked.assignments.model import Assignment
from worked.assignments.trial import Trial, tried
from worked.course import Course, Guide, Language
from worked.runner import Run


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: tests in a browser wait for it most of the time."""
    return (os.cpu_count() or 1) + 1


SNIPPET = """\
import numpy as np

rate = np.array([1, 2]) / 4
# --8<-- [start:growth]
growth = 1 + rate
# --8<-- [end:growth]
third = 1 / 3
print(f"growth {growth[0]:.2f}")
"""

PAGE = """\
---
title: {title}
---
# {title}

## {section} {{ #growth }}

{text} {{{{ savings.growth[1] }}}}, \\( \\frac{{1}}{{2 + 1}} = {{{{ savings.third:frac }}}} \\).

```python
--8<-- "interest/savings.py:growth"
```

```python exec="on" title="savings.py"
--8<-- "interest/savings.py"
```
"""

TOY = {
    "docs/index.md": "# Interest · 利息\n\n[English](en/index.md) [中文](zh/index.md)\n",
    "docs/en/index.md": "# Start\n\nRead [interest](interest.md#growth).\n",
    "docs/zh/index.md": "# 开始\n\n请读[利息](interest.md#growth)。\n",
    "docs/en/interest.md": PAGE.format(title="Interest", section="Growth", text="Money grows by"),
    "docs/zh/interest.md": PAGE.format(title="利息", section="增长", text="钱的增长倍数是"),
    "snippets/interest/savings.py": SNIPPET,
    "mkdocs.yml": """\
site_name: Interest
site_url: https://example.org/interest/
theme: {name: material, font: false}
nav: [index.md, <series>]
plugins:
  - search
  - markdown-exec
  - worked:
      languages: {en: {name: English}, zh: {name: 中文}}
      series: [interest: {en: Interest, zh: 利息}, bonds: {en: Bonds, zh: 债券}]
markdown_extensions:
  - attr_list
  - admonition
  - tables
  - pymdownx.details
  - pymdownx.superfences
  - pymdownx.highlight
  - pymdownx.arithmatex: {generic: true, inline_syntax: [round], block_syntax: [dollar, square]}
  - pymdownx.snippets: {base_path: [snippets], check_paths: true}
""",
}

Make = Callable[..., Course]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Return a function that writes the toy course, with some files replaced, and returns its settings.

    A file given as None is left out; bytes are written as they are.
    """

    def _make(files: dict[str, str | bytes | None] | None = None, **settings: object) -> Course:
        for path, content in {**TOY, **(files or {})}.items():
            if content is not None:
                file = tmp_path / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content if isinstance(content, bytes) else content.encode())
        languages = {"en": Language("en", "English"), "zh": Language("zh", "中文")}
        return Course(tmp_path, languages, (Guide("interest", {"en": "Interest", "zh": "利息"}),), **settings)

    return _make


_known: dict[tuple[object, ...], dict[str, Run]] = {}
_run = runner.run


def _remembered(
    paths: Iterable[str], root: Path, time_limit: float = 20.0, exact_bits: int = 0
) -> dict[str, Run]:
    """Return what came of the snippets when the same texts were run before, with the same modules beside them."""
    texts = {file.relative_to(root).as_posix(): file.read_bytes() for file in sorted(root.rglob("*.py"))}
    key = (tuple(paths), *texts.items(), time_limit, exact_bits)
    if key not in _known:
        _known[key] = _run(key[0], root, time_limit, exact_bits=exact_bits)
    return _known[key]


_tried: dict[str, Trial] = {}


def _tried_once(assignment: Assignment, time_limit: float) -> Trial:
    """Return what came of an assignment of the same text; it uses NumPy, and no module of its course."""
    key = json.dumps([assignment.path, assignment.data(), time_limit])
    if key not in _tried:
        _tried[key] = tried(assignment, time_limit)
    return _tried[key]


@pytest.fixture
def remembered(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Run snippets and assignments of the same text only once; return a function that turns this on and off."""

    def _remember(wanted: bool) -> None:
        monkeypatch.setattr(runner, "run", _remembered if wanted else _run)
        monkeypatch.setattr(checks.assignments, "tried", _tried_once if wanted else tried)

    _remember(True)
    return _remember
