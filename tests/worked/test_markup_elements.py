"""The tags of custom elements, told apart from all other tags."""

import pytest

from worked.markup import read
from worked.markup.elements import tags


@pytest.mark.parametrize(
    ("prose", "names"),
    [
        ("<word-count>text</word-count>", ["word-count", "/word-count"]),
        ("<Word-Count\n  of='a'\n></word-COUNT >", ["word-count", "/word-count"]),
        ("<div>, <b->, <-b>, <a-b@example.org>, <https://a-b.org>, a <b-c and d", []),
        ("\\<a-b> and x<a-b>", ["a-b"]),
    ],
)
def test_an_element_has_a_hyphen_in_its_name(prose: str, names: list[str]) -> None:
    """Browsers read names in small letters; an escaped tag is text."""
    assert [f"{'/' * tag.closing}{tag.name}" for tag in tags(prose)] == names


def test_what_an_attribute_says_has_a_place() -> None:
    """With quotes, without, or not at all."""
    prose = "<a-b c='d e' f=g h\n  I=\"\" />"
    [tag] = tags(prose)
    assert tag.empty and tag.says("h") and not tag.says("d")
    said = [(one.name, prose[one.start : one.end], one.quoted) for one in tag.attributes]
    assert said == [("c", "d e", True), ("f", "g", False), ("h", "h", False), ("i", "", True)]


def test_some_attributes_are_words() -> None:
    """Those that HTML has for texts, and what explains another one; nothing else is for readers."""
    [tag] = tags('<a-b label="c" hint-late="d" late="e" aria-label="f" hint="g" data-label="h">')
    assert [one.name for one in tag.attributes if one.is_words] == ["label", "hint-late", "aria-label"]


def test_in_code_nothing_is_an_element() -> None:
    """Nor in a comment."""
    assert [*tags(read("`<a-b>` <!-- <a-b> -->\n\n```\n<a-b>\n```\n").prose)] == []
