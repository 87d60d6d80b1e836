"""A guide's place in the series: its neighbours, and the list of all guides.

stops(series, "en", {"masks": Written("Masks", "en/masks/")})[4]  ->  Stop("masks", "Masks", "en/masks/")
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..course import Guide


@dataclass(frozen=True)
class Written:
    """What a written guide says of itself."""

    title: str
    url: str
    description: str = ""


@dataclass(frozen=True)
class Stop:
    """One guide of the series in one language."""

    slug: str
    title: str
    url: str = ""
    """Where it is, relative to the site; empty while it is planned."""
    description: str = ""


@dataclass(frozen=True)
class Place:
    """Where one guide stands."""

    previous: Stop | None
    """The nearest written guide before it: nobody comes from one that is planned."""
    next: Stop | None
    """What comes after it, planned or not."""


def stops(series: Iterable[Guide], language: str, written: Mapping[str, Written]) -> list[Stop]:
    """Return the guides in order, the written ones as their pages in `language` call themselves."""
    return [_stop(guide, language, written.get(guide.slug)) for guide in series]


def place(stops: Sequence[Stop], slug: str) -> Place | None:
    """Return the neighbours of the guide `slug`; None if it is no guide of the series."""
    slugs = [stop.slug for stop in stops]
    if slug not in slugs:
        return None
    at = slugs.index(slug)
    before = [stop for stop in stops[:at] if stop.url]
    return Place(before[-1] if before else None, stops[at + 1] if at + 1 < len(stops) else None)


def _stop(guide: Guide, language: str, written: Written | None) -> Stop:
    if written is None:
        return Stop(guide.slug, guide.titles[language])
    return Stop(guide.slug, written.title, written.url, written.description)
