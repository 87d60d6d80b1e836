"""A caption, or what is said of an image, a link or an element, that stands word for word in two languages.

prose("The second column is three times the first")  -> True
prose("GPT-2"), prose("softmax"), prose("x = a + b") -> False
"""

import re
from collections.abc import Iterator

from ..course import Course
from ..languages import twins
from ..pages import Page
from ..project import Project

SAID = re.compile(
    r"!\[(?P<image>[^\]\n]+)(?=\][(\[])|\]\([^()\s]*\s+(?P<mark>[\"'])(?P<title>[^\n]+?)(?P=mark)\s*\)"
)
"""The text of an image; the title of a link or an image."""
FILE = re.compile(r"\S*\w[./]\w\S*")
SHORT = 4
"""As many letters may a name have in a script without capitals."""


def untranslated(project: Project, page: Page) -> Iterator[tuple[int, str]]:
    """Return the lines of `page` that say of a picture or a link what a language before it says in these words."""
    course, before = project.course, _before(page, project)
    for text, line in _texts(page, project).items():
        if other := next((f"{path}:{texts[text]}" for path, texts in before.items() if text in texts), ""):
            what = text if len(text) <= 60 else f"{text[:57]}…"
            yield line, f"'{what}' stands in {other} too, word for word; write it in {_name(page, course)}"


def prose(text: str) -> bool:
    """Return whether a text has words of a sentence, and not only names, letters and files."""
    words = re.findall(r"[^\W\d_]+", FILE.sub("", text))
    plain = [word for word in words if word.islower() and len(word) > 1]
    return (
        len(plain) > 1 or sum(letter.lower() == letter.upper() for word in words for letter in word) > SHORT
    )


def _before(page: Page, project: Project) -> dict[str, dict[str, int]]:
    """Return what the twins of `page` say of theirs, those of the languages that come before."""
    language, found = project.course.language(page.path), dict[str, dict[str, int]]()
    for code, path in twins(page.path, project.course).items():
        if code == language:
            break
        if path in project.pages:
            found[path] = _texts(project.pages[path], project)
    return found


def _texts(page: Page, project: Project) -> dict[str, int]:
    """Return the texts of a page that are words of a sentence, each with its line."""
    labels = [(label, one.line) for one in project.values[page.path] for label in one.reference.labels]
    said = [
        (found["image"] or found["title"], page.markup.line(found.start()))
        for found in SAID.finditer(page.prose)
    ]
    words = [
        (page.prose[one.start : one.end], page.markup.line(one.start))
        for tag in page.elements
        for one in tag.attributes
        if one.is_words
    ]
    return {text: line for text, line in (*labels, *said, *words) if prose(text)}


def _name(page: Page, course: Course) -> str:
    return course.languages[course.language(page.path) or next(iter(course.languages))].name
