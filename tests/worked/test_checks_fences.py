"""Fences, and files shown in them, that look like a mistake and are none."""

from typing import Any

import pytest

CODE = "snippets/interest/savings.py"
WHOLE = '--8<-- "interest/savings.py"'

GOOD = [
    f"```python\n{WHOLE}\n```",
    f'```py exec="off" title="a.py" hl_lines="1 3-4" linenums="1"\n{WHOLE}\n```',
    f'~~~python exec title="a.py"\n{WHOLE}\n~~~',
    f"``` {{.python .wide title='a.py'}}\n{WHOLE}\n```",
    f'- item\n\n    ```.python exec="1"\n    {WHOLE}\n    ```',
    f'!!! note\n\t```python exec="on"\n\t{WHOLE}\n\t```',
    "````md\n```python\n{{ a.b }}\n```\n````",
    "> ```\n> {{ a.b }}\n>\n> ```",
    "```not a fence``` but code",
    "```text\n;--8<-- \"a.py\"\n;--8<-- [start:a]\n```",
]  # fmt: skip


@pytest.mark.parametrize("text", GOOD)
def test_a_good_fence_passes(told_of: Any, text: str) -> None:
    """Tildes, lists, boxes, quotes, tabs, and marks shown as such."""
    assert told_of(text) == []


@pytest.mark.parametrize(
    "more", ['x = "{{ a.b }} </code><script>"\n', 'x = """\n  ```\n"""\n', "# 利\u3000息\n"]
)
def test_a_file_that_only_looks_odd_passes(make: Any, told: Any, more: str) -> None:
    """A snippet may hold braces, tags, and marks that stand further in."""
    source = (make().root / CODE).read_text("utf-8")
    assert told({CODE: source + more}) == []
