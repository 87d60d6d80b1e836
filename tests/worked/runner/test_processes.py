"""No process outlives its run, and whatever becomes of one snippet the others run."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from worked import runner
from worked.runner import Run

Go = Callable[..., dict[str, Run]]
END = "; a snippet must run to its end"

ENDLESS = """\
import os, subprocess, sys, time
child = subprocess.Popen(["sleep", "60"])
with open("pids", "w") as file: print(os.getpid(), os.getppid(), child.pid, file=file)
os.rename("pids", "known")
time.sleep(60)
"""


def gone(pids: list[int]) -> bool:
    """Whether none of the processes is running, within two seconds."""

    def running(pid: int) -> bool:
        try:
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        except OSError:
            return False

    for _ in range(200):
        if not any(map(running, pids)):
            return True
        time.sleep(0.01)
    return False


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks at processes")
@pytest.mark.parametrize("forks", [True, False])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_no_process_outlives_the_one_who_asked(tmp_path: Path, how: signal.Signals, forks: bool) -> None:
    """An interrupt, or the death of the build, ends the worker, the snippet and what the snippet started."""
    (tmp_path / "loan.py").write_text(ENDLESS)
    program = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a job in the background has none
        f"from pathlib import Path; from worked.runner import run; run(['loan.py'], Path(), forks={forks})"
    )
    with subprocess.Popen([sys.executable, "-c", program], cwd=tmp_path, stderr=subprocess.PIPE) as build:
        while not (tmp_path / "known").exists():
            time.sleep(0.01)
        build.send_signal(how)
        assert (b"KeyboardInterrupt" in build.stderr.read()) == (how == signal.SIGINT)
    assert build.returncode == -how
    assert gone([int(pid) for pid in (tmp_path / "known").read_text().split()])


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks at processes")
@pytest.mark.parametrize("forks", [True, False])
def test_what_a_snippet_leaves_running_is_ended(go: Go, tmp_path: Path, forks: bool) -> None:
    """At the time limit, and after a good end, the children of a snippet go with it; the others run."""
    quick = ENDLESS.replace("time.sleep(60)", "").replace("known", "quick")
    files = {"snippets/slow.py": ENDLESS, "snippets/quick.py": quick, "snippets/last.py": "rate = 5"}
    runs = go(files, time_limit=2, forks=forks)
    told = [str(mistake) for one in runs.values() for mistake in one.mistakes]
    assert told == [f"snippets/slow.py:5: still running after 2 s{END}"]
    assert runs["last"].values == {"rate": 5}
    for name, group in (("known", [0, 2]), ("quick", [0, 2])):
        pids = (tmp_path / name).read_text().split()
        assert gone([int(pids[place]) for place in group])


@pytest.mark.parametrize("forks", [True, False])
def test_a_snippet_that_ends_the_worker_is_named_and_the_rest_runs(go: Go, forks: bool) -> None:
    """The process that runs them all is not safe from them; another one goes on."""
    files = {f"snippets/{name}.py": f"rate = {rate}" for name, rate in (("a", 1), ("c", 3))}
    kill = "import os\nprint(os.getpid(), flush=True)\nos.kill(os.getppid(), 9)\nwhile True: pass"
    runs = go({**files, "snippets/b.py": kill, "snippets/d.py": "rate = 4"}, forks=forks)
    what = "the process that runs the snippets was ended by SIGKILL while it ran this one"
    assert [str(m) for m in runs["b"].mistakes] == [f"snippets/b.py:1: {what}{END}"]
    assert gone([int(runs["b"].printed)])
    assert [runs[name].values for name in "acd"] == [{"rate": 1}, {"rate": 3}, {"rate": 4}]


def test_many_snippets_are_shared_among_workers(go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers do half of them each; the one that is ended by a snippet takes nothing of the other's with it."""
    monkeypatch.setattr(runner, "FEWEST", 1)
    monkeypatch.setattr(runner, "_processors", lambda: 2)
    told = "import os\nby = os.getppid()\n"
    files = {f"snippets/{n}.py": f"{told}rate = {n}" for n in range(6)}
    runs = go({**files, "snippets/2.py": f"{told}os.kill(by, 9)\nwhile True: pass"})
    assert [runs[str(n)].values.get("rate") for n in range(6)] == [0, 1, None, 3, 4, 5]
    assert [len(runs[str(n)].mistakes) for n in range(6)] == [0, 0, 1, 0, 0, 0]
    assert len({runs[str(n)].values["by"] for n in (1, 3, 5)}) == 1
    assert len({runs[str(n)].values["by"] for n in (0, 1, 4)}) == 3


@pytest.mark.parametrize("forks", [True, False])
def test_a_snippet_ends_when_its_process_does(go: Go, monkeypatch: pytest.MonkeyPatch, forks: bool) -> None:
    """Where the system cannot wake us at the end of a child, we look."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent / "without_pidfd"))
    assert go({"snippets/loan.py": "rate = 5"}, forks=forks)["loan"].values == {"rate": 5}


FORKED = """\
import os
pid = os.fork()
rate = 5 if pid else 7
if pid:
    os.waitpid(pid, 0)
    os._exit(0)
print(rate)
"""


def test_a_fork_that_falls_through_speaks_for_nobody(go: Go) -> None:
    """A child that a snippet forks prints, but its values are not those of the snippet."""
    one = go({"snippets/loan.py": FORKED})["loan"]
    assert (one.values, one.printed) == ({}, "7\n")
    assert str(one.mistakes[0]) == f"snippets/loan.py:6: the process ended with exit code 0{END}"


def test_linear_algebra_survives_the_fork(go: Go) -> None:
    """Threads of NumPy's own start anew in each child."""
    text = "import numpy as np\nA = np.ones((400, 400))\ntotal = float((A @ A).sum())\n"
    assert go({f"snippets/{n}.py": text for n in "ab"})["b"].values["total"] == 64e6


def test_an_unknown_signal_is_told_by_its_number(go: Go) -> None:
    """Not every signal has a name."""
    text = f"import os\nos.kill(os.getpid(), {signal.SIGRTMIN + 3})\n"
    message = go({"snippets/loan.py": text})["loan"].mistakes[0].message
    assert message == f"the process was ended by signal {signal.SIGRTMIN + 3}{END}"


LOOPS = "def pay():\n    while True:\n        pass\n\ndef slow(seconds):\n    import time\n    time.sleep(seconds)\n"
USES = "import sys\nsys.path.append('src')\nimport bank\n"


def test_a_module_that_hangs_costs_the_time_limit_twice(go: Go) -> None:
    """Eight snippets would take sixteen seconds; they are one mistake, and the others run as long as they like."""
    files = {"src/bank.py": LOOPS, **{f"snippets/{n}.py": f"{USES}bank.pay()\n" for n in range(8)}}
    files["snippets/z.py"] = f"{USES}bank.slow(0.5)\nrate = 5\n"
    start = time.monotonic()
    runs = go(files, time_limit=2)
    assert time.monotonic() - start < 12
    assert runs["z"].values == {"rate": 5}
    said = {str(mistake) for run in runs.values() for mistake in run.mistakes}
    places = "snippets/0.py:4, snippets/1.py:4, snippets/2.py:4 and 5 more"
    assert said == {f"src/bank.py:2: still running after 2 s{END}; it stops 8 snippets: {places}"}


def test_a_look_that_finds_nothing_leaves_no_trace(go: Go) -> None:
    """A snippet that hangs elsewhere is told where that is, after all of its time."""
    files = {"src/bank.py": LOOPS, **{f"snippets/{n}.py": f"{USES}bank.pay()\n" for n in range(2)}}
    runs = go(
        {**files, "snippets/z.py": "import time\ntime.sleep(0.5)\nwhile True:\n    pass\n"}, time_limit=1
    )
    [mistake] = runs["z"].mistakes
    assert (mistake.path, mistake.line) in [("snippets/z.py", 3), ("snippets/z.py", 4)]


def test_snippets_that_hang_by_themselves_have_all_of_their_time(go: Go) -> None:
    """Only what they share is looked for."""
    slow = "import time\ndef wait(seconds):\n    time.sleep(seconds)\n"
    files = {f"snippets/{n}.py": f"{slow}wait(60)\n" for n in range(2)}
    assert go({**files, "snippets/z.py": f"{slow}wait(0.8)\nrate = 5\n"}, time_limit=1.5)["z"].values == {
        "rate": 5
    }
