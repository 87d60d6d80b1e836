"""Settings that differ on one page."""

from types import SimpleNamespace

import jinja2
import pytest

from worked.site.overlay import Overlay


class Base(dict[str, str]):
    name = "base"
    other = "other"


def test_what_is_given_comes_first_and_the_rest_from_the_base() -> None:
    """As attributes and as items."""
    view = Overlay(Base(key="value", name="item"), name="page")
    assert (view.name, view["name"], view.other, view["key"]) == ("page", "page", "other", "value")


def test_the_base_is_not_changed() -> None:
    """Another page sees it as it was."""
    base = SimpleNamespace(name="base")
    Overlay(base, name="page")
    assert base.name == "base"


def test_jinja_reads_an_overlay_of_an_overlay() -> None:
    """A missing attribute is undefined in a template, and an error in Python."""
    view = Overlay(SimpleNamespace(a=1, b=2), theme=Overlay(Base(language="en"), language="zh"))
    template = jinja2.Template("{{ c.a }} {{ c.theme.language }} {{ c.none | default('-') }}")
    assert template.render(c=view) == "1 zh -"
    with pytest.raises(AttributeError):
        _ = view.none
