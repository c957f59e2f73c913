"""Captions for those who do not hear: what was just heard, in words, with an arrow to the side it came from.

They stand in the lower rail of the table, where nothing else is, or above the foot of another page, each in one of
three fixed places: while others come and go, none of them moves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from sounds.cues import TOLD
from sprites.icons import icon
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect

from .style import Style

SECONDS = 2.0
"""How long a caption stays after its cue was last heard."""
ASIDE = 0.15
"""How far to one side something must be heard for an arrow to point there."""
PLACES = (0, -1, 1)
"""The middle of the rail is taken first, then the left, then the right."""
LETTERS, LEAST, PAD = 0.68, 8, 0.5
"""The height of letters as a share of the rail, at most; the least in pixels, where a window is too narrow; and the
space around them, in heights of letters."""


@dataclass
class HeardCue:
    """A cue that is told now."""

    cue: str
    until_ns: int
    sides: set[int] = field(default_factory=set)
    """Where it came from: -1 for the left, 1 for the right."""


class SoundCaptions:
    """What was heard lately. A cue that comes again keeps its caption, which only stays longer."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self.say = say
        self.told: dict[int, HeardCue] = {}
        """What stands in each place."""

    def hear(self, cue: str, pan: float, now_ns: int) -> bool:
        """Tells that a cue is heard, if it matters. Returns whether something else is to be seen now."""
        if cue not in TOLD:
            return False
        self.fade(now_ns)
        sides = {-1 if pan < 0 else 1} if abs(pan) > ASIDE else set[int]()
        until = now_ns + round(SECONDS * 1e9)
        again = next((one for one in self.told.values() if one.cue == cue), None)
        if again is None:
            self.told[self._place()] = HeardCue(cue, until, sides)
            return True
        news = not sides <= again.sides
        again.sides |= sides
        again.until_ns = until
        return news

    def _place(self) -> int:
        """A free place, or that of what was heard first."""
        free = [place for place in PLACES if place not in self.told]
        return free[0] if free else min(PLACES, key=lambda place: self.told[place].until_ns)

    def fade(self, now_ns: int) -> bool:
        """Takes away what has stood for long enough; returns whether there was any."""
        gone = [place for place, one in self.told.items() if one.until_ns <= now_ns]
        for place in gone:
            del self.told[place]
        return bool(gone)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, style: Style, rail: Rect) -> None:
        """Draws the captions into a rail along the lower edge of what is shown."""
        third = rail.width // len(PLACES)
        for place, one in self.told.items():
            self._draw(painter, style, one, rail._replace(x=rail.x + (place + 1) * third, width=third))

    def _draw(self, painter: Painter, style: Style, one: HeardCue, room: Rect) -> None:
        """Draws a caption in the middle of its part of the rail."""
        high = room.height
        text = self.say(f"heard.{one.cue}")
        px = min(style.unit, round(high * LETTERS))
        while px > LEAST and _width(text, px) > room.width:
            px -= 1
        pad, wide = round(px * PAD), _width(text, px)
        plate = Rect(room.centre[0] - wide // 2, room.y + 1, wide, high - 2)
        painter.panel(plate, style.colours.panel, (high - 2) // 2)
        painter.text(text, px, style.colours.ink, plate.x + px + 2 * pad, plate.centre[1], weight="bold")
        for side, name, x in ((-1, "left", plate.x + pad), (1, "right", plate.right - pad - px)):
            if side in one.sides:
                arrow = partial(icon, name, px, style.colours.accent[:3])
                picture = painter.album.find(("heard", name, px, style.colours.accent), arrow)
                painter.picture(picture, x, plate.centre[1] - px // 2)


def _width(text: str, px: int) -> int:
    """How wide a plate is, with room for both arrows, so that it does not grow with another of them."""
    return text_width(text, px, "bold") + 2 * (px + 2 * round(px * PAD))
