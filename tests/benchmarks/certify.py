"""How long it takes to prove every number of the course, beside checking it.

    python tests/benchmarks/certify.py [ROUNDS]

It takes turns, prints the median of each command, and then where the time of the proof goes: the snippets are run
once on floats and once, or more often, on enclosures. The bar is thirty seconds on two cores.
"""

import sys
import time
from pathlib import Path
from statistics import median

from measured import Costs, Side, in_turn

from worked.certified.certificate import BITS, certified
from worked.project import load
from worked.runner import run
from worked.site.settings import read

ROOT = Path(__file__).parents[2]


def main(rounds: int = 5) -> None:
    """Print what both commands take, and the steps of the second."""
    commands = {"worked check": ["check"], "worked certify": ["certify", "--json"]}
    sides = [
        Side(name, [sys.executable, "-m", "worked.cli", *command], ROOT, own=False)
        for name, command in commands.items()
    ]
    costs: Costs = {}
    for number in range(rounds):
        in_turn(sides, number, costs)
    for name, each in costs.items():
        print(f"{name:26}{median(cost.wall for cost in each):6.2f} s {max(c.memory for c in each):5.0f} MB")
    steps()


def steps() -> None:
    """Print what the parts of a proof take, in this process."""
    course = read(str(ROOT / "mkdocs.yml"))
    start = time.perf_counter()
    project = load(course)
    print(f"  {'reading, running floats':24}{time.perf_counter() - start:6.2f} s")
    for bits in BITS:
        start = time.perf_counter()
        run(project.runs, course.root, course.time_limit, exact_bits=bits)
        print(f"  {f'running on {bits} bits':24}{time.perf_counter() - start:6.2f} s")
    start = time.perf_counter()
    proofs = certified(project, [*project.pages]).proofs
    print(f"  {'running and proving':24}{time.perf_counter() - start:6.2f} s for {len(proofs):,} texts")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
