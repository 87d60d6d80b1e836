"""A lecture-site generator whose worked examples are computed.

Read the floors from the bottom; each module imports only from floors below its own.

    cli                                                               floor 5
    site                                                              floor 4
    checks                                                            floor 3
    project, published                                                floor 2
    pages, formulas, includes                                         floor 2
    markup, reference, display, runner, course                        floor 1
    errors                                                            floor 0
"""
