"""Each kind of bad input is one mistake with file, line and remedy; a sound course has none."""

from typing import Any

import pytest

from worked.checks import every
from worked.project import load
from worked.published import computed, write

pytestmark = pytest.mark.usefixtures("remembered")
EN, ZH, CODE = "docs/en/interest.md", "docs/zh/interest.md", "snippets/interest/savings.py"


def mistakes(make: Any, files: dict[str, str | bytes | None], **settings: object) -> list[str]:
    """Return what is said about the toy course with some files replaced, its values approved beforehand."""
    approve(make())
    return [
        str(mistake)
        for mistake in every(load(make(files, **settings)), without=["numerals", "sections", "translations"])
    ]


def approve(course: Any) -> None:
    """Approve every value of `course` as it is."""
    project = load(course)
    for slug, record in computed(project).items():
        write(project, slug, record)


def edited(make: Any, path: str, old: str, new: str) -> dict[str, str]:
    """Return the toy course's file at `path` with one stretch of text replaced."""
    text = (make().root / path).read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
    return {path: text.replace(old, new)}


def test_a_sound_course_has_no_mistakes(make: Any) -> None:
    """The toy course passes as it is, which is what makes the rest of this file mean something."""
    assert mistakes(make, {}) == []


REF = "{{ savings.growth[1] }}"

BAD_PAGES = [
    # what is wrong, old text, new text, the line, the message
    ("name", REF, "{{ savings.grwth[1] }}", 8,
     "{{ savings.grwth[1] }}: no value 'grwth' in snippets/interest/savings.py; there are: rate, growth, third"),
    ("index", REF, "{{ savings.growth[2] }}", 8,
     "{{ savings.growth[2] }}: index 2 is out of range for savings.growth, which has shape 2; indices count from 0"),
    ("spec", REF, "{{ savings.growth[1]:frak }}", 8,
     "{{ savings.growth[1]:frak }}: no way to show a value is called 'frak'; there are: .3f, .1%, .2e, d "
     "(each also with + or a comma in front: ,d), frac, ln, sqrt, row, matrix, shape"),
    ("snippet", REF, "{{ savngs.growth[1] }}", 8,
     "{{ savngs.growth[1] }}: no snippet snippets/interest/savngs.py; there are: savings.py"),
    ("unclosed", REF, "{{ savings.growth[1] }\n", 8,
     "{{ savings.growth[1] }: this reference does not close on its line; end it with a blank and }}"),
    ("call", REF, "{{ savings.growth.sum() }}", 8,
     "{{ savings.growth.sum() }}: 'savings.growth.sum()' is not a reference: write example.name, "
     "example.name[1, 0] or example.name:frac; what needs computing is computed in the snippet and named there, "
     "and a fact stands in quotes"),
    ("bare float", REF, "{{ savings.third }}", 8,
     "{{ savings.third }}: 0.3333333333333333 has 16 digits: say how to round it (:.4f) "
     "or which exact form it has (:frac, :ln, :sqrt)"),
    ("front matter", "title: Interest", 'title: "{{ savings.nothing }}"', 2,
     "{{ savings.nothing }}: no value 'nothing' in snippets/interest/savings.py; there are: rate, growth, third"),
    ("TeX", r"\frac{1}{2 + 1} =", r"\fraq{1}{2 + 1} =", 8,
     r"TeX that does not parse, at '▸\fraq{1}{2 + 1} = \f': Unknown command " + r'"\fraq".'),
    ("formula in a paragraph", r"\( \frac{1}{2 + 1} =", "$$ x $$ \\( \\frac{1}{2 + 1} =", 8,
     r"a displayed formula stands alone between blank lines; add them, or use \( … \)"),
    ("missing file", '"interest/savings.py:growth"', '"interest/saving.py:growth"', 11,
     "no file snippets/interest/saving.py; there are: interest/savings.py"),
    ("missing section", '"interest/savings.py:growth"', '"interest/savings.py:groth"', 11,
     "no section 'groth' in interest/savings.py; there are: growth"),
    ("outside", '"interest/savings.py:growth"', '"../mkdocs.yml"', 11,
     "../mkdocs.yml is outside snippets/; a fence shows files of snippets/ only"),
    ("executed section", '--8<-- "interest/savings.py"\n', '--8<-- "interest/savings.py:growth"\n', 14,
     "an executed fence shows one whole file and nothing else; its body is one line: "
     '--8<-- "interest/savings.py"'),
    ("typed code", '--8<-- "interest/savings.py"\n', 'print("typed")\n', 14,
     "an executed fence shows one whole file and nothing else; its body is one line: "
     '--8<-- "guide/example.py"'),
    ("include in prose", "Money grows", '\n--8<-- "interest/savings.py"\n\nMoney grows', 9,
     'an include outside a fence; put it in one: ```python, --8<-- "guide/example.py", ```'),
    ("dead link", "Money grows", "[Money](missing.md) grows", 8,
     "link to 'missing.md': no such page docs/en/missing.md; there are: index.md, interest.md"),
    ("dead anchor", "Money grows", "[Money](#groth) grows", 8,
     "link to '#groth': no heading #groth in docs/en/interest.md; there are: growth"),
    ("heading without id", "Growth { #growth }", "Growth", 6,
     "heading 'Growth' has no id; add one, the same in every language: { #short-name }"),
    ("unclosed fence", 'savings.py"\n```\n', 'savings.py"\n', 14,
     "this fence is never closed; end it with the same marks on a line of their own"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "line", "message"), [row[1:] for row in BAD_PAGES], ids=[r[0] for r in BAD_PAGES]
)
def test_a_bad_page_is_told_with_its_line(make: Any, old: str, new: str, line: int, message: str) -> None:
    """The mistake names the page and the true line, front matter included, and what would have been right."""
    found = mistakes(make, edited(make, EN, old, new))
    assert f"{EN}:{line}: {message}" in found


BAD_SNIPPETS = [
    ("raises", "third = 1 / 3", "third = 1 / 0", 7, "ZeroDivisionError"),
    ("exits", "third = 1 / 3", "raise SystemExit", 7, "SystemExit"),
    ("warns", "third = 1 / 3", "third = np.float64(1) / np.zeros(1)", 7, "RuntimeWarning"),
    ("asserts", "third = 1 / 3", "assert rate[0] == 3", 7, "assert rate[0] == 3"),
    ("loops", "third = 1 / 3", "while True: pass", 7, "still running"),
]


@pytest.mark.parametrize(
    ("old", "new", "line", "said"), [row[1:] for row in BAD_SNIPPETS], ids=[r[0] for r in BAD_SNIPPETS]
)
def test_a_bad_snippet_is_told_with_its_line(make: Any, old: str, new: str, line: int, said: str) -> None:
    """Whatever stops a snippet is a mistake in the snippet, at the line that did it."""
    found = mistakes(make, edited(make, CODE, old, new), time_limit=1.0)
    assert any(mistake.startswith(f"{CODE}:{line}: ") and said in mistake for mistake in found), found


def test_a_fraction_that_is_none_is_told(make: Any) -> None:
    """The square root of two is not a fraction, on any page that asks for one."""
    found = mistakes(make, edited(make, CODE, "third = 1 / 3", "third = 2**0.5"))
    text = (
        "{{ savings.third:frac }}: 1.4142135623730951 is not a fraction with a denominator of at most 10,000; "
        "say :sqrt or :.4f"
    )
    assert found == [f"{EN}:8: {text}", f"{ZH}:8: {text}"]


def test_a_missing_twin_is_told(make: Any) -> None:
    """A page that one language lacks is a mistake on the page that exists."""
    found = mistakes(make, {"docs/en/more.md": "# More\n"})
    assert found == ["docs/en/more.md:1: no twin docs/zh/more.md; write it, or remove this page"]


def test_ids_that_differ_between_twins_are_told(make: Any) -> None:
    """One section with two ids; or a section that only one of two twins has, whichever it is."""
    found = mistakes(make, edited(make, ZH, "#growth }", "#grwoth }"))
    assert found == [f"{ZH}:6: section 'grwoth' is 'growth' in {EN}:6; give both the same id"]
    for one, other, text in ((EN, ZH, "Money"), (ZH, EN, "钱")):
        found = mistakes(make, edited(make, one, text, f"## A {{ #more }}\n\n{text}"))
        assert (
            f"{one}:8: section 'more' has no counterpart in {other}; add it there, or remove it here" in found
        )
        make()


def test_a_page_that_is_not_utf8_is_told(make: Any) -> None:
    """A page saved in another encoding is a mistake at the line where that shows."""
    found = mistakes(make, {EN: "# A\n\n利息\n".encode("gbk")})
    assert f"{EN}:3: this page is not UTF-8 from here on; save it as UTF-8" in found


def test_a_changed_value_is_told_in_every_language(make: Any) -> None:
    """A value that is not the approved one fails on each page that prints it, old beside new."""
    found = mistakes(make, edited(make, CODE, "[1, 2]) / 4", "[1, 3]) / 4"))
    for page in (EN, ZH):
        text = "{{ savings.growth[1] }} prints 1.75, approved is 1.5; if that is right, run: worked accept interest"
        assert f"{page}:8: {text}" in found


def test_changed_output_is_told(make: Any) -> None:
    """What an executed fence prints is approved line by line."""
    found = mistakes(make, edited(make, CODE, "{growth[0]:.2f}", "{growth[0]:.3f}"))
    text = (
        f"{CODE} prints growth 1.250, approved is growth 1.25; if that is right, run: worked accept interest"
    )
    assert found == [f"{EN}:14: {text}", f"{ZH}:14: {text}"]


def test_a_value_nobody_approved_is_told(make: Any) -> None:
    """A new reference waits for approval."""
    found = mistakes(make, edited(make, EN, REF, REF + " and {{ savings.growth[0] }}"))
    text = (
        "{{ savings.growth[0] }} prints 1.25, which is not approved yet; "
        "if that is right, run: worked accept interest"
    )
    assert found == [f"{EN}:8: {text}"]


def test_an_approval_without_a_value_is_told(make: Any) -> None:
    """A reference that left its pages leaves no stale approval behind."""
    approve(make())
    files = {**edited(make, EN, REF, "itself"), **edited(make, ZH, REF, "自己")}
    text = (
        "this record approves 'interest/savings.growth[1]', which no page of 'interest' publishes any more; "
        "to clear it away, run: worked accept interest"
    )
    assert [str(m) for m in every(load(make(files)), without=["numerals", "sections", "translations"])] == [
        f"tests/published/interest.json:1: {text}"
    ]


def test_a_broken_record_is_told(make: Any) -> None:
    """A record that is not ours is not taken for an empty one."""
    found = mistakes(make, {}) or [
        str(m)
        for m in every(
            load(make({"tests/published/interest.json": "{"})),
            without=["numerals", "sections", "translations"],
        )
    ]
    text = "this record cannot be read; restore it, or delete it and run: worked accept interest"
    assert found == [f"tests/published/interest.json:1: {text}"]


def test_all_mistakes_come_at_once(make: Any) -> None:
    """One run lists the mistakes of every page and every snippet."""
    files = {
        **edited(make, EN, REF, "{{ savings.grwth[1] }}"),
        **edited(make, ZH, "{{ savings.third:frac }}", r"\fraq"),
        "snippets/interest/other.py": "1 / 0\n",
    }
    found = mistakes(make, files)
    assert [m.split(": ")[0] for m in found] == [f"{EN}:8", f"{ZH}:8", "snippets/interest/other.py:1"]
