"""What several snippets met is one mistake, at its own place, and every one of them keeps it."""

from collections.abc import Callable

import pytest
from banking import BANK, MEANT

from worked.runner import Run

Go = Callable[..., dict[str, Run]]

SRC = "import sys\nsys.path.append('src')\n"


def told(runs: dict[str, Run]) -> dict[str, list[str]]:
    """Return what is said of each snippet by its bare name."""
    return {name: [str(mistake) for mistake in run.mistakes] for name, run in runs.items()}


def snippets(text: str, *names: str) -> dict[str, str]:
    """Return as many snippets, each with the same text."""
    return {f"snippets/{name}.py": text for name in names}


BROKEN = [
    # what is wrong with the module src/bank.py, and what is said of it
    ("rate = (\n", "1: SyntaxError: '(' was never closed"),
    ("rate = 5\nrate / 0\n", "2: ZeroDivisionError: division by zero"),
    ("rate = 5\n\nassert rate < 1\n", "3: AssertionError: assert rate < 1"),
    ("def check():\n    return {}['rate']\n\ncheck()\n", "2: KeyError: 'rate'"),
    ("import tally\n", "1: ModuleNotFoundError: No module named 'tally'"),
    ("from json import tally\n", "1: ImportError: cannot import name 'tally' from 'json' (json/__init__.py)"),
]


@pytest.mark.parametrize(("module", "message"), BROKEN)
def test_a_module_that_cannot_be_imported_is_told_at_its_own_line(go: Go, module: str, message: str) -> None:
    """Once, with the snippets that it stops, the first few by name."""
    text = f"{SRC}import bank\n"
    said = f"src/bank.py:{message}; it stops 5 snippets: snippets/a.py:3, snippets/b.py:3, snippets/c.py:3 and 2 more"
    found = told(go({"src/bank.py": module, **snippets(text, *"abcde"), "snippets/f.py": "rate = 5\n"}))
    assert found == {"f": [], **{name: [said] for name in "abcde"}}


@pytest.mark.parametrize("forks", [True, False])
def test_it_is_the_modules_when_it_stops_but_one(go: Go, forks: bool) -> None:
    """Nothing that the snippet does with it could be at fault."""
    files = {"src/bank.py": "1 / 0\n", "snippets/loan.py": f"{SRC}import bank\n"}
    text = "src/bank.py:1: ZeroDivisionError: division by zero; it stops 1 snippet: snippets/loan.py:3"
    assert told(go(files, forks=forks)) == {"loan": [text]}


def test_it_is_told_where_it_came_from(go: Go) -> None:
    """Not in the module that imports the one that is broken."""
    files = {
        "src/bank/__init__.py": "from .rates import rate\n",
        "src/bank/rates.py": "\nrate = 5 +\n",
        "snippets/loan.py": f"{SRC}import bank\n",
    }
    text = "src/bank/rates.py:2: SyntaxError: invalid syntax; it stops 1 snippet: snippets/loan.py:3"
    assert told(go(files)) == {"loan": [text]}


def test_a_helper_beside_the_snippets_is_told_once(go: Go) -> None:
    """As a snippet that fails, with the others that it stops."""
    files = {"snippets/a.py": "import helper\n", "snippets/helper.py": "rate = 5\nrate / 0\n"}
    text = "snippets/helper.py:2: ZeroDivisionError: division by zero; it stops 1 snippet: snippets/a.py:1"
    assert told(go(files)) == {"a": [text], "helper": [text]}


def test_a_module_that_is_not_there_is_told_at_the_first_snippet(go: Go) -> None:
    """There is no place of its own; a name that a module lacks is like it."""
    missing = "ModuleNotFoundError: No module named 'tally'"
    files = {"snippets/a.py": "\nimport tally\n", **snippets("import tally\n", *"bcdef")}
    more = "the same in 5 more snippets: snippets/b.py:1, snippets/c.py:1, snippets/d.py:1 and 2 more"
    assert told(go(files)) == {name: [f"snippets/a.py:2: {missing}; {more}"] for name in "abcdef"}
    assert told(go({"snippets/a.py": "import tally\n"})) == {"a": [f"snippets/a.py:1: {missing}"]}
    lacks = "ImportError: cannot import name 'tax' from 'bank' (src/bank.py)"
    found = told(go({"src/bank.py": BANK, **snippets(f"{SRC}from bank import tax\n", *"ab")}))
    assert found == {
        name: [f"snippets/a.py:3: {lacks}; the same in 1 more snippet: snippets/b.py:3"] for name in "ab"
    }


def test_what_one_snippet_asks_too_much_of_is_its_own_mistake(go: Go) -> None:
    """At its line; where two ask the same, it is told where they meet, with both of their lines."""
    bad = f"{SRC}import bank\n\nbank.check(5)\n"
    text = "ValueError: rate: expected a fraction, got 5"
    assert told(go({"src/bank.py": BANK, "snippets/a.py": bad})) == {
        "a": [f"snippets/a.py:5: {text} (raised in src/bank.py:6)"]
    }
    both = f"src/bank.py:6: {text}; it stops 2 snippets: snippets/a.py:5, snippets/b.py:5"
    assert told(go({"src/bank.py": BANK, **snippets(bad, *"ab")})) == {"a": [both], "b": [both]}


def test_a_warning_of_the_core_is_told_once(go: Go) -> None:
    """Where it is shown to more than one snippet, or while the core is imported."""
    low = f"{SRC}import bank\nbank.share(0)\n"
    warning = "RuntimeWarning: divide by zero encountered in divide"
    text = f"src/bank.py:11: {warning}{MEANT}"
    assert told(go({"src/bank.py": BANK, **snippets(low, *"ab")})) == {
        name: [f"{text}; it comes up in 2 snippets: snippets/a.py:4, snippets/b.py:4"] for name in "ab"
    }
    assert told(go({"src/bank.py": BANK, "snippets/a.py": low})) == {
        "a": [f"snippets/a.py:4: {warning} (raised in src/bank.py:11){MEANT}"]
    }
    for module in ("import warnings\nwarnings.warn('old')\n", "rate = 5\nrate is 5\n"):
        found = go({"src/bank.py": module, "snippets/a.py": f"{SRC}import bank\n"})["a"].mistakes
        assert [(mistake.path, mistake.line) for mistake in found] == [("src/bank.py", 2)]
        assert found[0].message.endswith(f"{MEANT}; it comes up in 1 snippet: snippets/a.py:3")


def test_what_a_library_raises_stays_with_each_snippet(go: Go) -> None:
    """A place outside the course is nothing that an author could mend."""
    runs = go(snippets("import json\njson.loads('{')\n", *"ab"))
    assert [mistake.path for run in runs.values() for mistake in run.mistakes] == [
        "snippets/a.py",
        "snippets/b.py",
    ]
