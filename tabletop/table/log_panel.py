"""The log beside the table: a column in wide windows that follows the match as far as it has been shown.

It is laid out anew only when its lines change, and drawn as one picture once nothing on it has changed for a moment.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.match.log_text import LogLine
from tabletop.scene.painter import Painter, line_height, shortened
from tabletop.scene.rect import Rect
from tabletop.ui.scroll import Scroll
from tabletop.ui.style import Style
from tabletop.ui.widgets import Stack

from .log_rows import AskedDeed, Deed, LogRows
from .session import Session
from .shown import Shown

if TYPE_CHECKING:
    from tabletop.app import App

WIDE, LEAST = 1600, 800
"""From this width of the window on the log stands beside the table; and in narrower ones than this not even if it
always should."""
COLUMN, SHARE = 20.0, 0.175
"""How wide it is, in units, and at most as a share of the window."""
AROUND, PAD, BETWEEN = 0.6, 0.8, 0.3
"""How much of the rail is seen around it, its margin, and the room between lines, in units."""
WHEEL = 3.0
"""How far a step of the wheel scrolls, in units."""
MORE = 120
"""How many lines are laid out, and how many more each time people have scrolled back to the first of them."""
PATIENCE = 8
"""After this many frames without a change it is drawn as one picture."""


class LogPanel:
    """The log at the right of the window, if there is room for it and people want it."""

    def __init__(self, app: App, session: Session, open_page: Callable[..., object]) -> None:
        """`open_page` opens the log as a page, at a line if one is given."""
        self.app, self.session, self.open_page = app, session, open_page
        self.rows = LogRows(app, session, self._turned, button=False)
        self.scroll = Scroll(app, whole=True)
        self.lines: list[LogLine] = []
        """The lines that stand on it."""
        self.rect = Rect(0, 0, 0, 0)
        self.most = MORE
        """How many lines it has at most."""
        self.focus = -1
        """The line that has the focus of the keys."""
        self.focused = False
        """Whether keys move along its lines."""
        self._shown_for: object = None
        self._viewer = -1
        self._drawn_for: Hashable = None
        self._still = 0
        self._picture: pygame.Surface | None = None

    @property
    def on(self) -> bool:
        """Whether it stands beside the table. At a table for one, and in a race, it does only if it always should:
        there is little to be read in it."""
        wish, wide = self.app.settings.log_panel, self.app.size[0]
        if wish == "always":
            return wide >= LEAST
        busy = self.session.race is not None or len(self.session.names) == 1
        return wish != "never" and wide >= WIDE and not busy

    @property
    def aside(self) -> int:
        """How wide the rail is at the right, with the panel on it; 0 where it is as wide as elsewhere."""
        style = self.app.style
        wide = min(style.px(COLUMN), round(self.app.size[0] * SHARE))
        return wide + 2 * style.px(AROUND) if self.on else 0

    # ------------------------------------------------------------------ places

    def arrange(self, top: int) -> None:
        """Places it below the bar on the rail."""
        (width, height), edge, aside = self.app.size, self.app.style.px(AROUND), self.aside
        self.rect = (
            Rect(width - aside + edge, top, aside - 2 * edge, height - top - edge) if aside else Rect(0, 0, 0, 0)
        )
        self._drawn_for = None
        self._lay()

    def _lay(self, to_end: bool = True) -> None:
        """Lays out the lines; unless people have scrolled back, the last one is in view."""
        if not self.on:
            self.focused, self.lines = False, []
            return
        self.lines = self.rows.lines(self._viewer, self.most)
        style, pad = self._style, self._style.px(PAD)
        head = self.rect.y + pad + line_height(style.unit)
        view = Rect(self.rect.x + pad, head + pad, self.rect.width - pad, self.rect.bottom - pad - head - pad)
        stack = Stack(self.rows.rows(self.lines, self._viewer), BETWEEN)
        high = stack.lay(style, view.x, view.y, view.width - 2 * pad)
        at_end = to_end or self.scroll.view is None or self._is_at_end()
        self.scroll.fit(view, high, list(stack.widgets()))
        if at_end:
            self.scroll.by(high)
        self._set_focus()

    def _is_at_end(self) -> bool:
        view = self.scroll.view
        return view is None or self.scroll.offset >= self.scroll.content - view.height

    @property
    def _style(self) -> Style:
        """The style of its lines: their letters are small."""
        style = self.app.style
        return replace(style, unit=style.small)

    # ------------------------------------------------------------------ what has happened

    def follow(self, shown: Shown) -> bool:
        """Updates the lines for what has been shown; returns whether they have changed."""
        shown_for = shown.position, shown.viewer, shown.curtain
        if shown_for == self._shown_for or not self.on:
            return False
        self._shown_for, self._viewer = shown_for, shown.viewer
        self.rows.forget(self.session.playback.lines)
        self.most = MORE if self._is_at_end() else self.most
        self._lay(to_end=False)
        return True

    def _reach_back(self) -> None:
        """Lays out more lines once people have scrolled back to the first one, which stays where it is."""
        if self.scroll.offset == 0 and len(self.lines) >= self.most:
            before, self.most = self.scroll.content, self.most + MORE
            self._lay(to_end=False)
            self.scroll.by(self.scroll.content - before)

    def open(self, line: int = -1) -> None:
        """Opens the log at a line. Where it stands beside the table, it is scrolled there and marks it; without a line,
        the keys move along its lines until they leave it."""
        if not self.on:
            self.open_page(line)
            return
        if line >= 0:
            self.rows.marked = line
            self.most = max(self.most, self.session.playback.lines - line + MORE)
        else:
            self.focused = not self.focused
            self.focus = next((self._line_of(deed) for deed in reversed(self._deeds())), -1)
            self.session.hand.focus.pause()
            self.session.hand.lights.outline()
        self._lay()
        marked = [row for row in self.scroll.widgets if getattr(row, "marked", False)] if line >= 0 else []
        for row in marked:
            self.scroll.show(row)

    # ------------------------------------------------------------------ input

    def heard(self, gesture: Gesture) -> bool:
        """A press on a line about a bot asks it why; the bar at the right can be dragged."""
        if self.scroll.grabbed and gesture.kind is GestureKind.MOVE:
            self.scroll.drag(gesture.y)
            self._reach_back()
            return True
        if self.scroll.grabbed and gesture.kind is GestureKind.RELEASE:
            self.scroll.release()
            return True
        under = self._deed_at(gesture.x, gesture.y)
        for deed in self._deeds():
            deed.hovered = deed is under
        if gesture.kind is not GestureKind.PRESS:
            return False
        self.let_go()
        self.focused = False
        self._set_focus()
        if not self.rect.holds(gesture.x, gesture.y):
            return False
        self.scroll.press(gesture.x, gesture.y)
        if under is not None and not self.scroll.grabbed:
            under.press(gesture)
        return True

    def let_go(self) -> None:
        """Lets go of the bar at the right: something else has come up, or a new press says so."""
        self.scroll.release()

    def turned(self, gesture: Gesture) -> bool:
        """Whether the wheel was turned over it, which scrolls it."""
        if gesture.kind is not GestureKind.WHEEL or not self.rect.holds(gesture.x, gesture.y):
            return False
        self.scroll.by(-gesture.steps * self._style.px(WHEEL))
        self._reach_back()
        return True

    def obey(self, command: Command) -> bool:
        """Whether a command is for it: while it has the focus, up and down go from line to line, and the key for what
        has the focus asks why; all others leave it."""
        if not self.focused or not self.on:
            return False
        deeds = self._deeds()
        if command in (Command.UP, Command.DOWN):
            self._walk(deeds, 1 if command is Command.DOWN else -1)
        elif command is Command.TAKE:
            for deed in deeds:
                if deed.focused:
                    deed.action()
        else:
            self.focused = False
            self._set_focus()
            return command in (Command.BACK, Command.LOG)
        return True

    def _walk(self, deeds: list[AskedDeed], by: int) -> None:
        """Goes on to the next line about a bot; without one, scrolls."""
        here = next((at for at, deed in enumerate(deeds) if deed.focused), None)
        if here is None or not 0 <= here + by < len(deeds):
            self.scroll.by(by * self._style.px(WHEEL))
            self._reach_back()
            return
        self.focus = self._line_of(deeds[here + by])
        self._set_focus()
        self.scroll.show(deeds[here + by])

    def _set_focus(self) -> None:
        for deed in self._deeds():
            deed.focused = self.focused and self._line_of(deed) == self.focus

    def _deeds(self) -> list[AskedDeed]:
        """The lines about bots."""
        return [row for row in self.scroll.widgets if isinstance(row, AskedDeed)] if self.on else []

    def _deed_at(self, x: int, y: int) -> AskedDeed | None:
        deeds = [deed for deed in self._deeds() if deed.rect.holds(x, y) and not self.scroll.hides(deed, x, y)]
        return deeds[0] if deeds else None

    @staticmethod
    def _line_of(deed: AskedDeed) -> int:
        return int(deed.name.removeprefix("line"))

    def _turned(self, line: int) -> None:
        """The reason for a line is shown now, or hidden again."""
        self._lay(to_end=False)
        for deed in self._deeds():
            if self._line_of(deed) == line:
                self.scroll.show(deed)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws it, or its picture once nothing has changed for a moment."""
        if not self.on:
            return
        lit = tuple(deed.name for deed in self._deeds() if deed.lit)
        drawn_for = (
            self._shown_for,
            self.scroll.offset,
            self.scroll.grabbed,
            self.focused,
            lit,
            self.rows.marked,
            len(self.rows.asked),
        )
        self._still = self._still + 1 if drawn_for == self._drawn_for else 0
        self._drawn_for = drawn_for
        if self._still > PATIENCE and self._picture is not None:
            painter.picture(self._picture, self.rect.x, self.rect.y)
            return
        self._paint(painter)
        self._picture = self._taken(painter) if self._still == PATIENCE else None

    def _paint(self, painter: Painter) -> None:
        style, rect, pad = self._style, self.rect, self._style.px(PAD)
        edge = style.colours.frames["focus"] if self.focused else style.colours.edge
        painter.panel(rect, style.colours.panel, style.px(0.6), edge, max(1, style.px(0.08)))
        middle = rect.y + pad + line_height(style.unit) // 2
        head = shortened(self.app.say("table.log"), style.unit, rect.width - 2 * pad, "bold")
        painter.text(head, style.unit, style.colours.faint, rect.x + pad, middle, 0, "bold")
        self.scroll.draw(painter, style)
        self._draw_cut(painter, style)

    def _draw_cut(self, painter: Painter, style: Style) -> None:
        """Draws the end of the line that is partly out of view at the top."""
        view = self.scroll.view
        cut = [row for row in self.scroll.widgets if view and row.rect.y < view.y < row.rect.bottom < view.bottom]
        if view is None or not cut or not isinstance(cut[0], Deed):
            return
        place, rest = cut[0].rect, cut[0].rest(style, cut[0].rect.bottom - view.y)
        high = rest.height(style, place.width) if rest is not None else 0
        if rest is not None:
            rest.place(place._replace(y=place.bottom - high, height=high))
            rest.draw(painter, style)

    def _taken(self, painter: Painter) -> pygame.Surface | None:
        """A picture of it as it has just been drawn."""
        painter.flush()
        window = painter.surface
        return window.subsurface(self.rect).copy() if window.get_rect().contains(self.rect) else None
