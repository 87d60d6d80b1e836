"""What a snippet must not do is one mistake, at the line that did it, and says what would have been right."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from banking import BANK, MEANT

from worked.runner import Run, run

Go = Callable[..., dict[str, Run]]

END = "; a snippet must run to its end"

# name: (snippet, the mistakes it makes, each as 'line: message')
CASES = {
    "fine": ("import bank\nbank.check(0.5)\nprint('ok')\n", []),
    "raises": ("rate = 5\n\nrate / 0\n", ["3: ZeroDivisionError: division by zero"]),
    "raises_in_a_function": (
        "def pay():\n    return {}['rate']\n\npay()\n",
        ["2: KeyError: 'rate'"],
    ),
    "raises_in_the_core": (
        "import bank\n\nbank.check(5)\n",
        ["3: ValueError: rate: expected a fraction, got 5 (raised in snippets/bank.py:6)"],
    ),
    "raises_in_a_library": (
        "import json\njson.loads('{')\n",
        [
            "2: JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1) "
            "(raised in decoder.py:*)"
        ],
    ),
    "raises_without_a_word": ("raise ValueError\n", ["1: ValueError"]),
    "raises_in_lines": ("raise ValueError('too\\n   high')\n", ["1: ValueError: too high"]),
    "raises_unprintably": (
        "class Odd(Exception):\n    def __str__(self): return 1 / 0\nraise Odd\n",
        ["3: Odd"],
    ),
    "interrupts": ("raise KeyboardInterrupt\n", ["1: KeyboardInterrupt"]),
    "recurses": (
        "def f(): f()\nf()\n",
        ["1: RecursionError: maximum recursion depth exceeded"],
    ),
    "asserts": ("rate = 5\nassert (rate\n        < 1)\n", ["2: AssertionError: assert (rate < 1)"]),
    "asserts_with_a_word": ("assert 1 > 2, 'one'\n", ["1: AssertionError: one"]),
    "asserts_in_the_core": (
        "import bank\nbank.check(-1)\n",
        ["2: AssertionError: assert (rate >= 0) (raised in snippets/bank.py:7)"],
    ),
    "asserts_nothing": ("raise AssertionError\n", ["1: AssertionError"]),
    "syntax": ("rate = 5\nprint(rate\n", ["2: SyntaxError: '(' was never closed"]),
    "indent": ("rate = 5\n  years = 3\n", ["2: IndentationError: unexpected indent"]),
    "returns": ("rate = 5\nreturn rate\n", ["2: SyntaxError: 'return' outside function"]),
    "evaluates": ("eval('1 +')\n", ["1: SyntaxError: invalid syntax"]),
    "imports_nothing": ("import nowhere\n", ["1: ModuleNotFoundError: No module named 'nowhere'"]),
    "imports_no_name": (
        "from bank import interest\n",
        ["1: ImportError: cannot import name 'interest' from 'bank' (snippets/bank.py)"],
    ),
    "imports_no_name_of_a_library": (
        "from json import interest\n",
        ["1: ImportError: cannot import name 'interest' from 'json' (json/__init__.py)"],
    ),
    "opens": (
        "open(__file__ + 'x')\n",
        ["1: FileNotFoundError: [Errno 2] No such file or directory: 'snippets/opens.pyx'"],
    ),
    "asks": ("input()\n", ["1: EOFError: EOF when reading a line"]),
    "exits": (
        "import sys\nprint('so far')\nsys.exit(0)\n",
        ["3: a snippet must run to its end; remove what stops it (sys.exit, exit, raise SystemExit)"],
    ),
    "leaves": (
        "import os\ndef leave():\n    os._exit(0)\nleave()\n",
        [f"3: the process ended with exit code 0{END}"],
    ),
    "leaves_a_word": (
        "import os, sys\nprint('no money in', __file__, file=sys.stderr, flush=True)\nos._exit(3)\n",
        [f"3: the process ended with exit code 3 (no money in snippets/leaves_a_word.py){END}"],
    ),
    "is_killed": (
        "import os\nos.kill(os.getpid(), 9)\n",
        [f"1: the process was ended by SIGKILL{END}"],
    ),
    "crashes": (
        "import ctypes\n\nctypes.string_at(0)\n",
        [f"3: the process was ended by SIGSEGV{END}"],
    ),
    "aborts": ("import os\nos.abort()\n", [f"2: the process was ended by SIGABRT{END}"]),
    "breaks_late": (
        "import atexit, os\nrate = 5\natexit.register(os._exit, 2)\n",
        [f"1: the process ended with exit code 2{END}"],
    ),
    "loops": (
        "def wait():\n    while True: pass\n\nwait()\n",
        [f"2: still running after 0.5 s{END}"],
    ),
    "sleeps": ("import time\ntime.sleep(60)\n", [f"2: still running after 0.5 s{END}"]),
    "computes": ("rate = 5\nrate **= 10**9\n", [f"2: still running after 0.5 s{END}"]),
    "never_joins": (
        "import threading, time\nrate = 5\nthreading.Thread(target=time.sleep, args=(60,)).start()\n",
        [f"1: still running after 0.5 s{END}"],
    ),
    "raises_in_a_thread": (
        "import threading\ndef pay(): 1 / 0\nthread = threading.Thread(target=pay)\nthread.start()\n",
        ["2: ZeroDivisionError: division by zero"],
    ),
    "warns": (
        "import numpy as np\nrate = np.array([5.0])\nshare = rate / 0\n",
        [f"3: RuntimeWarning: divide by zero encountered in divide{MEANT}"],
    ),
    "warns_in_the_core": (
        "import bank\n\nrate = bank.share(0)\n",
        ["3: RuntimeWarning: divide by zero encountered in divide (raised in snippets/bank.py:11)" + MEANT],
    ),
    "warns_for_the_caller": (
        "import bank\nbank.old()\n",
        [f"2: UserWarning: use share (raised in snippets/bank.py:14){MEANT}"],
    ),
    "warns_in_a_library": (
        "import numpy as np\nmean = np.array([]).mean()\n",
        [
            f"2: RuntimeWarning: Mean of empty slice (raised in _methods.py:*){MEANT}",
            f"2: RuntimeWarning: invalid value encountered in * (raised in _methods.py:*){MEANT}",
        ],
    ),
    "warns_of_its_age": (
        "import warnings\nwarnings.warn('old', DeprecationWarning)\n",
        [f"2: DeprecationWarning: old{MEANT}"],
    ),
    "warns_before_it_runs": (
        "rate = 5\nprint(rate is 5)\n",
        [f'2: SyntaxWarning: "is" with *literal. Did you mean "=="?{MEANT}'],
    ),
    "warns_again": (
        "import warnings\nfor _ in range(3):\n    warnings.warn('low')\n1 / 0\n",
        [f"3: UserWarning: low{MEANT}", "4: ZeroDivisionError: division by zero"],
    ),
    "means_it": (
        "import warnings\nimport numpy as np\nwith np.errstate(divide='ignore'):\n    np.array([5.0]) / 0\n"
        "with warnings.catch_warnings(record=True) as seen:\n    warnings.warn('low')\n"
        "assert len(seen) == 1\nwarnings.warn('quiet', PendingDeprecationWarning)\nopen(__file__)\n",
        [],
    ),
    "prints_for_ever": (
        "while True:\n    print('rate')\n",
        ["2: more than 1,000,000 bytes of output; print less"],
    ),
    "prints_a_lot": ("print('5' * 1_000_000)\n", ["1: more than 1,000,000 bytes of output; print less"]),
    "prints_enough": ("print('5' * 999_999)\n", []),
    "prints_bytes": (
        "import os\nos.write(1, b'rate \\xff')\n",
        ["1: the output is not UTF-8 (byte 6 is 0xff); print text"],
    ),
    "prints_half_a_letter": (
        "print('\\ud800')\n",
        [
            "1: UnicodeEncodeError: 'utf-8' codec can't encode character '\\ud800' in position 0: "
            "surrogates not allowed"
        ],
    ),
    "nests": (
        "import sys\nsys.setrecursionlimit(10**6)\nrate = []\nfor _ in range(50_000): rate = [rate]\n",
        [],
    ),
}
SLOW = {"loops", "sleeps", "computes", "never_joins"}


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Run]:
    """All cases, run together as a build runs them."""
    root = tmp_path_factory.mktemp("course")
    (root / "snippets").mkdir()
    (root / "snippets/bank.py").write_text(BANK)
    for name, (text, _) in CASES.items():
        (root / f"snippets/{name}.py").write_bytes(text if isinstance(text, bytes) else text.encode())
    quick = run([f"snippets/{name}.py" for name in CASES if name not in SLOW], root)
    slow = run([f"snippets/{name}.py" for name in SLOW], root, 0.5)
    return {Path(path).stem: one for path, one in {**quick, **slow}.items()}


def alike(told: str, expected: str) -> bool:
    """Whether the texts agree; '*' stands for what depends on the version of a library."""
    return re.fullmatch(re.escape(expected).replace(r"\*", ".*"), told) is not None


@pytest.mark.parametrize("name", CASES)
def test_each_mistake_has_its_line_and_its_remedy(runs: dict[str, Run], name: str) -> None:
    """What the snippet did is told in one line of text, without a folder of this machine."""
    told, expected = runs[name].mistakes, CASES[name][1]
    assert [mistake.path for mistake in told] == [f"snippets/{name}.py"] * len(expected)
    texts = [f"{mistake.line}: {mistake.message}" for mistake in told]
    assert len(texts) == len(expected), texts
    assert all(map(alike, texts, expected)), texts


def test_what_there_is_comes_back_with_the_mistake(runs: dict[str, Run]) -> None:
    """A run with a mistake holds what was named and printed until then."""
    assert runs["exits"].printed == "so far\n"
    assert runs["raises"].values == runs["never_joins"].values == runs["breaks_late"].values == {"rate": 5}
    assert (runs["loops"].values, runs["crashes"].values) == ({}, {})
    assert runs["syntax"].source == "rate = 5\nprint(rate\n"
    assert runs["prints_bytes"].printed == "rate �"
    assert len(runs["prints_for_ever"].printed) == 1_000_000
    assert len(runs["prints_enough"].printed) == 1_000_000


def test_a_missing_snippet_is_a_run_with_a_mistake(tmp_path: Path) -> None:
    """The others are run, and whoever asked can go on."""
    (tmp_path / "loan.py").write_text("rate = 5")
    runs = run(["lone.py", "loan.py"], tmp_path)
    assert list(runs) == ["lone.py", "loan.py"]
    assert [str(m) for m in runs["lone.py"].mistakes] == ["lone.py:1: no such snippet; there are: loan"]
    assert (runs["lone.py"].values, runs["loan.py"].values) == ({}, {"rate": 5})


def test_fresh_processes_tell_the_same(go: Go) -> None:
    """Where a process cannot be copied, the mistakes are those of the copies."""
    names = ["warns_in_the_core", "leaves", "crashes", "prints_for_ever", "syntax"]
    files = {f"snippets/{name}.py": CASES[name][0] for name in names}
    runs = go({"snippets/bank.py": BANK, **files}, forks=False)
    for name in names:
        assert [f"{mistake.line}: {mistake.message}" for mistake in runs[name].mistakes] == CASES[name][1]
