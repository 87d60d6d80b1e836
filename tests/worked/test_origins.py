"""Where each number comes from: text, full value, line and proof, the same from every language."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from proving import FENCE, SETTINGS, course

from worked import cli
from worked.origins import origins
from worked.project import load
from worked.site import numbers

SNIPPET = """\
root = 2**0.5
half = 1 / 2
loss = 0.1234567  # measured
print(f"{root:.2f} of 2")
print(f"{loss:.3f}")  # measured
"""
TEXT = f"{{{{ savings.root:.3f }}}} \\( {{{{ savings.half:frac }}}} \\) {{{{ savings.loss:.3f }}}}\n\n{FENCE}"
FILE = "snippets/toy/savings_0.py"
Edit = Callable[[str], None]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course of one page, certified, in whose folder we are."""
    course(tmp_path, [(SNIPPET, TEXT)])
    (tmp_path / "mkdocs.yml").write_text(SETTINGS)
    monkeypatch.chdir(tmp_path)
    assert cli.main(["certify"]) == 0
    return tmp_path


def proofs(root: Path) -> list[str | None]:
    """Return what is known of each number of the course as it is now."""
    [found] = origins(load(cli.read("mkdocs.yml"))).values()
    return [one["proof"] for table in found.values() for one in table.values()]


def test_each_number_has_its_origin(root: Path) -> None:
    """√2 = 1.4142135623730951 in float64; of an output each line, and how many of its numbers are proven."""
    numbers.write(origins(load(cli.read("mkdocs.yml"))), root / "site")
    assert json.loads((root / "site/numbers/toy.json").read_text("utf-8")) == {
        "values": {
            "toy/savings_0.half:frac in a formula": {
                "text": "\\frac{1}{2}",
                "value": "0.5",
                "snippet": FILE,
                "line": 2,
                "proof": "exactly",
            },
            "toy/savings_0.loss:.3f": {
                "text": "0.123",
                "value": "0.1234567",
                "snippet": FILE,
                "line": 3,
                "proof": "measured",
            },
            "toy/savings_0.root:.3f": {
                "text": "1.414",
                "value": "1.4142135623730951",
                "snippet": FILE,
                "line": 1,
                "proof": "70 digits",
            },
        },
        "printed": {FILE: {"lines": ["1.41 of 2", "0.123"], "proof": "2 certified, 1 measured"}},
    }


def test_a_proof_holds_as_long_as_the_files_are_the_same(root: Path) -> None:
    """A changed snippet proves nothing, until it is certified again; another reference was never proven."""
    assert None not in proofs(root)
    (root / FILE).write_text(f"{SNIPPET}# a remark\n")
    assert proofs(root) == [None] * 4
    cli.main(["certify"])
    assert None not in proofs(root)
    page = root / "docs/en/toy.md"
    page.write_text(f"{page.read_text('utf-8')}\n{{{{ savings_0.root:.2f }}}}\n", "utf-8")
    assert proofs(root) == ["exactly", "measured", None, "70 digits", "2 certified, 1 measured"]


@pytest.mark.parametrize("record", [None, "<<<"])
def test_without_a_record_nothing_is_proven(root: Path, record: str | None) -> None:
    """Neither of a course that was never certified, nor where the record cannot be read."""
    file = root / "tests/published/numbers.certified"
    file.unlink() if record is None else file.write_text(record)
    assert proofs(root) == [None] * 4
