"""The language of each page: its own settings, navigation, twins, and place in the series.

    site = Bilingual(course)
    site.use_files(files, config)      the navigation is expanded, once for each language
    site.use_navigation(nav)           and told apart again
    site.context(context, page.file)   what the templates of one page read

One build renders all languages. Nothing here changes a setting; each page gets an overlay over them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure import StructureItem
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import TemplateContext

from ..course import OVERVIEW, Course, Language
from . import lines, navigation, typography
from .frame import mended
from .overlay import Overlay, localised
from .series import Place, Stop, Written, place, stops
from .words import THEME, words

ROOT = "index.md"
"""The page of no language, where a reader chooses one."""


@dataclass(frozen=True)
class Twin:
    """The same page in another language, or that language's start page where it has none."""

    language: Language
    url: str
    words: Mapping[str, str]


@dataclass(frozen=True)
class Here:
    """What our templates read, under the name `worked`."""

    language: Language | None
    words: Mapping[str, str]
    theme_words: Mapping[str, str]
    """What replaces the words of the theme, by its own keys."""
    base: str
    """The root of the language, relative to the page: where Material's search looks for its index."""
    twins: Sequence[Twin]
    alternates: Sequence[tuple[str, str]]
    """(language tag, address) of every twin, for search engines."""
    is_start: bool
    series: Sequence[Stop]
    place: Place | None
    overview: str


class Bilingual:
    """The pages of one build, by language."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.default = next(iter(course.languages))
        self.navigation: dict[str | None, Navigation] = {}
        self.files = Files([])

    def language(self, file: File) -> str | None:
        """Return the code of the language of `file`; None for the page that offers the choice."""
        return self.course.language(self.course.path(file.src_uri))

    def words(self, file: File) -> Mapping[str, str]:
        """Return what the site itself says on the page in `file`."""
        return words(self.language(file) or self.default)

    def use_files(self, files: Files, config: MkDocsConfig) -> None:
        """Expand the navigation for every language."""
        self.files = files
        sections = [{code: self._expand(config.nav, code)} for code in self.course.languages]
        config.nav = [ROOT, *sections]

    def use_navigation(self, nav: Navigation) -> None:
        """Give each language the navigation of its own section, and cut previous and next at the border."""
        root, *sections = nav.items
        for code, section in zip(self.course.languages, sections, strict=True):
            for item in section.children:
                item.parent = None  # the language is not a level of the site
            pages = [page for page in nav.pages if self.language(page.file) == code]
            self.navigation[code] = _local(section.children, pages, self._page(f"{code}/{ROOT}"))
            _name_authors(section.children, words(code)["authors"])
        starts = [self._page(f"{code}/{ROOT}") for code in self.course.languages]
        self.navigation[None] = _local([root, *starts], [root], root)

    def name_sections(self) -> None:
        """Call each section of the navigation what its first page calls itself, once the pages are read."""
        for nav in self.navigation.values():
            _name_sections(nav.items)

    def localise(self, html: str, file: File) -> str:
        """Return the content of a page as its language is set, and Markdown's own words in that language."""
        code = self.language(file) or self.default
        if code.startswith(typography.LANGUAGES):
            html = typography.stress(typography.join(html))
        html = lines.cut(typography.part(typography.keep(html)))
        html = html.replace("<th></th>", "<td></td>")  # a corner is the head of nothing
        html = HEAD.sub('<th scope="col"', html)
        html = html.replace('title="Permanent link"', f'title="{words(code)["permalink"]}"')
        return BACK.sub(lambda link: f'title="{words(code)["back"].format(link[1])}"', html)

    def frame(self, html: str, file: File | None) -> str:
        """Return a whole page with what is around its text in its language; `file` is None where there is no page."""
        code = self.language(file) if file else None
        return mended(html, words(code or self.default))

    def context(self, context: TemplateContext, file: File) -> TemplateContext:
        """Return the `context` of the page in `file`, in its language."""
        code = self.language(file)
        base = get_relative_url(f"{code}/", file.url) if code else context["base_url"]
        return self._fill(context, code, self.here(code, file, base))

    def template_context(self, context: TemplateContext) -> TemplateContext:
        """Return the `context` of a template that is no page, such as 404.html; it is in all languages."""
        here = self.here(None, None, context["base_url"])
        said = " · ".join(twin.words["not_found_said"] for twin in here.twins)
        context = self._fill(context, None, here)
        context["config"] = Overlay(context["config"], site_description=said)  # type: ignore[typeddict-item]
        return context

    def here(self, code: str | None, file: File | None, base: str) -> Here:
        """Return what our templates read on a page; `file` is None where there is no page."""
        slug = self._slug(file)
        guides = self._stops(code or self.default)
        overview = self._file(f"{code}/{OVERVIEW}.md")
        return Here(
            language=self.course.languages.get(code or ""),
            words=words(code or self.default),
            theme_words=THEME.get(code or self.default, {}),
            base=base,
            twins=[self._twin(other, slug) for other in self.course.languages if other != code],
            alternates=self.alternates(file) if file else (),
            is_start=file is not None and slug == "index",
            series=guides,
            place=place(guides, slug),
            overview=overview.url if overview else "",
        )

    def alternates(self, file: File) -> list[tuple[str, str]]:
        """Return (language tag, address) of the twins of `file`, and what is shown to everyone else."""
        slug = self._slug(file)
        languages = self.course.languages
        found = [(languages[code].tag, self._address(f"{code}/{slug}.md")) for code in languages]
        other = self._address(ROOT if slug == "index" else f"{self.default}/{slug}.md")
        return [(tag, address) for tag, address in [*found, ("x-default", other)] if address]

    def _fill(self, context: TemplateContext, code: str | None, here: Here) -> TemplateContext:
        settings = localised(context["config"], code or self.default, here.language, here.words)
        context["config"] = settings  # type: ignore[typeddict-item]  # the overlay stands for a MkDocsConfig
        context["nav"] = self.navigation[code]
        context["worked"] = here  # type: ignore[typeddict-unknown-key]
        return context

    def _expand(self, nav: Sequence[object] | None, code: str) -> list[object]:
        guides = navigation.written(self.course.series, self._pages(self.default))
        own = set(self._pages(code))
        items = navigation.usual(own, guides) if nav is None else nav
        return navigation.expand(items, code, [guide for guide in guides if guide in own])

    def _pages(self, code: str) -> list[str]:
        """Return the paths of the pages of one language, within its folder."""
        listed = self.files.documentation_pages(inclusion=InclusionLevel.is_in_nav)
        files = [file for file in listed if self.language(file) == code]
        return [file.src_uri.removeprefix(f"{code}/") for file in files]

    def _stops(self, code: str) -> list[Stop]:
        series = self.course.series
        files = {guide.slug: self._file(f"{code}/{guide.slug}.md") for guide in series}
        return stops(series, code, {slug: _written(file) for slug, file in files.items() if file})

    def _twin(self, code: str, slug: str) -> Twin:
        twin = self._file(f"{code}/{slug}.md") or self._page(f"{code}/{ROOT}").file
        return Twin(self.course.languages[code], twin.url, words(code))

    def _slug(self, file: File | None) -> str:
        return self.course.slug(self.course.path(file.src_uri)) if file else "index"

    def _address(self, path: str) -> str | None:
        file = self._file(path)
        return file.page.canonical_url if file and file.page else None

    def _file(self, path: str) -> File | None:
        """Return the file of a page that is published: no draft, and nothing that is excluded."""
        file = self.files.get_file_from_path(path)
        return file if file and file.inclusion.value > InclusionLevel.DRAFT.value else None

    def _page(self, path: str) -> Page:
        file = self._file(path)
        assert file and file.page, path  # checks/places.py looked for it
        return file.page


HEAD = re.compile(r"<th(?=[ >])(?![^>]* scope=)")
BACK = re.compile(r'title="Jump back to footnote (\d+) in the text"')


def _written(file: File) -> Written:
    page = file.page
    assert page  # MkDocs makes the pages with the navigation
    return Written(str(page.title), file.url, str(page.meta.get("description", "")))


def _local(items: list[StructureItem], pages: list[Page], homepage: Page) -> Navigation:
    nav = Navigation(items, pages)
    nav.homepage = homepage
    for way in navigation.ways(pages):
        for before, page, after in zip([None, *way], way, [*way[1:], None], strict=False):
            page.previous_page, page.next_page = before, after
    return nav


def _name_authors(items: Sequence[StructureItem], title: str) -> None:
    """Call the section of the pages for authors what it is called in their language."""
    for section in (item for item in items if isinstance(item, Section)):
        if section.title == navigation.AUTHORS:
            section.title = title
        _name_authors(section.children, title)


def _name_sections(items: Sequence[StructureItem]) -> None:
    for section in (item for item in items if isinstance(item, Section)):
        for child in section.children:
            if isinstance(child, Page) and child.is_index:
                section.title = str(child.title)
        _name_sections(section.children)
