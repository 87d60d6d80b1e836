"""A page for each snippet in each language, two files to take along, and the links that lead there.

    shelf = Shelf(project)
    shelf.files(config)            the pages and the files, for MkDocs
    titled(text, project)          the title of each fence says in secret which snippet it shows
    shelf.link(html, file, files)  and becomes a link

en/snippets/three_positions/causal/        the page
snippets/three_positions/causal.py         the file as it is
snippets/three_positions/causal_standalone.py
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from html import escape
from pathlib import PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.utils import get_relative_url
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from .. import handouts
from ..errors import IncludeMistake, SnippetMistake
from ..includes import Include, first_line, includes
from ..markup import read
from ..project import Project
from ..runner import Run
from . import lines
from .words import words

BEGIN, END = "\ue000", "\ue001"
"""What stands around the secret; no font has a sign for them."""
SECRET = re.compile(rf"{BEGIN}([^{END}]*){END}([^<]*)")
TITLE = re.compile(r"(?<= )title=([\"'])")


class Shelf:
    """What there is to take along of one project."""

    def __init__(self, project: Project) -> None:
        self.project, self.course = project, project.course
        self.alone = dict(self._alone())

    def files(self, config: MkDocsConfig) -> Iterator[File]:
        """Return the pages and the files, made when the site is built."""
        for path, run in self.project.runs.items():
            name = f"{handouts.PAGES}/{handouts.name(self.course, path)}"
            yield File.generated(config, f"{name}.py", content=handouts.plain(run))
            if path in self.alone:
                yield File.generated(config, f"{name}_standalone.py", content=self.alone[path])
            for code in self.course.languages:
                uri = f"{code}/{name}.md"
                url = File.generated(config, uri, content="").url
                content = _Page(self, run, code, url).content()
                yield File.generated(config, uri, content=content, inclusion=InclusionLevel.NOT_IN_NAV)

    def link(self, html: str, here: File, files: Files) -> str:
        """Return `html` with a link in the title of each piece of code, to the page of its snippet."""

        def linked(found: re.Match[str]) -> str:
            address = self.address(found[1], here, files)
            return f'<a href="{escape(address)}">{found[2]}</a>' if address else found[2]

        return SECRET.sub(linked, html)

    def address(self, target: str, here: File, files: Files) -> str:
        """Return what leads from a page to a snippet, 'masks/causal', or to a line of it, 'masks/causal#line-3'."""
        code = self.course.language(self.course.path(here.src_uri)) or next(iter(self.course.languages))
        name, mark, line = target.partition("#")
        page = files.get_file_from_path(f"{code}/{handouts.PAGES}/{name}.md")
        return f"{get_relative_url(page.url, here.url)}{mark}{line}" if page else ""

    def _alone(self) -> Iterator[tuple[str, str]]:
        for path in self.project.runs:
            with suppress(SnippetMistake):  # `worked snippet` says why there is none
                yield path, handouts.alone(self.project, path)


class _Page:
    """The page of one snippet in one language."""

    def __init__(self, shelf: Shelf, run: Run, code: str, url: str) -> None:
        self.shelf, self.run, self.code, self.url = shelf, run, code, url
        self.words = words(code)
        self.name = handouts.name(shelf.course, run.path)
        self.file = PurePosixPath(run.path).name

    def content(self) -> str:
        """Return the page as Markdown."""
        description = self.words["snippet"].format(f"{self.name}.py")
        front = (
            f'---\ntitle: "{self.name}.py"\ndescription: "{description}"\nsearch: {{exclude: true}}\n---\n'
        )
        title = f"# {self.name}.py\n"
        parts = [front + title, *self._downloads(), "", self._code(), "", *self._used()]
        return "\n".join(parts) + "\n"

    def _downloads(self) -> Iterator[str]:
        """Return a line for each file to take along, with how to run it."""
        if self.run.path in self.shelf.alone:
            name = self.file.replace(".py", "_standalone.py")
            yield f"- {self.words['alone'].format(file=self._link(name), command=f'`python {name}`')}"
        modules = handouts.imported(self.run)
        said = self.words["imports" if modules else "as_it_is"]
        command = f"`python {self.run.path if modules else self.file}`"
        names = ", ".join(f"`{module}`" for module in modules)
        yield f"- {said.format(file=self._link(self.file), modules=names, command=command)}"

    def _link(self, name: str) -> str:
        target = f"{handouts.PAGES}/{PurePosixPath(self.name).parent}/{name}"
        return f'<a download href="{get_relative_url(target, self.url)}">{name}</a>'

    def _code(self) -> str:
        source = numbered(handouts.plain(self.run), self.words["line"])
        code = f'<span class="filename">{self.file}</span><pre><code>{source}</code></pre>'
        shown = f'<div class="language-python highlight worked-source">{code}</div>'
        return f'<div class="worked-run">{shown}{self._output()}</div>'.replace("`", "&#96;")

    def _output(self) -> str:
        if not self.run.printed:
            return ""
        label = f'<span class="worked-output-label">{self.words["output"]}</span>'
        printed = f'<div class="highlight"><pre><code>{escape(self.run.printed)}</code></pre></div>'
        return f'<div class="worked-output">{label}{printed}</div>'

    def _used(self) -> Iterator[str]:
        """Return the guides that use it, each with links to the sections that do."""
        project = self.shelf.project
        if found := handouts.places(project, self.run.path, self.code):
            yield f"## {self.words['used']} {{ #used }}\n"
        up = "../" * (self.name.count("/") + 1)
        for path, places in found.items():
            page = up + path.removeprefix(f"{self.shelf.course.docs}/{self.code}/")
            yield f"- [{handouts.title(project, path)}]({page})\n"
            for place in places:
                yield f"    - [{place.title or self.words['top']}]({page}{f'#{place.id}' if place.id else ''})"
            yield ""


def titled(text: str, project: Project) -> str:
    """Return the Markdown `text` with the snippet that each fence shows in its title, if it has one."""
    markup, course = read(text), project.course
    pieces, last = [], 0
    for fence in markup.fences:
        with suppress(IncludeMistake):
            shown = includes(fence, markup)
            if len({one.path for one in shown}) == 1 and f"{course.snippets}/{shown[0].path}" in project.runs:
                info = text[fence.start : fence.body_start]
                secret = f"{BEGIN}{_target(shown[0], project)}{END}"
                pieces += [text[last : fence.start], TITLE.sub(rf"title=\1{secret}", info, count=1)]
                last = fence.body_start
    return "".join([*pieces, text[last:]])


def _target(shown: Include, project: Project) -> str:
    """Return the name of a snippet, with the line at which the section begins that is shown."""
    run = project.runs[f"{project.course.snippets}/{shown.path}"]
    name = handouts.name(project.course, run.path)
    if not shown.section:
        return name
    return f"{name}#line-{handouts.shown_line(run, first_line(shown, run.source))}"


def numbered(source: str, label: str) -> str:
    """Return Python as HTML, an element for each line, with a link to itself in front.

    All the links are one stop of the Tab key; worked.js lets the arrow keys move among them.
    """
    html = highlight(source, PythonLexer(stripnl=False), HtmlFormatter(nowrap=True))
    each = enumerate(html.rstrip("\n").split("\n"), 1)
    return "".join(f"{_numbered(number, line, label)}\n" for number, line in each)


def _numbered(number: int, html: str, label: str) -> str:
    stop = "" if number == 1 else ' tabindex="-1"'
    name = f'id="line-{number}" href="#line-{number}" aria-label="{label.format(number)}"'
    link = f'<a class="worked-number" {name}{stop}></a>'  # the id here: Material lays out lines that have one
    return f'<span class="worked-numbered">{link}{lines.line(html)}</span>'
