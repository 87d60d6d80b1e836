"""The notebook of each exercise, made when the site is built, and the link to it below the heading of the exercise.

for file in files(project, config): ...   en/notebooks/three-positions.ipynb
with_link(html, page.file, files, label)  the page, with the link
"""

import re
from collections.abc import Iterator
from html import escape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.utils import get_relative_url

from ..notebooks import EXERCISE, FOLDER, exercises, notebook
from ..project import Project
from .words import words

HEADING = re.compile(rf'<h(?P<level>[1-6])(?= )[^>]* id="{EXERCISE}".*?</h(?P=level)>\n?', re.S)


def files(project: Project, config: MkDocsConfig) -> Iterator[File]:
    """Return a notebook for each page that has an exercise."""
    for path in exercises(project):
        code = project.course.language(path) or ""
        name = f"{code}/{FOLDER}/{project.course.slug(path)}.ipynb"
        yield File.generated(config, name, content=notebook(project, path, words(code)))


def with_link(html: str, here: File, files: Files, label: str) -> str:
    """Return the content of a page with a link on top of its exercise, if it has a notebook."""
    code, _, name = here.src_uri.partition("/")
    file = files.get_file_from_path(f"{code}/{FOLDER}/{name.removesuffix('.md')}.ipynb")
    heading = HEADING.search(html)
    if not file or not heading:
        return html
    address = escape(get_relative_url(file.url, here.url))
    link = f'<p><a class="worked-notebook" download href="{address}">{label}</a></p>\n'
    return html[: heading.end()] + link + html[heading.end() :]
