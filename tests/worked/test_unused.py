"""A snippet that no reader would meet is told; one that a page uses in any way, or another imports, is not."""

from typing import Any

import pytest

from worked.checks import unused
from worked.project import load

EN, PLACE = "docs/en/interest.md", "Money"
TEXT = (
    "no page refers to this snippet, shows it or executes it, and no snippet that is used imports it; "
    "use it on a page, or delete it"
)


def told(make: Any, text: str = "", **snippets: str) -> list[str]:
    """Return what is said of the toy course with more text on its page, and with more snippets."""
    page = (make().root / EN).read_text("utf-8").replace(PLACE, f"{text}\n\n{PLACE}")
    files = {f"snippets/{name.replace('__', '/')}.py": source for name, source in snippets.items()}
    return [str(mistake) for mistake in unused.check(load(make({EN: page, **files})))]


def test_a_snippet_that_no_page_uses_is_told(make: Any) -> None:
    """Wherever it lies, and though another that nobody uses imports it."""
    assert told(make) == []
    found = told(
        make, interest__more="import other\n", interest__other="rate = 5\n", bonds__yield="rate = 5\n"
    )
    names = ("bonds/yield", "interest/more", "interest/other")
    assert found == [f"snippets/{name}.py:1: {TEXT}" for name in names]


USES = [
    "{{ more.rate }}",
    r"\( x = {{ more.rate }} \)",
    "{{ more.rat }}",
    "{{ interest/more.rate }}",
    '```python\n--8<-- "interest/more.py"\n```',
    '```python\n--8<-- "interest/more.py:rate"\n```',
    '```python exec="on"\n--8<-- "interest/more.py"\n```',
]


@pytest.mark.parametrize("text", USES)
def test_a_snippet_that_a_page_uses_passes(make: Any, text: str) -> None:
    """In one language at least; what is wrong with the use is told of the page."""
    assert told(make, text, interest__more="# --8<-- [start:rate]\nrate = 5\n# --8<-- [end:rate]\n") == []


@pytest.mark.parametrize(
    "text", ["`{{ more.rate }}`", "\\{{ more.rate }}", "{{ savings.more }}", '{{ "more" }}']
)
def test_to_be_spoken_of_is_no_use(make: Any, text: str) -> None:
    """In code nothing is a reference."""
    assert told(make, text, interest__more="rate = 5\n") == [f"snippets/interest/more.py:1: {TEXT}"]


def test_a_helper_that_a_used_snippet_imports_passes(make: Any) -> None:
    """However many imports away."""
    snippets = {
        "interest__one": "from two import rate\n",
        "interest__two": "from three import rate\n",
        "interest__three": "rate = 5\n",
    }
    assert told(make, "{{ one.rate }}", **snippets) == []
