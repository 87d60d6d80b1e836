"""html-validate finds nothing to blame on any page."""

import json
from pathlib import Path

import pytest
from browser.gates.packages import FOLDER, run


def faults(packages: Path, folder: Path) -> list[str]:
    """Return what is wrong with each page below `folder`."""
    options = ("--config", FOLDER / "htmlvalidate.mjs", "--formatter", "json")
    done = run(packages / ".bin/html-validate", *options, f"{folder}/**/*.html")
    assert not done.stderr, done.stderr
    return [
        f"{Path(page['filePath']).relative_to(folder)}:{fault['line']}: {fault['ruleId']}: {fault['message']}"
        for page in json.loads(done.stdout)
        for fault in page["messages"]
    ]


def test_every_page_is_valid(packages: Path, site: Path) -> None:
    """As HTML, and in what it says to readers of screens."""
    assert faults(packages, site) == []


PAGE = """\
<!doctype html>
<html lang="en">
  <head>
    <title>A page</title>
  </head>
  <body>
    {}
  </body>
</html>
"""


@pytest.mark.parametrize(
    ("html", "rules"),
    [
        ("<p>Fine</p>", []),
        ('<money-box of="[[&quot;1/3&quot;],[true]]" id="a"><p>An element</p></money-box>', []),
        ("<p><span><div>A box in a line</div></span></p>", ["element-permitted-content"]),
        ('<p id="a"></p><p id="a"></p>', ["no-dup-id"]),
        ("<p>Not closed", ["no-implicit-close"]),
        ('<p align="center">Old</p>', ["no-deprecated-attr"]),
    ],
)
def test_what_is_not_valid_is_noticed(packages: Path, tmp_path: Path, html: str, rules: list[str]) -> None:
    """The check above can fail."""
    (tmp_path / "index.html").write_text(PAGE.format(html))
    assert [fault.split(": ")[1] for fault in faults(packages, tmp_path)] == rules
