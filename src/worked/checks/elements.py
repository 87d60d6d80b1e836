"""Every element is one that the settings know, stands where Markdown sees it, and is given what its script can read."""

from collections.abc import Iterator

from ..errors import Mistake, PageMistake, ReferenceMistake
from ..markup import blank, within
from ..markup.elements import HINT, Tag
from ..pages import Page, Printed
from ..project import Project

BY_ITSELF = "begin a line with it, outside of boxes, lists and quotes, so that Markdown takes it for a block"
WHOLE = 'write it alone between quotes, as in <{} values="{{{{ … }}}}">'
ELSEWHERE = (
    "this is data for the script of an element; hand it on in the tag of one, or show it, by :row or :matrix"
)


def check(project: Project) -> Iterator[Mistake]:
    """Return what is wrong with the elements of each page, and data that is given to none."""
    for path, page in project.pages.items():
        for tag in page.elements:
            for text in [] if tag.closing else _tag(page, tag, project):
                yield PageMistake(text, path, page.markup.line(tag.start))
        for value in project.values[path]:
            if text := _value(page, value):
                source = page.text[value.start : value.end]
                yield ReferenceMistake(f"{source}: {text}", path, value.line)


def _tag(page: Page, tag: Tag, project: Project) -> Iterator[str]:
    """Return what is wrong with the opening tag of an element; one that is never closed is said elsewhere."""
    if tag.empty:
        yield f"<{tag.name} …/> closes nothing in HTML; write <{tag.name} …></{tag.name}>"
    held = "" if tag.empty else _held(page, tag)
    if held is None:
        return
    if tag.name not in project.course.elements:
        there = ", ".join(project.course.elements) or "none"
        yield f"no element '{tag.name}' in the settings; list it there with its script; there are: {there}"
    if page.text[page.text.rfind("\n", 0, tag.start) + 1 : tag.start]:
        yield f"<{tag.name}> is in the middle of something; {BY_ITSELF}"
    if held.strip() and not tag.says("markdown"):
        yield f'what <{tag.name}> holds would be shown as it is typed; write markdown="1" into its tag'
    for name in [one.name.removeprefix(HINT) for one in tag.attributes if one.name.startswith(HINT)]:
        if not tag.says(name):
            yield f"{HINT}{name} explains nothing, for <{tag.name}> has no '{name}'; correct the name, or leave it out"


def _held(page: Page, tag: Tag) -> str | None:
    """Return the text between the tag of an element and its other one; None if there is no other."""
    depth = 1
    for other in page.elements:
        if other.start > tag.start and other.name == tag.name and not other.empty:
            depth += -1 if other.closing else 1
            if depth == 0:
                return blank(page.text, page.elements)[tag.end : other.start]
    return None


def _value(page: Page, value: Printed) -> str:
    """Return what is wrong with a value that is handed to an element, or data that is not."""
    if value.place != "element":
        return ELSEWHERE if value.is_data else ""
    tag = next(tag for tag in page.elements if within(value.start, [tag]))
    given = next((one for one in tag.attributes if within(value.start, [one])), None)
    if (
        given is None
        or not given.quoted
        or (value.is_data and (given.start, given.end) != (value.start, value.end))
    ):
        return f"nothing would read this as one value; {WHOLE.format(tag.name)}"
    return ""
