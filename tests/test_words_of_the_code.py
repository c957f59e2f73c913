"""The English of docstrings and comments: words that a native engineer would not write stay out."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CLEAN = (
    "tabletop/**/*.py",
    "games/**/*.py",
    "sounds/**/*.py",
    "sprites/**/*.py",
    "build_scripts/**/*.py",
    "tests/soak/**/*.py",
)
"""The files that are held to it."""

RETIRED = re.compile(
    r"\b(some|any|no|every)body\b|\bwhoever\b|\bso (many|much)\b|\b(he|him|his|shall|amiss)\b|\bone may\b"
)

FILES = sorted({path.relative_to(ROOT).as_posix() for pattern in CLEAN for path in ROOT.glob(pattern)})


@pytest.mark.parametrize("name", FILES)
def test_docstrings_and_comments_are_plain_english(name: str) -> None:
    source = (ROOT / name).read_text("utf-8")
    assert [text for text in (*_docstrings(source), *_comments(source)) if RETIRED.search(text.lower())] == []


def _docstrings(source: str) -> Iterator[str]:
    """The docstrings of modules, classes, functions and attributes."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield " ".join(node.value.value.split())


def _comments(source: str) -> Iterator[str]:
    found = tokenize.generate_tokens(io.StringIO(source).readline)
    return (token.string for token in found if token.type == tokenize.COMMENT)
