"""Snippets run as `python FILE` runs them, each with a clean state, and whatever one does the others run."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from worked.runner import Run, run

Go = Callable[..., dict[str, Run]]


def python(*arguments: str, cwd: Path, **variables: str) -> str:
    """Return what Python prints when it is started with these arguments."""
    return subprocess.run(
        [sys.executable, *arguments],
        check=True,
        cwd=cwd,
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
    ).stdout.decode()


AS_PYTHON = {
    "place": """\
import os, sys
print(__name__, __file__, sys.argv, sys.path[0], os.getcwd(), sys.stdin.read() == "")
""",
    "namespace": """\
print({name: value for name, value in globals().items() if name not in ("__loader__", "__builtins__")})
print(type(__builtins__), type(__loader__), __loader__.path)
""",
    "main": """\
import pickle, sys
from dataclasses import dataclass
@dataclass
class Loan:
    rate: float = 0.05
print(pickle.loads(pickle.dumps(Loan())), sys.modules["__main__"].Loan is Loan)
""",
    "printing": """\
import sys
print("利率", end="")
sys.stdout.write(" 5 %\\r\\n")
print("not this", file=sys.stderr)
""",
    "raw": "import os; os.write(1, b'rate\\n')",
    "child": "import subprocess, sys; subprocess.run([sys.executable, '-c', 'print(5)'])",
    "afterwards": """\
import atexit, threading
class Loan:
    def __del__(self): print("paid")
loan = Loan()
atexit.register(print, "bye")
threading.Timer(0.05, print, ["later"]).start()
print("now")
""",
    "ring": """\
class Ring:
    def __init__(self): self.ring = self
    def __del__(self): print("broken")
ring = Ring()
""",
    "unflushed": """\
import os
import helper
helper.kept = os.fdopen(os.dup(1), "w")
helper.kept.write("kept")
""",
    "bytes": """\
import os
kept = os.fdopen(os.dup(1), "wb")
kept.write(b"kept")
""",
    "neighbour": "import helper; print(helper.RATE)",
    "workers": """\
import multiprocessing
def double(x): return 2 * x
if __name__ == "__main__":
    with multiprocessing.get_context("spawn").Pool(1) as pool: print(pool.map(double, [1, 2]))
""",
    "nothing": "pass",
}


@pytest.mark.parametrize("forks", [True, False])
def test_prints_what_python_prints(go: Go, tmp_path: Path, forks: bool) -> None:
    """Names, paths, arguments and output are those of `python FILE`, started in the root."""
    names = list(AS_PYTHON) if forks else ["place", "namespace", "afterwards"]
    files = {f"snippets/a b 利/{name}.py": AS_PYTHON[name] for name in names}
    runs = go({**files, "snippets/a b 利/helper.py": "RATE = 5"}, forks=forks)
    for path in files:
        assert runs[Path(path).stem].printed == python(path, cwd=tmp_path)
        assert runs[Path(path).stem].mistakes == ()


def test_output_is_in_the_order_of_a_terminal(go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    """A printed line is out before a child or os.write writes the next, as a reader sees it."""
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    text = "import os, subprocess\nprint(1)\nos.write(1, b'2\\n')\nsubprocess.run(['echo', '3'])\nprint(4)"
    assert go({"snippets/order.py": text})["order"].printed == "1\n2\n3\n4\n"


def test_a_run_holds_values_lines_and_source(go: Go) -> None:
    """What a snippet names comes back as objects, with the line that named each."""
    text = """\
from math import pi
import numpy as np
rate = np.array([1, 2]) / 4
years = 3
years += 1
_own = 1
"""
    found = go({"snippets/loan.py": text})["loan"]
    assert found.path == "snippets/loan.py"
    assert found.source == text
    assert found.lines == {"rate": 3, "years": 5, "_own": 6}
    assert found.values["years"] == 4
    assert found.values["rate"].tolist() == [0.25, 0.5]
    assert list(found.values) == ["rate", "years"]


def test_the_names_of_a_run_are_the_paths_as_given(tmp_path: Path) -> None:
    """The same path twice is one run; nothing to run is no run."""
    (tmp_path / "loan.py").write_text("rate = 5")
    assert list(run(["loan.py", "loan.py"], tmp_path)) == ["loan.py"]
    assert run([], tmp_path) == {}


DIRTY = """\
import os, sys, math, bank, numpy as np
np.set_printoptions(precision=1)
np.random.seed(0)
math.pi = bank.RATE = 3
os.environ["RATE"] = "3"
os.makedirs("elsewhere", exist_ok=True)
os.chdir("elsewhere")
sys.path.append("elsewhere")
os._exit = sys.exit
"""
CLEAN = """\
import os, sys, math
known = "bank" in sys.modules
import bank, numpy as np
places = np.get_printoptions()["precision"]
folder, rate, pi = os.path.basename(os.getcwd()), bank.RATE, math.pi
variable, last = os.environ.get("RATE"), sys.path[-1]
drawn = float(np.random.random())
"""


@pytest.mark.parametrize("forks", [True, False])
def test_nothing_reaches_the_next_snippet(go: Go, tmp_path: Path, forks: bool) -> None:
    """Print options, random state, modules, variables and the working folder are new for each snippet."""
    bank = {"snippets/x/bank.py": "RATE = 5\n"}
    runs = go({**bank, "snippets/x/dirty.py": DIRTY, "snippets/x/clean.py": CLEAN}, forks=forks)
    values = runs["clean"].values
    assert runs["dirty"].mistakes == runs["clean"].mistakes == ()
    assert values["known"] is False
    assert (values["places"], values["rate"], values["variable"]) == (8, 5, None)
    assert (values["folder"], values["pi"]) == (tmp_path.name, 3.141592653589793)
    assert values["last"] != "elsewhere"
    assert values["drawn"] != 0.5488135039273248  # what the seed of the other would have given


def test_an_edited_module_is_new_in_the_next_run(go: Go, tmp_path: Path) -> None:
    """Bytecode that Python would take for fresh, the source having the same size and second, is not used."""
    module, files = tmp_path / "snippets/bank.py", {"snippets/loan.py": "import bank\nrate = bank.RATE\n"}
    go({"snippets/bank.py": "RATE = 5\n"})
    os.utime(module, (1_000_000_000, 1_000_000_000))
    python("-m", "compileall", "-q", str(module), cwd=tmp_path)
    assert go(files)["loan"].values == {"rate": 5}
    module.write_text("RATE = 7\n")
    os.utime(module, (1_000_000_000, 1_000_000_000))
    assert python("-c", "import bank; print(bank.RATE)", cwd=module.parent) == "5\n"  # the trap is real
    assert go(files)["loan"].values == {"rate": 7}
    assert "bank" not in sys.modules


def test_nothing_is_written_beside_the_snippets(go: Go, tmp_path: Path) -> None:
    """The course stays as it is, so it may be read-only."""
    go(
        {
            "snippets/bank.py": "RATE = 5",
            "snippets/loan.py": "import bank, sys, subprocess\n"
            "subprocess.run([sys.executable, '-c', 'import bank'], cwd='snippets', check=True)",
        }
    )
    assert sorted(file.name for file in tmp_path.rglob("*")) == ["bank.py", "loan.py", "snippets"]


WARNS = """\
import warnings
print("利")
warnings.warn("low")
warnings.warn("old", ResourceWarning)
assert 1 > 2
"""


@pytest.mark.parametrize("warnings", ["error", "ignore"])
def test_the_environment_does_not_change_the_outcome(
    go: Go, monkeypatch: pytest.MonkeyPatch, warnings: str
) -> None:
    """Warnings, asserts and encodings are the same whatever the one who builds has set."""
    monkeypatch.setenv("PYTHONWARNINGS", warnings)
    monkeypatch.setenv("PYTHONOPTIMIZE", "2")
    monkeypatch.setenv("PYTHONDEVMODE", "1")
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    one = go({"snippets/loan.py": WARNS})["loan"]
    assert one.printed == "利\n"
    assert [(m.line, m.message.split(";")[0]) for m in one.mistakes] == [
        (3, "UserWarning: low"),
        (5, "AssertionError: assert 1 > 2"),
    ]


def test_other_variables_reach_the_snippet(go: Go, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What an author has set is there, PYTHONPATH and PYTHONHASHSEED among it."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib/bank.py").write_text("RATE = 5")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "lib"))
    monkeypatch.setenv("PYTHONHASHSEED", "1")
    seeded = python("-c", "print(hash('rate'))", cwd=tmp_path)
    values = go({"snippets/loan.py": "import bank\nrate, key = bank.RATE, hash('rate')"})["loan"].values
    assert values == {"rate": 5, "key": int(seeded)}


PLAIN = """\
from pathlib import Path
from worked.runner import run
one = run(["loan.py"], Path("利 率"), 0.3)["loan.py"]
print(ascii(one.printed))
print(one.mistakes[0])
"""


def test_a_plain_locale_and_a_relative_root(tmp_path: Path) -> None:
    """Chinese names and a blank in the paths work where the locale knows nothing of them."""
    (tmp_path / "利 率").mkdir()
    (tmp_path / "利 率/loan.py").write_text("print('利', __file__)\nwhile True: pass\n", "utf-8")
    told = python("-c", PLAIN, cwd=tmp_path, LC_ALL="C")
    assert told.splitlines() == [
        ascii(f"利 {tmp_path}/利 率/loan.py\n"),
        "loan.py:2: still running after 0.3 s; a snippet must run to its end",
    ]
