"""The assignments of the guides, as students, instructors and autograders get them."""

import ast
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import nbformat
import numpy as np
import pytest
from course.guides import GUIDES, MISTAKES, TASK, WRONG

from worked import assignments
from worked.assignments.grader import judging
from worked.assignments.leaks import given_away
from worked.assignments.trial import tried
from worked.project import Project, load
from worked.site.settings import read
from worked.site.words import words

ROOT = Path(__file__).parents[2]
guides = pytest.mark.parametrize("guide", GUIDES)
codes = pytest.mark.parametrize("code", ["en", "zh"])


@pytest.fixture(scope="module")
def project() -> Project:
    """The course, read."""
    return load(read(str(ROOT / "mkdocs.yml")))


@pytest.fixture(scope="module")
def made(project: Project) -> dict[str, dict[str, bytes]]:
    """The files of each assignment."""
    return {guide: assignments.prepared(project, guide, words) for guide in GUIDES}


def path(guide: str) -> str:
    return f"snippets/{guide.replace('-', '_')}/assignment.py"


def test_each_guide_has_an_assignment(project: Project) -> None:
    """And no other page has."""
    assert assignments.found(project) == {guide: path(guide) for guide in GUIDES}


@guides
def test_the_file_runs_as_it_stands(guide: str, tmp_path: Path) -> None:
    """In an empty folder, without the course's library: its visible tests pass on its own solution."""
    (tmp_path / "assignment.py").write_bytes((ROOT / path(guide)).read_bytes())
    done = run(tmp_path, "assignment.py")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def run(folder: Path, file: str, *path: Path) -> subprocess.CompletedProcess[str]:
    """Run a file with NumPy alone."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))}
    command = [sys.executable, "-W", "error", file]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)


@guides
def test_the_solution_passes_and_each_wrong_one_fails(guide: str, project: Project) -> None:
    """And no two wrong ones are alike; asserts and hints name no answer."""
    assignment = assignments.read(project.course, path(guide))
    trial = tried(assignment, 20.0)
    assert (trial.mistakes, list(given_away(assignment, trial))) == ((), [])
    assert [wrong.id for task in assignment.tasks for wrong in task.wrongs] == WRONG[guide]
    assert assignment.points == 10


@pytest.mark.parametrize(("guide", "wrong"), MISTAKES)
def test_a_wrong_solution_loses_points(guide: str, wrong: str, project: Project) -> None:
    """Some, on hidden tests: judged as the grader judges it."""
    data = assignments.read(project.course, path(guide)).data()
    [task] = json.loads(json.dumps(data))["tasks"]
    known = judging.names(json.loads(json.dumps(data)))
    [cell] = [one for one in task["wrongs"] if one["id"] == wrong]
    of = judging.function(known, cell)
    lost = 0
    for test in task["tests"]:
        given = judging.inputs(known, task, test)
        lost += test["points"] * bool(
            judging.verdict(known, task, test, given, judging.answer(of, task, given))
        )
    assert 0 < lost < 7


def test_the_answers_are_those_worked_out_by_hand(project: Project) -> None:
    """Four positions: 2, 10/3, 6, 34/3; three tokens: weights of fifths and thirds; two scaled queries: sevenths."""
    counts, squeezed, three, two, both, scaled = (
        tried(assignments.read(project.course, path(guide)), 20.0).answers for guide in GUIDES
    )
    plain = [3 / 5, 1 / 5, 1 / 5, 1 / 4, 1 / 4, 1 / 2, 1 / 8, 3 / 4, 1 / 8]
    np.testing.assert_allclose(counts["plain"], plain, rtol=1e-12)
    np.testing.assert_allclose(counts["tonight"][:6], [3 / 9, 1 / 9, 1 / 9, 1 / 9, 2 / 9, 1 / 9], rtol=1e-12)
    np.testing.assert_allclose(counts["one-row"], [11 / 20, 1 / 4, 1 / 20, 3 / 20], rtol=1e-12)
    by_dog = [1, 0, 1 / 2, 1, 13 / 4, 5 / 2]
    np.testing.assert_allclose(squeezed["tonight"], by_dog, rtol=1e-12)
    np.testing.assert_allclose(squeezed["negative"], [8, 0, 2, 0], rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(both["tonight"], [0, 12, 10, 14], rtol=1e-12)
    np.testing.assert_allclose(both["large"], [2, 10 / 3, 6], rtol=1e-9)
    np.testing.assert_allclose(three["tonight"], [2, 10 / 3, 6, 34 / 3], rtol=1e-12)
    weights = [1, 0, 0, 2 / 3, 1 / 3, 0, 1 / 5, 1 / 5, 3 / 5]
    outputs = [3, 0, 0, 1, 2, 1, 0, 1, 3, 3, 3, 1]
    np.testing.assert_allclose(two["tonight"], weights + outputs, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(two["large"][6:9], [1 / 7, 2 / 7, 4 / 7], rtol=1e-9)
    sevenths = [1 / 7, 2 / 7, 4 / 7, 1 / 7, 4 / 7, 2 / 7]
    np.testing.assert_allclose(scaled["tonight"], [*sevenths, 9, 6, 4, 1, 5, 6, 2, 1], rtol=1e-12)
    np.testing.assert_allclose(scaled["large"][:3], [1 / 7, 2 / 7, 4 / 7], rtol=1e-9)


@guides
@codes
def test_the_notebook_for_students_runs_up_to_the_stub(
    guide: str, code: str, made: dict[str, dict[str, bytes]], tmp_path: Path
) -> None:
    """In an empty folder, without the library of the course; what stops it is the stub."""
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    book = nbformat.reads(made[guide][f"student/{guide}.{code}.ipynb"].decode(), as_version=4)
    guard = "import sys\nsys.path[:] = [p for p in sys.path if not p.endswith('src')]\nsys.modules['handformer'] = None"
    book.cells.insert(0, nbformat.v4.new_code_cell(guard, id="guard"))
    client = NotebookClient(book, timeout=60, resources={"metadata": {"path": str(tmp_path)}})
    with pytest.raises(CellExecutionError) as stopped:
        client.execute()
    assert stopped.value.ename == "NotImplementedError"
    stops = [c.id for c in book.cells if any(o.output_type == "error" for o in c.get("outputs", []))]
    assert stops == [{"two-tokens": "shapes", "scaling": "shapes"}.get(guide, "shape")]


@guides
@codes
def test_the_key_passes_all_its_tests(
    guide: str, code: str, made: dict[str, dict[str, bytes]], tmp_path: Path
) -> None:
    """As a script, with NumPy alone; it prints the answers to the hidden tests."""
    (tmp_path / "key.py").write_bytes(made[guide][f"instructor/{guide}-key.{code}.py"])
    done = run(tmp_path, "key.py")
    assert (done.returncode, done.stderr) == (0, "")
    printed = {
        "counting-the-next-token": "0.22222222",
        "squeezing-a-prefix": "3.25",
        "three-positions": "3.33333333",
        "two-tokens": "0.66666667",
        "masks": "14.",
        "scaling": "0.57142857",
    }
    assert printed[guide] in done.stdout


PRINTED = {  # by hand: ninths, eighths and sevenths; halves of what was kept; the values 2, 4, 8, 16 with the weights
    # 1, 2, 4, 8; the weights 1; 2/3, 1/3; 1/5, 1/5, 3/5; what is left beside filler; sevenths
    "counting-the-next-token": ("the three sentences of the exercise, with one added", "练习里的三句，加一",
        "P =\n[[0.33333333 0.11111111 0.11111111 0.11111111 0.22222222 0.11111111]\n"
        " [0.125      0.125      0.375      0.125      0.125      0.125     ]\n"
        " [0.14285714 0.14285714 0.14285714 0.14285714 0.14285714 0.28571429]\n"),
    "squeezing-a-prefix": ("the three words of the guide", "讲义里的三个词",
                           "H =\n[[1.   0.  ]\n [0.5  1.  ]\n [3.25 2.5 ]]\n"),
    "masks": ("the sentence of the guide with filler on the left", "讲义里填充在左边的句子",
              "Z =\n[[ 0.]\n [12.]\n [10.]\n [14.]]\n"),
    "three-positions": ("the four positions of the guide", "讲义里的四个位置",
                        "Z =\n[[ 2.        ]\n [ 3.33333333]\n [ 6.        ]\n [11.33333333]]\n"),
    "two-tokens": ("the three tokens of the guide", "讲义里的三个词元",
                   "A =\n[[1.         0.         0.        ]\n [0.66666667 0.33333333 0.        ]\n"
                   " [0.2        0.2        0.6       ]]\n"
                   "Z =\n[[3. 0. 0. 1.]\n [2. 1. 0. 1.]\n [3. 3. 3. 1.]]\n"),
    "scaling": ("the two queries of the guide, with nine components", "讲义里的两个查询，各有九个分量",
                "A =\n[[0.14285714 0.28571429 0.57142857]\n [0.14285714 0.57142857 0.28571429]]\n"
                "Z =\n[[9. 6. 4. 1.]\n [5. 6. 2. 1.]]\n"),
}  # fmt: skip


@guides
@codes
def test_the_key_prints_each_answer_below_what_it_answers(
    guide: str, code: str, made: dict[str, dict[str, bytes]], tmp_path: Path
) -> None:
    """Each array below its name, those of a hidden test below its title."""
    (tmp_path / "key.py").write_bytes(made[guide][f"instructor/{guide}-key.{code}.py"])
    english, chinese, arrays = PRINTED[guide]
    assert run(tmp_path, "key.py").stdout.startswith(f"{english if code == 'en' else chinese}\n{arrays}")


@guides
@codes
def test_a_student_gets_a_valid_notebook_without_outputs(
    guide: str, code: str, made: dict[str, dict[str, bytes]]
) -> None:
    """With ids from the names of the cells, and its origin, its licence and its language said."""
    text = made[guide][f"student/{guide}.{code}.ipynb"].decode()
    book = json.loads(text)
    nbformat.validate(book)
    cells = book["cells"]
    assert [cell["id"] for cell in cells[:5]] == ["origin", "intro", "task", "setup", TASK[guide]]
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)
    assert f"/{code}/{guide}/)" in cells[0]["source"]
    assert "creativecommons.org" in cells[0]["source"]
    assert book["metadata"]["worked"] == {"assignment": guide, "language": code}
    assert f"# {words(code)['answer']}\n    raise NotImplementedError" in cells[4]["source"]
    script = made[guide][f"student/{guide}.{code}.py"].decode()
    assert f"\n# worked assignment {guide}, {code}, version " in script
    ast.parse(script)


@guides
def test_both_languages_have_the_same_code(guide: str, made: dict[str, dict[str, bytes]]) -> None:
    """But for comments."""
    scripts = [ast.dump(ast.parse(made[guide][f"student/{guide}.{code}.py"])) for code in ("en", "zh")]
    assert scripts[0] == scripts[1]


@guides
def test_the_autograder_has_its_scripts_at_the_root(guide: str, made: dict[str, dict[str, bytes]]) -> None:
    """They can be executed; beside them are the assignment as data and the grader as it stands."""
    with ZipFile(io.BytesIO(made[guide][f"instructor/{guide}-autograder.zip"])) as archive:
        modes = {entry.filename: entry.external_attr >> 16 for entry in archive.infolist()}
        assert {name for name, mode in modes.items() if mode & 0o111} == {"setup.sh", "run_autograder"}
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        data = json.loads(archive.read("assignment.json"))
        grader = ROOT / "src/worked/assignments/grader/judging.py"
        assert archive.read("grader/judging.py") == grader.read_bytes()
        assert archive.read("run_autograder").startswith(b"#!/usr/bin/env bash\n")
    assert (data["slug"], [task["name"] for task in data["tasks"]]) == (guide, [TASK[guide]])


@pytest.mark.parametrize(
    "module", sorted((ROOT / "src/worked/assignments/grader").glob("*.py")), ids=lambda f: f.name
)
def test_the_grader_imports_numpy_and_python_alone(module: Path) -> None:
    """And itself: it is copied out of here."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        match node:
            case ast.Import():
                names = [alias.name.partition(".")[0] for alias in node.names]
            case ast.ImportFrom(level=0):
                names = [(node.module or "").partition(".")[0]]
            case ast.ImportFrom():
                assert node.level == 1
                continue
            case _:
                continue
        assert [name for name in names if name != "numpy" and name not in sys.stdlib_module_names] == []


def test_two_exports_are_the_same_to_the_byte(made: dict[str, dict[str, bytes]], tmp_path: Path) -> None:
    """In another process, with another order of sets."""
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "worked.cli", "assignment", "two-tokens", "-o", str(tmp_path / seed)]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "src")}
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=environment)
        files = {
            file.relative_to(tmp_path / seed).as_posix(): file.read_bytes()
            for file in (tmp_path / seed).rglob("*.*")
        }
        assert files == made["two-tokens"]


def test_the_site_has_nothing_of_an_assignment(site: Path) -> None:
    """No file, no page, nothing in the search: neither its name nor a line that only it has."""
    lines = [
        "normalise_first(Q, K, V)",
        "asks-nothing",
        "inverted_mask",
        "third-output",
        "second_row",
        "flat_totals",
        "two-cells",
        "first_twice",
        "nothing-read",
        "inverted_padding(S, V, keep)",
        "in-between",
    ]
    assert all(any(line in (ROOT / path(guide)).read_text("utf-8") for guide in GUIDES) for line in lines)
    for file in site.rglob("*"):
        assert not file.name.startswith("assignment"), file
        if file.suffix in (".html", ".json", ".py", ".ipynb", ".xml", ".js", ".txt"):
            text = file.read_text("utf-8")
            assert [line for line in lines if line in text] == [], file
