"""The lab of the recurrent state: inputs and the weight are changed, and states and coefficients follow exactly."""

import pytest
from browser.lab.desk import CELLS
from browser.reader import DESK, PHONE, Read, Reader
from playwright.sync_api import Locator, Page, expect

EN, ZH = "en/squeezing-a-prefix/", "zh/squeezing-a-prefix/"
COLUMNS = ("kept", "states", "coefficients")
FOCUSED = "document.activeElement.getAttribute('aria-label')"
SHIFTS = """
() => {
  window.moved = []
  const isMoved = ({ node }) => node && node.nodeType !== Node.TEXT_NODE // a text in the middle of its cell is centred
  const add = list => {
    for (const { sources } of list.getEntries())
      moved.push(...sources.filter(isMoved).map(({ node }) => node.outerHTML))
  }
  new PerformanceObserver(add).observe({ type: "layout-shift" })
}
"""
MARKED = "rows => rows.map(row => [...row.querySelectorAll('.lab-cell')].map(cell => cell.matches('.lab-changed')))"


class Bench:
    """The lab on a page, near the screen and so at work."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.element = page.locator("state-lab#lab")
        self.element.scroll_into_view_if_needed()
        self.box = self.element.locator(".lab")
        self.box.wait_for()
        self.weight = self.box.locator('[data-at="0"]')
        self.message = self.box.get_by_role("status")
        self.rows = self.box.locator("tbody tr")

    def input(self, step: int) -> Locator:
        return self.box.locator(f'[data-at="{step}"]')

    def read(self, *inputs: str) -> None:
        """Let the prefix be this one: as long as it is, input by input."""
        while self.rows.count() < len(inputs):
            self.press("Add step")
        while self.rows.count() > len(inputs):
            self.press("Remove last")
        for step, text in enumerate(inputs, 1):
            self.input(step).fill(text)

    def press(self, name: str) -> None:
        self.box.get_by_role("button", name=name).click()

    def column(self, name: str) -> list[str]:
        """Return what the cells of a column say."""
        cells: list[list[str]] = self.rows.evaluate_all(CELLS)
        return [row[COLUMNS.index(name)] for row in cells]

    def changed(self, name: str) -> list[int]:
        """Return the steps whose cells are marked as different from the example."""
        marks: list[list[bool]] = self.rows.evaluate_all(MARKED)
        return [step for step, row in enumerate(marks, 1) if row[COLUMNS.index(name)]]

    def says(self, text: str) -> None:
        expect(self.message).to_have_text(text)


def test_it_begins_with_the_example(read: Read) -> None:
    """As a fraction where it is one; nothing is marked."""
    bench = Bench(read().open(EN))
    assert bench.weight.input_value() == "1/2"
    assert [bench.input(step).input_value() for step in (1, 2, 3)] == ["8", "4", "2"]
    assert [bench.column(name) for name in COLUMNS] == [["0", "4", "4"], ["8", "8", "6"], ["1/4", "1/2", "1"]]
    assert [bench.changed(name) for name in COLUMNS] == [[], [], []]


@pytest.mark.parametrize(
    ("weight", "inputs", "states", "coefficients"),
    [
        ("1/2", "2 4 8", "2 5 21/2", "1/4 1/2 1"),
        ("1", "8 4 2", "8 12 14", "1 1 1"),
        ("-1/2", "8 4 2", "8 0 2", "1/4 −1/2 1"),
        ("−1", "2 4 8", "2 2 6", "1 −1 1"),
        ("0", "8 4 2", "8 4 2", "0 0 1"),
        ("1/2", "2 0", "2 1", "1/2 1"),
        ("0.5", "0 1", "0 1", "1/2 1"),
        ("1/2", "8 0 0 1", "8 4 2 2", "1/8 1/4 1/2 1"),
        ("１／２", "0 0 4 0", "0 0 4 2", "1/8 1/4 1/2 1"),
        ("1/2", "8 2 4", "8 6 7", "1/4 1/2 1"),
        ("1/2", "4 8 2", "4 10 7", "1/4 1/2 1"),
        ("3/4", "8 4 2", "8 10 19/2", "9/16 3/4 1"),
        ("2", "1 0 0 0 0 0 0 0", "1 2 4 8 16 32 64 128", "128 64 32 16 8 4 2 1"),
        ("1/3", "7", "7", "1"),
    ],
)
def test_states_and_coefficients(
    read: Read, weight: str, inputs: str, states: str, coefficients: str
) -> None:
    """Of the guide's prefixes and of some others, worked out by hand."""
    bench = Bench(read().open(EN))
    bench.read(*inputs.split())
    bench.weight.fill(weight)
    assert bench.column("states") == states.split()
    assert bench.column("coefficients") == coefficients.split()


def test_what_differs_from_the_example_is_marked_and_said(read: Read) -> None:
    """In a state, with its old value; and the way back."""
    bench = Bench(read().open(EN))
    bench.input(3).fill("6")
    assert bench.changed("states") == [3]
    assert bench.changed("coefficients") == []
    bench.says("State 3, the last, is now 10, it was 6. States 1 and 2 are unchanged.")
    bench.weight.fill("1")
    bench.says("State 3, the last, is now 18, it was 10. State 1 is unchanged.")
    assert bench.changed("coefficients") == [1, 2]
    bench.press("Add step")
    bench.says("State 4, the last, is 18. States 1, 2 and 3 are unchanged.")
    bench.press("Back to the example")
    bench.says("This is the example.")
    assert bench.column("states") == ["8", "8", "6"]
    bench.input(3).fill("2.0")
    bench.says("No state has changed.")


def test_it_says_so_in_chinese(read: Read) -> None:
    """Names, message and buttons."""
    bench = Bench(read().open(ZH))
    bench.input(3).fill("6")
    bench.says("最后的状态 3 现在是 10，原来是 6。状态 1、2 不变。")
    bench.input(3).fill("六")
    bench.says("“六”读不懂，可以写 3、−2、1.5、10/3、ln 2、√2。")
    expect(bench.box.get_by_role("textbox", name="x，第 2 步")).to_have_value("4")
    expect(bench.box.get_by_role("table", name="逐步计算：保留的部分加上输入，就是新状态")).to_be_visible()
    bench.press("恢复例题")
    bench.says("这就是例题。")


@pytest.mark.parametrize("text", ["", "abc", "1,5", "10/", "1/0", "1e3"])
def test_what_is_no_number_changes_nothing(read: Read, text: str) -> None:
    """The field says so, and what is accepted; the table stays, and who leaves finds the last number again."""
    bench = Bench(read().open(EN))
    for field, old in ((bench.input(2), "4"), (bench.weight, "1/2")):
        field.fill(text)
        bench.says(f"“{text}” cannot be read. You can write 3, −2, 1.5, 10/3, ln 2, √2.")
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description(str(bench.message.text_content()))
        assert bench.column("states") == ["8", "8", "6"]
        bench.page.keyboard.press("Tab")
        expect(field).to_have_value(old)
        expect(field).not_to_have_attribute("aria-invalid", "true")


def test_there_are_one_to_eight_steps(read: Read) -> None:
    """The buttons that lead beyond say so, and keep the focus."""
    bench = Bench(read().open(EN))
    for _ in range(5):
        bench.press("Add step")
    assert bench.rows.count() == 8
    expect(bench.box.get_by_role("button", name="Add step")).to_be_disabled()
    for _ in range(9):
        bench.box.locator(".lab-button").nth(1).dispatch_event("click")
    assert bench.column("states") == ["8"]
    expect(bench.box.get_by_role("button", name="Remove last")).to_be_disabled()


def test_keys_are_enough(read: Read) -> None:
    """Tab leads from the weight down the inputs to the buttons."""
    bench = Bench(read().open(EN))
    keyboard = bench.page.keyboard
    bench.weight.focus()
    keyboard.press("Tab")
    assert bench.page.evaluate(FOCUSED) == "x, step 1"
    for _ in range(2):
        keyboard.press("Tab")
    assert bench.page.evaluate(FOCUSED) == "x, step 3"
    keyboard.press("ControlOrMeta+A")
    keyboard.type("6")
    assert bench.column("states") == ["8", "8", "10"]
    bench.box.get_by_role("button", name="Back to the example").focus()
    keyboard.press("Enter")
    assert bench.column("states") == ["8", "8", "6"]


def test_it_can_be_heard(read: Read) -> None:
    """The table has a caption and heads, the fields names; what the marks say is said in words."""
    bench = Bench(read().open(EN))
    table = bench.box.get_by_role(
        "table", name="Step by step: what is kept, plus the input, is the new state"
    )
    assert table.get_by_role("columnheader").count() == 4  # the cell above the steps is empty
    assert table.get_by_role("rowheader").all_text_contents() == ["1", "2", "3"]
    expect(bench.box.get_by_role("textbox", name="w, the part of the old state that is kept")).to_be_visible()
    bench.input(3).fill("6")
    assert bench.rows.nth(2).locator(".lab-cell").nth(1).text_content() == "10, changed"


@pytest.mark.parametrize("place", [EN, ZH])
def test_it_fits_a_phone(read: Read, place: str) -> None:
    """With eight steps; what is touched is large enough."""
    bench = Bench(read(viewport=PHONE, is_mobile=True, has_touch=True).open(place))
    for _ in range(5):
        bench.box.locator(".lab-button").first.tap()
    bench.weight.fill("9/10")
    assert bench.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    for touched in bench.box.locator("input, .lab-button").all():
        assert (touched.bounding_box() or {})["height"] >= 44


@pytest.mark.parametrize("size", [DESK, PHONE], ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("place", [EN, ZH])
def test_nothing_moves(read: Read, place: str, size: dict[str, int]) -> None:
    """Neither when the lab comes, to half a line, nor while somebody types; only texts within their cells."""
    before, after = read(viewport=size), read(viewport=size)
    before.page.add_init_script("customElements.define = () => {}")
    kept = before.open(place).locator("#lab").bounding_box()
    bench = Bench(after.open(place))
    used = bench.element.bounding_box()
    assert kept and used and abs(kept["height"] - used["height"]) <= 12
    bench.page.evaluate(SHIFTS)
    field = bench.input(1)
    field.press("ControlOrMeta+A")
    for text in ("15", "/", "7", "x"):
        field.press_sequentially(text)
        bench.page.wait_for_timeout(600)
    assert bench.page.evaluate("moved") == []


def requested(reader: Reader) -> set[str]:
    return {url.rpartition("/")[2] for url in reader.requested if "/assets/lab/" in url}


def test_it_is_loaded_where_it_is_and_when_it_is_near(read: Read) -> None:
    """With the words of one language; other guides have none of it."""
    reader = read()
    page = reader.open(EN)
    page.wait_for_load_state("networkidle")
    assert "state.js" not in requested(reader)
    Bench(page)
    assert {"state.js", "state-en.js"} <= requested(reader)
    assert not {"state-zh.js", "lab.js"} & requested(reader)
    reader.requested.clear()
    page = reader.open("en/three-positions/")
    page.locator("#lab").scroll_into_view_if_needed()
    page.locator("#lab .lab").wait_for()
    assert not [name for name in requested(reader) if name.startswith("state")]


@pytest.mark.parametrize("place", [EN, ZH])
def test_without_scripts_and_on_paper_the_example_stands_there(read: Read, place: str) -> None:
    """A table of its numbers; on paper also after the lab was used."""
    element = read(java_script_enabled=False).open(place).locator("#lab")
    expect(element.locator("tbody tr").nth(2)).to_contain_text("6")
    assert (element.bounding_box() or {})["height"] < 300
    page = read().open(place)
    Bench(page).input(1).fill("77")
    expect(page.locator("#lab > :not(.lab)").first).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator("#lab > :not(.lab)").first).to_be_visible()
    expect(page.locator("#lab .lab")).to_be_hidden()
