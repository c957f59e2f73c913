"""Journals: match files to which every move is appended as it is made.

The first line holds a save, and each further line an entry made since. Every line has its own checksum, which detects
damaged and incomplete lines.
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
from .files import Unfit, read_file
from .game import Game
from .match import Match
from .saves import LARGEST_FILE, MOST_LINES, read_save
from .words import Phrase, phrase

UNDO, REDO = "undo", "redo"
"""Written in place of an entry when a move was undone or redone."""


class ReadBack(NamedTuple):
    """A match as far as it can be read. `save` is the text it begins with, `lost` the number of unusable lines."""

    match: Match
    save: str
    lost: int


def open_save(path: Path, games: Mapping[str, Game]) -> Match:
    """Reads a match from a journal or a save file. The file is never changed. The match's `note` says if part of it
    could not be read."""
    try:
        raw = read_file(path, LARGEST_FILE)
    except OSError as error:
        why = error.phrase if isinstance(error, Unfit) else error.strerror or str(error)
        raise BadSave(phrase("file.unreadable", name=path.name, why=why)) from None
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
        raise BadSave(phrase("file.not_text", name=name)) from None


def line_of(text: str) -> str:
    """Returns a text as one line, after its checksum."""
    body = json.dumps(text)
    return f"{zlib.crc32(body.encode()):08x} {body}\n"


def text_of(line: str) -> str | None:
    """Returns the text of a line, or None if the line is damaged or incomplete."""
    mark, _, body = line.partition(" ")
    if mark != f"{zlib.crc32(body.encode()):08x}":
        return None
    try:
        text = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return text if isinstance(text, str) else None


def read_lines(text: str, games: Mapping[str, Game]) -> ReadBack | None:
    """Reads a match from a journal. Returns None if the text is not a journal; raises BadSave if its save is bad."""
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
    """Applies a line to the match; returns False if it cannot be read or is not legal there."""
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
    except Exception:  # whatever fails, play can resume from what came before
        return False
    match.take_news()
    return True
