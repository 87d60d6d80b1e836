"""A module that snippets share, with a mistake for each way to be wrong, and the remedy of its warnings.

check(5)   raises a ValueError in line 6
check(-1)  fails the assert of line 7
share(0)   warns in line 11
old()      warns, in the name of its caller, in line 14
"""

MEANT = "; if it is meant, say so: with np.errstate(...) or warnings.catch_warnings()"
BANK = """\
import warnings
import numpy as np

def check(rate):
    if rate > 1:
        raise ValueError(f"rate: expected a fraction, got {rate}")
    assert (rate
            >= 0)

def share(parts):
    return np.array([1.0]) / parts

def old():
    warnings.warn("use share", stacklevel=2)
"""
