"""The hooks that MkDocs calls, in the order in which it calls them.

plugins:
  - worked:
      languages: {en: {name: English}, zh: {name: 中文}}
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Literal

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import CountHandler
from mkdocs.utils.templates import TemplateContext

from ..errors import Mistake, Mistakes, unusable
from ..origins import origins
from . import exercises, mathfont, numbers, preview, scripts, search, unneeded
from .answers import Answers, Part
from .bilingual import Bilingual
from .filling import Filling
from .reading import readable
from .rows import sections
from .settings import WorkedConfig, course, include_from
from .snippets import Shelf
from .staging import Stage
from .titles import contents, read_formulas, write_as_text

THEME = Path(__file__).parent / "theme"
SHEETS = ("colours", "look", "frame", "code", "parts", "figures", "numbers", "paper")
STYLES = [f"assets/stylesheets/{name}.css" for name in SHEETS]
SCRIPT = "assets/javascripts/worked.js"


@contextmanager
def stopping() -> Iterator[None]:
    """Stop the build with the message of a mistake, without a traceback."""
    try:
        yield
    except (Mistake, Mistakes) as mistake:
        raise PluginError(str(mistake)) from None


class WorkedPlugin(BasePlugin[WorkedConfig]):  # type: ignore[no-untyped-call]  # as in settings.py
    """One build of a course in all its languages."""

    preview = False
    """True in `mkdocs serve`."""
    failure = ""
    """What stopped the last build."""
    root = Path()
    """The folder that paths are told relative to."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        self.preview = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        with stopping():
            self.course = course(config, self.preview)
        self.root = self.course.root
        self.site = Bilingual(self.course)
        search.quiet_jieba(self.course.root / ".cache/worked")
        add_theme(config)
        config.markdown_extensions += ["worked.site.mathml", "worked.site.blocks"]
        config.mdx_configs["worked.site.blocks"] = {"names": [*self.course.elements]}
        include_from(self.course.root / self.course.snippets, config)
        if self.preview:
            preview.prepare(config)
            preview.watch(config, [self.course.snippets, self.course.published])
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        with stopping():
            self.filling = Filling(self.course, self.preview)
            self.filling.refuse()
            search.teach(word for term in self.filling.project.glossary.terms for word in term.words.values())
            self.stage = Stage(Path(config.site_dir))  # only now: nothing is touched while something is wrong
        config.site_dir = str(self.stage.folder)

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        self.shelf = Shelf(self.filling.project)
        self.answers = Answers(self.filling.project, origins(self.filling.project))
        self.parts: dict[File, list[Part]] = {}
        with stopping():
            made = [*self.shelf.files(config), *exercises.files(self.filling.project, config)]
        for file in made:
            files.append(file)
        self.site.use_files(files, config)
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        self.site.use_navigation(nav)
        return nav

    def on_page_read_source(self, *, page: Page, config: MkDocsConfig) -> str | None:
        path = self.course.path(page.file.src_uri)
        return self.filling.source(path) if path in self.filling.project.pages else None

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        html = self.shelf.link(self.filling.dressing.formulas(html), page.file, files)
        html = exercises.with_link(html, page.file, files, self.site.words(page.file)["notebook"])
        html = self.site.localise(html, page.file)
        html = self.filling.show(html)
        self.filling.inspect(self.course.path(page.file.src_uri), html)
        page.content = html
        read_formulas(page)
        write_as_text(page)
        if self.course.path(page.file.src_uri) in self.filling.project.pages:
            address = partial(self.shelf.address, here=page.file, files=files)
            self.parts[page.file] = self.answers.parts(self.filling.dressing.values, contents(page), address)
        return html

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        self.site.name_sections()
        with stopping():
            self.filling.finish()
            env.globals["math_font"] = mathfont.add(files, config, self.course.root / ".cache/worked")
        self.searches = {code: search.settings(env, code) for code in self.course.languages}
        unneeded.shorten(files, THEME, (one for own in self.course.elements.values() for one in own))
        unneeded.drop(files, {name for settings in self.searches.values() for name in settings["lang"]})
        return env

    def on_template_context(
        self, context: TemplateContext, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        if template_name == "sitemap.xml":
            context["alternates"] = self.site.alternates  # type: ignore[typeddict-unknown-key]
            return context
        return self.site.template_context(context)

    @event_priority(50)  # before material/search reads the page
    def _make_readable(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        self.shown, page.content = page.content, sections(readable(page.content or ""))
        return context

    @event_priority(-50)  # after it
    def _make_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        page.content = self.shown
        context["numbers"] = self.parts.get(page.file)  # type: ignore[typeddict-unknown-key]
        if source := self.filling.project.pages.get(self.course.path(page.file.src_uri)):
            context["elements"] = scripts.used(source, self.course)  # type: ignore[typeddict-unknown-key]  # ours, for our template
        return self.site.context(context, page.file)

    on_page_context = CombinedEvent(_make_readable, _make_context)

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        if code := self.site.language(page.file):
            path = self.course.path(page.file.src_uri)
            search.refuse_foreign_base(output, path, f"{code}/", page.url)
        return unneeded.flush(self.site.frame(output, page.file))

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        return self.site.frame(output_content, None)

    @event_priority(-90)  # after material/search has written its index
    def _write_indexes(self, *, config: MkDocsConfig) -> None:
        search.split_files(Path(config.site_dir), self.searches)

    @event_priority(-1000)  # after every other plugin has written its files
    def _publish(self, *, config: MkDocsConfig) -> None:
        if self.preview:
            preview.report(self.stage.folder)
        with stopping():
            numbers.write(self.answers.origins, self.stage.folder)
        if not warned():  # with --strict MkDocs stops after this, so the old site stays
            with stopping():
                self.stage.publish()
        config.site_dir = str(self.stage.target)

    on_post_build = CombinedEvent(_write_indexes, _publish)

    def on_build_error(self, *, error: Exception) -> None:
        self.failure = str(error)
        try:
            if hasattr(self, "stage"):
                self.stage.discard()
                self.stage.refuse(error)
            if isinstance(error, OSError):
                raise unusable(error, self.root)
        except Mistake as mistake:
            self.failure = str(mistake)
            raise PluginError(self.failure) from None

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[..., None]
    ) -> LiveReloadServer:
        preview.silence_redirects()
        server.builder = preview.reporting(server.builder, Path(server.root), lambda: self.failure)
        return server


def warned() -> bool:
    """Return whether MkDocs counts warnings, as it does with --strict, and has counted one."""
    handlers = logging.getLogger("mkdocs").handlers
    return any(isinstance(handler, CountHandler) and handler.get_counts() for handler in handlers)


def add_theme(config: MkDocsConfig) -> None:
    """Lay our templates over Material's, under those of the project."""
    if str(THEME) not in config.theme.dirs:  # it is there already when the theme is called worked
        config.theme.dirs.insert(1 if config.theme.custom_dir else 0, str(THEME))
    config.extra_css[:0] = [style for style in STYLES if style not in config.extra_css]
    if SCRIPT not in config.extra_javascript:
        config.extra_javascript.append(SCRIPT)
