"""How long a build takes: a generated course with worked, against the same text with plain Material.

    python tests/benchmarks/build.py --guides 20 200              mkdocs build, ours and plain in turn
    python tests/benchmarks/build.py check --guides 20 200        worked check against mkdocs build
    python tests/benchmarks/build.py --guides 20 --profile        where the time of one build goes

The figures are medians of the rounds, lowest and highest beside them: seconds on the clock, their ratio, and in
brackets the ratio of the seconds on the processor, which a busy machine disturbs less. Rounds go A B, B A, A B, …

generated.py says what is in the courses; templates/ours.yml and templates/plain.yml are their settings. Plain
Material builds one project with the pages of both languages, with search for both. It makes no MathML and has no
font for it: there a script does that in the browser, so all our work on formulas counts against us.
The scenarios follow each other in each round:

    cold        no site, and no caches (.cache, the dictionary of Chinese words)
    no change   again, with all of it there
    page edit   a sentence more on one guide, in both languages
    core edit   the module that all snippets import gives other numbers

Before the clock starts, what has changed is approved in ours, and the new numbers are typed into plain.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from hotspots import profile
from measured import Costs, Side, in_turn, report

HERE = Path(__file__).resolve().parent
REAL = HERE.parents[1]
GENERATED = [sys.executable, str(HERE / "generated.py")]
BUILD = [sys.executable, "-m", "mkdocs", "build", "--quiet"]
CHECK = [sys.executable, "-m", "worked.cli", "check"]


class Courses:
    """A generated course, and its plain counterpart."""

    def __init__(self, folder: Path, guides: int) -> None:
        self.ours, self.plain = (Side(name, BUILD, folder / name) for name in ("ours", "plain"))
        self.cold(0)
        self._make("write", guides)
        self._make("type", self.plain.folder)

    def cold(self, _: int) -> None:
        self.ours.clean()
        self.plain.clean()

    def no_change(self, _: int) -> None:
        pass

    def page_edit(self, _: int) -> None:
        for side in (self.ours, self.plain):
            for language, sentence in (("en", "One sentence more."), ("zh", "再加一句话。")):
                page = side.folder / f"docs/{language}/guide-001.md"
                page.write_text(page.read_text("utf-8") + f"\n{sentence}\n", "utf-8")
        self._make("approve")

    def core_edit(self, number: int) -> None:
        self._make("core", number + 2)
        self._make("type", self.plain.folder)

    def _make(self, command: str, *given: object) -> None:
        """Have generated.py do something with our course, in a process of its own."""
        self.ours.run([*GENERATED, command, str(self.ours.folder), *map(str, given)])


def builds(courses: Courses, rounds: int) -> None:
    """Print how long our build takes against the plain one, in each scenario."""
    scenarios: dict[str, Callable[[int], None]] = {
        "cold": courses.cold,
        "no change": courses.no_change,
        "page edit": courses.page_edit,
        "core edit": courses.core_edit,
    }
    found: dict[str, Costs] = {name: {} for name in scenarios}
    for number in range(rounds):
        for name, prepare in scenarios.items():
            prepare(number)
            in_turn([courses.ours, courses.plain], number, found[name])
    report(found)


def check(course: Side, rounds: int) -> None:
    """Print how long our check of a course takes against our build of it."""
    costs: Costs = {}
    with tempfile.TemporaryDirectory() as folder:
        build = Side("build", [*BUILD, "--site-dir", f"{folder}/site"], course.folder, course.own)
        for number in range(rounds):
            in_turn([Side("check", CHECK, course.folder, course.own), build], number, costs)
    report({"worked check": costs})


def main() -> None:
    """Read what is asked for, and do it for each number of guides."""
    first, _, rest = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        description=first, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="?", choices=["build", "check"], default="build")
    parser.add_argument("--guides", nargs="+", type=int, default=[20], metavar="N", help="how many (20)")
    parser.add_argument("--rounds", type=int, default=3, metavar="K", help="medians of how many (3)")
    parser.add_argument("--profile", action="store_true", help="say where the time of one build goes")
    given = parser.parse_args()
    if given.what == "check":
        print("the real course", flush=True)
        check(Side("ours", BUILD, REAL, own=False), given.rounds)
    for guides in given.guides:
        with tempfile.TemporaryDirectory(prefix="worked-benchmark-") as folder:
            courses = Courses(Path(folder), guides)
            print(f"{guides} guides", flush=True)
            if given.profile:
                profile(courses.ours, courses.plain)
            elif given.what == "check":
                check(courses.ours, given.rounds)
            else:
                builds(courses, given.rounds)


if __name__ == "__main__":
    main()
