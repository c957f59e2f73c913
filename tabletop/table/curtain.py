"""The curtain: between two people's turns no cards are visible, until the person whose turn it is opens it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from games.engine import NO_SEAT
from sprites.colours import Colour
from tabletop.input.bindings import Action
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.people import Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect
from tabletop.screens.box_art import lid_colours
from tabletop.ui.screen import Screen

from .key_words import own_key
from .news import news_since
from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App

HOLD_SECONDS = 0.6
"""How long a key is held to open the curtain, unless one press is to be enough."""

DEAD_SECONDS = 0.45
"""How long nothing opens it at first: neither a key that is still down from the previous turn nor a click that was
meant for the table."""

NEWS = 5
"""How many lines of the log are on the curtain at most."""


class Curtain(Screen):
    """Covers the whole table. It opens by a key of the seat's own, or by a click on the button."""

    def __init__(
        self,
        app: App,
        person: Person,
        news: Sequence[str],
        opened: Callable[[], object],
        menu: Callable[[], object],
        hue: Colour | None = None,
    ) -> None:
        """`news` are the latest public events; `opened` is called when the person opens it. The game has this `hue`."""
        super().__init__(app)
        self.person, self.news, self.opened, self.menu = person, news, opened, menu
        self.hue = hue
        self.age = 0.0
        self.pressed = False
        """Whether a button of the mouse went down on the button."""
        self.held: Gesture | None = None
        self.held_for = 0.0
        self.button = Rect(0, 0, 0, 0)

    @property
    def key(self) -> str:
        """The name of the key that opens it."""
        bindings = self.app.house.bindings
        return own_key(bindings, self.person.device, Action.SLAP) or bindings.shown(Command.TAKE)

    def arrange(self, width: int, height: int) -> None:
        style = self.style
        wide, high = style.px(20), style.px(3.2)
        self.button = Rect((width - wide) // 2, round(height * 0.66), wide, high)
        self.stale = True

    # ------------------------------------------------------------------ input

    def heard(self, gesture: Gesture) -> None:
        self.stale = True
        if gesture.kind is GestureKind.RELEASE:
            clicked, self.pressed = self.pressed and self.button.holds(gesture.x, gesture.y), False
            if clicked:
                self._open()
        elif gesture.kind in (GestureKind.KEY_UP, GestureKind.PAD_UP, GestureKind.BLUR):
            self.held, self.pressed = None, False
        elif gesture.kind is GestureKind.PRESS:
            self.pressed = self.age >= DEAD_SECONDS and self.button.holds(gesture.x, gesture.y)
        elif gesture.kind in (GestureKind.KEY, GestureKind.PAD):
            self._keyed(gesture)

    def _keyed(self, gesture: Gesture) -> None:
        """Opens with the seat's own key at once; people without one hold Space or Enter, or press it once, as set."""
        bindings, own = self.app.house.bindings, self.person.device
        played, command = bindings.action_of(gesture), bindings.command(gesture)
        if played is not None and played.device == own and played.action is Action.SLAP:
            self._open()
        elif command is Command.TAKE and own not in bindings.keys:
            if self.app.settings.latch:
                self._open()
            else:
                self._hold(gesture)
        elif command in (Command.BACK, Command.PAUSE):
            self.menu()

    def _hold(self, gesture: Gesture) -> None:
        if self.age >= DEAD_SECONDS:
            self.held, self.held_for = gesture, 0.0

    def _open(self) -> None:
        if self.age >= DEAD_SECONDS and self.app.top is self:
            self.opened()
            self.app.pop()

    # ------------------------------------------------------------------ time

    def update(self, now_ns: int, seconds: float) -> bool:
        self.age += seconds
        if self.held is not None:
            self.held_for += seconds
            if self.held_for >= HOLD_SECONDS:
                self._open()
        return self.age < DEAD_SECONDS or self.held is not None

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        width, height = painter.size
        painter.picture(self.app.ground((width, height), self.hue), 0, 0)
        painter.fill(Rect(0, 0, width, height), (8, 10, 12, 120))
        style, colours = self.style, self.style.colours
        colour = self.app.look.seat(self.person.colour)
        size = style.px(4)
        draw_mark(painter, self.person.mark, size, colour, width // 2, round(height * 0.2), 0.5)
        painter.text(self.person.name, style.title, colours.ink, width // 2, round(height * 0.33), 0.5, "display")
        headline = self.app.say("curtain.turn", name=self.person.name)
        painter.text(headline, style.large, colours.ink, width // 2, round(height * 0.41), 0.5)
        self._draw_news(painter, round(height * 0.48))
        self._draw_button(painter)

    def _draw_news(self, painter: Painter, y: int) -> None:
        style = self.style
        step, room = line_height(style.unit), min(painter.size[0] - style.px(4), style.px(46))
        for news in self.news:
            for line in wrap(news, style.unit, room):
                painter.text(line, style.unit, style.colours.faint, painter.size[0] // 2, y, 0.5)
                y += step

    def _draw_button(self, painter: Painter) -> None:
        style, colours, rect = self.style, self.style.colours, self.button
        painter.panel(rect, colours.accent, style.px(0.8))
        share = min(1.0, self.held_for / HOLD_SECONDS) if self.held is not None else 0.0
        if share > 0:
            painter.panel(
                Rect(rect.x, rect.y, round(rect.width * share), rect.height), (255, 255, 255, 120), style.px(0.8)
            )
        text = self.app.say("curtain.show")
        painter.text(text, style.large, colours.on_accent, *rect.centre, 0.5, "bold")
        own = own_key(self.app.house.bindings, self.person.device, Action.SLAP) != ""
        how = self.app.say("curtain.key" if own or self.app.settings.latch else "curtain.hold", key=self.key)
        wide = text_width(how, style.unit)
        y = rect.bottom + style.px(1.4)
        px = style.unit if wide < painter.size[0] else style.small
        painter.text(how, px, colours.faint, rect.centre[0], y, 0.5)


def curtain_for(app: App, session: Session, menu: Callable[[], object]) -> Curtain:
    """The curtain before the person who is asked, with what has happened since their last move, as all may read it."""
    person = session.setup.people[session.viewpoint.asked]
    news = [line.text for line in news_since(session, NO_SEAT, session.viewpoint.asked)[-NEWS:]]
    hue = lid_colours(app.house.games).get(session.referee.game.key)
    return Curtain(app, person, news, session.viewpoint.lift, menu, hue)
