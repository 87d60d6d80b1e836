"""The settings of a course, read from its MkDocs configuration.

course(mkdocs.config.load_config("mkdocs.yml")).languages["zh"].name  ->  "中文"
"""

import logging
import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path

import yaml
from markdown import Markdown
from mkdocs.config import config_options as c
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.structure.files import File, InclusionLevel, set_exclusions

from .. import files
from ..course import Course, Language
from ..errors import SettingsMistake
from ..yamls import compose, repeated
from .navigation import SERIES
from .options import (
    added,
    apart,
    below,
    facts,
    features,
    fetched,
    icons,
    inside,
    kept,
    known,
    languages,
    once,
    positive,
    series,
    spoken,
)
from .scripts import elements
from .texts import shown
from .whereabouts import Reader, lines, named, place

TRACE = re.compile(r"^[ ]+(?:File \"|\S).*\n", re.M)
"""A line of a traceback, which MkDocs shows of an extension that does not like its options."""


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
    facts = c.Type(list, default=[])
    """Numbers that may be typed, as patterns in which {n} is any number: `- GPT-2`, `- row {n}`."""
    licence = c.Type(str, default="")
    """What the head of a script that a reader takes along says of its licence."""
    time_limit = c.Type((int, float), default=20.0)
    """How many seconds one snippet may run."""
    terms = c.Type(str, default="")
    """The file of the terms, relative to mkdocs.yml; leave it out in a course without one."""
    notation = c.Type(str, default="")
    """The file of the symbols, relative to mkdocs.yml; leave it out in a course without one."""
    elements = c.Type(dict, default={})
    """The custom elements, each with its script below the folder of pages: `word-count: assets/word-count.js`."""


def course(config: MkDocsConfig, preview: bool = False) -> Course:
    """Return the course that `config` describes; raise SettingsMistake if it describes none.

    Drafts are part of it in the `preview` only, as MkDocs has it.
    """
    file = Path(config.config_file_path).absolute()  # as it was given, relative to where MkDocs was started
    root = _written(file)
    read = Reader(file)
    options = _options(config, read)
    read("worked", lambda: known(options, [name for name, _ in WorkedConfig._schema], "option of the plugin"))
    templates = (Path(__file__).with_name("theme"), *map(Path, config.theme.dirs))
    found = read("languages", lambda: _languages(options, templates))
    docs = read("docs_dir", lambda: below(Path(config.docs_dir), file.parent))
    away = InclusionLevel.EXCLUDED if preview else InclusionLevel.DRAFT
    described = Course(
        root=file.parent,
        languages=found,
        series=read("series", lambda: series(options.series, list(found))),
        docs=docs,
        snippets=read("snippets", lambda: inside(options.snippets, "snippets", "snippets")),
        published=read("published", lambda: inside(options.published, "published", "tests/published")),
        facts=read("facts", lambda: facts(options.facts)),
        time_limit=read("time_limit", lambda: positive(options.time_limit)),
        terms=options.terms,
        notation=options.notation,
        elements=read("elements", lambda: elements(options.elements)),
        title=config.site_name,
        licence=options.licence,
        address=partial(_address, config),
        settings=file.name,
        texts=tuple(shown(root)),
        navigation=_navigation(config, file),
        markdown=partial(converted, config),
        executes=executed(config),
        templates=templates,
        left_out=lambda path: _away(_inclusion(path, docs, config), away),
        unlisted=lambda path: _inclusion(path, docs, config) is InclusionLevel.NOT_IN_NAV,
    )
    _refuse(config, described, read)
    return described


def _languages(options: WorkedConfig, templates: Sequence[Path]) -> dict[str, Language]:
    """Return the languages of the course; raise if the theme cannot speak one of them."""
    found = languages(options.languages)
    spoken(templates, found)
    return found


def _written(file: Path) -> yaml.Node | None:
    """Return the settings as they are written; raise if one of two alike would be lost."""
    text = files.read(file.parent, file.name)  # or raise with its place: YAML may be UTF-16 too
    for line, said in repeated(text):
        raise SettingsMistake(said, file.name, line)
    return compose(text)


def _navigation(config: MkDocsConfig, file: Path) -> dict[str, int] | None:
    """Return the pages that the navigation names, each with its line; None if MkDocs makes it of all pages."""
    if config.nav is None:
        return None
    return {page: named(file, "nav", page) for page in _pages(config.nav) if page != SERIES}


def _options(config: MkDocsConfig, read: Reader) -> WorkedConfig:
    """Return the options of our plugin."""
    read("plugins", lambda: added([*config.plugins]))
    options: WorkedConfig = config.plugins["worked"].config
    return options


def _refuse(config: MkDocsConfig, described: Course, read: Reader) -> None:
    """Refuse what MkDocs would follow and a course cannot."""
    read("nav", lambda: once([*_pages(config.nav)], described.series))
    read("features", lambda: features(config.theme.get("features") or []))
    theme = config.theme
    read("icon", lambda: icons(theme.get("icon"), theme.get("palette"), described.templates))
    own = (described.snippets, described.published)
    read("site_dir", lambda: apart(Path(config.site_dir), described.root, own))
    for name in ("exclude_docs", "draft_docs"):
        read(name, partial(kept, name, config[name], described))
    for name, addresses in _assets(config, described):
        read(name, partial(fetched, name, addresses, described))


def _assets(config: MkDocsConfig, described: Course) -> Iterator[tuple[str, list[str]]]:
    """Return the settings that name files which pages fetch, with the addresses."""
    themes = [config.theme, *(language.theme for language in described.languages.values())]
    for name in ("logo", "favicon"):
        yield name, [str(theme.get(name)) for theme in themes if theme.get(name)]
    for name in ("extra_css", "extra_javascript"):
        yield name, [str(address) for address in config[name]]
    yield "elements", [address for files in described.elements.values() for address in files]


def _away(inclusion: InclusionLevel, away: InclusionLevel) -> str:
    """Return the setting that takes a file out of the course, if one does."""
    return {InclusionLevel.EXCLUDED: "exclude_docs", InclusionLevel.DRAFT: "draft_docs"}.get(
        inclusion if inclusion.value <= away.value else InclusionLevel.INCLUDED, ""
    )


def converted(config: MkDocsConfig, text: str) -> str:
    """Return the HTML of a Markdown source, with the extensions that the settings name."""
    return Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs).convert(text)


def executed(config: MkDocsConfig) -> list[str]:
    """Return the languages of which markdown-exec executes fences; none if it is not there."""
    plugin = config.plugins.get("markdown-exec")
    return list(plugin.config["languages"]) if plugin else []


def include_from(folder: Path, config: MkDocsConfig) -> None:
    """Let pages include files of `folder`, wherever MkDocs was started, and nothing else."""
    if "pymdownx.snippets" not in config.markdown_extensions:
        config.markdown_extensions.append("pymdownx.snippets")
    options = config.mdx_configs.setdefault("pymdownx.snippets", {})
    options.update(base_path=[str(folder)], check_paths=True, restrict_base_path=True, url_download=False)
    options["encoding"] = "utf-8-sig"  # Python reads a file with a mark of its encoding too


def read(file: str) -> Course:
    """Return the course whose settings are in `file`; raise SettingsMistake if they cannot be read."""
    if not Path(file).is_file():
        text = "there is no such file; run this in the folder of the settings, or name them with -f FILE"
        raise SettingsMistake(text, file, 1)
    log, said = logging.getLogger("mkdocs"), _Said()
    log.addHandler(said)  # what is wrong is not in the exception
    try:
        lines(Path(file))
        return course(load_config(file))
    except (MkDocsException, OSError) as error:
        said_by_mkdocs = "\n".join(said.errors or [str(error)])
        reason = " ".join(TRACE.sub("", said_by_mkdocs).split())
        raise SettingsMistake(reason, file, place(reason, file)) from error
    finally:
        log.removeHandler(said)


def _inclusion(path: str, docs: str, config: MkDocsConfig) -> InclusionLevel:
    """Return what MkDocs does with a file: its exclude_docs, draft_docs and not_in_nav are gitignore patterns."""
    file = File(path.removeprefix(f"{docs}/"), config.docs_dir, config.site_dir, config.use_directory_urls)
    set_exclusions([file], config)
    return file.inclusion


def _address(config: MkDocsConfig, uri: str) -> str:
    """Return the whole address of a page or a file."""
    return (config.site_url or "") + File(uri, None, "", config.use_directory_urls).url


def _pages(nav: object) -> Iterator[str]:
    """Return the pages that a `nav:` without languages names, and <series>."""
    match nav:
        case str():
            if "://" not in nav:
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
