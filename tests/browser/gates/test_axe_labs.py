"""axe-core finds nothing to blame on a lab in use: in each view, changed, with a mistake, and with eight positions."""

from pathlib import Path

import pytest
from browser.gates.test_axe import ALONE, AXE, VIEWS, looking
from browser.lab.desk import Desk
from playwright.sync_api import Browser

LABS = [("three-positions", "lab-order"), ("two-tokens", "lab-tonight")]


@pytest.mark.parametrize("code", ["en", "zh"])
@pytest.mark.parametrize(("guide", "name"), LABS)
def test_a_lab_in_use_can_be_used_by_everyone(
    browser: Browser, address: str, packages: Path, code: str, guide: str, name: str
) -> None:
    """With all marks, sums that are wrong, a field that is no number, and what is scrolled."""
    with looking(browser, address, packages) as reader:
        page = reader.open(f"{code}/{guide}/")
        page.evaluate(ALONE, f"#{name}")  # axe goes through the whole page each time
        desk = Desk(page, name)
        found = _blamed(desk)
        desk.tick("norm")
        desk.fill(2)
        desk.write("K", 3, "nothing")
        desk.page.wait_for_timeout(700)
        found += _blamed(desk)
        desk.field("Q", 1).focus()
        for _ in range(5):
            desk.box.locator(".lab-button").first.click()
        found += _blamed(desk)
    assert found + reader.troubles == []


def test_a_fault_in_a_lab_is_noticed(browser: Browser, address: str, packages: Path) -> None:
    """The check above can fail: a field without a name, and ink that is too faint."""
    with looking(browser, address, packages) as reader:
        page = reader.open("en/three-positions/")
        page.evaluate(ALONE, "#lab")
        desk = Desk(page)
        desk.field("V", 1).evaluate("field => field.removeAttribute('aria-label')")
        desk.message.evaluate("message => { message.style.color = '#9ab' }")
        assert {fault.split(": ")[1] for fault in _blamed(desk)} == {"label", "color-contrast"}


def _blamed(desk: Desk) -> list[str]:
    found = []
    for scheme, size in VIEWS:
        desk.page.emulate_media(color_scheme=scheme)
        desk.page.set_viewport_size(size)
        desk.page.evaluate("scrollTo(0, 0)")  # where the head of the page lies over no field
        found += [
            f"{scheme}, {size['width']}: {fault}" for fault in desk.page.evaluate(AXE, f"#{desk.name} .lab")
        ]
    return found
