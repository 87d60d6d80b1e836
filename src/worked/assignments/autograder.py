"""The archive that Gradescope's autograder is made of: two scripts at its root, the grader, and the assignment as data.

    setup.sh          run once: installs NumPy
    run_autograder    run for each submission: grades /autograder/submission into /autograder/results/results.json
    assignment.json   Assignment.data()
    grader/           the package of that name here, as it stands

Times and permissions are fixed and nothing is compressed, so that the archive is the same each time, everywhere.
"""

import io
import json
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from .model import Assignment

SETUP = """\
#!/usr/bin/env bash
set -e
apt-get update
apt-get install -y python3 python3-numpy
"""
RUN = """\
#!/usr/bin/env bash
set -e
root="${AUTOGRADER_ROOT:-/autograder}"
chmod -R go-rwx "$root/source"  # students' code is run by another user than root
cd "$root/source"
python3 -m grader assignment.json "$root/submission" -o "$root/results/results.json"
"""
GRADER = Path(__file__).parent / "grader"
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first time that an archive can hold."""


def archive(assignment: Assignment) -> bytes:
    """Return the archive."""
    grader = {f"grader/{file.name}": file.read_text("utf-8") for file in GRADER.glob("*.py")}
    data = json.dumps(assignment.data(), ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    files = {"setup.sh": SETUP, "run_autograder": RUN, "assignment.json": data, **grader}
    buffer = io.BytesIO()
    with ZipFile(buffer, "w", ZIP_STORED) as made:
        for name, text in sorted(files.items()):
            made.writestr(_entry(name), text.encode())
    return buffer.getvalue()


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, EARLIEST)
    entry.create_system = 3  # Unix, also where it is made on Windows
    executable = name in ("setup.sh", "run_autograder")
    entry.external_attr = (0o100755 if executable else 0o100644) << 16
    return entry
