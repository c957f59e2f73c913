"""The plate of the guide: what a newcomer should know now, where it hides no cards, until it has been read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.hand.focus import Stop
from tabletop.input.gestures import Gesture, Kind
from tabletop.match.guide import ALWAYS, NEVER, Guide, is_wanted
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, line_height, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.widgets import Button

from .clear import met_by

if TYPE_CHECKING:
    from .screen import TableScreen

WIDTHS, PAD = (21, 16), 0.8
"""How wide the plate may be, in units; whichever hides less."""
BARE = 8
"""So many times worse than a back it is to hide anything else."""
STEPS = 20
"""In so many steps across and down a place for the plate is looked for."""


class GuidePlate:
    """The guide at a table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.guide = Guide(table.game, table.words.say)
        self.rect = Rect(0, 0, 0, 0)
        self.read = Button(table.app.say("guide.read"), self.dismiss, main=True)
        self.enough = Button(table.app.say("guide.enough"), self.stop)
        self.reach: list[object] = []
        """The buttons that the keys can walk to."""

    @property
    def wanted(self) -> bool:
        """Whether there is a guide at this table."""
        table = self.table
        return is_wanted(table.game, table.rules.options, table.app.settings.guide)

    @property
    def shown(self) -> bool:
        """Whether something is being told."""
        return (
            self.guide.told is not None and self.wanted and not self.table.finished and not self.table.viewpoint.covered
        )

    @property
    def reading(self) -> bool:
        """Whether bots wait for somebody who is reading."""
        return self.shown and self.guide.reading

    @property
    def ages(self) -> bool:
        """Whether it matters for how long it has been there."""
        return self.shown and self.guide.ages

    def dismiss(self) -> None:
        """This has been read."""
        self.guide.dismiss()
        self.table.stale = True

    def stop(self) -> None:
        """Nothing more is wanted, at any table."""
        self.dismiss()
        self.table.app.change_settings(guide=NEVER)

    def turn(self) -> None:
        """There shall be a guide, or none, whatever is played."""
        self.table.app.change_settings(guide=NEVER if self.wanted else ALWAYS)

    # ------------------------------------------------------------------ time

    def move(self, seconds: float) -> bool:
        """Lets time pass; whether something else is told than before."""
        changed = self.wanted and self._follow(seconds)
        reach = [stop.key for stop in self.stops()]
        if reach != self.reach:
            self.reach = reach
            self.table.tell_buttons()
            self.table.hand.focus.keep()  # it was on buttons that lie elsewhere now, or have gone
        return changed

    def _follow(self, seconds: float) -> bool:
        """Tells what matters now; whether that is something else than before."""
        self.guide.move(seconds)
        table = self.table
        viewer = table.viewpoint.viewer
        if table.director.busy or viewer < 0 or table.referee.known.over:
            return False
        before = self.guide.told
        self.guide.follow(table.referee.known.view(viewer), viewer)
        if self.guide.told is not None and self.guide.told != before:
            self.arrange()
        return self.guide.told != before

    # ------------------------------------------------------------------ places

    def arrange(self) -> None:
        """Finds a place where it hides nothing, and puts the buttons into it."""
        style, table = self.table.style, self.table
        if table.scene.places is None or self.guide.told is None:
            return
        pad = style.px(PAD)
        self.rect = self._least_hidden(self._obstacles())
        x, y = self.rect.x + pad, self.rect.bottom - pad - style.row
        for button in (self.read, self.enough):
            button.place(Rect(x, y, button.wide(style), style.row))
            x += button.rect.width + style.px(0.5)

    def _lines(self, room: int) -> list[str]:
        return wrap(self.guide.text, self.table.style.unit, room)

    def _places(self) -> Iterator[Rect]:
        """Places all over the table, those at its sides first."""
        style, area = self.table.style, self.table.area
        pad, gap = style.px(PAD), style.px(0.5)
        for units in WIDTHS:
            wide = min(style.px(units), area.width - 2 * pad)
            high = line_height(style.unit) * len(self._lines(wide - 2 * pad)) + style.row + 3 * pad
            room_x, room_y = max(0, area.width - wide - 2 * gap), max(0, area.height - high - 2 * gap)
            for column in sorted(range(STEPS + 1), key=lambda at: min(at, STEPS - at)):
                for row in range(STEPS + 1):
                    x, y = round(room_x * column / STEPS), round(room_y * row / STEPS)
                    yield Rect(area.x + gap + x, area.y + gap + y, wide, high)

    def _obstacles(self) -> dict[Rect, int]:
        """What it should not hide, and how bad that would be: cards, names, buttons and signs. Backs in the hands of
        others matter least."""
        table, scene = self.table, self.table.scene
        backs = {zone for zone, owner in enumerate(table.rules.hand_of) if owner not in (-1, table.viewpoint.viewer)}
        cards = {
            _box(node): 1 if zone in backs else BARE
            for zone, nodes in enumerate(scene.zones)
            for node in nodes
            if not node.hidden
        }
        return cards | dict.fromkeys(table.taken(), BARE)

    def _least_hidden(self, obstacles: dict[Rect, int]) -> Rect:
        """The first of the places at which it hides nothing, else the one at which it hides least."""
        rects = list(obstacles)
        best, least = self.rect, -1
        for place in self._places():
            hidden = sum(place.overlap(rect) * obstacles[rect] for rect in met_by(place, rects))
            if least < 0 or hidden < least:
                best, least = place, hidden
            if not hidden:
                break
        return best

    # ------------------------------------------------------------------ hearing

    def heard(self, gesture: Gesture) -> bool:
        """Whether the pointer is on the plate."""
        if not self.shown:
            return False
        for button in (self.read, self.enough):
            button.hovered = button.rect.holds(gesture.x, gesture.y)
            if button.hovered and gesture.kind is Kind.PRESS:
                button.press(gesture)
                return True
        return self.rect.holds(gesture.x, gesture.y) and gesture.kind is Kind.PRESS

    def stops(self) -> list[Stop]:
        """The buttons, for the arrows to walk to."""
        buttons = (self.read, self.enough) if self.shown else ()
        return [Stop(*button.rect.centre, button=button.action) for button in buttons]

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws what is told."""
        if not self.shown:
            return
        style, colours, rect = self.table.style, self.table.style.colours, self.rect
        pad, step = style.px(PAD), line_height(style.unit)
        painter.panel(rect, colours.panel, style.px(0.8), colours.edge, max(1, style.px(0.08)))
        y = rect.y + pad + step // 2
        for line in self._lines(rect.width - 2 * pad):
            painter.text(line, style.unit, colours.ink, rect.x + pad, y)
            y += step
        focus = self.table.hand.focus.stop
        for button in (self.read, self.enough):
            button.focused = focus is not None and focus.button is not None and focus.button == button.action
            button.draw(painter, style)


def _box(node: CardNode) -> Rect:
    """Where a card is going to lie, with a little room around it."""
    wide, high = node.width * 1.06, node.height * 1.06
    return Rect(round(node.x.target - wide / 2), round(node.y.target - high / 2), round(wide), round(high))
