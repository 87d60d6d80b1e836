"""`worked check GUIDE`: everything is checked, and only what touches the guide is told."""

import json
from typing import Any

import pytest

from worked import cli
from worked.errors import PageMistake
from worked.project import load
from worked.touched import Touched, used

EN, CODE = "docs/en/interest.md", "snippets/interest/savings.py"
BROKEN = {
    "docs/en/index.md": "# Start\n\n[x](nowhere.md) [interest](interest.md)\n",
    "docs/zh/interest.md": "# 利息\n\n[x](nowhere.md)\n",
    "snippets/bonds/yields.py": "1 / 0\n",
}


@pytest.fixture
def said(make: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that runs a command in the toy course, with some files replaced, and says what it prints."""

    def _said(files: dict[str, str], *command: str) -> tuple[int, str]:
        monkeypatch.chdir(make(files).root)
        code = cli.main(command)
        return code, capsys.readouterr().out

    return _said


COUNTS = "among 5 pages, 2 snippets, 2 references, 1 executed fence, 1 formula"


@pytest.mark.parametrize(
    ("guide", "place", "last"),
    [
        ("index", "docs/en/index.md:3: ", f"1 mistake in index, 4 elsewhere, {COUNTS}"),
        ("interest", "docs/zh/interest.md:3: ", f"2 mistakes in interest, 3 elsewhere, {COUNTS}"),
    ],
)
def test_only_what_touches_the_guide_is_told(said: Any, guide: str, place: str, last: str) -> None:
    """In either language, and how much there is elsewhere."""
    code, out = said(BROKEN, "check", guide)
    assert code == 1
    lines = out.splitlines()
    assert any(line.startswith(place) for line in lines)
    assert lines[-1] == last
    assert len(lines) - 1 == int(last[0])


def test_of_a_sound_guide_nothing_is_told(said: Any) -> None:
    """Whatever is wrong elsewhere; the exit code is the guide's."""
    files = {"docs/en/index.md": BROKEN["docs/en/index.md"]}
    said({}, "accept")
    said({}, "translated")
    code, out = said(files, "check", "interest")
    assert (code, out.partition(", among")[0]) == (0, "no mistakes in interest, 1 elsewhere")
    code, out = said(files, "check", "interest", "index")
    assert (code, out.splitlines()[-1].partition(", among")[0]) == (
        1,
        "1 mistake in interest, index, none elsewhere",
    )


def test_data_is_of_the_guide_too(said: Any) -> None:
    """With --json, behind the guide or before it."""
    code, out = said(BROKEN, "check", "--json", "index")
    assert (code, [mistake["path"] for mistake in json.loads(out)]) == (1, ["docs/en/index.md"])


def test_settings_that_cannot_be_read_are_data_too(said: Any) -> None:
    """An editor that asks for data gets no text."""
    code, out = said({"mkdocs.yml": "site_name: x\nplugins: []\n"}, "check", "--json")
    text = "there is no plugin 'worked'; add '- worked:' under plugins"
    assert code == 1
    assert json.loads(out) == [{"path": "mkdocs.yml", "line": 2, "kind": "settings", "message": text}]


def test_a_place_touches_the_guides_that_use_it(make: Any) -> None:
    """A page and a record their own; a snippet those whose pages name it; a module those of its snippets."""
    page = (make().root / EN).read_text("utf-8")
    index = "# Start\n\n{{ interest/savings.third:frac }} [x](interest.md)\n"
    savings = (make().root / CODE).read_text("utf-8")
    files = {
        "docs/en/index.md": index,
        CODE: f"import sys\nsys.path.append('src')\nimport bank\n{savings}",
        "src/bank.py": "",
        "snippets/interest/lone.py": "",
    }
    project = load(make({EN: page, **files}))
    touched = Touched(project)
    places = {
        EN: {"interest"},
        "docs/zh/nowhere.md": {"nowhere"},
        "docs/index.md": {"index"},
        "tests/published/interest.json": {"interest"},
        "tests/published/more/rates.translated": {"more/rates"},
        CODE: {"interest", "index"},
        "src/bank.py": {"interest", "index"},
        "snippets/interest/lone.py": {"interest"},
        "snippets/bonds/yields.py": set(),
        "mkdocs.yml": set(),
    }
    assert {path: touched.by(PageMistake("x", path, 1)) for path in places} == places
    assert touched.guides == ["index", "interest"]
    assert used(project, project.pages[EN]) == {CODE}


def test_a_mistake_of_a_module_touches_the_guides_of_the_snippets_it_stops(make: Any) -> None:
    """Though they did not come so far as to read it."""
    project = load(
        make({CODE: "import sys\nsys.path.append('src')\nimport bank\n", "src/bank.py": "x = (\n"})
    )
    [mistake] = project.runs[CODE].mistakes
    assert mistake.path == "src/bank.py"
    assert Touched(project).by(mistake) == {"interest"}
