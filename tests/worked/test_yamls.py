"""Which keys of a YAML text stand twice."""

import pytest

from worked.yamls import repeated

TWICE = [
    ("title: A\ndescription: B\ntitle: C\n", [(3, "title", 1)]),
    ("a: {b: 1, 'b': 2}\n", [(1, "b", 1)]),
    ("a:\n  - b: 1\n    c: 2\n    b: 3\n", [(4, "b", 2)]),
    ("a: 1\na: 2\na: 3\n", [(2, "a", 1), (3, "a", 1)]),
    ("a: !own {b: 1, b: 2}\n", [(1, "b", 1)]),
    ("a: &x {b: 1, b: 2}\nc: *x\n", [(1, "b", 1)]),
]


@pytest.mark.parametrize(("text", "found"), TWICE)
def test_a_key_that_stands_twice_is_found(text: str, found: list[tuple[int, str, int]]) -> None:
    """At any depth, with both lines; what an alias repeats is said once."""
    message = "'{}' is on line {} already, and only this one would count; keep one of the two"
    assert repeated(text) == [(line, message.format(key, first)) for line, key, first in found]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a: 1\nb: {a: 1}\nc: [{a: 1}, {a: 2}]\n",
        "1: a\n'1': b\n",
        "a: &x {b: 1}\nc: {<<: *x, b: 2}\nd: {<<: *x, <<: *x}\n",
        "a: [\n",
        "just text",
    ],
)
def test_what_is_no_repetition_passes(text: str) -> None:
    """Equal keys of different mappings, a number and its text, merges; and what is no YAML is said elsewhere."""
    assert repeated(text) == []
