"""What no page ever asks for, and no reader of a page needs; a site without it is half as large.

drop(files, {"zh"})      no maps of the theme's own sources, no search in languages that the course does not have
shorten(files, theme)    no remarks in our own style sheets and scripts
flush(html)              no blanks at the ends of lines, outside what shows them
"""

import re
from collections.abc import Collection, Iterable
from pathlib import Path
from posixpath import dirname

from mkdocs.structure.files import Files
from rcssmin import cssmin
from rjsmin import jsmin

NEVER = re.compile(
    r"assets/(?:(?:javascripts|stylesheets)/.*\.min\.(?:css|js)\.map|stylesheets/palette\.\w+\.min\.css)"
)
"""Maps of sources, and the colours that ours outweigh."""
LUNR = re.compile(r"assets/javascripts/lunr/(?:min/lunr\.)?(?P<name>[\w.]+?)(?:\.min)?\.js")
SHARED = frozenset({"stemmer.support", "multi"})
TEMPLATE = re.compile(r"`[^`\\]*(?:\\.[^`\\]*)*`", re.S)
"""A text between backticks; one with another inside looks like two, and their braces do not match."""
PRIVATE = re.compile(r"(?<=\n)[ \t]*(?=#[A-Za-z_$])")
"""Where a line begins with a private field; jsmin would join it to the line above."""
BLANKS = re.compile(r"(<(pre|script|style|textarea)\b.*?</\2>)|\s*\n\s*", re.DOTALL)
CUTTERS = {"ja": "tinyseg", "hi": "wordcut", "th": "wordcut"}
"""What cuts a text into words where blanks do not."""


def drop(files: Files, languages: Collection[str]) -> None:
    """Take what is not needed out of `files`; `languages` are those that the search knows by name."""
    for file in [file for file in files if is_unneeded(file.src_uri, languages)]:
        files.remove(file)


def shorten(files: Files, theme: Path, elements: Iterable[str] = ()) -> None:
    """Take remarks and blanks out of style sheets and scripts: of those in the folder `theme`, and of elements'.

    With the files of `elements`, as the settings name them, go those beside them, which they import.
    """
    beside = {dirname(file) for file in elements}
    for file in files:
        source, short = file.abs_src_path, SHORTER.get(Path(file.src_uri).suffix)
        if short and source and (Path(source).is_relative_to(theme) or dirname(file.src_uri) in beside):
            file.content_string = short(file.content_string)


def flush(html: str) -> str:
    """Return a page without indentation and blank lines; a browser takes each for one blank."""
    return BLANKS.sub(lambda found: found[1] or "\n", html)


def is_unneeded(path: str, languages: Collection[str]) -> bool:
    """Return whether no page of a course in `languages` asks for the file of the theme at `path`."""
    others = set(languages) - {"en"}  # which the search knows by itself
    needed = {*others, *(CUTTERS[code] for code in others & set(CUTTERS)), *(SHARED if others else ())}
    searched = LUNR.fullmatch(path)
    return bool(NEVER.fullmatch(path)) or (searched is not None and searched["name"] not in needed)


def script(source: str) -> str:
    """Return a script without remarks; as it is, if jsmin cannot tell where in it a text ends."""
    short: str = jsmin(PRIVATE.sub(";", source))
    texts = TEMPLATE.findall(short)
    known = all(text.count("{") == text.count("}") and "\n;#" not in text for text in texts)
    return short if known else source


SHORTER = {".css": cssmin, ".js": script, ".mjs": script}
