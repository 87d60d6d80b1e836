"""Where the time of one build goes, ours beside the plain one.

profile(ours, plain)     # prints seconds under cProfile, which makes many small calls look dearer than they are
"""

import sys
from pathlib import Path
from pstats import Stats
from typing import Any

from measured import Side

STEPS = {
    "imports": ("<frozen importlib._bootstrap>", "_find_and_load"),
    "running snippets": ("worked/runner/__init__.py", "run"),
    "reading pages": ("worked/project.py", "_pages"),
    "printing references": ("worked/pages.py", "printed"),
    "check: references": ("worked/checks/references.py", "check"),
    "check: formulas": ("worked/checks/formulas.py", "check"),
    "check: fences": ("worked/checks/fences.py", "check"),
    "check: twins": ("worked/checks/twins.py", "check"),
    "check: links": ("worked/checks/links.py", "check"),
    "check: approved": ("worked/checks/approved.py", "check"),
    "checks, all": ("worked/checks/__init__.py", "every"),
    "filling": ("worked/pages.py", "fill"),
    "Markdown, all": ("markdown/core.py", "convert"),
    " MathML": ("worked/site/mathml.py", "run"),
    " executed fences": ("worked/site/door.py", "show"),
    " including": ("pymdownx/snippets.py", "run"),
    "raw source left": ("worked/site/filling.py", "inspect"),
    "localising HTML": ("worked/site/bilingual.py", "localise"),
    "templates, all": ("jinja2/environment.py", "render"),
    " contexts": ("worked/site/bilingual.py", "context"),
    "search, per page": ("material/plugins/search/plugin.py", "add_entry_from_context"),
    "search, writing": ("material/plugins/search/plugin.py", "generate_search_index"),
    "search, splitting": ("worked/site/search.py", "split_files"),
    "math font": ("worked/site/mathfont.py", "add"),
    "publishing": ("worked/site/staging.py", "publish"),
    "navigation": ("mkdocs/structure/nav.py", "get_navigation"),
    "all": ("~", "<built-in method builtins.exec>"),
}
"""What a build consists of: the function whose time, with all that it calls, is meant. Indented: in the one above."""

Place = tuple[str, int, str]
"""File, line and name of a function."""
Times = tuple[int, int, float, float, Any]
"""Calls without and with recursion, seconds without and with what it calls, callers."""
Timed = dict[Place, Times]


def profile(ours: Side, plain: Side) -> None:
    """Print the steps of both builds with what ours takes more, then our dearest functions."""
    one, other = _timed(ours), _timed(plain)
    print(f"{'seconds':<22}{'ours':>8}{'plain':>8}{'more':>8}")
    for name, step in STEPS.items():
        mine, theirs = _within(one, *step), _within(other, *step)
        print(f"{name:<22}{mine:>8.2f}{theirs:>8.2f}{mine - theirs:>8.2f}")
    print(f"\n{'our functions':<46}{'calls':>10}{'own':>8}{'all':>8}")
    for (file, line, function), (_, calls, own, whole, _) in _dearest(one):
        place = f"{file.split('/worked/')[1]}:{line} {function}"
        print(f"{place:<46}{calls:>10}{own:>8.2f}{whole:>8.2f}")


def _timed(side: Side) -> Timed:
    """Build once for the caches, once more under the profiler, and return what it saw."""
    side.run()
    file = side.folder / "profile"
    side.run([sys.executable, "-m", "cProfile", "-o", str(file), *side.command[1:]])
    found: Timed = Stats(str(file)).stats  # type: ignore[attr-defined]
    return {(Path(file).as_posix(), line, function): times for (file, line, function), times in found.items()}


def _within(timed: Timed, file: str, function: str) -> float:
    """Return the seconds in one function with all that it calls, which may be a method of several classes."""
    return sum(times[3] for place, times in timed.items() if place[0].endswith(file) and place[2] == function)


def _dearest(timed: Timed, most: int = 40) -> list[tuple[Place, Times]]:
    """Return our functions that take most time, with all that they call."""
    ours = [(place, times) for place, times in timed.items() if "/worked/" in place[0]]
    return sorted(ours, key=lambda item: -item[1][3])[:most]
