"""The plate of the guide: a tip for newcomers, beside what it speaks of and pointing at it, until it has been read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.hand.focus import Stop
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.match.guide import ALWAYS, NEVER, Guide
from tabletop.scene.painter import Painter, line_height, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.widgets import Button

from .counting import SECOND
from .guide_marks import draw_pointer, draw_ring
from .guide_place import GuidePlace
from .how_done import HowDone
from .question_plate import is_on
from .read_tips import ReadTips
from .reading_clock import ReadingClock
from .session import Session
from .space import TableSpace

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.ui.style import Style

WIDTHS, PAD = (22, 17, 13), 0.8
"""The possible widths of the plate, in units, and its margin."""
LETTERS = (1.0, 0.86, 0.76)
"""The sizes of letters that are tried, in units, until it hides nothing that matters."""
SMALL = 0.84
"""The size of letters that say how it is done and who waits, as a share of the others."""
BRIEF = 0.3
"""A key that is pressed sooner after the plate has come up was meant for something else, and a click where it stood
that comes sooner after it has gone by itself was meant for the plate."""
UNDO_SECONDS = 15.0
"""How long tips can be turned on again where they were turned off."""


class GuidePlate:
    """The guide at a table."""

    def __init__(self, app: App, session: Session, space: TableSpace) -> None:
        self.app, self.session, self.space = app, session, space
        self.game = session.referee.game
        self.read_tips, self.clock = ReadTips(app.house, self.game.key), ReadingClock(app, session)
        self.guide = Guide(self.game, session.words.say, self.read_tips.known)
        self.how_done, self.place = HowDone(app, session), GuidePlace(session, space)
        self.besides: Callable[[], Sequence[Rect]] = list
        """What else it should not hide, such as a picker."""
        self.rect = Rect(0, 0, 0, 0)
        self.rings: list[Rect] = []
        self.hidden = 0
        """How much it hid when it was placed."""
        self._placed_by: object = None
        self._avoid: Sequence[Rect] = ()
        """What its pointer must not cross."""
        self.how = ""
        """How what it explains is done."""
        self.px = space.style.unit
        """The size of its letters."""
        self.read = Button(app.say("guide.read"), self.dismiss, main=True)
        self.enough = Button(app.say("guide.enough"), self.stop)
        self.again = Button(app.say("guide.again"), self.turn, icon="hint")
        self.left = 0.0
        """How long tips can still be turned on again here."""
        self._gone, self._gone_ns = self.rect, 0
        """Where the last tip stood that went by itself, and when it went."""
        self._reach: list[object] = []
        space.told = self.taken

    # ------------------------------------------------------------------ what it shows

    @property
    def wanted(self) -> bool:
        """Whether tips are on."""
        return self.app.settings.guide == ALWAYS

    @property
    def seat(self) -> int:
        """Whom tips are for: the person whose view is shown, or where nothing is hidden the one who is asked."""
        viewpoint, humans = self.session.viewpoint, self.session.setup.humans()
        if self.session.race is not None:
            return humans[0] if humans else -1
        return viewpoint.viewer if viewpoint.viewer >= 0 or viewpoint.private else viewpoint.asked

    @property
    def shown(self) -> bool:
        """Whether a tip can be seen now: none while a card is dragged, between rounds, or beside a hidden hand."""
        if not self.guide.is_open or not self.wanted or self.guide.seat != self.seat:
            return False
        return not self._must_wait() and (self.session.race is None or self.clock.waits)

    def taken(self) -> list[Rect]:
        """Where it stands, if it is shown: nothing else that comes up should hide it."""
        return [self.rect] if self.shown else []

    @property
    def reading(self) -> bool:
        """Whether bots wait for a person who is reading."""
        return self.shown and self.guide.reading

    @property
    def ages(self) -> bool:
        """Whether its age matters."""
        return self.reading or self.left > 0

    @property
    def waits(self) -> bool:
        """Whether it says that others wait: while it is read and none of the people here is asked."""
        humans, asked = self.session.setup.humans(), self.session.known.waiting_for()
        return self.reading and self.session.race is None and bool(asked) and not set(asked) & set(humans)

    def _must_wait(self) -> bool:
        session = self.session
        hidden = session.viewpoint.covered or session.finished or session.stopped
        return hidden or session.known.over or bool(session.hand.drag.held)

    # ------------------------------------------------------------------ what it is asked to do

    def dismiss(self) -> None:
        """Closes the tip, as it has been read."""
        self.guide.dismiss()
        self.read_tips.keep(self.guide.read)

    def stop(self) -> None:
        """Turns tips off at every table; for a while they can be turned on again right here."""
        self.app.change_settings(guide=NEVER)
        self.left = UNDO_SECONDS
        self.arrange()

    def turn(self) -> None:
        """Turns tips on or off at every table."""
        self.left = 0.0
        self.app.change_settings(guide=NEVER if self.wanted else ALWAYS)

    def begin_anew(self) -> None:
        """Shows all tips of this game again."""
        self.guide.begin_anew()
        self.left = 0.0
        self.read_tips.forget()
        self.app.change_settings(guide=ALWAYS)

    def takes_key(self) -> bool:
        """Closes the tip with the key for what has the focus, unless that was led somewhere; returns whether it has."""
        if not self.shown or self.guide.age < BRIEF or self.session.hand.focus.walked:
            return False
        self.dismiss()
        return True

    # ------------------------------------------------------------------ time

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether there is something new to see."""
        before = self.shown, self.guide.word, self.waits, self.left > 0
        stood = self.rect
        self.left = max(0.0, self.left - seconds)
        if self.shown:
            self.guide.move(seconds)
        if self.wanted:
            self._follow()
        if before[0] and self.guide.word != before[1]:
            self._gone, self._gone_ns = stood, self.app.clock()
        return self._keep_clear() or before != (self.shown, self.guide.word, self.waits, self.left > 0)

    def _follow(self) -> None:
        """Opens the next tip once the table is at rest, and closes one that no longer matters."""
        session, seat, before = self.session, self.seat, self.guide.word
        if session.director.busy or seat < 0 or self._must_wait():
            return
        self.guide.follow(session.known.view(seat), seat, session.known.lines if session.race is None else 0)
        self.read_tips.keep(self.guide.read)
        if self.guide.word != before:
            self.how = self.how_done.fresh(self.guide.tip_verbs, self.guide.spoken, seat)
            self.arrange()
        self.clock.hold(self.guide.is_open, self.reading)

    def _keep_clear(self) -> bool:
        """Follows what it speaks of, and moves aside where it has come to hide something, once the table is at rest.
        Returns whether anything has moved."""
        if not self.shown:
            return False
        rings, before = self.place.rings(self.guide.spoken, self.guide.tip_verbs), (self.rings, self.rect)
        self.rings = rings
        around = self.rect, rings, self.space.texts(), self.session.known.lines
        if around != self._placed_by and not self.session.director.busy:
            self._placed_by = around
            if self.place.hidden(self.rect, rings) > self.hidden:
                self.arrange()
            self._avoid = self.place.crossed(rings)
        return before != (self.rings, self.rect)

    def release_clock(self) -> bool:
        """Lets the clock go on once the tip has been read, or in a race all tips; returns whether a race has waited."""
        return self.clock.release(self.shown, self.reading)

    # ------------------------------------------------------------------ places

    def arrange(self) -> None:
        """Finds its place, and puts the buttons into it. It stays there as long as it says the same."""
        if self.left > 0:
            self.again.place(self.rect._replace(width=self.again.wide(self._style), height=self._style.row))
        if not self.guide.is_open:
            return
        self.rings = self.place.rings(self.guide.spoken, self.guide.tip_verbs)
        tried = []
        for letters in LETTERS:
            self.px = self.space.style.px(letters)
            sizes = dict.fromkeys(map(self._size, WIDTHS))
            best = min(self.place.best(size, self.rings, self.besides()) for size in sizes)
            tried.append((best.hidden, best.far, -self.px, best.rect))
            if not best.hidden and not best.far:
                break
        self.hidden, _, px, self.rect = min(tried)
        self.px = -px
        self._place_buttons()

    def _place_buttons(self) -> None:
        small, pad = self._style, self.space.style.px(PAD)
        y, x = self.rect.bottom - pad - small.row, self.rect.x + pad
        self.read.place(Rect(x, y, self.read.wide(small), small.row))
        wide = self.enough.wide(small)
        self.enough.place(Rect(self.rect.right - pad - wide, y, wide, small.row))

    @property
    def _style(self) -> Style:
        """The style of its buttons, whose letters are as large as its own."""
        return replace(self.space.style, unit=self.px)

    def _size(self, units: int) -> tuple[int, int]:
        """The size of the plate with this width, in units, if its buttons have room and the window is wide enough."""
        style, pad = self.space.style, self.space.style.px(PAD)
        buttons = self.read.wide(self._style) + self.enough.wide(self._style) + style.px(1.5)
        room = min(max(round(self.px * units), buttons), self.space.area.width - 4 * pad)
        high = sum(line_height(px) for _, px, _ in self._lines(room))
        return room + 2 * pad, high + self._style.row + 3 * pad

    def _lines(self, room: int) -> list[tuple[str, int, bool]]:
        """What it says, line by line, with the size of the letters and whether they are faint. The last line says who
        waits, or which key closes it."""
        small = round(self.px * SMALL)
        told = [(line, self.px, False) for line in wrap(self.guide.text, self.px, room)]
        how = [(line, small, True) for line in wrap(self.how, small, room)] if self.how else []
        close = self.app.say("guide.close", key=self.how_done.close(self.seat, self.how))
        last = self.app.say("guide.waits") if self.waits else close
        return [*told, *how, (last, small, True)]

    # ------------------------------------------------------------------ input

    @property
    def _buttons(self) -> tuple[Button, ...]:
        """The buttons that can be pressed now."""
        if self.shown:
            return (self.read, self.enough)
        return (self.again,) if self.left > 0 else ()

    def heard(self, gesture: Gesture) -> bool:
        """Presses the button that the pointer is on; returns whether the plate was pressed anywhere."""
        for button in self._buttons:
            button.hovered = button.rect.holds(gesture.x, gesture.y)
            if button.hovered and gesture.kind is GestureKind.PRESS:
                button.press(gesture)
                return True
        here = self.shown and self.rect.holds(gesture.x, gesture.y)
        return gesture.kind is GestureKind.PRESS and (here or self._has_just_gone(gesture))

    def _has_just_gone(self, gesture: Gesture) -> bool:
        """Whether a tip stood here a moment ago, so that the click was meant for it."""
        passed = (self.app.clock() - self._gone_ns) / SECOND
        return passed < BRIEF and self._gone.holds(gesture.x, gesture.y)

    def stops(self) -> list[Stop]:
        """The buttons, as stops of the arrow keys."""
        return [Stop(*button.rect.centre, button=button.action) for button in self._buttons]

    def take_change(self) -> bool:
        """Returns whether the stops have changed since this was last called."""
        before, self._reach = self._reach, [stop.key for stop in self.stops()]
        return self._reach != before

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws the plate, and what shows of what it speaks."""
        if self.shown:
            self._draw_plate(painter)
        for button in self._buttons:
            button.focused = is_on(self.session.hand.focus.stop, button)
            button.draw(painter, self._style)

    def _draw_plate(self, painter: Painter) -> None:
        style, colours, rect = self.space.style, self.space.style.colours, self.rect
        pad = style.px(PAD)
        for ring in self.rings:
            draw_ring(painter, ring, style)
        if self.rings:
            draw_pointer(painter, rect, self.rings, self._avoid, style)
        painter.panel(rect, colours.panel[:3], style.px(0.8), colours.accent, max(1, style.px(0.1)))
        y = rect.y + pad
        for line, px, faint in self._lines(rect.width - 2 * pad):
            high = line_height(px)
            painter.text(line, px, colours.faint if faint else colours.ink, rect.x + pad, y + high // 2)
            y += high
