"""Links and images, and the tags that hold an address, each with the address as the author wrote it.

links("see [masks](masks.md 'Masks')")[0].target  -> 'masks.md'
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .spans import Span

INLINE = re.compile(
    r"(?<!\\)(?:\\\\)*(?P<close>\])\(\s*"
    r"(?:<(?P<angle>[^<>\n]*)>|(?P<bare>(?:[^()\s<>]|\([^()\n]*\))*)|(?P<loose>[^()\n]*?))"
    r"(?:\s+(?:\"[^\"\n]*\"|'[^'\n]*'))?\s*\)"
)
CLOSE = re.compile(r"(?<!\\)(?:\\\\)*(?P<close>\])\(")
DEFINITION = re.compile(r"^[ ]{0,3}\[(?!\^)(?P<name>[^\]\n]+)\]:[ \t]*\n?[ \t]*<?(?P<target>[^\s>]+)>?", re.M)
REFERENCE = re.compile(r"(?<!\\)\[(?P<text>[^\[\]]+)\]\[(?P<name>[^\[\]^]*)\](?![\[(])")
NOTE = re.compile(r"(?<!\\)\[\^(?P<name>[^\]\s]+)\](?P<defines>:)?")
ADDRESS = (
    r"\s*(?:#[\w-]+|https?://[^\s()（）\[\]]+|[^\s()（）\[\]|]+"
    r"\.(?:md|html?|png|svg|jpe?g|gif|webp|pdf|py|ipynb|txt|csv|json|ya?ml|zip)(?:#[\w-]*)?)\s*"
)
NEARLY = re.compile(
    rf"(?<!\\)(?:\\\\)*(?:(?P<close>\](?!\()|[］】])\s?[(（]{ADDRESS}[)）]|[)）][\[［]{ADDRESS}[\]］])"
    r"|(?<!\\)\[\[(?P<wiki>[^\W\d_][\w./#| -]*)\]\](?![(\[])"
)
"""What is no link and was meant as one: with a blank or full-width brackets, the brackets swapped, as in a wiki."""
UNNAMED = re.compile(r"(?<!\\)!?(?P<open>\[)\s*(?P<close>\])\[[^\[\]\n^]+\]")
DECORATION = re.compile(r"\{[^{}\n]*\brole=[\"']?presentation\b")
TAG = re.compile(r"<(?P<tag>[a-zA-Z][\w-]*)(?P<attributes>(?:\s+[^<>]*)?)>")
ATTRIBUTE = re.compile(
    r"(?<![\w-])(?P<name>href|src|srcset|poster|data|action)\s*=\s*"
    r"(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)'|(?P<bare>[^\s\"'>]+))",
    re.I,
)


@dataclass(frozen=True)
class Link(Span):
    """An address on a page."""

    target: str
    """Where it leads, as it is written."""
    image: bool = False
    """Whether the browser fetches it by itself."""
    tag: str = ""
    """The tag that holds it, if it is written as HTML."""


def links(text: str, prose: str) -> Iterator[Link]:
    """Return the links of `text`; `prose` is the same with all that is no running text blanked out."""
    for found in INLINE.finditer(prose):
        opening = _opening(prose, found.start("close"))
        image = opening is not None and prose[opening - 1 : opening] == "!"
        yield Link(*found.span(), _said(text, found, "angle", "bare", "loose"), image)
    for found in DEFINITION.finditer(prose):
        yield Link(*found.span(), _said(text, found, "target"))
    for tag in TAG.finditer(prose):
        name = tag["tag"].lower()
        for found in ATTRIBUTE.finditer(prose, tag.start("attributes"), tag.end("attributes")):
            target = _said(text, found, "double", "single", "bare")
            if "-" in name and found["name"].lower() == "data":
                continue  # a custom element may call so what it likes
            yield Link(*tag.span(), target, name not in ("a", "area", "form"), name)


def spoilt(text: str, prose: str) -> Iterator[tuple[int, str]]:
    """Return the place of each link that would not be seen as one, and what is wrong with it."""
    yield from torn(prose)
    for found in NEARLY.finditer(prose):
        close = found.start("close")
        start = (_opening(prose, close) if found["close"] == "]" else None) or found.start()
        yield start, f"{' '.join(text[start : found.end()].split())} is no link; {WRITE}"
    for found in INLINE.finditer(prose):
        opening, close = _opening(prose, found.start("close")), found.start("close")
        if opening is not None and not text[opening + 1 : close].strip():
            yield from _unseen(text, opening, found.end())
    for found in UNNAMED.finditer(prose):
        if not text[found.start() : found.start("close")].strip("![ \t"):
            yield from _unseen(text, found.start("open"), found.end())


def _unseen(text: str, opening: int, end: int) -> Iterator[tuple[int, str]]:
    """Return what is wrong with a link or an image without a text; an image may be said to be decoration."""
    if text[opening - 1 : opening] != "!":
        yield opening, "a link without a text, which nobody sees; write one between its square brackets"
    elif not DECORATION.match(text, end):
        yield (
            opening,
            f"an image without a text; write one between its square brackets, or {DECORATIVE} behind it",
        )


WRITE = "write [text](address), with half-width brackets and no blank between them, or \\[ for a bracket"
DECORATIVE = "{ role=presentation }"


def torn(prose: str) -> Iterator[tuple[int, str]]:
    """Return the place of each link that lacks one of its brackets, and what it lacks."""
    whole = {found.start("close") for found in INLINE.finditer(prose)}
    for found in CLOSE.finditer(prose):
        if found.start("close") not in whole:
            yield found.start("close"), "a link that is never closed; end its address with )"
        elif _opening(prose, found.start("close")) is None:
            yield found.start("close"), "a link that never opens; begin its text with ["


def undefined(prose: str) -> Iterator[tuple[int, str]]:
    """Return the place and the text of each link or note that nothing defines."""
    names = {_plain(found["name"]) for found in DEFINITION.finditer(prose)}
    for found in REFERENCE.finditer(prose):
        if _plain(found["name"] or found["text"]) not in names:
            yield found.start(), found[0]
    notes = {found["name"] for found in NOTE.finditer(prose) if found["defines"]}
    for found in NOTE.finditer(prose):
        if found["name"] not in notes:
            yield found.start(), found[0]


def unread(prose: str) -> Iterator[tuple[int, str]]:
    """Return the place and the mark of each note that nothing leads to, so that it is not shown."""
    asked = {found["name"] for found in NOTE.finditer(prose) if not found["defines"]}
    for found in NOTE.finditer(prose):
        if found["defines"] and found["name"] not in asked:
            yield found.start(), found[0].removesuffix(":")


def _said(text: str, found: re.Match[str], *groups: str) -> str:
    """Return what `text` says where one of `groups` was found."""
    group = next(group for group in groups if found[group] is not None)
    return text[found.start(group) : found.end(group)]


def _opening(text: str, end: int) -> int | None:
    """Return where the square bracket that closes at `end` opens, in the same paragraph."""
    depth = 0
    for place in range(end, text.rfind("\n\n", 0, end), -1):
        depth += (text[place] == "]") - (text[place] == "[")
        if depth == 0:
            return place
    return None


def _plain(name: str) -> str:
    return " ".join(name.lower().split())
