"""Plant faults in a copy of the course, one by one, and see the check that is meant for each report it.

    python tests/drift/run.py                              all of them
    python tests/drift/run.py --kind indices --kind core   those of some kinds
    python tests/drift/run.py --sample 20 --seed 3         so many of each kind, drawn at random
    python tests/drift/run.py --whole                      with whole pages, not only the sections concerned

It prints a table: kind, planted, caught, survivors. It fails if a fault survives for which equivalents.py gives
no reason. Translations are confirmed before; a fault that is not about them is looked for by another check.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1])]  # as pytest has it

from drift import on_core, on_inputs, on_pages  # noqa: E402
from drift.equivalents import reason, unused  # noqa: E402
from drift.planting import Bench, Fault  # noqa: E402

KINDS: dict[str, Callable[[Bench], Iterator[Fault]]] = {
    "core": on_core.core,
    "inputs": on_inputs.inputs,
    "digits": on_pages.digits,
    "typed": on_pages.typed,
    "indices": on_pages.indices,
    "moved": on_pages.moved,
    "fences": on_pages.fences,
    "figures": on_pages.figures,
    "formulas": on_pages.formulas,
    "sentences": on_pages.sentences,
}
"""What can go wrong; which checks must say so stands in each fault."""


@dataclass(frozen=True)
class Result:
    """What came of one kind."""

    kind: str
    planted: int
    by: Counter[str]
    """How many faults each check reported."""
    survivors: tuple[Fault, ...]

    @property
    def unexplained(self) -> list[Fault]:
        return [fault for fault in self.survivors if not reason(fault)]


def results(
    bench: Bench, kinds: Sequence[str], sample: int = 0, seed: int = 0, jobs: int = 2
) -> Iterator[Result]:
    """Plant the faults of each kind and return what came of them."""
    for kind in kinds:
        faults = list(KINDS[kind](bench))
        if sample and sample < len(faults):
            faults = random.Random(f"{seed} {kind}").sample(faults, sample)
        if kind == "inputs":
            faults = on_inputs.run(bench, faults)
        found = _planted(bench, faults, jobs)
        by = Counter(name for names in found for name in names)
        survivors = tuple(fault for fault, names in zip(faults, found, strict=True) if not names)
        yield Result(kind, len(faults), by, survivors)


def table(found: Sequence[Result]) -> str:
    """Return a line for each kind, and one for all."""
    rows = [f"{'kind':10} {'planted':>7} {'caught':>7} {'survivors':>9}  reported by"]
    for one in found:
        by = ", ".join(f"{name} {count}" for name, count in one.by.most_common())
        rows.append(_row(one.kind, one.planted, len(one.survivors), by))
    planted, left = sum(one.planted for one in found), sum(len(one.survivors) for one in found)
    return "\n".join([*rows, _row("all", planted, left, "")]).rstrip()


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--kind", action="append", choices=KINDS, help="plant the faults of this kind (all)")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="plant N of each kind (all)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="which N")
    parser.add_argument("--jobs", type=int, default=2, metavar="J", help="how many processes (2)")
    parser.add_argument(
        "--whole", action="store_true", help="read whole pages, not only the sections concerned"
    )
    given = parser.parse_args(arguments)
    kinds = given.kind or list(KINDS)
    with tempfile.TemporaryDirectory(prefix="drift-") as folder:
        bench = Bench.open(Path(folder), given.whole)
        if unsound := bench.unsound():
            print("before anything is planted:", *unsound, sep="\n")
        found = list(results(bench, kinds, given.sample, given.seed, given.jobs))
    survivors = [fault for one in found for fault in one.survivors]
    for fault in survivors:
        why = reason(fault) or f"NOT CAUGHT by {' or '.join(fault.checks)}"
        print(f"{fault.path}:{fault.line}: {fault.kind}: {fault.what}  ({why})")
    stale = [] if given.sample else unused(survivors, kinds)
    print(
        *(f"a reason that nothing needs any more: {entry}" for entry in stale),
        sep="\n",
        end="\n" if stale else "",
    )
    print(table(found))
    return bool(unsound or stale or any(one.unexplained for one in found))


def _planted(bench: Bench, faults: Sequence[Fault], jobs: int) -> list[set[str]]:
    """Return which checks report each fault; each process has the bench as it was when it began."""
    BENCHES[:] = [bench]
    if jobs == 1:
        return [_reports(fault) for fault in faults]
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
        return list(pool.map(_reports, faults, chunksize=8))


def _reports(fault: Fault) -> set[str]:
    (bench,) = BENCHES
    return on_core.reports(bench, fault) if fault.kind == "core" else bench.reports(fault)


def _row(kind: str, planted: int, left: int, by: str) -> str:
    return f"{kind:10} {planted:7,} {planted - left:7,} {left:9,}  {by}"


BENCHES: list[Bench] = []
"""The one that the processes inherit."""

if __name__ == "__main__":
    sys.exit(main())
