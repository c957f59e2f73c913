"""Reads the little Markdown in which the rules of games are written: what each piece of the text is, not how it looks.

It knows headings, paragraphs, lists, tables, lines across, bold, italic, code and links (of which the text stays).
Whatever else there is stays as it was typed; nothing raises.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto


class Kind(Enum):
    """What a block is."""

    TITLE = auto()
    HEADING = auto()
    SMALL_HEADING = auto()
    TEXT = auto()
    ITEM = auto()  # of a list
    TABLE = auto()
    LINE = auto()  # across the page


@dataclass(frozen=True)
class Span:
    """A piece of a text in one kind of letters."""

    text: str
    bold: bool = False
    italic: bool = False


Spans = tuple[Span, ...]


@dataclass(frozen=True)
class Block:
    """A piece of a page."""

    kind: Kind
    spans: Spans = ()
    marker: str = ""
    """What stands before an item: a bullet or its number."""
    depth: int = 0
    """How deep an item lies in other lists."""
    rows: tuple[tuple[Spans, ...], ...] = ()
    """Of a table; the first one is its head."""
    right: tuple[bool, ...] = ()
    """For each column of a table whether it is set to the right, as numbers are."""

    @property
    def plain(self) -> str:
        """The text without its letters."""
        return "".join(span.text for span in self.spans)


_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
_ITEM = re.compile(r"(\s*)([-*+]|\d{1,3}[.)])\s+(.*)")
_LINE = re.compile(r"\s*([-*_])(?:\s*\1){2,}\s*$")
_RULER = re.compile(r"\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$")
_LETTERS = re.compile(
    r"\\([\\`*_{}\[\]()#+.!|-])"
    r"|\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)"
    r"|\*(?=\S)(.+?)(?<=\S)\*"
    r"|(?<!\w)_(?=\S)(.+?)(?<=\S)_(?!\w)"
    r"|`([^`]+)`"
    r"|\[([^\]]+)\]\([^)\s]*\)"
)
_HEADINGS = {1: Kind.TITLE, 2: Kind.HEADING}
_INDENT = 2
BULLET = "•"


def read(markdown: str) -> list[Block]:
    """The blocks of a text, in order."""
    blocks: list[Block] = []
    lines = markdown.expandtabs(4).splitlines()
    at = 0
    while at < len(lines):
        at = _block(lines, at, blocks)
    return blocks


def _block(lines: Sequence[str], at: int, blocks: list[Block]) -> int:
    """Reads the block that begins at a line; gives the line after it."""
    line = lines[at]
    if not line.strip():
        return at + 1
    if heading := _HEADING.match(line):
        kind = _HEADINGS.get(len(heading[1]), Kind.SMALL_HEADING)
        blocks.append(Block(kind, spans(heading[2])))
        return at + 1
    if _LINE.match(line):
        blocks.append(Block(Kind.LINE))
        return at + 1
    if _begins_table(lines, at):
        return _table(lines, at, blocks)
    end = at + 1
    while end < len(lines) and _goes_on(lines, end):
        end += 1
    text = " ".join(part.strip() for part in lines[at:end])
    blocks.append(_item(line, text) or Block(Kind.TEXT, spans(text)))
    return end


def _goes_on(lines: Sequence[str], at: int) -> bool:
    """Whether a line belongs to the paragraph or item before it."""
    line = lines[at]
    begins = _HEADING.match(line) or _ITEM.match(line) or _LINE.match(line)
    return bool(line.strip()) and not begins and not _begins_table(lines, at)


def _item(line: str, text: str) -> Block | None:
    """An item of a list, if the first line of the text is one."""
    first, whole = _ITEM.match(line), _ITEM.match(text)
    if not first or not whole:
        return None
    marker = whole[2].replace(")", ".") if whole[2][0].isdigit() else BULLET
    return Block(Kind.ITEM, spans(whole[3]), marker, len(first[1]) // _INDENT)


def _begins_table(lines: Sequence[str], at: int) -> bool:
    return "|" in lines[at] and at + 1 < len(lines) and "|" in lines[at + 1] and bool(_RULER.match(lines[at + 1]))


def _table(lines: Sequence[str], at: int, blocks: list[Block]) -> int:
    end = at + 2
    while end < len(lines) and "|" in lines[end]:
        end += 1
    ruler = _cells(lines[at + 1])
    rows = [_cells(line) for line in (lines[at], *lines[at + 2 : end])]
    wide = max(map(len, rows))
    whole = tuple(tuple(spans(cell) for cell in (row + [""] * wide)[:wide]) for row in rows)
    right = tuple(cell.endswith(":") and not cell.startswith(":") for cell in (ruler + [""] * wide)[:wide])
    blocks.append(Block(Kind.TABLE, rows=whole, right=right))
    return end


def _cells(line: str) -> list[str]:
    inner = line.strip().removeprefix("|")
    inner = inner.removesuffix("|") if not inner.endswith("\\|") else inner
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", inner)]


def spans(text: str, bold: bool = False, italic: bool = False) -> Spans:
    """The text of one block in pieces, each in one kind of letters."""
    pieces: list[Span] = []
    at = 0
    for found in _LETTERS.finditer(text):
        pieces.append(Span(text[at : found.start()], bold, italic))
        escaped, strong, starred, lined, code, link = found.groups()
        if escaped is not None:
            pieces.append(Span(escaped, bold, italic))
        elif code is not None:
            pieces.append(Span(code, True, italic))
        elif strong is not None:
            pieces += spans(strong, True, italic)
        elif link is not None:
            pieces += spans(link, bold, italic)
        else:
            pieces += spans(starred or lined, bold, True)
        at = found.end()
    pieces.append(Span(text[at:], bold, italic))
    return tuple(piece for piece in _joined(pieces) if piece.text)


def _joined(pieces: Sequence[Span]) -> list[Span]:
    """Neighbours in the same letters as one piece."""
    joined: list[Span] = []
    for piece in pieces:
        if joined and (joined[-1].bold, joined[-1].italic) == (piece.bold, piece.italic):
            joined[-1] = Span(joined[-1].text + piece.text, piece.bold, piece.italic)
        else:
            joined.append(piece)
    return joined
