"""A module or snippet that changed since its values were approved is named once, before all that follows from it.

    src/bank/rates.py:1: changed since it was approved, and with it 34 texts of loans; undo that, or …

A changed file alone is no mistake. One that says itself what is wrong with it is not named here.
"""

from collections import Counter
from collections.abc import Iterator

from ..errors import ApprovalMistake, Mistake
from ..project import Project
from ..proven import waiting
from ..published import Record, approved, changed, computed


def check(project: Project) -> Iterator[ApprovalMistake]:
    """Return each changed file that approved texts come from which are now others, or cannot be printed."""
    follow: dict[str, Counter[str]] = {}
    now, there = computed(project), {project.course.slug(page) for page in project.pages}
    wait = waiting(project)
    for slug, record in approved(project)[0].items():
        if slug in there and (lost := _lost(project, record, now.get(slug, Record()).held(record, wait))):
            files = changed(project, record)
            for key in lost:
                for file in files.intersection(_behind(project, key, files)):
                    follow.setdefault(file, Counter())[slug] += 1
    for file, guides in sorted(follow.items()):
        text = (
            f"changed since it was approved, and with it {_texts(guides)}; "
            f"undo that, or, if it is right, run: worked accept {' '.join(sorted(guides))}"
        )
        yield ApprovalMistake(text, file, 1)


def _lost(project: Project, old: Record, new: Record) -> list[str]:
    """Return the approved texts that are others now; those too that are gone, if not all could be printed.

    A snippet that prints nothing any more is for fences.py: nobody can accept that.
    """
    unprinted = bool(project.mistakes) or any(run.mistakes for run in project.runs.values())
    return [
        key
        for key, before, after in old.differences(new)
        if before is not None and (after is not None or unprinted) and not _is_quiet(project, key)
    ]


def _is_quiet(project: Project, path: str) -> bool:
    return path in project.runs and not project.runs[path].mistakes and not project.runs[path].printed.strip()


def _behind(project: Project, key: str, changed: set[str]) -> tuple[str, ...]:
    """Return the files that a text comes from; none if its snippet itself has said what is wrong, and where."""
    snippets = project.course.snippets
    path = key if key.startswith(f"{snippets}/") else f"{snippets}/{key.partition('.')[0]}.py"
    run = project.runs.get(path)
    told = run and run.mistakes and (path in changed or any(_located(one, path) for one in run.mistakes))
    return () if run is None or told else run.files


def _located(mistake: Mistake, snippet: str) -> bool:
    """Return whether a mistake that a snippet met names the file that has to be mended."""
    return mistake.path != snippet or mistake.message.startswith(("ImportError", "ModuleNotFoundError"))


def _texts(guides: Counter[str]) -> str:
    """Return how many texts of which guides."""
    count = guides.total()
    return f"{count} text{'' if count == 1 else 's'} of {', '.join(sorted(guides))}"
