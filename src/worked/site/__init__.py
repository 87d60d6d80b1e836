"""The site: MkDocs and Material for MkDocs meet the generator here, and only here.

What is pure stands beside plugin.py, which only says when.

    plugin        the hooks, in the order MkDocs calls them
    settings      mkdocs.yml -> a course
    bilingual     the language of each page: its settings, navigation and twins
    navigation    one list without languages -> the list of each language
    series        a guide's neighbours, and the overview of all guides
    search        one search index -> the index of each language
    mathfont      the font of the formulas, cut down to what the site uses
    marking       what nobody has approved yet, marked in the preview
    asking        the numbers of a page that can be asked where they come from
    answers       the list at the end of the page, which says so
    tints         how marks pass through TeX
    figures       the figures of a page, and where they stand
    elements      what the elements of a page are given, kept away from Markdown
    scripts       which scripts and style sheets a page loads for its elements
    blocks        how Markdown knows an element
    reading       a formula as plain text
    rows          a row of terms or symbols as a section for the search
    lines         long lines of code on a narrow screen
    titles        titles and descriptions as HTML needs them
    typography    what a browser does not do for formulas and Chinese text
    words         what the site itself says, in each language
    overlay       settings that differ on one page
    theme/        templates, style and script over Material's
"""
