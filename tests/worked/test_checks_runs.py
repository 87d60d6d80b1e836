"""Snippets that give another value each time, and what they may do."""

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


def test_a_snippet_may_go_and_write_elsewhere(make: Any) -> None:
    """What it does to its own process and to the temporary folder is its own business."""
    more = "import os, tempfile\nos.chdir(tempfile.mkdtemp())\nopen('rates.txt', 'w').write('x')\n"
    assert mistakes(make, more) == []
