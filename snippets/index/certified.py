import json
from hashlib import sha256
from pathlib import Path

# what `worked certify` counted when
# it last proved every number
course = Path(__file__).parents[2]
folder = course / "tests" / "published"
record = folder / "numbers.certified"
guides = {}
if record.exists():
    text = record.read_text("utf-8")
    guides = json.loads(text)


def mark(path):
    """Return the hash of a file; the record has
    the beginning of it."""
    if not (course / path).is_file():
        return "gone"
    data = (course / path).read_bytes()
    data = data.replace(b"\r\n", b"\n")
    return sha256(data).hexdigest()


def holds(guide):
    """Return whether its files are still those
    that it was proven of."""
    files = guide["files"].items()
    return all(mark(f).startswith(m) for f, m in files)


fresh = [g for g in guides.values() if holds(g)]
numbers = sum(g["certified"] for g in fresh)
measured = sum(g["measured"] for g in fresh)
