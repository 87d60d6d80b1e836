r"""What the pages use, the settings of the site show: each thing is tried out once, as Markdown is set up.

Where the settings speak to readers, in the title of a guide, say, they type no number either.

Without pymdownx.arithmatex in mkdocs.yml, say, a reader would see \( x \) and no formula.
"""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from ..errors import Mistake, SettingsMistake
from ..markup import Span
from ..pages import Page
from ..project import Project, is_executed
from .fences import PYTHON
from .numerals import outside

FORMULA = r'class="arithmatex">\\[(\[]|<math'
"""As Markdown hands it to our own extension, or as that shows it."""
ARITHMATEX = "pymdownx.arithmatex: {generic: true, inline_syntax: [round], block_syntax: [dollar, square]}"


@dataclass(frozen=True)
class Device:
    """Something that a page may hold and Markdown shows only if it is told to."""

    what: str
    uses: Callable[[Page], Iterator[Span]]
    """Where a page holds it."""
    trial: str
    """An example."""
    seen: str
    """What the HTML of the example holds when it is shown."""
    add: str
    """What has to stand under markdown_extensions."""


def check(project: Project) -> Iterator[Mistake]:
    """Return what the settings lack for what the pages use, with the first place that needs it."""
    course = project.course
    yield from outside(course.settings, course.texts, course.facts)
    markdown = course.markdown
    for device in DEVICES if markdown else ():
        page, line = _first(project, device.uses)
        if page and markdown and not re.search(device.seen, markdown(device.trial)):
            text = (
                f"{device.what}, as in {page}:{line}, would be shown as it is typed; "
                f"put under markdown_extensions: {device.add}"
            )
            yield _at(project, "markdown_extensions", text)
    executes = course.executes
    page, line = _first(project, lambda page: _not_executed(page, executes or ()))
    if page and executes is not None:
        text = (
            f"an executed fence, as in {page}:{line}, would not be executed; "
            "put under plugins: markdown-exec: {languages: [python, py]}"
        )
        yield _at(project, "plugins", text)


def _first(project: Project, uses: Callable[[Page], Iterator[Span]]) -> tuple[str, int]:
    found = (
        (path, page.markup.line(use.start)) for path, page in project.pages.items() for use in uses(page)
    )
    return next(found, ("", 0))


def _at(project: Project, setting: str, text: str) -> SettingsMistake:
    course = project.course
    lines = (course.root / course.settings).read_text("utf-8-sig").splitlines()
    line = next((number for number, line in enumerate(lines, 1) if line.startswith(f"{setting}:")), 1)
    return SettingsMistake(text, course.settings, line)


def _not_executed(page: Page, languages: Collection[str]) -> Iterator[Span]:
    """Return the executed fences of Python that another formatter would get; those of others are no fences of ours."""
    python = (fence for fence in page.markup.fences if is_executed(fence) and fence.language in PYTHON)
    return (fence for fence in python if fence.language not in languages)


def _formulas(mark: str) -> Callable[[Page], Iterator[Span]]:
    return lambda page: (f for f in page.markup.formulas if page.text.startswith(mark, f.start))


def _plain(pattern: str) -> Callable[[Page], Iterator[Span]]:
    compiled = re.compile(pattern, re.M)
    return lambda page: (Span(*found.span()) for found in compiled.finditer(page.markup.prose))


def _headings(page: Page) -> Iterator[Span]:
    return (heading for heading in page.markup.headings if heading.ids)


DEVICES = (
    Device("a formula in a line", _formulas(r"\("), r"so \( x \) is", FORMULA, ARITHMATEX),
    Device("a displayed formula", _formulas("$$"), "$$\nx\n$$", FORMULA, ARITHMATEX),
    Device("a displayed formula", _formulas(r"\["), "\\[\nx\n\\]", FORMULA, ARITHMATEX),
    Device(
        "a fence",
        lambda page: iter(page.markup.fences),
        '- a\n\n    ```text title="b"\n    c\n    ```',
        r"<code>\s*(<[^>]*>)*c",
        "pymdownx.superfences",
    ),
    Device("the id of a heading", _headings, "## A { #tried }", '<h2 id="tried"', "attr_list"),
    Device("a box", _plain(r"^[ \t>]*!!! ?\w"), "!!! note\n    a", 'class="admonition', "admonition"),
    Device(
        "a folded box", _plain(r"^[ \t>]*\?\?\?\+? ?\w"), "??? note\n    a", "<details", "pymdownx.details"
    ),
    Device("a tab", _plain(r"^[ \t>]*===[!+]? \""), '=== "A"\n    a', 'class="tabbed', "pymdownx.tabbed"),
    Device(
        "a list of definitions",
        _plain(r"(?<=\S\n)(?:[ \t>]*\n)?[ \t>]*:[ \t]+\S"),
        "a\n:   b",
        "<dl>",
        "def_list",
    ),
    Device("a footnote", _plain(r"\[\^[^\]\s]+\]"), "a[^1]\n\n[^1]: b", "footnote", "footnotes"),
    Device(
        "Markdown in a tag",
        _plain(r"<\w[^<>]*\smarkdown\b[^<>]*>"),
        "<div markdown>\n\n**a**\n\n</div>",
        "<strong>",
        "md_in_html",
    ),
)
