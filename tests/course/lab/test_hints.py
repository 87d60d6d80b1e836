"""Every mistake that a box for answers knows has a hint: one of the course's own, or one of the page."""

from collections.abc import Iterator

import pytest
from course.lab.asking import ROOT, Ask

from worked.markup import read
from worked.markup.elements import tags

BOXES = ("answer-box", "fresh-exercise")
GIVEN = ("right", "keys", "values")
PLANTED = """\
<answer-box letter="Z" right="{{ a.b:json }}" no-mask="{{ a.c:json }}"
strict="{{ a.d:json }}" hint-strict="Strict." strcit="{{ a.e:json }}"></answer-box>

<other-box odd="{{ a.f:json }}"></other-box>
"""


def unexplained(text: str, known: list[str]) -> Iterator[str]:
    """Return each attribute of a box on a page that holds data and has no hint."""
    for tag in tags(read(text).prose):
        for one in tag.attributes if tag.name in BOXES else ():
            has_data = text[one.start : one.end].startswith("{{ ") and ":json" in text[one.start : one.end]
            if has_data and one.name not in (*GIVEN, *known) and not tag.says(f"hint-{one.name}"):
                yield one.name


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_mistake_has_a_hint(ask: Ask, language: str) -> None:
    """In the language of the page."""
    [known] = ask([{"kinds": language}])
    assert {"normalise-first", "column-softmax", "no-scale", "transposed", "no-mask"} <= {*known}
    pages = sorted((ROOT / "docs" / language).glob("*.md"))
    found = {page.name: [*unexplained(page.read_text("utf-8"), known)] for page in pages}
    assert found == {page.name: [] for page in pages}


def test_a_mistake_without_a_hint_is_found() -> None:
    """The test above can fail."""
    assert [*unexplained(PLANTED, ["no-mask"])] == ["strcit"]
