"""The plate of the news: what the others have done since the person's last move, in a row of tiles, to be seen until
they move again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.match.log_text import LogLine
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.stage.empty_places import SHAPES, middle
from tabletop.stage.geometry import ZonePlace

from .clear import box_of, met_by
from .guide_plate import GuidePlate
from .news import news_for
from .news_tile import APART, MARK, PAD, WORDS, NewsTile, TileMaker
from .session import Session
from .shown import Shown
from .space import TableSpace

if TYPE_CHECKING:
    from tabletop.app import App

CARDS = (1.8, 1.4)
"""The widths of cards that are tried, in units."""
HEIGHTS = (1.0, 0.0, 0.5, 0.75, 0.25, 0.88, 0.12, 0.62, 0.38)
"""How far down in a mat, or in the middle, the row is tried."""
ROWS = (1, 2, 3, 4, 5)
"""How many rows of tiles are tried, one below the other."""
ENOUGH = 5
"""A place with room for this many tiles is good enough."""
EDGE, GAP, AWAY = 0.5, 0.3, 0.3
"""How far the tiles are from the edge, tiles from one another, and both from what they should not hide, in units."""
MOST = 8
"""How many of the lines are laid out at most, the latest."""


class Row(NamedTuple):
    """A place for the tiles: its room, whether they begin at its right end, how wide cards are, and in how many rows
    they lie."""

    room: Rect
    at_right: bool
    card: float
    rows: int


class NewsPlate:
    """Lies where it hides nothing; where there is little room, it shows fewer tiles, or none."""

    def __init__(
        self, app: App, session: Session, space: TableSpace, guide: GuidePlate, open_log: Callable[[int], object]
    ) -> None:
        """`open_log` is called with the line of the log that a tile is about."""
        self.session, self.space, self.guide, self.open_log = session, space, guide, open_log
        self.maker = TileMaker(app, session)
        self.lines: list[LogLine] = []
        self.tiles: list[tuple[NewsTile, Rect]] = []
        """The tiles there is room for, from left to right, the latest at the right."""
        self.row: Row | None = None
        self._made: dict[float, list[NewsTile]] = {}
        """The tiles of the latest lines, by how wide their cards are."""
        self.crossed = False
        """Whether a card lies where the tiles are, or passes over them: then they are not to be seen."""
        self._shown_for: object = None

    def follow(self, shown: Shown) -> bool:
        """Updates the tiles for what has been shown; returns whether they have changed."""
        shown_for = shown.position, shown.viewer, shown.asked, shown.curtain, self.session.stopped
        crossed, lively = self.crossed, self.session.director.busy or bool(self.session.hand.drag.held)
        if lively or crossed:
            self.crossed = self._is_crossed()
        if shown_for == self._shown_for:
            if self.crossed and not lively:
                self._fill(None)  # something has come to lie there
            return crossed != self.crossed
        self._shown_for = shown_for
        before, self.lines = self.lines, news_for(self.session, shown)
        if self.lines:
            self._fill(self.row if before else None)
        elif before:
            self.tiles = []
        return before != self.lines

    # ------------------------------------------------------------------ places

    def arrange(self) -> None:
        """Finds a place for the row anew: the window, a size or a colour has changed."""
        self.row, self.tiles = None, []
        if self.lines:
            self._fill(None)

    def _fill(self, row: Row | None) -> None:
        """Lays out the tiles in a row that was there before, or if that hides anything now, in another one."""
        busy = self._busy()
        self._made = {card: [self.maker.tile(line, card) for line in self.lines[-MOST:]] for card in CARDS}
        if row is not None and not met_by(row.room, busy):
            self.row, self.tiles = row, self._laid(row)
            if self.tiles:
                return
        self.row, self.tiles, most = None, [], 0.0
        for found in self._rows(busy):
            room = min(ENOUGH, found.rows * (found.room.width / self._usual(found.card)))
            tiles = self._laid(found) if room > most else []
            if tiles:
                self.row, self.tiles, most = found, tiles, room
            if most >= ENOUGH:
                return

    def _usual(self, card: float) -> int:
        """How wide a tile with a mark, words and one card is, with the gap beside it."""
        return self.space.style.px(MARK + WORDS[0] + card + 2 * (PAD + APART) + GAP)

    def _rows(self, busy: list[Rect]) -> Iterator[Row]:
        """The widest free rows, with cards of any size, always in the same order, so that the row does not wander."""
        mats, gap = [place.box for place in self.space.scene.places.seats], self.space.style.px(GAP)
        for box, beside in self._boxes(mats):
            for card, rows in product(CARDS, ROWS):
                high = (rows - 1) * gap + rows * self.maker.rest((), card).size[1]
                for down in HEIGHTS if high <= box.height else ():
                    band = Rect(box.x, box.y + round((box.height - high) * down), box.width, high)
                    free = _widest(band, [*busy, *beside])
                    if free.width:
                        yield Row(free, free.right == band.right and free.x > band.x, card, rows)

    def _boxes(self, mats: list[Rect]) -> Iterator[tuple[Rect, list[Rect]]]:
        """The mat in front, the middle, and the whole table beside all mats; without their edges."""
        space, edge = self.space, self.space.style.px(EDGE)
        shared = space.scene.places.middle
        yield mats[max(0, self.session.front)].shrunk(edge), []
        yield shared.shrunk(edge), []
        yield space.area.shrunk(edge), [*mats, shared]

    def _busy(self) -> list[Rect]:
        """Everything that should be seen: cards, names, buttons, and outlines of places for cards."""
        around, away = self.space.surroundings(), -self.space.style.px(AWAY)
        cards = {box_of(node) for node in around.nodes if not node.hidden}
        places = self.space.scene.places.zones
        outlines = [_outline(place) for place in places if place.spot.outline and place.spot.shape in SHAPES]
        seen = (*around.empty, *outlines, *cards, *around.texts)
        return [rect.shrunk(away) for rect in seen if rect.width > 0]

    def _laid(self, row: Row) -> list[tuple[NewsTile, Rect]]:
        """The tiles that a row has room for, in their places, at its lower edge. What hit the person comes before what
        did not, and what is later before what is older; the rest is one tile together. Where a tile is too wide its
        cards are left out."""
        gap, room = self.space.style.px(GAP), row.room.width
        tiles = [tile if tile.size[0] <= room else self.maker.in_words(tile, row.card) for tile in self._made[row.card]]
        weighed = sorted(range(len(tiles)), key=lambda at: (tiles[at].about_viewer, at))
        for left_out in range(len(tiles)):
            without = set(weighed[:left_out])
            rest = [*self.lines[: -len(tiles)], *(tiles[at].lines[0] for at in sorted(without))]
            kept = [tile for at, tile in enumerate(tiles) if at not in without]
            chosen = [*([self.maker.rest(rest, row.card)] if rest else []), *kept]
            lines = _in_rows(chosen, gap, room)
            if len(lines) <= row.rows:
                return [
                    placed
                    for at, line in enumerate(lines, row.rows - len(lines))
                    for placed in self._placed(line, row, gap, at)
                ]
        return []

    @staticmethod
    def _placed(tiles: Sequence[NewsTile], row: Row, gap: int, line: int) -> list[tuple[NewsTile, Rect]]:
        room, placed = row.room, []
        x = room.right - _width(tiles, gap) if row.at_right else room.x
        for tile in tiles:
            placed.append((tile, Rect(x, room.y + line * (tile.size[1] + gap), *tile.size)))
            x += tile.size[0] + gap
        return placed

    # ------------------------------------------------------------------ input and drawing

    def heard(self, gesture: Gesture) -> bool:
        """A press on a tile opens the log at its line."""
        tile = self._at(gesture.x, gesture.y) if gesture.kind is GestureKind.PRESS else None
        if tile is not None:
            self.open_log(tile[0].lines[-1].line)
        return tile is not None

    def told_at(self, x: float, y: float) -> tuple[Rect, str] | None:
        """The tile at a point, and what it says in full."""
        tile = self._at(x, y)
        return (tile[1], tile[0].told) if tile is not None else None

    def _at(self, x: float, y: float) -> tuple[NewsTile, Rect] | None:
        return next((tile for tile in self.tiles if self._visible and tile[1].holds(x, y)), None)

    @property
    def _visible(self) -> bool:
        """Whether the tiles can be seen: the guide, which goes once it has been read, may lie over them."""
        over = self.guide.shown and any(rect.overlap(self.guide.rect) for _, rect in self.tiles)
        return bool(self.lines and self.tiles) and not (over or self.crossed)

    def _is_crossed(self) -> bool:
        if not self.tiles:
            return False
        tiles = [pygame.Rect(rect) for _, rect in self.tiles]
        cards = (node for node in self.space.scene.nodes() if not node.hidden)
        return any(pygame.Rect(node.shown_box).collidelist(tiles) >= 0 for node in cards)

    def draw(self, painter: Painter) -> None:
        """Draws the tiles."""
        if self._visible:
            for tile, rect in self.tiles:
                self.maker.draw(painter, tile, rect)


def _width(tiles: Sequence[NewsTile], gap: int) -> int:
    """How wide tiles are side by side."""
    return sum(tile.size[0] for tile in tiles) + gap * (len(tiles) - 1)


def _in_rows(tiles: Sequence[NewsTile], gap: int, room: int) -> list[list[NewsTile]]:
    """Tiles one after the other in rows of this width; one row too many for each tile that is wider."""
    rows: list[list[NewsTile]] = [[]]
    for tile in tiles:
        if rows[-1] and _width([*rows[-1], tile], gap) > room:
            rows.append([])
        rows[-1].append(tile)
    return rows + [[] for tile in tiles if tile.size[0] > room] * len(ROWS)


def _widest(band: Rect, busy: list[Rect]) -> Rect:
    """The widest part of a band in which nothing lies."""
    widest, x = band._replace(width=0), band.x
    for met in sorted(met_by(band, busy)):
        if met.x - x > widest.width:
            widest = band._replace(x=x, width=met.x - x)
        x = max(x, met.right)
    return band._replace(x=x, width=band.right - x) if band.right - x > widest.width else widest


def _outline(place: ZonePlace) -> Rect:
    """Where the outline of a place for cards lies."""
    (x, y), (wide, high) = middle(place), place.card
    return Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))
