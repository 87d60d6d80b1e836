"""Which snippets are run exactly, with how many bits, and what is counted. The exact runs are typed in here."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from fractions import Fraction as F
from pathlib import Path

import pytest
from proving import FENCE, PAGE, course, sound

from worked.certified.certificate import BITS, Certificate, certified
from worked.errors import SnippetMistake
from worked.exact.ball import Ball
from worked.project import Project, load
from worked.runner import Run

FILE = "snippets/toy/savings_0.py"
Prove = Callable[..., tuple[Certificate, list[int]]]


@pytest.fixture
def prove(tmp_path: Path) -> Prove:
    """Return a function that proves one snippet and one text by these exact runs, and says which bits it asked for."""

    def _prove(snippet: str, text: str, *runs: Callable[[Run], Run]) -> tuple[Certificate, list[int]]:
        project = sound(load(course(tmp_path, [(snippet, text)])))
        asked: list[int] = []

        def run(paths: Collection[str], bits: int) -> Mapping[str, Run]:
            assert list(paths) == [FILE]
            asked.append(bits)
            return {FILE: runs[len(asked) - 1](project.runs[FILE])}

        return certified(project, [PAGE], run), asked

    return _prove


def enclosed(digits: int) -> Callable[[Run], Run]:
    """Return an exact run that knows `third` to so many digits."""
    value, reach = F(1, 3), F(1, 10**digits)
    return lambda run: replace(run, values={"third": Ball(value - reach, value + reach)})


def undecided(run: Run) -> Run:
    """Return an exact run that could not compare."""
    return replace(run, mistakes=(SnippetMistake("Undecided: 1 and 1 cannot be told apart", FILE, 1),))


def failed(run: Run) -> Run:
    return replace(run, mistakes=(SnippetMistake("ZeroDivisionError: division by zero", FILE, 1),))


def test_more_bits_are_taken_until_a_number_is_decided(prove: Prove) -> None:
    """First the enclosure is too wide, then the run itself does not decide, then all is well."""
    found, asked = prove("third = 1 / 3\n", "{{ savings.third:frac }}", enclosed(20), undecided, enclosed(60))
    assert asked == [*BITS] == [256, 1024, 4096]
    assert found.mistakes == ()
    assert [(one.key, str(one.known)) for one in found.proofs] == [
        ("toy/savings_0.third:frac", "certified to 59 digits")
    ]


def test_what_is_decided_at_once_is_run_once(prove: Prove) -> None:
    """And what is wrong does not become right by more bits."""
    assert prove("third = 1 / 3\n", "{{ savings.third:.4f }}", enclosed(60))[1] == [256]


def test_an_exact_run_that_fails_is_not_repeated(prove: Prove) -> None:
    """It is said as it stands."""
    found, asked = prove("third = 1 / 3\n", "{{ savings.third:.4f }}", failed)
    assert asked == [256]
    assert [str(mistake) for mistake in found.mistakes] == [
        f"{FILE}:1: in the exact run: ZeroDivisionError: division by zero; "
        "let it hold for the numbers themselves, not only for their float64"
    ]


def test_what_is_never_decided_is_a_mistake(prove: Prove) -> None:
    """With the most bits there are."""
    found, asked = prove("third = 1 / 3\n", "{{ savings.third:frac }}", *[enclosed(20)] * 3)
    assert asked == [*BITS]
    assert [str(mistake) for mistake in found.mistakes] == [
        f"{PAGE}:3: {{{{ savings_0.third:frac }}}} prints 1/3, and 4096 bits do not decide it: "
        "it is known to 19 digits only; show fewer digits, or none"
    ]


@pytest.mark.parametrize(
    ("snippet", "text", "value", "said"),
    [
        ("n = 3\n", "{{ savings.n }}", 4, "{{ savings_0.n }} prints 3, but the exact value is 4"),
        ("n = True\n", "{{ savings.n }}", False, "{{ savings_0.n }} prints True, but the exact run has 'False'"),
        ("n = 'left'\n", "{{ savings.n }}", "right", "{{ savings_0.n }} prints left, but the exact run has 'right'"),
        ("n = (1, 2)\n", "{{ savings.n:row }}", (1, 2, 3),
         "{{ savings_0.n:row }} prints [1, 2], but the exact run has '3 entries'"),
        ("n = (1, 2)\n", "{{ savings.n:shape }}", (1, 3),
         "{{ savings_0.n:shape }} prints 1 × 2, but the exact value is 3"),
        ("n = 3\n", "{{ savings.n }}", None, "{{ savings_0.n }} prints 3, but the exact run has 'None'"),
    ],
)  # fmt: skip
def test_whatever_else_differs_is_a_mistake(
    prove: Prove, snippet: str, text: str, value: object, said: str
) -> None:
    """Whole numbers, words, shapes: they are the same in both runs."""
    found, _ = prove(snippet, text, lambda run: replace(run, values={"n": value}))
    remedy = (
        "show fewer digits, or compute it in a way that keeps them"
        if "exact value" in said
        else "find out which comparison goes another way there"
    )
    assert [mistake.message for mistake in found.mistakes] == [f"{said}; {remedy}"]


def test_a_name_that_the_exact_run_does_not_have_is_a_mistake(prove: Prove) -> None:
    """An `if` may go another way."""
    found, _ = prove("n = 3\n", "{{ savings.n }}", lambda run: replace(run, values={"m": 3}))
    said = "{{ savings_0.n }} prints 3, but no value 'n' in snippets/toy/savings_0.py; there are: m"
    assert [mistake.message for mistake in found.mistakes] == [said]


def test_a_snippet_in_which_all_is_measured_is_not_run_again(prove: Prove) -> None:
    """Training takes too long for that, and proves nothing; its whole numbers count as measured as well."""
    snippet = "steps, loss = 200, 0.1234567  # measured\nprint(f'{steps} {loss:.3f}')  # measured\n"
    found, asked = prove(snippet, "{{ savings.loss:.3f }} {{ savings.steps }}\n\n" + FENCE)
    assert asked == []
    assert found.mistakes == ()
    assert [(one.known.numbers, str(one.known)) for one in found.proofs if one.known.numbers] == [
        (1, "measured"),
        (1, "measured"),
        (2, "measured"),
    ]


def test_one_number_that_is_not_measured_is_proven(prove: Prove) -> None:
    """Beside others that are."""
    snippet = "loss = 0.1234567  # measured\nthird = 1 / 3\n"
    found, asked = prove(snippet, "{{ savings.loss:.3f }} {{ savings.third:frac }}", enclosed(60))
    assert asked == [256]
    assert [str(one.known) for one in found.proofs] == ["measured", "certified to 59 digits"]


def test_the_error_of_float64_is_told(prove: Prove) -> None:
    """The float64 of 1/3 is 6004799503160661 / 2**54, which is 1/3 - 1/(3 × 2**54): off by 2**-54 of its size."""
    found, _ = prove("third = 1 / 3\n", "{{ savings.third:frac }}", enclosed(60))
    assert found.proofs[0].known.error == pytest.approx(2**-54, rel=1e-9)


def test_a_float_that_is_right_has_no_error(prove: Prove) -> None:
    """However wide the enclosure is that it lies in."""
    ball = Ball(F(1, 4) - F(1, 10**60), F(1, 4) + F(1, 10**60))
    found, _ = prove(
        "third = 0.25\n", "{{ savings.third:.3f }}", lambda run: replace(run, values={"third": ball})
    )
    assert found.proofs[0].known.error == 0


def test_around_zero_the_error_is_absolute(prove: Prove) -> None:
    """There is nothing to divide by."""
    found, _ = prove(
        "third = 1e-17\n", "{{ savings.third:.3f }}", lambda run: replace(run, values={"third": 0})
    )
    assert found.proofs[0].known.error == 1e-17


def test_numbers_of_a_fence_are_counted(prove: Prove) -> None:
    """Those that are declared by themselves."""
    snippet = "a, loss = 3, 0.1234567\nprint(f'{a} of {1 / 3:.4f}')\nprint(f'{loss:.3f}')  # measured\n"
    found, asked = prove(snippet, FENCE, lambda run: run)
    assert asked == [256]
    assert [(one.known.numbers, one.known.measured) for one in found.proofs] == [(2, False), (1, True)]


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        ("a 0.3334\nb\n", "line 1 of its output is 'a 0.3333', but exactly it is 'a 0.3334'"),
        ("a 0.3333\n", "line 2 of its output is 'b', but exactly it is ''"),
        ("a 0.3333\nb\nc\n", "line 3 of its output is '', but exactly it is 'c'"),
    ],
)
def test_an_output_that_differs_is_a_mistake(prove: Prove, printed: str, said: str) -> None:
    """With the first line that does."""
    found, _ = prove("print('a 0.3333\\nb')\n", FENCE, lambda run: replace(run, printed=printed))
    message = f"{FILE}: {said}; print fewer digits, or compute them in another way"
    assert [mistake.message for mistake in found.mistakes] == [message]


def test_a_snippet_that_failed_is_left_to_the_checks(tmp_path: Path) -> None:
    """Nothing is proven of it, and nothing said twice."""
    project: Project = load(course(tmp_path, [("1 / 0\n", FENCE)]))
    assert certified(project, [PAGE]) == Certificate()
