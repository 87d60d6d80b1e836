"""What the options of the plugin must be, and what they are read as.

    languages({"en": {"name": "English"}})["en"].name  ->  "English"

Each function raises SettingsMistake, without a place, for what cannot be followed.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Protocol

from ..course import OVERVIEW, PLAIN, Course, Guide, Language
from ..errors import SettingsMistake
from .navigation import SERIES

CODE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")


class Spec(Protocol):
    """A list of files, as .gitignore has it."""

    def match_file(self, file: str) -> bool: ...


TAKEN = ("index", OVERVIEW)
"""The pages that every course has beside its guides."""


SHOWN = ("site_name", "site_description", "site_author", "copyright")
"""The settings of the site that a language may replace."""


def added(plugins: Sequence[str]) -> None:
    """Refuse to go on without our plugin, and with more than one of it, as MkDocs numbers them."""
    if "worked" not in plugins:
        raise SettingsMistake("there is no plugin 'worked'; add '- worked:' under plugins")
    if "worked #2" in plugins:
        raise SettingsMistake("the plugin 'worked' is there twice; once is enough")


def languages(options: Mapping[str, object]) -> dict[str, Language]:
    """Return the languages that `options` list, by code."""
    if not options:
        raise SettingsMistake("there is no language; name one, such as 'en: {name: English}'")
    return {code: _language(code, option) for code, option in options.items()}


def series(options: list[object], codes: list[str]) -> tuple[Guide, ...]:
    """Return the guides that `options` list, in that order, each with a title for every one of `codes`."""
    guides = tuple(_guide(option, codes) for option in options)
    slugs = [guide.slug for guide in guides]
    if twice := sorted({slug for slug in slugs if slugs.count(slug) > 1}):
        raise SettingsMistake(f"'{twice[0]}' is in the series twice; once is enough")
    return guides


def _language(code: str, option: object) -> Language:
    if not isinstance(code, str) or not CODE.fullmatch(code):
        text = f"'{code}' is no language; write its code, such as en, pt-BR or, in quotes, 'no'"
        raise SettingsMistake(text)
    if not isinstance(option, dict) or not isinstance(option.get("name"), str):
        raise SettingsMistake(f"language '{code}' has no name; write '{code}: {{name: …}}'")
    known(option, ("name", "hreflang", "config", "theme"), f"setting of language '{code}'")
    for key in ("config", "theme"):
        if not isinstance(option.get(key, {}), dict):
            given = f"'{key}' of language '{code}' is {option[key]!r}"
            raise SettingsMistake(f"{given}; it takes settings, each by its name")
    known(option.get("config", {}), SHOWN, f"setting of the site that language '{code}' replaces")
    for key, value in option.get("config", {}).items():
        if not isinstance(value, str):
            raise SettingsMistake(
                f"'{key}' of language '{code}' is {value!r}, which is no text; put it in quotes"
            )
    if not isinstance(tag := option.get("hreflang", ""), str):
        text = (
            f"'hreflang' of language '{code}' is {tag!r}; it takes a tag, such as zh-Hans or, in quotes, 'no'"
        )
        raise SettingsMistake(text)
    return Language(code, **option)


def _guide(option: object, codes: list[str]) -> Guide:
    match option:
        case dict() if len(option) == 1:
            [(slug, titles)] = option.items()
        case _:
            raise SettingsMistake(f"{option!r} is no guide; write '- slug: {{language: title, …}}'")
    if not PLAIN.fullmatch(str(slug)):
        raise SettingsMistake(
            f"guide '{slug}' would be part of an address; write a-z, digits and hyphens only"
        )
    if slug in TAKEN:
        raise SettingsMistake(
            f"guide '{slug}' would take the place of the site's own page; call it otherwise"
        )
    if not isinstance(titles, dict) or (missing := [code for code in codes if not titles.get(code)]):
        wanted = missing[0] if isinstance(titles, dict) else codes[0]
        raise SettingsMistake(f"guide '{slug}' has no title in '{wanted}'; it takes one in {_list(codes)}")
    known(titles, codes, f"language of guide '{slug}'")
    return Guide(str(slug), {code: str(title) for code, title in titles.items()})


def features(features: list[str]) -> None:
    """Refuse what would carry a reader into another language without loading its page whole."""
    if "navigation.instant" in features:
        raise SettingsMistake("theme feature 'navigation.instant' does not go with languages; leave it out")


def known(given: Mapping[str, object], known: tuple[str, ...] | list[str], what: str) -> None:
    if strange := [key for key in given if key not in known]:
        raise SettingsMistake(f"'{strange[0]}' is no {what}; there are: {_list(known)}")


def positive(limit: float) -> float:
    if not limit > 0:
        raise SettingsMistake(f"time_limit is {limit}; it takes a number of seconds above 0")
    return float(limit)


def below(folder: Path, root: Path) -> str:
    if not folder.is_relative_to(root) or folder == root:
        given = folder.as_posix()
        raise SettingsMistake(f"docs_dir is {given}; it takes a folder beside mkdocs.yml, such as 'docs'")
    return folder.relative_to(root).as_posix()


def _list(words: tuple[str, ...] | list[str]) -> str:
    return ", ".join(map(str, words))


def inside(folder: str, name: str, usual: str) -> str:
    if PurePosixPath(folder).is_absolute() or not set(PurePosixPath(folder).parts).isdisjoint({"..", "."}):
        text = f"{name} is '{folder}'; it takes a folder beside mkdocs.yml, such as '{usual}'"
        raise SettingsMistake(text)
    return folder.strip("/")


def facts(patterns: Sequence[object]) -> tuple[str, ...]:
    """Refuse a pattern that says nothing of what the number counts: it would let any number be typed."""
    for pattern in patterns:
        if not isinstance(pattern, str):
            raise SettingsMistake(f"'{pattern}' under facts is no text to YAML; put it in quotes")
        if not re.search(r"\w", pattern.replace("{n}", "")):
            text = f"'{pattern}' under facts would let any number be typed; write words around it, as in 'row {{n}}'"
            raise SettingsMistake(text)
    return tuple(map(str, patterns))


def spoken(templates: Sequence[Path], codes: Iterable[str]) -> None:
    """Refuse a language that the theme has no words in, and a theme without our languages."""
    for code in codes:
        if not any((folder / f"partials/languages/{code}.html").is_file() for folder in templates):
            text = (
                f"the theme says nothing in '{code}'; take a theme and a language of Material, "
                f"or put partials/languages/{code}.html into the theme's custom_dir"
            )
            raise SettingsMistake(text)


def apart(site: Path, root: Path, folders: Iterable[str]) -> None:
    """Refuse to build where something else is: a build replaces all that it finds there."""
    if site.is_file():
        raise SettingsMistake(f"site_dir {site} is a file; remove it, or build elsewhere with -d FOLDER")
    name = (site.relative_to(root) if site.is_relative_to(root) else site).as_posix()
    taken = f"site_dir is {name}, and a build replaces all that is there"
    for folder in folders:
        if site.is_relative_to(root / folder) or (root / folder).is_relative_to(site):
            raise SettingsMistake(f"{taken}; keep {folder} out of it")
    if site.is_dir() and not (site / "index.html").exists() and any(map(_is_shown, site.iterdir())):
        raise SettingsMistake(f"{taken}; it holds no site, so name another folder")


def _is_shown(entry: Path) -> bool:
    return not entry.name.startswith(".")


def kept(name: str, spec: Spec | None, course: Course) -> None:
    """Refuse to leave out what the site cannot do without: the start page and the overview of each language."""
    for page in [f"{code}/{slug}.md" for code in course.languages for slug in TAKEN]:
        if spec and spec.match_file(page) and (course.root / course.docs / page).is_file():
            raise SettingsMistake(
                f"{name} leaves out {page}, which the site shows; let it leave out other files only"
            )


def icons(option: object, palette: object, templates: Sequence[Path]) -> None:
    """Refuse an icon that the theme has not, for which its templates would look in vain on every page."""
    folders = [folder / ".icons" for folder in templates if (folder / ".icons").is_dir()]
    for name in [*_names(option), *_toggles(palette)] if folders else ():
        if not any((folder / f"{name}.svg").is_file() for folder in folders):
            raise SettingsMistake(f"no icon '{name}'; take one that the theme has, such as material/book")


def _names(option: object) -> Iterator[str]:
    """Return the texts in a setting, however deep."""
    match option:
        case str():
            yield option
        case dict() | list():
            for one in option.values() if isinstance(option, dict) else option:
                yield from _names(one)


def _toggles(palette: object) -> Iterator[str]:
    """Return the icons that change the colours of the page."""
    for scheme in palette if isinstance(palette, list) else [palette]:
        match scheme:
            case {"toggle": {"icon": str(name)}}:
                yield name


def once(pages: Sequence[str], guides: Sequence[Guide]) -> None:
    """Refuse a page that the navigation would show twice: a page has one previous and one next."""
    named = [normpath(page) for page in pages]
    if twice := [page for number, page in enumerate(named) if page in named[:number]]:
        raise SettingsMistake(f"'{twice[0]}' is in the navigation twice; once is enough")
    for guide in guides if SERIES in named else ():
        if (page := f"{guide.slug}.md") in named:
            raise SettingsMistake(f"'{page}' is in the navigation, and in <series> too; once is enough")


def fetched(name: str, addresses: Iterable[str], course: Course) -> None:
    """Refuse a file of every page that a browser would fetch elsewhere, or would not find."""
    for address in addresses:
        if re.match(r"(?:[a-zA-Z][a-zA-Z0-9+.-]*:)?//", address):
            text = "a page fetches nothing from other sites; put the file into the course"
            raise SettingsMistake(f"{name} fetches '{address}': {text}")
        path = f"{course.docs}/{address}"
        folders = [*course.templates, *([] if course.left_out(path) else [course.root / course.docs])]
        if not any((folder / address).is_file() for folder in folders):
            raise SettingsMistake(
                f"{name} '{address}': no such file {path}; correct the name, or leave it out"
            )
