"""What a reader takes along runs in an empty folder, where Python has NumPy, and prints what the site shows."""

import json
import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any

import nbformat
import numpy
import pytest
from course.guides import GUIDES

from worked.cli import main
from worked.notebooks import exercises, notebook
from worked.project import Project, load
from worked.runner import Run
from worked.site.settings import read
from worked.site.words import words

ROOT = Path(__file__).parents[2]
READS_DATA = "snippets/index/certified.py"
"""It reads what was certified, so it cannot run alone."""
SNIPPETS = sorted(
    file.relative_to(ROOT).as_posix()
    for file in ROOT.glob("snippets/*/*.py")
    if file.name != "assignment.py"  # no page has it
)
ALONE = [path for path in SNIPPETS if path != READS_DATA]
SOURCE = re.compile(r'<div class="language-python highlight worked-source">.*?<code>(.*?)</code>', re.S)
EXECUTED = re.compile(r'<div class="worked-run"><div class="[^"]*highlight">(.*?)</pre></div>', re.S)


@pytest.fixture(scope="session")
def newest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with nothing but the NumPy of this environment."""
    folder = tmp_path_factory.mktemp("numpy")
    installed = Path(numpy.__file__).parents[1]
    for name in ("numpy", "numpy.libs"):
        if (installed / name).exists():
            (folder / name).symlink_to(installed / name)
    return folder


def printed(folder: Path, file: str, *paths: Path) -> str:
    """Return what a Python prints that has only `paths` to import from, with nothing on the standard error."""
    code = "import sys, runpy; sys.path[:0] = sys.argv[2:]; runpy.run_path(sys.argv[1], run_name='__main__')"
    command = [sys.executable, "-I", "-S", "-W", "error", "-c", code, file, *map(str, paths)]
    done = subprocess.run(command, cwd=folder, capture_output=True)
    assert (done.returncode, done.stderr.decode()) == (0, "")
    return done.stdout.decode().replace("\r\n", "\n")


def name(path: str) -> str:
    return path.removeprefix("snippets/").removesuffix(".py")


@pytest.mark.parametrize("path", ALONE)
def test_a_standalone_file_prints_what_the_site_shows(
    path: str, site: Path, runs: dict[str, Run], newest: Path, oldest: Path, tmp_path: Path
) -> None:
    """In an empty folder, under the oldest and the newest NumPy at hand."""
    (tmp_path / "alone.py").write_bytes((site / f"snippets/{name(path)}_standalone.py").read_bytes())
    shown = runs[path].printed
    assert [printed(tmp_path, "alone.py", numpy) for numpy in (oldest, newest)] == [shown, shown]
    assert [file.name for file in tmp_path.iterdir()] == ["alone.py"]


def test_the_file_that_cannot_run_alone_is_not_offered(site: Path) -> None:
    """Its page offers the file as it is, which reads the record of the course."""
    page = (site / f"en/snippets/{name(READS_DATA)}/index.html").read_text("utf-8")
    assert re.findall(r'<a download href="[^"]*">([^<]*)</a>', page) == ["certified.py"]


@pytest.mark.parametrize("path", ALONE)
@pytest.mark.parametrize("code", ["en", "zh"])
def test_what_the_copy_button_copies_runs(
    path: str, code: str, site: Path, runs: dict[str, Run], tmp_path: Path
) -> None:
    """On the page of a snippet, beside the course's library: the numbers of the lines are no part of it."""
    page = (site / code / f"snippets/{name(path)}/index.html").read_text("utf-8")
    [source] = SOURCE.findall(page)
    text = unescape(re.sub(r"<[^>]+>", "", source))
    (tmp_path / "copied.py").write_text(text, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "copied.py"], cwd=tmp_path, capture_output=True, env=environment)
    assert (done.stdout.decode(), done.stderr.decode()) == (runs[path].printed, "")
    assert text == (site / f"snippets/{name(path)}.py").read_text("utf-8")


@pytest.mark.parametrize("guide", GUIDES)
@pytest.mark.parametrize("code", ["en", "zh"])
def test_what_a_guide_shows_whole_can_be_copied_from_there_too(guide: str, code: str, site: Path) -> None:
    """Each whole script on a guide is the file of that name, line by line."""
    page = (site / code / guide / "index.html").read_text("utf-8")
    found = EXECUTED.findall(page)
    assert len(found) >= {"counting-the-next-token": 10, "squeezing-a-prefix": 8}.get(guide, 11)
    for html in found:
        [(address, _)] = re.findall(r'<a href="([^"]*)">([^<]*)</a></span>', html)
        code_of = unescape(re.sub(r"<[^>]+>", "", html.partition("<code>")[2]))
        file = site / f"{address.removeprefix('../').rstrip('/')}.py"
        assert code_of == file.read_text("utf-8")


def test_a_standalone_file_says_what_it_is(site: Path) -> None:
    """Its name and origin, its licence, the version, how it was made, and where the script itself begins."""
    [version] = re.findall(r'^version = "(.*)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.M)
    [holder] = re.findall(r"Copyright \(c\) (.*)$", (ROOT / "LICENSE").read_text("utf-8"), re.M)
    lines = (site / "snippets/three_positions/causal_standalone.py").read_text("utf-8").split("\n")
    begins = lines.index("# snippets/three_positions/causal.py") + 1
    assert lines[: lines.index("")] == [
        "# causal.py from Transformers by Hand · 手算 Transformer, made to run alone",
        "# https://example.org/transformers-by-hand/en/snippets/three_positions/causal/",
        "# https://example.org/transformers-by-hand/zh/snippets/three_positions/causal/",
        f"# MIT (https://opensource.org/license/mit), copyright {holder}",
        f"# worked snippet three_positions/causal --standalone, version {version}",
        f"# The script itself begins at line {begins}, below what it uses of the course.",
    ]


def test_standalone_files_pass_ruff(site: Path) -> None:
    """With its own rules, not those of this project."""
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", str(site / "snippets")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="session")
def project() -> Project:
    """The course, read."""
    return load(read(str(ROOT / "mkdocs.yml")))


EXERCISES = sorted(f"docs/{code}/{guide}.md" for code in ("en", "zh") for guide in GUIDES)


def test_every_guide_has_an_exercise(project: Project) -> None:
    """And no other page has."""
    assert exercises(project) == EXERCISES


@pytest.mark.parametrize("page", EXERCISES)
def test_the_notebook_runs_with_its_answer(page: str, project: Project, tmp_path: Path) -> None:
    """In an empty folder, without the library of the course."""
    from nbclient import NotebookClient

    code = project.course.language(page)
    text = notebook(project, page, words(code or ""), answered=True)
    book = nbformat.reads(text, as_version=4)
    guard = "import sys\nsys.path[:] = [p for p in sys.path if not p.endswith('src')]\nsys.modules['handformer'] = None"
    book.cells.insert(0, nbformat.v4.new_code_cell(guard, id="guard"))
    NotebookClient(book, timeout=60, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert [file.name for file in tmp_path.iterdir()] == []


ANSWERS = {
    "counting-the-next-token": 4,
    "squeezing-a-prefix": 3,
    "three-positions": 3,
    "two-tokens": 7,
    "masks": 3,
    "scaling": 4,
}
"""How many answers are left out of a guide's notebook."""
FOLDED = {
    "counting-the-next-token": "C[place] += 1",
    "squeezing-a-prefix": "h = w * h + X",
    "three-positions": "np.where(np.tri(4",
    "two-tokens": "E = np.exp(masked",
    "masks": "np.where(totals == 0",
    "scaling": "E = np.exp(S",
}
"""A line of one of them."""


@pytest.mark.parametrize("page", EXERCISES)
def test_the_notebook_leaves_the_answer_out(page: str, project: Project, site: Path) -> None:
    """As the site has it: no line of what stands in a folded box, and a cell for each box."""
    code, guide = page.removeprefix("docs/").removesuffix(".md").split("/")
    text = (site / code / f"notebooks/{guide}.ipynb").read_text("utf-8")
    cells = json.loads(text)["cells"]
    answers = [cell for cell in cells if "-answer" in cell["id"]]
    assert {cell["source"].strip("#* ") for cell in answers} == {words(code)["answer"]}
    assert len(answers) == ANSWERS[guide]
    folded = FOLDED[guide]
    assert folded in (ROOT / f"snippets/{guide.replace('-', '_')}/tonight.py").read_text("utf-8")
    assert folded not in text


@pytest.mark.parametrize("guide", GUIDES)
@pytest.mark.parametrize("code", ["en", "zh"])
def test_the_notebook_brings_nothing_that_gives_the_answer_away(code: str, guide: str, site: Path) -> None:
    """The course's library is what the answers are checked with; no open cell uses it."""
    cells = json.loads((site / code / f"notebooks/{guide}.ipynb").read_text("utf-8"))["cells"]
    [core] = [cell["source"] for cell in cells if cell["id"] == "core"]
    assert core == "import numpy as np"


@pytest.mark.parametrize("code", ["en", "zh"])
def test_the_notebook_says_where_the_answers_are(code: str, site: Path) -> None:
    """Before the first task, beside the link to the page that has them."""
    opening = json.loads((site / code / "notebooks/three-positions.ipynb").read_text("utf-8"))["cells"][0]
    said = {
        "en": "The answers are on that page, folded below each task",
        "zh": "答案在讲义页面上，折叠在每道题的下面",
    }
    assert said[code] in opening["source"]
    assert f"/{code}/three-positions/#tonight)" in opening["source"]


@pytest.mark.parametrize("page", EXERCISES)
def test_the_notebook_is_the_same_each_time(page: str, project: Project, site: Path) -> None:
    """Byte for byte, and valid without a warning; so its ids come from the names of sections."""
    code, guide = page.removeprefix("docs/").removesuffix(".md").split("/")
    text = (site / code / f"notebooks/{guide}.ipynb").read_text("utf-8")
    assert text == notebook(project, page, words(code))
    ids = [cell["id"] for cell in json.loads(text)["cells"]]
    assert ids[:6] == [
        "origin",
        "core",
        "tonight",
        "tonight-by-hand",
        "tonight-by-hand-answer",
        "tonight-code",
    ]
    assert "tonight-data" in ids


@pytest.mark.parametrize("guide", GUIDES)
def test_both_languages_have_the_same_cells(guide: str, site: Path) -> None:
    """Kind by kind and id by id; code is the same but for its remarks in words."""
    books: list[Any] = [
        json.loads((site / code / f"notebooks/{guide}.ipynb").read_text("utf-8")) for code in ("en", "zh")
    ]
    outlines = [[(cell["cell_type"], cell["id"]) for cell in book["cells"]] for book in books]
    assert outlines[0] == outlines[1]


@pytest.mark.parametrize("code", ["en", "zh"])
@pytest.mark.parametrize("guide", GUIDES)
def test_the_guide_links_to_its_notebook_below_the_heading_of_the_exercise(
    code: str, guide: str, site: Path
) -> None:
    """Where a student begins, as a file to be saved."""
    page = (site / code / guide / "index.html").read_text("utf-8")
    exercise = page.partition('<h2 id="tonight"')[2].partition("</h2>")[2]
    link = f'<a class="worked-notebook" download href="../notebooks/{guide}.ipynb">{words(code)["notebook"]}</a></p>'
    assert exercise.strip().startswith(f"<p>{link}")


def test_the_commands_hand_out_what_the_site_has(site: Path, tmp_path: Path, capsys: Any) -> None:
    """To the letter."""
    settings = ["-f", str(ROOT / "mkdocs.yml")]
    assert main([*settings, "snippet", "causal"]) == 0
    assert capsys.readouterr().out == (site / "snippets/three_positions/causal.py").read_text("utf-8")
    assert (
        main(
            [
                *settings,
                "snippet",
                "snippets/three_positions/causal.py",
                "--standalone",
                "-o",
                str(tmp_path / "x.py"),
            ]
        )
        == 0
    )
    assert (tmp_path / "x.py").read_text("utf-8") == (
        site / "snippets/three_positions/causal_standalone.py"
    ).read_text("utf-8")
    assert main([*settings, "notebook", "two-tokens", "-o", str(tmp_path)]) == 0
    for code in ("en", "zh"):
        made = (tmp_path / f"two-tokens.{code}.ipynb").read_bytes()
        assert made == (site / code / "notebooks/two-tokens.ipynb").read_bytes()
