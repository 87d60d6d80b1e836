"""A second run of the same snippets in which every real number is known by a rigorous enclosure.

The files, from the bottom; each imports only from those below it:

    sources        runs a snippet and the taught code it imports on exact numbers
    leaks          floats that get in all the same
    transform      the text of taught code -> code whose literals and divisions are exact
    modules        what that code imports as numpy, math, fractions, random, operator
    functions      NumPy, as a table of what it has here
    creation       np.array, np.zeros, np.linspace …
    closeness      np.allclose and its kin, judged on enclosures
    draws          random numbers, taken as the float64 that they are
    ratios         Fraction(x).limit_denominator(n), certain
    arrays         np.ndarray
    elementwise    ufuncs
    dtypes         what np.float64, np.float32 … mean
    entries        what stands in an array
    real           float: one real number
    elementary     exp, log, sqrt, power …
    number         the arithmetic of fractions, balls and infinities
    text           what a number prints, if its whole enclosure prints the same
    marks          the lines that say `# measured`
    ball           what comes out: a number between two fractions
"""
