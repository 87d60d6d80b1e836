"""The manual says all that an author can meet: each command, option, setting, way to show a value, and message."""

import argparse
import math
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from types import ModuleType

import numpy
import pytest
from literals import is_message, literals, pieces

from worked import cli, errors
from worked.checks import CHECKS
from worked.display import SPECS
from worked.display.figures import FIGURES
from worked.exact import modules
from worked.markup import read
from worked.site.settings import WorkedConfig

ROOT = Path(__file__).parents[2]
MANUALS = {code: (ROOT / f"docs/{code}/manual.md").read_text("utf-8") for code in ("en", "zh")}
KINDS = [
    name.removesuffix("Mistake").lower()
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, errors.Mistake) and kind is not errors.Mistake
]
OF_OTHERS = ["Config value '", "Error:"]
"""What MkDocs and Python say themselves."""
NO_MISTAKE = [
    "interrupted; nothing was changed",
    "interrupted: … of … are graded; run it again to go on",
    "recorded in …; a page that says how many waits for: worked accept",
]
"""What a command says that needs no remedy."""
manuals = pytest.mark.parametrize("code", MANUALS)


def section(code: str, name: str) -> str:
    """Return the text of one section of a manual, with those below it."""
    text, headings = MANUALS[code], read(MANUALS[code]).headings
    [at] = [number for number, heading in enumerate(headings) if heading.id == name]
    ends = [other.start for other in headings[at + 1 :] if other.level <= headings[at].level]
    return text[headings[at].start : ends[0] if ends else len(text)]


def spans(text: str) -> list[str]:
    """Return what stands in code spans."""
    return re.findall(r"(?<!`)`([^`\n]+)`(?!`)", text)


def messages(code: str) -> list[str]:
    """Return the messages that a manual explains, in order."""
    return re.findall(r"^- `([^`\n]+)`<br>$", section(code, "messages"), re.M)


def options(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Return every option of a parser and of its commands."""
    for action in parser._actions:
        yield from action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            for sub in action.choices.values():
                yield from options(sub)


@pytest.fixture
def parser(monkeypatch: pytest.MonkeyPatch) -> argparse.ArgumentParser:
    """Return the parser of the commands."""
    found: list[argparse.ArgumentParser] = []

    def parse(self: argparse.ArgumentParser, *_: object) -> None:
        found.append(self)
        raise SystemExit

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", parse)
    with pytest.raises(SystemExit):
        cli.main([])
    return found[0]


@manuals
def test_every_command_is_explained(code: str) -> None:
    """In the list of commands, with the GUIDE that it takes."""
    said = spans(section(code, "commands"))
    assert [name for name in cli.COMMANDS if f"worked {name} GUIDE" not in said] == []
    assert "worked check" in said


@manuals
def test_every_option_is_explained(code: str, parser: argparse.ArgumentParser) -> None:
    """As the parser has it, short and long."""
    said = " ".join(spans(section(code, "commands"))).split()
    assert {"-f", "--json"} <= {*options(parser)}
    assert [option for option in options(parser) if option not in said] == []


@manuals
def test_every_setting_is_explained(code: str) -> None:
    """Each option of the plugin stands in the list of settings."""
    said = spans(section(code, "settings"))
    assert [name for name, _ in WorkedConfig._schema if name not in said] == []


@manuals
def test_every_way_to_show_a_value_has_an_example(code: str) -> None:
    """With what it prints, which the build computes."""
    shown = re.findall(r"`\{\{ (\S[^`]*) \}\}` (?:prints|显示为) \{\{ (\S.*?) \}\}", section(code, "specs"))
    ways = re.sub(r" \([^)]*\)", "", SPECS).split(", ")
    assert len(ways) == 10
    assert [way for way in ways if not any(written.endswith(f":{way}") for written, _ in shown)] == []
    assert [pair for pair in shown if pair[0] != pair[1]] == []


@manuals
@pytest.mark.parametrize("kind", FIGURES)
def test_every_kind_of_figure_is_explained(code: str, kind: str) -> None:
    """In an item of its own."""
    assert f"\n- `:{kind}`" in section(code, "figures")


@manuals
@pytest.mark.parametrize("check", CHECKS)
def test_every_check_is_explained(code: str, check: str) -> None:
    """Under a heading of its own, with at least one message and the kinds of mistakes it makes."""
    text = section(code, f"check-{check}")
    assert f"`{check}`" in text
    assert re.search(r"^- `", text, re.M)


@manuals
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_mistake_is_named(code: str, kind: str) -> None:
    """As `worked check --json` calls it."""
    assert f"`{kind}`" in section(code, "messages")


@pytest.mark.parametrize("message", messages("en"))
def test_every_message_of_the_manual_can_be_met(message: str) -> None:
    """Each of its pieces stands in the source, so the manual does not outlive what it explains."""
    there = "\n".join(literal.text for literal in literals())
    assert [piece for piece in pieces(message) if piece not in there and piece not in OF_OTHERS] == []


def test_every_message_is_in_the_manual() -> None:
    """Whatever the source can say of a page, the manual has a remedy for."""
    said = [pieces(message) for message in messages("en")]
    made = [one for one in literals() if is_message(one.text) and one.text not in NO_MISTAKE]
    assert len(made) > 130
    assert [one for one in made if not any(all(p in one.text for p in parts) for parts in said)] == []


def test_both_languages_explain_the_same_messages() -> None:
    """In the same order."""
    assert messages("en") == messages("zh")


@manuals
def test_every_message_has_a_remedy(code: str) -> None:
    """A sentence in the language of the page, below the message."""
    end = {"en": ".", "zh": "。"}[code]
    lines = section(code, "messages").splitlines()
    remedies = [lines[number + 1] for number, line in enumerate(lines) if line.endswith("`<br>")]
    assert len(remedies) == len(messages(code))
    assert [line for line in remedies if not (line.startswith("    ") and line.endswith(end))] == []


@manuals
@pytest.mark.parametrize(("title", "module"), [("np", numpy), ("math", math)])
def test_every_name_that_has_an_exact_counterpart_is_listed(
    code: str, title: str, module: ModuleType
) -> None:
    """And no other, apart from names that an older NumPy lacks."""
    fence = re.search(rf'^```text title="{title}"\n(.*?)^```', section(code, "exact-names"), re.M | re.S)
    assert fence
    listed, table = fence[1].split(), {*modules.standins()[module.__name__].__all__} - {"linalg", "random"}
    assert listed == sorted({*listed})
    assert table - {*listed} == set()
    assert [name for name in listed if name not in table and hasattr(module, name)] == []


@manuals
def test_references_are_shown_as_an_author_writes_them(site: Path, code: str) -> None:
    """In code nothing is filled in, and beside it stands what it prints."""
    html = (site / code / "manual/index.html").read_text("utf-8")
    text = unescape(re.sub(r"<[^>]+>", "", html)).replace("\xa0", " ")
    prints = {"en": "prints", "zh": "显示为"}[code]
    for line in [
        "{{ example.weights[2]:frac }} § 4/7",
        "{{ example.weights[2]:.3f }} § 0.571",
        "{{ example.weights[2]:.1% }} § 57.1%",
        "{{ example.weights[2]:+.3f }} § +0.571",
        "{{ example.scores[2]:ln }} § ln 4",
        "{{ example.diagonal:sqrt }} § 2√3",
        "{{ example.entries:,d }} § 38,597,376",
        "{{ example.weights:row:frac }} § [1/7, 2/7, 4/7]",
        "{{ example.table:matrix }} § [[1, 3], [2, 6], [4, 12]]",
        "{{ example.table:shape }} § 3 × 2",
        "{{ example.hidden }} § −∞",
        '{{ "2017" }} § 2017',
    ]:
        assert line.replace("§", prints) in text
