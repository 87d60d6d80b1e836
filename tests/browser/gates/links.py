"""The links of a built site, followed: to other pages, to their sections, to files.

broken(Path("site"), "https://example.org/course/")  ->  ["en/masks/: ../tokens/#row-2: no such section"]
"""

from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

LINKS = ("href", "src", "poster", "data")


@dataclass
class Links(HTMLParser):
    """What a page links to, and where it can be linked to."""

    links: list[str] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in LINKS:
                self.links.append(value or "")
            elif name == "srcset":
                self.links += [part.split()[0] for part in (value or "").split(",")]


@cache
def links(file: Path) -> Links:
    """Return the links of a page."""
    page = Links()
    page.feed(file.read_text("utf-8"))
    return page


def broken(site: Path, home: str) -> list[str]:
    """Return each link of a page below `site`, whose address will be `home`, that leads nowhere within it."""
    found = []
    for file in sorted(site.rglob("*.html")):
        place = file.relative_to(site).as_posix().removesuffix("index.html")
        for link in dict.fromkeys(links(file).links):
            if why := _fault(site, home, urljoin(home + place, link)):
                found.append(f"{place}: {link}: {why}")
    return found


def _fault(site: Path, home: str, link: str) -> str:
    """Return what is wrong with a link, by its whole address."""
    if urlsplit(link).netloc != urlsplit(home).netloc:
        return ""  # to another site
    address, _, section = link.partition("#")
    path = unquote(address.partition("?")[0].removeprefix(home))
    file = site / path / "index.html" if not path or path.endswith("/") else site / path
    if not address.startswith(home) or not file.is_file():
        return "no such page"
    known = not section or file.suffix != ".html" or unquote(section) in links(file).ids
    return "" if known else "no such section"
