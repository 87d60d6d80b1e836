"""Every command on the page *Reuse this in your course* does what the page says."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("docs", "snippets", "src", "tests/published", "mkdocs.yml", "pyproject.toml", "README.md")
PAGES = {code: (ROOT / f"docs/{code}/reuse.md").read_text("utf-8") for code in ("en", "zh")}


def commands(code: str) -> list[list[str]]:
    """Return the lines of each block of commands, without what is said about them."""
    fences = re.findall(r"^```sh\n(.*?)^```", PAGES[code], re.M | re.S)
    return [[line.partition("#")[0].strip() for line in fence.splitlines()] for fence in fences]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project, as an instructor has it."""
    folder = tmp_path_factory.mktemp("reuse")
    for part in PARTS:
        (folder / part).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, folder / part)
    return folder


def run(command: str, folder: Path) -> tuple[int, str]:
    """Run a command as in an activated environment; return its exit code and what it printed."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(command, cwd=folder, shell=True, capture_output=True, text=True, env=environment)
    return done.returncode, done.stdout + done.stderr


def test_both_languages_give_the_same_commands() -> None:
    """Word for word."""
    assert commands("en") == commands("zh")
    assert [len(block) for block in commands("en")] == [3, 1, 5]


def test_what_is_taken_along_is_made_and_runs(copy: Path) -> None:
    """The script prints what it prints in the course, and there is a notebook for each language."""
    snippet, python, notebook = commands("en")[0]
    assert run(snippet, copy) == (0, "made causal.py\n")
    assert run(python, copy) == run("python snippets/three_positions/causal.py", copy)
    made = [f"made handouts/three-positions.{code}.ipynb" for code in ("en", "zh")]
    assert run(notebook, copy) == (0, "\n".join(made) + "\n")


def test_the_assignment_is_made_for_students_and_for_the_instructor(copy: Path) -> None:
    """In two folders, one of which can be handed out as it is."""
    [command] = commands("en")[1]
    code, said = run(command, copy)
    assert (code, said.count("made week-3/student/"), said.count("made week-3/instructor/")) == (0, 4, 5)
    assert {file.name for file in (copy / "week-3").iterdir()} == {"student", "instructor"}


COPIES = {  # every script that starts from the second value of causal.py, typed by hand
    "cache": "V[1, 0]",
    "empty_row": "V[1, 0]",
    "near_misses": "V[1, 0]",
    "normalise_first": "V[1, 0]",
    "order": "V[1, 0]",
    "padding": "V[0, 0, 1, 0]",
    "scaled": "V[1, 0]",
    "shapes": "V[1, 0]",
    "tonight": "V[:3][1, 0]",
    "variations": "V[1, 0]",
}


def change(script: str, folder: Path) -> None:
    """Let the second of the values of a script be 7 instead of 4."""
    file = folder / f"snippets/three_positions/{script}.py"
    text, count = re.subn(r"^(V = .*?)\b4\.0", r"\g<1>7.0", file.read_text("utf-8"), flags=re.M)
    assert count == 1
    file.write_text(text, "utf-8")


def copies(said: str) -> dict[str, str]:
    """Return the scripts of which is said that they still have the old value, and how they call it."""
    told = r"^snippets/three_positions/(\w+)\.py:\d+: '(.*)' is 4 here, but 7 in snippets/three_positions/causal.py:8;"
    return dict(re.findall(told, said, re.M))


def test_another_number_is_found_approved_and_published(copy: Path) -> None:
    """With 7 as the second value the outputs are 2, (2 + 14) / 3 = 16/3 and (2 + 14 + 32) / 7 = 48/7 everywhere."""
    check, values, accept, certify, build = commands("en")[2]
    change("causal", copy)
    code, said = run(check, copy)
    assert (code, copies(said)) == (1, COPIES)
    code, said = run(accept, copy)
    assert (code, copies(said), said.endswith(f"mend {len(COPIES)} mistakes first\n")) == (1, COPIES, True)
    for script in COPIES:
        change(script, copy)
    code, said = run(check, copy)
    assert (code, copies(said), "prints 16/3, approved is 10/3" in said) == (1, {}, True)
    code, said = run(values, copy)
    assert (code, "causal.outputs[2, 0]:frac = 48/7 " in said) == (0, True)
    code, said = run(accept, copy)
    assert (code, "three_positions/causal.outputs[2, 0]:frac: 6 -> 48/7" in said) == (0, True)
    code, said = run(certify, copy)
    assert (code, "numbers (2 measured)" in said) == (0, True)
    assert run(f"{build} -q", copy) == (0, "")
    for language in ("en", "zh"):
        page = (copy / "site" / language / "snippets/three_positions/causal/index.html").read_text("utf-8")
        assert "row 3: 0.1429  0.2857  0.5714 -&gt; 6.8571" in page


def test_the_citation_names_the_version_and_the_address() -> None:
    """Those of the project."""
    [version] = re.findall(r'^version = "(.*)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.M)
    [address] = re.findall(r"^site_url: (.*)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.M)
    for page in PAGES.values():
        assert version in page
        assert rf"\url{{{address}}}" in page
