"""The colours of the pages can be read, and their style asks no other host for anything."""

import re
from pathlib import Path

import pytest

import worked.site

THEME = Path(worked.site.__file__).parent / "theme"
STYLES = sorted((THEME / "assets/stylesheets").glob("*.css"))
SCHEMES = ("body[data-md-color-scheme]", 'body[data-md-color-scheme="slate"]')
TEXTS = ["--md-default-fg-color", "--md-default-fg-color--light", "--md-typeset-a-color", "--worked-accent"]
GROUNDS = ["--md-default-bg-color", "--worked-raised", "--md-code-bg-color"]
CODE = ["keyword", "string", "number", "comment", "function", "constant", "operator", "punctuation"]


def colours(dark: bool) -> dict[str, str]:
    """Return the colours of one scheme; the dark one changes the light one."""
    text = (THEME / "assets/stylesheets/colours.css").read_text("utf-8")
    found: dict[str, str] = {}
    for scheme in SCHEMES[: 2 if dark else 1]:
        block = text.split(f"{scheme} {{")[1].split("}")[0]
        found |= dict(re.findall(r"(--[\w-]+): (#[0-9a-f]{6});", block))
    return found


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, as WCAG 2.2 defines it."""
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize(
    ("one", "other", "ratio"), [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48)]
)
def test_the_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    """Black on white is 21; #777 on white is known to fail AA by a little."""
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_text_has_the_contrast_of_wcag_aa(dark: bool) -> None:
    """At least 4.5 on every ground it stands on; code on the ground of code; buttons too."""
    found = colours(dark)
    pairs = [(text, ground) for text in TEXTS for ground in GROUNDS]
    pairs += [(f"--md-code-hl-{kind}-color", "--md-code-bg-color") for kind in CODE]
    pairs += [("--md-primary-bg-color", "--md-primary-fg-color")]
    assert [pair for pair in pairs if contrast(found[pair[0]], found[pair[1]]) < 4.5] == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["--md-default-bg-color", "--worked-raised"])
@pytest.mark.parametrize("shade", [0, 0.25, 0.5, 0.75, 1])
def test_the_text_of_a_cell_can_be_read_on_every_shade(dark: bool, ground: str, shade: float) -> None:
    """On the page, on heat, and on what is between."""
    found = colours(dark)
    pairs = [
        (int(found[ground][at : at + 2], 16), int(found["--worked-heat"][at : at + 2], 16))
        for at in (1, 3, 5)
    ]
    mixed = "#" + "".join(f"{round((1 - shade) * page + shade * heat):02x}" for page, heat in pairs)
    assert contrast(found["--worked-heat-ink"], mixed) >= 4.5


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_no_style_asks_for_a_file(style: Path) -> None:
    """Fonts are those of the reader's system."""
    assert re.findall(r"url\(|@import", style.read_text("utf-8")) == []
