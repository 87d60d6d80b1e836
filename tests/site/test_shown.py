"""What the pages use, the settings show: check tries it out, so that nobody has to build first."""

from pathlib import Path
from typing import Any

import pytest
from conftest import TOY
from mkdocs.config import load_config

from worked.checks import every, openings, settings
from worked.project import load
from worked.site.settings import include_from, read

EN = "docs/en/interest.md"
ARITHMATEX = "pymdownx.arithmatex: {generic: true, inline_syntax: [round], block_syntax: [dollar, square]}"
SETTINGS = TOY["mkdocs.yml"].replace(
    "  - tables\n", "  - tables\n  - footnotes\n  - md_in_html\n  - pymdownx.tabbed\n"
)
EVERYTHING = """\
\\( x \\)

$$
x
$$

\\[
x
\\]

!!! note
    In a box.

??? note
    In a folded one.

=== "Tab"
    In a tab.

<div markdown>
**In** a tag.
</div>

A note[^a].

[^a]: Said.
"""


def told(make: Any, old: str = "", new: str = "", text: str = EVERYTHING, check: Any = settings) -> list[str]:
    """Return what a check says of the toy course with `text` on its page and one setting replaced."""
    assert SETTINGS.count(old) == 1 or not old
    page = TOY[EN].replace("Money", f"{text}\n\nMoney")
    root: Path = make({EN: page, "mkdocs.yml": SETTINGS.replace(old, new) if old else SETTINGS}).root
    return [str(mistake) for mistake in check.check(load(read(str(root / "mkdocs.yml"))))]


def test_settings_that_show_everything_pass(make: Any) -> None:
    """As the toy course has them; and a course without settings, as in most tests, is not asked."""
    assert told(make) == []
    assert list(settings.check(load(make()))) == []


LACKS = [
    # what is taken away, what stands there instead, what would be shown as it is typed, where it is used, what to add
    ("generic: true, ", "", [("a formula in a line", 8, ARITHMATEX), ("a displayed formula", 10, ARITHMATEX),
                             ("a displayed formula", 14, ARITHMATEX)]),
    ("inline_syntax: [round], ", "inline_syntax: [dollar], ", [("a formula in a line", 8, ARITHMATEX)]),
    ("[dollar, square]", "[square]", [("a displayed formula", 10, ARITHMATEX)]),
    ("[dollar, square]", "[dollar]", [("a displayed formula", 14, ARITHMATEX)]),
    ("  - pymdownx.superfences\n", "", [("a fence", 38, "pymdownx.superfences")]),
    ("  - attr_list\n", "", [("the id of a heading", 6, "attr_list")]),
    ("  - admonition\n", "", [("a box", 18, "admonition")]),
    ("  - pymdownx.details\n", "", [("a folded box", 21, "pymdownx.details")]),
    ("  - pymdownx.tabbed\n", "", [("a tab", 24, "pymdownx.tabbed")]),
    ("  - footnotes\n", "", [("a footnote", 31, "footnotes")]),
    ("  - md_in_html\n", "", [("Markdown in a tag", 27, "md_in_html")]),
    ("  - attr_list\n  - admonition\n", "  - extra\n  - admonition\n", []),
    ("  - md_in_html\n", "  - pymdownx.extra\n", []),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "lacks"), LACKS)
def test_what_the_settings_would_not_show_is_told(make: Any, old: str, new: str, lacks: Any) -> None:
    """With the first place that needs it; bundles of extensions are as good as those that they hold."""
    line = SETTINGS.split("\n").index("markdown_extensions:") + 1
    typed = "would be shown as it is typed; put under markdown_extensions:"
    said = [f"mkdocs.yml:{line}: {what}, as in {EN}:{at}, {typed} {add}" for what, at, add in lacks]
    assert told(make, old, new) == said


def test_what_no_page_uses_need_not_be_shown(make: Any) -> None:
    """A course without boxes does without them."""
    for old in ("  - admonition\n", "  - pymdownx.tabbed\n", "  - footnotes\n"):
        assert told(make, old, text="`[^a]` and `!!!`") == []


@pytest.mark.parametrize(
    "new", ["", "  - markdown-exec: {languages: [bash]}\n", "  - markdown-exec: {languages: [py]}\n"]
)
def test_executed_fences_that_would_not_be_executed_are_told(make: Any, new: str) -> None:
    """Without markdown-exec, or where it knows another language only."""
    text = (
        f"mkdocs.yml:5: an executed fence, as in {EN}:42, would not be executed; "
        "put under plugins: markdown-exec: {languages: [python, py]}"
    )
    assert told(make, "  - markdown-exec\n", new) == [text]
    assert told(make, "  - markdown-exec\n", "  - markdown-exec: {languages: [python]}\n") == []


def test_a_build_says_the_same(make: Any) -> None:
    """Where extensions of ours have come to the others."""
    settings_without = SETTINGS.replace("  - admonition\n", "").replace("generic: true, ", "")
    root = make(
        {EN: TOY[EN].replace("Money", "!!! note\n    so\n\nMoney"), "mkdocs.yml": settings_without}
    ).root
    course = read(str(root / "mkdocs.yml"))
    before = [str(mistake) for mistake in settings.check(load(course))]
    config = load_config(str(root / "mkdocs.yml"))
    config.plugins.run_event("config", config)
    course = config.plugins["worked"].course  # type: ignore[attr-defined]
    assert [str(mistake) for mistake in settings.check(load(course))] == before
    assert len(before) == 2


def test_files_can_be_included_whatever_the_settings_say(make: Any) -> None:
    """The extension that does it is ours to ask for."""
    root = make(
        {
            "mkdocs.yml": SETTINGS.replace(
                "  - pymdownx.snippets: {base_path: [snippets], check_paths: true}\n", ""
            )
        }
    ).root
    config = load_config(str(root / "mkdocs.yml"))
    assert "pymdownx.snippets" not in config.markdown_extensions
    include_from(root / "snippets", config)
    include_from(root / "snippets", config)
    assert config.markdown_extensions.count("pymdownx.snippets") == 1


def test_a_missing_template_is_told(make: Any) -> None:
    """With the line of the front matter that names it; one of the theme's is there."""
    for name, said in (
        (
            "nothere.html",
            [f"{EN}:3: no template 'nothere.html'; leave it out, or put it into the theme's custom_dir"],
        ),
        ("main.html", []),
        ("series.html", []),
    ):
        page = TOY[EN].replace("title: Interest\n", f"title: Interest\ntemplate: {name}\n")
        course = read(str(make({EN: page}).root / "mkdocs.yml"))
        assert [str(mistake) for mistake in openings.check(load(course))] == said


def test_a_mistake_in_the_settings_hides_no_other(make: Any) -> None:
    """It is about no guide, so nothing follows from it."""
    page = TOY[EN].replace("Money", "[Money](nowhere.md)")
    root = make({EN: page, "mkdocs.yml": SETTINGS.replace("  - attr_list\n", "")}).root
    found = [mistake.path for mistake in every(load(read(str(root / "mkdocs.yml"))))]
    assert {"mkdocs.yml", EN} <= {*found}
