"""What `worked grade` takes besides the submissions.

seed("-1")        argparse.ArgumentTypeError: '-1' is no seed; give a whole number that is not negative
seconds("2.5")    2.5
"""

import argparse
import math
from collections.abc import Callable
from contextlib import suppress


def seed(text: str) -> int:
    """Read a number that NumPy takes for a seed."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"'{text}' is no seed; give a whole number that is not negative")
    return int(text)


def seconds(text: str) -> float:
    """Read a time, which is more than none and has an end."""
    with suppress(ValueError):
        if 0 < float(text) < math.inf:
            return float(text)
    raise argparse.ArgumentTypeError(f"'{text}' is no time; give seconds, more than 0")


OPTIONS: dict[str, tuple[Callable[[str], object], str, str]] = {
    "--assignment": (str, "GUIDE", "the guide whose assignment it is, where a file does not say so"),
    "-o --output": (str, "FOLDER", "the folder to write to (grades)"),
    "--language": (str, "LANGUAGE", "the language of files that do not say theirs"),
    "--seed": (seed, "NUMBER", "draw the random inputs again that were drawn with this number"),
    "--time-limit": (seconds, "SECONDS", "how long one call may take (10)"),
}
"""What reads an option, what it is called, and help."""
