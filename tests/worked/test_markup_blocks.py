"""Boxes, lists and tables are told apart from what Markdown leaves as text, which is asked each time."""

import pytest
from markdown import Markdown

from worked.markup import read
from worked.markup.blocks import unseen, wide
from worked.markup.tables import bare
from worked.pages import Page

EXTENSIONS = [
    "admonition",
    "attr_list",
    "md_in_html",
    "tables",
    "pymdownx.details",
    "pymdownx.superfences",
    "pymdownx.tabbed",
]
GOOD = [
    ("!!! note\n    text", 'class="admonition note"'),
    ('!!! note inline end "A title"\n\n    text\n\n    - a', 'class="admonition note inline end"'),
    ("!!!note\n    text", 'class="admonition note"'),
    ("!!! note\n\ttext", 'class="admonition note"'),
    ('??? "A title"\n    text', "<details>"),
    ('???+ success "答案"\n    ```python\n    x\n    ```', '<details class="success" open="open">'),
    ("??? note\n    `x`", '<details class="note">'),
    ('=== "A"\n    a\n=== "B"\n    b', 'class="tabbed-set'),
    ("- a\n\n    !!! note\n        text\n\n- b", 'class="admonition note"'),
    ("> !!! note\n>     text\n>\n> text", 'class="admonition note"'),
    ("!!! note\n    ??? note\n        text\n\n    text\n\ntext", '<details class="note">'),
    ("!!! note\n    text\n## A", "</h2>"),
    ("text\n\n- a\n  more\n- b\n    - c", "<ul>"),
    ("## A\n- a", "<ul>"),
    ("!!! note\n    - a\n    - b", "<ul>"),
    ("> - a\n> - b", "<ul>"),
    (" - a\n - b\n\n     - c\n\ntext\n\n  - d", "<ul>"),
    ("1. a\n    - b\n\n    - c\n2. d", "<ol>"),
    ("text\n\\- a", "<p>"),
    ("a - b\n-5 and 2017.5 or *so* and **so**\n*so*", "<em>"),
    ("```\ntext\n- a\n!!! note\n| a |\n```", "<code>"),
    ("<!-- text\n- a\n!!! note\n| a | -->\n\ntext", "<p>text</p>"),
    ("so \\( x\n- y \\) it", "<p>"),
    ("| a | b |\n|---|:-:|\n| c | d |", "<table>"),
    ("a | b\n--|--\nc | d", "<table>"),
    ("so P(a | b) it\nis", "<p>"),
    ("`a | b`\n`c | d`", "<code>"),
    ("\\| a \\|\n\\| b \\|", "<p>"),
    ("甲｜乙", "<p>"),
    ("##　题\n\n######题", "<h2>题</h2>"),
    (">　文", "<blockquote>"),
    ("！真的\n？？？真的\n（甲）乙\n——丙\n＋丁", "<p>"),
    ("1、2 和 3\n2017 年\n3.5 so\n·x\no one\n+1", "<p>"),
    ("\\1) a\n\\• b", "<p>"),
    ("```\n＃＃ a\n1) b\n• c\n```", "<code>"),
]
"""Sources with nothing to say about, each with what Markdown makes of it."""


@pytest.mark.parametrize(("source", "html"), GOOD)
def test_what_markdown_reads_passes(source: str, html: str) -> None:
    """Nothing is said of a box, a list or a table that is shown, and of text that looks like none."""
    assert html in Markdown(extensions=EXTENSIONS).convert(source)
    assert [*unseen(source, read(source).blocks)] == []
    assert [*bare(Page("", source).prose, read(source).tables)] == []


BAD = [
    ("!!! note\ntext", 1, "</div>\n<p>text</p>"),
    ("??? note\n\n  text", 1, "</details>\n<p>text</p>"),
    ("- a\n\n    !!! note\n    text", 3, "</div>\n<p>text</p>"),
    ("!!! note\n    text\nmore", 3, "</div>\n<p>more</p>"),
    ("!!! note “题”\n    text", 1, "<p>!!! note “题”"),
    ("??? success 答案\n    text", 1, "<summary>Success</summary>"),
    ("  ??? note\n      text", 1, "<p>??? note"),
    ("===  “A”\n    a", 1, "<p>===  “A”"),
    ("text\n- a", 2, "<p>text\n- a</p>"),
    ("- a\n  - b", 2, "<li>a</li>\n<li>b</li>"),
    ("1. a\n\n   - b", 3, "<li>\n<p>b</p>\n</li>"),
    ("> text\n> 1. a", 2, "<p>text\n1. a</p>"),
    ("- a\n\n    text\n    - b", 4, "<p>text\n- b</p>"),
    ("a\n\n！！！ note\n    b", 3, "<p>！！！ note"),
    ("？？? “题”\n    b", 1, "<p>？？? “题”"),
    ("#＃ a", 1, "<h1>＃ a</h1>"),
    ("＊ a\n", 1, "<p>＊ a</p>"),
    ("1) a\n2) b", 1, "<p>1) a\n2) b</p>"),
    ("> 1、甲\n> 2、乙", 1, "<p>1、甲\n2、乙</p>"),
    ("• a\n\n• b", 1, "<p>• a</p>\n<p>• b</p>"),
    ("-\u00a0a", 1, "<p>-\u00a0a</p>"),
    ("1.　a", 1, "<p>1.　a</p>"),
    ("o\ta", 1, "<p>o   a</p>"),
]
"""Sources with one thing wrong, each with its line and with what Markdown makes of it."""


@pytest.mark.parametrize(("source", "line", "html"), BAD)
def test_what_markdown_spoils_is_told(source: str, line: int, html: str) -> None:
    """At the line that has to be mended."""
    assert html in Markdown(extensions=EXTENSIONS).convert(source)
    assert [number for number, _ in unseen(source, read(source).blocks)] == [line]


@pytest.mark.parametrize("source", ["a ＊＊b＊＊", "｀a｀", "\\（ x \\）", "＄＄ x ＄＄", "＜！－－ a -->"])
def test_full_width_marks_within_a_line_are_told(source: str) -> None:
    """Markdown leaves them as they are."""
    assert f"<p>{source.replace('>', '&gt;')}</p>" == Markdown(extensions=EXTENSIONS).convert(source)
    assert [number for number, _ in wide(f"\n{source}")] == [2]


def test_full_width_marks_that_mean_something_pass() -> None:
    """A star of three is no stress, and what is in code is shown as it stands."""
    assert [*wide(Page("", "二＊三，`｀`，（甲），＜乙＞，＄5").prose)] == []
