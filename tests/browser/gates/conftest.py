"""The packages, and every page of the built course, also those that no file of docs stands for."""

import os
from pathlib import Path

import pytest
from browser.gates.packages import Missing, install


@pytest.fixture(scope="session")
def packages() -> Path:
    """The folder of the npm packages; without them a gate is skipped, but in CI it fails."""
    try:
        return install()
    except Missing as missing:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(str(missing))


@pytest.fixture(scope="session")
def places(site: Path) -> list[str]:
    """The address of every page below that of the site, and 404.html."""
    files = sorted(file.relative_to(site).as_posix() for file in site.rglob("*.html"))
    return [file.removesuffix("index.html") for file in files]
