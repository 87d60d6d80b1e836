"""Every number that is published, proven: the same snippets run once more, on enclosures instead of floats.

    certified(project, ["docs/en/masks.md"])  ->  Certificate(proofs, mistakes)

The files, each importing only from those above it:

    proofs         what a text claims, against the enclosure
    margins        a measured number, away from where its rounding changes
    values         a reference
    output         what a snippet prints
    certificate    all of it, with more bits where they are needed
"""
