r"""A course of N guides in two languages, as large and as mixed as the real ones, and its plain counterpart.

    python tests/benchmarks/generated.py write ours 20     the course, for worked, with its values approved
    python tests/benchmarks/generated.py core ours 2       its core gives other numbers, and they are approved
    python tests/benchmarks/generated.py type ours plain   the same text, numbers and code typed in, for Material alone
    python tests/benchmarks/generated.py count FILE…       how much of everything is on these pages

The amounts are those of three-positions.md and two-tokens.md when both were finished. One had on average:
38,000 characters in English (24,000 in Chinese), 27 headings below the title, 306 references (92 of them in
formulas, 21 quoted facts), 139 formulas (15 displayed, 88 different ones), 21 fences (13 executed), 10 tables of
4 rows, 20 admonitions (18 folded, most of them around an executed fence), 19 list items, 15 links, and 14 snippets
of 34 lines. So a generated guide has 14 parts with a snippet each; what a part has is in templates/.
The prose is the real guides' own sentences, drawn at random, because a search index of invented words is none.
"""

import random
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

from mkdocs.config import load_config

from worked import cli, reference
from worked.course import Course
from worked.includes import includes, shown
from worked.markup import Fence, read
from worked.pages import Page, fill
from worked.project import Project, is_executed, load
from worked.site.settings import course as settings

TEMPLATES = Path(__file__).parent / "templates"
DOCS = Path(__file__).parents[2] / "docs"
LETTERS = "abcdefghijklmn"
"""One for each part of a guide."""
ONLY = {
    "executed": "abcdefghijklm",
    "section": "abceghkm",
    "table": "abdeghjkmn",
    "list": "abdeghijkn",
    "box": "ahl",
}
"""The parts that have a block of this kind; all have the others."""
PROSE = re.compile(r"[A-Z\u4e00-\u9fff][^\d{}|\[\]<>`#=]{15,}[.。]")
STARTS = {
    "docs/index.md": "# Counting · 计数\n\n[English](en/index.md) [中文](zh/index.md)\n",
    "docs/en/index.md": "# Counting\n\nStart with the [first guide](guide-001.md#part-a).\n",
    "docs/zh/index.md": "# 计数\n\n从[第一篇](guide-001.md#part-a)开始。\n",
}
HEADS = {
    "en": """---
title: 'Guide {{ "%d" }}'
description: 'A sound output is {{ part_a.output:frac }}.'
---

# Guide {{ "%d" }}
""",
    "zh": """---
title: '第 {{ "%d" }} 篇'
description: '正确的输出是 {{ part_a.output:frac }}。'
---

# 第 {{ "%d" }} 篇
""",
}


def write(root: Path, guides: int) -> None:
    """Write a course of `guides` guides below `root`; its snippets import from `root`/src."""
    files = {"mkdocs.yml": _settings(guides), **STARTS}
    said = {language: sentences(language) for language in HEADS}
    for number in range(1, guides + 1):
        for letter in LETTERS:
            files[f"snippets/{_folder(number)}/part_{letter}.py"] = _snippet(number, letter)
        for language in HEADS:
            files[f"docs/{language}/{_slug(number)}.md"] = _guide(number, language, said[language])
    for path, text in files.items():
        _write(root / path, text)
    write_core(root)


def write_core(root: Path, extra: int = 1) -> None:
    """Write the module that the snippets import; another `extra` changes most of the numbers."""
    text = _template("tally.py")
    _write(root / "src/tally.py", text.replace("EXTRA = 1", f"EXTRA = {extra}"))


def approve(root: Path) -> None:
    """Approve all that a course publishes; stop if something else is wrong."""
    settings = ["--config-file", str(root / "mkdocs.yml")]
    if cli.main([*settings, "accept"]) or cli.main([*settings, "translated"]):
        raise SystemExit(1)


def type_in(ours: Path, plain: Path) -> None:
    """Write the plain counterpart of the course in `ours`."""
    project = load(course(ours))
    shutil.rmtree(plain / "docs", ignore_errors=True)
    _write(plain / "mkdocs.yml", _template("plain.yml"))
    for path, page in project.pages.items():
        _write(plain / path, typed(page, project))


def typed(page: Page, project: Project) -> str:
    """Return the page as an author without worked types it: numbers, code, and what the code printed."""
    text = fill(page, project.values[page.path])
    for fence in reversed(read(text).fences):
        margin = text[fence.start : fence.end].partition("`")[0]
        text = text[: fence.start] + indent(_typed(fence, page, project), margin) + text[fence.end :]
    return text


def sentences(language: str) -> list[str]:
    """Return the lines of the real guides in `language` that are prose without digits, and nothing else."""
    found: list[str] = []
    for file in sorted((DOCS / language).glob("t*-*.md")):
        markup = read(file.read_text("utf-8"))
        lines = zip(markup.text.split("\n"), markup.prose.split("\n"), strict=True)
        found += [line for line, prose in lines if line == prose and PROSE.fullmatch(line)]
    return found


def course(root: Path) -> Course:
    """Return the settings of the course in `root`."""
    return settings(load_config(str(root / "mkdocs.yml")))


def count(text: str) -> dict[str, int]:
    """Return how much of everything a page has."""
    markup = read(text)
    found = reference.find(markup.plain)
    inside = [ref for ref in found if any(f.start <= ref.start < f.end for f in markup.formulas)]
    lines = {
        "tables": r"[ ]*\|[ :|-]+\|",
        "rows": r"[ ]*\|.*\|",
        "boxes": r"(!!!|\?\?\?).*",
        "items": r"[ ]*- .*",
    }
    return {
        "characters": len(text),
        "headings": len(markup.headings),
        "references": len(found),
        "in formulas": len(inside),
        "facts": sum((ref.source or "").startswith('"') for ref in found),
        "formulas": len(markup.formulas),
        "displayed": sum(formula.display for formula in markup.formulas),
        "different": len({" ".join(formula.tex.split()) for formula in markup.formulas}),
        "fences": len(markup.fences),
        "executed": sum(map(is_executed, markup.fences)),
        **{kind: len(re.findall(rf"^{line}$", markup.plain, re.M)) for kind, line in lines.items()},
        "links": markup.prose.count("]("),
    }


def _settings(guides: int) -> str:
    series = "".join(
        f"        - {_slug(n)}: {{en: Guide {n}, zh: 第 {n} 篇}}\n" for n in range(1, guides + 1)
    )
    return _template("ours.yml").replace("        - SERIES\n", series)


def _slug(number: int) -> str:
    return f"guide-{number:03}"


def _folder(number: int) -> str:
    return _slug(number).replace("-", "_")


def _snippet(number: int, letter: str) -> str:
    """Return the snippet of one part, with numbers of its own."""
    at_random = random.Random(f"{number} {letter}")
    numbers = {f"N{n}": str(at_random.randint(2, 9)) for n in range(6)}
    return re.sub(r"\bN\d\b", lambda found: numbers[found[0]], _template("snippet.py.txt"))


def _guide(number: int, language: str, said: list[str]) -> str:
    """Return the page of one guide."""
    at_random = random.Random(f"{number} {language}")
    blocks = [HEADS[language].replace("%d", str(number)), "SAY\nSAY\nSAY\nSAY\n"]
    blocks += [block for letter in LETTERS for block in _part(letter, language)]
    text = "\n".join(blocks).replace("FOLDER", _folder(number))
    return re.sub("SAY", lambda _: at_random.choice(said), text)


def _part(letter: str, language: str) -> Iterator[str]:
    """Return the blocks of one part."""
    following = LETTERS[(LETTERS.index(letter) + 1) % len(LETTERS)]
    words = {"EXAMPLE": f"part_{letter}", "LETTER": letter, "OTHER": following}
    for block in _template(f"part.{language}.md.txt").split("\n\n\n"):
        kind, _, text = block.partition("\n")
        if letter in ONLY.get(kind, LETTERS):
            yield re.sub("EXAMPLE|LETTER|OTHER", lambda found: words[found[0]], text.rstrip()) + "\n"


def _typed(fence: Fence, page: Page, project: Project) -> str:
    [include] = includes(fence, page.markup)
    code = shown(include, project.course).strip("\n")
    info = fence.info.replace(' exec="on"', "")
    block = f"```{info}\n{code}\n```"
    if not is_executed(fence):
        return block
    printed = project.runs[f"{project.course.snippets}/{include.path}"].printed
    return f"{block}\n\n```text\n{printed}```"


def _template(name: str) -> str:
    return (TEMPLATES / name).read_text("utf-8")


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def main(command: str, *given: str) -> None:
    match command, *given:
        case "write", root, guides:
            write(Path(root), int(guides))
            approve(Path(root))
        case "core", root, extra:
            write_core(Path(root), int(extra))
            approve(Path(root))
        case "approve", root:
            approve(Path(root))
        case "type", ours, plain:
            type_in(Path(ours), Path(plain))
        case "count", *files:
            for file in files:
                print(file, count(Path(file).read_text("utf-8")))


if __name__ == "__main__":
    main(*sys.argv[1:])
