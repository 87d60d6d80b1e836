"""One search index, cut into those of each language."""

import json
import logging
import marshal
import re
from pathlib import Path

import jieba
import pytest
from mkdocs.exceptions import PluginError

from worked.site import search

WHOLE = {
    "config": {"lang": ["en"], "separator": "-", "fields": {"title": {"boost": 1}}},
    "docs": [
        {"location": "", "title": "Tea", "text": ""},
        {"location": "en/", "title": "Start", "text": "a"},
        {"location": "en/leaves/#drying", "title": "Drying", "text": "b", "boost": 2},
        {"location": "zh/leaves/", "title": "茶叶", "text": "\u200b绿\u200b茶\u200b"},
    ],
}


def test_a_part_holds_one_language_below_its_own_root() -> None:
    """Locations become relative, the settings are those of the language, the rest stays."""
    part = search.split_index(WHOLE, "en/", {"lang": ["de"], "separator": "+", "pipeline": []})
    assert part == {
        "config": {"lang": ["de"], "separator": "+", "pipeline": [], "fields": {"title": {"boost": 1}}},
        "docs": [
            {"location": "", "title": "Start", "text": "a"},
            {"location": "leaves/#drying", "title": "Drying", "text": "b", "boost": 2},
        ],
    }


def test_the_index_of_all_languages_is_replaced_by_one_for_each(tmp_path: Path) -> None:
    """The root keeps none: there is no search on a page of no language."""
    (tmp_path / "search").mkdir()
    (tmp_path / "search/search_index.json").write_text(json.dumps(WHOLE), "utf-8")
    search.split_files(tmp_path, {"en": {}, "zh": {}})
    found = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()}
    assert found == {"en/search/search_index.json", "zh/search/search_index.json"}
    assert not (tmp_path / "search").exists()


def test_where_pages_have_file_names_the_index_is_a_script_too(tmp_path: Path) -> None:
    """The course can then be read from a disk, where Material takes the index for a script, and stops without it."""
    (tmp_path / "search").mkdir()
    docs = [{"location": "en/leaves.html#drying", "title": "Drying", "text": "b"}]
    (tmp_path / "search/search_index.json").write_text(json.dumps({"config": {}, "docs": docs}), "utf-8")
    search.split_files(tmp_path, {"en": {}})
    script = (tmp_path / "en/search/search_index.js").read_text("utf-8")
    assert script == "var __index = " + (tmp_path / "en/search/search_index.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("循环\u200b神经网络\u200b与", "循环\u200b神经\u200b网络\u200b与"),
        ("参考文献", "参考\u200b文献"),
        ("四舍五入", "四舍五入"),
        ("\u200b注意力\u200b", "\u200b注意力\u200b"),
        ("<p>KV 缓存</p>", "<p>KV 缓存</p>"),
    ],
)
def test_compounds_are_cut_where_both_halves_are_words(text: str, cut: str) -> None:
    """So a half is found too; what is no compound of two words stays whole."""
    assert search.parts(text) == cut


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("is 10/3, not 3/7", ["is", "10\u20443", "not", "3\u20447"]),
        ("S/√d_k", ["S", "√", "d\u203fk"]),
        ("d_model, W_O; row_sums", ["d\u203fmodel", "W\u203fO", "row", "sums"]),
        ("GPT-2 and CMU 07-280, n-gram", ["GPT\u20112", "and", "CMU", "07", "280", "n", "gram"]),
        ("−∞ ≈ −0.5", ["∞", "0.5"]),
        ("a/b, <p>x</p>", ["a", "b", "<p>x<", "p>"]),
    ],
)
def test_a_fraction_a_symbol_and_a_name_are_words(text: str, words: list[str]) -> None:
    """Who looks for 10/3 does not look for 10 and 3."""
    assert [word for word in re.split(search.SEPARATOR, search.whole(text)) if word] == words


def test_a_word_that_jieba_takes_apart_is_taught(monkeypatch: pytest.MonkeyPatch) -> None:
    """If nothing is left of it; a compound of words that jieba knows is found by its parts."""
    monkeypatch.setattr(jieba, "dt", jieba.Tokenizer())
    for name in ("lcut", "add_word"):
        monkeypatch.setattr(jieba, name, getattr(jieba.dt, name))
    assert jieba.lcut("检查行和") == ["检查", "行", "和"]
    search.teach(["行和", "自注意力", "softmax", "按行 softmax", "列"])
    assert jieba.lcut("检查行和") == ["检查", "行和"]
    assert jieba.lcut("自注意力") == ["自", "注意力"]


def test_a_course_may_do_without_search(tmp_path: Path) -> None:
    """Then there is nothing to cut."""
    search.split_files(tmp_path, {"en": {}})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("\u200b自\u200b注意力\u200b：softmax（按行）", ["自", "注意力", "softmax", "按行"]),
        ("causal_mask(T_q, T_k)", ["causal", "mask", "T", "q", "T", "k"]),
        ("weights 3.14 and 2. Then", ["weights", "3.14", "and", "2", "Then"]),
        ("row-wise “sum”…", ["row", "wise", "sum"]),
        ("a &lt; b", ["a", "b"]),
    ],
)
def test_texts_are_cut_at_blanks_and_at_punctuation_of_both_languages(text: str, words: list[str]) -> None:
    """A decimal point is no punctuation."""
    assert [word for word in re.split(search.SEPARATOR, text) if word] == words


def test_a_page_that_would_search_elsewhere_stops_the_build() -> None:
    """The base that Material reads must be the root of the language."""
    search.refuse_foreign_base('{"base": "../"}', "zh/a.md", "zh/", "zh/a/")
    with pytest.raises(PluginError) as error:
        search.refuse_foreign_base('{"base": "../../"}', "zh/a.md", "zh/", "zh/a/")
    message = "zh/a.md:1: this page would not search zh/; see the block 'config' of main.html"
    assert str(error.value) == message


def test_jieba_is_silent_and_reads_no_cache_of_the_shared_temp_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A planted cache, in which every word is one letter, changes nothing."""
    shared = tmp_path / "shared"
    shared.mkdir()
    (shared / "jieba.cache").write_bytes(marshal.dumps(({}, 1)))
    monkeypatch.setattr("tempfile.tempdir", str(shared))
    monkeypatch.setattr(jieba, "dt", jieba.Tokenizer())
    search.quiet_jieba(tmp_path / "own")
    assert list(jieba.dt.cut("注意力机制")) == ["注意力", "机制"]
    assert capfd.readouterr() == ("", "")
    assert [file.suffix for file in (tmp_path / "own").iterdir()] == [".cache"]


def test_jieba_does_without_a_cache_where_none_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A read-only checkout builds all the same, in silence."""
    (tmp_path / "file").touch()
    monkeypatch.setattr(jieba, "dt", jieba.Tokenizer())
    search.quiet_jieba(tmp_path / "file/own")
    assert list(jieba.dt.cut("注意力机制")) == ["注意力", "机制"]
    assert capfd.readouterr() == ("", "")
    assert jieba.default_logger.level == logging.CRITICAL
