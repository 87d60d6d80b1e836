"""An assignment is tried in a process of its own, which may do what it likes."""

from typing import Any

from worked.assignments.trial import tried


def test_the_answers_are_those_of_the_solution(assigned: Any) -> None:
    """(1 + 1/2)^1 and (1 + 1)^2 in the first test, 9/4 and 25/16 in the second; two draws of three."""
    trial = tried(assigned(), 20.0)
    assert trial.mistakes == ()
    assert trial.answers["shape"] == [1.5, 4.0]
    assert trial.answers["two-years"] == [2.25, 1.5625]
    assert len(trial.answers["any"]) == 6


def test_an_assignment_that_does_not_end_is_stopped(assigned: Any) -> None:
    """After the time that a snippet may take."""
    trial = tried(assigned("return factor**n", "while True: pass"), 2.0)
    assert [str(one) for one in trial.mistakes] == [
        "snippets/interest/assignment.py:1: does not end within 2 seconds; make its tests smaller"
    ]


def test_what_an_assignment_prints_is_no_result(assigned: Any) -> None:
    """It goes elsewhere."""
    trial = tried(assigned("factor = 1 + r", "factor = 1 + r; print('{}')"), 20.0)
    assert (trial.mistakes, trial.answers["shape"]) == ((), [1.5, 4.0])
