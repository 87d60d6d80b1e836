"""A reader changes a number in a lab, and sees at once what follows: exactly, and only where something follows."""

import pytest
from browser.lab.desk import Desk, number
from browser.reader import Read
from playwright.sync_api import expect

THREE, TWO = "en/three-positions/", "en/two-tokens/"


def test_the_lab_begins_with_the_example(read: Read) -> None:
    """Its keys are logarithms, its weights fractions; nothing is marked."""
    desk = Desk(read().open(THREE))
    assert [desk.field("K", i).input_value() for i in (1, 2, 3)] == ["0", "ln 2", "ln 4"]
    assert desk.texts("scores") == [["0", "−∞", "−∞"], ["0", "ln 2", "−∞"], ["0", "ln 2", "ln 4"]]
    assert desk.texts("weights") == [["1", "0", "0"], ["1/3", "2/3", "0"], ["1/7", "2/7", "4/7"]]
    assert desk.column("outputs") == ["2", "10/3", "6"]
    assert desk.sums() == ["1", "1", "1"]
    assert desk.marked("weights", "hidden") == [(1, 2), (1, 3), (2, 3)]
    assert [desk.marked(name, "changed") for name in ("scores", "weights", "outputs")] == [[], [], []]


def test_a_third_value_of_fifteen_is_one_edit(read: Read) -> None:
    """Variation (a): the third output is ten; the lab says so, and that the other two stay."""
    desk = Desk(read().open(THREE), "lab-variations")
    desk.write("V", 3, "15")
    assert desk.column("outputs") == ["2", "10/3", "10"]
    assert desk.marked("outputs", "changed") == [(3, 1)]
    assert desk.marked("weights", "changed") == []
    desk.says("Output 3 is now 10, it was 6. Outputs 1 and 2 are unchanged.")


def test_the_lab_frames_what_a_number_is_used_for(read: Read) -> None:
    """A value meets a column of weights, in which a reader finds the zeros; a key one of scores, a query a row."""
    desk = Desk(read().open(THREE))
    desk.field("V", 3).focus()
    assert desk.marked("weights", "traced") == [(1, 3), (2, 3), (3, 3)]
    desk.field("K", 2).focus()
    assert desk.marked("scores", "traced") == [(1, 2), (2, 2), (3, 2)]
    assert desk.marked("weights", "traced") == []
    desk.field("Q", 1).focus()
    assert desk.marked("scores", "traced") == [(1, 1), (1, 2), (1, 3)]


@pytest.mark.parametrize("text", ["7", "−3", "1/2", "ln 5"])
def test_the_first_query_moves_no_output(read: Read, text: str) -> None:
    """The question below the lab has this answer."""
    desk = Desk(read().open(THREE))
    desk.write("Q", 1, text)
    assert desk.column("outputs") == ["2", "10/3", "6"]
    desk.says("No output has changed.")


def test_every_other_number_moves_an_output(read: Read) -> None:
    """So the question has one answer."""
    desk = Desk(read().open(THREE))
    for letter, position in [("Q", 2), ("Q", 3), *((letter, i) for letter in "KV" for i in (1, 2, 3))]:
        desk.write(letter, position, "5")
        assert desk.column("outputs") != ["2", "10/3", "6"]
        desk.press("Back to the example")


def test_normalising_first_breaks_the_sums(read: Read) -> None:
    """The first two rows keep what they are due of a total that counts the hidden keys."""
    desk = Desk(read().open(THREE), "lab-order")
    desk.tick("norm")
    assert desk.texts("weights") == [["1/7", "0", "0"], ["1/7", "2/7", "0"], ["1/7", "2/7", "4/7"]]
    assert desk.column("outputs") == ["2/7", "10/7", "6"]
    assert desk.sums() == ["1/7 ≠ 1", "3/7 ≠ 1", "1"]
    assert desk.marked("scores", "hidden") == []
    assert desk.marked("weights", "hidden") == [(1, 2), (1, 3), (2, 3)]
    desk.says(
        "Output 1 is now 2/7, it was 2. Output 2 is now 10/7, it was 10/3. Output 3 is unchanged. "
        "Rows 1 and 2 do not sum to 1."
    )


def test_a_louder_future_leaks_only_where_rows_are_normalised_first(read: Read) -> None:
    """With ln 8 for the third key."""
    desk = Desk(read().open(THREE), "lab-order")
    desk.write("K", 3, "ln 8")
    assert desk.column("outputs")[:2] == ["2", "10/3"]
    desk.tick("norm")
    assert desk.column("outputs")[:2] == ["2/11", "10/11"]


def test_softmax_down_the_columns(read: Read) -> None:
    """Tonight's exercise: the sums, and in the column of ones the same; two outputs are beyond all values."""
    desk = Desk(read().open(TWO), "lab-tonight")
    assert desk.texts("outputs") == [["3", "0", "0", "1"], ["2", "1", "0", "1"], ["3", "3", "3", "1"]]
    desk.tick("column")
    assert desk.sums() == ["1/5 ≠ 1", "11/15 ≠ 1", "31/15 ≠ 1"]
    assert [row[3] for row in desk.texts("outputs")] == ["1/5", "11/15", "31/15"]
    assert desk.texts("outputs")[2][:2] == ["26/5", "6"]


def test_without_the_division_there_are_decimals(read: Read) -> None:
    """Variation (e): what has no exact form is rounded, and says so."""
    desk = Desk(read().open(TWO), "lab-tonight")
    desk.tick("scale", False)
    assert desk.texts("weights")[2] == ["≈ 0.1486", "≈ 0.1486", "≈ 0.7028"]
    assert desk.sums() == ["1", "1", "1"]


def test_a_query_of_zero_makes_the_weights_equal(read: Read) -> None:
    """The question below the lab of the two tokens has this answer."""
    desk = Desk(read().open(TWO))
    assert desk.texts("weights")[1] == ["≈ 0.0180", "≈ 0.9820"]
    desk.write("Q", 2, "0")
    assert desk.texts("weights")[1] == ["1/2", "1/2"]
    assert desk.column("outputs") == ["10", "15"]


def test_padding_is_read_by_nobody(read: Read) -> None:
    """On the left it leaves the first row nothing to see, which is said and is no mistake."""
    desk = Desk(read().open(THREE))
    desk.fill(1)
    assert desk.texts("weights") == [["0", "0", "0"], ["0", "1", "0"], ["0", "1/3", "2/3"]]
    assert desk.column("outputs") == ["0", "4", "20/3"]
    assert desk.sums() == ["sees nothing", "1", "1"]
    assert desk.box.locator(".lab-wrong").count() == 0
    desk.says(
        "Output 1 is now 0, it was 2. Output 2 is now 4, it was 10/3. Output 3 is now 20/3, it was 6. "
        "Visible to row 1: nothing."
    )
    desk.tick("norm")
    assert desk.sums() == ["sees nothing", "2/7 ≠ 1", "6/7 ≠ 1"]
    assert desk.box.locator(".lab-wrong").all_inner_texts() == ["2/7\n≠\xa01", "6/7\n≠\xa01"]


@pytest.mark.parametrize("text", ["", "abc", "1,5", "10/", "−∞", "1/0"])
def test_what_is_no_number_changes_nothing(read: Read, text: str) -> None:
    """The field says so, and what is one; the tables stay until there is a number again."""
    desk = Desk(read().open(THREE))
    desk.write("V", 3, "15")
    desk.says("Output 3 is now 10, it was 6. Outputs 1 and 2 are unchanged.")
    field = desk.field("V", 3)
    field.fill(text)
    said = "cannot be read. You can write 3, −2, 1.5, 10/3, ln 2, √2."
    desk.says(f"“{text}” {said}")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(str(desk.message.text_content()))
    assert desk.column("outputs") == ["2", "10/3", "10"]
    field.fill("１／２")
    assert desk.column("outputs")[2] == "12/7"
    expect(field).not_to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize(
    ("text", "echo"),
    [
        ("x" * 16, "x" * 16),
        ("x" * 17, "x" * 15 + "…"),
        ("二" * 400, "二" * 15 + "…"),
        ("😀" * 20, "😀" * 15 + "…"),
    ],
)
def test_what_cannot_be_read_is_repeated_in_short(read: Read, text: str, echo: str) -> None:
    """As much of it as one can recognise it by."""
    desk = Desk(read().open(THREE))
    desk.write("V", 3, text)
    desk.says(f"“{echo}” cannot be read. You can write 3, −2, 1.5, 10/3, ln 2, √2.")


def test_positions_come_and_go(read: Read) -> None:
    """From one to eight; a fourth one continues the example as the course does."""
    desk = Desk(read().open(THREE))
    desk.press("Add position")
    desk.says("Output 4 is 7/2. Outputs 1, 2 and 3 are unchanged.")
    for letter, text in (("Q", "1"), ("K", "ln 8"), ("V", "16")):
        desk.write(letter, 4, text)
    assert desk.texts("weights")[3] == ["1/15", "2/15", "4/15", "8/15"]
    assert desk.column("outputs") == ["2", "10/3", "6", "34/3"]
    for _ in range(4):
        desk.press("Add position")
    assert len(desk.texts("weights")) == 8
    expect(desk.box.get_by_role("button", name="Add position")).to_be_disabled()
    for _ in range(7):
        desk.press("Remove last")
    assert [desk.texts(name) for name in ("scores", "weights", "outputs")] == [[["0"]], [["1"]], [["2"]]]
    expect(desk.box.get_by_role("button", name="Remove last")).to_be_disabled()
    desk.press("Back to the example")
    assert desk.column("outputs") == ["2", "10/3", "6"]
    desk.says("This is the example.")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("10/3", 10 / 3),
        ("≈ 0.1429", 0.1429),
        ("−ln 6", -1.791759469228055),
        ("(√2 ln 3)/2", 0.7768362),
        ("≈ 4.3 × 10⁻⁵", 4.3e-5),
    ],
)
def test_these_tests_read_what_a_cell_says(text: str, value: float) -> None:
    """As a number."""
    assert number(text) == pytest.approx(value)


def test_who_leaves_a_field_at_once_is_told_what_that_did(read: Read) -> None:
    """Not that nothing has changed; by Tab, or by a click into another field."""
    desk = Desk(read().open(THREE))
    for leave in (lambda: desk.page.keyboard.press("Tab"), lambda: desk.field("K", 1).click()):
        desk.field("V", 3).fill("15")
        leave()
        desk.says("Output 3 is now 10, it was 6. Outputs 1 and 2 are unchanged.")
        desk.press("Back to the example")


def test_what_only_begins_like_a_number_is_none(read: Read) -> None:
    """The tables go back while it is typed, the field when it is left, and the address never says it."""
    reader = read()
    desk = Desk(reader.open(THREE))
    desk.field("V", 3).fill("")
    desk.page.keyboard.type("1e3")
    assert desk.column("outputs") == ["2", "10/3", "6"]
    desk.page.keyboard.press("Tab")
    expect(desk.field("V", 3)).to_have_value("8")
    expect(desk.field("V", 3)).not_to_have_attribute("aria-invalid", "true")
    desk.says("“1e3” cannot be read. You can write 3, −2, 1.5, 10/3, ln 2, √2.")
    assert reader.place == f"{THREE}#lab"
