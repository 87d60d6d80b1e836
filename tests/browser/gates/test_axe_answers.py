"""axe-core finds nothing to blame on the boxes for answers, before and after an answer was judged."""

from pathlib import Path

import pytest
from browser.answering import BOXES, LANGUAGES, Box
from browser.gates.test_axe import ALONE, AXE, VIEWS, looking
from playwright.sync_api import Browser


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("guide", BOXES)
def test_boxes_can_be_used_by_everyone(
    browser: Browser, address: str, packages: Path, language: str, guide: str
) -> None:
    """Light and dark, at a desk and on a phone; the exercises with fresh numbers too, where a guide has some."""
    with looking(browser, address, packages) as reader:
        page, found = reader.open(f"{language}/{guide}/"), []
        page.evaluate(ALONE, "answer-box, fresh-exercise")
        elements = ["answer-box"]
        if page.locator("fresh-exercise").count():
            page.locator("fresh-exercise button").click()
            page.locator("fresh-exercise form").wait_for()
            elements.append("fresh-exercise")
        for scheme, size in VIEWS:
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size(size)
            tonight = next(name for name in BOXES[guide] if name.startswith("tonight"))
            for name in (BOXES[guide][0], tonight):
                box = Box(page, guide, name)
                box.answer(*["x", "7", *[""] * len(box.fields)][: len(box.fields)])
            found += page.evaluate(AXE, {"include": elements})
    assert found + reader.troubles == []
