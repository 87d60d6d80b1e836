"""Another one: the same exercise with other numbers, each solved here with fractions, and with each mistake."""

import math
import re
from fractions import Fraction
from itertools import chain

import pytest
from browser.answering import LANGUAGES, SAID, answered, put, said
from browser.reader import PHONE, Read
from playwright.sync_api import Locator, Page, expect

COUNTS = {"three-positions": 10, "two-tokens": 8}
guides = pytest.mark.parametrize("guide", COUNTS)
languages = pytest.mark.parametrize("language", LANGUAGES)
Matrix = list[list[Fraction]]

ENTRIES = """
math => [...math.querySelectorAll("mtable")].map(table => [...table.querySelectorAll("mtr")].map(row =>
  [...row.querySelectorAll("mtd")].map(cell => {
    const fraction = cell.querySelector("mfrac")
    return fraction ? [...fraction.children].map(part => part.textContent).join("/") : cell.textContent
  })))
"""
"""The matrices of a formula, as texts."""


def opened(page: Page) -> Locator:
    """Return the exercise, asked for."""
    element = page.locator("fresh-exercise")
    element.get_by_role("button").click()
    expect(element.locator("form")).to_be_visible()
    return element


def given(exercise: Locator) -> tuple[Matrix, Matrix]:
    """Return the exponentials of the keys, and the values."""
    keys, values = exercise.locator(".math-block math").first.evaluate(ENTRIES)
    return [list(map(_exp, row)) for row in keys], [list(map(Fraction, row)) for row in values]


def _exp(text: str) -> Fraction:
    found = re.fullmatch(r"ln ?(\d+)|0", text)
    assert found, text
    return Fraction(found[1] or 1)


def table(guide: str, keys: Matrix) -> Matrix:
    """Return the exponentials of the scores: queries of 1, or for the first component, for the second, and for both."""
    if guide == "three-positions":
        return [[key for (key,) in keys]] * 3
    return [
        [first for first, _ in keys],
        [second for _, second in keys],
        [first * second for first, second in keys],
    ]


def outputs(E: Matrix, V: Matrix, mistake: str = "") -> list[Fraction]:
    """Return the outputs, row by row, as they are or with a mistake."""
    if mistake == "transposed":
        E = [list(column) for column in zip(*E, strict=True)]
    if mistake == "no-scale":
        E = [[Fraction(float(one) ** math.sqrt(2)) for one in row] for row in E]
    T = range(len(E))
    seen = [[one if j <= i or mistake in ("no-mask", "normalise-first") else Fraction(0) for j, one in enumerate(row)]
            for i, row in enumerate(E)]  # fmt: skip
    if mistake == "column-softmax":
        A = [[seen[i][j] / sum(seen[k][j] for k in T) for j in T] for i in T]
    else:
        A = [[one / sum(row) for one in row] for row in seen]
    if mistake == "normalise-first":
        A = [[one if j <= i else Fraction(0) for j, one in enumerate(row)] for i, row in enumerate(A)]
    return [sum((A[i][j] * V[j][c] for j in T), Fraction(0)) for i in T for c in range(len(V[0]))]


def typed(exercise: Locator, numbers: list[Fraction]) -> list[str]:
    """Type an answer, and return what is said."""
    for field, number in zip(exercise.locator("input").all(), numbers, strict=True):
        field.fill(str(number) if number.denominator < 1000 else f"{float(number):.4f}")
    exercise.locator("input").last.press("Enter")
    return exercise.get_by_role("status").locator("span").all_text_contents()


@languages
@guides
def test_each_has_the_answer_that_fractions_give(read: Read, language: str, guide: str) -> None:
    """There are as many as the page says, then they begin again; the folded answer is the same."""
    exercise = opened(read().open(f"{language}/{guide}/"))
    met = []
    for _ in range(COUNTS[guide]):
        keys, values = given(exercise)
        right = outputs(table(guide, keys), values)
        assert typed(exercise, right) == [said(language, "right")]
        answer = exercise.locator("details math").evaluate(ENTRIES)
        assert [Fraction(one) for one in chain.from_iterable(*answer)] == right
        assert max(one.denominator for one in right) <= 9
        met.append((keys, values))
        exercise.get_by_role("button", name="Another one" if language == "en" else "换一题").click()
        assert exercise.get_by_role("status").text_content() == said(language, "hint")
    assert all(met.count(one) == 1 for one in met)
    assert given(exercise) == met[0]
    assert str(COUNTS[guide]) in (exercise.locator("p").first.text_content() or "")


@languages
@guides
def test_each_mistake_is_named_in_each(read: Read, language: str, guide: str) -> None:
    """At least once among its fields, and no other one is."""
    exercise = opened(read().open(f"{language}/{guide}/"))
    kinds = [
        "normalise-first",
        "column-softmax",
        "transposed",
        "no-mask",
        *(["no-scale"] if guide == "two-tokens" else []),
    ]
    for _ in range(COUNTS[guide]):
        keys, values = given(exercise)
        for kind in kinds:
            lines = typed(exercise, outputs(table(guide, keys), values, kind))
            named = {
                name
                for name in kinds
                for line in lines
                if line.endswith(SAID[name][LANGUAGES.index(language)])
            }
            assert named == {kind}, (keys, values)
        exercise.get_by_role("button").last.click()


@languages
def test_it_may_name_mistakes_of_its_own(read: Read, language: str) -> None:
    """In the words of the page, as a box may."""
    own = {"strict-mask": '[["0"]]', "hint-strict-mask": "A strict mask hides the diagonal too."}
    given = {"keys": '[[["0"]]]', "values": '[[["2"]]]', "right": '[["2"]]', "label": "Another one"}
    element = put(
        read().open(f"{language}/three-positions/"), "fresh-exercise", {"letter": "Z", **given, **own}
    )
    element.get_by_role("button").click()
    assert answered(element, "0") == [own["hint-strict-mask"]]
    assert answered(element, "2") == [said(language, "right")]


@guides
def test_the_next_one_is_told_and_the_key_stays_where_it_was(read: Read, guide: str) -> None:
    """By keys alone; the answer is folded again."""
    page = read().open(f"en/{guide}/")
    exercise = opened(page)
    exercise.locator("summary").click()
    exercise.get_by_role("button").last.focus()
    page.keyboard.press("Enter")
    assert exercise.locator("details[open]").count() == 0
    assert page.evaluate("document.activeElement.textContent") == "Another one"
    assert exercise.locator("[aria-live=polite]").count() == 1


@guides
def test_it_fits_a_phone(read: Read, guide: str) -> None:
    """With all that is tapped 44 pixels high, and as high for each set of numbers."""
    page = read(viewport=PHONE, is_mobile=True, has_touch=True).open(f"zh/{guide}/")
    exercise = opened(page)
    heights = set()
    for _ in range(COUNTS[guide]):
        for target in [*exercise.locator("input").all(), *exercise.get_by_role("button").all()]:
            place = target.bounding_box()
            assert place and place["height"] >= 44 and place["x"] + place["width"] <= PHONE["width"]
        heights.add(round((exercise.bounding_box() or {})["height"]))
        exercise.get_by_role("button").last.tap()
    assert len(heights) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
