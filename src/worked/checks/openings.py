"""A page opens as a page does: front matter that can be read, one title; and what it opens, it closes."""

import re
from collections.abc import Iterator

import yaml

from ..course import Course
from ..errors import Mistake, PageMistake
from ..markup import FRONT
from ..pages import Page, Printed, fill
from ..project import Project
from ..yamls import repeated

FIELD = re.compile(r"[ ]{0,3}[A-Za-z0-9_-]+:")
"""What MkDocs takes for front matter on the first line, even without the marks of it."""
TEMPLATE = re.compile(r"^template:[ \t]*([\"']?)(?P<name>[^\"'\n#]*?)\1[ \t]*(?:#.*)?$", re.M)
ICON = re.compile(r"^icon:[ \t]*([\"']?)(?P<name>[^\"'\n#]+?)\1[ \t]*(?:#.*)?$", re.M)
CONFLICT = re.compile(r"^(?:<{7}|>{7})(?:[ \t].*)?$", re.M)
"""What a version control system writes around two versions of a text."""
TAG = re.compile(
    r"(?<!\\)(?<!\]\()(?<!\]: )<(?P<closing>/?)(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)"
    r"(?P<name>[a-zA-Z][\w-]*)(?:\s[^<>]*)?(?<!/)>",
    re.I,
)
"""A tag that opens or closes something; some stand alone."""
TEXTS = ("title", "description", "template")


def check(project: Project) -> Iterator[Mistake]:
    """Return what is wrong with the front matter, the title and the comments of each page."""
    for path, page in project.pages.items():
        for line, text in _conflict(page) or _opening(page, project):
            yield PageMistake(text, path, line)


Said = list[tuple[int, str]]


def _conflict(page: Page) -> Said:
    """Return where a merge was left open; what else is wrong there follows from it."""
    if found := CONFLICT.search(page.markup.plain):
        text = "a merge conflict is left open; keep what is right, and delete its lines <<<<<<<, ======= and >>>>>>>"
        return [(page.markup.line(found.start()), text)]
    return []


def _opening(page: Page, project: Project) -> Said:
    front, course = _front(page, project.values[page.path]), project.course
    looks = [*_template(page, course), *_icon(page, course)]
    return [*front, *looks, *_titles(page), *_comments(page), *_tags(page)]


def _front(page: Page, values: list[Printed]) -> Said:
    """Return what is wrong with the front matter."""
    if not page.markup.front.end:
        return _no_front(page.text)
    filled = FRONT.match(fill(page, values))
    if filled is None or "{{ " in filled["yaml"]:
        return []  # a reference in it could not be printed, which is said already
    try:
        meta = yaml.safe_load(filled["yaml"])
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        reason = getattr(error, "problem", None) or " ".join(str(error).split())
        text = f"front matter that is no YAML: {reason}; put a text with marks in it in quotes"
        return [(min(mark.line + 2, page.markup.line(page.markup.front.end) - 1) if mark else 1, text)]
    if not isinstance(meta, dict):
        return [(1, "front matter without fields; write lines such as 'title: …', or remove its marks")]
    said = repeated("\n" + filled["yaml"])  # below its ---
    wrong = [(key, meta[key]) for key in TEXTS if key in meta and not isinstance(meta[key], str)]
    said += [
        (_line(page, key), f"{key} is {value!r}, which is no text; put it in quotes") for key, value in wrong
    ]
    if not isinstance(meta.get("hide", []), list):
        said.append((_line(page, "hide"), f"hide is {meta['hide']!r}; it takes a list, such as [toc]"))
    return said


def _template(page: Page, course: Course) -> Said:
    """Return the template that the front matter names, if there is none of that name."""
    found = TEMPLATE.search(page.text, 0, page.markup.front.end)
    if found is None or not course.templates or any((f / found["name"]).is_file() for f in course.templates):
        return []
    text = f"no template '{found['name']}'; leave it out, or put it into the theme's custom_dir"
    return [(page.markup.line(found.start()), text)]


def _icon(page: Page, course: Course) -> Said:
    """Return the icon that the front matter names, if the theme has none of that name."""
    found = ICON.search(page.text, 0, page.markup.front.end)
    folders = [folder / ".icons" for folder in course.templates]
    if found is None or not folders or any((f / f"{found['name']}.svg").is_file() for f in folders):
        return []
    text = f"no icon '{found['name']}'; take one that the theme has, such as material/book"
    return [(page.markup.line(found.start()), text)]


def _no_front(text: str) -> Said:
    """Return what stands at the start of a page without front matter and would not be shown as it stands."""
    first = text.split("\n", 1)[0]
    if re.match(r"---[ \t]*$", first):
        return [(1, "front matter that is never closed; end it with --- on a line of its own")]
    if re.match(r"\s+---[ \t]*\n[ \t]*\w+:", text):
        return [
            (1, "something stands before the front matter, so nobody reads it; begin the page with its ---")
        ]
    if FIELD.match(first):
        return [
            (1, "MkDocs takes this line for front matter and does not show it; begin the page with '# Title'")
        ]
    return []


def _titles(page: Page) -> Said:
    titles = [page.markup.line(heading.start) for heading in page.markup.headings if heading.level == 1]
    if not titles:
        return [(1, "this page has no title; begin it with '# Title'")]
    text = "a second title, the first is on line {}; begin a section with ##, and a line that starts with # with \\#"
    return [(line, text.format(titles[0])) for line in titles[1:]]


def _comments(page: Page) -> Said:
    text = "this comment is never closed; end it with -->"
    return [(page.markup.line(found.start()), text) for found in re.finditer("<!--", page.markup.plain)]


def _tags(page: Page) -> Said:
    """Return each tag without its other: a word in such brackets, as in a list of tokens, would not be shown."""
    opened: dict[str, list[int]] = {}
    said = []
    for found in TAG.finditer(page.prose):
        name, line = found["name"].lower(), page.markup.line(found.start())
        if not found["closing"]:
            opened.setdefault(name, []).append(line)
        elif opened.get(name):
            opened[name].pop()
        else:
            said.append(
                (line, f"</{found['name']}> closes nothing; delete it, or put it in backticks to show it")
            )
    for name, lines in opened.items():
        text = f"<{name}> is a tag that is never closed; close it with </{name}>, or put it in backticks to show it"
        said += [(line, text) for line in lines]
    return said


def _line(page: Page, key: str) -> int:
    found = re.search(rf"^{key}[ \t]*:", page.text, re.M)
    return page.markup.line(found.start()) if found else 1
