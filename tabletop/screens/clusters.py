"""Clusters: the keys of a person at a shared keyboard, drawn as they lie."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from sprites.colours import BLACK, Colour, mix
from tabletop.input.bindings import Action
from tabletop.input.keynames import key_name
from tabletop.people import Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, shortened, text_width, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.plates import sign
from tabletop.ui.style import Style
from tabletop.ui.widgets import Widget

from .seatrow import device_sign

KEYS = (Action.UP, Action.LEFT, Action.DOWN, Action.RIGHT, Action.SLAP)
WAITING, HELD, HEARD, MISSING = "waiting", "held", "heard", "missing"
"""The states of a key."""

_PLACES = {Action.UP: (1, 0), Action.LEFT: (0, 1), Action.DOWN: (1, 1), Action.RIGHT: (2, 1)}
_KEY, _STEP = 2.9, 3.2
"""The size of a key and the distance between keys, in units."""
_HIGH = 14.2
_ARROWS: Mapping[int, str] = {
    pygame.KSCAN_UP: "↑",
    pygame.KSCAN_DOWN: "↓",
    pygame.KSCAN_LEFT: "←",
    pygame.KSCAN_RIGHT: "→",
}


class SeatCard(Widget):
    """A person with a device: the keys, or a sign if it has none. `caption` stands below the sign."""

    def __init__(self, person: Person, colour: Colour, names: Mapping[Action, str], caption: str) -> None:
        super().__init__()
        self.person, self.colour, self.names, self.caption = person, colour, names, caption
        self.states: dict[Action, str] = {}
        self.state = WAITING
        """The state of a device without keys."""

    def height(self, style: Style, width: int) -> int:
        return style.px(_HIGH)

    def draw(self, painter: Painter, style: Style) -> None:
        rect, head = self.rect, style.px(2.4)
        dark, edge = mix(self.colour, BLACK, 0.78), max(2, style.px(0.18))
        painter.panel(rect, self.colour, style.px(0.9))
        inner = Rect(rect.x + edge, rect.y + head, rect.width - 2 * edge, rect.height - head - edge)
        painter.panel(inner, (*style.colours.panel[:3], 255), style.px(0.8))
        size, name = style.px(1.6), self.person.mark
        draw_mark(painter, name, size, dark, rect.x + style.px(0.6), rect.y + head // 2)
        left = rect.x + style.px(2.7)
        text = shortened(self.person.name, style.px(1.1), rect.right - left - style.px(0.5), "bold")
        painter.text(text, style.px(1.1), dark, left, rect.y + head // 2, 0, "bold")
        below = Rect(rect.x, rect.y + head, rect.width, rect.height - head)
        if self.names:
            self._draw_keys(painter, style, below)
        else:
            self._draw_sign(painter, style, below)

    def _draw_keys(self, painter: Painter, style: Style, room: Rect) -> None:
        size, step = style.px(_KEY), style.px(_STEP)
        left = room.centre[0] - (2 * step + size) // 2
        top = room.y + (room.height - 2 * step - size) // 2
        for action, (across, down) in _PLACES.items():
            place = Rect(left + across * step, top + down * step, size, size)
            self._draw_key(painter, style, place, action)
        self._draw_key(painter, style, Rect(left, top + 2 * step, 2 * step + size, size), Action.SLAP)

    def _draw_key(self, painter: Painter, style: Style, rect: Rect, action: Action) -> None:
        """Draws a key in the colour of its state; a missing key is also crossed out, and a recognised one has a
        tick."""
        state = self.states.get(action, WAITING)
        ground = _ground(style, state)
        lip = max(2, style.px(0.2))
        down = lip if state == HELD else 0
        painter.panel(rect, mix(ground, BLACK, 0.45), style.px(0.4))
        face = Rect(rect.x, rect.y + down, rect.width, rect.height - lip)
        painter.panel(face, ground, style.px(0.4))
        name = self.names.get(action, "")
        px = style.px(1.15 if text_width(name, style.px(1.15), "bold") < rect.width - 4 else 0.75)
        text = shortened(name, px, rect.width - 4, "bold")
        painter.text(text, px, (30, 28, 26), *face.centre, 0.5, "bold")
        if state in (HEARD, MISSING):
            size = style.px(0.8)
            badge = sign(painter, "check" if state == HEARD else "cross", size, (30, 28, 26))
            painter.picture(badge, face.right - size - 1, face.y + 1)

    def _draw_sign(self, painter: Painter, style: Style, room: Rect) -> None:
        size = style.px(4.6)
        ground = _ground(style, self.state)
        picture = sign(painter, device_sign(self.person.device), size, ground)
        painter.picture(picture, room.centre[0] - size // 2, room.y + style.px(1.6))
        y = room.y + style.px(1.6) + size + style.px(1.4)
        for line in wrap(self.caption, style.small, room.width - style.px(1))[:3]:
            painter.text(line, style.small, style.colours.ink, room.centre[0], y, 0.5)
            y += style.px(1.15)


def printed(scancode: int) -> str:
    """The label of a key, short enough to fit it."""
    return _ARROWS.get(scancode) or key_name(scancode).removeprefix("Keypad ")


def _ground(style: Style, state: str) -> Colour:
    colours = style.colours
    known = {HELD: colours.accent, HEARD: colours.good, MISSING: colours.warning}
    red, green, blue = known.get(state, (232, 228, 218))[:3]
    return red, green, blue
