"""A lab on a page, as a reader has it: its fields, its ticks, and what its tables and its message say.

desk = Desk(page, "lab-order")
desk.write("V", 3, "15")
desk.texts("outputs")            # [["2"], ["10/3"], ["10"]]
"""

from math import inf, log, sqrt
from re import sub

from playwright.sync_api import Locator, Page, expect

TABLES = ("scores", "weights", "outputs")
SIGNS = str.maketrans("−⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "--0123456789")
CELLS = (
    "rows => rows.map(row => [...row.querySelectorAll('.lab-cell')].map(cell => cell.firstChild.textContent))"
)


class Desk:
    """One lab, near the screen and so at work."""

    def __init__(self, page: Page, name: str = "lab") -> None:
        self.page, self.name = page, name
        self.element = page.locator(f"attention-lab#{name}")
        self.element.scroll_into_view_if_needed()
        self.box = self.element.locator(".lab")
        self.box.wait_for()
        self.message = self.box.get_by_role("status")

    def field(self, letter: str, position: int, component: int = 1) -> Locator:
        place = f'[data-i="{position - 1}"][data-c="{component - 1}"]'
        return self.box.locator(f"[data-letter={letter}]{place}")

    def write(self, letter: str, position: int, text: str, component: int = 1) -> None:
        self.field(letter, position, component).fill(text)

    def tick(self, name: str, on: bool = True) -> None:
        self.box.locator(f"[data-tick={name}]").set_checked(on)

    def fill(self, position: int, on: bool = True) -> None:
        """Let a position be filler, or not."""
        self.box.locator(f'[data-filler="{position - 1}"]').set_checked(on)

    def press(self, name: str) -> None:
        self.box.get_by_role("button", name=name).click()

    def table(self, name: str) -> Locator:
        return self.box.locator(".lab-table").nth(TABLES.index(name))

    def texts(self, name: str) -> list[list[str]]:
        """Return what the cells of a table say."""
        cells: list[list[str]] = self.table(name).locator("tbody tr").evaluate_all(CELLS)
        return cells

    def column(self, name: str) -> list[str]:
        """Return the first column of a table."""
        return [row[0] for row in self.texts(name)]

    def sums(self) -> list[str]:
        """Return the sums of the rows, and what is said of them."""
        return [" ".join(said.split()) for said in self.box.locator(".lab-sum").all_inner_texts()]

    def marked(self, name: str, kind: str) -> list[tuple[int, int]]:
        """Return row and column of the cells that are changed, hidden or traced."""
        rows = self.table(name).locator("tbody tr").all()
        classes = [
            row.locator(".lab-cell").evaluate_all("all => all.map(one => one.className)") for row in rows
        ]
        return [
            (i, j)
            for i, row in enumerate(classes, 1)
            for j, names in enumerate(row, 1)
            if f"lab-{kind}" in names.split()
        ]

    def says(self, text: str) -> None:
        """Wait until the message is this one."""
        expect(self.message).to_have_text(text)


def follow(page: Page, place: str) -> None:
    """Go to a place on the same page, as a link leads there."""
    page.evaluate("place => { location.hash = place }", place)


def number(text: str) -> float:
    """Return what a cell says, as a number: 10/3, ln 6, (√2 ln 3)/2, −∞, ≈ 0.1429, ≈ 4.3 × 10⁻⁵."""
    plain = text.removeprefix("≈ ").replace(" × 10", "e").translate(SIGNS).replace("∞", "inf")
    plain = sub(r"(ln|√) ?(\d+)", r"\1(\2)", plain)
    plain = sub(r"(?<=[\d)]) ?(?=ln|√)", "*", plain).replace("√", "sqrt")
    return float(eval(plain, {"__builtins__": {}}, {"ln": log, "sqrt": sqrt, "inf": inf}))
