"""Grades what students hand in. NumPy and the standard library alone: it is copied into autograders as it stands.

It is given an assignment as data, which is `Assignment.data()` of model.py, read from JSON:

    {"path": …, "slug": …, "languages": ["en", "zh"], "titles": {"en": …}, "setup": [[text, line], …],
     "tasks": [{"id": …, "line": …, "name": "head", "parameters": ["Q", "K", "V"], "returns": ["A", "Z"],
                "rtol": 1e-7, "atol": 1e-9, "reference": [text, line],
                "tests": [{"id", "line", "points", "titles", "hidden", "inputs": [text, line],
                           "judgement": [text, line] or null}],
                "draws": [{"id", "line", "points", "draws", "titles", "function", "code": [text, line]}],
                "wrongs": [{"id", "line", "hints", "function", "code": [text, line]}], "variants": [...]}]}

Two processes share the work, and no line of a student's code is run in the first one:

    here                                                      there, for one call alone
    handed.py     a notebook or a script -> cells             keeper.py      copies a Python that is ready
    exam.py       inputs, right answers, those of mistakes    limits.py      what it may use
    booth.py      cells and inputs go there  ------------->   walls.py       what the kernel refuses
    answers.py    arrays come back, if they are arrays  <--   guard.py       what Python refuses
    judging.py    is an answer right?                         statements.py  cells -> statements
    hints.py      which mistake is it?                        sitting.py     runs them, calls the function
    marking.py    all of it -> a result, in words.py          frames.py, arrays.py  what goes through pipes

__main__.py grades one submission for Gradescope (gradescope.py). It runs with Python 3.10, which is there.
"""
