"""Every command on the page *Reuse this in your course* does what the page says."""

import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pathspec import GitIgnoreSpec

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
    folder = tmp_path_factory.mktemp("reuse") / "course"
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
    assert [len(block) for block in commands("en")] == [3, 1, 1, 2, 5]


@pytest.mark.parametrize("code", PAGES)
def test_no_two_links_of_a_page_are_called_alike(code: str) -> None:
    """Each says where it leads."""
    links = {*re.findall(r"\[([^\]`]+)\]\(([^)]+)\)", PAGES[code])}
    assert len(links) == len({name for name, _ in links}) > 5


FOLDERS_OF_COMMANDS = {  # typed by hand: what the commands of the page and of the manual read and write
    "causal.py": True, "handouts/three-positions.en.ipynb": True, "three-positions.zh.ipynb": True,
    "week-3/student/three-positions.en.py": True, "week-3/instructor/three-positions-key.en.ipynb": True,
    "week-3/sheets/three-positions.en.html": True, "student/masks.en.py": True, "instructor/masks-key.en.py": True,
    "sheets/masks.zh.html": True, "grades/grades.csv": True, "grades/progress.jsonl": True, "class.csv": True,
    "handed-in/ada/three-positions.en.ipynb": True, "course-secret": True,
    "snippets/three_positions/causal.py": False, "docs/en/reuse.md": False, "src/worked/grading/tables.py": False,
    "tests/grading.py": False, "tests/worked/assignments/conftest.py": False,
}  # fmt: skip


@pytest.mark.parametrize("path", FOLDERS_OF_COMMANDS)
def test_what_the_commands_write_is_not_committed_by_accident(path: str) -> None:
    """A key, a secret or a class would be published with the course; its own files are not left out."""
    ignored = GitIgnoreSpec.from_lines((ROOT / ".gitignore").read_text("utf-8").splitlines())
    assert ignored.match_file(path) is FOLDERS_OF_COMMANDS[path]


@pytest.mark.parametrize("page", ["reuse", "manual"])
def test_every_place_that_a_command_names_is_known_here(page: str) -> None:
    """So a new one is not forgotten in the list above."""
    text = (ROOT / f"docs/en/{page}.md").read_text("utf-8")
    named = re.findall(r"^worked (?:snippet|notebook|assignment|grade|variants) .*", text, re.M)
    places = [
        place for line in named for place in re.findall(r"(?:-o|--roster|--secret-file|grade) (\S+)", line)
    ]
    assert len(places) > 3
    tops = {path.partition("/")[0] for path, ignored in FOLDERS_OF_COMMANDS.items() if ignored}
    assert {place.removeprefix("../").partition("/")[0] for place in places} <= tops


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


def test_what_comes_back_is_graded(copy: Path) -> None:
    """A solution, a stub, a named mistake in a notebook, a PDF and a broken file; each in a folder of the student."""
    [assignment], [command] = commands("en")[1:3]
    run(assignment, copy)
    handed, week = copy / "handed-in", copy / "week-3"
    for name in ("ada", "bob", "陈", "dora", "emil"):
        (handed / name).mkdir(parents=True)
    stub = (week / "student/three-positions.en.py").read_text("utf-8")
    shutil.copy(week / "instructor/three-positions-key.en.py", handed / "ada/three-positions.en.py")
    shutil.copy(week / "student/three-positions.en.ipynb", handed / "bob")
    notebook = (week / "student/three-positions.zh.ipynb").read_text("utf-8")
    key = json.loads((week / "instructor/three-positions-key.zh.ipynb").read_text("utf-8"))
    cells = ["".join(cell["source"]) for cell in key["cells"]]
    [no_mask] = [text.replace("no_mask", "head") for text in cells if "def no_mask" in text]
    mistaken = json.loads(notebook)
    mistaken["cells"].append({"cell_type": "code", "source": no_mask, "metadata": {}, "outputs": []})
    (handed / "陈/three-positions.zh.ipynb").write_text(json.dumps(mistaken), "utf-8")
    (handed / "dora/answers.pdf").write_bytes(b"%PDF-1.7")
    (handed / "emil/three-positions.en.ipynb").write_text(notebook[:500], "utf-8")
    code, said = run(command, copy)
    assert (code, stub.count("NotImplementedError")) == (1, 1)
    assert said.splitlines()[:5] == [
        "handed-in/ada: 10 of 10", "handed-in/bob: 0 of 10", "handed-in/dora: not graded",
        "handed-in/emil: not graded", said.splitlines()[4],
    ]  # fmt: skip
    assert "3 submissions graded, none of them before; 2 not graded\n" in said
    table = list(csv.DictReader(io.StringIO((copy / "grades/grades.csv").read_text("utf-8-sig"))))
    rows = {row["student"]: row for row in table}
    assert {name: row["status"] for name, row in rows.items() if not row["points"]} == {
        "dora": "not graded",
        "emil": "not graded",
    }
    assert (rows["陈"]["hints"], rows["陈"]["language"]) == ("no-mask", "zh")
    assert "没有加掩码" in rows["陈"]["remarks"]


def test_a_class_gets_sheets(copy: Path) -> None:
    """From a roster that Excel wrote; the secret is made by the first line, and lies outside."""
    secret, variants = commands("en")[3]
    (copy / "class.csv").write_bytes("id;name\r\n1;Zoé\r\n2;王小明\r\n3;Bo\r\n".encode("utf-8-sig"))
    assert run(secret, copy) == (0, "")
    code, said = run(variants, copy)
    assert (code, said.count("made week-3/sheets/"), said.count("made week-3/instructor/")) == (0, 2, 5)
    for language in ("en", "zh"):
        sheet = (copy / f"week-3/sheets/three-positions.{language}.html").read_text("utf-8")
        assert sheet.count('<section class="sheet">') == 3 and "Zoé" in sheet and "王小明" in sheet


COPIES = {  # every script that starts from the second value of causal.py, typed by hand
    "masks/variations": "V_d[1, 0]",
    "three_positions/cache": "V[1, 0]",
    "three_positions/empty_row": "V[1, 0]",
    "three_positions/near_misses": "V[1, 0]",
    "three_positions/normalise_first": "V[1, 0]",
    "three_positions/order": "V[1, 0]",
    "three_positions/padding": "V[0, 0, 1, 0]",
    "three_positions/scaled": "V[1, 0]",
    "three_positions/shapes": "V[1, 0]",
    "three_positions/tonight": "V[:3][1, 0]",
    "three_positions/variations": "V[1, 0]",
}


def change(script: str, folder: Path) -> None:
    """Let the second of the values of a script be 7 instead of 4."""
    file = folder / f"snippets/{script}.py"
    old = file.read_text("utf-8")
    text, count = re.subn(r"^(V(?:_d)? = \D*2\.0\D*)4\.0", r"\g<1>7.0", old, flags=re.M)
    assert count == 1
    file.write_text(text, "utf-8")


def copies(said: str) -> dict[str, str]:
    """Return the scripts of which is said that they still have the old value, and how they call it."""
    told = r"^snippets/(\w+/\w+)\.py:\d+: '(.*)' is 4 here, but 7 in snippets/three_positions/causal.py:8;"
    return dict(re.findall(told, said, re.M))


def test_another_number_is_found_approved_and_published(copy: Path) -> None:
    """With 7 as the second value the outputs are 2, (2 + 14) / 3 = 16/3 and (2 + 14 + 32) / 7 = 48/7 everywhere."""
    check, values, accept, certify, build = commands("en")[4]
    change("three_positions/causal", copy)
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
    assert (code, "numbers (14 measured)" in said) == (0, True)
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
