"""What the kernel and Python refuse to a student's process, each by itself, so that one that fails is not hidden."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from worked.assignments.grader import limits, walls

FOLDER = Path(walls.__file__).parents[1]
BEGIN = f"import os, sys; sys.path.insert(0, {str(FOLDER)!r}); from grader import guard, limits, walls\n"


def run(code: str, folder: Path) -> str:
    """Run some code in a process of its own; return the last line that it prints, errors with it."""
    done = subprocess.run(
        [sys.executable, "-I", "-c", BEGIN + code], capture_output=True, text=True, cwd=folder
    )
    return ([*done.stdout.splitlines(), *done.stderr.splitlines()] or [""])[-1]


def can_shut() -> bool:
    """Return whether the kernel here knows Landlock."""
    return sys.platform == "linux" and walls._system(walls.CREATE_RULESET, None, 0, walls.VERSION) > 0


SHUT = "walls.shut([os.path.dirname(os.__file__)], os.getcwd())\n"
OUTSIDE = [
    "open('/etc/passwd')",
    "os.listdir('/etc')",
    "open('/proc/self/environ')",
    "open(f'/proc/{os.getppid()}/mem', 'rb')",
    "open('/var/tmp/worked-outside', 'w')",
    "os.mkdir('/var/tmp/worked-outside')",
    "os.remove('../kept')",
    "open('../kept')",
    "open(os.__file__, 'a')",
    "open(f'{os.getcwd()}/../kept')",
]


@pytest.mark.skipif(not can_shut(), reason="the kernel has no Landlock")
@pytest.mark.parametrize("code", OUTSIDE)
def test_the_kernel_refuses_what_is_outside(tmp_path: Path, code: str) -> None:
    """Also to root."""
    (tmp_path / "kept").write_text("x")
    (tmp_path / "in").mkdir()
    assert run(SHUT + code, tmp_path / "in").startswith("PermissionError: [Errno 13]")
    assert (tmp_path / "kept").read_text() == "x"


@pytest.mark.skipif(not can_shut(), reason="the kernel has no Landlock")
def test_the_kernel_leaves_what_python_needs(tmp_path: Path) -> None:
    """Its library, and the folder of the call."""
    code = (
        "import statistics; open('a', 'w').write('1'); os.mkdir('b'); os.remove('a'); print(os.listdir('.'))"
    )
    assert run(SHUT + code, tmp_path) == "['b']"


GUARDED = "guard.guard([os.path.dirname(os.__file__)], os.getcwd())\n"


@pytest.mark.parametrize("code", OUTSIDE)
def test_python_refuses_what_is_outside(tmp_path: Path, code: str) -> None:
    """By itself, where no kernel helps; it says by which event."""
    (tmp_path / "kept").write_text("x")
    (tmp_path / "in").mkdir()
    told = run(GUARDED + code, tmp_path / "in")
    assert told.startswith("PermissionError: o")
    assert "Errno" not in told
    assert (tmp_path / "kept").read_text() == "x"


def test_python_leaves_what_python_needs(tmp_path: Path) -> None:
    """The same as the kernel."""
    code = (
        "import statistics; open('a', 'w').write('1'); os.mkdir('b'); os.remove('a'); print(os.listdir('.'))"
    )
    assert run(GUARDED + code, tmp_path) == "['b']"


LIMITED = {
    "bytearray(3 << 30)": "MemoryError",
    "open('a', 'wb', 0).write(bytes(2 << 20)); print(os.path.getsize('a'))": "1048576",
    "files = [open('a', 'w') for _ in range(99)]": "OSError: [Errno 24] Too many open files: 'a'",
    "import resource; print(resource.getrlimit(resource.RLIMIT_CPU))": "(4, 4)",
    "import resource; print(resource.getrlimit(resource.RLIMIT_NPROC))": "(0, 0)",
}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other limits")
@pytest.mark.parametrize("code", LIMITED)
def test_limits_hold(tmp_path: Path, code: str) -> None:
    """Of memory, files and time; a file that is too long is cut."""
    assert run(f"limits.limit(3)\n{code}", tmp_path) == LIMITED[code]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_root_becomes_nobody(tmp_path: Path) -> None:
    """Who may neither fork nor read what is for root; unless Python itself could not be read any more."""
    code = "limits.give_up_root(os.getcwd(), {})\nlimits.limit(3)\nprint(os.getuid())\n{}"
    tmp_path.chmod(0o755)
    assert (
        run(code.format([], "os.fork()"), tmp_path)
        == "BlockingIOError: [Errno 11] Resource temporarily unavailable"
    )
    (tmp_path / "secret").write_text("x")
    (tmp_path / "secret").chmod(0o600)
    assert run(code.format([], "open('secret')"), tmp_path).startswith("PermissionError: [Errno 13]")
    (tmp_path / "mine").mkdir(0o700)
    assert run(code.format([str(tmp_path / "mine")], ""), tmp_path) == "0"


def test_what_everybody_may_read_is_known(tmp_path: Path) -> None:
    """A folder and all that it is in have to be open."""
    assert limits.for_all("/")
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "a").chmod(0o700)
    assert not limits.for_all(str(tmp_path / "a/b"))
