"""One slip is one mistake: what follows from it is not said beside it, and what is another matter is."""

from collections.abc import Sequence
from typing import Any

import pytest

from worked import translated
from worked.checks import every
from worked.checks.causes import Place
from worked.course import Course
from worked.project import load
from worked.published import computed, write

pytestmark = pytest.mark.usefixtures("remembered")
EN, ZH, CODE = "docs/en/interest.md", "docs/zh/interest.md", "snippets/interest/savings.py"
REF = "{{ savings.growth[1] }}"
START = "docs/zh/index.md"


Edit = tuple[str, str, str] | str
"""A file, a stretch of its text, and the new one; or a file to be removed."""


def told(course: Course, edits: Sequence[Edit] = (), without: Sequence[str] = ()) -> list[str]:
    """Return what is wrong with a course that was accepted and confirmed, after some edits."""
    project = load(course)
    for slug, record in computed(project).items():
        write(project, slug, record)
    for slug, pages in translated.guides(project).items():
        translated.write(project, slug, translated.current(pages))
    for edit in edits:
        path, old, new = (edit, "", "") if isinstance(edit, str) else edit
        file = course.root / path
        if old:
            text = file.read_text("utf-8")
            assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
            file.write_text(text.replace(old, new), "utf-8")
        else:
            file.unlink()
    return [str(mistake) for mistake in every(load(course), without)]


def test_the_toy_course_has_no_mistakes(make: Any) -> None:
    """What the other tests see is what they plant."""
    assert told(make()) == []


LOST = "no snippet snippets/interest/savings.py; there are: none in that folder; the same in 1 more reference"
SLIPS = [
    # what is done, and all that is said
    ("a misspelt value", [(EN, REF, "{{ savings.grwth[1] }}")],
     [f"{EN}:8: {{{{ savings.grwth[1] }}}}: no value 'grwth' in {CODE}; there are: rate, growth, third"]),
    ("a misspelt value in a formula", [(EN, "{{ savings.third:frac }}", "{{ savings.thrid:frac }}")],
     [f"{EN}:8: {{{{ savings.thrid:frac }}}}: no value 'thrid' in {CODE}; there are: rate, growth, third"]),
    ("another value in one language", [(EN, REF, "{{ savings.rate[0] }}")],
     [f"{EN}:8: reference {{{{ savings.rate[0] }}}} has no counterpart in section 'growth' of {ZH}:6; "
      "use it in both or in neither",
      f"{ZH}:8: reference {REF} has no counterpart in section 'growth' of {EN}:6; use it in both or in neither"]),
    ("TeX that does not parse", [(ZH, r"\frac{1}{2 + 1} =", r"\fraq{1}{2 + 1} =")],
     [f"{ZH}:8: TeX that does not parse, at '▸" + r"\fraq{1}{2 + 1} = \f': Unknown command "
      + '"\\fraq"; mend it where ▸ stands']),
    ("dollars for a formula", [(EN, "Money", "$x^2$ Money")],
     [f"{EN}:8: $x^2$ is no formula, for dollars mean money; write \\( x^2 \\)"]),
    ("a formula that does not close", [(EN, "third:frac }} \\)", "third:frac }}")],
     [f"{EN}:8: \\( without its \\); close the formula in the same paragraph, or write ( for a bracket"]),
    ("a typed number", [(EN, REF, "1.5")],
     [f"{EN}:8: '1.5' is typed; compute it in a snippet and refer to it; if it is a fact, "
      'quote it as {{ "1.5" }} or declare its pattern under facts']),
    ("a broken link", [(EN, "Money", "[Money](nowhere.md)")],
     [f"{EN}:8: link to 'nowhere.md': no such page docs/en/nowhere.md; there are: index.md, interest.md"]),
    ("a fence that does not close", [(EN, 'savings.py:growth"\n```\n', 'savings.py:growth"\n')],
     [f"{EN}:10: this fence is not closed before the next one opens in line 13; "
      "close it, or write more marks to show that"]),
    ("a fence that hides a heading", [(EN, "# Interest\n", "# Interest\n\n```text\n")],
     [f"{EN}:6: this fence is not closed before the next one opens in line 12; "
      "close it, or write more marks to show that"]),
    ("a heading that lost its id", [(EN, "Growth { #growth }", "Growth")],
     [f"{EN}:6: heading 'Growth' has no id; add one, the same in every language: {{ #short-name }}"]),
    ("an id of one language", [(ZH, "#growth }", "#grwoth }")],
     [f"{ZH}:6: section 'grwoth' is 'growth' in {EN}:6; give both the same id"]),
    ("a section of one language", [(EN, "Money", f"## More {{ #more }}\n\n{REF} Money")],
     [f"{EN}:8: section 'more' has no counterpart in {ZH}; add it there, or remove it here"]),
    ("a snippet that fails", [(CODE, "third = 1 / 3", "third = 1 / 0")],
     [f"{CODE}:7: ZeroDivisionError: division by zero"]),
    ("a snippet that is gone", [CODE],
     [f"{page}:8: {REF}: {LOST} of this page" for page in (EN, ZH)]),
    ("a fence for a file that is not there", [(EN, '"interest/savings.py"\n', '"interest/other.py"\n')],
     [f"{EN}:15: no file snippets/interest/other.py; there are: interest/savings.py"]),
    ("a page that is gone", [ZH], [f"{EN}:1: no twin {ZH}; write it, or remove this page"]),
    ("a start page that is gone", [START],
     [f"{START}:1: there is no such page; write it: it is the start page of 'zh'"]),
    ("a changed sentence", [(EN, "Money grows by", "All money grows by")],
     [f"{EN}:8: section 'growth' changed since its twins were confirmed: line 8 is new, "
      "'All money grows by {{ savings.growth[1] }}, \\( \\frac{1}{2…', 1 line is gone; "
      f"bring {ZH} in step, then run: worked translated interest"]),
    ("a changed number", [(CODE, "[1, 2]) / 4", "[1, 3]) / 4")],
     [f"{CODE}:1: changed since it was approved, and with it 1 text of interest; "
      "undo that, or, if it is right, run: worked accept interest",
      *(f"{page}:8: {REF} prints 1.75, approved is 1.5; if that is right, run: worked accept interest"
        for page in (EN, ZH))]),
]  # fmt: skip


@pytest.mark.parametrize(("edits", "said"), [row[1:] for row in SLIPS], ids=[row[0] for row in SLIPS])
def test_one_slip_is_told_once(make: Any, edits: list[Edit], said: list[str]) -> None:
    """At the place that has to be mended, and nowhere else; two places where nobody knows which it is."""
    assert told(make(), edits) == said


def test_a_page_that_cannot_be_read_is_told_once(make: Any) -> None:
    """Nothing is known of what it holds, or of what its record is for."""
    assert told(make()) == []
    course = make({EN: "# A\n\n利息\n".encode("gbk")})
    text = "this file is not UTF-8 from here on; save it as UTF-8"
    assert [str(mistake) for mistake in every(load(course))] == [f"{EN}:3: {text}"]


def test_another_section_is_another_matter(make: Any) -> None:
    """What differs there cannot follow from what is wrong here."""
    more = "\n## More {{ #more }}\n\n{}.\n"
    files = {path: (make().root / path).read_text("utf-8") for path in (EN, ZH)}
    files = {path: text + more.format("More") for path, text in files.items()}
    edits = [(EN, REF, "{{ savings.grwth[1] }}"), (ZH, "More.", "{{ savings.rate[0] }}.")]
    assert [mistake.split(": ")[0] for mistake in told(make(files), edits)] == [f"{EN}:8", f"{ZH}:20"]


def test_two_slips_are_two_mistakes(make: Any) -> None:
    """A mistake is held back only where it may follow from another."""
    edits = [(EN, REF, "{{ savings.grwth[1] }}"), (EN, "Money", "[Money](nowhere.md)"), (ZH, "钱", "7 钱")]
    assert [mistake.split(": ")[0] for mistake in told(make(), edits)] == [f"{EN}:8", f"{EN}:8", f"{ZH}:8"]


def test_what_was_left_lying_hides_nothing(make: Any) -> None:
    """A snippet that nobody uses is no cause of what else there is."""
    told(make())
    course = make({"snippets/interest/more.py": "rate = 5\n"})
    edit = (course.root / EN).read_text("utf-8").replace("Money", "All money")
    found = [mistake.path for mistake in every(load(make({EN: edit})))]
    assert found == [EN, "snippets/interest/more.py"]


def test_a_check_that_is_left_out_holds_nothing_back(make: Any) -> None:
    """What it would have found is nobody's cause."""
    text = f"reference {REF} has no counterpart in section 'growth' of {EN}:6; use it in both or in neither"
    assert told(make(), [(EN, REF, "1.5")], ["numerals", "translations"]) == [f"{ZH}:8: {text}"]


PLACES = [
    (Place({"a"}, "x"), Place({"a"}, "x"), True),
    (Place({"a"}, "x"), Place({"a"}, "y"), False),
    (Place({"a"}, ""), Place({"a"}, "y"), True),
    (Place({"a"}, "x"), Place({"a", "b"}, ""), True),
    (Place({"a"}, ""), Place({"b"}, ""), False),
    (Place({"a"}, "x"), Place({"b"}, "x"), False),
]


@pytest.mark.parametrize(("one", "other", "meet"), PLACES)
def test_places_meet_in_a_section_or_in_a_whole_guide(one: Place, other: Place, meet: bool) -> None:
    """Whichever is the cause."""
    assert one.meets(other) is other.meets(one) is meet
