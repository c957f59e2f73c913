"""The plate of the guide: a tip for newcomers, shown where it hides no cards, until it has been read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.hand.focus import Stop
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.match.guide import ALWAYS, NEVER, Guide, is_wanted
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, line_height, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.widgets import Button

from .clear import met_by
from .question_plate import is_on
from .session import Session
from .space import TableSpace

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.ui.style import Style

WIDTHS, PAD = (21, 16, 12), 0.8
"""The possible widths of the plate, in units; the one that hides less is used."""
LETTERS = (1.0, 0.86, 0.74, 0.66)
"""The sizes of letters that are tried, in units, until it hides nothing that matters."""
BARE = 8
"""How many times worse it is to hide anything else than a back."""
STEPS = 20
"""In how many steps across and down a place for the plate is looked for."""


class GuidePlate:
    """The guide at a table."""

    def __init__(self, app: App, session: Session, space: TableSpace) -> None:
        self.app, self.session, self.space = app, session, space
        self.game = session.referee.game
        self.guide = Guide(self.game, session.words.say)
        self.rect = Rect(0, 0, 0, 0)
        self.px = space.style.unit
        """The size of its letters."""
        self.read = Button(app.say("guide.read"), self.dismiss, main=True)
        self.enough = Button(app.say("guide.enough"), self.stop)
        self._reach: list[object] = []

    @property
    def wanted(self) -> bool:
        """Whether there is a guide at this table."""
        return is_wanted(self.game, self.session.rules.options, self.app.settings.guide)

    @property
    def shown(self) -> bool:
        """Whether it can be seen now."""
        if self.guide.tip is None or self.session.finished or self.session.viewpoint.covered:
            return False
        return self.wanted

    @property
    def reading(self) -> bool:
        """Whether bots wait for a person who is reading."""
        return self.shown and self.guide.reading

    @property
    def ages(self) -> bool:
        """Whether its age matters."""
        return self.shown and self.guide.ages

    def dismiss(self) -> None:
        """Closes it, as it has been read."""
        self.guide.dismiss()

    def stop(self) -> None:
        """Closes it for good, at every table."""
        self.dismiss()
        self.app.change_settings(guide=NEVER)

    def turn(self) -> None:
        """Turns the guide on or off for all games."""
        self.app.change_settings(guide=NEVER if self.wanted else ALWAYS)

    # ------------------------------------------------------------------ time

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether its text has changed."""
        return self.wanted and self._follow(seconds)

    def _follow(self, seconds: float) -> bool:
        """Updates the text; returns whether it has changed."""
        self.guide.move(seconds)
        known, viewer = self.session.known, self.session.viewpoint.viewer
        if self.session.director.busy or viewer < 0 or known.over:
            return False
        before = self.guide.tip
        self.guide.follow(known.view(viewer), viewer)
        if self.guide.tip is not None and self.guide.tip != before:
            self.arrange()
        return self.guide.tip != before

    # ------------------------------------------------------------------ places

    def arrange(self) -> None:
        """Finds a place where it hides nothing, and puts the buttons into it."""
        style = self.space.style
        if self.guide.tip is None:
            return
        pad = style.px(PAD)
        obstacles = self._obstacles()
        for letters in LETTERS:
            self.px = style.px(letters)
            self.rect, hidden = self._least_hidden(obstacles)
            if not hidden:
                break
        small = self._style
        x, y = self.rect.x + pad, self.rect.bottom - pad - small.row
        for button in (self.read, self.enough):
            button.place(Rect(x, y, button.wide(small), small.row))
            x += button.rect.width + style.px(0.5)

    @property
    def _style(self) -> Style:
        """The style of its buttons, whose letters are as large as its own."""
        return replace(self.space.style, unit=self.px)

    def _lines(self, room: int) -> list[str]:
        return wrap(self.guide.text, self.px, room)

    def _places(self) -> Iterator[Rect]:
        """Places all over the table, those at its sides first."""
        style, area = self.space.style, self.space.area
        pad, gap = style.px(PAD), style.px(0.5)
        for units in WIDTHS:
            small = self._style
            buttons = self.read.wide(small) + self.enough.wide(small) + style.px(0.5) + 2 * pad
            wide = min(max(style.px(units), buttons), area.width - 2 * pad)
            high = line_height(self.px) * len(self._lines(wide - 2 * pad)) + small.row + 3 * pad
            room_x, room_y = max(0, area.width - wide - 2 * gap), max(0, area.height - high - 2 * gap)
            for column in sorted(range(STEPS + 1), key=lambda at: min(at, STEPS - at)):
                for row in range(STEPS + 1):
                    x, y = round(room_x * column / STEPS), round(room_y * row / STEPS)
                    yield Rect(area.x + gap + x, area.y + gap + y, wide, high)

    def _obstacles(self) -> dict[Rect, int]:
        """What it should not hide, and how bad that would be: cards, names, buttons and signs. Backs in other players'
        hands matter least."""
        scene, viewer = self.session.scene, self.session.viewpoint.viewer
        backs = {zone for zone, owner in enumerate(self.session.rules.hand_of) if owner not in (-1, viewer)}
        cards = {
            _box(node): 1 if zone in backs else BARE
            for zone, nodes in enumerate(scene.zones)
            for node in nodes
            if not node.hidden
        }
        return cards | dict.fromkeys(self.space.texts(), BARE)

    def _least_hidden(self, obstacles: dict[Rect, int]) -> tuple[Rect, int]:
        """The first place at which it hides nothing, otherwise the one at which it hides least; and how much it hides
        there, without the backs of others."""
        rects = list(obstacles)
        best, least = self.rect, -1
        for place in self._places():
            hidden = sum(place.overlap(rect) * obstacles[rect] for rect in met_by(place, rects))
            if least < 0 or hidden < least:
                best, least = place, hidden
            if not hidden:
                break
        return best, sum(best.overlap(rect) for rect in met_by(best, rects) if obstacles[rect] == BARE)

    # ------------------------------------------------------------------ input

    def heard(self, gesture: Gesture) -> bool:
        """Presses the button that the pointer is on; returns whether the plate was pressed anywhere."""
        if not self.shown:
            return False
        for button in (self.read, self.enough):
            button.hovered = button.rect.holds(gesture.x, gesture.y)
            if button.hovered and gesture.kind is GestureKind.PRESS:
                button.press(gesture)
                return True
        return self.rect.holds(gesture.x, gesture.y) and gesture.kind is GestureKind.PRESS

    def stops(self) -> list[Stop]:
        """The buttons, as stops of the arrow keys."""
        buttons = (self.read, self.enough) if self.shown else ()
        return [Stop(*button.rect.centre, button=button.action) for button in buttons]

    def take_change(self) -> bool:
        """Returns whether the stops have changed since this was last called."""
        before, self._reach = self._reach, [stop.key for stop in self.stops()]
        return self._reach != before

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws the plate."""
        if not self.shown:
            return
        style, colours, rect = self.space.style, self.space.style.colours, self.rect
        pad, step = style.px(PAD), line_height(self.px)
        painter.panel(rect, colours.panel, style.px(0.8), colours.edge, max(1, style.px(0.08)))
        y = rect.y + pad + step // 2
        for line in self._lines(rect.width - 2 * pad):
            painter.text(line, self.px, colours.ink, rect.x + pad, y)
            y += step
        focus = self.session.hand.focus.stop
        for button in (self.read, self.enough):
            button.focused = is_on(focus, button)
            button.draw(painter, self._style)


def _box(node: CardNode) -> Rect:
    """Where a card is going to lie, with a little room around it."""
    wide, high = node.width * 1.06, node.height * 1.06
    return Rect(round(node.x.target - wide / 2), round(node.y.target - high / 2), round(wide), round(high))
