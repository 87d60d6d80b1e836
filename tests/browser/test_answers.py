"""A reader's answer is judged: right, rounded, or a mistake with a name; by keys or by finger, and nothing is kept."""

import pytest
from browser.answering import BOXES, LANGUAGES, Box, answered, put, said
from browser.reader import DESK, PHONE, Read

languages = pytest.mark.parametrize("language", LANGUAGES)
guides = pytest.mark.parametrize("guide", BOXES)

THREE = "three-positions"
TONIGHT = ["₁₁", "₁₂", "₁₃", "₁₄", "₂₁", "₂₂", "₂₃", "₂₄", "₃₁", "₃₂", "₃₃", "₃₄"]
RIGHT = {
    (THREE, "a"): "2 10/3 10",
    (THREE, "b"): "2 16/3 48/7",
    (THREE, "c"): "5 13/3 45/7",
    (THREE, "d"): "2 18/5 6",
    (THREE, "e zero"): "14/3",
    (THREE, "e minus"): "24/7",
    (THREE, "f"): "74/11",
    (THREE, "g"): "15 -5/2",
    (THREE, "tonight"): "2 10/3 6 34/3",
    (THREE, "zero"): "15/2",
    ("two-tokens", "a query"): "(ln3)/2",
    ("two-tokens", "a"): "35/2",
    ("two-tokens", "c"): "15",
    ("two-tokens", "d"): "6 146/21",
    ("two-tokens", "d columns"): "59/15 151/15",
    ("two-tokens", "tonight"): "3 0 0 1 2 1 0 1 3 3 3 1",
    ("two-tokens", "f"): "11/5 14/5 3 5/2 3 3",
    ("masks", "a"): "1 11 11 19",
    ("masks", "b"): "1 11 7 7",
    ("masks", "d top"): "2",
    ("masks", "d bottom"): "6",
    ("masks", "tonight left"): "0 12 10 14",
    ("masks", "tonight right"): "4 6 7 7",
    ("scaling", "b"): "1 8",
    ("scaling", "d"): "2/9 -1/9 -1/9 -1/9 2/9 -1/9 -1/9 -1/9 2/9",
    ("scaling", "tonight"): "9 6 4 1 5 6 2 1",
    ("scaling", "jacobian"): "6/49 -4/49 -2/49 -4/49 12/49 -8/49 -2/49 -8/49 10/49",
}
"""Worked out by hand."""
NAMED = [  # the typed entries, and what is said, each line with the fields that it is said of
    (THREE, "a", "2/7 10/7 10", ["normalise-first Z₁ Z₂", "right Z₃"]),
    (THREE, "a", "0.29 1.43 10", ["normalise-first Z₁ Z₂", "right Z₃"]),
    (THREE, "a", "2/3 8/3 53/3", ["column-softmax"]),
    (THREE, "a", "2 3 7", ["right Z₁", "transposed Z₂ Z₃"]),
    (THREE, "a", "10 10 10", ["no-mask Z₁ Z₂", "right Z₃"]),
    (THREE, "e zero", "10", ["column-softmax"]),
    (THREE, "e minus", "104/33", ["transposed"]),
    (THREE, "tonight", "2/15 2/3 14/5 34/3", ["normalise-first Z₁ Z₂ Z₃", "right Z₄"]),
    (THREE, "tonight", "1/2 11/6 35/6 131/6", ["column-softmax"]),
    ("two-tokens", "a", "12.06", ["transposed"]),
    ("two-tokens", "b", "1", ["column-softmax"]),
    ("two-tokens", "c", "27.31", ["column-softmax"]),
    ("two-tokens", "d", "59/15 151/15", ["column-softmax"]),
    (
        "two-tokens",
        "tonight",
        "3/5 0 0 1/5 1 1/2 0 1/2 3 3 3 1",
        ["normalise-first Z₁₁ Z₁₄ Z₂₁ Z₂₂ Z₂₄", "right Z₁₂ Z₁₃ Z₂₃ Z₃₁ Z₃₂ Z₃₃ Z₃₄"],
    ),
    (
        "two-tokens",
        "tonight",
        "3/5 0 0 1/5 6/5 1 0 11/15 26/5 6 5 31/15",
        ["column-softmax Z₁₁ Z₁₄ Z₂₁ Z₂₄ Z₃₁ Z₃₂ Z₃₃ Z₃₄", "right Z₁₂ Z₁₃ Z₂₂ Z₂₃"],
    ),
    (
        "two-tokens",
        "tonight",
        "3 0 0 1 2.18 0.82 0 1 3.26 3.26 3.51 1",
        ["right Z₁₁ Z₁₂ Z₁₃ Z₁₄ Z₂₃ Z₂₄ Z₃₄", "no-scale Z₂₁ Z₂₂ Z₃₁ Z₃₂ Z₃₃"],
    ),
    (
        "two-tokens",
        "tonight",
        "3 0 0 1 2 1 0 1 30/11 3 30/11 1",
        ["right Z₁₁ Z₁₂ Z₁₃ Z₁₄ Z₂₁ Z₂₂ Z₂₃ Z₂₄ Z₃₂ Z₃₄", "transposed Z₃₁ Z₃₃"],
    ),
    (
        "two-tokens",
        "tonight",
        "11/5 14/5 2 1 3 5/2 5/2 1 3 3 3 1",
        ["no-mask Z₁₁ Z₁₂ Z₁₃ Z₂₁ Z₂₂ Z₂₃", "right Z₁₄ Z₂₄ Z₃₁ Z₃₂ Z₃₃ Z₃₄"],
    ),
    ("masks", "a", "1 11 193/7 123/5", ["right Z₁ Z₂", "no-padding Z₃ Z₄"]),
    ("masks", "b", "7 7 7 7", ["no-causal Z₁ Z₂", "right Z₃ Z₄"]),
    ("masks", "b", "1/15 11/5 49/15 49/15", ["normalise-first"]),
    ("masks", "c", "10/3", ["exact-mask"]),
    ("masks", "d top", "6", ["other-corner"]),
    ("masks", "d bottom", "14/3", ["plain-average"]),
    ("masks", "tonight left", "4 6 7 23/2", ["no-padding"]),
    ("masks", "tonight left", "0 0 12 10", ["right Z₁", "strict-mask Z₂ Z₃ Z₄"]),
    ("masks", "tonight left", "14 14 14 14", ["no-causal Z₁ Z₂ Z₃", "right Z₄"]),
    ("masks", "tonight right", "7 7 7 23/2", ["either-mask Z₁ Z₂ Z₄", "right Z₃"]),
    ("scaling", "c with", "0.999665", ["no-scale"]),
    (
        "scaling",
        "tonight",
        "903/73 504/73 448/73 1 119/73 504/73 56/73 1",
        ["no-scale Z₁₁ Z₁₂ Z₁₃ Z₂₁ Z₂₂ Z₂₃", "right Z₁₄ Z₂₄"],
    ),
    (
        "scaling",
        "tonight",
        "7.596 5.181 2.888 1 6.404 5.181 2.292 1",
        ["by-d Z₁₁ Z₁₂ Z₁₃ Z₂₁ Z₂₂ Z₂₃", "right Z₁₄ Z₂₄"],
    ),
    ("scaling", "tonight", "3 2 4/3 1/3 5/3 2 2/3 1/3", ["weights-too"]),
    ("scaling", "tonight", "77/6 7 14/3 3/2 49/6 7 7/3 3/2", ["column-softmax"]),
]
OTHERS = [
    (THREE, "a", "２ １０／３ １０", ["right"]),
    (THREE, "a", "2 3.33 10", ["right Z₁ Z₃", "rounded Z₂"]),
    (THREE, "a", "2 ≈3.3 10", ["right Z₁ Z₃", "rounded to one Z₂"]),
    (THREE, "a", "2 3.34 11", ["right Z₁", "near Z₂", "wrong Z₃"]),
    (THREE, "a", "x 10/0 10", ["unknown Z₁", "zero-division Z₂", "right Z₃"]),
    (THREE, "a", "  10", ["right Z₃"]),
    (THREE, "a", "  ", ["empty"]),
    (THREE, "b", "  6.86", ["rounded Z₃"]),  # as without the mask: row 3 sees all either way
    (THREE, "g", "15 −2.5", ["right"]),
    ("two-tokens", "a query", "0.55", ["rounded logarithm"]),
    ("two-tokens", "b", "0.982014", ["known rounded"]),
    ("masks", "c", "3.333404", ["known rounded"]),
    ("two-tokens", "e", "0.1 0.1 0.7", ["coarse"]),
    ("two-tokens", "e", "0.148615 0.148615 0.702770", ["known rounded"]),
    ("scaling", "a", "1.378783 0.963746 1.584963", ["known rounded"]),
    ("scaling", "c without", "0.999665", ["known rounded"]),
]


def expected(language: str, lines: list[str]) -> list[str]:
    """Return what is said in a language."""
    parts = [line.partition(" Z") for line in lines]
    return [said(language, kind, *(space + names).split()) for kind, space, names in parts]


@languages
@guides
def test_the_right_answers_are_right(read: Read, language: str, guide: str) -> None:
    """In every box, with a sign in each field."""
    page = read().open(f"{language}/{guide}/")
    for (where, name), answer in RIGHT.items():
        if where == guide:
            box = Box(page, guide, name)
            assert (name, box.answer(*answer.split())) == (name, [said(language, "right")])
            assert box.signs == "✓" * len(answer.split())
            assert box.form.locator("[aria-invalid]").count() == 0
    assert page.locator("answer-box").count() == len(BOXES[guide])


@languages
@guides
def test_every_named_mistake_gets_its_own_hint(read: Read, language: str, guide: str) -> None:
    """Where the mistake makes no difference the answer is right, and that is all that is said."""
    page = read().open(f"{language}/{guide}/")
    for where, name, typed, lines in NAMED:
        if where == guide:
            assert (typed, Box(page, guide, name).answer(*typed.split())) == (
                typed,
                expected(language, lines),
            )


OWN = {
    "right": '["2","3"]',
    "strict-mask": '["0","7/2"]',
    "hint-strict-mask": "[A strict mask hides the diagonal too.",
    "no-mask": '["8","9"]',
    "hint-no-mask": "Here nothing is hidden.",
    "column-softmax": '["4","5"]',
    "unheard": '["6","7"]',
}
"""What a page may say of a mistake, in its own words; data without words is no mistake with a name."""


@languages
def test_a_page_may_name_mistakes_of_its_own(read: Read, language: str) -> None:
    """And say other words of one that has a name; in the words of the page, whatever its language."""
    element = put(read().open(f"{language}/three-positions/"), "answer-box", {"letter": "Z", **OWN})
    colon = ": " if language == "en" else "："
    assert answered(element, "0", "3.5") == [OWN["hint-strict-mask"]]
    assert answered(element, "", "7/2") == [f"Z₂{colon}{OWN['hint-strict-mask']}"]
    assert answered(element, "8", "9") == [OWN["hint-no-mask"]]
    assert answered(element, "4", "5") == expected(language, ["column-softmax"])
    assert answered(element, "6", "7") == expected(language, ["wrong"])
    assert answered(element, "2", "3") == expected(language, ["right"])


@languages
@guides
def test_all_else_is_told_too(read: Read, language: str, guide: str) -> None:
    """Rounded, rounded badly, not to be read, full-width, or nothing at all."""
    page = read().open(f"{language}/{guide}/")
    for where, name, typed, lines in OTHERS:
        if where == guide:
            assert (typed, Box(page, guide, name).answer(*typed.split(" "))) == (
                typed,
                expected(language, lines),
            )


def test_the_signs_are_not_colours_alone(read: Read) -> None:
    """And what is wrong is told to a screen reader, with the sentence that says why."""
    box = Box(read().open("en/three-positions/"), THREE, "a")
    box.answer("x", "3.33", "11")
    assert box.signs == "?≈✗"
    assert [field.get_attribute("aria-invalid") for field in box.fields] == ["", None, ""]
    described = box.fields[0].get_attribute("aria-describedby")
    assert box.form.get_by_role("status").get_attribute("id") == described
    assert [field.evaluate("one => one.labels[0].innerText.trim()[0]") for field in box.fields] == ["Z"] * 3


def test_a_new_answer_takes_the_judgement_away(read: Read) -> None:
    """Of the field that is changed; the sentence goes too, for it spoke of all."""
    box = Box(read().open("en/three-positions/"), THREE, "a")
    box.answer("3", "10/3", "10")
    box.fields[0].fill("2")
    assert box.signs == "✓✓"
    assert box.lines == [said("en", "hint")]


def test_keys_are_enough(read: Read) -> None:
    """Tab leads through the fields to the button and on to the answer, which opens with or without an answer typed."""
    page = read().open("en/three-positions/")
    box = Box(page, THREE, "a")
    box.fields[0].focus()
    for text in ("2", "10/3", "10"):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert box.lines == [said("en", "right")]
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('details[open] > summary')")


def test_nothing_is_kept_or_sent(read: Read) -> None:
    """No request, no storage, no cookie, and nothing of it when the page is loaded again."""
    reader = read()
    page = reader.open("en/three-positions/")
    box = Box(page, THREE, "a")
    page.wait_for_load_state("networkidle")
    before, kept = (
        len(reader.requested),
        page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })"),
    )
    box.answer("2/7", "3.33", "10")
    page.wait_for_timeout(300)
    assert reader.requested[before:] == []
    assert page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })") == kept
    assert reader.context.cookies() == []
    page.reload()
    assert [field.input_value() for field in Box(page, THREE, "a").fields] == [""] * 3


@languages
@guides
def test_a_finger_hits_it_on_a_phone(read: Read, language: str, guide: str) -> None:
    """All that is tapped is 44 pixels high, the page is no wider than the phone and is not enlarged."""
    page = read(viewport=PHONE, is_mobile=True, has_touch=True).open(f"{language}/{guide}/")
    for name in BOXES[guide]:
        box = Box(page, guide, name)
        for target in [*box.fields, box.form.get_by_role("button")]:
            place = target.bounding_box()
            assert place and place["height"] >= 44 and place["x"] >= 0
            assert place["x"] + place["width"] <= PHONE["width"]
            assert place["width"] >= 44
        sizes = [field.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") for field in box.fields]
        assert min(sizes) >= 16
        box.answer(*["x"] * len(box.fields))
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


SHIFTS = """
new PerformanceObserver(list => {
  const moved = list.getEntries().filter(entry => !entry.hadRecentInput)
  globalThis.shifted = moved.reduce((all, entry) => all + entry.value, globalThis.shifted ?? 0)
}).observe({ type: "layout-shift", buffered: true })
"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@guides
def test_nothing_moves(read: Read, guide: str, size: dict[str, int]) -> None:
    """Neither when a box comes near the screen nor when a right answer is judged."""
    page = read(viewport=size).open(f"en/{guide}/")
    page.evaluate(SHIFTS)
    for name in BOXES[guide]:
        Box(page, guide, name)
        page.wait_for_timeout(50)
    assert page.evaluate("globalThis.shifted ?? 0") < 0.01
    name = next(name for where, name in RIGHT if where == guide)
    box = Box(page, guide, name)
    before = box.element.bounding_box()
    box.answer(*RIGHT[guide, name].split())
    assert box.element.bounding_box() == before


@languages
@guides
@pytest.mark.parametrize("scripts", [True, False])
def test_on_paper_there_is_room_to_write(read: Read, language: str, guide: str, scripts: bool) -> None:
    """And nothing to type into; without scripts there is no box on the screen at all."""
    page = read(java_script_enabled=scripts).open(f"{language}/{guide}/")
    boxes = page.locator("answer-box").all()
    if scripts:
        Box(page, guide, "a")
    else:
        assert not any(box.is_visible() for box in boxes)
    page.emulate_media(media="print")
    assert not page.locator("fresh-exercise").is_visible()
    for box in boxes:
        assert box.is_visible() and box.inner_text() == ""
        assert (box.bounding_box() or {})["height"] >= (
            100 if "[[" in str(box.get_attribute("right")) else 40
        )
    assert page.locator("#variations ~ details.success").count() >= 4
