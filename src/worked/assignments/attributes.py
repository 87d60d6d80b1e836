"""What may stand behind the `# %%` of a cell: for each role the attributes that it needs, and what each one takes.

wrong(cell, ("en", "zh"))  ->  an AssignmentMistake for each attribute that is missing, unknown or of another form
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..errors import AssignmentMistake
from .cells import Cell


class Role(NamedTuple):
    """A kind of cell."""

    is_text: bool
    needs: tuple[str, ...]
    """Attributes; a * at the end of one stands for each language, as in title_en, title_zh."""
    may: tuple[str, ...] = ()
    hidden: bool = False
    """Whether students get nothing of it."""


ROLES = {
    "text": Role(True, ("id", "lang")),
    "setup": Role(False, ("id",)),
    "task": Role(False, ("id", "role", "returns", "rtol", "atol")),
    "test": Role(False, ("id", "role", "points", "title_*"), ("hidden",)),
    "random": Role(False, ("id", "role", "points", "draws", "title_*"), hidden=True),
    "wrong": Role(False, ("id", "role", "hint_*"), ("credit",), hidden=True),
    "variants": Role(False, ("id", "role", "asks"), hidden=True),
    "question": Role(True, ("id", "role", "lang"), hidden=True),
}
NAME = r"[A-Za-z]\w*"
ENTRY = rf"{NAME}\[\d+(?:, \d+)*\]"
NUMBER = r"\d+(?:\.\d+)?(?:e-?\d+)?"
FORMS = {
    "id": (r"[A-Za-z0-9_-]{1,64}", "A-Z, a-z, digits, - and _, at most 64 of them", 'id="shapes"'),
    "lang": ("", "", 'lang="en"'),
    "returns": (rf"{NAME}(?:, {NAME})*", "the names of the arrays in their order", 'returns="A, Z"'),
    "rtol": (NUMBER, "a number, 0 or more", "rtol=1e-9"),
    "atol": (NUMBER, "a number, 0 or more", "atol=1e-12"),
    "points": (NUMBER, "a number, 0 or more", "points=2"),
    "hidden": ("true|false", "true or false", "hidden=true"),
    "credit": ("[1-9]?[0-9]", "a percentage below 100", "credit=50"),
    "draws": ("[1-9][0-9]*", "a whole number, 1 or more", "draws=5"),
    "asks": (rf"{ENTRY}(?:; {ENTRY})*", "entries of the answer", 'asks="Z[2, 0]"'),
    "title_*": (r".*\S.*", "a text", 'title_en="the right shapes"'),
    "hint_*": (r".*\S.*", "a text", 'hint_en="the rows do not sum to one"'),
}
"""For each attribute what it has to match, that in words, and an example."""


def wrong(cell: Cell, languages: Sequence[str]) -> Iterator[AssignmentMistake]:
    """Return what is wrong with the attributes of a cell."""
    role = ROLES.get(cell.role)
    if not role or role.is_text != cell.is_text or cell.given.get("role") in ("text", "setup"):
        roles = [name for name, one in ROLES.items() if one.is_text == cell.is_text and "role" in one.needs]
        what = "a text" if cell.is_text else "code"
        text = f"'{cell.role}' is no role of {what}; there are: {', '.join(roles)}, or none"
        yield AssignmentMistake(text, "", cell.line)
        return
    needs, may = _each(role.needs, languages), _each(role.may, languages)
    for key in [key for key in needs if key not in cell.given]:
        example = FORMS[_general(key)][2].replace("_en", key[key.find("_") :] if "_" in key else "")
        yield AssignmentMistake(f"this cell has no '{key}'; give it one, as in {example}", "", cell.line)
    for key, value in cell.given.items():
        if key not in needs + may:
            text = f"'{key}' is no attribute of {cell.role}; there are: {', '.join(needs + may)}"
            yield AssignmentMistake(text, "", cell.line)
        elif takes := _refused(key, value, languages):
            yield AssignmentMistake(f"'{key}' is '{value}'; it takes {takes}", "", cell.line)


def entries(asks: str) -> list[tuple[str, tuple[int, ...]]]:
    """Return the entries that `asks` names: "A[2, 0]; Z[1]" -> [("A", (2, 0)), ("Z", (1,))]."""
    found = re.findall(rf"({NAME})\[([^\]]*)\]", asks)
    return [(name, tuple(map(int, index.split(",")))) for name, index in found]


def _each(keys: Sequence[str], languages: Sequence[str]) -> list[str]:
    """Return attributes, those for each language written out."""
    return [one for key in keys for one in ([key[:-1] + code for code in languages] if "*" in key else [key])]


def _general(key: str) -> str:
    """Return the attribute as `FORMS` calls it: title_en -> title_*."""
    return next((form for form in FORMS if form.endswith("*") and key.startswith(form[:-1])), key)


def _refused(key: str, value: str, languages: Sequence[str]) -> str:
    """Return what an attribute takes, if this value is not of that kind."""
    if key == "role":
        return ""
    if key == "lang":
        return "" if value in languages else f"one of {', '.join(languages)}"
    form, takes, _ = FORMS[_general(key)]
    return "" if re.fullmatch(form, value, re.A if key == "id" else 0) else takes
