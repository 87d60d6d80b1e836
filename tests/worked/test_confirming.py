"""Confirming that twins agree: what an author is shown, what is refused, and what is written."""

from pathlib import Path
from typing import Any

import pytest
from authoring import edit, saying

from worked import cli

EN, ZH, CODE = "docs/en/interest.md", "docs/zh/interest.md", "snippets/interest/savings.py"
CONFIRMED = "tests/published/interest.translated"


@pytest.fixture
def said(make: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that runs a command in the toy course, accepted and confirmed, and what it prints."""
    monkeypatch.chdir(make().root)
    assert cli.main(["accept"]) == cli.main(["translated"]) == 0
    capsys.readouterr()

    return saying(capsys)


@pytest.mark.parametrize(
    ("path", "old", "new", "message"),
    [
        (EN, "Money", "Money {{ savings.growth[0] }}",
         f"{EN}:8: reference {{{{ savings.growth[0] }}}} has no counterpart in section 'growth' of {ZH}:6; "
         "use it in both or in neither"),
        (ZH, "钱", "[钱](nowhere.md)",
         f"{ZH}:8: link to 'nowhere.md': no such page docs/zh/nowhere.md; there are: index.md, interest.md"),
        (EN, "{ #growth }", "{ #grow }",
         f"{ZH}:6: section 'growth' is 'grow' in {EN}:6; give both the same id"),
        (CODE, "third = 1 / 3", "third = 1 / 0", f"{CODE}:7: ZeroDivisionError: division by zero"),
    ],
)  # fmt: skip
def test_twins_that_differ_are_not_confirmed(said: Any, path: str, old: str, new: str, message: str) -> None:
    """Nor those of a guide with another mistake; it says which."""
    edit(path, old, new)
    before = Path(CONFIRMED).read_text("utf-8")
    for command in (["translated"], ["translated", "interest"]):
        *told, last = said(*command, code=1)
        assert message in told
        assert last == f"nothing confirmed: mend {len(told)} mistake{'s' * (len(told) > 1)} first"
    assert Path(CONFIRMED).read_text("utf-8") == before


def test_a_guide_is_confirmed_whatever_is_wrong_with_another(said: Any) -> None:
    """And whatever has still to be accepted."""
    edit("docs/en/index.md", "Read", "[Read](nowhere.md)")
    edit(CODE, "[1, 2]) / 4", "[1, 3]) / 4")
    edit(EN, "Money grows", "All money grows")
    assert said("translated", "interest") == [
        "interest: section 'growth' in 'en': line 8 is new, "
        "'All money grows by {{ savings.growth[1] }}, \\( \\frac{1}{2…', 1 line is gone",
        "confirmed 1 section",
    ]


def test_a_confirmation_that_cannot_be_read_is_not_overwritten(said: Any) -> None:
    """It is told, as check tells it, and the others are still compared."""
    Path(CONFIRMED).write_text("<<<<<<< ours\n")
    edit("docs/en/index.md", "Read", "Now read")
    text = f"{CONFIRMED}:1: this record cannot be read; restore it, or delete it and run: worked translated interest"
    found = said("check", code=1)
    assert found[0].startswith(
        "docs/en/index.md:3: section '(opening)' changed since its twins were confirmed: "
    )
    assert found[1:-1] == [text]
    assert said("translated", code=1) == [text, "nothing confirmed: mend 1 mistake first"]
    assert Path(CONFIRMED).read_text() == "<<<<<<< ours\n"


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ("accept", "no guide rent publishes values; these do: interest"),
        ("translated", "no guide rent has pages in every language; these do: index, interest"),
        ("check", "no page rent; there are: index, interest"),
        ("values", "no page rent; there are: index, interest"),
    ],
)
def test_an_unknown_guide_is_told(said: Any, command: str, text: str) -> None:
    """With those that there are."""
    assert said(command, "interest", "rent", code=1) == [text]


def test_both_languages_are_shown_side_by_side(said: Any) -> None:
    """With the numbers of the new lines, neighbours together, the first of them quoted; what only moved is said too."""
    edit(EN, "Money", "One.\nTwo.\n\nThree.\nMoney")
    edit(ZH, "# 利息\n", "# 利息\n\n开头。\n")
    assert said("translated") == [
        "interest: section 'growth' in 'en': lines 8-9, 11 are new, first 'One.'",
        "interest: section '(opening)' in 'zh': line 6 is new, '开头。'",
        "confirmed 2 sections",
    ]
    edit(EN, "One.\nTwo.", "Two.\nOne.")
    assert said("check", code=1)[0] == (
        f"{EN}:8: section 'growth' changed since its twins were confirmed: its lines stand in another order; "
        f"bring {ZH} in step, then run: worked translated interest"
    )
    edit(EN, "Two.\nOne.\n", "")
    assert said("translated") == [
        "interest: section 'growth' in 'en': 2 lines are gone",
        "confirmed 1 section",
    ]


def test_a_section_that_changed_in_both_is_compared(said: Any) -> None:
    """Nothing is left to be brought in step."""
    edit(EN, "Money", "All money")
    edit(ZH, "钱", "所有的钱")
    for message, page, other in zip(said("check", code=1), (EN, ZH), (ZH, EN), strict=False):
        assert message.startswith(
            f"{page}:8: section 'growth' changed since its twins were confirmed: line 8 is new, "
        )
        assert message.endswith(f"; compare {other}, which changed too, then run: worked translated interest")


def test_what_went_from_the_end_is_told_at_the_end(said: Any) -> None:
    """At the last line of the section that is like no other in it."""
    for path in (EN, ZH):
        Path(path).write_text(Path(path).read_text("utf-8") + "\nEnd.\n", "utf-8")
    said("translated")
    edit(EN, "\nEnd.\n", "")
    [message, _] = said("check", code=1)
    assert message.startswith(
        f"{EN}:15: section 'growth' changed since its twins were confirmed: 1 line is gone; "
    )
