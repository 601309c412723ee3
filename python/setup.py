"""The module has the version of the whole, which CMakeLists.txt says; pyproject.toml has everything else."""

import pathlib
import re

import setuptools

WHOLE = pathlib.Path(__file__).resolve().parent.parent / "CMakeLists.txt"

setuptools.setup(version=re.search(r"^project\(parlor VERSION (\S+)", WHOLE.read_text(), re.MULTILINE)[1])
