"""What only shows when the site is built, and the machine it is built on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from markdown_exec import MARKDOWN_EXEC_AUTO, formatters
from mkdocs.commands.build import build
from mkdocs.config import load_config

from worked.cli import main
from worked.errors import IncludeMistake, SettingsMistake
from worked.runner import Run
from worked.site import staging
from worked.site.door import Door, addressed
from worked.site.staging import Stage
from worked.site.titles import write_as_text

PAGE, CODE = "docs/en/interest.md", "snippets/interest/savings.py"


def built(root: Path, **settings: Any) -> str:
    """Build the course in `root` in this process, and return what is said if that fails."""
    for command in ("accept", "translated"):
        assert main(["--config-file", str(root / "mkdocs.yml"), command]) == 0
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(root / "site"), **settings)
    try:
        build(config)
    except SystemExit:
        return str(config.plugins["worked"].failure)  # type: ignore[attr-defined]
    return ""


def page(root: Path, path: str = "en/interest") -> str:
    return (root / "site" / path / "index.html").read_text("utf-8")


@pytest.fixture
def source(make: Any) -> Any:
    """Return a function that reads a file of the toy course."""
    root = make().root
    return lambda path: (root / path).read_text("utf-8")


@pytest.fixture
def both(source: Any) -> Any:
    """Return a function that puts some text into both languages of the toy page."""

    def _both(text: str) -> dict[str, str]:
        places = {PAGE: "Money grows", PAGE.replace("en/", "zh/"): "钱的增长"}
        return {path: source(path).replace(place, f"{text}\n\n{place}") for path, place in places.items()}

    return _both


ODD = """\
{{ savings.word }} **{{ savings.word }}**

{{ savings.item }}

| a |
|---|
| {{ savings.word }} |

<div title="{{ savings.word }}">{{ savings.word }}</div>

[x](index.md "{{ savings.word }}")

!!! note
    ### Inside { #inside }

\\*\\*a\\*\\* \\{{ a.b }} \\`b

"""


def test_values_are_text_wherever_they_stand(make: Any, source: Any, both: Any) -> None:
    """Neither Markdown nor HTML takes a value for a mark: in a cell, an attribute, a title or a heading."""
    word = "a_b*c* <i>x</i> [x](y) `z` | & $x$ {"
    front = 'title: He said "x < y" & left\ndescription: It says "x"'
    pages = both(ODD.strip())
    pages[PAGE] = pages[PAGE].replace("title: Interest", front)
    root = make({**pages, CODE: source(CODE) + f"word = {word!r}\nitem = '- x'\n"}).root
    assert built(root) == ""
    html = page(root)
    shown = "".join(f"&#{ord(c)};" if c in '&<>"`*_|[]\\{}$#~^=!:' else c for c in word)
    assert html.count(f">{shown}<") == 4  # in text, bold, in a cell, in a tag
    assert html.count(f'title="{shown}"') == 2
    assert '<p><span data-n="2">&#45; x</span></p>' in html
    assert "<title>He said &quot;x &lt; y&quot; &amp; left - Interest</title>" in html
    assert '<meta name="description" content="It says &quot;x&quot;">' in html


def test_a_title_is_made_ready_for_html_once() -> None:
    """What an author wrote as an entity stays one; what is no text becomes one."""
    page = SimpleNamespace(title="R&amp;D <s>", meta={"description": 'a "b"', "tags": ["<"]})
    write_as_text(page)  # type: ignore[arg-type]
    assert (page.title, page.meta) == ("R&amp;D &lt;s&gt;", {"description": "a &quot;b&quot;", "tags": ["<"]})


def test_a_formula_in_a_heading_is_read_in_the_contents(make: Any, source: Any) -> None:
    """And its values with it."""
    formula = " \\( {{ savings.third:frac }} \\) { #growth }"
    pages = (PAGE, PAGE.replace("en/", "zh/"))
    root = make({path: source(path).replace(" { #growth }", formula) for path in pages}).root
    assert built(root) == ""
    assert "Growth 1/3\n" in page(root)
    assert "Growth 13" not in page(root)


def test_files_of_the_same_text_are_not_taken_for_each_other(make: Any, both: Any) -> None:
    """A fence shows what its own file printed."""
    code = "import sys\nprint('from', sys.argv[-1].split('/')[-1])\n"
    fences = "".join(f'```python exec="on"\n--8<-- "interest/{name}.py"\n```\n\n' for name in ("one", "two"))
    files = {f"snippets/interest/{name}.py": code for name in ("one", "two")}
    root = make({**files, **both(fences)}).root
    assert built(root) == ""
    assert page(root).index("from one.py") < page(root).index("from two.py")


def test_an_odd_machine_makes_the_same_site(
    make: Any, source: Any, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Chinese and blanks in the path, C as the locale, files of another system, a site elsewhere, no git, --strict.

    MARKDOWN_EXEC_AUTO would have markdown-exec run every Python fence in the process of the build.
    """
    root = make().root
    assert built(root) == ""
    odd = tmp_path_factory.mktemp("课 程")
    shutil.copytree(root, odd, dirs_exist_ok=True, ignore=shutil.ignore_patterns("site"))
    for path in (PAGE, CODE):
        (odd / path).write_bytes(("\ufeff" + source(path).replace("\n", "\r\n")).encode())
    settings = {
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "MARKDOWN_EXEC_AUTO": "python,bash",
    }
    command = [sys.executable, "-m", "mkdocs", "build", "-q", "--strict", "-f", str(odd / "mkdocs.yml")]
    away = tmp_path_factory.mktemp("away")
    environment = {**os.environ, **settings, "NO_MKDOCS_2_WARNING": "1", "PATH": ""}
    done = subprocess.run(
        [*command, "-d", str(away / "site")], cwd=away, env=environment, capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"")
    for path in ("en/interest/index.html", "zh/interest/index.html"):
        assert (away / "site" / path).read_bytes() == (root / "site" / path).read_bytes()
    assert not (odd / "site").exists()


def test_markdown_exec_runs_nothing() -> None:
    """Whatever language a fence is in, its text is never executed; without a run of ours nothing is shown."""
    MARKDOWN_EXEC_AUTO.append("python")
    door = Door(
        {"snippets/a.py": Run("snippets/a.py", printed="<one>\n", source="# --8<-- [start:a]\nx = 1\n")}
    )
    door.open()
    assert MARKDOWN_EXEC_AUTO == []
    for language in ("bash", "console", "markdown", "pycon", "pyodide", "python", "sh", "tree"):
        with pytest.raises(IncludeMistake, match="names no file"):
            formatters[language](code="touch owned", md=None, extra={})
    assert door.shown == 0


def test_fences_say_which_file_they_show() -> None:
    """Only executed ones, and the text around them stays."""
    text = '```python{}\n--8<-- "g/a.py"\n```\n\n```python\n--8<-- "g/b.py"\n```\n\n~~~py{}\n--8<-- "g/b.py"\n~~~\n'
    before = text.format(' exec="on"', " exec")
    after = text.format(' exec="on" snippet="snippets/g/a.py"', ' exec snippet="snippets/g/b.py"')
    assert addressed(before, "snippets") == after


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """An old site with a page and a checkout of its own."""
    folder = tmp_path / "site"
    for path in ("index.html", "old/index.html", ".git/HEAD"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text("old")
    return folder


def contents(folder: Path) -> dict[str, str]:
    return {
        file.relative_to(folder).as_posix(): file.read_text() for file in folder.rglob("*") if file.is_file()
    }


def filled(folder: Path) -> Stage:
    """Return a stage with a new site in it."""
    stage = Stage(folder)
    for name in ("index.html", "new.html"):
        (stage.folder / name).write_text("new")
    return stage


NEW = {"index.html": "new", "new.html": "new", ".git/HEAD": "old"}


def test_a_new_site_takes_the_place_of_the_old(site: Path) -> None:
    """What no page makes any more goes, what is hidden stays, nothing else is left."""
    filled(site).publish()
    assert contents(site.parent) == {f"site/{path}": text for path, text in NEW.items()}


def test_a_site_behind_a_link_stays_there(site: Path) -> None:
    """The link is to where it is served from."""
    (site.parent / "link").symlink_to("site")
    filled(site.parent / "link").publish()
    assert (site.parent / "link").is_symlink()
    assert contents(site) == NEW


def test_a_site_that_is_a_file_is_refused(tmp_path: Path) -> None:
    """Before anything is built."""
    (tmp_path / "site").write_text("mine")
    with pytest.raises(SettingsMistake) as mistake:
        Stage(tmp_path / "site")
    text = f"site_dir {tmp_path / 'site'} is a file; remove it, or build elsewhere with -d FOLDER"
    assert mistake.value.message == text
    assert (tmp_path / "site").read_text() == "mine"


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """With the reason of the system."""
    (tmp_path / "file").write_text("mine")
    with pytest.raises(SettingsMistake) as mistake:
        Stage(tmp_path / "file" / "site")
    text = f"site_dir {tmp_path / 'file/site'} cannot be written: File exists; build elsewhere with -d FOLDER"
    assert mistake.value.message == text


def test_a_site_is_built_inside_its_folder_where_there_is_no_other_place(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as a mounted volume in a container."""
    make = staging.TemporaryDirectory

    def barred(prefix: str, dir: Path) -> Any:
        if dir == site.parent:
            raise PermissionError(13, "Permission denied")
        return make(prefix=prefix, dir=dir)

    monkeypatch.setattr(staging, "TemporaryDirectory", barred)
    filled(site).publish()
    assert contents(site) == NEW


@pytest.mark.parametrize("moves", [0, 1, 2, 3])
def test_a_full_disk_leaves_the_old_site(site: Path, monkeypatch: pytest.MonkeyPatch, moves: int) -> None:
    """However far the exchange has come, and nothing of the new site stays."""
    before, done, move = contents(site.parent), [0], shutil.move

    def failing(source: Path, target: Path) -> None:
        if done[0] == moves:
            done[0] += 100
            raise OSError(28, "No space left on device")
        done[0] += 1
        move(source, target)

    monkeypatch.setattr(shutil, "move", failing)
    with pytest.raises(SettingsMistake) as mistake:
        filled(site).publish()
    text = f"site_dir {site} cannot be written: No space left on device; build elsewhere with -d FOLDER"
    assert mistake.value.message == text
    assert contents(site.parent) == before
