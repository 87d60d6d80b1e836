"""How long the lab takes from a key to what is painted: with eight positions, d_k = 2, d_v = 4.

    python tests/benchmarks/lab.py --keys 60

The course is built, and the lab of tonight's exercise used in Chromium: milliseconds from the key, by the browser's own
clock, to the end of the frame in which the tables have followed. The aim is 50.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))  # a script of its own, outside of pytest: what follows is found there

from browser import chromium  # noqa: E402
from browser.building import build  # noqa: E402
from browser.lab.timing import PLACE, keys_to_paint  # noqa: E402
from browser.serving import serving  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--keys", type=int, default=60, help="how many keys are pressed")
    keys = parser.parse_args().keys
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "site")
        with serving(Path(folder) / "site") as address:
            page = chromium.launch(playwright).new_page()
            page.goto(address + PLACE)
            times = keys_to_paint(page, keys)
    print(
        f"from key to paint, {keys} keys: {median(times):.1f} ms, nine of ten below {quantiles(times, n=10)[-1]:.1f} ms"
    )


if __name__ == "__main__":
    main()
