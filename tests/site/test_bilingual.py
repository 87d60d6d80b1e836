"""A site in two languages, built in one go."""

import json
import re
from typing import Any

import pytest
from mkdocs.exceptions import Abort

BASE = "https://tea.example/course/"
GUIDES = [f"{language}/{slug}/index.html" for language in ("en", "zh") for slug in ("leaves", "cups")]
PAGES = ["index.html", "404.html", *GUIDES]
PAGES += [f"{language}/{page}" for language in ("en", "zh") for page in ("index.html", "series/index.html")]


@pytest.mark.parametrize(
    ("page", "language", "title", "said"),
    [
        ("index.html", "en", "Tea · 茶", "Skip to content"),
        ("en/index.html", "en", "Tea", "Skip to content"),
        ("zh/index.html", "zh", "茶", "跳到正文"),
        ("en/leaves/index.html", "en", "Leaves - Tea", "Skip to content"),
        ("zh/leaves/index.html", "zh", "茶叶 - 茶", "跳到正文"),
        ("404.html", "en", "This page does not exist · 没有这个页面", ""),
    ],
)
def test_each_page_is_in_its_language(site: Any, page: str, language: str, title: str, said: str) -> None:
    """Its html element, its title with the site's name, and the words of the theme."""
    assert site.tags(page, "html")[0]["lang"] == language
    assert site.texts(page, "<title>(.*?)</title>") == [title]
    assert said in site.read(page)


def test_the_switches_of_the_palette_are_named_in_the_language(site: Any) -> None:
    """They are typed in no setting."""
    names = {
        page: [tag["title"] for tag in site.tags(page, "label") if tag["title"]]
        for page in ("en/index.html", "zh/index.html")
    }
    assert names == {
        "en/index.html": ["Switch to the dark page", "Switch to the light page"],
        "zh/index.html": ["切换到深色模式", "切换到浅色模式"],
    }


def test_what_markdown_says_itself_is_in_the_language(site: Any) -> None:
    """The mark beside a heading, and the way back from a note."""
    found = [
        [tag["title"] for tag in site.tags(page, "a") if tag["class"] in ("headerlink", "footnote-backref")]
        for page in ("en/leaves/index.html", "zh/leaves/index.html")
    ]
    assert found == [
        ["Link to this section", "Link to this section", "Back to note 1 in the text"],
        ["本节链接", "本节链接", "返回正文中的注 1"],
    ]


def test_a_chinese_paragraph_has_no_blank_where_its_source_has_a_line_break(site: Any) -> None:
    """On the page and in the index."""
    assert "自注意力机制与绿茶。" in site.read("zh/leaves/index.html")


@pytest.mark.parametrize(
    ("page", "links"),
    [
        ("en/leaves/index.html", [("../../zh/leaves/", "zh-Hans")]),
        ("zh/leaves/index.html", [("../../en/leaves/", "en")]),
        ("en/index.html", [("../zh/", "zh-Hans")]),
        ("index.html", []),
        ("404.html", []),
    ],
)
def test_the_switch_leads_to_the_same_page_without_javascript(site: Any, page: str, links: list[Any]) -> None:
    """Where all languages meet, the page itself has the links."""
    found = [tag for tag in site.tags(page, "a") if "data-worked-twin" in tag.attributes]
    assert [(tag["href"], tag["hreflang"]) for tag in found] == links


def test_the_choice_of_language_links_both_equally(site: Any) -> None:
    """Each in its own words."""
    page = "index.html"
    links = [tag for tag in site.tags(page, "a") if "md-button" in tag["class"]]
    assert [(tag["href"], tag["hreflang"]) for tag in links] == [("en/", "en"), ("zh/", "zh-Hans")]
    assert site.texts(page, "<section(.*?)</section>") == [
        'lang="en"> Tea All of tea Read in English',
        'lang="zh-Hans"> 茶 茶的一切 阅读中文版',
    ]
    assert "http-equiv" not in site.read(page)


def test_the_page_that_is_not_found_is_in_both_languages(site: Any) -> None:
    """In its heading, its description and its text; its links hold wherever it is shown."""
    said = (
        "Nothing is at this address. It may be mistyped, or the page may have moved.",
        "这个网址上没有页面：可能输错了，也可能页面已经移走。",
    )
    [heading] = re.findall("<h1>(.*?)</h1>", site.read("404.html"), re.DOTALL)
    assert heading == (
        '<span lang="en">This page does not exist ·</span> <span lang="zh-Hans">没有这个页面</span>'
    )
    assert [tag["content"] for tag in site.tags("404.html", "meta") if tag["name"] == "description"] == [
        f"{said[0]} · {said[1]}"
    ]
    assert site.texts("404.html", "<section(.*?)</section>") == [
        f'lang="en"> Tea {said[0]} Go to the start page',
        f'lang="zh-Hans"> 茶 {said[1]} 前往首页',
    ]
    links = [tag["href"] for tag in site.tags("404.html", "a") if "md-button" in tag["class"]]
    assert links == ["/course/en/", "/course/zh/"]


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("index.html", [("en", "en/"), ("zh-Hans", "zh/"), ("x-default", "")]),
        ("zh/index.html", [("en", "en/"), ("zh-Hans", "zh/"), ("x-default", "")]),
        (
            "zh/leaves/index.html",
            [("en", "en/leaves/"), ("zh-Hans", "zh/leaves/"), ("x-default", "en/leaves/")],
        ),
        ("404.html", []),
    ],
)
def test_search_engines_are_told_the_twins(site: Any, page: str, expected: list[tuple[str, str]]) -> None:
    """With a blank after 'alternate': Material must not see these links."""
    found = [tag for tag in site.tags(page, "link") if tag["hreflang"]]
    assert [(tag["hreflang"], tag["href"]) for tag in found] == [(lang, BASE + url) for lang, url in expected]
    assert {tag["rel"] for tag in found} <= {"alternate "}


def test_each_page_has_its_canonical_address_and_description(site: Any) -> None:
    """The description is that of the page, or of the site in the language."""
    page = "zh/leaves/index.html"
    assert [tag["href"] for tag in site.tags(page, "link") if tag["rel"] == "canonical"] == [
        f"{BASE}zh/leaves/"
    ]
    descriptions = {
        page: [tag["content"] for tag in site.tags(page, "meta") if tag["name"] == "description"]
        for page in (page, "zh/cups/index.html", "en/cups/index.html")
    }
    assert list(descriptions.values()) == [["说茶叶。"], ["茶的一切"], ["All of tea"]]


def test_each_language_has_its_own_search_index(site: Any) -> None:
    """With relative locations, Chinese cut into words, and a separator that knows where."""
    index = {code: json.loads(site.read(f"{code}/search/search_index.json")) for code in ("en", "zh")}
    places = {code: [entry["location"] for entry in part["docs"]] for code, part in index.items()}
    expected = ["", "cups/", "leaves/", "leaves/#drying", "series/"]
    assert {code: sorted(found) for code, found in places.items()} == {"en": expected, "zh": expected}
    [leaves] = [entry for entry in index["zh"]["docs"] if entry["location"] == "leaves/"]
    assert "\u200b自\u200b注意力\u200b机制\u200b与\u200b绿茶\u200b" in leaves["text"]
    assert re.split(index["zh"]["config"]["separator"], "自\u200b注意力") == ["自", "注意力"]
    assert {code: part["config"]["pipeline"] for code, part in index.items()} == {
        "en": ["stopWordFilter"],
        "zh": [],
    }
    assert not (site.folder / "search").exists()


@pytest.mark.parametrize(
    ("page", "base"),
    [("en/index.html", "./"), ("zh/leaves/index.html", "../"), ("index.html", "."), ("404.html", "/course/")],
)
def test_a_page_searches_below_the_root_of_its_language(site: Any, page: str, base: str) -> None:
    """Where no language is, there is no search either."""
    [config] = re.findall(r'<script id="__config" type="application/json">(.*?)</script>', site.read(page))
    assert json.loads(config)["base"] == base
    assert ('data-md-component="search"' in site.read(page)) == (page[:3] in ("en/", "zh/"))


def test_the_sitemap_lists_every_page_with_its_twins(site: Any) -> None:
    """Once each."""
    entries = re.findall("<url>(.*?)</url>", site.read("sitemap.xml"), re.DOTALL)
    assert len(entries) == len({re.findall("<loc>(.*?)</loc>", entry)[0] for entry in entries}) == 9
    [leaves] = [entry for entry in entries if f"<loc>{BASE}zh/leaves/</loc>" in entry]
    assert re.findall('hreflang="(.*?)" href="(.*?)"', leaves) == [
        ("en", f"{BASE}en/leaves/"),
        ("zh-Hans", f"{BASE}zh/leaves/"),
        ("x-default", f"{BASE}en/leaves/"),
    ]


@pytest.mark.parametrize("page", PAGES)
def test_every_page_states_the_licences(site: Any, page: str) -> None:
    """In its language."""
    said = {"en": "Text CC BY 4.0", "zh": "文字 CC BY 4.0"}.get(page[:2], "Licences")
    assert site.texts(page, '<div class="md-copyright__highlight">(.*?)</div>') == [said]


@pytest.mark.parametrize("page", PAGES)
def test_no_page_loads_anything_from_another_host(site: Any, page: str) -> None:
    """Nor tells the browser to prepare for it."""
    loads = [tag["src"] for tag in site.tags(page, "script", "img", "iframe", "source")]
    loads += [tag["href"] for tag in site.tags(page, "link") if tag["rel"] not in ("canonical", "alternate ")]
    assert [address for address in loads if "//" in address] == []


def test_addresses_hold_without_directories(build_site: Any, config: str) -> None:
    """For reading from a disk."""
    site = build_site(f"use_directory_urls: false\n{config}")
    twins = [tag["href"] for tag in site.tags("en/leaves.html", "a") if "data-worked-twin" in tag.attributes]
    assert twins == ["../zh/leaves.html"]
    assert '"base": "./"' in site.read("en/leaves.html")


@pytest.mark.parametrize(
    ("missing", "message"),
    [
        (["index.md"], "docs/index.md:1: there is no such page; write it: it is the choice of language"),
        (
            ["en/index.md", "zh/index.md"],
            "docs/en/index.md:1: there is no such page; write it: it is the start page of 'en'\n"
            "docs/zh/index.md:1: there is no such page; write it: it is the start page of 'zh'",
        ),
    ],
)
def test_a_course_without_a_start_page_is_refused(
    build_site: Any, caplog: pytest.LogCaptureFixture, missing: list[str], message: str
) -> None:
    """All at once, each with its place, and without a traceback; that no twins were confirmed is said, too."""
    with pytest.raises(Abort):
        build_site(pages=dict.fromkeys(missing))
    [said] = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert {*message.splitlines()} <= {*said.splitlines()}
