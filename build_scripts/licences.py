"""The licences of everything that goes into the built program: their texts have to go with it."""

from __future__ import annotations

import sysconfig
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

from build_scripts.environment import ROOT

WORDS = ("LICEN", "COPYING", "OFL", "LGPL")
"""Every licence file has one of these in its name."""


def brought(name: str, known: set[str] | None = None) -> Iterator[Distribution]:
    """All packages that this one needs in order to run, and what they need in turn."""
    known = set() if known is None else known
    for line in asked_for(name):
        wanted = Requirement(line)
        if wanted.name not in known and (wanted.marker is None or wanted.marker.evaluate({"extra": ""})):
            known.add(wanted.name)
            yield distribution(wanted.name)
            yield from brought(wanted.name, known)


def asked_for(name: str) -> list[str]:
    """What a package depends on. In a folder with a non-ASCII name the project itself is found only by its path."""
    try:
        return distribution(name).requires or []
    except PackageNotFoundError:
        return [*tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]]


def texts(package: Distribution) -> list[Path]:
    """The licence files of a package."""
    files = [file for file in package.files or () if any(word in file.name.upper() for word in WORDS)]
    return [Path(str(file.locate())) for file in files if not file.name.endswith((".py", ".pyc"))]


def python_texts() -> list[Path]:
    """The licence of Python, which some systems keep elsewhere or leave out."""
    stdlib = Path(sysconfig.get_path("stdlib"))
    return [path for path in (stdlib / "LICENSE.txt", stdlib.parent / "LICENSE.txt") if path.exists()][:1]


def licence_files(name: str) -> list[tuple[str, str]]:
    """Each licence file with the folder of the built program it goes into."""
    found = [(str(path), f"licences/{package.name}") for package in brought(name) for path in texts(package)]
    return found + [(str(path), "licences/Python") for path in python_texts()]
