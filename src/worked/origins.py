"""Where each number of a guide comes from, for readers and for programs: its text, its value, its line, its proof.

    origins(project)["masks"]["values"]["masks/causal.outputs[1, 0]:frac"]
    →  {"text": "10/3", "value": "3.3333333333333335",
        "snippet": "snippets/masks/causal.py", "line": 12, "proof": "exactly"}

A proof is what `worked certify` recorded: "exactly", "70 digits", "measured"; None where nothing is proven of the
files as they are now. No exact run is needed to say it.
"""

from typing import Any

from . import counted
from .counted import Counted
from .project import Project
from .proven import files
from .published import computed


def origins(project: Project) -> dict[str, dict[str, Any]]:
    """Return for each guide all that it publishes; every language shows the same."""
    counts = counted.known(project.course)
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
