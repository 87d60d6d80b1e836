"""The npm packages that judge our pages, as package-lock.json names them; nothing of them is published.

run(install() / ".bin/html-validate", "index.html").stdout
"""

import fcntl
import shutil
import subprocess
from pathlib import Path

FOLDER = Path(__file__).parent
LOCK = FOLDER / "package-lock.json"
PACKAGES = FOLDER / "node_modules"
MISSING = "{} was not found; install Node.js 18.19 or later and npm (Debian: apt-get install nodejs npm), and run again"


class Missing(Exception):
    """The packages are not here and cannot be fetched."""


def install() -> Path:
    """Return the folder of the packages; fetch them if that was not done since the lock file changed."""
    for program in ("node", "npm"):
        if not shutil.which(program):
            raise Missing(MISSING.format(program))
    with (FOLDER / "package.json").open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # of several processes one fetches
        _fetch()
    return PACKAGES


def _fetch() -> None:
    done = PACKAGES / ".package-lock.json"  # npm writes it last
    if not done.is_file() or done.stat().st_mtime < LOCK.stat().st_mtime:
        fetched = run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        if fetched.returncode:
            raise Missing(f"npm ci in {FOLDER} failed:\n{fetched.stderr}")


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in the folder of the package file."""
    return subprocess.run([*map(str, command)], cwd=FOLDER, capture_output=True, text=True)
