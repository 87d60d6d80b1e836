"""Settings that differ on one page, without a change to the settings themselves.

Overlay(config, site_name="手算 Transformer").site_url  ->  config.site_url
"""

from collections.abc import Mapping
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

from ..course import Language


class Overlay:
    """A view of `base` in which what is given by name comes first."""

    def __init__(self, base: object, **over: object) -> None:
        self.__dict__.update(over, _base=base)

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):  # how Jinja asks a value what it is; the base would answer for itself
            raise AttributeError(name)
        return getattr(self._base, name)

    def __getitem__(self, key: str) -> object:
        return self.__dict__[key] if key in self.__dict__ else self._base[key]  # type: ignore[index]


Words = Mapping[str, str]


def localised(config: MkDocsConfig, code: str, language: Language | None, words: Words) -> Overlay:
    """Return `config` as a page in `language` has it; None, where all languages meet, speaks `code`."""
    plugins = dict(config.plugins)
    if language is None:  # there is no index of all languages
        plugins.pop("material/search", None)
    palette = _palette(config.theme.get("palette"), words)
    theme = {"language": code, "palette": palette, **(language.theme if language else {})}
    return Overlay(
        config,
        theme=Overlay(config.theme, **theme),
        plugins=plugins,
        extra={**config.extra, "alternate": True},  # no list: Material would write links of its own
        **(language.config if language else {}),
    )


def _palette(palette: object, words: Words) -> object:
    """Return the palettes with their switches named in the language of the page."""
    return [_named(option, words) for option in palette] if isinstance(palette, list) else palette


def _named(option: Mapping[str, Any], words: Words) -> Mapping[str, Any]:
    if not option.get("toggle"):
        return option
    name = words["light" if option.get("scheme") == "slate" else "dark"]
    return {**option, "toggle": {"name": name, **option["toggle"]}}
