"""What stands in hints and titles reaches Moodle's reader as it was written."""

import html
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from moodle import read

from worked.assignments.files import Frame
from worked.assignments.variants import choosing, moodle
from worked.assignments.variants.neat import value as value_of
from worked.assignments.variants.roster import Student
from worked.site.words import words

FRAME = Frame("Interest", "https://example.org/", "Saving / lending", "", "", "", "en", "interest")
HARD = r"a < b & c > d, {1:SHORTANSWER:=x} \frac{1}{2} ~ 50%, # = &amp; &lt; \} </p> <script>"
CLASS = [Student("17", "Ada", 2)]


@pytest.fixture
def choice(assigned: Any) -> Any:
    """The small assignment with a hint full of marks, and its choice."""
    assignment = assigned("for r in (0.5, 0.25):", "for r in (-1.5,):")
    [made] = choosing.choices(assignment, CLASS, b"2d8f0c5e7a9b41c3", 20.0)
    [wrong] = made.task.wrongs
    task = replace(made.task, wrongs=(replace(wrong, hints={"en": HARD, "zh": "错了"}, credit=50),))
    return assignment, replace(made, task=task)


def banked(assignment: Any, choice: Any, titles: Mapping[str, str]) -> Any:
    return read(moodle.bank(replace(assignment, titles=titles), [choice], FRAME, words("en")))


def test_a_field_for_fractions_and_one_for_decimals(choice: Any) -> None:
    """(1 - 3/2)^2 = 1/4 is right; 1 - 3 = -2 is the mistake, typed with either minus sign."""
    _, [question] = banked(*choice, {"en": "Growth"})
    typed, decimal = question.fields
    assert (typed.kind, typed.points, decimal.kind, decimal.points) == ("SHORTANSWER", "1", "NUMERICAL", "1")
    assert [one[:2] for one in typed.choices] == [(100, "1/4"), (100, "1 / 4"), (50, "-2"), (50, "−2")]
    assert [one[:2] for one in decimal.choices] == [(100, "0.25:0.001"), (50, "-2:0.001")]
    assert question.name == "interest other-rates 1"
    assert question.told.endswith("= 1/4</p>")


def test_a_hint_is_shown_as_it_was_written(choice: Any) -> None:
    """Whatever marks it holds: of HTML, of entities, and of the fields themselves."""
    _, [question] = banked(*choice, {"en": "Growth"})
    shown = {html.unescape(one.feedback) for field in question.fields for one in field.choices[-1:]}
    assert shown == {HARD}
    assert all("<" not in one.feedback for field in question.fields for one in field.choices)


def test_a_slash_in_a_title_opens_no_category(choice: Any) -> None:
    """It is doubled; markup is text."""
    [category], _ = banked(*choice, {"en": "<b>1/2 & more</b>"})
    assert category == "$course$/top/Saving // lending/<b>1//2 & more<//b>"


def test_what_is_no_fraction_is_known_by_its_decimal_alone(choice: Any) -> None:
    """An irrational mistake has no alternative among the typed ones; one that is no number has none at all."""
    assignment, made = choice
    [variant] = made.variants
    root = value_of(2**0.5)
    for value, decimals in ((root, ["0.25:0.001", "1.414213562:0.001"]), (None, ["0.25:0.001"])):
        other = replace(variant, mistakes={"no-interest-on-interest": (value,)})
        replaced = replace(made, variants=[other], picked={"17": other})
        _, [question] = banked(assignment, replaced, {"en": "Growth"})
        assert [one.answer for one in question.fields[0].choices] == ["1/4", "1 / 4"]
        assert [one.answer for one in question.fields[1].choices] == decimals
    assert variant.answers == (Fraction(1, 4),)
