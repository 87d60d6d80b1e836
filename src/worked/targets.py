"""Where a command may write: said before the work is done, and not in the system's words.

expect(course, "week-3", ["student/masks.en.py"])   nothing, or AssignmentMistake if it cannot be or must not be
expect_file("docs")                                 PageMistake: this is a folder, …
"""

from collections.abc import Iterable
from pathlib import Path

from .course import Course
from .errors import AssignmentMistake, PageMistake


def expect(course: Course, folder: str, names: Iterable[str] = ()) -> None:
    """Raise unless a folder, which is perhaps not there yet, can hold files, and nobody would publish them."""
    if Path(folder).resolve().is_relative_to((course.root / course.docs).resolve()):
        text = f"the site would publish what is in {folder}; name a folder outside of {course.docs}"
        raise AssignmentMistake(text)
    expect_folder(folder)
    for name in names:
        expect_file(Path(folder) / name)


def expect_folder(folder: str | Path) -> None:
    """Raise PageMistake if something on the way to a folder, or in its place, is a file."""
    for place in [Path(folder), *Path(folder).parents]:
        if place.is_dir():
            return
        if place.exists() or place.is_symlink():
            text = (
                "this is a file, and a folder has to be here; name another folder behind -o, or move the file"
            )
            raise PageMistake(text, place.as_posix(), 1)


def expect_file(file: str | Path) -> None:
    """Raise PageMistake if a file cannot be where something else is."""
    expect_folder(Path(file).parent)
    if Path(file).is_dir():
        text = "this is a folder, and a file has to be here; name another place behind -o, or move the folder"
        raise PageMistake(text, Path(file).as_posix(), 1)
