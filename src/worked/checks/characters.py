"""Nothing on a page is there that nobody can see: no zero-width space, no turned direction, no control character."""

import re
import unicodedata
from collections.abc import Iterator

from ..errors import Mistake, PageMistake, SnippetMistake
from ..project import Project

HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffd\ue000-\uf8ff\U000e0000-\U000e0fff\U000f0000-\U0010ffff]"
)
JOINERS = "\u200c\u200d"
JOINED = re.compile("[\u0600-\u109f\u1780-\u18af\u2600-\u27bf\ufe0f\U0001f000-\U0001faff]")
"""What a joiner stands behind in Arabic, Indic and Mongolian writing, and in pictures made of several."""


def check(project: Project) -> Iterator[Mistake]:
    """Return each invisible character in pages, in snippets, and in what snippets print."""
    for page in project.pages.values():
        for line, text in hidden(page.text):
            yield PageMistake(f"{text}; {'write it again' if LOST in text else 'delete it'}", page.path, line)
    for run in project.runs.values():
        for line, text in hidden(run.source):
            yield SnippetMistake(f"{text}; delete it, or write it as an escape", run.path, line)
        for line, text in () if run.mistakes else hidden(run.printed):
            yield SnippetMistake(f"line {line} of what this prints: {text}; print plain text", run.path, 1)


def hidden(text: str) -> Iterator[tuple[int, str]]:
    """Return the line of each invisible character of `text`, and what it is; the same in one line is said once."""
    said: set[tuple[int, str]] = set()
    for found in HIDDEN.finditer(text):
        character, start = found[0], found.start()
        line = text.count("\n", 0, start) + 1
        if (line, character) in said or (character in JOINERS and JOINED.match(text[start - 1 : start])):
            continue
        said.add((line, character))
        before = HIDDEN.sub("", text[text.rfind("\n", 0, start) + 1 : start])[-10:].strip()
        place = f"behind '{before}'" if before else "at the start of the line"
        what = LOST if character == "\ufffd" else "where nobody sees it"
        yield line, f"{_name(character)} {place}, {what}"


def _name(character: str) -> str:
    name = unicodedata.name(character, NAMES.get(character, ""))
    return f"U+{ord(character):04X}{f' ({name.lower()})' if name else ''}"


LOST = "where a character was lost"
NAMES = {
    "\x1b": "escape",
    "\r": "carriage return",
    "\x08": "backspace",
    "\x0b": "vertical tab",
    "\x0c": "form feed",
}
