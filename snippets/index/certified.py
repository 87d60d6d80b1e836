import json
from pathlib import Path

# what `worked certify` counted when it last proved every number
course = Path(__file__).parents[2]
record = course / "tests" / "published" / "numbers.certified"
text = record.read_text(encoding="utf-8") if record.exists() else "{}"
guides = json.loads(text).values()

numbers = sum(guide["certified"] for guide in guides)
measured = sum(guide["measured"] for guide in guides)
