"""Makes a Python that cannot wait for the end of a process in a file."""

import os

if hasattr(os, "pidfd_open"):
    del os.pidfd_open
