"""A second run of the same snippets in which every real number is known by a rigorous enclosure.

The files, each importing only from those above it:

    ball           what comes out: a number between two fractions
"""
