"""No student gets what is secret: a canary in each secret place is in no file for them, and would be found in one."""

import json
from collections.abc import Callable

import pytest

from worked.assignments import Assignment, files
from worked.assignments.files import Frame
from worked.assignments.leaks import given_away, leaks
from worked.assignments.trial import Trial, tried
from worked.site.words import words

CANARY = "canary_of_the_mine"
PLACES = {
    "solution": ("factor = 1 + r", f"factor = 1 + r  # {CANARY}"),
    "solution, a line of its own": ("        factor = 1 + r", f"        # {CANARY}\n        factor = 1 + r"),
    "hidden inputs": ("r = np.array([0.5, 0.25])", f"{CANARY} = r = np.array([0.5, 0.25])"),
    "hidden title": ("after two years", CANARY),
    "hidden title in Chinese": ("两年之后", CANARY),
    "random": ("    return rng.random(3)", f"    {CANARY} = 3\n    return rng.random(3)"),
    "wrong solution": ("return 1 + r * n", f"{CANARY} = 1\n    return {CANARY} + r * n"),
    "hint": ("Work out the second year by hand.", CANARY),
    "hint in Chinese": ("请手算第二年。", CANARY),
    "variants": ("for r in (0.5, 0.25):", f"for {CANARY} in (0.5, 0.25):\n        r = {CANARY}"),
    "question": ("What does money grow to at", CANARY),
    "question in Chinese": ("钱会增长到多少", CANARY),
}
NOTHING = Trial((), {})


def frame(code: str) -> Frame:
    """Return where the toy assignment comes from."""
    return Frame("Interest", "https://example.org/", "Toy", "MIT", "CC BY", ", version 1", code, "interest")


def given(assignment: Assignment) -> dict[str, bytes]:
    """Return the files that students get."""
    made = {}
    for code in assignment.languages:
        cells = files.student(assignment, frame(code), words(code))
        made[f"student/{code}.ipynb"] = files.notebook(cells, frame(code)).encode()
        made[f"student/{code}.py"] = files.script(cells, frame(code), "x.py").encode()
    return made


def edit(text: str) -> tuple[str, str]:
    """Return an edit of the toy assignment's text, which is indented by four blanks less than in the table."""
    old, new = PLACES[text]
    return (
        (old.removeprefix("    "), new.removeprefix("    ").replace("\n    ", "\n"))
        if "own" in text
        else (old, new)
    )


@pytest.mark.parametrize("place", PLACES)
def test_a_canary_in_a_secret_place_is_in_no_file_for_students(
    place: str, assigned: Callable[..., Assignment]
) -> None:
    """Neither in a notebook nor in a script, in no language; and so the gate lets all of them pass."""
    assignment = assigned(*edit(place))
    assert any(CANARY in one.text for one in assignment.blocks) or "title" in place or "hint" in place
    made = given(assignment)
    assert [name for name, data in made.items() if CANARY.encode() in data] == []
    assert list(leaks(assignment, NOTHING, made)) == []


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", ["ipynb", "py"])
def test_the_same_canary_in_a_file_for_students_is_found(
    place: str, kind: str, assigned: Callable[..., Assignment]
) -> None:
    """Wherever it got in: in a notebook even in the metadata of a cell or in an output."""
    assignment = assigned(*edit(place))
    secret = next(
        line.strip()
        for line in [*all_lines(assignment), *(h for w in assignment.tasks[0].wrongs for h in w.hints.values()),
                     *(h for t in assignment.tasks[0].tests for h in t.titles.values())]
        if CANARY in line
    )  # fmt: skip
    name = f"student/en.{kind}"
    data = given(assignment)[name]
    if kind == "py":
        data += f"\n    {secret}\n".encode()
    else:
        book = json.loads(data)
        book["cells"][-1]["metadata"]["deep"] = [{"down": secret}]
        data = json.dumps(book).encode()
    [found] = {str(one) for one in leaks(assignment, NOTHING, {name: data})}
    assert found.endswith(f"is not for students, but would be in {name}; take it out of what they get")


def all_lines(assignment: Assignment) -> list[str]:
    """Return every line of every cell."""
    return [line for one in assignment.blocks for line in one.text.split("\n")]


@pytest.mark.parametrize(
    ("text", "found"),
    [("it is 9/4.", ["9/4"]), ("(25/16)", ["25/16"]), ("1.5625", ["1.5625"]), ("答案是1.563。", ["1.563"]),
     ("at most 2", []), ("2.2", []), ("https://example.org/9/4/", []), ("19/4", []), ("version 1.5625.1", [])],
)  # fmt: skip
def test_an_answer_to_a_hidden_test_is_found_in_any_form(
    text: str, found: list[str], assigned: Callable[..., Assignment]
) -> None:
    """As a fraction, or as a decimal of enough digits; 9/4 and 25/16 are the hidden answers."""
    assignment = assigned()
    told = [
        one.message for one in leaks(assignment, tried(assignment, 20.0), {"student/x.py": text.encode()})
    ]
    say = "'{}' is an answer to a hidden test, and would be in student/x.py; leave it out"
    assert told == [say.format(one) for one in found]


@pytest.mark.parametrize(
    ("line", "found"),
    [("assert np.allclose(G, [1.5, 4])", ["1.5", "4"]), ("assert G[1] == 8 / 2", ["4"]),
     ("assert np.isclose(G.max(), 4.0, rtol=1.5)", ["4"]), ("assert -G[0] > -1.5", []),
     ("assert G.shape == (2,) and G.ndim == 1", []), ("assert (G >= 1).all()", []), ("assert G[1] > G[0]", [])],
)  # fmt: skip
def test_an_assert_that_names_an_answer_is_found(
    line: str, found: list[str], assigned: Callable[..., Assignment]
) -> None:
    """Not a size, an index or an option; the answers are 3/2 and 4."""
    assignment = assigned("assert G.shape == r.shape", line)
    told = [one.message for one in given_away(assignment, tried(assignment, 20.0))]
    assert told == [
        f"{one} is an entry of the answer; assert what holds of it, not what it is" for one in found
    ]
