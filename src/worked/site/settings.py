"""The settings of a course, read from its MkDocs configuration.

course(mkdocs.config.load_config("mkdocs.yml")).languages["zh"].name  ->  "中文"
"""

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path, PurePosixPath
from typing import TypeVar

from mkdocs.config import config_options as c
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException

from ..course import PLAIN, Course, Guide, Language
from ..errors import SettingsMistake
from .navigation import SERIES

T = TypeVar("T")

CODE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")


class WorkedConfig(Config):  # type: ignore[no-untyped-call]  # MkDocs types its metaclass no further
    """The options of the plugin, under `plugins: - worked:` in mkdocs.yml."""

    languages = c.Type(dict, default={})
    """The languages by code, the default one first: `zh: {name: 中文, hreflang: zh-Hans, config: {…}}`."""
    series = c.Type(list, default=[])
    """The guides in reading order, with their titles: `- masks: {en: Masks, zh: 掩码}`."""
    snippets = c.Type(str, default="snippets")
    """The folder of snippets, relative to mkdocs.yml."""
    published = c.Type(str, default="tests/published")
    """The folder of approved values, relative to mkdocs.yml."""
    facts = c.ListOfItems(c.Type(str), default=[])
    """Numbers that may be typed, as patterns in which {n} is any number: `- GPT-2`, `- row {n}`."""
    time_limit = c.Type((int, float), default=20.0)
    """How many seconds one snippet may run."""
    terms = c.Type(str, default="")
    """The file of the terms, relative to mkdocs.yml; leave it out in a course without one."""
    notation = c.Type(str, default="")
    """The file of the symbols, relative to mkdocs.yml; leave it out in a course without one."""


def course(config: MkDocsConfig) -> Course:
    """Return the course that `config` describes; raise SettingsMistake if it describes none."""
    file = Path(config.config_file_path).absolute()  # as it was given, relative to where MkDocs was started
    if "worked" not in config.plugins:
        raise SettingsMistake("there is no plugin 'worked'; add '- worked:' under plugins", file.name, 1)
    options: WorkedConfig = config.plugins["worked"].config

    def read(name: str, reader: Callable[[], T]) -> T:
        try:
            return reader()
        except SettingsMistake as mistake:
            raise mistake.at(file.name, _line(file, name)) from None

    names = [name for name, _ in WorkedConfig._schema]
    read("worked", lambda: _known(options, names, "option of the plugin"))
    read("features", lambda: _features(config.theme.get("features") or []))
    read("snippets", lambda: _inside(options.snippets, "snippets"))
    read("published", lambda: _inside(options.published, "published"))
    found = read("languages", lambda: languages(options.languages))
    return Course(
        root=file.parent,
        languages=found,
        series=read("series", lambda: series(options.series, list(found))),
        docs=read("docs_dir", lambda: _below(Path(config.docs_dir), file.parent)),
        snippets=options.snippets.strip("/"),
        published=options.published.strip("/"),
        facts=tuple(options.facts),
        time_limit=read("time_limit", lambda: _positive(options.time_limit)),
        terms=options.terms,
        notation=options.notation,
        settings=file.name,
        navigation=None
        if config.nav is None
        else {page: _line(file, page, "") for page in _pages(config.nav)},
    )


def include_from(folder: Path, config: MkDocsConfig) -> None:
    """Let pages include files of `folder`, wherever MkDocs was started, and nothing else."""
    options = config.mdx_configs.setdefault("pymdownx.snippets", {})
    options.update(base_path=[str(folder)], check_paths=True, restrict_base_path=True, url_download=False)
    options["encoding"] = "utf-8-sig"  # Python reads a file with a mark of its encoding too


def read(file: str) -> Course:
    """Return the course whose settings are in `file`; raise SettingsMistake if they cannot be read."""
    log, said = logging.getLogger("mkdocs"), _Said()
    log.addHandler(said)  # what is wrong is not in the exception
    try:
        return course(load_config(file))
    except (MkDocsException, OSError) as error:
        reason = " ".join(" ".join(said.errors or [str(error)]).split())
        raise SettingsMistake(reason, file, _place(reason, file)) from error
    finally:
        log.removeHandler(said)


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
    _known(option, ("name", "hreflang", "config", "theme"), f"setting of language '{code}'")
    for key in ("config", "theme"):
        if not isinstance(option.get(key, {}), dict):
            given = f"'{key}' of language '{code}' is {option[key]!r}"
            raise SettingsMistake(f"{given}; it takes settings, each by its name")
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
    if not isinstance(titles, dict) or (missing := [code for code in codes if not titles.get(code)]):
        wanted = missing[0] if isinstance(titles, dict) else codes[0]
        raise SettingsMistake(f"guide '{slug}' has no title in '{wanted}'; it takes one in {_list(codes)}")
    _known(titles, codes, f"language of guide '{slug}'")
    return Guide(str(slug), {code: str(title) for code, title in titles.items()})


def _features(features: list[str]) -> None:
    """Refuse what would carry a reader into another language without loading its page whole."""
    if "navigation.instant" in features:
        raise SettingsMistake("theme feature 'navigation.instant' does not go with languages; leave it out")


def _known(given: Mapping[str, object], known: tuple[str, ...] | list[str], what: str) -> None:
    if strange := [key for key in given if key not in known]:
        raise SettingsMistake(f"'{strange[0]}' is no {what}; there are: {_list(known)}")


def _positive(limit: float) -> float:
    if not limit > 0:
        raise SettingsMistake(f"time_limit is {limit}; it takes a number of seconds above 0")
    return float(limit)


def _below(folder: Path, root: Path) -> str:
    if not folder.is_relative_to(root) or folder == root:
        given = folder.as_posix()
        raise SettingsMistake(f"docs_dir is {given}; it takes a folder beside mkdocs.yml, such as 'docs'")
    return folder.relative_to(root).as_posix()


def _list(words: tuple[str, ...] | list[str]) -> str:
    return ", ".join(map(str, words))


def _inside(folder: str, name: str) -> None:
    if PurePosixPath(folder).is_absolute() or not set(PurePosixPath(folder).parts).isdisjoint({"..", "."}):
        raise SettingsMistake(
            f"{name} is '{folder}'; it takes a folder beside mkdocs.yml, such as 'snippets'"
        )


def _pages(nav: object) -> Iterator[str]:
    """Return the pages that a `nav:` without languages names."""
    match nav:
        case str():
            if nav != SERIES and "://" not in nav:
                yield nav
        case dict():
            yield from chain.from_iterable(map(_pages, nav.values()))
        case list():
            yield from chain.from_iterable(map(_pages, nav))


class _Said(logging.Handler):
    """Keeps the errors that MkDocs logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(record.getMessage())


def _place(reason: str, file: str) -> int:
    """Return the line of the settings that `reason` is about, 1 if it names none."""
    if found := re.search(r"\bline (\d+), column", reason):
        return int(found[1])
    found = re.search(r"Config value '(\w+)'", reason)
    return _line(Path(file), found[1]) if found else 1


def _line(file: Path, name: str, mark: str = ":") -> int:
    """Return the first line that sets `name`, or names it if `mark` is empty; 1 if there is none."""
    lines = file.read_text("utf-8-sig").splitlines()
    return next((number for number, line in enumerate(lines, 1) if f"{name}{mark}" in line), 1)
