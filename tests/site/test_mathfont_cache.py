"""The font of a site is made again only when what it is made of changes; nothing depends on the cache."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from worked.site import mathfont


@pytest.fixture
def subsets(monkeypatch: pytest.MonkeyPatch) -> list[frozenset[str]]:
    """Return the list of what the font was cut down to, and cut nothing: the bytes say which time it was."""
    made: list[frozenset[str]] = []

    def subset(used: frozenset[str]) -> bytes:
        made.append(used)
        return b"font\n%d" % len(made)

    monkeypatch.setattr(mathfont, "subset", subset)
    return made


def test_the_font_is_made_once(tmp_path: Path, subsets: list[frozenset[str]]) -> None:
    """A second build takes it from the cache, in whatever order its pages come; another character makes another."""
    cache = tmp_path / ".cache/worked"
    first = mathfont.cached(frozenset("xy"), cache)
    assert mathfont.cached(frozenset("yx"), cache) == first == b"font\n1"
    assert mathfont.cached(frozenset("xyz"), cache) == b"font\n2"
    assert subsets == [frozenset("xy"), frozenset("xyz")]
    assert [file.name for file in cache.iterdir()] == ["math-font"]


def test_a_build_with_a_cached_font_does_not_wait_for_the_tools(tmp_path: Path) -> None:
    """Neither fontTools nor the package of the whole font is imported."""
    mathfont.cached(used := mathfont.characters(["<math><mi>x</mi></math>"]), tmp_path)
    script = (
        "import sys; from pathlib import Path; from worked.site.mathfont import cached;"
        "cached(frozenset(sys.argv[2]), Path(sys.argv[1])); print({'fontTools', 'ziamath'} & set(sys.modules))"
    )
    command = [sys.executable, "-c", script, str(tmp_path), "".join(used)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == "set()"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda content: b"",
        lambda content: b"anything",
        lambda content: b"\n" * 20,
        lambda content: content[:-1],
        lambda content: content + b"\n",
        lambda content: content[:-1] + b"?",
        lambda content: b"0" + content[1:],
    ],
    ids=["empty", "strange", "lines", "cut", "longer", "changed", "other seal"],
)
def test_a_broken_cache_is_replaced(
    tmp_path: Path, subsets: list[frozenset[str]], spoil: Callable[[bytes], bytes]
) -> None:
    """What a killed build, a full disk or a stranger left there is never published."""
    mathfont.cached(frozenset("xy"), tmp_path)
    file = tmp_path / "math-font"
    whole = file.read_bytes()
    file.write_bytes(spoil(whole))
    assert mathfont.cached(frozenset("xy"), tmp_path) == b"font\n2"
    assert mathfont.cached(frozenset("xy"), tmp_path) == b"font\n2"


@pytest.mark.parametrize("change", ["font", "tools"])
def test_another_font_or_tool_makes_the_font_again(
    tmp_path: Path, subsets: list[frozenset[str]], monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    """The cache belongs to the whole font and to the versions that cut it down."""
    mathfont.cached(frozenset("xy"), tmp_path)
    (tmp_path / "other.ttf").write_bytes(b"another font")
    if change == "font":
        monkeypatch.setattr(mathfont, "_source", lambda: tmp_path / "other.ttf")
    else:
        monkeypatch.setattr(mathfont, "version", lambda name: "99")
    assert mathfont.cached(frozenset("xy"), tmp_path) == b"font\n2"


def test_a_cache_that_cannot_be_written_only_costs_time(
    tmp_path: Path, subsets: list[frozenset[str]]
) -> None:
    """A file stands where the folder should be; so it is on a disk that is read-only."""
    (tmp_path / "taken").write_text("")
    fonts = [mathfont.cached(frozenset("x"), tmp_path / "taken/worked") for _ in range(2)]
    assert fonts == [b"font\n1", b"font\n2"]


def test_a_cache_whose_file_is_a_folder_only_costs_time(
    tmp_path: Path, subsets: list[frozenset[str]]
) -> None:
    """And nothing half-written is left beside it."""
    (tmp_path / "math-font/inside").mkdir(parents=True)
    assert mathfont.cached(frozenset("x"), tmp_path) == b"font\n1"
    assert [file.name for file in tmp_path.iterdir()] == ["math-font"]
