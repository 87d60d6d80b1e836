"""A reader changes the language and stays where they are, and otherwise stays in the language."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from browser.pages import NOT_FOUND, PAGES
from browser.reader import PHONE, Read

SWITCH = "a[data-worked-twin]"
DARK = "label[for=__palette_1]"
SCHEME = "data-md-color-scheme"
AT_TOP = "id => Math.abs(document.getElementById(id).getBoundingClientRect().top) < 200"
OTHER = {"en": "zh", "zh": "en"}


def other(place: str) -> str:
    """Return the place in the other language."""
    return OTHER[place[:2]] + place[2:]


@pytest.mark.parametrize("place", [page for page in PAGES if page.startswith("en/")])
def test_the_switch_leads_to_the_same_page_and_back(read: Read, place: str) -> None:
    """On every page of either language, and even where the browser runs no scripts."""
    assert other(place) in PAGES
    reader = read(java_script_enabled=False)
    page = reader.open(place)
    for expected in (other(place), place):
        page.locator(SWITCH).click()
        page.wait_for_url(reader.address + expected)
        assert page.locator("html").get_attribute("lang") == expected[:2]


@pytest.mark.parametrize("place", ["en/two-tokens/#tonight-trap", "zh/three-positions/#empty-rows"])
def test_the_switch_keeps_the_section(read: Read, place: str) -> None:
    """The same heading is at the top of the window, and so it is on the way back."""
    reader = read()
    page = reader.open(place)
    heading = place.partition("#")[2]
    for expected in (other(place), place):
        page.locator(SWITCH).click()
        page.wait_for_url(reader.address + expected)
        page.wait_for_function(
            "id => Math.abs(document.getElementById(id).getBoundingClientRect().top) < 200", arg=heading
        )


def test_the_switch_keeps_the_section_for_those_who_use_keys(read: Read) -> None:
    """Without a pointer."""
    reader = read()
    page = reader.open("en/two-tokens/#scores")
    page.locator(SWITCH).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(reader.address + "zh/two-tokens/#scores")


def test_the_switch_can_be_opened_in_another_tab(read: Read) -> None:
    """It is a link, with the section in it."""
    reader = read()
    page = reader.open("en/two-tokens/#scores")
    with reader.context.expect_page() as opened:
        page.locator(SWITCH).click(modifiers=["ControlOrMeta"])
    opened.value.wait_for_url(reader.address + "zh/two-tokens/#scores")
    opened.value.close()


def test_the_switch_is_at_hand_on_a_phone(read: Read) -> None:
    """It is seen without opening a menu, and says in its own language what it leads to."""
    reader = read(viewport=PHONE, is_mobile=True, has_touch=True)
    page = reader.open("en/two-tokens/")
    switch = page.locator(SWITCH)
    assert (switch.inner_text(), switch.get_attribute("lang"), switch.get_attribute("hreflang")) == (
        "中文",
        "zh-Hans",
        "zh-Hans",
    )
    box = switch.bounding_box()
    assert box and box["height"] >= 24 and box["width"] >= 24
    switch.tap()
    page.wait_for_url(reader.address + "zh/two-tokens/")


@pytest.mark.parametrize("place", ["en/two-tokens/", "zh/three-positions/"])
def test_going_back_leads_to_the_language_before(read: Read, place: str) -> None:
    """With the button of the browser."""
    reader = read()
    page = reader.open(place)
    page.locator(SWITCH).click()
    page.wait_for_url(reader.address + other(place))
    page.go_back()
    assert page.locator("html").get_attribute("lang") == place[:2]
    assert str(page.locator(SWITCH).get_attribute("href")).endswith(other(place))


def test_dark_mode_is_kept(read: Read) -> None:
    """Over the change of language, on the next page, and when the page is loaded again."""
    reader = read()
    page = reader.open("en/three-positions/")
    assert page.locator("body").get_attribute(SCHEME) == "default"
    page.locator(DARK).click()
    assert page.locator("body").get_attribute(SCHEME) == "slate"
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    for step in ("switch", "reload", "next"):
        if step == "switch":
            page.locator(SWITCH).click()
            page.wait_for_url(reader.address + "zh/three-positions/")
        elif step == "reload":
            page.reload()
        else:
            page.locator(".worked-place a[rel=next]").click()
            page.wait_for_url(reader.address + "zh/two-tokens/")
        assert page.locator("body").get_attribute(SCHEME) == "slate"
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


@pytest.mark.parametrize(("wish", "scheme"), [("light", "default"), ("dark", "slate")])
def test_the_page_is_as_the_system_is_until_the_reader_chooses(read: Read, wish: str, scheme: str) -> None:
    """A reader in a dark room is not dazzled."""
    reader = read(color_scheme=wish)
    assert reader.open("zh/").locator("body").get_attribute(SCHEME) == scheme


@pytest.mark.parametrize("language", ["en/", "zh/"])
def test_next_leads_through_every_page_of_the_language_and_previous_back(site: Path, language: str) -> None:
    """From the start to the last page for students, each page once; what is for authors, and scripts, stand apart."""
    apart = (f"{language}manual/", f"{language}reuse/", f"{language}snippets/")
    place = language
    for direction in ("next", "prev"):
        passed = [place]
        while link := re.search(f'<link rel="{direction}" href="(.*?)"', page_at(site, place)):
            place = urljoin(place, link[1])
            passed.append(place)
        students = [page for page in PAGES if page.startswith(language) and not page.startswith(apart)]
        assert sorted(passed) == students
    assert place == language


def page_at(site: Path, place: str) -> str:
    return (site / place / "index.html").read_text("utf-8")


@pytest.mark.parametrize("path", ["", NOT_FOUND, "zh/两个/"], ids=["root", "deep", "Chinese"])
def test_where_no_language_is_both_are_offered(read: Read, path: str) -> None:
    """At the root, and at an address that does not exist, however deep; links and styles work there too."""
    reader = read()
    page = reader.open(path)
    offered = page.locator("article a.md-button")
    links = offered.evaluate_all("links => links.map(link => link.href)")
    assert [link.removeprefix(reader.address) for link in links] == ["en/", "zh/"]
    assert offered.first.evaluate("link => getComputedStyle(link).borderStyle") == "solid"
    text = page.locator("article").inner_text()
    assert ("This page does not exist" in text and "没有这个页面" in text) == (path != "")
    offered.last.click()
    page.wait_for_url(reader.address + "zh/")
    reader.troubles = [trouble for trouble in reader.troubles if "404" not in trouble]
