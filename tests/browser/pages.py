"""The pages of the course: every file of docs, the guides among them, two of snippets, and one that is not found."""

from pathlib import Path

from worked.site.settings import read

ROOT = Path(__file__).parents[2]


def _address(file: Path) -> str:
    path = file.relative_to(ROOT / "docs").with_suffix("")
    parts = path.parts[:-1] if path.name == "index" else path.parts
    return "".join(f"{part}/" for part in parts)


GENERATED = [
    f"{code}/{file.relative_to(ROOT).with_suffix('').as_posix()}/"
    for code in ("en", "zh")
    for file in ROOT.glob("snippets/*/*.py")
    if file.name != "assignment.py"
]
SNIPPETS = [f"{code}/snippets/three_positions/near_misses/" for code in ("en", "zh")]
PAGES = sorted([*(_address(file) for file in (ROOT / "docs").rglob("*.md")), *SNIPPETS])
SERIES = {guide.slug for guide in read(str(ROOT / "mkdocs.yml")).series}
GUIDES = [page for page in PAGES if page.rstrip("/").rpartition("/")[2] in SERIES]
NOT_FOUND = "en/no/such/page/"
