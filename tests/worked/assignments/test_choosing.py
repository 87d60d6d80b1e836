"""Variants are computed and proven in processes of their own, and nothing is handed out that is not both."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from worked.assignments.variants import choosing
from worked.assignments.variants.roster import Student
from worked.errors import AssignmentMistake, Mistakes

SECRET = b"2d8f0c5e7a9b41c3"
PICKS = {"17": 1, "18": 2, "19": 2}
CLASS = [Student("17", "Ada", 2), Student("18", "王", 3), Student("19", "", 4)]
RATES = "for r in (0.5, 0.25):"


@pytest.fixture
def chosen(assigned: Any) -> Any:
    """The small assignment and its one choice, of the rates 1/2 and 1: money grows to 9/4 and 4 in two years."""
    assignment = assigned(RATES, "for r in (0.5, 1.0):")
    [choice] = choosing.choices(assignment, CLASS, SECRET, 20.0)
    return assignment, choice


def test_variants_have_the_answers_of_the_solution_and_of_each_mistake(chosen: Any) -> None:
    """(1 + 1/2)^2 = 9/4 and (1 + 1)^2 = 4; without interest on interest 2 and 3."""
    _, choice = chosen
    assert [one.answers for one in choice.variants] == [(Fraction(9, 4),), (Fraction(4),)]
    given = [one.mistakes["no-interest-on-interest"][0] for one in choice.variants]
    assert [(one.number, one.exact) for one in given] == [(2, True), (3, True)]
    assert choice.variants[0].inputs == {"r": [0.5], "n": [2]}


def test_three_students_share_two_variants(chosen: Any) -> None:
    """Two of them have the same one; the picks were computed with hmac alone."""
    _, choice = chosen
    assert {one: variant.number for one, variant in choice.picked.items()} == PICKS
    assert (choice.sharing, [one.number for one in choice.used]) == (2, [1, 2])


def test_an_exact_run_proves_the_answers(chosen: Any) -> None:
    """And refuses another one."""
    assignment, choice = chosen
    proof = "other-rates: all answers proven by a second run in exact arithmetic"
    assert choosing.proven(assignment, choice, 20.0) == proof
    first, second = choice.variants
    wrong = replace(first, answers=(Fraction(9, 4) + Fraction(1, 10**13),))
    other = replace(choice, variants=[wrong, second])
    with pytest.raises(Mistakes) as raised:
        choosing.proven(assignment, other, 20.0)
    assert str(raised.value) == (
        "snippets/interest/assignment.py:51: G[0] of inputs 1 is 22500000000001/10000000000000 in floats, "
        "but 9/4 to 9/4 exactly; look for a rounded number in them"
    )


def test_a_number_that_is_only_near_a_fraction_is_refused(assigned: Any) -> None:
    """The rate is 10^-14 off; in floats money still grows to 9/4."""
    assignment = assigned(RATES, "for r in (0.50000000000001, 1.0):")
    [choice] = choosing.choices(assignment, CLASS, SECRET, 20.0)
    with pytest.raises(Mistakes, match="is 9/4 in floats, but 22500000000000"):
        choosing.proven(assignment, choice, 20.0)


def test_without_exact_arithmetic_it_is_said(chosen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where python-flint is not installed, and where the exact run does not end."""
    assert choosing.proven(*chosen, 0.01) == (
        "other-rates: computed with floats alone; the exact run takes too long"
    )
    monkeypatch.setattr(choosing, "find_spec", lambda name: None)
    assert choosing.proven(*chosen, 20.0) == (
        "other-rates: computed with floats alone; to prove the answers: pip install 'worked[certify]'"
    )


def test_variants_that_do_not_end_are_stopped(assigned: Any) -> None:
    """At their own line."""
    with pytest.raises(AssignmentMistake) as raised:
        choosing.choices(assigned(), CLASS, SECRET, 0.01)
    text = "snippets/interest/assignment.py:51: does not end within 0.01 seconds; yield fewer inputs"
    assert str(raised.value) == text


def test_a_mistake_that_is_no_number_is_listed_as_none(assigned: Any) -> None:
    """0/0 is no answer that a student could give."""
    assignment = assigned("return 1 + r * n", "return (r - r) / (n - 2)")
    [choice] = choosing.choices(assignment, CLASS, SECRET, 20.0)
    assert choice.variants[0].mistakes == {"no-interest-on-interest": (None,)}
