"""What `worked certify` prints and records, and what `worked check` says when the record is of another time."""

import importlib.util
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from proving import FENCE, PAGE, SETTINGS, course

from worked import certifying, cli, counted, runner
from worked.checks import certified
from worked.counted import Counted
from worked.course import Course
from worked.project import load

RIGHT = "import numpy as np\nthird = 1 / 3\nloss = 0.1234567  # measured\nprint(f'{third:.4f} of 1')\n"
WRONG = "third = 1 / 3 + 1e-14\nloss = 0.1234567  # measured\nprint(1, 2)\n"
TEXT = f"{{{{ savings.third:frac }}}} {{{{ savings.third:.3f }}}} {{{{ savings.loss:.3f }}}}\n\n{FENCE}"
README = "Proven are <!-- certified -->?<!-- /certified -->, not <!-- measured -->?<!-- /measured -->.\n"
SAID = (
    "{{ savings_0.third:frac }} prints 1/3, but the exact value is 0.33333333333334333333…; "
    "show fewer digits, or compute it in a way that keeps them"
)
FILE = "tests/published/numbers.certified"

Write = Callable[..., Course]
Say = Callable[..., tuple[int, str]]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Return a function that writes a course of one page, and stand in its folder."""

    def _write(snippet: str = RIGHT, text: str = TEXT) -> Course:
        made = course(tmp_path, [(snippet, text)])
        (tmp_path / "README.md").write_text(README)
        (tmp_path / "mkdocs.yml").write_text(SETTINGS)
        monkeypatch.chdir(tmp_path)
        return made

    return _write


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Return a function that runs a command and returns its exit code and what it says."""

    def _say(*arguments: str) -> tuple[int, str]:
        code = cli.main(arguments)
        return code, "".join(capsys.readouterr())

    return _say


def test_what_is_proven_is_counted_and_recorded(written: Write, say: Say) -> None:
    """For the guide, then in all; the error of float64 is that of 1/3, and it is rounded upwards."""
    root = written().root
    assert say("certify") == (
        0,
        "toy: 4 numbers certified, 1 measured, float64 is off by up to 5.6e-17\n"
        "certified 4 of 4 numbers (1 measured)\n"
        f"recorded in {FILE}; a page that says how many waits for: worked accept\n",
    )
    snippet = "snippets/toy/savings_0.py"
    assert json.loads((root / FILE).read_text()) == {
        "toy": {
            "certified": 4,
            "measured": 1,
            "values": {
                "toy/savings_0.loss:.3f": "measured",
                "toy/savings_0.third:.3f": "exactly",
                "toy/savings_0.third:frac": "exactly",
            },
            "printed": {snippet: "2 certified"},
            "files": {snippet: sha256(RIGHT.encode()).hexdigest()[:8]},
        }
    }
    proven = "Proven are <!-- certified -->4<!-- /certified -->, not <!-- measured -->1<!-- /measured -->.\n"
    assert (root / "README.md").read_text() == proven
    assert say("certify", "toy")[1].splitlines()[-1] == "certified 4 of 4 numbers (1 measured)"


def test_what_is_wrong_is_said_first_and_nothing_recorded(written: Write, say: Say) -> None:
    """With the exit code of a check that found something."""
    root = written(WRONG).root
    code, text = say("certify")
    wrong, guide, total = text.splitlines()
    assert code == 1
    assert wrong == f"{PAGE}:3: {SAID}"
    assert guide.startswith("toy: 3 numbers certified, 1 measured, float64 is off by up to ")
    assert total == "certified 3 of 4 numbers (1 measured)"
    assert not (root / FILE).exists()
    assert (root / "README.md").read_text() == README


def test_mistakes_are_data_too(written: Write, say: Say) -> None:
    """As those of `worked check` are."""
    written(WRONG)
    code, text = say("certify", "--json")
    assert code == 1
    assert json.loads(text) == [{"path": PAGE, "line": 3, "kind": "certify", "message": SAID}]


def test_what_cannot_even_be_printed_is_said(written: Write, say: Say) -> None:
    """It would be missing among the numbers otherwise."""
    written("third = 1 / 0\n", TEXT)
    assert (
        say("certify")[1].splitlines()[0]
        == "snippets/toy/savings_0.py:1: ZeroDivisionError: division by zero"
    )


def test_an_unknown_guide_is_told(written: Write, say: Say) -> None:
    """With those there are."""
    written()
    assert say("certify", "boats") == (1, "no guide boats publishes numbers; these do: toy\n")


def test_values_say_how_well_each_is_known(written: Write, say: Say) -> None:
    """Certified, exactly or to so many digits; measured; or neither."""
    snippet = "third, edge, root = 1 / 3, 0.125 + 1e-18, 2**0.5\nloss = 0.1234567  # measured\n"
    names = ["third:frac", "root:.2f", "loss:.3f", "edge:.2f"]
    written(snippet, " ".join(f"{{{{ savings.{name} }}}}" for name in names))
    endings = [line.rpartition(", ")[2] for line in say("values")[1].splitlines()]
    assert endings == ["certified exactly)", "certified to 76 digits)", "measured)", "not certified)"]


def test_without_flint_values_say_nothing_of_it(
    written: Write, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are there without it, as before."""
    written()
    monkeypatch.setattr(certifying, "find_spec", lambda name: None)
    assert say("values")[1].splitlines()[0].endswith("(0.3333333333333333, snippets/toy/savings_0.py:2)")


def test_without_flint_certify_says_how_to_get_it(
    written: Write, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line."""
    written()
    find = importlib.util.find_spec
    monkeypatch.setattr(runner, "find_spec", lambda name: None if name == "flint" else find(name))
    assert say("certify") == (1, "an exact run needs python-flint: pip install 'worked[certify]'\n")


@pytest.mark.parametrize(
    ("record", "readme", "said"),
    [
        ({"toy": {"certified": 4, "measured": 1}}, "4", []),
        (None, "?", []),
        ({"toy": {"certified": 3, "measured": 1}}, "3",
         [f"{FILE}:2: 'toy' publishes 5 numbers, but 4 when it was last certified; run: worked certify toy"]),
        ({}, "0",
         [f"{FILE}:1: 'toy' publishes 5 numbers, but none of them was ever certified; run: worked certify toy"]),
        ({"toy": {"certified": 4, "measured": 1}, "old": {"certified": 2, "measured": 0}}, "6",
         [f"{FILE}:6: 'old' publishes 0 numbers, but 2 when it was last certified; run: worked certify"]),
        ({"toy": {"certified": 4, "measured": 1}}, "5",
         ["README.md:1: this says '5', but 4 is recorded; run: worked certify"]),
        ({"toy": {"certified": 4, "measured": 1, "values": {"toy/savings_0.loss:.3f": "measured"}}}, "4",
         [f"{FILE}:2: 'toy' publishes 'toy/savings_0.third:frac', but not when it was last certified; "
          "run: worked certify toy"]),
        ({"toy": 4}, "4", [f"{FILE}:1: this record cannot be read; delete it, and run: worked certify"]),
    ],
)  # fmt: skip
def test_a_record_of_another_time_is_reported(
    written: Write, record: dict[str, object] | None, readme: str, said: list[str]
) -> None:
    """By `worked check`, which needs no exact run for it; a course that was never certified is left alone."""
    made = written()
    if record is not None:
        (made.root / FILE).parent.mkdir(parents=True)
        (made.root / FILE).write_text(json.dumps(record, indent=1))
        stated = README.replace("?", readme, 1).replace("?", "1" if record else "0")
        (made.root / "README.md").write_text(stated)
    assert [str(mistake) for mistake in certified.check(load(made))] == said


def test_a_record_of_a_guide_that_is_gone_is_cleared(written: Write, say: Say) -> None:
    """When all guides are certified."""
    root = written().root
    (root / FILE).parent.mkdir(parents=True)
    (root / FILE).write_text(json.dumps({"old": {"certified": 2, "measured": 0}}))
    say("certify", "toy")
    assert [*json.loads((root / FILE).read_text())] == ["old", "toy"]
    say("certify")
    assert [*json.loads((root / FILE).read_text())] == ["toy"]


def test_counts_have_a_comma_in_thousands() -> None:
    """As pages show them."""
    assert counted.said({"a": Counted(900, 0), "b": Counted(324, 1)}, "certified") == "1,224"
