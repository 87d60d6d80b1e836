"""What an author can get wrong in the text of a page, each told with its line and what would have been right."""

from typing import Any

import pytest

PAGE = "docs/en/interest.md"
TEXT = "---\ntitle: Interest\n---\n# Interest\n\n## Growth { #growth }\n\nMoney grows.\n"
SHOWN = "a reference opens with {{ and a blank, and closes with a blank and }}"
ALONE = r"a displayed formula stands alone between blank lines; add them, or use \( … \)"
PIPE = r"a | in a formula ends the cell of the table; write \mid, \lvert … \rvert, or \Vert for a double one"
OPEN = r"\( without its \); close the formula in the same paragraph, or write ( for a bracket"
SHUT = r"\) without its \(; open the formula in the same paragraph, or write ) for a bracket"
DOLLARS = "$$ without its other $$; close the formula, and leave no blank line inside it"
TITLE = (
    "a second title, the first is on line 4; begin a section with ##, and a line that starts with # with \\#"
)
UNDEFINED = "is defined nowhere, so it is shown as it stands; add a line '[…]: …', or write \\["

BAD = [
    # what is wrong, the text, how many lines further down, what is said
    ("a reference without blanks", "{{savings.third:frac}}", 0, "{{savings.third:frac}}: " + SHOWN),
    ("a reference that opens at the end of a line", "so {{\nsavings.third }}", 0, "{{: " + SHOWN),
    ("a reference that lost its first brace", "{ savings.third:frac }}", 0, "savings.third:frac }}: " + SHOWN),
    ("a reference without blanks in a formula", r"\( {{savings.third}} \)", 0, "{{savings.third}}: " + SHOWN),
    ("three braces", "{{{ savings.third:frac }}}", 0, "{{{ savings.third:frac }}: " + SHOWN),
    ("a formula that does not close", r"so \( x is", 0, OPEN),
    ("a formula that does not open", r"so x \) is", 0, SHUT),
    ("a formula over two paragraphs", "so \\( x\n\nis \\)", 0, OPEN),
    ("money in two dollars", "for $$ and more", 0, DOLLARS),
    ("a blank line in a formula", "$$\nx\n\ny\n$$", 0, DOLLARS),
    ("brackets meant as such", r"\[note\] this", 0, ALONE),
    ("a displayed formula below a heading", "### A { #a }\n$$\nx\n$$", 1, ALONE),
    ("a displayed formula in a line of a list", "- so $$ x $$", 0, ALONE),
    ("TeX in a quote", "> $$\n> \\fraq{a}{b}\n> $$", 1,
     r"TeX that does not parse, at '▸\fraq{a}{b}': Unknown command " + r'"\fraq".'),
    ("a pipe in a formula of a table", "| a | b |\n|---|---|\n| \\( P(a|b) \\) | c |", 2, PIPE),
    ("an escaped one", "| a | b |\n|---|---|\n| \\( P(a\\|b) \\) | c |", 2, PIPE),
    ("a pipe in a cell", "| a | b |\n|---|---|\n| x|y | c |", 2,
     "3 cells in a row of a table of 2; write a | in a cell as &#124; or \\|"),
    ("a row that lacks a cell", "| a | b |\n|---|---|\n| c |", 2,
     "1 cell in a row of a table of 2; write a | in a cell as &#124; or \\|"),
    ("a rule of another length", "| a | b |\n|---|\n| c | d |", 1,
     "1 cell under 2 cells, so this is no table; make them as many"),
    ("a table below text", "text\n| a | b |\n|---|---|\n| c | d |", 1,
     "a table right below a line of text is no table; leave a blank line between them"),
    ("a comment that does not close", "<!-- so", 0, "this comment is never closed; end it with -->"),
    ("a second title", "# Another", 0, TITLE),
    ("an underlined title", "Another\n=======", 0, TITLE),
    ("a number sign", "#1 of them", 0, TITLE),
    ("an id that is there already", "para\n{ #growth }", 1, "id 'growth' is on line 6 already; write another one here"),
    ("an id in a tag", '<b id="growth">x</b>', 0, "id 'growth' is on line 6 already; write another one here"),
    ("two ids", "## A { #a #b }", 0, "heading 'A' has 2 ids; keep one of a, b"),
    ("a dot in an id", "## A { #a.b }", 0,
     "id 'a.b' is hard to link to; write a letter first, then letters, digits, - and _"),
    ("a digit first", "## A { #1a }", 0,
     "id '1a' is hard to link to; write a letter first, then letters, digits, - and _"),
    ("no blank before an id", "## A{ #a }", 0,
     "heading 'A{ #a }' has no id; add one, the same in every language: { #short-name }"),
    ("a section of one language", "## A { #a }", 0,
     "section 'a' has no counterpart in docs/zh/interest.md; add it there, or remove it here"),
    ("a missing page", "[x](nothere.md 'T')", 0,
     "link to 'nothere.md': no such page docs/en/nothere.md; there are: index.md, interest.md"),
    ("a missing page in angle brackets", "[x](<not here.md>)", 0,
     "link to 'not here.md': no such page docs/en/not here.md; there are: index.md, interest.md"),
    ("a missing page with a blank", "[x](not here.md)", 0,
     "link to 'not here.md': no such page docs/en/not here.md; there are: index.md, interest.md"),
    ("a missing page with brackets", "[x](not(here).md)", 0,
     "link to 'not(here).md': no such page docs/en/not(here).md; there are: index.md, interest.md"),
    ("a missing page below", "[x][y]\n\n[y]: nothere.md", 2,
     "link to 'nothere.md': no such page docs/en/nothere.md; there are: index.md, interest.md"),
    ("a missing picture", "![x](nothere.png)", 0,
     "link to 'nothere.png': no such file docs/en/nothere.png; there is no .png in docs/en/"),
    ("a missing section", "[x](../zh/interest.md?y#groth)", 0,
     "link to '../zh/interest.md?y#groth': no heading #groth in docs/zh/interest.md; there are: growth"),
    ("a folder", "[x](../zh/)", 0, "link to '../zh/': docs/zh is a folder; link to a page in it, such as index.md"),
    ("an address from the root", "[x](/en/index.md)", 0,
     "link to '/en/index.md': an address from the root breaks below a sub-path; write it relative to this page"),
    ("a file that is not published", "[x](../../mkdocs.yml)", 0,
     "link to '../../mkdocs.yml': mkdocs.yml is outside docs/, so it is not published; put a copy there"),
    ("a reference in an address", "[x]({{ savings.third:frac }}.md)", 0,
     "link to '{{ savings.third:frac }}.md': an address holds no reference; write it out"),
    ("a picture from elsewhere", "![x](https://a.example/b.png)", 0,
     "image from 'https://a.example/b.png': a page fetches nothing from other sites; put the file into the course"),
    ("a script from elsewhere", "<script src=//a.example/b.js></script>", 0,
     "<script> fetches '//a.example/b.js': a page fetches nothing from other sites; put the file into the course"),
    ("an address in a tag", '<a href="index.md">x</a>', 0,
     "<a> with 'index.md': an address in a tag is wrong once the page is built; write […](index.md)"),
    ("a picture in a tag", "<img src='a.png'>", 0,
     "<img> with 'a.png': an address in a tag is wrong once the page is built; write ![…](a.png)"),
    ("a link to nothing", "[x][y]", 0, f"[x][y] {UNDEFINED}"),
    ("a note that is not there", "so[^a]", 0, f"[^a] {UNDEFINED}"),
    ("a link that does not close", "[x](index.md", 0, "a link that is never closed; end its address with )"),
    ("a link that does not open", "x](index.md)", 0, "a link that never opens; begin its text with ["),
    ("a zero-width space", "grow\u200bth", 0,
     "U+200B (zero width space) behind 'grow', where nobody sees it; delete it"),
    ("a turned direction", "\u202egrowth", 0,
     "U+202E (right-to-left override) at the start of the line, where nobody sees it; delete it"),
    ("a vertical tab", "a\x0bb", 0, "U+000B (vertical tab) behind 'a', where nobody sees it; delete it"),
    ("a lost character", "a\ufffdb", 0,
     "U+FFFD (replacement character) behind 'a', where a character was lost; write it again"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "down", "message"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_bad_text_is_told_with_its_line(told_of: Any, text: str, down: int, message: str) -> None:
    """The mistake names the true line, front matter included, and what would have been right."""
    assert f"{PAGE}:{8 + down}: {message}" in told_of(text)


GOOD = [
    ("escaped braces", r"\{{ a.b }} and \{\{ a.b }}"),
    ("braces in code", "`{{ a.b }}`, `` ` {{ a.b }} ``, `{{a.b}}`"),
    ("braces in a comment", "<!-- {{ a.b -->"),
    ("a comment in code", "`<!--` {{ savings.third:frac }} `-->`"),
    ("braces of TeX", r"\( x^{{n}} \)"),
    ("money", "for $ and $"),
    ("a formula over two lines", "so \\( a +\nb \\) is"),
    ("a displayed formula in a box", "!!! note\n    $$\n    x\n    $$"),
    ("a displayed formula in an item", "- $$\n  x\n  $$"),
    ("a displayed formula in a quote", "> $$\n> a > b\n> $$"),
    ("square brackets", "\\[\nx\n\\]"),
    ("formulas in a table", "| \\( a \\) | b |\n|---|---|\n| \\( a \\mid b \\) | {{ savings.growth:row }} |"),
    ("pipes in a table", "| a | b |\n|:--|--:|\n| `x|y` | x\\|y |"),
    ("a table in a box", "!!! note\n    | a | b |\n    |---|---|\n    | c | d |"),
    ("a table without borders", "a | b\n--- | ---\nc | d"),
    ("a paragraph above a line", "a\nb\n---"),
    ("an id of its own", "para\n{ #own }\n\n[x](#own)"),
    ("links",
     '[x](index.md "T"), [x](<interest.md#growth>), ![x](../index.md), [x](../zh/index.md), [x][y]\n\n[y]: index.md'),
    ("links to elsewhere", "[x](https://a.example), <https://a.example>, [x](mailto:a@b.example)"),
    ("a tag with a whole address", '<a href="https://a.example">x</a> <a href="#growth">y</a>'),
    ("a picture in a link", "[![x](../index.md)](index.md), [a [b] c](index.md)"),
    ("brackets of a row", "{{ savings.growth:row }}(see), {{ savings.growth[:][1] }}"),
    ("a note", "so[^a]\n\n[^a]: so"),
    ("wide blanks and joined pictures", "a\u00a0b\u3000c 👩\u200d🔬"),
]  # fmt: skip


@pytest.mark.parametrize("text", [row[1] for row in GOOD], ids=[row[0] for row in GOOD])
def test_good_text_passes(told_of: Any, text: str) -> None:
    """What looks alike and is right is left alone."""
    mistakes = [mistake for mistake in told_of(text) if "not approved yet" not in mistake]
    assert mistakes == []


FRONTS = [
    ("title: a: b\n", 2, "front matter that is no YAML: mapping values are not allowed here; "
     "put a text with marks in it in quotes"),
    ("title: x\n\tdescription: y\n", 3, "front matter that is no YAML: found character '\\t' "
     "that cannot start any token; put a text with marks in it in quotes"),
    ("just text\n", 1, "front matter without fields; write lines such as 'title: …', or remove its marks"),
    ("title: {{ savings.growth[1] }}\n", 2, "title is 1.5, which is no text; put it in quotes"),
    ("tags: [a]\ndescription: [b]\n", 3, "description is ['b'], which is no text; put it in quotes"),
]  # fmt: skip


@pytest.mark.parametrize(("front", "line", "message"), FRONTS)
def test_bad_front_matter_is_told(told: Any, front: str, line: int, message: str) -> None:
    """With its values filled in, front matter is YAML, and its texts are texts."""
    assert f"{PAGE}:{line}: {message}" in told({PAGE: f"---\n{front}---\n" + TEXT.split("---\n")[2]})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("---\ntitle: x\n", "front matter that is never closed; end it with --- on a line of its own"),
        ("\n" + TEXT, "something stands before the front matter, so nobody reads it; begin the page with its ---"),
        ("Note: so\n\n# T\n",
         "MkDocs takes this line for front matter and does not show it; begin the page with '# Title'"),
        ("---\ntitle: x\n---\ntext\n", "this page has no title; begin it with '# Title'"),
        ("", "this page has no title; begin it with '# Title'"),
    ],
)  # fmt: skip
def test_a_page_that_does_not_begin_as_one_is_told(told: Any, text: str, message: str) -> None:
    """MkDocs would show it without its front matter, or without its first lines, and say nothing."""
    assert f"{PAGE}:1: {message}" in told({PAGE: text})


@pytest.mark.parametrize(
    "front",
    ["", "---\ntitle: {{ savings.third:frac }}\n---\n", '---\ntags: [a, "{{ savings.third:frac }}"]\n...\n'],
)
def test_good_front_matter_passes(told: Any, front: str) -> None:
    """A page may do without it; references work in it with and without quotes, in lists too."""
    found = told({PAGE: front + TEXT.split("---\n")[2]})
    assert [m for m in found if "approved" not in m and m.startswith(PAGE)] == []
