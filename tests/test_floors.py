"""The map in the package's docstring is the building: imports run down, and the generator knows no subject."""

import ast
import re
from pathlib import Path

import pytest

import worked

SOURCE = Path(worked.__file__).parent
FLOORS = {
    name: int(floor) for name, floor in re.findall(r"^    (\w+) .*floor (\d+)$", worked.__doc__ or "", re.M)
}
MODULES = sorted(file.relative_to(SOURCE).as_posix() for file in SOURCE.rglob("*.py"))


def room(module: str) -> str:
    """Return the entry of the map that the file `module` belongs to: 'site/plugin.py' is in 'site'."""
    return module.split("/")[0].removesuffix(".py")


def imports(module: str, text: str) -> set[str]:
    """Return every module of the generator that `text` imports, wherever the import stands."""
    found: set[str] = set()
    package = ["worked", *module.split("/")[:-1]]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{start}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] in ("worked", "handformer")}


def violations(module: str, text: str) -> list[str]:
    """Return each import of `text` that does not run down to a lower floor, or inside one room."""
    wrong = []
    for name in sorted(imports(module, text)):
        target = name.split(".")[1] if "." in name else ""
        inside = target == room(module)
        if name.startswith("handformer") or not (inside or FLOORS.get(target, 99) < FLOORS[room(module)]):
            wrong.append(f"{module} imports {name}")
    return wrong


def test_every_module_is_on_the_map() -> None:
    """Every file of the package stands in the docstring, and the docstring names no other."""
    assert {room(module) for module in MODULES} - {"__init__"} == set(FLOORS)


@pytest.mark.parametrize("module", [module for module in MODULES if module != "__init__.py"])
def test_imports_run_down(module: str) -> None:
    """A module imports only from floors below its own, or from its own room; deferred imports count."""
    assert violations(module, (SOURCE / module).read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("runner.py", "from .cli import main"),
        ("runner.py", "def later():\n    from . import pages"),
        ("reference/objects.py", "from ..display import show"),
        ("checks/twins.py", "from ..site.plugin import WorkedPlugin"),
        ("pages.py", "import handformer"),
        ("pages.py", "from worked import Course"),
    ],
)
def test_an_import_that_runs_up_is_caught(module: str, text: str) -> None:
    """Upward and sideways imports, the subject's core, and the package's root are all refused."""
    assert len(violations(module, text)) == 1


def test_rooms_have_no_cycles() -> None:
    """Inside site/ and checks/, no two files import each other, directly or round a corner."""
    graph = {
        module: {
            f"{name.replace('.', '/').removeprefix('worked/').rpartition('/')[0]}.py"
            for name in imports(module, (SOURCE / module).read_text("utf-8"))
        }
        for module in MODULES
    }
    seen: dict[str, int] = {}

    def visit(module: str) -> None:
        assert seen.get(module) != 1, f"{module} imports itself round a corner"
        if module in graph and module not in seen:
            seen[module] = 1
            for other in graph[module]:
                visit(other)
        seen[module] = 2

    for module in MODULES:
        visit(module)
