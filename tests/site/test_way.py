"""The way through a course: navigation, neighbours, overview."""

import re
from typing import Any

import pytest

NAV = r'<nav class="md-nav md-nav--primary"(.*?)<div class="md-sidebar md-sidebar--secondary'
ITEM = r'<a href="[^"]*" class="md-nav__link[^"]*">(.*?)</a>'


@pytest.mark.parametrize(
    ("page", "titles"),
    [
        ("en/cups/index.html", ["Start", "The series", "Leaves", "Cups"]),
        ("zh/cups/index.html", ["首页", "全系列", "茶叶", "杯子"]),
    ],
)
def test_the_navigation_is_that_of_the_language(site: Any, page: str, titles: list[str]) -> None:
    """In the order of the series, with the titles of the pages; planned guides are not in it."""
    [nav] = re.findall(NAV, site.read(page), re.DOTALL)
    found = [" ".join(re.sub("<[^>]*>", "", item).split()) for item in re.findall(ITEM, nav, re.DOTALL)]
    assert list(dict.fromkeys(found)) == titles  # Material links the page at hand twice


@pytest.mark.parametrize(
    ("page", "neighbours"),
    [
        ("index.html", []),
        ("en/index.html", [("next", "series/")]),
        ("en/leaves/index.html", [("prev", "../series/"), ("next", "../cups/")]),
        ("en/cups/index.html", [("prev", "../leaves/")]),
        ("zh/index.html", [("next", "series/")]),
    ],
)
def test_previous_and_next_stay_within_the_language(site: Any, page: str, neighbours: list[Any]) -> None:
    """The last English page is not followed by the first Chinese one."""
    found = [(tag["rel"], tag["href"]) for tag in site.tags(page, "link") if tag["rel"] in ("prev", "next")]
    assert found == neighbours


PLACE = r'<nav class="worked-place"(.*?)</nav>'


@pytest.mark.parametrize(
    ("page", "text", "links"),
    [
        (
            "en/leaves/index.html",
            'aria-label="The series"> Next · Planned Water to come Overview',
            ["../series/"],
        ),
        (
            "zh/cups/index.html",
            'aria-label="系列目录"> 上一篇 茶叶 下一篇 · 计划中 待写的主人 系列目录',
            ["../leaves/", "../series/"],
        ),
    ],
)
def test_a_guide_ends_with_its_neighbours(site: Any, page: str, text: str, links: list[str]) -> None:
    """A planned one is named, and not linked, if it comes next; the previous one is the nearest that is written."""
    assert site.texts(page, PLACE) == [text]
    [block] = re.findall(PLACE, site.read(page), re.DOTALL)
    assert re.findall('href="(.*?)"', block) == links


def test_a_written_neighbour_is_linked(build_site: Any) -> None:
    """As soon as its page is there."""
    pages = {f"{language}/water.md": "# Water\n" for language in ("en", "zh")}
    site = build_site(pages=pages)
    assert site.texts("en/leaves/index.html", PLACE) == ['aria-label="The series"> Next Water Overview']
    [block] = re.findall(PLACE, site.read("en/water/index.html"), re.DOTALL)
    assert re.findall('rel="(.*?)" href="(.*?)"', block) == [("prev", "../leaves/"), ("next", "../cups/")]


@pytest.mark.parametrize("page", ["en/index.html", "en/series/index.html", "index.html", "404.html"])
def test_a_page_that_is_no_guide_ends_without(site: Any, page: str) -> None:
    """It has no place in the series."""
    assert site.texts(page, PLACE) == []


@pytest.mark.parametrize(
    ("page", "items"),
    [
        (
            "en/series/index.html",
            ["Leaves On leaves.", "Water to come Planned", "Cups", "Hosts to come Planned"],
        ),
        (
            "zh/series/index.html",
            ["茶叶 说茶叶。", "待写的水 计划中", "杯子", "待写的主人 计划中"],
        ),
    ],
)
def test_the_overview_lists_all_guides_in_order(site: Any, page: str, items: list[str]) -> None:
    """Written ones with link and description, planned ones without."""
    [block] = re.findall('<ol class="worked-series">(.*?)</ol>', site.read(page), re.DOTALL)
    found = [
        " ".join(re.sub("<[^>]*>", "", item).split()) for item in re.findall("<li(.*?)</li>", block, re.S)
    ]
    assert [item.partition("> ")[2] or item.partition(">")[2] for item in found] == items
    assert re.findall('href="(.*?)"', block) == ["../leaves/", "../cups/"]


def test_without_a_nav_start_comes_first_then_the_guides_then_the_rest(build_site: Any, config: str) -> None:
    """The rest is sorted by name."""
    pages = {f"{language}/about.md": f"# About {language}\n" for language in ("en", "zh")}
    site = build_site(config.replace("nav: [index.md, series.md, <series>]\n", ""), pages)
    [nav] = re.findall(NAV, site.read("zh/cups/index.html"), re.DOTALL)
    found = [" ".join(re.sub("<[^>]*>", "", item).split()) for item in re.findall(ITEM, nav, re.DOTALL)]
    assert list(dict.fromkeys(found)) == ["首页", "茶叶", "杯子", "About zh", "全系列"]


def test_pages_for_authors_are_last_and_aside(build_site: Any, config: str) -> None:
    """In a section that is named in the language; previous and next of a guide do not lead into it."""
    pages = {f"{language}/{page}.md": f"# {page}\n" for language in ("en", "zh") for page in ("how", "why")}
    nav = "nav: [index.md, series.md, <series>, <authors>: [how.md, why.md]]"
    site = build_site(config.replace("nav: [index.md, series.md, <series>]", nav), pages)
    for language, title in (("en", "For authors"), ("zh", "写给作者")):
        labels = site.texts(f"{language}/index.html", r'<label class="md-nav__link"[^>]*>(.*?)</label>')
        assert title in labels
    neighbours = {
        page: [
            (tag["rel"], tag["href"])
            for tag in site.tags(f"en/{page}/index.html", "link")
            if tag["rel"] in ("prev", "next")
        ]
        for page in ("cups", "how", "why")
    }
    assert neighbours == {
        "cups": [("prev", "../leaves/")],
        "how": [("next", "../why/")],
        "why": [("prev", "../how/")],
    }


def test_a_section_is_called_what_its_first_page_is_called(build_site: Any, config: str) -> None:
    """The nav of all languages needs no titles."""
    pages = {"en/more/index.md": "# More\n", "zh/more/index.md": "# 更多\n"}
    nav = config.replace("nav: [index.md, series.md, <series>]", "nav: [index.md, {x: [more/index.md]}]")
    site = build_site(nav, pages)
    for language, title in (("en", "More"), ("zh", "更多")):
        labels = site.texts(f"{language}/index.html", r'<label class="md-nav__link"[^>]*>(.*?)</label>')
        assert title in labels
