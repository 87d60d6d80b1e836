"""What a run of the tests says at its end besides their outcome, whether one process runs them or several.

say(config, "en/masks/ 140.2 KB")
"""

from typing import Any

import pytest

LINES = pytest.StashKey[list[str]]()


def say(config: pytest.Config, line: str) -> None:
    """Have a line said at the end, once, however many processes say it."""
    config.stash.setdefault(LINES, []).append(line)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the lines of one of several processes to the one that has a terminal."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["lines"] = session.config.stash.get(LINES, [])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take what a process has to say; one that died says nothing."""
    for line in getattr(node, "workeroutput", {}).get("lines", []):
        say(node.config, line)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it."""
    for line in dict.fromkeys(terminalreporter.config.stash.get(LINES, [])):
        terminalreporter.write_line(line)
