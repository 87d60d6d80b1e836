"""What the settings say to readers: the names of the site, the titles of guides and of the navigation.

list(shown(compose("site_name: Tea at 5\n")))  ->  [(1, "Tea at 5")]
"""

from collections.abc import Iterator

import yaml

from ..yamls import children, line

NAMES = ("site_name", "site_description")
"""The settings that are shown, also those of a language; a copyright has a year, which is no number of the course."""


def shown(node: yaml.Node | None) -> Iterator[tuple[int, str]]:
    """Return each text of the settings that a page shows, with its line."""
    if not isinstance(node, yaml.MappingNode):
        for child in children(node):
            yield from shown(child)
        return
    for key, value in node.value:
        if key.value in NAMES or key.value == "series":
            yield from _texts(value)
        elif key.value == "nav":
            yield from _titles(value)
        else:
            yield from shown(value)


def _texts(node: yaml.Node) -> Iterator[tuple[int, str]]:
    """Return the texts of `node` and below, without the keys."""
    if isinstance(node, yaml.ScalarNode):
        yield line(node), str(node.value)
    for child in [value for _, value in node.value] if isinstance(node, yaml.MappingNode) else children(node):
        yield from _texts(child)


def _titles(node: yaml.Node) -> Iterator[tuple[int, str]]:
    """Return the keys of `node` and below."""
    if isinstance(node, yaml.MappingNode):
        yield from ((line(key), str(key.value)) for key, _ in node.value)
    for child in children(node):
        yield from _titles(child)
