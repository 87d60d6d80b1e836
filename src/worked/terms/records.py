"""A file of records, each with the line it begins on: YAML with every scalar left as its text.

read("- id: yes")  -> [Entry(line=1, fields={"id": "yes"})]
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import yaml

from ..errors import SettingsMistake
from ..yamls import compose, line

Value: TypeAlias = "str | list[Value] | Entry"


@dataclass(frozen=True)
class Entry:
    """A mapping of the file."""

    line: int
    fields: dict[str, Value]

    def text(self, name: str) -> str:
        """Return the text of a field; nothing if it is missing, or is no text."""
        value = self.fields.get(name, "")
        return value.strip() if isinstance(value, str) else ""

    def texts(self, name: str) -> list[str]:
        """Return the texts of a field that holds one or several."""
        return [value for value in _listed(self.fields.get(name)) if isinstance(value, str)]

    def entries(self, name: str) -> Iterator["Entry"]:
        """Return the mappings of a field that holds one or several; a text is a mapping of `words` alone."""
        for value in _listed(self.fields.get(name)):
            if isinstance(value, Entry):
                yield value
            elif isinstance(value, str):
                yield Entry(self.line, {"words": value})


def read(text: str) -> Value:
    """Return what `text` holds; raise SettingsMistake, with its line and no path, if it is not YAML."""
    try:
        node = compose(text)
    except yaml.MarkedYAMLError as error:
        mistake = SettingsMistake(
            f"this is not YAML: {error.problem}; mend the line, or put a text with marks in it in quotes"
        )
        mistake.line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise mistake from error
    return _value(node) if node else ""


def _listed(value: "Value | None") -> list[Value]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _value(node: yaml.Node) -> Value:
    match node:
        case yaml.SequenceNode():
            return [_value(item) for item in node.value]
        case yaml.MappingNode():
            fields = {str(key.value): _value(item) for key, item in node.value}
            return Entry(line(node), fields)
    return str(node.value)
