"""A run says which files of the course it is made of."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from worked.runner import Run
from worked.runner.reading import of_course

Go = Callable[..., dict[str, Run]]

LOAN = """\
import json, sys
sys.path.append("src")
import bank
from helper import rate

open("snippets/rates.csv").read()
open(__file__ + "x", "a") if rate > 1 else None
open("/dev/null").close()
"""
FILES = {
    "src/bank/__init__.py": "from . import rates\n",
    "src/bank/rates.py": "",
    "src/bank/unused.py": "",
    "snippets/helper.py": "rate = 0.05\n",
    "snippets/loan.py": LOAN,
    "snippets/other.py": "import sys\nsys.path.append('src')\nimport bank.rates\n",
    "snippets/plain.py": "import json\nfrom fractions import Fraction\n",
}


@pytest.mark.parametrize("forks", [True, False])
def test_a_run_names_what_was_imported_and_opened(go: Go, tmp_path: Path, forks: bool) -> None:
    """Relative to the root, the snippet itself among them; nothing of Python, a library or the system."""
    (tmp_path / "snippets").mkdir()
    (tmp_path / "snippets/rates.csv").write_text("5\n")
    runs = go(FILES, forks=forks)
    bank = ["src/bank/__init__.py", "src/bank/rates.py"]
    assert {name: list(run.files) for name, run in runs.items()} == {
        "helper": ["snippets/helper.py"],
        "loan": ["snippets/helper.py", "snippets/loan.py", "snippets/rates.csv", *bank],
        "other": ["snippets/other.py", *bank],
        "plain": ["snippets/plain.py"],
    }


def test_what_is_opened_elsewhere_is_found(go: Go, tmp_path: Path) -> None:
    """A snippet may go to another folder; what it only writes, or looks for in vain, is none of them."""
    text = """\
import os
from pathlib import Path
os.chdir("data")
Path("rates.csv").read_bytes()
os.close(os.open("more.csv", os.O_RDONLY))
Path("new.csv").write_text("5")
try: open("nowhere.csv")
except OSError: pass
"""
    (tmp_path / "data").mkdir()
    for name in ("rates.csv", "more.csv"):
        (tmp_path / "data" / name).write_text("5\n")
    assert go({"snippets/loan.py": text})["loan"].files == (
        "data/more.csv",
        "data/rates.csv",
        "snippets/loan.py",
    )


def test_a_run_that_fails_names_what_it_came_to(go: Go) -> None:
    """Its own file at least."""
    files = {"snippets/helper.py": "rate = 5\n", "snippets/loan.py": "import helper\n1 / 0\nimport json\n"}
    assert go(files)["loan"].files == ("snippets/helper.py", "snippets/loan.py")
    assert go({"snippets/loan.py": "import os\nos._exit(0)\n"})["loan"].files == ("snippets/loan.py",)


def test_a_snippet_may_raise_events_of_its_own(go: Go) -> None:
    """The one who listens does not mind what they carry."""
    run = go({"snippets/loan.py": "import sys\nsys.audit('open')\nsys.audit('open', 1, 2, 3)\n"})["loan"]
    assert run.mistakes == ()


def test_what_belongs_to_an_environment_is_not_of_the_course(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though it be in the same folder, hidden or not."""
    root = tmp_path.resolve()
    of_course.cache_clear()
    monkeypatch.setattr(sys, "prefix", str(root / "env"))
    names = {
        "src/bank.py": "src/bank.py",
        ".venv/lib/bank.py": "",
        "env/lib/json/__init__.py": "",
        "lib/site-packages/bank.py": "",
        "../bank.py": "",
    }
    assert {name: of_course(str(root / name), str(root)) for name in names} == names
    of_course.cache_clear()
