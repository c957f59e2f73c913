"""Breaks words into lines that are neither too wide nor too long to read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from sprites.fonts import Weight, font

LONGEST_LINE = 75
"""With more letters in a line the eye loses its way back."""

_PIECES = re.compile(r"\s+|\S+")


@dataclass(frozen=True)
class TextRun:
    """Letters of one kind in a line."""

    x: int
    text: str
    px: int
    weight: Weight
    italic: bool = False
    tone: str = "ink"


@dataclass(frozen=True)
class Piece:
    """A word or a part of one, all in the same letters."""

    text: str
    weight: Weight = "regular"
    italic: bool = False


Word = tuple[Piece, ...]


def words_of(pieces: Iterable[Piece]) -> list[Word]:
    """Cuts the pieces at spaces: a word can have several kinds of letters."""
    words: list[Word] = []
    goes_on = False
    for piece in pieces:
        for part in _PIECES.findall(piece.text):
            if part.isspace():
                goes_on = False
                continue
            before = words.pop() if goes_on else ()
            words.append((*before, replace(piece, text=part)))
            goes_on = True
    return words


@dataclass
class LineBreaker:
    """Breaks words into lines, with fonts that are opened only once."""

    fonts: dict[tuple[Weight, int, bool], pygame.font.Font] = field(default_factory=dict)

    def width(self, text: str, px: int, weight: Weight = "regular", italic: bool = False) -> int:
        """Returns the width of a text."""
        key = (weight, px, italic)
        if key not in self.fonts:
            self.fonts[key] = font(weight, px)
            self.fonts[key].italic = italic
        return self.fonts[key].size(text)[0]

    def wide(self, pieces: Iterable[Piece], px: int) -> int:
        """Returns the width of some pieces."""
        return sum(self.width(piece.text, px, piece.weight, piece.italic) for piece in pieces)

    def broken(self, words: Iterable[Word], px: int, width: int) -> list[list[Piece]]:
        """Breaks words into lines that are not wider than that and not too long to read."""
        lines: list[list[Piece]] = []
        for word in words:
            for part in self._cut(word, px, width):
                longer = _joined([*lines[-1], replace(part[0], text=" "), *part]) if lines else []
                if lines and self._fits(longer, px, width):
                    lines[-1] = longer
                else:
                    lines.append(list(part))
        return lines

    def runs(self, line: Iterable[Piece], px: int, x: int, tone: str) -> tuple[TextRun, ...]:
        """Returns the pieces of a line, each in its place."""
        runs = []
        for piece in line:
            runs.append(TextRun(x, piece.text, px, piece.weight, piece.italic, tone))
            x += self.width(piece.text, px, piece.weight, piece.italic)
        return tuple(runs)

    def _fits(self, pieces: Sequence[Piece], px: int, width: int) -> bool:
        return sum(len(piece.text) for piece in pieces) <= LONGEST_LINE and self.wide(pieces, px) <= width

    def _cut(self, word: Word, px: int, width: int) -> list[Word]:
        """Cuts a word that is too long for any line."""
        if self._fits(word, px, width):
            return [word]
        parts: list[list[Piece]] = [[]]
        for piece in word:
            for sign in piece.text:
                longer = _joined([*parts[-1], replace(piece, text=sign)])
                if parts[-1] and not self._fits(longer, px, width):
                    parts.append([replace(piece, text=sign)])
                else:
                    parts[-1] = longer
        return [tuple(part) for part in parts]


def _joined(pieces: Iterable[Piece]) -> list[Piece]:
    """Joins neighbours in the same letters."""
    joined: list[Piece] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if last and (last.weight, last.italic) == (piece.weight, piece.italic):
            joined[-1] = replace(last, text=last.text + piece.text)
        else:
            joined.append(piece)
    return joined
