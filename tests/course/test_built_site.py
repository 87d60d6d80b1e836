"""The numbers a reader sees: expected values typed by hand, read back from the built pages of both languages."""

import re
from html import unescape
from pathlib import Path

import pytest

