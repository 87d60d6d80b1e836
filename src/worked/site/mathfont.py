"""The math font: formulas look the same on a system that has no font for them.

    published(pages, Path(".cache/worked"))  ->  {"assets/fonts/worked-math.6f1ed002.woff2": b"wOF2…", …}

STIX Two Math, cut down to what the formulas of the site use. It is called Worked Math, because a reader's system
may have the whole font under its own name. The file is called after its contents, so a browser may keep it for as
long as it likes.
"""

import os
import re
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from html import unescape
from importlib.metadata import version
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import decomposition

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from ..errors import Mistake

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

PACKAGE, FILE = "ziamath", "fonts/STIXTwoMath-Regular.ttf"
FOLDER = "assets/fonts"
LICENCE = Path(__file__).with_name("OFL.txt")

FORMULA = re.compile(r"<math\b.*?</math>", re.S)
NAME = re.compile(r"<mi(?![^>]*\bmathvariant)[^>]*>([^<]+)</mi>")
TAG = re.compile(r"<[^>]*>")
ROOT = "√"
ALWAYS = frozenset("0123456789−.,∞ ")
"""What a new value may bring into a formula: an edit of a number does not send readers a new font."""

FAMILY = "Worked Math"
NAMES = {1: FAMILY, 2: "Regular", 3: FAMILY, 4: FAMILY, 6: FAMILY.replace(" ", "")}
KEPT_NAMES = [*NAMES, 0, 5, 7, 13, 14]
"""The names of the font, and its copyright, version, trademark and licence as they were."""
FEATURES = ["ssty", "dtls", "flac"]
"""Letters drawn for small scripts; letters without dots and flat accents, for letters under accents."""


def _italics() -> dict[str, str]:
    blocks = [*range(0x1D434, 0x1D468), *range(0x1D6A4, 0x1D6A6), *range(0x1D6E2, 0x1D71C)]
    plain = {chr(code): decomposition(chr(code)).removeprefix("<font> ") for code in blocks}
    return {chr(int(code, 16)): italic for italic, code in plain.items() if code} | {"h": "ℎ"}


ITALIC = _italics()
"""What a browser draws for a name of one letter: '𝑄' for 'Q'."""


def add(files: Files, config: MkDocsConfig, cache: Path) -> str:
    """Add the font for all the pages among `files` to them; return its address, empty without formulas."""
    pages = [file.page.content for file in files if file.page and file.page.content]
    made = published(pages, cache)
    for address, content in made.items():
        files.append(File.generated(config, address, content=content))
    return next(iter(made), "")


def published(pages: Iterable[str], cache: Path) -> dict[str, bytes]:
    """Return the files that the formulas of `pages` need, by address, the font first; none without formulas."""
    used = characters(pages)
    if not used:
        return {}
    font = cached(used, cache)
    address = f"{FOLDER}/worked-math.{sha256(font).hexdigest()[:8]}.woff2"
    return {address: font, f"{FOLDER}/worked-math.OFL.txt": LICENCE.read_bytes()}


def characters(pages: Iterable[str]) -> frozenset[str]:
    """Return every character that a browser draws for the formulas in the HTML of `pages`."""
    formulas = {formula for page in pages for formula in FORMULA.findall(page)}
    return ALWAYS.union(*map(_drawn, formulas)) if formulas else frozenset()


def cached(used: frozenset[str], cache: Path) -> bytes:
    """Return subset(used), from the file in the folder `cache` if that was made of the same."""
    key, file = _key(used), cache / "math-font"
    with suppress(OSError, ValueError):  # no file, or a file of something else
        seal, font = file.read_bytes().split(b"\n", 1)
        if seal == _seal(key, font):
            return font
    font = subset(used)
    _keep(file, _seal(key, font) + b"\n" + font)
    return font


def subset(used: frozenset[str]) -> bytes:
    """Return the font as WOFF2 with the characters `used`, their taller and wider forms, and nothing else."""
    from fontTools.subset import Options, Subsetter  # slow to import; a build with a cached font does not
    from fontTools.ttLib import TTFont

    font = TTFont(_source(), recalcTimestamp=False)  # the time of the font, not of the build
    subsetter = Subsetter(Options(hinting=False, layout_features=FEATURES, name_IDs=KEPT_NAMES))
    subsetter.populate(unicodes=sorted(map(ord, used)))
    subsetter.subset(font)
    if ROOT in used:
        _narrow_roots(font)
    for number, name in NAMES.items():
        font["name"].setName(name, number, 3, 1, 0x409)  # Windows, Unicode, English
    font.flavor = "woff2"
    font.save(data := BytesIO())
    return data.getvalue()


def _narrow_roots(font: "TTFont") -> None:
    """Make the taller root signs as narrow as the smallest.

    Chromium and Safari leave room for the widest one, whichever they draw, so a gap would follow every short root.
    """
    smallest = font.getBestCmap()[ord(ROOT)]
    width, _ = font["hmtx"][smallest]
    table = font["MATH"].table.MathVariants
    grown = table.VertGlyphConstruction[table.VertGlyphCoverage.glyphs.index(smallest)]
    whole = {record.VariantGlyph for record in grown.MathGlyphVariantRecord}
    for name in sorted(whole | {part.glyph for part in grown.GlyphAssembly.PartRecords}):
        glyph = font["glyf"][name]
        glyph.coordinates.scale((width / font["hmtx"][name][0], 1))
        glyph.coordinates.toInt()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, glyph.xMin)


def _drawn(formula: str) -> set[str]:
    """Return the characters of one formula, names of one letter in italics, and the radical sign."""
    slanted = NAME.sub(lambda name: ITALIC.get(unescape(name[1]), name[1]), formula)
    return set(unescape(TAG.sub("", slanted))) | set(ROOT if re.search("<m(sq|ro)", formula) else "")


def _source() -> Path:
    """Return the file of the whole font; the package that brings it is not imported."""
    spec = find_spec(PACKAGE)
    for folder in (spec and spec.submodule_search_locations) or ():
        if (file := Path(folder, FILE)).is_file():
            return file
    missing = f"the package '{PACKAGE}' holds no {FILE}" if spec else f"there is no package '{PACKAGE}'"
    remedy = f"run: pip install --force-reinstall {PACKAGE}==0.13"
    raise Mistake(f"the font for formulas is missing: {missing}; {remedy}")


def _key(used: frozenset[str]) -> bytes:
    """Return a hash of all that decides the font: the characters, the whole font, the tools, this file."""
    words = [version("fonttools"), version("brotli"), *sorted(used)]
    parts = [_source().read_bytes(), Path(__file__).read_bytes(), "\n".join(words).encode()]
    return b"".join(sha256(part).digest() for part in parts)


def _seal(key: bytes, font: bytes) -> bytes:
    return sha256(key + font).hexdigest().encode()


def _keep(file: Path, content: bytes) -> None:
    """Write `file` whole or not at all; where nothing can be written, the next build makes the font again."""
    part = file.with_name(f"{file.name}.{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content)
        part.replace(file)
    with suppress(OSError):
        part.unlink(missing_ok=True)
