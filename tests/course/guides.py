"""What the tests know of each guide, typed: its named mistakes, and what its assignment asks for."""

GUIDES = [
    "counting-the-next-token",
    "squeezing-a-prefix",
    "three-positions",
    "two-tokens",
    "masks",
    "scaling",
]
OF_ATTENTION = ["normalise-first", "column-softmax", "no-scale", "no-root", "no-mask", "strict-mask", "inverted-mask",
                "transposed-scores"]  # fmt: skip
WRONG = {
    "counting-the-next-token": ["flat-totals", "by-columns", "by-everything", "no-size", "words-only", "all-marks",
                                "always-one"],
    "squeezing-a-prefix": ["nothing-fades", "both-multiplied", "mixed-in", "backwards", "other-end", "first-twice",
                           "one-late", "averaged"],
    "three-positions": OF_ATTENTION,
    "two-tokens": OF_ATTENTION,
    "masks": ["normalise-first", "column-softmax", "no-causal", "no-padding", "either-mask", "strict-mask",
              "inverted-padding", "multiplied"],
    "scaling": ["no-scale", "no-root", "half", "root-of-length", "weights-too", "column-softmax"],
}  # fmt: skip
"""The named mistakes of each assignment."""
MISTAKES = [(guide, wrong) for guide in GUIDES for wrong in WRONG[guide]]
TASK = dict.fromkeys(GUIDES, "head") | {
    "counting-the-next-token": "probabilities",
    "squeezing-a-prefix": "read",
}
"""The function that each assignment asks for."""
