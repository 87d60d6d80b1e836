"""What several snippets met is one mistake, at its own place: in the module that they share, if it is of the course.

    told({"snippets/a/x.py": [fault], "snippets/a/y.py": [fault]})["snippets/a/x.py"][0]
    →  "src/bank/rates.py:3: SyntaxError: invalid syntax; it stops 2 snippets: snippets/a/x.py:1, snippets/a/y.py:4"

A fault is the module's when it came up while the module was being imported, or in more than one snippet;
otherwise it may be the snippet that asks for too much, and it is told at the snippet's line.
Each of the snippets keeps the one mistake, so that everybody knows which of them did not run well.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..errors import SnippetMistake
from .faults import Fault


class Key(NamedTuple):
    """What is alike in faults that are one and the same."""

    path: str
    """The file that is at fault; empty for one that is not there."""
    line: int
    text: str
    remedy: str


Places = Sequence[tuple[str, int]]
Met = dict[str, int]
"""The snippets that met a fault, each with the line at which it first did."""
FEW = 3


def told(faults: Mapping[str, Sequence[Fault]]) -> dict[str, tuple[SnippetMistake, ...]]:
    """Return the mistakes of each snippet, by its path."""
    met: dict[Key, Met] = {}
    for path, found in faults.items():
        for fault in found:
            met.setdefault(_key(path, fault), {}).setdefault(path, fault.line)
    return {
        path: _once(_mistake(path, fault, met[_key(path, fault)]) for fault in found)
        for path, found in faults.items()
    }


def _key(path: str, fault: Fault) -> Key:
    if fault.taught:
        return Key(fault.origin, fault.at, fault.text, fault.remedy)
    return Key("", 0, fault.text, "") if fault.missing else Key(path, fault.line, fault.text, fault.remedy)


def _mistake(path: str, fault: Fault, met: Met) -> SnippetMistake:
    """Return what is to be said of a fault that the snippet at `path` met, as all of `met` did."""
    key = _key(path, fault)
    others = [(other, line) for other, line in met.items() if other != key.path]
    if not key.path:
        (first, line), *rest = others
        more = f"; the same in {len(rest)} more snippet{_s(rest)}: {_few(rest)}" if rest else ""
        return SnippetMistake(fault.text + more, first, line)
    if not others:
        return SnippetMistake(_alone(fault), *key[:2])
    if len(others) == len(met) == 1 and not fault.loading:
        return SnippetMistake(_alone(fault), path, fault.line)
    count = f"{len(others)} snippet{_s(others)}: {_few(others)}"
    if fault.remedy:
        return SnippetMistake(f"{fault.text}; {fault.remedy}; it comes up in {count}", *key[:2])
    return SnippetMistake(f"{fault.text}; it stops {count}", *key[:2])


def _alone(fault: Fault) -> str:
    raised = f" (raised in {fault.origin}:{fault.at})" if fault.origin else ""
    return f"{fault.text}{raised}{'; ' if fault.remedy else ''}{fault.remedy}"


def _few(places: Places) -> str:
    """Return the first few of these places, and how many more there are."""
    rest = f" and {len(places) - FEW} more" if len(places) > FEW else ""
    return ", ".join(f"{path}:{line}" for path, line in places[:FEW]) + rest


def _s(places: Places) -> str:
    return "" if len(places) == 1 else "s"


def _once(mistakes: Iterable[SnippetMistake]) -> tuple[SnippetMistake, ...]:
    return tuple({str(mistake): mistake for mistake in mistakes}.values())
