"""In `mkdocs serve` a mistake is shown in the browser, above the last good page.

    server.builder = reporting(server.builder, Path(server.root), failure=lambda: "docs/en/masks.md:8: …")

A build that fails leaves the old pages where they are and a report beside them, which preview.js shows after
the reload. A build that succeeds leaves an empty report.
"""

import json
import logging
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException

from .words import WORDS

REPORT = "worked-mistakes.json"
THEME = Path(__file__).parent / "preview_theme"


def prepare(config: MkDocsConfig) -> None:
    """Give the pages of the preview what they show mistakes with."""
    config.theme.dirs.insert(0, str(THEME))
    config.extra_javascript.append("assets/javascripts/preview.js")
    config.extra_css.append("assets/stylesheets/preview.css")


def silence_redirects() -> None:
    """Let the server lead a browser from / to the site without a warning: nothing is wrong with that."""
    logging.getLogger("mkdocs.livereload").addFilter(_no_redirect)


def _no_redirect(record: logging.LogRecord) -> bool:
    return not record.getMessage().endswith(" code 302")


def watch(config: MkDocsConfig, folders: Iterable[str]) -> None:
    """Build again when something changes in one of `folders`, also in one that was not there at the start."""
    for folder in folders:
        path = Path(config.config_file_path).parent / folder
        with suppress(OSError):  # what cannot be written to will not change either
            path.mkdir(parents=True, exist_ok=True)
        config.watch += [str(path)] if path.is_dir() else []


def report(site: Path, mistakes: str = "") -> None:
    """Leave `mistakes`, a line for each, where the pages of the preview look for them."""
    titles = {code: words["mistakes"] for code, words in WORDS.items()}
    content = {"titles": titles, "mistakes": mistakes.splitlines()}
    (site / REPORT).write_text(json.dumps(content, ensure_ascii=False), "utf-8")


def reporting(build: Callable[[], None], site: Path, failure: Callable[[], str]) -> Callable[[], None]:
    """Return `build`, made to report its failure to the open pages instead of leaving them as they are."""

    def rebuild() -> None:
        try:
            build()
        except (MkDocsException, SystemExit) as error:
            print(error, file=sys.stderr)
            with suppress(OSError):  # a full disk takes no report either
                report(site, failure() or str(error))

    return rebuild
