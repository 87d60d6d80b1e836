"""One word for each sense: a page says what the course's terms say, and never the word that they avoid."""

from collections.abc import Iterator

from ..errors import Mistake, PageMistake
from ..pages import Page
from ..project import Project
from ..terms.glossary import Glossary, texts
from ..terms.tables import asked
from ..terms.wording import Hit, hits
from .numerals import outside


def check(project: Project) -> Iterator[Mistake]:
    """Return what is wrong in the files of terms and symbols, and each wording to avoid on a page."""
    glossary, mistakes = project.vocabulary
    yield from mistakes
    yield from outside(project.course.terms, texts(glossary.groups), project.course.facts)
    yield from outside(project.course.notation, texts(glossary.notation), project.course.facts)
    for page in project.pages.values():
        tables = asked(page.markup)
        yield from _unset(page, tables, project)
        if "terms" not in [what for what, _ in tables]:  # that page may speak of what to avoid
            for hit in _hits(page, glossary, project):
                yield PageMistake(_said(hit), page.path, page.markup.line(hit.start))


def _unset(page: Page, tables: list[tuple[str, int]], project: Project) -> Iterator[Mistake]:
    """Return each table that a page asks for and the course does not have."""
    for what, at in tables:
        if not getattr(project.course, what):
            text = f"there are no {what} to show here; name their file in the settings: '{what}: docs/data/{what}.yml'"
            yield PageMistake(text, page.path, page.markup.line(at))


def _hits(page: Page, glossary: Glossary, project: Project) -> Iterator[Hit]:
    """Return the wording to avoid on `page`; a page of no language is read in all of them."""
    own = project.course.language(page.path)
    for language in [own] if own else project.course.languages:
        yield from hits(page.markup, glossary.avoided(language), glossary.mentions.get(language, ()))


def _said(hit: Hit) -> str:
    reason = f"; {hit.avoided.because}" if hit.avoided.because else ""
    return f"'{' '.join(hit.text.split())}': write {hit.avoided.write} ({hit.avoided.means}){reason}"
