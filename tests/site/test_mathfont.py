"""The math font holds what the formulas of a site need, and no more."""

import os
import subprocess
import sys
from hashlib import sha256
from html import escape
from importlib.machinery import ModuleSpec
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from worked.errors import Mistake
from worked.formulas import mathml
from worked.site import mathfont

ATTENTION = (
    r"\operatorname{softmax}\left(\frac{QK^\top}{\sqrt{d_k}}\right)V"
    r" \approx \begin{bmatrix} 0.982014 & -\infty \\ \frac{1}{7} & \ln 2 \end{bmatrix}, \; \tilde{x}'"
)
PAGE = f"<h2>Heads, §4</h2><p>Before {mathml(ATTENTION, True)} and after</p>"
ASCII = "".join(map(chr, range(0x21, 0x7F)))
GREEK = "αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΦΨΩ"
SIGNS = "−×⋅≈≤≥≠∞√∑∏∫→⇒⊤ℝ∈∂∇…⋯⋮⋱˜ˆ¯′"


def opened(font: bytes) -> TTFont:
    return TTFont(BytesIO(font))


def original() -> TTFont:
    return TTFont(mathfont._source())


def outline(font: TTFont, character: str) -> object:
    pen = DecomposingRecordingPen(glyphs := font.getGlyphSet())
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    return pen.value


@pytest.fixture(scope="module")
def font() -> TTFont:
    """The font of one page about attention."""
    return opened(mathfont.subset(mathfont.characters([PAGE])))


@pytest.mark.parametrize(
    ("html", "drawn"),
    [
        ("<math><mi>Q</mi></math>", "𝑄"),
        ("<math><mi>h</mi></math>", "ℎ"),
        ("<math><mi>σ</mi><mi>ϵ</mi><mi>∂</mi><mi>ı</mi></math>", "𝜎𝜖𝜕𝚤"),
        ("<math><mi>softmax</mi></math>", "softmax"),
        ('<math><mi mathvariant="normal">d</mi></math>', "d"),
        ('<math><mi lspace="0">x</mi></math>', "𝑥"),
        ("<math><mi>⊤</mi><mi>ℝ</mi><mi>𝐱</mi></math>", "⊤ℝ𝐱"),
        ("<math><mo>&lt;</mo><mo>&#8776;</mo><mo>&ApplyFunction;</mo></math>", "<≈\u2061"),
        ("<math><msqrt><mn>2</mn></msqrt></math>", "2√"),
        ("<math><mroot><mi>ab</mi><mn>3</mn></mroot></math>", "ab3√"),
        ('<math display="block">\n<mtext>若</mtext></math>', "\n若"),
        ("<p>é</p><math><mo>+</mo></math> ü <math><mo>=</mo></math>", "+="),
    ],
)
def test_the_characters_are_those_that_a_browser_draws(html: str, drawn: str) -> None:
    """A name of one letter is drawn in italics, unless it says otherwise; a root brings its sign; text counts not."""
    assert mathfont.characters([html]) == set(drawn) | set("0123456789−.,∞ ")


@pytest.mark.parametrize("pages", [[], ["<p>plain</p>", ""], ["<code>&lt;math&gt;x&lt;/math&gt;</code>"]])
def test_without_formulas_there_is_no_font(pages: list[str], tmp_path: Path) -> None:
    """Not even what every formula may need."""
    assert mathfont.characters(pages) == frozenset()
    assert mathfont.published(pages, tmp_path / "cache") == {}


def test_a_new_value_in_a_formula_needs_no_new_font() -> None:
    """Digits, the point, the minus sign and infinity are always there."""
    one, other = (
        mathfont.characters([f"<math><mi>x</mi><mn>{value}</mn></math>"]) for value in ("1", "−∞ 2,903.5")
    )
    assert one == other


def test_every_character_of_the_page_has_its_glyph(font: TTFont) -> None:
    """As it stands and as a browser draws it; one the font does not know is left to the fonts of the page."""
    for drawn in "softmax()𝑄𝐾⊤𝑑𝑘𝑉≈[]0123456789.−∞ln√˜𝑥′":
        assert outline(font, drawn) == outline(original(), drawn), drawn


def test_nothing_else_is_in_the_font(font: TTFont) -> None:
    """No other letter, no script but that of formulas, no hints."""
    assert not set(map(ord, "gZ⟨∑𝑦中")) & set(font.getBestCmap())
    assert not {"fpgm", "prep", "cvt ", "DSIG"} & set(font.keys())
    features = {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
    assert features <= {"ssty", "dtls", "flac"}


@pytest.mark.parametrize(("sign", "variants"), [("[", 13), ("]", 13), ("(", 13), ("√", 4)])
def test_brackets_and_roots_grow(font: TTFont, sign: str, variants: int) -> None:
    """They come in the sizes of the original, and in parts for anything larger."""
    table, name = font["MATH"].table.MathVariants, font.getBestCmap()[ord(sign)]
    grown = table.VertGlyphConstruction[table.VertGlyphCoverage.glyphs.index(name)]
    assert grown.VariantCount == variants
    parts = [part.glyph for part in grown.GlyphAssembly.PartRecords]
    drawn = [record.VariantGlyph for record in grown.MathGlyphVariantRecord] + parts
    assert len(parts) >= 3 and all(font["glyf"][glyph].numberOfContours for glyph in drawn)


def test_tall_roots_are_no_wider_than_short_ones(font: TTFont) -> None:
    """Browsers leave room for the widest, whichever they draw: 0.4 em of nothing after a short one of the original."""

    def widths(font: TTFont) -> list[int]:
        table = font["MATH"].table.MathVariants
        grown = table.VertGlyphConstruction[
            table.VertGlyphCoverage.glyphs.index(font.getBestCmap()[ord("√")])
        ]
        names = [record.VariantGlyph for record in grown.MathGlyphVariantRecord]
        names += [part.glyph for part in grown.GlyphAssembly.PartRecords]
        return [font["hmtx"][name][0] for name in names]

    assert widths(original()) == [794, 1041, 1177, 1170, 1212, 1212, 1212]
    assert widths(font) == [794] * 7


def test_accents_widen(font: TTFont) -> None:
    """A tilde and an arrow over a whole word, when a formula holds those that combine."""
    wide = opened(mathfont.subset(frozenset("\u0303\u20d7")))
    assert len(wide["MATH"].table.MathVariants.HorizGlyphCoverage.glyphs) == 2
    assert font["MATH"].table.MathVariants.HorizGlyphCoverage.glyphs == []


def test_what_layout_needs_is_that_of_the_original(font: TTFont) -> None:
    """Fraction bars, radicals and scripts stand where STIX Two Math puts them."""

    def constants(font: TTFont) -> dict[str, int]:
        found = vars(font["MATH"].table.MathConstants)
        return {name: getattr(value, "Value", value) for name, value in found.items()}

    assert constants(font) == constants(original())
    assert constants(font)["ScriptPercentScaleDown"] == 70


def test_letters_have_their_forms_for_scripts(font: TTFont) -> None:
    """𝑘 in 𝑑ₖ is drawn for its size, once for scripts and once for scripts of scripts."""
    tables = [table for lookup in font["GSUB"].table.LookupList.Lookup for table in lookup.SubTable]
    forms = [table.alternates for table in tables if hasattr(table, "alternates")]
    assert [len(form[font.getBestCmap()[ord("𝑘")]]) for form in forms] == [2]


def test_the_font_has_a_name_of_its_own_and_its_licence(font: TTFont) -> None:
    """Its name is neither the reserved one nor that of the whole font; who made it and the licence stay in it."""
    names = {record.nameID: record.toUnicode() for record in font["name"].names}
    assert [names[number] for number in (1, 2, 4, 6)] == [
        "Worked Math",
        "Regular",
        "Worked Math",
        "WorkedMath",
    ]
    assert (
        names[0] == "Copyright 2001-2020 The STIX Fonts Project Authors (https://github.com/stipub/stixfonts)"
    )
    assert "SIL Open Font License, Version 1.1" in names[13]


def test_the_font_comes_with_its_licence(tmp_path: Path) -> None:
    """Beside it, with the copyright notice; the name of the font is that of its contents."""
    (address, font), (licence, text) = mathfont.published([PAGE], tmp_path).items()
    assert address == f"assets/fonts/worked-math.{sha256(font).hexdigest()[:8]}.woff2"
    assert licence == "assets/fonts/worked-math.OFL.txt"
    assert b"SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007" in text
    assert b"Copyright 2001-2021 The STIX Fonts Project Authors" in text


def test_the_font_is_small() -> None:
    """WOFF2, below 40 KB with all of ASCII in italics too, below 60 KB with Greek and more signs than a guide has."""
    formulas = [
        "<math>" + "".join(f"<mi>{escape(x)}</mi>" for x in letters) + "</math>" for letters in (ASCII, GREEK)
    ]
    small = mathfont.subset(mathfont.characters(formulas[:1]))
    large = mathfont.subset(mathfont.characters(formulas) | frozenset(SIGNS))
    assert small[:4] == b"wOF2"
    assert len(small) < 40_000
    assert len(large) < 60_000


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_same_page_gives_the_same_bytes(seed: str) -> None:
    """On any day, in any process: no time and no order of a set is in them."""
    script = (
        "import sys; from worked.site.mathfont import characters, sha256, subset;"
        "print(sha256(subset(characters([sys.argv[1]]))).hexdigest())"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, PAGE],
        env={**os.environ, "PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": f"{seed}000000000"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == sha256(mathfont.subset(mathfont.characters([PAGE]))).hexdigest()


def test_the_whole_font_is_the_one_that_was_looked_at() -> None:
    """Version 2.11 of STIX Two Math. A new one may be as good; look at formulas and licence before changing this."""
    known = "8f42cb183a85043a4dc3f8e41ac3821eb27bf178d68ace929ba439523622323c"
    assert sha256(mathfont._source().read_bytes()).hexdigest() == known


@pytest.mark.parametrize(
    ("installed", "missing"),
    [
        (False, "there is no package 'ziamath'"),
        (True, "the package 'ziamath' holds no fonts/STIXTwoMath-Regular.ttf"),
    ],
    ids=["no package", "no font in it"],
)
def test_a_missing_font_is_a_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: bool, missing: str
) -> None:
    """It says what to install; a site without formulas does not need it."""
    spec = ModuleSpec("ziamath", None, is_package=True)
    spec.submodule_search_locations = [str(tmp_path)]
    monkeypatch.setattr(mathfont, "find_spec", lambda name: spec if installed else None)
    with pytest.raises(Mistake) as caught:
        mathfont.published([PAGE], tmp_path)
    remedy = "run: pip install --force-reinstall ziamath==0.13"
    assert str(caught.value) == f"the font for formulas is missing: {missing}; {remedy}"
    assert mathfont.published(["<p>plain</p>"], tmp_path) == {}
