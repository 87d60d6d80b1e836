"""No number is typed or falsely equated, and twins agree section by section and stay in step."""

from typing import Any

import pytest

from worked import translated
from worked.checks import numerals, rounded, sections, translations
from worked.course import Course
from worked.project import load

EN, ZH = "docs/en/interest.md", "docs/zh/interest.md"


def edited(make: Any, changes: dict[str, tuple[str, str]], **settings: object) -> Course:
    """Return the toy course with one stretch of text replaced in each of some files."""
    root, files = make().root, {}
    for path, (old, new) in changes.items():
        text = (root / path).read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
        files[path] = text.replace(old, new)
    return make(files, **settings)


def said(check: Any, course: Course) -> list[str]:
    """Return what one check says about a course."""
    return [str(mistake) for mistake in check.check(load(course))]


@pytest.mark.parametrize("check", [numerals, rounded, sections])
def test_the_toy_course_agrees(make: Any, check: Any) -> None:
    """What the other tests see is what they plant."""
    assert said(check, make()) == []


def test_only_guides_are_held_to_it(make: Any) -> None:
    """A page that is no guide of the series may say when it was written."""
    course = edited(make, {"docs/en/index.md": ("Read", "Since 2026, read")})
    assert said(numerals, course) == []


@pytest.mark.parametrize(
    "new",
    [
        "x ≈ {{ savings.third:.3f }}",
        "x = {{ savings.third:frac }} ≈ {{ savings.third:.3f }}",
        r"\( x = \frac{a}{b} \approx {{ savings.third:.3f }} \)",
        "x = {{ savings.growth[1]:.1f }} and {{ savings.third:.2f }}",
        "x = {{ savings.growth[0]:.2f }}",
        r"\( x \approx \) {{ savings.third:.3f }}",
        r"\( x = y \) and {{ savings.third:.3f }}",
        r"\( x = \) {{ savings.third:frac }}",
        r"x = \( y \approx {{ savings.third:.3f }} \)",
        "x is approximately equal to {{ savings.third:.3f }}, and not equal to {{ savings.third:.2f }}",
        "x 约等于 {{ savings.third:.3f }}，不等于 {{ savings.third:.2f }}",
        "x =\n\n- a\n\nand {{ savings.third:.3f }}",
        "| x = | a |\n|---|---|\n| {{ savings.third:.3f }} | b |\n\n",
        '<span title="{{ savings.third:.3f }}">x</span>',
        '=== "{{ savings.third:.3f }}"\n    a\n\n',
    ],
)
def test_exact_texts_and_approximations_pass(make: Any, new: str) -> None:
    """A decimal that is exactly the value may stand after '='."""
    assert said(rounded, edited(make, {EN: ("Money grows", f"{new} Money grows")})) == []


@pytest.mark.parametrize(
    "fence",
    [
        '```python title="rate2.py"\n--8<-- "interest/rate2.py"\n```',
        '```python title="Row 3"\nrow  # Row 3\n```',
        "```sh\npython rate.py\n```",
    ],
)
def test_a_fence_may_name_its_file_and_say_facts(make: Any, fence: str) -> None:
    """The name of a file that it shows is structure, digits and all."""
    course = edited(make, {EN: ("Money grows", f"{fence}\n\nMoney grows")}, facts=("row {n}",))
    assert said(numerals, course) == []


def test_words_inside_a_formula_are_translated_and_clauses_move(make: Any) -> None:
    r"""Inside \text{} languages differ, and so may the order within a section."""
    course = edited(
        make,
        {
            EN: ("Money grows", r"{{ savings.growth[0] }} \( x \text{ if} \) Money grows"),
            ZH: ("钱的", r"\( x \text{ 如果} \) {{ savings.growth[0] }} 钱的"),
        },
    )
    assert said(sections, course) == []


def confirm(course: Course) -> None:
    """Confirm that the twins of a course say the same."""
    project = load(course)
    for slug, pages in translated.guides(project).items():
        translated.write(project, slug, translated.current(pages))


def test_twins_that_nobody_confirmed_are_told(make: Any) -> None:
    """One mistake for each page, until they are confirmed; where there are no records at all, approved.py says so."""
    assert said(translations, make()) == []
    (make().root / "tests/published").mkdir(parents=True)
    assert said(translations, make()) == [
        f"docs/en/{slug}.md:1: the twins of this page were never confirmed to agree; "
        f"compare them, then run: worked translated {slug}"
        for slug in ("index", "interest")
    ]
    confirm(make())
    assert said(translations, make()) == []


def test_a_section_that_changed_is_told_until_confirmed(make: Any) -> None:
    """At the first new line, with how much is gone; a new line end or blank line is no change."""
    confirm(make())
    course = edited(make, {EN: ("Money grows", "All money grows")})
    assert said(translations, course) == [
        f"{EN}:8: section 'growth' changed since its twins were confirmed: line 8 is new, "
        "'All money grows by {{ savings.growth[1] }}, \\( \\frac{1}{2…', 1 line is gone; "
        f"bring {ZH} in step, then run: worked translated interest"
    ]
    confirm(course)
    assert said(translations, course) == []
    text = (course.root / EN).read_text("utf-8")
    (course.root / EN).write_text(text.replace("\n", "\n\n", 3) + "\n\n", "utf-8")
    assert said(translations, course) == []


def test_what_is_left_of_a_removed_section_or_guide_is_told(make: Any) -> None:
    """Records do not outlive what they are about."""
    confirm(make())
    course = edited(make, {EN: ("#growth }", "#more }"), ZH: ("#growth }", "#more }")})
    stale = (
        "this record confirms section 'growth', which is on no page any more; "
        "to clear it away, run: worked accept interest"
    )
    assert f"tests/published/interest.translated:1: {stale}" in said(translations, course)
    for path in (EN, ZH):
        (course.root / path).unlink()
    gone = (
        "this record confirms sections of 'interest', which has no page in every language any more; "
        "to clear it away, run: worked accept interest"
    )
    assert f"tests/published/interest.translated:1: {gone}" in said(translations, course)


def test_a_record_that_cannot_be_read_is_told(make: Any) -> None:
    """It is not taken for an empty one."""
    confirm(make())
    course = make({"tests/published/interest.translated": "<<<<<<< HEAD\n"})
    text = "this record cannot be read; restore it, or delete it and run: worked translated interest"
    assert said(translations, course) == [f"tests/published/interest.translated:1: {text}"]
