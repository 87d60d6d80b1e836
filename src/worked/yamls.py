"""YAML as its author wrote it, before a key that stands twice has lost its first value.

repeated("title: A\\ntitle: B\\n")  -> [(2, "'title' is on line 1 already, …")]
"""

from collections.abc import Iterator

import yaml

# A PyYAML built without the C library reads the same, ten times slower.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MERGE = "tag:yaml.org,2002:merge"
"""The tag of <<, which may be there as often as there is something to merge."""


def compose(text: str) -> yaml.Node | None:
    """Return the tree of `text`; raise YAMLError if it is none."""
    root: yaml.Node | None = yaml.compose(text, LOADER)
    return root


def repeated(text: str) -> list[tuple[int, str]]:
    """Return the line of each key that its mapping holds already, and what is wrong; of what is no YAML, nothing."""
    try:
        root = compose(text)
    except yaml.YAMLError:
        return []
    return [(again, TWICE.format(key, first)) for key, again, first in _repeated(root, set())]


TWICE = "'{}' is on line {} already, and only this one would count; keep one of the two"


def children(node: yaml.Node | None) -> list[yaml.Node]:
    """Return the nodes right below `node`, keys and values alike."""
    match node:
        case yaml.MappingNode():
            return [part for pair in node.value for part in pair]
        case yaml.SequenceNode():
            return list(node.value)
    return []


def line(node: yaml.Node) -> int:
    """Return the line on which `node` begins."""
    return int(node.start_mark.line) + 1


def _repeated(node: yaml.Node | None, seen: set[int]) -> Iterator[tuple[str, int, int]]:
    """Return each repeated key with its line and that of the first; an alias is a node that was there before."""
    if node is None or id(node) in seen:
        return
    seen.add(id(node))
    first: dict[tuple[str, str], int] = {}
    for key, _ in node.value if isinstance(node, yaml.MappingNode) else ():
        name = (key.tag, str(key.value))
        if name in first and key.tag != MERGE:
            yield str(key.value), line(key), first[name]
        first.setdefault(name, line(key))
    for child in children(node):
        yield from _repeated(child, seen)
