"""The settings of a course: its folders, its languages, its guides in order.

    Course(root=Path("."), languages={"en": Language("en", "English")}, series=(Guide("masks", {"en": "Masks"}),))

Paths inside a course are texts with forward slashes, relative to its root: 'docs/en/masks.md'.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

PLAIN = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""What a page may be called: its name is part of an address, in every language."""
ASSIGNMENT = "assignment.py"
"""What the file of a guide's assignment is called, in its folder of snippets; it is no snippet, and never published."""
OVERVIEW = "series"
"""The slug of the page that lists the guides; every guide links to it."""


@dataclass(frozen=True)
class Language:
    """One language of the course, with its own folder of pages."""

    code: str
    """The folder under docs/, and the language of the theme: 'en', 'zh'."""
    name: str
    """What the language calls itself: 'English', '中文'."""
    hreflang: str = ""
    """The language tag that search engines are told, when it is not the code: 'zh-Hans'."""
    config: Mapping[str, object] = field(default_factory=dict)
    """What replaces the site's own settings on its pages: site_name, site_description, copyright."""
    theme: Mapping[str, object] = field(default_factory=dict)
    """What replaces the theme's settings on its pages, such as the names of the palettes."""

    @property
    def tag(self) -> str:
        return self.hreflang or self.code


@dataclass(frozen=True)
class Guide:
    """One guide of the series, written or planned."""

    slug: str
    """The name of its page, docs/<language>/<slug>.md, and with underscores of its folder of snippets."""
    titles: Mapping[str, str]
    """Its title in each language, shown where the guide is not written yet."""


def nothing(_: str) -> str:
    """Return no setting, whatever the path."""
    return ""


@dataclass(frozen=True)
class Course:
    """Everything that is decided once for the whole course."""

    root: Path
    """The folder that all paths are relative to, where mkdocs.yml is."""
    languages: Mapping[str, Language]
    """The languages by code; the first one is the default."""
    series: tuple[Guide, ...] = ()
    """The guides in reading order."""
    docs: str = "docs"
    """The folder of pages."""
    snippets: str = "snippets"
    """The folder of snippets."""
    published: str = "tests/published"
    """The folder of approved values."""
    facts: tuple[str, ...] = ()
    """Numbers that are facts and not computations, as patterns in which {n} is any number: 'GPT-2', 'row {n}'."""
    time_limit: float = 20.0
    """How many seconds one snippet may run."""
    terms: str = ""
    """The file of the terms; empty in a course without one."""
    notation: str = ""
    """The file of the symbols; empty in a course without one."""
    elements: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The custom elements of its pages, each with its scripts and style sheets, within the folder of pages."""
    title: str = ""
    """What the whole site is called."""
    licence: str = ""
    """What a script that a reader takes along says of its licence."""
    settings: str = "mkdocs.yml"
    """The file that says all this."""
    texts: tuple[tuple[int, str], ...] = ()
    """What that file says to readers, such as the titles of guides, each text with its line."""
    navigation: Mapping[str, int] | None = None
    """The pages that the navigation names, within the folder of a language, each with its line in the settings.

    None if there is no such list: then the navigation shows every page.
    """
    markdown: Callable[[str], str] | None = field(default=None, compare=False, repr=False)
    """Turns Markdown into HTML as the site does, but for what is ours; None where there is no site."""
    executes: Collection[str] | None = field(default=None, compare=False)
    """The languages of which the site executes fences; None where there is no site."""
    templates: tuple[Path, ...] = field(default=(), compare=False)
    """The folders of the site's templates, none where there is no site."""

    left_out: Callable[[str], str] = field(default=nothing, compare=False)
    """The setting that takes the file at a path in the folder of pages out of the course; empty if it is part of it."""
    address: Callable[[str], str] = field(default=str, compare=False)
    """Where the page that the site generator calls so is published: its whole address."""
    unlisted: Callable[[str], object] = field(default=nothing, compare=False)
    """Whether the page at a path is meant to stand in no navigation."""

    def language(self, path: str) -> str | None:
        """Return the code of the language that the page at `path` is written in; None at the root of docs/."""
        folder, below, _ = path.removeprefix(f"{self.docs}/").partition("/")
        return folder if below and folder in self.languages else None

    def slug(self, path: str) -> str:
        """Return what the page at `path` is called in every language: 'masks', or 'more/masks' in a folder."""
        page = path.removeprefix(f"{self.docs}/").removesuffix(".md")
        return page.partition("/")[2] if self.language(path) else page

    def guide(self, name: str) -> str:
        """Return the guide that is meant by its name, or by that of its folder of snippets: 'three_positions'."""
        pages = [self.root / self.page(language, name) for language in self.languages]
        known = name in {guide.slug for guide in self.series} or any(page.is_file() for page in pages)
        return name if known else name.replace("_", "-")

    def page(self, language: str, slug: str) -> str:
        """Return the path of the page `slug` in `language`."""
        return f"{self.docs}/{language}/{slug}.md"

    def path(self, uri: str) -> str:
        """Return the path of the page that the site generator calls `uri`, relative to the folder of pages."""
        return f"{self.docs}/{uri}"

    def folder(self, path: str) -> str:
        """Return the folder of snippets that the page at `path` means when it names none."""
        return self.slug(path).rpartition("/")[2].replace("-", "_")

    def snippet(self, path: str, example: str) -> str:
        """Return the path of the snippet that `example` means on the page at `path`."""
        return f"{self.snippets}/{example if '/' in example else f'{self.folder(path)}/{example}'}.py"
