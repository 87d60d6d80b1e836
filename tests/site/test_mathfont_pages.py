"""The pages of a built site load the math font where they have formulas, and only there."""

from pathlib import Path
from typing import Any

import pytest
from mkdocs.exceptions import Abort

from worked.site import mathfont

FORMULA = "\n\n\\( Q_{{\\text{{{}}}}} \\approx P \\)\n"
PAGES = {"en/cups.md": "# Cups" + FORMULA.format("cup"), "zh/cups.md": "# 杯子" + FORMULA.format("杯")}
PRELOAD = '<link rel="preload" href="{}" as="font" type="font/woff2" crossorigin>'
RULE = '@font-face {{ font-family: "Worked Math"; src: url("{}") format("woff2"); font-display: block }}'


@pytest.fixture
def formulas(config: str) -> str:
    """The configuration of a site with formulas."""
    return config.replace(
        "footnotes,", "footnotes, pymdownx.arithmatex: {generic: true, inline_syntax: [round]},"
    )


def fonts(folder: Path) -> list[str]:
    return sorted(file.name for file in (folder / "assets/fonts").glob("worked-math*"))


@pytest.mark.parametrize(
    ("urls", "page", "address"),
    [
        ("true", "zh/cups/index.html", "../../assets/fonts/"),
        ("false", "zh/cups.html", "../assets/fonts/"),
    ],
)
def test_a_page_with_formulas_loads_the_font(
    build_site: Any, formulas: str, urls: str, page: str, address: str
) -> None:
    """By a relative address, from its head; at once where no page is read from a disk, which would refuse."""
    site = build_site(f"use_directory_urls: {urls}\n{formulas}", PAGES)
    licence, font = sorted(fonts(site.folder), key=lambda name: name.endswith(".woff2"))
    assert licence == "worked-math.OFL.txt"
    head = site.read(page).split("</head>")[0]
    assert (PRELOAD.format(address + font) in head) == (urls == "true")
    assert RULE.format(address + font) in head
    without = ["index.html", "404.html", page.replace("cups", "leaves"), page.replace("cups", "series")]
    assert [name for name in without if "worked-math" in site.read(name)] == []


def test_the_font_is_cut_down_to_all_the_pages(build_site: Any, formulas: str) -> None:
    """The letters of both languages' formulas are in the one font, which is kept in the folder of caches."""
    site = build_site(formulas, {**PAGES, "zh/cups.md": "# 杯子" + FORMULA.format("pot")})
    pages = ["<math><mi>Q</mi><mtext>cup</mtext><mo>≈</mo><mi>P</mi><mtext>pot</mtext></math>"]
    font = next(file for file in (site.folder / "assets/fonts").glob("*.woff2"))
    assert font.read_bytes() == mathfont.subset(mathfont.characters(pages))
    assert (site.folder.parent / ".cache/worked/math-font").read_bytes().endswith(font.read_bytes())


def test_a_site_without_formulas_has_no_font(build_site: Any, formulas: str) -> None:
    """Neither the font nor its licence, and no page asks for it."""
    site = build_site(formulas)
    assert fonts(site.folder) == []
    assert [file for file in site.folder.rglob("*.html") if "Worked Math" in file.read_text("utf-8")] == []


def test_a_missing_font_stops_the_build(
    build_site: Any, formulas: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It says what to install, without a traceback."""
    monkeypatch.setattr(mathfont, "find_spec", lambda name: None)
    with pytest.raises(Abort):
        build_site(formulas, PAGES)
    remedy = "there is no package 'ziamath'; run: pip install --force-reinstall ziamath==0.13"
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert errors == [f"the font for formulas is missing: {remedy}"]
