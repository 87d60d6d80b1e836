"""The scripts of custom elements: what the settings may name, and what a page that uses some of them loads.

    elements({"word-count": "assets/word-count.js"})   -> {"word-count": ("assets/word-count.js",)}
    used(page, course).scripts                         -> ["assets/word-count.js"], if it is on the page

A page loads nothing for an element that is not on it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ..course import Course
from ..errors import SettingsMistake
from ..pages import Page

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+")
RESERVED = ("annotation-xml", "color-profile", "font-face", "missing-glyph")
"""What MathML and SVG have taken."""
SCRIPTS = (".js", ".mjs")
SHEETS = (".css",)


@dataclass(frozen=True)
class Used:
    """The custom elements of one page."""

    names: list[str]
    scripts: list[str]
    """The modules that define them, within the folder of pages."""
    sheets: list[str]


def elements(options: Mapping[object, object]) -> dict[str, tuple[str, ...]]:
    """Return the elements that the settings list, each with its files; raise SettingsMistake for what is none."""
    return {_name(name): _files(str(name), option) for name, option in options.items()}


def used(page: Page, course: Course) -> Used:
    """Return what the elements of `page` need, each file once, in the order of the settings."""
    there = {tag.name for tag in page.elements}
    names = [name for name in course.elements if name in there]
    files = list(dict.fromkeys(file for name in names for file in course.elements[name]))
    sheets = [file for file in files if file.endswith(SHEETS)]
    return Used(names, [file for file in files if file not in sheets], sheets)


def _name(name: object) -> str:
    if not NAME.fullmatch(str(name)) or name in RESERVED:
        text = f"'{name}' cannot be the name of an element; write small letters with a hyphen, such as 'word-count'"
        raise SettingsMistake(text)
    return str(name)


def _files(name: str, option: object) -> tuple[str, ...]:
    files = [str(file) for file in option] if isinstance(option, list) else [str(option)]
    if not any(map(_is_script, files)) or not all(file.endswith(SCRIPTS + SHEETS) for file in files):
        raise SettingsMistake(
            f"element '{name}' has no script, or more than scripts and style sheets; "
            f"name files below the folder of pages, such as assets/{name}.js"
        )
    return tuple(files)


def _is_script(file: str) -> bool:
    return file.endswith(SCRIPTS)
