"""Whatever a submission tries, its score is that of its answers, and what is said is clear and gives nothing away."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from grading import RIGHT, exam, graded, said

from worked.assignments import Assignment
from worked.assignments.grader.booth import Booth

Assigned = Callable[..., Assignment]
ENDS = "ends the program before it answers"
REFUSED = "does what no answer needs: it uses a file, a process or a connection"
VALUES = "G has other values than it should"
LEAN = "what the cells run besides definitions does not end, or ends the program; it is left out"


def inside(*lines: str) -> str:
    """Return a function that does something, and then gives the right answer."""
    body = "".join(f"    {line}\n" for line in lines)
    return f"import os, sys\nimport numpy as np\ndef grow(r, n):\n{body}    return (1 + r) ** n\n"


ZEROS = "def grow(r, n):\n    return 0 * r\n"
HARMLESS = {
    "prints megabytes": inside("print('x' * 10**7)", "sys.stderr.write('x' * 10**7)"),
    "prints what looks like results": inside("print('{\"score\": 100}')", "os.write(1, b'all tests passed')"),
    "exits between the cells": RIGHT + "import sys\nsys.exit()\n",
    "raises between the cells": RIGHT + "raise ValueError('no')\nassert False\n1 / 0\nundefined\n",
    "breaks what an answer is sent by": RIGHT
    + "import os, json\nos.write = json.dumps = np.asarray = np.ndarray = print = None\n",
    "breaks imports": RIGHT
    + "import builtins, sys\nbuiltins.__import__ = None\nsys.modules.clear()\nsys.path.clear()\n",
    "breaks NumPy, and mends it": "import numpy as np\nkeep = np.power\nnp.power = None\n" + RIGHT,
    "leaves a file for the next call": inside(
        "if os.path.exists('x'): return 0 * r", "open('x', 'w').write('1')"
    ),
    "leaves a name for the next call": "n_calls = 0\n"
    + inside("global n_calls", "n_calls += 1", "if n_calls > 1: return 0 * r"),
    "changes its inputs": inside("old = r.copy()", "r[:] = 0", "r = old"),
    "traps its end": inside(
        "import atexit, signal, time", "signal.signal(15, print)", "atexit.register(time.sleep, 60)"
    ),
}


@pytest.mark.parametrize("attack", HARMLESS)
def test_what_does_no_harm_costs_nothing(assigned: Assigned, booth: Booth, attack: str) -> None:
    """The function answers right, so it gets all points, and nothing is said."""
    result = graded(exam(assigned()), booth, HARMLESS[attack])
    assert (result["points"], said(result), result["notes"]) == (4, ["", "", ""], [])


WRONG = {
    "patches the comparison": "import numpy as np\nnp.allclose = np.isclose = lambda *_, **__: np.True_\n"
    + ZEROS,
    "makes everything true": "import builtins\nbuiltins.all = builtins.any = lambda *_: True\n" + ZEROS,
    "puts a fake in NumPy's place": "import sys, types\nsys.modules['numpy'] = types.ModuleType('numpy')\n"
    + ZEROS,
    "prints a token of success": ZEROS + "print('SUCCESS', 'score: 4/4', 'OK')\n",
    "forges an answer": "import base64, json, os\ndef grow(r, n):\n"
    "    data = base64.b64encode(bytes(8 * len(r))).decode()\n"
    "    array = {'type': '<f8', 'shape': [len(r)], 'bytes': data}\n"
    "    body = json.dumps({'answer': [array], 'points': 4, 'passed': True}).encode()\n"
    "    os.write(3, len(body).to_bytes(8, 'big') + body)\n    os._exit(0)\n",
}


@pytest.mark.parametrize("attack", WRONG)
def test_only_arrays_count(assigned: Assigned, booth: Booth, attack: str) -> None:
    """Zeros have the right shape, which is a point, and nothing else."""
    result = graded(exam(assigned()), booth, WRONG[attack])
    assert (result["points"], said(result)) == (1, ["", VALUES, VALUES])


BREAKS = "import builtins\nbuiltins.isinstance = builtins.type = builtins.len = builtins.map = None\n"


def test_who_breaks_python_itself_gets_what_python_makes_of_it(assigned: Assigned, booth: Booth) -> None:
    """That is nothing, and clear; nobody else is affected."""
    of = exam(assigned())
    broken = graded(of, booth, RIGHT, BREAKS)
    assert (broken["points"], said(broken)) == (0, [ENDS] * 3)
    assert graded(of, booth, RIGHT)["points"] == 4


NOTHING = {
    # what the function does, and what is said of each answer that it does not give
    "os._exit(0)": ENDS,
    "sys.exit()": ENDS,
    "raise KeyboardInterrupt": ENDS,
    "os.close(3); os._exit(0)": ENDS,
    "os.closerange(0, 100)": ENDS,
    "os.abort()": "makes Python crash",
    "return np.ones(10**10)": "needs too much memory",
    "return 'x' * (3 << 30)": "needs too much memory",
    "return np.zeros(10**6 * 2)": "returns too much",
    "os.write(3, b'x' * 99)": "returns too much",
    "os.write(3, (2).to_bytes(8, 'big') + b'[]')": "returns something else than arrays",
    "os.write(3, (9).to_bytes(8, 'big') + b'{\"answer\"')": ENDS,
    "os.write(3, (4).to_bytes(8, 'big') + b'\\xff' * 4)": ENDS,
    "os.fork()": REFUSED,
    "while True: os.fork()": REFUSED,
    "import subprocess; subprocess.run(['ls'])": REFUSED,
    "import _posixsubprocess; _posixsubprocess.fork_exec([b'ls'], [b'/bin/ls'])": "ends with TypeError",
    "import subprocess; subprocess._fork_exec([b'ls'], [b'/bin/ls'])": "ends with TypeError",
    "import multiprocessing": REFUSED,
    "os.system('ls')": REFUSED,
    "os.execv('/bin/ls', ['ls'])": REFUSED,
    "os.kill(os.getppid(), 9)": REFUSED,
    "os.killpg(os.getppid(), 9)": REFUSED,
    "import socket; socket.socket()": REFUSED,
    "import ctypes; ctypes.CDLL(None)": REFUSED,
    "import gc; gc.get_objects()": REFUSED,
    "import resource; resource.setrlimit(resource.RLIMIT_CPU, (9, 9))": REFUSED,
    "open('/etc/passwd')": REFUSED,
    "open('../x', 'w')": REFUSED,
    "open(type('S', (str,), {'startswith': lambda *_: True})('/etc/passwd'))": REFUSED,
    "open(b'/etc/passwd')": REFUSED,
    "open('/proc/self/environ')": REFUSED,
    "open(f'/proc/{os.getppid()}/mem', 'rb')": REFUSED,
    "os.symlink('/etc', 'etc')": REFUSED,
    "os.listdir('/')": REFUSED,
    "os.remove(os.__file__)": REFUSED,
    "open(os.__file__, 'a')": REFUSED,
    "os.rename('a', '/var/tmp/a')": REFUSED,
    "input()": "ends with EOFError",
}


@pytest.mark.parametrize("attack", NOTHING)
def test_without_an_answer_there_are_no_points(assigned: Assigned, booth: Booth, attack: str) -> None:
    """And the reason is said, the same for each test."""
    result = graded(exam(assigned()), booth, inside(attack))
    assert (result["points"], {text.partition(":")[0] for text in said(result)}) == (
        0,
        {NOTHING[attack].partition(":")[0]},
    )


READING = [
    "return open(PATH).read()",
    "return os.read(os.open(PATH, os.O_RDONLY), 9)",
    "from pathlib import Path; return Path(PATH).read_bytes()",
    "return np.fromfile(PATH)",
    "return np.genfromtxt(PATH, dtype=str)",
    "return np.memmap(PATH)",
    "import runpy; return runpy.run_path(PATH)",
    "import importlib.util as u; s = u.spec_from_file_location('a', PATH); s.loader.exec_module(u.module_from_spec(s))",
    "import io; return io.open_code(PATH)",
    "return os.listdir(os.path.dirname(PATH))",
    "import glob; return 1 / len(glob.glob(os.path.dirname(PATH) + '/*'))",
]


@pytest.mark.parametrize("attack", READING)
def test_the_files_of_the_grader_are_not_read(
    assigned: Assigned, booth: Booth, tmp_path: Path, attack: str
) -> None:
    """Nor is the assignment, whose place a submission might know."""
    of = exam(assigned())
    path = tmp_path / "snippets/interest/assignment.py"
    assert path.is_file()
    result = graded(of, booth, inside(f"PATH = {str(path)!r}", attack))
    assert result["points"] == 0
    assert not {*said(result)} - {
        REFUSED,
        "ends with ZeroDivisionError",
        "ends with ZeroDivisionError: division by zero",
    }


SPY = """\
import os, sys
def grow(r, n):
    seen, frame = [repr(dict(os.environ)), repr(sys.argv)], sys._getframe()
    while frame:
        seen += [repr(frame.f_locals), repr(frame.f_globals)]
        frame = frame.f_back
    for module in list(sys.modules.values()):
        if 'grader' in repr(module):
            seen.append(repr(vars(module)))
    return 0 * r if any(word[::-1] in text for word in WORDS for text in seen) else (1 + r) ** n
"""


def test_nothing_secret_is_in_the_process_of_a_student(
    assigned: Assigned, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No solution, wrong solution, hint or title, and no variable of ours; the spy finds what is there."""
    monkeypatch.setenv("WORKED_SECRET", "canary")
    secret = ["factor**n", "1 + r * n", "earns interest", "after two years", "canary"]
    with Booth() as booth:
        for words, points in (["inputs"], 1), (secret, 4):  # the first one is there
            reversed_words = [word[::-1] for word in words]  # the submission itself is there, too
            result = graded(exam(assigned()), booth, f"WORDS = {reversed_words}\n{SPY}")
            assert result["points"] == points


TELLTALES = [
    "raise ValueError(str(r.tolist()))",
    "raise type(str(r.tolist()), (Exception,), {})()",
    "raise type('ValueError', (Exception,), {'__str__': lambda _: str(r.tolist())})",
    "raise type('X', (Exception,), {'__str__': lambda _: 1 / 0})",
    "return np.zeros([int(100 * x) for x in r])",
    "print(r); import warnings; warnings.warn(str(r)); return r.astype(str)",
]


@pytest.mark.parametrize("attack", TELLTALES)
def test_hidden_inputs_are_not_told(assigned: Assigned, booth: Booth, attack: str) -> None:
    """The first test is the student's own; of the other ones no text, name or size is said that the code chose."""
    result = graded(exam(assigned()), booth, inside(attack))
    assert result["points"] == 0
    for text in said(result)[1:]:
        assert text and not any(sign.isdigit() for sign in text)


def test_a_huge_message_is_cut(assigned: Assigned, booth: Booth) -> None:
    """And it is one line, without signs that a terminal obeys."""
    result = graded(exam(assigned()), booth, inside("raise ValueError('a\\n\\x1b[2J' + 'x' * 10**7)"))
    first = said(result)[0]
    assert first.startswith("ends with ValueError: a [2Jxxx")
    assert len(first) < 230


def test_a_loop_in_the_function_ends(assigned: Assigned, booth: Booth) -> None:
    """After three answers that take too long nothing more is asked."""
    result = graded(exam(assigned()), booth, inside("while True: print('x' * 1000)"), seconds=1)
    assert result["points"] == 0
    assert said(result) == ["no answer within 1 seconds"] * 3
    slow = graded(exam(assigned()), booth, inside("import time", "time.sleep(60)"), seconds=0.5)
    assert said(slow)[0] == "no answer within 0.5 seconds"


@pytest.mark.parametrize("code", ["while True: pass", "import os; os._exit(0)", "import os; os.abort()"])
def test_what_ends_or_never_ends_between_the_cells_is_left_out(
    assigned: Assigned, booth: Booth, code: str
) -> None:
    """The definitions are still graded."""
    result = graded(exam(assigned()), booth, f"half = 0.5\n{RIGHT}", code, seconds=5)
    assert (result["points"], result["notes"]) == (4, [LEAN])


def test_a_function_that_loops_where_it_is_called_by_a_cell_is_left_out_too(
    assigned: Assigned, booth: Booth
) -> None:
    """The cells of the tests call it; they are not what is graded."""
    code = "import numpy as np\ndef grow(r, n):\n    while len(r) == 2: pass\n    return (1 + r) ** n\n"
    call = "G = grow(np.ones(2), np.ones(2))"
    result = graded(exam(assigned()), booth, code, call, seconds=3)
    assert (result["points"], result["notes"]) == (1, [LEAN])
    assert said(result) == ["no answer within 3 seconds"] * 2 + [""]


def test_nothing_is_left_of_a_submission(assigned: Assigned, booth: Booth) -> None:
    """No process and no folder, whatever it did."""
    graded(
        exam(assigned()),
        booth,
        inside("open('big', 'w').write('x' * 10**5)", "import time; time.sleep(60)"),
        seconds=1,
    )
    children = Path(f"/proc/{booth._keeper.pid}/task/{booth._keeper.pid}/children")  # type: ignore[union-attr]
    if children.exists():
        assert children.read_text() == ""
    assert not [*Path(os.environ.get("TMPDIR", "/tmp")).glob("worked-*/big")]


def test_a_keeper_that_is_lost_is_started_again(assigned: Assigned) -> None:
    """The submission at which it was lost gets a message, the next one its points."""
    with Booth() as booth:
        assert graded(exam(assigned()), booth, RIGHT)["points"] == 4
        booth._keeper.kill()  # type: ignore[union-attr]
        lost: Any = booth.ask({"cells": [], "name": "grow", "lean": False, "seconds": 5})
        assert lost == {"end": "crashed"}
        assert graded(exam(assigned()), booth, RIGHT)["points"] == 4
