"""What the snippets of every guide have in common."""

from collections.abc import Callable

import pytest
from course.guides import GUIDES

from worked.runner import Run

RunsOf = Callable[[str], dict[str, Run]]
guides = pytest.mark.parametrize("guide", [guide.replace("-", "_") for guide in GUIDES])


@guides
def test_every_snippet_runs_and_prints(runs_of: RunsOf, guide: str) -> None:
    """A student who runs any snippet of the guide sees something, and no mistake."""
    runs = runs_of(guide)
    assert [mistake for each in runs.values() for mistake in each.mistakes] == []
    assert [path for path, each in runs.items() if not each.printed.strip()] == []


@guides
def test_snippets_fit_a_page(runs_of: RunsOf, guide: str) -> None:
    """No line of code is longer than 72 characters, and no printed line than 42: what a phone shows."""
    runs = runs_of(guide).values()
    assert {line for each in runs for line in each.source.splitlines() if len(line) > 72} == set()
    assert {line for each in runs for line in each.printed.splitlines() if len(line) > 42} == set()


@guides
def test_tonight_is_ten_lines(runs_of: RunsOf, guide: str) -> None:
    """The answer in NumPy is about as short as the exercise promises."""
    text = runs_of(guide)[f"snippets/{guide}/tonight.py"].source
    section = text.split("[start:ten-lines]\n")[1].split("# --8<-- [end:ten-lines]")[0]
    assert 8 <= len([line for line in section.splitlines() if line.strip()]) <= 12
