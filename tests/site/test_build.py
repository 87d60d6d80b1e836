"""Build and check from outside, on the toy course: what a sound course gives, and what a mistake stops."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from authoring import edit

from worked.cli import main

PAGE = "docs/en/interest.md"


def build(root: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    """Run `mkdocs build` on the course in `root`, quietly, as CI does."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", *options]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, cwd=root, capture_output=True, text=True, env=environment)


def worked(root: Path, *arguments: str) -> int:
    """Run `worked` on the course in `root`."""
    return main(["--config-file", str(root / "mkdocs.yml"), *arguments])


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file below `folder`."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()
    }


@pytest.fixture
def toy(make: Any, capsys: pytest.CaptureFixture[str]) -> Path:
    """The toy course with its values approved."""
    root: Path = make().root
    assert worked(root, "accept") == 0
    assert worked(root, "translated") == 0
    capsys.readouterr()
    return root


def test_another_subject_builds_without_our_core(toy: Path) -> None:
    """A course on interest, with no handformer anywhere, is built in both languages with its values."""
    assert build(toy, "--strict").returncode == 0
    for language, words in (("en", "Money grows by 1.5"), ("zh", "钱的增长倍数是 1.5")):
        html = (toy / "site" / language / "interest" / "index.html").read_text("utf-8")
        assert words in re.sub(r'<span data-n="\d+">', "", html)
        assert "<mfrac><mn>1</mn><mn>3</mn></mfrac>" in html
        assert "growth 1.25\n" in html
        assert "[start:growth]" not in html
    published = json.loads((toy / "site/numbers/interest.json").read_text("utf-8"))
    assert {key: one["text"] for key, one in published["values"].items()} == {
        "interest/savings.growth[1]": "1.5",
        "interest/savings.third:frac in a formula": "\\frac{1}{3}",
    }
    assert [*published["printed"].values()] == [{"lines": ["growth 1.25"], "proof": None}]


def test_two_builds_are_the_same_byte_for_byte(toy: Path) -> None:
    """Nothing of a build depends on when it ran or on the hash seed."""
    assert build(toy, "-d", "one").returncode == 0
    assert build(toy, "-d", "two").returncode == 0
    one, two = contents(toy / "one"), contents(toy / "two")
    assert [name for name in one if one[name] != two.get(name) and "sitemap" not in name] == []


def test_mistakes_stop_the_build_and_the_old_site_stays(toy: Path) -> None:
    """All mistakes are printed at once, also under -q, without a traceback, and nothing of the old site changes."""
    assert build(toy).returncode == 0
    before = contents(toy / "site")
    edit(toy / PAGE, "{{ savings.growth[1] }}", "{{ savings.grwth[1] }}")
    edit(toy / "docs/zh/interest.md", r"\frac{1}{2 + 1}", r"\fraq{1}{2 + 1}")
    done = build(toy)
    assert done.returncode != 0
    assert f"{PAGE}:8: {{{{ savings.grwth[1] }}}}: no value 'grwth'" in done.stderr
    assert "docs/zh/interest.md:8: TeX that does not parse" in done.stderr
    assert "Traceback" not in done.stderr
    assert contents(toy / "site") == before
    assert [entry.name for entry in toy.iterdir() if entry.name.startswith(".site")] == []


def test_what_is_found_late_stops_the_build_too(toy: Path) -> None:
    """A formula where Markdown does not look, inside HTML, is found when the page is rendered; the old site stays."""
    assert build(toy).returncode == 0
    before = contents(toy / "site")
    edit(toy / PAGE, "Money grows", "<div>\\( x^2 \\)</div>\n\nMoney grows")
    edit(toy / "docs/zh/interest.md", "钱的", "<div>\\( x^2 \\)</div>\n\n钱的")
    assert worked(toy, "translated") == 0
    done = build(toy)
    assert done.returncode != 0
    text = (
        "'\\( x^2 \\)' would be shown as it stands, for Markdown does not read it there; "
        "take it out of HTML, put code in backticks, or write \\ before the mark"
    )
    assert f"{PAGE}:8: {text}" in done.stderr
    assert contents(toy / "site") == before


def test_a_strict_build_with_a_warning_keeps_the_old_site(toy: Path) -> None:
    """With --strict a warning of MkDocs fails the build, and nothing of the old site changes."""
    assert build(toy, "--strict").returncode == 0
    before = contents(toy / "site")
    edit(toy / "mkdocs.yml", "nav: [index.md, <series>]", "nav: [index.md, <series>, missing.md]")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    assert subprocess.run(command, cwd=toy, capture_output=True).returncode != 0
    assert contents(toy / "site") == before


def test_hidden_files_of_the_old_site_stay(toy: Path) -> None:
    """A site folder that is a checkout of its own keeps its .git, and loses what no page makes any more."""
    (toy / "site/.git").mkdir(parents=True)
    (toy / "site/.git/HEAD").write_text("ref")
    (toy / "site/index.html").write_text("old")
    (toy / "site/old.html").write_text("old")
    assert build(toy).returncode == 0
    assert (toy / "site/.git/HEAD").read_text() == "ref"
    assert not (toy / "site/old.html").exists()
    assert (toy / "site/index.html").read_text("utf-8") != "old"


def test_check_says_what_it_saw(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sound course: one line of counts, exit code 0."""
    assert worked(toy, "check") == 0
    counts = "no mistakes in 5 pages, 1 snippet, 4 references, 2 executed fences, 2 formulas\n"
    assert capsys.readouterr().out == counts


def test_check_lists_all_mistakes_then_counts(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A broken course: each mistake on a line of its own, then the counts, exit code 1."""
    edit(toy / PAGE, "#growth }", "#growht }")
    edit(toy / "docs/en/index.md", "#growth", "#growing")
    assert worked(toy, "check") == 1
    assert capsys.readouterr().out.splitlines() == [
        "docs/en/index.md:3: link to 'interest.md#growing': "
        "no heading #growing in docs/en/interest.md; there are: growht",
        "docs/zh/interest.md:6: section 'growth' is 'growht' in docs/en/interest.md:6; give both the same id",
        "2 mistakes in 5 pages, 1 snippet, 4 references, 2 executed fences, 2 formulas",
    ]


def test_accept_shows_old_beside_new_and_writes(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What changed is printed, then approved; the second time there is nothing to do."""
    edit(toy / "snippets/interest/savings.py", "[1, 2]) / 4", "[1, 3]) / 4")
    assert worked(toy, "check") == 1
    capsys.readouterr()
    assert worked(toy, "accept", "interest") == 0
    assert capsys.readouterr().out.splitlines() == [
        "interest: changed since approved: snippets/interest/savings.py",
        "interest: interest/savings.growth[1]: 1.5 -> 1.75",
        "approved 1 change",
    ]
    assert worked(toy, "check") == 0
    capsys.readouterr()
    assert worked(toy, "accept") == 0
    assert capsys.readouterr().out == "nothing to approve: every value is as approved\n"


def test_accept_refuses_while_something_is_wrong(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is approved over a mistake, and the record stays as it was."""
    record = (toy / "tests/published/interest.json").read_bytes()
    edit(toy / "snippets/interest/savings.py", "third = 1 / 3", "third = 1 / 0")
    assert worked(toy, "accept") == 1
    assert "nothing approved: mend" in capsys.readouterr().out
    assert (toy / "tests/published/interest.json").read_bytes() == record


def test_accept_knows_the_guides(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that is no guide is refused with those that are."""
    assert worked(toy, "accept", "intrest") == 1
    assert capsys.readouterr().err == "no guide intrest publishes values; these do: interest\n"


def test_values_tell_where_each_number_comes_from(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Page and line, reference, text, full value, snippet, the line that named it, and what is proven of it."""
    assert worked(toy, "values", "interest") == 0
    assert capsys.readouterr().out.splitlines()[:2] == [
        "docs/en/interest.md:8: savings.growth[1] = 1.5  "
        "(1.5, snippets/interest/savings.py:5, line 4 on its page, certified exactly)",
        "docs/en/interest.md:8: savings.third:frac = \\frac{1}{3}  "
        "(0.3333333333333333, snippets/interest/savings.py:7, line 5 on its page, certified exactly)",
    ]


def test_settings_that_cannot_be_read_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No mkdocs.yml, or a broken one, is one line and exit code 1."""
    assert main(["--config-file", str(tmp_path / "mkdocs.yml"), "check"]) == 1
    assert "mkdocs.yml" in capsys.readouterr().err
