"""A new guide begins in every language, and nothing is wrong with it but what its author has yet to write."""

import json
from typing import Any

import pytest

from worked import cli
from worked.errors import PageMistake, SettingsMistake
from worked.skeleton import skeleton, unwritten

MADE = ["docs/en/bonds.md", "docs/zh/bonds.md", "snippets/bonds/example.py"]
LEFT = [
    ("docs/en/bonds.md", 3, "in one sentence, what a reader can do after this guide"),
    ("docs/en/bonds.md", 8, "the question of this guide, and what a reader needs to know beforehand"),
    ("docs/en/bonds.md", 12, "the example, small enough for a pencil; its values are named, as here"),
    ("docs/en/bonds.md", 21, "the calculation, one step at a time"),
    ("docs/en/bonds.md", 37, "a question that the reader can answer with a pencil"),
    ("docs/en/bonds.md", 40, "the answer, with its reason"),
    ("docs/en/bonds.md", 51, "what this guide rests on, with links"),
    ("docs/zh/bonds.md", 3, "用一句话说明，读完这一篇能做到什么"),
    ("docs/zh/bonds.md", 8, "这一篇要回答的问题，以及需要的预备知识"),
    ("docs/zh/bonds.md", 12, "例题，小到可以用纸笔验算；数值都写名字，写法如下"),
    ("docs/zh/bonds.md", 21, "计算过程，一次只走一步"),
    ("docs/zh/bonds.md", 37, "一道用纸笔就能答出的题"),
    ("docs/zh/bonds.md", 40, "答案，并说明理由"),
    ("docs/zh/bonds.md", 51, "这一篇依据哪些资料，附上链接"),
    ("snippets/bonds/example.py", 1, "your own example; what its values are called, the pages say"),
]
DEVICES = [
    "The parts are {{ example.parts:row }}",
    "\\frac{ {{ example.parts[2] }} }",
    '--8<-- "bonds/example.py:shares"',
    '```python exec="on" title="example.py"\n--8<-- "bonds/example.py"\n```',
    "| {{ example.parts[0] }} |",
    "{{ example.shares:line:frac | How the shares grow | part | share }}",
    '??? success "Answer"',
    "## The example { #example }",
]


def test_a_new_guide_lacks_only_what_must_be_written(course: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Its values approved and its twins confirmed, check says each place to write at, and nothing else."""
    assert cli.main(["new", "bonds"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        *(f"made {path}" for path in MADE),
        "next: worked accept bonds; worked translated bonds; worked check",
    ]
    assert cli.main(["accept"]) == cli.main(["translated"]) == 0
    capsys.readouterr()
    assert cli.main(["check", "--json"]) == 1
    told = [(said["path"], said["line"], said["message"]) for said in json.loads(capsys.readouterr().out)]
    ending = "; write it in place of this line"
    assert told == [(path, line, f"still to be written: {what}{ending}") for path, line, what in LEFT]


def test_once_everything_is_written_nothing_is_left(course: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The marks are all that check had against it."""
    cli.main(["new", "bonds"])
    for path in MADE:
        file = course.root / path
        text = file.read_text("utf-8").replace("TO WRITE: ", "Written, ").replace("待写：", "写好了，")
        file.write_text(text, "utf-8")
    assert cli.main(["accept"]) == cli.main(["translated"]) == 0
    assert cli.main(["check"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("no mistakes in 7 pages, 2 snippets, ")


@pytest.mark.parametrize("there", MADE)
def test_nothing_is_overwritten(course: Any, capsys: pytest.CaptureFixture[str], there: str) -> None:
    """One file that is there already is named, left alone, and no other is made."""
    file = course.root / there
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("mine")
    assert cli.main(["new", "bonds"]) == 1
    told = f"{there}:1: this file is there already, so nothing was made; move it away first\n"
    assert capsys.readouterr().err == told
    assert [path for path in MADE if (course.root / path).exists()] == [there]
    assert file.read_text() == "mine"


def test_a_guide_outside_the_series_is_refused(course: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """With what is planned, and how to plan another; the guides named with it are not made either."""
    assert cli.main(["new", "bonds", "shares"]) == 1
    assert capsys.readouterr().err == (
        "mkdocs.yml:1: no guide 'shares' in the series; planned are: bonds; "
        "for another one, first add '- shares: {en: …, zh: …}' to series\n"
    )
    assert not (course.root / MADE[0]).exists()


def test_where_all_is_written_nothing_is_planned(make: Any) -> None:
    """A guide that has a page in one language is no longer planned."""
    with pytest.raises(SettingsMistake, match="planned are: none; "):
        skeleton(make(), "bonds", ["docs/zh/interest.md"])


@pytest.mark.parametrize("device", DEVICES)
def test_each_device_is_shown_once(make: Any, device: str) -> None:
    """The author sees how each is written, with the folder of the guide."""
    page = skeleton(make(), "interest", [])["docs/en/interest.md"]
    assert page.count(device.replace("bonds", "interest")) == 1


def test_titles_come_from_the_series(make: Any) -> None:
    """In front matter in quotes, which a colon needs, and as the heading."""
    page = skeleton(make(), "interest", [])["docs/zh/interest.md"]
    assert page.startswith('---\ntitle: "利息"\n')
    assert page.count("\n# 利息\n") == 1


def test_a_file_in_the_way_is_told_before_anything_is_made(make: Any) -> None:
    """The first of several is enough."""
    with pytest.raises(PageMistake) as told:
        skeleton(make(), "interest", ["docs/zh/interest.md", "snippets/interest/example.py"])
    assert (told.value.path, told.value.line) == ("docs/zh/interest.md", 1)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("TO WRITE: the question\nand more", [(0, "the question")]),
        ('description: "TO WRITE: a sentence"', [(14, "a sentence")]),
        ("待写：问题", [(0, "问题")]),
        ("> TO WRITE:\n", [(2, "")]),
        ("to write: small letters are words", []),
        ("TO WRITE without a colon", []),
    ],
)
def test_a_part_to_be_written_is_found(text: str, found: list[tuple[int, str]]) -> None:
    """By its mark in either language, with what is to be written."""
    assert unwritten(text) == found


def test_code_may_speak_of_the_mark(told: Any) -> None:
    """In a code span or a fence it is shown as it stands; in prose it is a mistake."""
    page = "# Start\n\n[i](interest.md) `TO WRITE: x`\n\n```text\nTO WRITE: y\n```\n\n{}\n"
    assert told({"docs/en/index.md": page.format("done")}) == []
    assert told({"docs/en/index.md": page.format("TO WRITE:")}) == [
        "docs/en/index.md:9: still to be written: this part; write it in place of this line"
    ]
