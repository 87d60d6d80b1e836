"""In `mkdocs serve` a mistake is shown in the browser, above the last good page.

    server.builder = reporting(server.builder, Path(server.root), failure=lambda: "docs/en/masks.md:8: …")

A build that fails leaves the old pages where they are and a file beside them, which preview.js reads after
the reload. A build that succeeds leaves that file empty.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from mkdocs.exceptions import MkDocsException

FILE = "worked-mistakes.json"


def report(site: Path, mistakes: str) -> None:
    """Leave `mistakes`, a line for each, where the pages of the preview look for them."""
    (site / FILE).write_text(json.dumps({"mistakes": mistakes.splitlines()}, ensure_ascii=False), "utf-8")


def reporting(build: Callable[[], None], site: Path, failure: Callable[[], str]) -> Callable[[], None]:
    """Return `build`, made to report its failure to the open pages instead of leaving them as they are."""

    def rebuild() -> None:
        try:
            build()
        except (MkDocsException, SystemExit) as error:
            print(error, file=sys.stderr)
            report(site, failure() or str(error))

    return rebuild
