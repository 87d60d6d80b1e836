"""Grades what students hand in. NumPy and the standard library alone: it is copied into autograders as it stands.

It is given an assignment as data, which is `Assignment.data()` of model.py, read from JSON:

    {"path": …, "slug": …, "languages": ["en", "zh"], "titles": {"en": …}, "setup": [[text, line], …],
     "tasks": [{"id": …, "line": …, "name": "head", "parameters": ["Q", "K", "V"], "returns": ["A", "Z"],
                "rtol": 1e-7, "atol": 1e-9, "reference": [text, line],
                "tests": [{"id", "line", "points", "titles", "hidden", "inputs": [text, line],
                           "judgement": [text, line] or null}],
                "draws": [{"id", "line", "points", "draws", "titles", "function", "code": [text, line]}],
                "wrongs": [{"id", "line", "hints", "function", "code": [text, line]}], "variants": [...]}]}

judging.py runs the instructor's code, here; the code of a student is never run in the same process.
"""
