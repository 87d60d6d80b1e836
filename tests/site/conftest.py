"""A small course in two languages, built once, and read by the tests of its pages."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from worked.cli import main

CONFIG = """\
site_name: Tea · 茶
site_url: https://tea.example/course/
copyright: Licences
theme:
  name: material
  font: false
  palette:
    - {scheme: default, primary: custom, toggle: {icon: material/weather-night}}
    - {scheme: slate, primary: custom, toggle: {icon: material/weather-sunny}}
nav: [index.md, series.md, <series>]
extra: {generator: false}
markdown_extensions: [attr_list, footnotes, toc: {permalink: true}, pymdownx.superfences]
plugins:
  - material/search
  - worked:
      languages:
        en: {name: English, config: {site_name: Tea, site_description: All of tea, copyright: Text CC BY 4.0}}
        zh:
          name: 中文
          hreflang: zh-Hans
          config: {site_name: 茶, site_description: 茶的一切, copyright: 文字 CC BY 4.0}
      series:
        - leaves: {en: Leaves to come, zh: 待写的茶叶}
        - water: {en: Water to come, zh: 待写的水}
        - cups: {en: Cups to come, zh: 待写的杯子}
        - hosts: {en: Hosts to come, zh: 待写的主人}
"""
PAGES = {
    "index.md": "---\ntemplate: choice.html\n---\n# Tea · 茶\n",
    "en/index.md": "---\ntitle: Start\n---\n# Tea\n\nRead [leaves](leaves.md#drying).\n",
    "zh/index.md": "---\ntitle: 首页\n---\n# 茶\n\n请读[茶叶](leaves.md#drying)。\n",
    "en/series.md": "---\ntemplate: series.html\n---\n# The series\n",
    "zh/series.md": "---\ntemplate: series.html\n---\n# 全系列\n",
    "en/leaves.md": "---\ndescription: On leaves.\n---\n# Leaves\n\nGreen.[^1]\n\n"
    "## Drying { #drying }\n\nIn the sun.\n\n[^1]: Or black.\n",
    "zh/leaves.md": "---\ndescription: 说茶叶。\n---\n# 茶叶\n\n自注意力机制\n与绿茶。[^1]\n\n"
    "## 晒干 { #drying }\n\n在太阳下。\n\n[^1]: 或者红茶。\n",
    "en/cups.md": "# Cups\n\nWarm them.\n",
    "zh/cups.md": "# 杯子\n\n要温杯。\n",
}


@dataclass(frozen=True)
class Tag:
    """One start tag of a page."""

    name: str
    attributes: Mapping[str, str]

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name, "")


@dataclass(frozen=True)
class Site:
    """A built site."""

    folder: Path

    def read(self, path: str) -> str:
        return (self.folder / path).read_text("utf-8")

    def tags(self, path: str, *names: str) -> list[Tag]:
        """Return the start tags called one of `names` on the page at `path`, in order."""
        return [tag for tag in tags(self.read(path)) if tag.name in names]

    def texts(self, path: str, pattern: str) -> list[str]:
        """Return the text of what the one group of `pattern` finds on the page at `path`, blanks made one."""
        found = re.findall(pattern, self.read(path), re.DOTALL)
        return [" ".join(re.sub(r"<[^>]*>", "", html).split()) for html in found]


def tags(html: str) -> list[Tag]:
    found: list[Tag] = []

    class Parser(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.append(Tag(tag, {name: value or "" for name, value in attrs}))

    Parser().feed(html)
    return found


Build = Callable[..., Site]


def write_and_build(root: Path, config: str = CONFIG, pages: Mapping[str, str | None] | None = None) -> Site:
    """Build the course below `root`, with some pages replaced, or left out if None."""
    for path, text in {**PAGES, **(pages or {})}.items():
        if text is not None:
            file = root / "docs" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    (root / "snippets").mkdir(exist_ok=True)
    (root / "mkdocs.yml").write_text(config, "utf-8")
    guides = {path.removesuffix(".md").split("/", 1)[-1] for path in {**PAGES, **(pages or {})}}
    for guide in sorted(guides):  # one by one: what is wrong with one stops no other
        main(["--config-file", str(root / "mkdocs.yml"), "translated", guide])
    settings = load_config(str(root / "mkdocs.yml"), site_dir=str(root / "site"))
    settings.plugins.on_startup(command="build", dirty=False)
    build(settings)
    return Site(root / "site")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The course, built."""
    return write_and_build(tmp_path_factory.mktemp("tea"))


@pytest.fixture
def build_site(tmp_path: Path) -> Build:
    """Return a function that builds the course with another configuration, or other pages."""

    def _build(config: str = CONFIG, pages: Mapping[str, str | None] | None = None) -> Site:
        return write_and_build(tmp_path, config, pages)

    return _build


@pytest.fixture
def config() -> str:
    """Return the configuration of the course."""
    return CONFIG
