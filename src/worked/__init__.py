"""A lecture-site generator whose worked examples are computed.

Read the floors from the bottom; each module imports only from floors below its own.

    cli            the commands                                              floor 10
    certifying     the command that proves every number                      floor 9
    handing        the commands that hand out files                          floor 9
    grading        the command that grades what students handed in           floor 9
    site           where pages meet MkDocs, markdown-exec and the theme      floor 8
    certified      the proofs                                                floor 8
    approving      what accepting and confirming say, and write              floor 8
    checks         what must agree, one file for each kind of disagreement   floor 7
    assignments    what students of a guide get, and what grades it           floor 6
    origins        where each number comes from                              floor 5
    notebooks      the exercise of a guide as a notebook                     floor 5
    published      what was approved                                         floor 4
    proven         whether what was proven still holds                       floor 4
    handouts       what a reader takes along of a snippet                    floor 4
    translated     which twins were confirmed to say the same                floor 4
    touched        which guides a mistake touches                            floor 4
    standalone     a script and what it uses, as one file                    floor 3
    project        the whole course, read and run once                       floor 3
    pages          text with references in, text with values out             floor 2
    includes       which file or section a fence shows                       floor 2
    counted        how many numbers were proven                              floor 2
    figures        values -> SVG                                             floor 2
    languages      twins                                                     floor 2
    numerals       the numbers that a page types                             floor 2
    sections       a page cut at its headings                                floor 2
    skeleton       what a new guide begins with                              floor 2
    targets        where a command may write                                 floor 2
    terms          what words and symbols mean, and which to avoid           floor 2
    markup         where a Markdown source holds prose, code, formulas       floor 1
    formulas       TeX -> MathML                                             floor 1
    claims         what a printed text says of its number                    floor 1
    reference      "causal.outputs[1]" -> the object                         floor 1
    files          the files of a folder, and what they say                  floor 1
    display        a value -> its text, honestly                             floor 1
    runner         snippets -> what they named and printed                   floor 1
    course         the settings                                              floor 1
    errors         one family of mistakes                                    floor 0
    yamls          keys that stand twice, and lines                          floor 0
    exact          a second run, of enclosures instead of floats             floor 0
"""
