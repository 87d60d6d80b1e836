"""One search index for the whole site, cut into those of each language.

    split_index({"config": {…}, "docs": [{"location": "zh/masks/", …}, …]}, "zh/", settings)

Material's search knows one language per site: it reads search/search_index.json below the base of a page.
So each language is a base of its own, with the part of the index that is its own.
"""

import json
import logging
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

import jieba
from jinja2 import Environment
from mkdocs.exceptions import PluginError
from mkdocs.utils import get_relative_url

SEPARATOR = (
    r"[\s\u200b\-,;:!?=/|_(){}−≈×⋅·+\[\]\"\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”‘’…—]+"
    r"|\.(?!\d)|&(?:lt|gt|amp);"
)
"""Where a text is cut into words: at blanks, punctuation, and the U+200B that Material puts into Chinese."""

FIELDS = {"title": {"boost": 5.0}, "text": {"boost": 1.0}, "tags": {"boost": 1e6}}
"""With Material's 1000 a heading with one word of a query comes before the section that has all of them."""

WHOLE = [
    (re.compile(r"(?<=\d)/(?=\d)"), "\u2044"),  # 10/3
    (re.compile(r"(?<=[A-Za-z])-(?=\d)"), "\u2011"),  # GPT-2
    (re.compile(r"(?<=(?<![A-Za-z\d_])[A-Za-z])_(?=[A-Za-z\d])"), "\u203f"),  # d_k, but not row_sums
    (re.compile("√"), "√\u200b"),  # a word of its own
]
"""A number or a name with a sign at which texts are cut gets another in the index, at which they are not.

searching.js writes queries in the same way, and puts the usual signs into what is found.
"""

HAN = "[\u4e00-\u9fff]"
COMPOUND = re.compile(f"(?<!{HAN}){HAN}{{4}}(?!{HAN})")


def quiet_jieba(cache: Path) -> None:
    """Keep jieba from writing to the screen, and from believing what anyone can leave in the temp folder."""
    jieba.setLogLevel(logging.CRITICAL)  # a folder that cannot be written is no error: it does without
    with suppress(OSError):
        cache.mkdir(parents=True, exist_ok=True)
    jieba.dt.tmp_dir = str(cache)
    jieba.dt.cache_file = f"jieba-{version('jieba')}.cache"


def teach(words: Iterable[str]) -> None:
    """Let jieba know each of `words` that it would take apart into single characters, such as 行和."""
    for word in words:
        for run in re.findall(f"{HAN}{{2,}}", word):
            if all(len(part) == 1 for part in jieba.lcut(run)):
                jieba.add_word(run)


def settings(env: Environment, language: str) -> dict[str, Any]:
    """Return how the theme searches a text in `language`."""
    template = env.get_template("partials/language.html")
    said = template.make_module({"config": {"theme": {"language": language}}}).t  # type: ignore[attr-defined]
    steps = said("search.config.pipeline").split(",")
    return {
        "lang": said("search.config.lang").split(","),
        "separator": SEPARATOR,
        "pipeline": [step for step in steps if step != "stemmer"],  # searching.js sees to plurals
        "fields": FIELDS,
    }


def refuse_foreign_base(html: str, path: str, root: str, url: str) -> None:
    """Stop if the page at `url` would not search its own language: some template has broken main.html."""
    if f'"base": "{get_relative_url(root, url)}"' not in html:
        raise PluginError(f"{path}:1: this page would not search {root}; see the block 'config' of main.html")


def split_files(site: Path, languages: Mapping[str, Mapping[str, Any]]) -> None:
    """Replace the search index of the `site` by one in the folder of each language, with its settings."""
    whole = site / "search/search_index.json"
    if not whole.is_file():  # a course may do without search
        return
    index = json.loads(whole.read_text("utf-8"))
    for language, settings in languages.items():
        part = split_index(index, f"{language}/", settings)
        text = json.dumps(part, ensure_ascii=False, separators=(",", ":"))
        file = site / language / "search/search_index.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        if any(".html" in entry["location"] for entry in part["docs"]):  # it can be read from a disk: there
            file.with_suffix(".js").write_text(
                f"var __index = {text}", "utf-8"
            )  # Material's script stops without
    whole.unlink()
    whole.parent.rmdir()


def split_index(index: Mapping[str, Any], root: str, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the part of `index` below `root`, with locations relative to it, and with `settings`."""
    docs = [
        {**entry, "location": entry["location"].removeprefix(root), **_texts(entry)}
        for entry in index["docs"]
        if entry["location"].startswith(root)
    ]
    return {"config": {**index["config"], **settings}, "docs": docs}


def parts(text: str) -> str:
    """Cut compounds in two: who looks for 网络 finds 神经网络, though jieba takes it for one word."""
    return COMPOUND.sub(_halves, text)


def whole(text: str) -> str:
    """Keep fractions, symbols and names with a number from being cut."""
    for sign, other in WHOLE:
        text = sign.sub(other, text)
    return text


def _texts(entry: Mapping[str, Any]) -> dict[str, str]:
    return {name: whole(parts(entry[name])) for name in ("title", "text")}


def _halves(compound: re.Match[str]) -> str:
    halves = compound[0][:2], compound[0][2:]
    known = set(jieba.cut_for_search(compound[0]))
    return "\u200b".join(halves) if known.issuperset(halves) else compound[0]
