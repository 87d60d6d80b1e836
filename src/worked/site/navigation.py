"""The navigation of one language, from a list that knows no language.

expand(["index.md", "<series>"], "zh", ["masks.md"])  ->  ["zh/index.md", "zh/masks.md"]
"""

from collections.abc import Iterable, Sequence

from mkdocs.structure.pages import Page

from ..course import Guide

SERIES = "<series>"
"""What stands for the written guides, in the order of the series."""
AUTHORS = "<authors>"
"""What stands for the title of the section whose pages are not for students."""


def expand(items: Sequence[object], language: str, guides: Sequence[str]) -> list[object]:
    """Return the `items` of a `nav:` with each page in the folder of `language`, `guides` for <series>."""
    expanded: list[object] = []
    for item in items:
        match item:
            case "<series>":
                expanded += [f"{language}/{guide}" for guide in guides]
            case str():
                expanded.append(_page(item, language))
            case dict():
                expanded.append({title: _below(below, language, guides) for title, below in item.items()})
    return expanded


def ways(pages: Sequence[Page]) -> list[list[Page]]:
    """Return `pages` as the ways that previous and next lead: those for authors are a way of their own."""
    apart = [page for page in pages if any(above.title == AUTHORS for above in page.ancestors)]
    return [[page for page in pages if page not in apart], apart]


def written(series: Iterable[Guide], pages: Iterable[str]) -> list[str]:
    """Return which of `pages` are guides, in the order of the series."""
    there = set(pages)
    return [page for page in (f"{guide.slug}.md" for guide in series) if page in there]


def usual(pages: Iterable[str], guides: Sequence[str]) -> list[str]:
    """Return the `nav:` of a course that sets none: the start page, the guides, then the rest by name."""
    rest = sorted(set(pages) - {"index.md", *guides})
    return ["index.md", SERIES, *rest]


def _below(below: object, language: str, guides: Sequence[str]) -> object:
    return expand(below, language, guides) if isinstance(below, list) else _page(str(below), language)


def _page(path: str, language: str) -> str:
    return path if "://" in path else f"{language}/{path}"
