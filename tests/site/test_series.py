"""A guide's place in the series."""

from worked.course import Guide
from worked.site.series import Place, Stop, Written, place, stops

SERIES = [Guide(slug, {"en": slug.title(), "zh": f"{slug} 中"}) for slug in ("a", "b", "c")]


def test_a_written_guide_is_called_as_its_page_and_a_planned_one_as_in_the_settings() -> None:
    """Only a written guide has an address."""
    assert stops(SERIES, "zh", {"b": Written("乙", "zh/b/", "说乙。")}) == [
        Stop("a", "a 中"),
        Stop("b", "乙", "zh/b/", "说乙。"),
        Stop("c", "c 中"),
    ]


def test_next_is_planned_or_not_and_previous_is_written() -> None:
    """The first guide has none before it, the last none after it; a planned one before it is passed over."""
    a, b, c = found = stops(SERIES, "en", {slug: Written(slug, f"en/{slug}/") for slug in "abc"})
    assert [place(found, slug) for slug in "abc"] == [Place(None, b), Place(a, c), Place(b, None)]
    a, b, c = found = stops(SERIES, "en", {"a": Written("A", "en/a/")})
    assert [place(found, slug) for slug in "abc"] == [Place(None, b), Place(a, c), Place(a, None)]


def test_a_page_outside_the_series_has_no_place() -> None:
    """A start page, for example."""
    assert place(stops(SERIES, "en", {}), "index") is None
