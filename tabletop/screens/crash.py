"""What is shown after an error of the program: what happened, what is kept, what to copy, and how to continue.

Nothing here may depend on what failed. There are no cards and no pictures, and if even the letters fail, the page is
drawn plainly, with what the library itself brings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command, Modifiers, modifiers
from tabletop.scene.painter import Colour, Painter, line_height, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.plates import ring
from tabletop.ui.screen import WidgetScreen
from tabletop.ui.style import Style
from tabletop.ui.widgets import Button, Label, Widget, WrappingRow

if TYPE_CHECKING:
    from tabletop.app import App

GROUND = (22, 30, 30)
_WIDEST = 62.0
_SMALL_PRINT = 0.85
_PLAIN = "Something went wrong. Enter: continue.  H: home.  C: copy the report.  Q: quit."
"""Shown if no other words can be found."""


class SmallPrint(Widget):
    """A long text that scrolls."""

    takes_focus = True

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.scroll = 0
        self._lines: tuple[tuple[int, int], list[str]] = ((0, 0), [])
        self._held: tuple[int, int] | None = None

    def lines(self, style: Style) -> list[str]:
        """The text in lines, broken once for each width."""
        width, px = self.rect.width - style.px(2), style.px(_SMALL_PRINT)
        if self._lines[0] != (width, px):
            broken = [part for line in self.text.splitlines() for part in wrap(line, px, width)]
            self._lines = ((width, px), broken)
        return self._lines[1]

    def scroll_by(self, lines: int) -> None:
        """Scrolls by this many lines; how far it can scroll is only known once it is drawn."""
        self.scroll = max(0, self.scroll + lines)

    def press(self, gesture: Gesture) -> None:
        self._held = (gesture.y, self.scroll)

    def drag(self, gesture: Gesture) -> None:
        if self._held is not None:
            y, scroll = self._held
            self.scroll = max(0, scroll + (y - gesture.y) // 16)

    def obey(self, command: Command) -> bool:
        if command not in (Command.UP, Command.DOWN):
            return False
        before = self.scroll
        self.scroll_by(3 if command is Command.DOWN else -3)
        return self.scroll != before

    def draw(self, painter: Painter, style: Style) -> None:
        rect, colours = self.rect, style.colours
        if self.focused:
            ring(painter, style, rect, 0.4)
        painter.panel(rect, (10, 14, 14), style.px(0.4))
        px = style.px(_SMALL_PRINT)
        step, pad, lines = line_height(px), style.px(0.7), self.lines(style)
        seen = max(1, (rect.height - 2 * pad) // step)
        self.scroll = max(0, min(self.scroll, len(lines) - seen))
        for number, line in enumerate(lines[self.scroll : self.scroll + seen]):
            painter.text(line, px, colours.faint, rect.x + pad, rect.y + pad + number * step + step // 2)
        if len(lines) > seen:
            wide, room = style.px(0.4), rect.height - 2 * pad
            long = max(wide * 2, room * seen // len(lines))
            y = rect.y + pad + (room - long) * self.scroll // (len(lines) - seen)
            painter.panel(Rect(rect.right - pad, y, wide, long), colours.edge, wide // 2)


class CrashScreen(WidgetScreen):
    """Shows what happened and what to copy. `restart` resumes the match that was kept, `home` starts afresh."""

    def __init__(
        self,
        app: App,
        text: str,
        report: Path | None,
        match_kept: bool,
        restart: Callable[[], object] | None,
        home: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(app)
        self.text, self.report, self.match_kept = text, report, match_kept
        self.restart, self.home = restart if match_kept else None, home
        self.said = ""
        """The result of the last action."""
        self.panel = Rect(0, 0, 0, 0)
        self.title = Label(self.say("crash.title"), 1.9, "display")
        self.message = Label(self.say("crash.kept" if match_kept else "crash.no_match"))
        self.place = Label(self._where(), 0.85, colour="faint")
        self.print = SmallPrint(text)
        self.buttons = list(self._buttons())
        self.flow = WrappingRow(self.buttons)
        self.focus.widgets = [*self.buttons, self.print]
        self.focus.give(self.buttons[0])

    def say(self, key: str, **values: str) -> str:
        """A sentence; a plain one if there are no words."""
        with suppress(Exception):
            return self.app.say(key, **values)
        return _PLAIN if key == "crash.title" else key.rpartition(".")[2].replace("_", " ")

    def _where(self) -> str:
        if self.report is None:
            return self.say("crash.no_report")
        return self.say("crash.report", path=str(self.report))

    def _buttons(self) -> Iterator[Button]:
        if self.restart is not None:
            yield Button(self.say("crash.go_on"), self.restart, "Enter", True)
        if self.home is not None:
            yield Button(self.say("crash.home"), self.home, "H", self.restart is None)
        yield Button(self.say("crash.copy"), self.copy, "C")
        yield Button(self.say("crash.quit"), self.app.quit, "Q")

    # ------------------------------------------------------------------ actions

    def copy(self) -> None:
        """Copies the text to the clipboard; if that fails, says where the file is."""
        try:
            pygame.scrap.put_text(self.text)
            self.said = self.say("crash.copied")
        except (pygame.error, AttributeError, NotImplementedError):
            self.said = self.say("crash.not_copied") + " " + self._where()
        self.stale = True

    def back(self) -> None:
        """Escape: home, or on with the match, or out; never back into what failed."""
        (self.home or self.restart or self.app.quit)()

    def heard(self, gesture: Gesture) -> None:
        if gesture.kind is GestureKind.WHEEL:
            self.print.scroll_by(-3 * gesture.steps)
            self.stale = True
        elif (
            gesture.kind is not GestureKind.KEY
            or modifiers(gesture.mods) is not Modifiers.NONE
            or not self._shortcut(gesture.key)
        ):
            super().heard(gesture)

    def _shortcut(self, key: int) -> bool:
        """Handles the keys that are printed on the buttons; they work whatever can be drawn."""
        ways = {pygame.K_c: self.copy, pygame.K_q: self.app.quit, pygame.K_h: self.home}
        way = ways.get(key)
        if way is None:
            return False
        way()
        return True

    # ------------------------------------------------------------------ placing and drawing

    def arrange(self, width: int, height: int) -> None:
        with suppress(Exception):  # then the page is drawn plainly, without placing anything
            self._arrange(width, height)
        self.stale = True

    def _arrange(self, width: int, height: int) -> None:
        style = self.style
        edge, pad, gap = style.px(1.0), style.px(1.5), style.px(0.8)
        wide = min(width - 2 * edge, style.px(_WIDEST))
        x, y, room = (width - wide) // 2 + pad, edge + pad, wide - 2 * pad
        for label in (self.title, self.message):
            y += label.lay(style, x, y, room) + gap
        low = self.flow.lay(style, x, 0, room)
        below = self.place.height(style, room) + gap + low
        bottom = height - edge - pad - below
        self.print.place(Rect(x, y, room, max(style.px(4), bottom - gap - y)))
        y = self.print.rect.bottom + gap
        y += self.place.lay(style, x, y, room) + gap
        self.flow.lay(style, x, y, room)
        self.panel = Rect((width - wide) // 2, edge, wide, y + low + pad - edge)

    def draw(self, painter: Painter) -> None:
        try:
            self._draw(painter)
            painter.flush()
        except Exception:  # whatever it is: people must see how to continue
            painter.waiting.clear()
            draw_plainly(painter.surface, [self.say("crash.title"), _PLAIN, self._where(), "", *self.text.splitlines()])

    def _draw(self, painter: Painter) -> None:
        style, (width, height) = self.style, painter.size
        painter.fill(Rect(0, 0, width, height), GROUND)
        painter.panel(self.panel, (34, 44, 44), style.px(0.9))
        self.place.text = self.said or self._where()
        for widget in (self.title, self.message, self.place, *self.widgets):
            widget.draw(painter, style)


def draw_plainly(surface: pygame.Surface, lines: list[str], colour: Colour = (235, 235, 225)) -> None:
    """Draws lines of text with the library's own letters only."""
    surface.set_clip(None)
    surface.fill(GROUND)
    pygame.font.init()
    letters = pygame.font.Font(None, max(18, surface.get_height() // 36))
    y = 20
    for line in lines:
        picture = letters.render(line[:200].encode("utf-8", "replace").replace(b"\0", b""), True, colour)
        surface.blit(picture, (24, y))
        y += round(letters.get_linesize() * 1.2)
