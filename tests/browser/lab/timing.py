"""How long it takes from a key to what is painted, in the largest lab: eight positions, two and four components.

times = keys_to_paint(page, 30)         # in milliseconds, one for each key
"""

from browser.lab.desk import Desk, follow
from playwright.sync_api import Page

PLACE = "en/two-tokens/"
LISTEN = """
() => {
  window.times = []
  addEventListener("keydown", event => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel() // what it brings comes after the frame was painted
    port1.onmessage = () => times.push(performance.now() - event.timeStamp)
    port2.postMessage(null)
  }), true)
}
"""
ROWS = {"Q": ["√2", "1"], "K": ["ln 2", "ln 3"], "V": ["3", "1/2", "5/7", "1"]}


def keys_to_paint(page: Page, count: int) -> list[float]:
    """Type into a key, on which all scores of its column depend, and return how long each digit took."""
    desk = Desk(page, "lab-tonight")
    follow(page, "#lab-tonight;" + ";".join(f"{letter}={','.join(row * 8)}" for letter, row in ROWS.items()))
    desk.says("These numbers came with the link.")
    page.evaluate(LISTEN)
    field = desk.field("K", 1)
    for number in range(count):
        field.select_text()
        field.press(str(number % 9 + 1))
        page.wait_for_function("count => times.length === count", arg=number + 1)
    times: list[float] = page.evaluate("times")
    return times
