"""Snippets that fail, that give another value each time, and that leave things behind."""

from typing import Any

import pytest

from worked.checks import every, steady
from worked.project import load
from worked.published import computed, write

PAGE, CODE = "docs/en/interest.md", "snippets/interest/savings.py"
CHANCE = "leave nothing to chance: give a seed, sort what has no order"


def mistakes(make: Any, more: str, text: str = "") -> list[str]:
    """Return what is said of the toy course once its snippet has `more`, and its page `text`, nothing being faked."""
    course = make()
    project = load(course)
    for slug, record in computed(project).items():
        write(project, slug, record)
    source, page = ((course.root / path).read_text("utf-8") for path in (CODE, PAGE))
    files = {CODE: source + more, PAGE: page.replace("Money grows", text + "Money grows")}
    return [
        str(mistake) for mistake in every(load(make(files)), without=["numerals", "sections", "translations"])
    ]


def test_a_snippet_that_fails_is_told_once(make: Any) -> None:
    """Not once more for each value of it, each fence and each approved number: they follow."""
    found = mistakes(make, "growth = growth * 2\nassert growth[0] == 3\n", "{{ savings.nothing }} ")
    assert found == [f"{CODE}:10: AssertionError: assert growth[0] == 3"]


def test_a_reference_that_cannot_be_read_is_told_all_the_same(make: Any) -> None:
    """Its mistake does not follow from the snippet's."""
    found = mistakes(make, "assert False\n", "{{ savings.growth( }} ")
    assert [mistake.split(": ")[0] for mistake in found] == [f"{PAGE}:8", f"{CODE}:9"]


@pytest.mark.parametrize(
    "more",
    [
        "import random\nchance = random.random()\nprint(chance)\n",
        "import time\nchance = time.perf_counter()\nprint(chance)\n",
        "chance = id(object)\nprint(object())\nimport os\nchance = os.getpid() / 7\n",
        "chance = hash('a') % 1000003 / 7\nprint(*{str(n) for n in range(30)})\n",
    ],
    ids=["random", "time", "address", "hash"],
)
def test_what_is_another_at_each_run_is_told(make: Any, monkeypatch: pytest.MonkeyPatch, more: str) -> None:
    """Nobody could approve it: the snippet is at fault, and no approval is asked for."""
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)
    found = mistakes(make, more, "{{ savings.chance:.6f }} ")
    assert len(found) == 2
    assert found[0].startswith(f"{CODE}:1: prints '")
    assert found[0].endswith(f"' in the next; {CHANCE}")
    line = max(number for number, text in enumerate(more.split("\n"), 9) if text.startswith("chance"))
    assert found[1].startswith(f"{CODE}:{line}: 'chance' is ")
    assert found[1].endswith(f" in the next; {CHANCE}")


def test_what_only_changed_waits_for_approval(make: Any) -> None:
    """A seed is enough."""
    found = mistakes(make, "import random\nchance = random.Random(1).random()\n", "{{ savings.chance:.3f }} ")
    text = "prints 0.134, which is not approved yet; if that is right, run: worked accept interest"
    assert found == [f"{PAGE}:8: {{{{ savings.chance:.3f }}}} {text}"]


def test_nothing_runs_twice_while_all_is_approved(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second run is for what changed."""
    assert mistakes(make, "") == []
    project = load(make())
    monkeypatch.setattr(steady.runner, "run", None)
    assert list(steady.check(project)) == []


LITTER = [
    ('open("docs/en/rates.txt", "w").write("x")\n', 9, "docs/en/rates.txt"),
    ('from pathlib import Path\nPath(__file__).with_name("rates.txt").write_text("x")\n', 10,
     "snippets/interest/rates.txt"),
    ('import numpy as np\nnp.savetxt("rates.csv", rate)\n', 10, "rates.csv"),
    ('import os\nos.utime("docs/en/index.md", (1, 1))\n', 10, "docs/en/index.md"),
]  # fmt: skip


@pytest.mark.parametrize(("more", "line", "path"), LITTER)
def test_a_snippet_that_writes_into_the_course_is_told(make: Any, more: str, line: int, path: str) -> None:
    """At the line that names the file; a preview would build for ever."""
    text = f"a snippet wrote the file {path}; let snippets write outside the course, and restore or delete it"
    assert f"{CODE}:{line}: {text}" in mistakes(make, more)


def test_a_snippet_may_go_and_write_elsewhere(make: Any) -> None:
    """What it does to its own process and to the temporary folder is its own business."""
    more = "import os, tempfile\nos.chdir(tempfile.mkdtemp())\nopen('rates.txt', 'w').write('x')\n"
    assert mistakes(make, more) == []


@pytest.mark.parametrize(
    ("printed", "what"),
    [
        (r"\x1b[31mred\x1b[0m", "U+001B (escape) at the start of the line"),
        (r"1\r2", "U+000D (carriage return) behind '1'"),
        (r"a\u200bb", "U+200B (zero width space) behind 'a'"),
    ],
)
def test_output_with_characters_nobody_sees_is_told(make: Any, printed: str, what: str) -> None:
    """Colours of a terminal, bars that overwrite themselves."""
    text = f"line 2 of what this prints: {what}, where nobody sees it; print plain text"
    assert f"{CODE}:1: {text}" in mistakes(make, f'print("{printed}")\n')


def test_a_hidden_character_in_a_snippet_is_told(make: Any) -> None:
    """A reader would copy it."""
    text = (
        "U+200B (zero width space) behind '# gro', where nobody sees it; delete it, or write it as an escape"
    )
    assert mistakes(make, "# gro\u200bwth\n") == [f"{CODE}:9: {text}"]
