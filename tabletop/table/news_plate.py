"""The news: what the others have done since the person's last move, to be read until they move again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.match.log_text import LogLine
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect

from .guide_plate import GuidePlate
from .session import Session
from .shown import Shown
from .space import TableSpace

if TYPE_CHECKING:
    from tabletop.app import App

REACH = 24
"""How many lines of the log are looked at."""
MOST, ROWS = 4, 6
"""How many of them are shown at most, the latest, and in how many rows; a long one takes several."""
WIDTHS, PAD, INDENT = (26.0, 20.0, 15.0), 0.5, 1.3
"""The widths that are tried, the margin and the room for a mark, in units."""


class NewsPlate:
    """Lies where it hides nothing; where there is little room, it shows fewer lines, or none."""

    def __init__(
        self, app: App, session: Session, space: TableSpace, guide: GuidePlate, open_log: Callable[[], object]
    ) -> None:
        self.app, self.session, self.space, self.guide, self.open_log = app, session, space, guide, open_log
        self.lines: list[LogLine] = []
        self.room = 0
        """How many rows there is room for."""
        self.rect = Rect(0, 0, 0, 0)
        self._shown_for: object = None

    def follow(self, shown: Shown) -> bool:
        """Updates the lines for what has been shown; returns whether they have changed."""
        shown_for = shown.position, shown.viewer, shown.asked, shown.curtain, self.session.stopped
        if shown_for == self._shown_for:
            return False
        self._shown_for = shown_for
        before, self.lines = self.lines, self._news(shown)
        if self.lines and (not before or self._covers()):
            self.arrange()
        return before != self.lines

    def _news(self, shown: Shown) -> list[LogLine]:
        """What has happened since the last move of the person who looks, or is asked."""
        me = shown.viewer if shown.viewer >= 0 else shown.asked
        alone = len(self.session.names) == 1
        if me < 0 or alone or shown.race or shown.curtain or shown.window or shown.over or self.session.stopped:
            return []
        return news_since(self.session, shown.viewer, me)[-MOST:]

    # ------------------------------------------------------------------ places

    def arrange(self) -> None:
        """Takes the first of its places in which it hides nothing: always the same ones, so that it does not wander."""
        self.room = 0
        if not self.lines:
            return
        around = self.space.surroundings()
        for x, bottom, align in self._anchors():
            for units in WIDTHS:
                for room in range(ROWS, len(self._wrapped(self.lines[-1], self.space.style.px(units))) - 1, -1):
                    wide, high = self._size(room, units)
                    rect = Rect(x - round(wide * align), bottom - high, wide, high)
                    if self._is_within(rect) and not around.hides(rect):
                        self.rect, self.room = rect, room
                        return

    def _anchors(self) -> Iterator[tuple[int, int, float]]:
        """The lower corners of its places, from the best one on: on the mat in front, then in the middle; with 0 for a
        left corner and 1 for a right one."""
        places, edge = self.space.scene.places, self.space.style.px(PAD)
        mat, middle = places.seats[max(0, self.session.front)].box, places.middle
        for bottom in (mat.bottom - edge, middle.bottom - edge, middle.y + middle.height // 3):
            box = mat if bottom == mat.bottom - edge else middle
            yield box.x + edge, bottom, 0.0
            yield box.right - edge, bottom, 1.0

    def _is_within(self, rect: Rect) -> bool:
        """Whether a place lies on the mat in front or in the middle, and on no border between them."""
        places = self.space.scene.places
        boxes = (places.seats[max(0, self.session.front)].box, places.middle)
        return any(box.overlap(rect) == rect.width * rect.height for box in boxes)

    def _covers(self) -> bool:
        """Whether something that should be seen has come to lie under it."""
        return not self.room or self.space.surroundings().hides(self.rect)

    def _size(self, lines: int, units: float) -> tuple[int, int]:
        style = self.space.style
        return style.px(units), line_height(style.small) * lines + 2 * style.px(PAD)

    # ------------------------------------------------------------------ input and drawing

    def heard(self, gesture: Gesture) -> bool:
        """A press on it opens the log."""
        if (
            gesture.kind is not GestureKind.PRESS
            or not self._visible()
            or not self._place().holds(gesture.x, gesture.y)
        ):
            return False
        self.open_log()
        return True

    def _visible(self) -> bool:
        return bool(self.lines and self.room and self._rows()) and not self._is_under_guide()

    def _is_under_guide(self) -> bool:
        return bool(self.guide.shown and self.rect.overlap(self.guide.rect))

    def _rows(self) -> list[tuple[LogLine | None, str]]:
        """The rows that there is room for, each text after the line that it begins; the latest at the bottom. A line
        for which there is not enough room is left out with all before it."""
        rows: list[tuple[LogLine | None, str]] = []
        for line in reversed(self.lines):
            first, *rest = self._wrapped(line, self.rect.width)
            if len(rows) + 1 + len(rest) > self.room:
                break
            rows = [(line, first), *((None, text) for text in rest), *rows]
        return rows

    def _wrapped(self, line: LogLine, wide: int) -> list[str]:
        """The rows of a line on a plate of a width."""
        style = self.space.style
        return wrap(line.text, style.small, wide - style.px(INDENT) - 2 * style.px(PAD))

    def _place(self) -> Rect:
        """The part of its place that the rows of this moment take, from the bottom up."""
        style, rows = self.space.style, self._rows()
        high = line_height(style.small) * len(rows) + 2 * style.px(PAD)
        longest = max(text_width(text, style.small) for _, text in rows)
        wide = min(self.rect.width, longest + style.px(INDENT) + 2 * style.px(PAD) + 2)
        return Rect(self.rect.x, self.rect.bottom - high, wide, high)

    def draw(self, painter: Painter) -> None:
        """Draws the lines, each after the mark of who did it."""
        if not self._visible():
            return
        style, rect = self.space.style, self._place()
        pad, indent, step = style.px(PAD), style.px(INDENT), line_height(style.small)
        painter.panel(rect, style.colours.veil, style.px(0.5))
        y = rect.y + pad + step // 2
        for line, text in self._rows():
            if line is not None:
                self._draw_mark(painter, line.seat, rect.x + pad, y)
            painter.text(text, style.small, style.colours.ink, rect.x + pad + indent, y)
            y += step

    def _draw_mark(self, painter: Painter, seat: int, x: int, y: int) -> None:
        person, size = self.session.setup.people[seat], self.space.style.px(0.85)
        colour = self.app.look.seat(person.colour)
        draw_mark(painter, person.mark, size, colour, x, y)


def news_since(session: Session, viewer: int, seat: int) -> list[LogLine]:
    """What the others have done since the last move of a seat, as far as it has been shown and the viewer may know.
    A move for which no one needs to be there does not count: the table may have made it."""
    story = session.referee.story
    lines = story.log_lines(viewer, REACH, session.playback.lines)
    own = (at for at, line in enumerate(lines) if line.seat == seat and not story.was_idle(line.line))
    return [line for line in lines[max(own, default=-1) + 1 :] if line.seat not in (-1, seat)]
