"""Where each number of a guide comes from, for readers and for programs: its text, its value, its line, its proof.

    origins(project)["masks"]["values"]["masks/causal.outputs[1, 0]:frac"]
    →  {"text": "10/3", "value": "3.3333333333333335",
        "snippet": "snippets/masks/causal.py", "line": 12, "proof": "exactly"}

A proof is what `worked certify` recorded: "exactly", "70 digits", "measured"; None where nothing is proven of the
files as they are now. No exact run is needed to say it.
"""

from collections.abc import Mapping
from typing import Any

from . import counted
from .counted import Counted
from .errors import CertifyMistake
from .project import Project
from .published import computed, hashes


def origins(project: Project) -> dict[str, dict[str, Any]]:
    """Return for each guide all that it publishes; every language shows the same."""
    counts = _recorded(project)
    named = {value.key: value for values in project.values.values() for value in values if value.snippet}
    found: dict[str, dict[str, Any]] = {}
    for slug, record in computed(project).items():
        known = counts.get(slug, Counted(0, 0))
        values = {
            key: {
                "text": text,
                "value": named[key].full,
                "snippet": named[key].snippet,
                "line": project.line(named[key]),
                "proof": known.proof(key, files(project, named[key].snippet)),
            }
            for key, text in sorted(record.values.items())
        }
        printed = {
            path: {"lines": lines, "proof": known.proof(path, files(project, path))}
            for path, lines in sorted(record.printed.items())
        }
        found[slug] = {"values": values, "printed": printed}
    return found


def files(project: Project, snippet: str) -> dict[str, str]:
    """Return the hashes of what a snippet is made of, but for the record of proofs itself, which a page may show."""
    record = counted.path(project.course)
    return hashes(project, (path for path in project.runs[snippet].files if path != record))


def _recorded(project: Project) -> Mapping[str, Counted]:
    try:
        return counted.recorded(project.course) or {}
    except CertifyMistake:  # said by the check
        return {}
