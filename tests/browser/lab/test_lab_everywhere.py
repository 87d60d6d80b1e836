"""A lab can be used with keys, by ear and on a telephone; where it cannot be used, the example stands in its place."""

import pytest
from browser.lab.desk import Desk
from browser.reader import DESK, PHONE, Read, Reader
from playwright.sync_api import Page, expect

THREE, TWO = "en/three-positions/", "en/two-tokens/"
LABS = [
    (THREE, "lab"), (THREE, "lab-order"), (THREE, "lab-variations"), (TWO, "lab"), (TWO, "lab-tonight"),
    ("en/masks/", "lab"), ("en/masks/", "lab-variations"), ("en/scaling/", "lab"),
]  # fmt: skip
ALL = [(place.replace("en/", f"{code}/"), name) for code in ("en", "zh") for place, name in LABS]
SHIFTS = """
() => {
  window.shifted = 0
  const add = list => { for (const entry of list.getEntries()) shifted += entry.value }
  new PerformanceObserver(add).observe({ type: "layout-shift" })
}
"""
FOCUSED = "document.activeElement.getAttribute('aria-label')"
SEEN = """
head => {
  const range = document.createRange()
  range.selectNodeContents(head)
  const { left, right, top, bottom } = range.getBoundingClientRect()
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return right > left && (head.contains(there) || there.contains(head))
}
"""
FONT = "head => parseFloat(getComputedStyle(head).fontSize)"
WORDS = """
heads => heads.map(head => {
  const places = [...head.querySelectorAll("th")].map(one => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return range.getBoundingClientRect()
  })
  const touch = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 3 && b.top < a.bottom - 3
  return places.some((a, n) => places.slice(n + 1).some(b => touch(a, b)))
})
"""
"""Whether any two words in the head of a table lie on each other."""
NO_LAB = "customElements.define = () => {}"


def test_keys_are_enough(read: Read) -> None:
    """Tab leads through the fields, Space ticks."""
    desk = Desk(read().open(THREE))
    keyboard = desk.page.keyboard
    desk.field("Q", 3).focus()
    keyboard.press("Tab")
    assert desk.page.evaluate(FOCUSED) == "K, position 1"
    for _ in range(5):
        keyboard.press("Tab")
    assert desk.page.evaluate(FOCUSED) == "V, position 3"
    keyboard.press("ControlOrMeta+A")
    keyboard.type("15")
    assert desk.column("outputs") == ["2", "10/3", "10"]
    desk.box.get_by_label("normalise first").focus()
    keyboard.press("Space")
    assert desk.sums() == ["1/7 ≠ 1", "3/7 ≠ 1", "1"]
    desk.box.get_by_role("button", name="Back to the example").focus()
    keyboard.press("Enter")
    assert desk.sums() == ["1", "1", "1"]


@pytest.mark.parametrize(
    ("place", "names"),
    [
        ("en/two-tokens/", ["V, position 2, component 4", "Position 2 is padding", "Outputs", "Q queries"]),
        ("zh/two-tokens/", ["V，位置 2，分量 4", "位置 2 是填充", "输出", "Q 查询"]),
    ],
)
def test_all_that_is_used_has_a_name(read: Read, place: str, names: list[str]) -> None:
    """In the language of the page; tables have captions, and heads for rows and columns."""
    box = Desk(read().open(place), "lab-tonight").box
    expect(box.get_by_role("textbox", name=names[0])).to_have_value("1")
    expect(box.get_by_role("checkbox", name=names[1])).not_to_be_checked()
    outputs = box.get_by_role("table", name=names[2], exact=True)
    assert outputs.get_by_role("columnheader").all_text_contents()[1:] == ["1", "2", "3", "4"]
    assert outputs.get_by_role("rowheader").all_text_contents() == ["1", "2", "3"]
    expect(box.get_by_role("table", name=names[3])).to_have_count(1)


def test_what_colours_and_hatches_say_is_said_in_words(read: Read) -> None:
    """To those who listen."""
    desk = Desk(read().open(THREE))
    desk.write("V", 3, "15")
    assert desk.table("outputs").locator("td").last.text_content() == "10, changed"
    assert desk.table("weights").locator("td.lab-hidden").all_text_contents() == ["0, hidden"] * 3
    desk.fill(1)
    assert desk.table("weights").locator(".lab-sum").first.text_content() == "sees nothing"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=lambda size: str(size["width"]))
@pytest.mark.parametrize(
    ("place", "name", "axes", "padding"),
    [
        (THREE, "lab", ["position ↓", "query ↓", "key →"], "padding: seen by no query"),
        ("zh/two-tokens/", "lab-tonight", ["位置 ↓", "查询 ↓", "键 →"], "填充：任何查询都看不到"),
    ],
)
def test_what_is_down_and_what_across_is_to_be_seen(
    read: Read, size: dict[str, int], place: str, name: str, axes: list[str], padding: str
) -> None:
    """On a telephone too; nothing covers it, and what padding is stands below."""
    desk = Desk(read(viewport=size).open(place), name)
    for axis in axes:
        for head in desk.box.get_by_text(axis, exact=True).all():
            head.evaluate("one => one.scrollIntoView({ block: 'center' })")
            assert head.evaluate(SEEN) and head.evaluate(FONT) >= 11
    expect(desk.box.get_by_text(padding)).to_be_visible()
    words = desk.box.locator("thead").evaluate_all(WORDS)
    assert words and not any(touch for touch in words)


def test_the_message_is_in_chinese_on_a_chinese_page(read: Read) -> None:
    """Written as Chinese is."""
    desk = Desk(read().open("zh/three-positions/"))
    desk.write("V", 3, "15")
    desk.says("输出 3 现在是 10，原来是 6。输出 1、2 不变。")
    desk.write("V", 3, "十五")
    desk.says("“十五”读不懂，可以写 3、−2、1.5、10/3、ln 2、√2。")


@pytest.mark.parametrize(("place", "name"), ALL)
def test_on_a_phone_nothing_is_wider_than_the_screen(read: Read, place: str, name: str) -> None:
    """With eight positions too: then tables are scrolled, and keys reach them. What is touched is large enough."""
    desk = Desk(read(viewport=PHONE, is_mobile=True, has_touch=True).open(place), name)
    for _ in range(8 - len(desk.texts("weights"))):
        desk.box.locator(".lab-button").first.tap()
    assert desk.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    wide = desk.table("weights").locator("..")
    expect(wide).to_have_attribute("tabindex", "0")
    wide.focus()
    desk.page.keyboard.press("ArrowRight")
    desk.page.wait_for_function("box => box.scrollLeft > 0", arg=wide.element_handle())
    for touched in desk.box.locator("[data-letter], .lab-button, .lab-ticks label").all():
        assert (touched.bounding_box() or {})["height"] >= 44


@pytest.mark.parametrize("size", [DESK, PHONE], ids=lambda size: str(size["width"]))
def test_nothing_moves_while_somebody_types(read: Read, size: dict[str, int]) -> None:
    """Neither for short texts nor for long ones, nor for what is no number; only a text within its field or cell."""
    desk = Desk(read(viewport=size).open(THREE))
    desk.page.evaluate(SHIFTS)
    field = desk.field("V", 3)
    field.press("ControlOrMeta+A")
    for text in ("15", "Backspace", "/", "7", "x"):
        field.press(text) if text == "Backspace" else field.press_sequentially(text)
        desk.page.wait_for_timeout(700)
    desk.tick("norm")
    desk.page.wait_for_timeout(700)
    assert desk.page.evaluate("shifted") < 0.001  # the sum of a row makes room for what is wrong with it


@pytest.mark.parametrize("size", [DESK, PHONE], ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("place", dict(ALL))
def test_the_room_of_a_lab_is_kept(read: Read, size: dict[str, int], place: str) -> None:
    """Before it is there: to half a line of text."""
    before, after = read(viewport=size), read(viewport=size)
    before.page.add_init_script(NO_LAB)
    without, page = before.open(place), after.open(place)
    for name in [name for where, name in ALL if where == place]:
        kept = without.locator(f"#{name}").bounding_box()
        used = Desk(page, name).element.bounding_box()
        assert kept and used and abs(kept["height"] - used["height"]) <= 12, name


def requested(reader: Reader) -> list[str]:
    return [url.rpartition("/")[2] for url in reader.requested if "/assets/lab/" in url]


def test_nothing_is_loaded_before_the_lab_is_near(read: Read) -> None:
    """And nothing at all where there is none."""
    reader = read()
    page = reader.open(THREE)
    page.wait_for_load_state("networkidle")
    early = {"elements.css", "elements.js"}
    assert set(requested(reader)) == early
    Desk(page)
    assert {"lab.js", "lab.css", "desk.css", "words-en.js"} <= set(requested(reader))
    assert "words-zh.js" not in requested(reader)
    reader.requested.clear()
    reader.open("en/terms/").wait_for_load_state("networkidle")
    assert requested(reader) == []


def example_stands(page: Page) -> None:
    """Expect of each lab that what the page says stands in its place, and nothing else."""
    for element in page.locator("attention-lab").all():
        expect(element.locator(":scope > :not(.lab)").first).to_be_visible()
        expect(element.locator(".lab")).to_be_hidden()


@pytest.mark.parametrize("place", [THREE, "zh/two-tokens/"])
def test_without_scripts_the_example_stands_there(read: Read, place: str) -> None:
    """With no more room than it takes."""
    page = read(java_script_enabled=False).open(place)
    example_stands(page)
    for element in page.locator("attention-lab").all():
        assert (element.bounding_box() or {})["height"] < 400


@pytest.mark.parametrize("place", [THREE, "zh/two-tokens/"])
def test_on_paper_the_example_stands_there(read: Read, place: str) -> None:
    """Also after the lab was used."""
    page = read().open(place)
    Desk(page).write("V", 1, "77")
    expect(page.locator("#lab > .worked-figures")).to_be_hidden()
    page.emulate_media(media="print")
    example_stands(page)
