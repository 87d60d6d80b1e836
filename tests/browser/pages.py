"""The pages of the course: every file of docs, the guides among them, and one that is not found."""

from pathlib import Path

ROOT = Path(__file__).parents[2]


def _address(file: Path) -> str:
    path = file.relative_to(ROOT / "docs").with_suffix("")
    parts = path.parts[:-1] if path.name == "index" else path.parts
    return "".join(f"{part}/" for part in parts)


def _snippets(page: str) -> Path:
    return ROOT / "snippets" / page.rstrip("/").rpartition("/")[2].replace("-", "_")


PAGES = sorted(_address(file) for file in (ROOT / "docs").rglob("*.md"))
GUIDES = [page for page in PAGES if page.count("/") == 2 and _snippets(page).is_dir()]
NOT_FOUND = "en/no/such/page/"
