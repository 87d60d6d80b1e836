"""The real course, built in a process of its own.

build(folder, use_directory_urls=False)
"""

import subprocess
import sys
from pathlib import Path

from browser.pages import ROOT

BUILD = """
import logging
import sys
from mkdocs.commands.build import build
from mkdocs.config import load_config

logging.basicConfig(level="WARNING")
settings = load_config("mkdocs.yml", site_dir=sys.argv[1], strict=True, **eval(sys.argv[2]))
settings.plugins.on_startup(command="build", dirty=False)
build(settings)
"""


def build(folder: Path, **settings: object) -> None:
    """Build the course into `folder`, with some settings changed."""
    command = [sys.executable, "-c", BUILD, str(folder), repr(settings)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
