"""What a reader made of a lab has an address, which says the same in the other language."""

import pytest
from browser.lab.desk import Desk, follow
from browser.reader import PHONE, Read
from playwright.sync_api import expect

THREE = "en/three-positions/"
SWITCH = "a[data-worked-twin]"


def test_the_address_follows_and_so_does_the_other_language(read: Read) -> None:
    """And back again."""
    reader = read()
    desk = Desk(reader.open(THREE), "lab-variations")
    desk.write("V", 3, "15")
    desk.tick("norm")
    assert reader.place == "en/three-positions/#lab-variations;V=2,4,15;norm"
    for language, said in (("zh", "这些数来自链接。"), ("en", "These numbers came with the link.")):
        desk.page.locator(SWITCH).click()
        desk.page.wait_for_url(f"{reader.address}{language}/three-positions/#lab-variations;V=2,4,15;norm")
        desk = Desk(desk.page, "lab-variations")
        desk.says(said)
        assert desk.field("V", 3).input_value() == "15"
        assert desk.sums() == ["1/7 ≠ 1", "3/7 ≠ 1", "1"]


def test_a_field_that_was_just_typed_into_is_in_the_address_of_the_other_language(read: Read) -> None:
    """It is left for the switch, by mouse or by keys."""
    reader = read()
    desk = Desk(reader.open(THREE))
    desk.write("K", 2, "√2")
    desk.page.locator(SWITCH).focus()
    desk.page.keyboard.press("Enter")
    desk.page.wait_for_url("**/zh/three-positions/#lab;K=*")
    assert Desk(desk.page).field("K", 2).input_value() == "√2"


@pytest.mark.parametrize(
    ("place", "outputs"),
    [
        ("#lab;V=2,4,15", ["2", "10/3", "10"]),
        ("#lab;V=2,4,15;norm", ["2/7", "10/7", "10"]),
        ("#lab;no-causal", ["6", "6", "6"]),
        ("#lab;filler=1,2", ["0", "0", "8"]),
        ("#lab;column;no-causal", ["14/3", "14/3", "14/3"]),
        ("#lab;Q=1,1,1,1;K=0,ln 2,ln%204,ln 8;V=2,4,8,16", ["2", "10/3", "6", "34/3"]),
        ("#lab;Q=3;K=-1;V=1/7", ["1/7"]),
    ],
)
def test_a_link_leads_to_a_state(read: Read, place: str, outputs: list[str]) -> None:
    """And to the lab."""
    page = read().open(THREE + place)
    desk = Desk(page)
    desk.says("These numbers came with the link.")
    assert desk.column("outputs") == outputs
    expect(desk.element).to_be_in_viewport()


@pytest.mark.parametrize(
    "state",
    [
        "V=2,4",
        "V=a,b,c",
        "V=2,4,1/0",
        "V=",
        "%",
        "%E0",
        "nothing=1",
        "Q=1,1,1,1",
        "V=" + ",".join("1" * 9),
        "norm=0;V=1,−∞,2",
    ],
)
def test_a_link_that_says_what_cannot_be_shows_the_example(read: Read, state: str) -> None:
    """Too few numbers, none at all, too many positions, or a mangled address."""
    desk = Desk(read().open(f"{THREE}#lab;V=1,1,1"))
    desk.says("These numbers came with the link.")
    assert desk.column("outputs") == ["1", "1", "1"]
    follow(desk.page, f"#lab;{state}")
    assert desk.column("outputs") == ["2", "10/3", "6"]
    desk.says("This is the example.")


def test_back_to_the_example(read: Read) -> None:
    """All numbers and ticks are those of the page, and so is the address."""
    reader = read()
    desk = Desk(reader.open(f"{THREE}#lab;Q=1,2;K=0,1;V=3,4;filler=2;norm;column;no-causal;no-scale"))
    desk.says("These numbers came with the link.")
    desk.press("Back to the example")
    assert desk.column("outputs") == ["2", "10/3", "6"]
    assert desk.texts("weights")[2] == ["1/7", "2/7", "4/7"]
    assert reader.place == f"{THREE}#lab"


def test_the_link_is_copied(read: Read) -> None:
    """For a letter to a friend."""
    reader = read(permissions=["clipboard-read", "clipboard-write"])
    desk = Desk(reader.open(THREE))
    desk.write("V", 1, "10/3")
    desk.press("Copy link")
    desk.says("The link is copied.")
    copied = desk.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{reader.address}{THREE}#lab;V=10/3,4,8"


def test_where_nothing_may_be_copied_the_address_has_it(read: Read) -> None:
    """As where a page is not served safely."""
    desk = Desk(read().open(THREE))
    desk.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    desk.press("Copy link")
    desk.says("Copy the address of this page.")


def test_a_link_to_a_section_leaves_the_lab_alone(read: Read) -> None:
    """And a link to the lab, without a state, does too; the labs of a page do not share theirs."""
    page = read().open(f"{THREE}#lab-order;norm")
    order = Desk(page, "lab-order")
    order.says("These numbers came with the link.")
    for place in ("#diagnostic", "#lab-order", "#lab;V=1,1,1"):
        follow(page, place)
        assert order.sums() == ["1/7 ≠ 1", "3/7 ≠ 1", "1"]
    lab = Desk(page, "lab")
    lab.says("These numbers came with the link.")
    assert lab.column("outputs") == ["1", "1", "1"]
    assert Desk(page, "lab-variations").column("outputs") == ["2", "10/3", "6"]


def test_each_lab_has_a_link_of_its_own(read: Read) -> None:
    """The address names the lab that was used last; a link is copied from any, and changes no other."""
    reader = read(permissions=["clipboard-read", "clipboard-write"])
    page = reader.open(THREE)
    for name, value, state in (("lab", "1", "1,4,8"), ("lab-order", "3", "3,4,8"), ("lab", "1", "1,4,8")):
        desk = Desk(page, name)
        desk.write("V", 1, value)
        desk.press("Copy link")
        desk.says("The link is copied.")
        assert page.evaluate("navigator.clipboard.readText()") == f"{reader.address}{THREE}#{name};V={state}"
    follow(page, "#lab-variations;norm")
    Desk(page, "lab-variations").says("These numbers came with the link.")
    assert [Desk(page, name).column("outputs")[0] for name in ("lab", "lab-order")] == ["1", "3"]


def test_a_link_works_on_a_phone(read: Read) -> None:
    """The same one."""
    desk = Desk(
        read(viewport=PHONE, is_mobile=True, has_touch=True).open("zh/two-tokens/#lab-tonight;column"),
        "lab-tonight",
    )
    desk.says("这些数来自链接。")
    assert desk.sums() == ["1/5 ≠ 1", "11/15 ≠ 1", "31/15 ≠ 1"]
