"""Material for MkDocs with our templates, style and script over it.

theme: {name: worked}
"""

import os

# Each build would print that Material ends in 2027. That is for the README; an author cannot act on it.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "true")
