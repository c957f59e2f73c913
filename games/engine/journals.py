"""The lines of a journal: a match as a file to which every move is added when it is made.

The first line holds a save, each further one a thing that happened since. Every line has a check sum of its own, which
tells half a line, or a damaged one, from a whole one.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from .entries import read_entry
from .errors import BadSave
from .files import read_file
from .game import Game
from .match import Match
from .saves import LARGEST_FILE, MOST_LINES, read_save
from .words import Phrase

UNDO, REDO = "undo", "redo"
"""What stands instead of an entry where a move was taken back, or played again."""


class ReadBack(NamedTuple):
    """A match as far as it can be read; `save` is the text it begins with, `lost` the lines that were of no use."""

    match: Match
    save: str
    lost: int


def open_save(path: Path, games: Mapping[str, Game]) -> Match:
    """The match saved in a file, as a journal or in one piece. The file is only read, whatever it holds; the match's
    `note` says so when not all of it could be read."""
    try:
        raw = read_file(path, LARGEST_FILE)
    except OSError as error:
        raise BadSave(f"{path.name} cannot be read: {error.strerror or error}.") from None
    found = read_lines(raw.decode("utf-8", "replace"), games)
    if found is None:
        return read_save(_text(raw, path.name), games)
    if found.lost and found.match.note is None:
        found.match.note = Phrase("read_in_part", {"count": found.lost})
    return found.match


def _text(raw: bytes, name: str) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise BadSave(f"{name} is not a saved match: it is not text.") from None


def line_of(text: str) -> str:
    """A text on one line, behind its check sum."""
    body = json.dumps(text)
    return f"{zlib.crc32(body.encode()):08x} {body}\n"


def text_of(line: str) -> str | None:
    """The text of a line, or None when the line is damaged or not whole."""
    mark, _, body = line.partition(" ")
    if mark != f"{zlib.crc32(body.encode()):08x}":
        return None
    try:
        text = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return text if isinstance(text, str) else None


def read_lines(text: str, games: Mapping[str, Game]) -> ReadBack | None:
    """The match that a journal tells; None when a text does not begin as one. Raises BadSave for a bad beginning."""
    first, _, others = text.partition("\n")
    save = text_of(first)
    if save is None:
        return None
    match = read_save(save, games)
    lines = re.finditer("[^\n]+", others)
    for number, line in enumerate(lines):
        if number == MOST_LINES or not _happens(match, line[0]):
            return ReadBack(match, save, 1 + sum(1 for _ in lines))
    return ReadBack(match, save, 0)


def _happens(match: Match, line: str) -> bool:
    """Lets a line happen to the match; False when it cannot be read or does not fit."""
    text = text_of(line)
    if text is None:
        return False
    try:
        what = json.loads(text)
        if what == UNDO:
            match.undo(whatever_was_seen=True)
        elif what == REDO:
            match.redo()
        else:
            entry = read_entry(what, match.rules.seats)
            if entry is None:
                return False
            match.replay(entry)
            match.undone.clear()
    except Exception:  # whatever stops it, what came before is a match to go on with
        return False
    match.take_news()
    return True
