"""Where Chromium is, and how it is started: without a word to any other machine.

with sync_playwright() as playwright:
    browser = launch(playwright)
"""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

VARIABLE = "WORKED_CHROMIUM"
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
"""The first is Chromium without all that surrounds a page: the same pages take it half the time."""
ELSEWHERE = (
    f"/usr/bin/{SHELL}",
    "/usr/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
QUIET = (
    "--no-sandbox",  # root, as in a container, has no sandbox; only our own pages are opened
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
MISSING = (
    f"no Chromium was found; install one (Debian: apt-get install {SHELL} fonts-noto-cjk), or let {VARIABLE} "
    "name the program, and run: pytest tests/browser"
)


def find() -> str | None:
    """Return the path of a Chromium: the one that the variable names, or else one of the usual ones."""
    if named := os.environ.get(VARIABLE):
        return shutil.which(named)
    found = (shutil.which(name) for name in NAMES)
    return next(filter(None, found), None) or next((path for path in ELSEWHERE if Path(path).is_file()), None)


def launch(playwright: Playwright) -> Browser:
    """Start Chromium without a window."""
    program = find()
    assert program, MISSING
    return playwright.chromium.launch(executable_path=program, args=list(QUIET))
