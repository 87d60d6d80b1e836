"""The assignments of the guides, graded: the solution, the stub, and each named mistake, as students hand them in."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from course.guides import GUIDES, MISTAKES

from worked import assignments
from worked.assignments import Assignment, prepared
from worked.assignments.grader import gradescope
from worked.assignments.grader.booth import Booth
from worked.assignments.grader.exam import Exam
from worked.assignments.grader.handed import handed
from worked.assignments.grader.marking import Manner, graded
from worked.assignments.model import Wrong
from worked.project import Project, load
from worked.site.settings import read
from worked.site.words import words

ROOT = Path(__file__).parents[2]
guides = pytest.mark.parametrize("guide", GUIDES)
codes = pytest.mark.parametrize("code", ["en", "zh"])
endings = pytest.mark.parametrize("ending", ["ipynb", "py"])
STUB = "    raise NotImplementedError"


@pytest.fixture(scope="module")
def booth() -> Iterator[Booth]:
    """One booth for all."""
    with Booth() as one:
        yield one


@pytest.fixture(scope="module")
def project() -> Project:
    """The course, read."""
    return load(read(str(ROOT / "mkdocs.yml")))


@pytest.fixture(scope="module")
def read_of(project: Project) -> dict[str, Assignment]:
    """The assignment of each guide."""
    found = assignments.found(project)
    return {guide: assignments.read(project.course, path) for guide, path in found.items()}


@pytest.fixture(scope="module")
def made(project: Project) -> dict[str, dict[str, bytes]]:
    """The files of each assignment."""
    return {guide: prepared(project, guide, words) for guide in GUIDES}


@pytest.fixture(scope="module")
def exams(read_of: dict[str, Assignment]) -> dict[str, Exam]:
    """Each assignment with its random inputs drawn."""
    return {guide: Exam(json.loads(json.dumps(one.data())), 2017) for guide, one in read_of.items()}


def result_of(exam: Exam, booth: Booth, file: Path, data: bytes) -> dict[str, Any]:
    """Return the result of a file that is handed in."""
    file.write_bytes(data)
    return graded(exam, handed(file), booth, Manner(["en", "zh"], 20))


@guides
@codes
@endings
def test_the_key_gets_all_points(
    exams: Any, booth: Booth, made: Any, tmp_path: Path, guide: str, code: str, ending: str
) -> None:
    """With nothing to be said."""
    data = made[guide][f"instructor/{guide}-key.{code}.{ending}"]
    result = result_of(exams[guide], booth, tmp_path / f"a.{ending}", data)
    assert (result["points"], result["of"], result["language"]) == (10, 10, code)
    assert [test["said"] for test in result["tests"]] == [""] * 7
    assert result["hints"] == []


@guides
@codes
@endings
def test_the_stub_gets_none(
    exams: Any, booth: Booth, made: Any, tmp_path: Path, guide: str, code: str, ending: str
) -> None:
    """It is said to be not written yet, in the language in which it was handed out."""
    data = made[guide][f"student/{guide}.{code}.{ending}"]
    result = result_of(exams[guide], booth, tmp_path / f"a.{ending}", data)
    assert (result["points"], result["language"]) == (0, code)
    assert {test["said"] for test in result["tests"]} == {{"en": "not written yet", "zh": "还没有写"}[code]}


def filled(data: bytes, wrong: Wrong, ending: str) -> bytes:
    """Return what a student hands in who fills the stub by a mistake: the lines of the function that makes it."""
    body = wrong.code.text.split("\n", 1)[1]
    text = data.decode("utf-8")
    if ending == "py":
        assert text.count(STUB) == 1
        return text.replace(STUB, body).encode()
    notebook = json.loads(text)
    [cell] = [cell for cell in notebook["cells"] if STUB in "".join(cell["source"])]
    cell["source"] = "".join(cell["source"]).replace(STUB, body)
    return json.dumps(notebook).encode()


@pytest.mark.parametrize(("guide", "name"), MISTAKES)
@codes
@endings
def test_each_named_mistake_gets_its_own_hint(
    exams: Any,
    booth: Booth,
    made: Any,
    read_of: Any,
    tmp_path: Path,
    guide: str,
    code: str,
    name: str,
    ending: str,
) -> None:
    """And no other, in the language of the file; it loses marks, but not those of what it has right."""
    [task] = read_of[guide].tasks
    [wrong] = [one for one in task.wrongs if one.id == name]
    data = filled(made[guide][f"student/{guide}.{code}.{ending}"], wrong, ending)
    result = result_of(exams[guide], booth, tmp_path / f"a.{ending}", data)
    assert 0 < result["points"] < 10
    assert result["hints"] == [{"id": name, "text": wrong.hints[code]}]
    assert_nothing_leaks(gradescope.report(result), exams[guide], code)


def assert_nothing_leaks(report: Any, exam: Exam, code: str) -> None:
    """No digit of an answer, no line of a solution and no hint in another language is told to a student."""
    told = json.dumps({**report, "extra_data": {}}, ensure_ascii=False)
    for task in exam.data["tasks"]:
        lines = [line.strip() for line in task["reference"][0].split("\n")[1:] if len(line.strip()) > 12]
        assert not [line for line in lines if line in told]
        other = "zh" if code == "en" else "en"
        assert not [wrong["id"] for wrong in task["wrongs"] if wrong["hints"][other] in told]
        for case in exam.cases[task["id"]]:
            entries = {f"{x:.3f}" for one in [*case.right, *case.inputs] for x in one.flat}
            assert not [entry for entry in entries if entry in told]


@guides
def test_a_canary_would_be_found(exams: Any, guide: str) -> None:
    """The search for leaks finds an entry of an answer, and a line of the solution."""
    [cases] = exams[guide].cases.values()
    lines = {
        "counting-the-next-token": "totals = C.sum(axis=1, keepdims=True)",
        "squeezing-a-prefix": "h = np.zeros(X.shape[1])",
        "masks": "top = masked.max(axis=-1, keepdims=True)",
    }
    line = lines.get(guide, "S = Q @ K.T / np.sqrt(d_k)")
    for canary in (f"{cases[-1].right[0].flat[0]:.3f}", line):
        with pytest.raises(AssertionError):
            assert_nothing_leaks({"output": f"expected {canary}"}, exams[guide], "en")
