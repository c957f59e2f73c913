"""Finds words on a page, wherever its lines are broken."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tabletop.scene.rect import Rect

from . import markdown
from .lines import LineBreaker
from .markdown import BlockKind
from .page import Page, PageLine, Passage

_ALIKE = str.maketrans("’‘“”–—−\u00a0", "''\"\"--- ")
"""Signs for which people type a simpler one."""
_BULLETS = (BlockKind.TEXT, BlockKind.ITEM)


@dataclass(frozen=True)
class PageHit:
    """A place where the text stands."""

    places: tuple[Rect, ...]
    """The parts of the page that it covers, one in each of its lines."""
    rank: tuple[bool, int, bool]
    """How good it is: hits at the beginning of a word come first, among them headings, bold words and whole words."""

    @property
    def y(self) -> int:
        """Where it begins."""
        return self.places[0].y


class PageFind:
    """What is looked for on a page, and which of its hits is looked at."""

    def __init__(self) -> None:
        self.text = ""
        self.hits: Sequence[PageHit] = ()
        """The best one first, the others as they follow it on the page, and then from its top."""
        self.at = 0

    @property
    def hit(self) -> PageHit | None:
        """The hit that is looked at."""
        return self.hits[self.at] if self.hits else None

    def look_for(self, page: Page, text: str) -> None:
        """Looks for another text."""
        self.text, self.at = text, 0
        self.look_again(page)

    def look_again(self, page: Page) -> None:
        """Looks for the same text on a page that was set anew."""
        self.hits = find(page, self.text)
        self.at = min(self.at, max(0, len(self.hits) - 1))

    def step(self, by: int) -> None:
        """Goes on to another hit, and round at the end."""
        if self.hits:
            self.at = (self.at + by) % len(self.hits)


def find(page: Page, text: str) -> list[PageHit]:
    """Returns every place where a text stands, whatever its capitals and accents: the best one first."""
    sought = "".join(folded(" ".join(text.split()))[0])
    heads = {head.y for head in page.heads}
    letters = LineBreaker()
    hits = [hit for lines in _blocks(page) for hit in _found(lines, sought, heads, letters)] if sought else []
    best = min(range(len(hits)), key=lambda number: hits[number].rank, default=0)
    return hits[best:] + hits[:best]


def holds(passages: Iterable[Passage], text: str) -> bool:
    """Returns whether a text stands in any of these passages."""
    sought = "".join(folded(" ".join(text.split()))[0])
    blocks = [block for passage in passages for block in markdown.read(passage.text)]
    texts = [block.plain for block in blocks] + [
        "".join(span.text for span in cell) for block in blocks for row in block.rows for cell in row
    ]
    return any(sought in "".join(folded(one)[0]) for one in texts)


def key_words(passages: Iterable[Passage]) -> list[str]:
    """Returns the words worth looking for, in the order of the alphabet: headings, and what is printed bold in the
    text."""
    found = set[str]()
    for block in (block for passage in passages for block in markdown.read(passage.text)):
        if block.kind in (BlockKind.HEADING, BlockKind.SMALL_HEADING):
            found.add(block.plain)
        elif block.kind in _BULLETS:
            found |= {span.text.strip(" .,:!") for span in block.spans if span.bold}
    unlike = {word.casefold(): word for word in sorted(found) if word}
    return [unlike[key] for key in sorted(unlike)]


def folded(text: str) -> tuple[list[str], list[int]]:
    """Returns the letters of a text without capitals and accents, each with its place in the text."""
    letters: list[str] = []
    places: list[int] = []
    for place, sign in enumerate(text.translate(_ALIKE)):
        plain = sign if sign.isascii() else unicodedata.normalize("NFKD", sign)
        for letter in plain.casefold():
            if not unicodedata.combining(letter):
                letters.append(letter)
                places.append(place)
    return letters, places


# ---------------------------------------------------------------------- in a block


def _blocks(page: Page) -> list[list[PageLine]]:
    """The lines of each block. Those of cells side by side take turns on the page."""
    in_order = sorted(page.lines, key=lambda line: line.block)
    return [list(lines) for _, lines in groupby(in_order, key=lambda line: line.block)]


def _found(lines: list[PageLine], sought: str, heads: set[int], letters: LineBreaker) -> Iterable[PageHit]:
    """The hits in a block."""
    text = " ".join(line.text for line in lines)
    plain, places = folded(text)
    told = "".join(plain)
    start = told.find(sought)
    while start >= 0:
        end = start + len(sought)
        first, last = places[start], places[end - 1] + 1
        inside = told[start - 1 : start].isalnum() and told[start].isalnum()
        whole = not (told[end : end + 1].isalnum() and told[end - 1].isalnum())
        kind = 0 if lines[0].y in heads else 1 if _weight_at(lines, first) != "regular" else 2
        yield PageHit(tuple(_places(lines, first, last, letters)), (inside, kind, not whole))
        start = told.find(sought, end)


def _places(lines: list[PageLine], first: int, last: int, letters: LineBreaker) -> Iterable[Rect]:
    """The parts of the lines that the letters from `first` to `last` of a block cover."""
    begins = 0
    for line in lines:
        ends = begins + len(line.text)
        if first < ends and last > begins:
            left = _x_of(line, max(first, begins) - begins, letters, before=False)
            right = _x_of(line, min(last, ends) - begins, letters, before=True)
            yield Rect(left, line.y, right - left, line.height)
        begins = ends + 1


def _x_of(line: PageLine, letter: int, letters: LineBreaker, before: bool) -> int:
    """Where a letter of a line begins; `before` it, where the letter in front of it ends."""
    for run in line.runs:
        if letter < len(run.text) or (before and letter == len(run.text)):
            return run.x + letters.width(run.text[:letter], run.px, run.weight, run.italic)
        letter -= len(run.text)
    last = line.runs[-1]
    return last.x + letters.width(last.text, last.px, last.weight, last.italic)


def _weight_at(lines: list[PageLine], letter: int) -> str:
    """The weight of a letter of a block."""
    for line in lines:
        for run in line.runs:
            if letter < len(run.text):
                return run.weight
            letter -= len(run.text)
        letter -= 1
    return "regular"
