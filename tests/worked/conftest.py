"""What is said about the toy course when an author gets something wrong in it."""

from collections.abc import Callable
from typing import Any

import pytest

from worked.checks import every
from worked.project import load
from worked.published import computed, write

Files = dict[str, str | bytes | None]
PAGE = "docs/en/interest.md"
PLACE = "Money grows by"
LINE = 8
"""Where `PLACE` stands in the page."""


@pytest.fixture
def told(make: Any, remembered: None) -> Callable[..., list[str]]:
    """Return a function that says what is wrong with the toy course once some files are replaced."""

    def _told(files: Files | None = None, **settings: object) -> list[str]:
        project = load(make())
        for slug, record in computed(project).items():
            write(project, slug, record)
        for path in (path for path, content in (files or {}).items() if content is None):
            (project.course.root / path).unlink()
        return [
            str(mistake)
            for mistake in every(
                load(make(files, **settings)), without=["numerals", "sections", "translations"]
            )
        ]

    return _told


@pytest.fixture
def told_of(make: Any, told: Any) -> Callable[..., list[str]]:
    """Return a function that says what is wrong with the toy course once its English page holds some more text."""
    text = (make().root / PAGE).read_text("utf-8")

    def _told_of(more: str, **settings: object) -> list[str]:
        return list(told({PAGE: text.replace(PLACE, f"{more}\n\n{PLACE}")}, **settings))

    return _told_of


@pytest.fixture
def course(make: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the toy course, and stand in its folder."""
    course = make()
    monkeypatch.chdir(course.root)
    return course
