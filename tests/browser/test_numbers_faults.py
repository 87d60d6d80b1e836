"""What would be wrong with the numbers that can be asked is noticed."""

from collections.abc import Callable
from functools import partial
from pathlib import PurePosixPath
from urllib.parse import urlparse

import pytest
from browser import test_numbers as numbers
from browser.reader import Read, Reader
from playwright.sync_api import Error, Route, expect

from worked.site.plugin import THEME

SCRIPT, SHEET, HTML = "**/numbers.js", "**/numbers.css", f"**/{numbers.THREE}"
FAULTS = [
    (
        SCRIPT,
        "if (mark) timer",
        "if (0) timer",
        partial(
            numbers.test_pointing_at_a_number_shows_where_it_comes_from,
            guide=numbers.THREE,
            answer=numbers.ANSWER,
        ),
    ),
    (
        SCRIPT,
        " && !box.contains(event.target)) timer",
        ") timer",
        numbers.test_the_answer_stays_until_the_pointer_leaves_it,
    ),
    (SCRIPT, "setTimeout(hide, 300)", "0", numbers.test_the_answer_stays_until_the_pointer_leaves_it),
    (
        SCRIPT,
        "held() || show(mark), 150",
        "show(mark), 0), setTimeout(() => show(mark), 350",
        numbers.test_a_pointer_on_its_way_asks_nothing,
    ),
    (SCRIPT, 'event.key === "Escape"', 'event.key === "Esc"', numbers.test_escape_puts_the_answer_away),
    (HTML, "#line-28", "#line-27", numbers.test_the_link_leads_to_the_line),
    (SCRIPT, "!held() && ", "", numbers.test_a_click_keeps_the_answer),
    (SCRIPT, "${left + scrollX}px", "${middle}px", numbers.test_a_tap_shows_the_answer),
    (SCRIPT, "mark === at ? 0 : -1", "0", numbers.test_a_section_is_one_stop_of_the_tab_key),
    (SCRIPT, "Infinity }", "9 }", numbers.test_a_section_is_one_stop_of_the_tab_key),
    (
        SCRIPT,
        "aria-describedby",
        "aria-details",
        numbers.test_focus_shows_the_answer_and_describes_the_number_with_it,
    ),
    (SCRIPT, '=== " "', '=== "x"', partial(numbers.test_keys_lead_to_the_link_and_back, key="Space")),
    (
        SCRIPT,
        "if (inside) asked",
        "if (0) asked",
        partial(numbers.test_keys_lead_to_the_link_and_back, key="Enter"),
    ),
    (SCRIPT, "mark.checkVisibility?.() ?? true", "true", numbers.test_what_is_folded_away_is_no_stop),
    (
        SHEET,
        "border-radius",
        "text-decoration: underline; border-radius",
        numbers.test_a_page_of_numbers_reads_as_prose,
    ),
    (SHEET, ":hover", ":active", numbers.test_a_page_of_numbers_reads_as_prose),
    (
        HTML,
        'data-n="57"',
        'data-n="570"',
        partial(numbers.test_every_number_has_an_answer_and_every_answer_a_number, guide=numbers.THREE),
    ),
    (
        HTML,
        "3.333333333333333",
        "3.333",
        partial(numbers.test_the_list_needs_no_script, guide=numbers.THREE, summary=numbers.SUMMARY),
    ),
    (
        SHEET,
        "@media print",
        ".worked-numbers { display: none } @media print",
        numbers.test_the_list_is_on_paper,
    ),
    (SHEET, "display: none", "display: block", numbers.test_the_list_is_on_paper),
    (
        HTML,
        '<h2 id="mask-first">',
        '<h2 id="mask-first"><span data-n="1">1</span>',
        partial(numbers.test_headings_and_titles_stay_plain, guide=numbers.THREE),
    ),
    (
        SCRIPT,
        '!mark || mark.closest("a")) return',
        '!mark) return\n    if (mark.closest("a")) return event.preventDefault()',
        numbers.test_a_number_in_a_link_keeps_the_click_of_the_link,
    ),
]


@pytest.mark.parametrize(("files", "old", "new", "check"), FAULTS)
def test_a_fault_is_noticed(
    read: Read, files: str, old: str, new: str, check: Callable[[Read], None]
) -> None:
    """Each of the checks of test_numbers.py can fail."""

    found: list[bool] = []

    def spoil(route: Route) -> None:
        answer = route.fetch()
        ours = next(THEME.rglob(PurePosixPath(urlparse(route.request.url).path).name), None)
        text = (
            ours.read_text("utf-8") if ours else answer.text()
        )  # as it was before its blanks were taken out
        found.append(old in text)
        route.fulfill(response=answer, body=text.replace(old, new))

    def spoilt(**options: object) -> Reader:
        reader = read(**options)
        reader.page.route(files, spoil)
        reader.page.set_default_timeout(2_000)
        return reader

    expect.set_options(timeout=1_000)
    with pytest.raises((AssertionError, Error)):
        check(spoilt)
    expect.set_options(timeout=5_000)
    assert set(found) == {True}
