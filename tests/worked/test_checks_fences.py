"""What an author can get wrong in a fence, and in what it shows."""

from typing import Any

import pytest

PAGE, CODE = "docs/en/interest.md", "snippets/interest/savings.py"
WHOLE = '--8<-- "interest/savings.py"'
PLAIN = 'write one line for each file, and nothing else on it: --8<-- "guide/example.py"'
UNREADABLE = (
    'the first line of this fence cannot be read, so nobody would see a fence; write ```python title="…"'
)
BRACES = 'an executed fence takes its options without braces: ```python exec="on" title="example.py"'
OUTSIDE = (
    "line {} does not stand as far in as this fence, which ends it; indent all its lines alike, the last too"
)
MARK = "a mark of a section, which would not be shown; write ;--8<-- to show one"
STRAY = 'an include outside a fence; put it in one: ```python, --8<-- "guide/example.py", ```'

HEADS = [
    ('python exec="on" session="a"', "'session' is no option of an executed fence; there are: exec, title"),
    ('python exec="on" html="1"', "'html' is no option of an executed fence; there are: exec, title"),
    ('python exec="on" source="above"', "'source' is no option of an executed fence; there are: exec, title"),
    ('python exec="on" result="text"', "'result' is no option of an executed fence; there are: exec, title"),
    ('python exec="1" returncode="1"', "'returncode' is no option of an executed fence; there are: exec, title"),
    ('py exec workdir="/"', "'workdir' is no option of an executed fence; there are: exec, title"),
    ("python exec=on", UNREADABLE),
    ("python title=a.py", UNREADABLE),
    ('{.python exec="on"}', BRACES),
    ("python {exec=on}", BRACES),
    ('bash exec="on"', "only Python is executed here, not 'bash'; leave exec out, or write ```python"),
    ('console exec="1"', "only Python is executed here, not 'console'; leave exec out, or write ```python"),
    ('pycon exec="on"', "only Python is executed here, not 'pycon'; leave exec out, or write ```python"),
    ('md exec="yes"', "only Python is executed here, not 'md'; leave exec out, or write ```python"),
    ("pyodide", "a fence of 'pyodide' is run by markdown-exec, whatever it says; write ```text"),
    ("tree", "a fence of 'tree' is run by markdown-exec, whatever it says; write ```text"),
    ('python lines="1"', "'lines' is no option of a fence; there are: exec, title, hl_lines, linenums, title_mode"),
    ('python hl_lines="a"', 'hl_lines="a" cannot be read; write numbers, such as hl_lines="2"'),
    ('python title="{{ savings.third:frac }}"', "a reference is left alone in a fence, in its title too; write it out"),
]  # fmt: skip


@pytest.mark.parametrize(("head", "message"), HEADS, ids=[row[0] for row in HEADS])
def test_a_head_that_is_not_honoured_is_told(told_of: Any, head: str, message: str) -> None:
    """Neither markdown-exec nor superfences says so: the one would run it, the other show it as text."""
    assert f"{PAGE}:8: {message}" in told_of(f"```{head}\n{WHOLE}\n```")


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


BODIES = [
    (f"```python\n  {WHOLE}  \n```", 1, PLAIN),
    ('```python\n--8<--"interest/savings.py"\n```', 1, PLAIN),
    ("```python\n--8<-- interest/savings.py\n```", 1, PLAIN),
    ('```python\n--8-- "interest/savings.py"\n```', 1, PLAIN),
    ("```python\nx\n--8<--\ninterest/savings.py\n--8<--\n```", 2, PLAIN),
    (f"> ```python\n> {WHOLE}\n> ```", 1, PLAIN),
    ('```python\n--8<-- "https://a.example/b.py"\n```', 1,
     "no file snippets/https; there is nothing in that folder of snippets/"),
    ('```python\n--8<-- "./interest/savings.py"\n```', 1,
     '--8<-- "./interest/savings.py" goes a roundabout way; write --8<-- "interest/savings.py"'),
    ('```python\n--8<-- "../../etc/hostname"\n```', 1,
     "../../etc/hostname is outside snippets/; a fence shows files of snippets/ only"),
    ('```python\n--8<-- "/etc/hostname"\n```', 1,
     "/etc/hostname is outside snippets/; a fence shows files of snippets/ only"),
    ('```python exec="on"\n--8<-- "interest/rates.txt"\n```', 0,
     "snippets/interest/rates.txt is no Python file, so it is not run; show it without exec"),
    (WHOLE, 0, STRAY),
    ('<!--\n--8<-- "../mkdocs.yml"\n-->', 1, STRAY),
    ("Write `# --8<-- [start:a]` there", 0, MARK),
    ("```python\nx = y  # --8<-- [END:a]\n```", 1, MARK),
    ("- item\n\n    ```python\n  x\n    ```", 2, OUTSIDE.format(11)),
    ("~~~python\nx\n  ~~~", 0, OUTSIDE.format(10)),
    ("```python\nx", 0,
     "this fence is not closed before the next one opens in line 13; close it, or write more marks to show that"),
    ("~~~python\nx", 0, "this fence is never closed; end it with the same marks on a line of their own"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "down", "message"), BODIES)
def test_a_body_that_shows_something_else_is_told(
    make: Any, told_of: Any, text: str, down: int, message: str
) -> None:
    """What pymdownx.snippets would drop, or read from elsewhere, and fences that Markdown does not see."""
    make({"snippets/interest/rates.txt": "1.5\n"})
    assert f"{PAGE}:{8 + down}: {message}" in told_of(text)


@pytest.mark.parametrize(
    ("more", "place", "message"),
    [
        ('x = """\n--8<-- "other.py"\n"""\n', f"{CODE}:10",
         "this line would be taken for an include when the file is shown; write it in another way"),
        ("y = 1  # --8<-- [start:y]\n", f"{CODE}:9",
         "a mark of a section behind code, which no page would show; put it on a line of its own, behind #"),
        ("# --8<-- [start:growth]\n# --8<-- [end:growth]\n", f"{PAGE}:11",
         "section 'growth' of interest/savings.py must have one [start:growth] and one [end:growth] below it"),
        ('x = """\n```\n"""\n', f"{PAGE}:15",
         "interest/savings.py holds a line ```, which would end this fence; begin and end it with ````"),
    ],
)  # fmt: skip
def test_a_file_that_a_fence_would_not_show_whole_is_told(
    make: Any, told: Any, more: str, place: str, message: str
) -> None:
    """What runs is what is shown: no line of a snippet may mean something to the page."""
    source = (make().root / CODE).read_text("utf-8")
    assert f"{place}: {message}" in told({CODE: source + more})


@pytest.mark.parametrize(
    "more", ['x = "{{ a.b }} </code><script>"\n', 'x = """\n  ```\n"""\n', "# 利\u3000息\n"]
)
def test_a_file_that_only_looks_odd_passes(make: Any, told: Any, more: str) -> None:
    """A snippet may hold braces, tags, and marks that stand further in."""
    source = (make().root / CODE).read_text("utf-8")
    assert told({CODE: source + more}) == []
