"""A killed build leaves nothing for long, a full disk is told in a line, and the log names the real folder."""

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, ENOSPC
from pathlib import Path
from typing import Any

import pytest

from worked.cli import main
from worked.errors import SettingsMistake
from worked.site.hold import abandoned, take
from worked.site.staging import LOG, Stage

HOLDER = """
import sys, time
from pathlib import Path
from worked.site.staging import Stage

stage = Stage(Path(sys.argv[1]))
(stage.folder / "half.html").write_text("half")
if sys.argv[2:] == ["swap"]:
    old = stage.folder.with_name("old")
    Path(sys.argv[1], "index.html").rename(old / "index.html")
print(stage.folder.parent, flush=True)
time.sleep(60)
"""


@contextmanager
def building(site: Path, *options: str) -> Iterator[tuple[Path, "subprocess.Popen[str]"]]:
    """Give the folder of a build of `site` that is under way, and its process."""
    command = [sys.executable, "-c", HOLDER, str(site), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        yield Path(process.stdout.readline().strip()), process
        process.kill()


def killed(site: Path, *options: str) -> Path:
    """Return the folder of a build that was killed while it was under way."""
    with building(site, *options) as (folder, process):
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert folder.is_dir()
    return folder


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("old")
    return tmp_path / "site"


def names(site: Path) -> list[str]:
    return sorted(entry.name for entry in site.parent.iterdir())


def test_what_a_killed_build_left_is_removed_by_the_next(site: Path) -> None:
    """As soon as that one begins to write."""
    left = killed(site)
    stage = Stage(site)
    assert not left.exists()
    stage.discard()
    assert names(site) == ["site"]


def test_what_a_running_build_has_stays(site: Path) -> None:
    """Though another one begins, and ends."""
    with building(site) as (folder, _):
        stage = Stage(site)
        (stage.folder / "index.html").write_text("new")
        stage.publish()
        assert (folder / "new/half.html").read_text() == "half"
    assert (site / "index.html").read_text() == "new"


def test_the_only_copy_of_a_page_stays_until_there_is_a_new_site(site: Path) -> None:
    """A build that was killed while it put its site in place may have moved the old pages away."""
    left = killed(site, "swap")
    assert not (site / "index.html").exists()
    Stage(site).discard()
    assert (left / "old/index.html").read_text() == "old"
    stage = Stage(site)
    (stage.folder / "index.html").write_text("new")
    stage.publish()
    assert names(site) == ["site"]


def test_what_is_left_inside_the_site_is_removed_too(site: Path) -> None:
    """It is built there where there is no other place."""
    left = killed(site)
    left.rename(site / left.name)
    Stage(site).discard()
    assert [entry.name for entry in site.iterdir()] == ["index.html"]


@pytest.mark.parametrize("name", [".site-mine", ".site-ab12cd34", ".sites-ab12cd34", "site-ab12cd34"])
def test_a_folder_of_someone_else_stays(site: Path, name: str) -> None:
    """Whatever it is called: only a build marks its folder."""
    (site.parent / name / "old").mkdir(parents=True)
    Stage(site).discard()
    assert names(site) == sorted(["site", name])


def test_a_folder_is_abandoned_when_its_holder_is_gone(tmp_path: Path) -> None:
    """Not before, and not if it never had one."""
    assert not abandoned(tmp_path)
    held = take(tmp_path)
    assert not abandoned(tmp_path)
    held.close()
    assert abandoned(tmp_path)


def test_the_log_names_the_folder_that_a_reader_will_find(site: Path) -> None:
    """Only while the build lasts."""
    said: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    LOG.addHandler(handler)
    stage = Stage(site)
    LOG.warning(f"Building documentation to directory: {stage.folder}")
    LOG.warning("of %s pages", 3)
    stage.discard()
    LOG.warning("%s", stage.folder)
    LOG.removeHandler(handler)
    assert said == [
        f"Building documentation to directory: {site}",
        "of 3 pages",
        str(stage.folder),
    ]


def full(folder: Path | None, errno: int) -> OSError:
    return OSError(errno, os.strerror(errno), *([str(folder / "index.html")] if folder else []))


@pytest.mark.parametrize(("within", "errno"), [(True, ENOSPC), (True, EACCES), (False, ENOSPC)])
def test_a_site_that_cannot_be_written_is_told(site: Path, within: bool, errno: int) -> None:
    """Of no space a write names no file, and a copy names what it reads; anything else has to be about the site."""
    stage = Stage(site)
    with pytest.raises(SettingsMistake) as mistake:
        stage.refuse(full(stage.folder if within else None, errno))
    stage.discard()
    said = f"site_dir {site} cannot be written: {os.strerror(errno)}; build elsewhere with -d FOLDER"
    assert mistake.value.message == said


def test_another_failure_is_not_taken_for_it(site: Path) -> None:
    """Its cause has to be seen."""
    stage = Stage(site)
    for error in (full(site.parent / "docs", EACCES), full(None, EACCES), ValueError("?")):
        stage.refuse(error)
    stage.discard()


LIMITED = """
import resource, sys
from mkdocs.__main__ import cli

resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
sys.argv[1:] = ["build"]
cli()
"""


def test_a_disk_that_is_full_stops_the_build_in_a_line(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a traceback, and the old site stays. Files may grow to 20 kB here, which is as good as no space."""
    root = make().root
    for command in ("accept", "translated"):
        assert main(["--config-file", str(root / "mkdocs.yml"), command]) == 0
    (root / "site").mkdir()
    (root / "site/index.html").write_text("old")
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        [sys.executable, "-c", LIMITED], cwd=root, capture_output=True, text=True, env=environment
    )
    said = f"site_dir {root / 'site'} cannot be written: File too large; build elsewhere with -d FOLDER"
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == f"Error: {said}"
    assert "Traceback" not in done.stderr
    assert f"Building documentation to directory: {root / 'site'}\n" in done.stderr
    assert [entry.name for entry in (root / "site").iterdir()] == ["index.html"]
    assert [entry for entry in root.iterdir() if entry.name.startswith(".site")] == []


VANISH = """
from pathlib import Path


def on_env(env, config, files):
    Path(config.docs_dir, "en/rates.txt").unlink()
    return env
"""


def test_a_file_that_vanishes_during_the_build_is_told_in_a_line(
    make: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a traceback, and the old site stays."""
    root = make({"docs/en/rates.txt": "5", "vanish.py": VANISH}).root
    settings = (root / "mkdocs.yml").read_text("utf-8")
    (root / "mkdocs.yml").write_text(f"hooks: [vanish.py]\n{settings}", "utf-8")
    for command in ("accept", "translated"):
        assert main(["--config-file", str(root / "mkdocs.yml"), command]) == 0
    (root / "site").mkdir()
    (root / "site/index.html").write_text("old")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-q"], cwd=root, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "Error: docs/en/rates.txt:1: cannot be used: No such file or directory; "
        "see to it that it is there, that you may use it, and that there is room"
    )
    assert "Traceback" not in done.stderr
    assert [entry.name for entry in (root / "site").iterdir()] == ["index.html"]


def test_a_build_that_is_killed_is_followed_by_a_clean_one(make: Any) -> None:
    """From outside, as an author has it."""
    root = make().root
    for command in ("accept", "translated"):
        assert main(["--config-file", str(root / "mkdocs.yml"), command]) == 0
    command = [sys.executable, "-m", "mkdocs", "build", "-q"]
    with subprocess.Popen(command, cwd=root) as process:
        while process.poll() is None and not list(root.glob(".site-*/new/*")):
            time.sleep(0.005)
        process.kill()
    assert len(list(root.glob(".site-*"))) == 1
    subprocess.run(command, cwd=root, check=True)
    assert list(root.glob(".site-*")) == []
    assert (root / "site/en/interest/index.html").is_file()
