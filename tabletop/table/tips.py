"""Tips: the text of a card or a sign, and what stands on a plate, in readable letters, while it is pointed at or has
the focus.

There is none while cards are dragged, and none about a card that is picked or on its way. A tip goes as soon as
anything has happened at the table, and comes back only when the pointer or the focus moves. It shows nothing but what
the viewer may know. That includes face-down cards that the viewer has looked at: on a screen of their own at once, on a
shared one only while they hold a key or the button.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sprites.fonts import Weight
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect

from .card_telling import CardTelling
from .clear import box_of
from .key_words import peek_key
from .place_words import empty_place_told
from .plate_words import plate_told
from .pointer import Pointer
from .session import Session
from .shown import Shown
from .space import TableSpace

if TYPE_CHECKING:
    from tabletop.app import App

POINTED_SECONDS, FOCUSED_SECONDS = 0.4, 0.3
"""How long something must be pointed at, or have the focus, before its tip comes up."""

RACE_SECONDS = 1.2
"""The same in a race, where hands rest over cards."""

WIDEST, PAD = 18, 0.7
"""The greatest width of a text and its margin, in units."""


@dataclass(frozen=True)
class Tip:
    """A text about something on the table. `about` stays the same as long as it is the same thing."""

    about: Hashable
    title: str
    text: str
    where: Rect
    after: float
    node: CardNode | None = None


class Tips:
    """The tip of a table."""

    def __init__(self, app: App, session: Session, pointer: Pointer, space: TableSpace, telling: CardTelling) -> None:
        self.app, self.session, self.pointer, self.space = app, session, pointer, space
        self.telling, self.scene, self.hand, self.words = telling, session.scene, session.hand, session.words
        self.hushed: Callable[[], bool] = lambda: False
        """Whether something else says what a tip would."""
        self.told_elsewhere: Callable[[float, float], tuple[Rect, str] | None] = lambda x, y: None
        """What else can be pointed at, and what it says."""
        self.tip: Tip | None = None
        self.age = 0.0
        self.by_keys = False
        """Whether the focus was moved later than the pointer."""
        self.seen: tuple[object, object] = (None, None)
        self.done_with: tuple[object, object] | None = None
        """Where pointer and focus were when a tip had to go: until one of them moves, none comes up."""
        self.position: Hashable = None
        """What had happened by the last frame."""

    @property
    def shown(self) -> Tip | None:
        """The tip that is up now."""
        return self.tip if self.tip is not None and self.age >= self.tip.after else None

    def move(self, seconds: float, shown: Shown) -> bool:
        """Lets time pass; returns whether there is something new to see."""
        before, found = self.shown, self._find(shown)
        if self._has_happened(shown):
            self.done_with = (self.pointer.at, shown.focus) if before is not None else self.done_with
            found = None
        same = found is not None and self.tip is not None and found.about == self.tip.about
        self.tip, self.age = found, self.age + seconds if same else 0.0
        return self.shown != before

    # ------------------------------------------------------------------ what it is about

    def _find(self, shown: Shown) -> Tip | None:
        """The tip about what the pointer or the focus is on, whichever was moved later."""
        now = (self.pointer.at, shown.focus)
        if self.hand.drag.held:
            self.done_with = now
        if shown.picking or shown.finished or now == self.done_with or self.hushed():
            return None
        self.done_with = None
        if now != self.seen:
            self.by_keys = now[0] == self.seen[0]
            self.seen = now
        if not self.by_keys:
            return self._pointed(shown)
        focus = shown.focus if self.hand.focus.walked else None
        return self.about(focus.node, FOCUSED_SECONDS, shown) if focus is not None and focus.node is not None else None

    def _has_happened(self, shown: Shown) -> bool:
        """Whether anything has happened at the table since this was last asked."""
        before, self.position = self.position, (shown.position, shown.asked)
        return before is not None and before != self.position

    def _pointed(self, shown: Shown) -> Tip | None:
        x, y = self.pointer.at
        told = self.told_elsewhere(x, y)
        if told is not None:
            return Tip(told, "", told[1], told[0], POINTED_SECONDS)
        sign = self.scene.signage.sign_at(x, y)
        if sign is not None:
            rect = self.scene.signage.rect_of(sign)
            return Tip(sign, "", self.words.say(sign.told), rect, POINTED_SECONDS)
        plate = self._about_plate(x, y, shown)
        if plate is not None:
            return plate
        node = self.scene.under(x, y)
        picked = node in self.hand.selection.picked
        if node is None:
            return self._about_empty(x, y)
        return self.about(node, POINTED_SECONDS, shown) if not picked else None

    def _about_empty(self, x: float, y: float) -> Tip | None:
        """The tip about a place without cards."""
        told = empty_place_told(self.session, self.app.say, x, y) if not self.session.director.behind else None
        if told is None:
            return None
        zone, name, waits = told
        return Tip(("empty", zone), name, waits, self.scene.zone_rect(zone), POINTED_SECONDS)

    def _about_plate(self, x: float, y: float, shown: Shown) -> Tip | None:
        """The tip about the name that is pointed at: what its numbers mean."""
        for seat, place in enumerate(self.scene.places.seats):
            plate = self.space.nameplate(seat) if place.plate.holds(x, y) else None
            if plate is not None and plate.rect.holds(x, y):
                told = plate_told(self.session, seat, plate.content.facts)
                return Tip(("plate", seat), "", told, plate.whole, POINTED_SECONDS) if told else None
        return None

    def about(self, node: CardNode, after: float, shown: Shown) -> Tip | None:
        """The tip about a card, as far as the viewer may know it, to come up after this many seconds."""
        found = self.telling.of(node, shown)
        if found is None:
            return None
        where = box_of(node)
        if found.looked_at and shown.shared and not self.session.looking and not self.pointer.pressed:
            how = self.app.say("table.hold", key=self._peek_key(shown))
            return Tip((node, "hushed"), "", how, where, after, node)
        after = RACE_SECONDS if shown.race else after
        tip = Tip((node, found.face.name), found.title, found.text, where, after, node)
        return tip if found.text or found.looked_at else None

    def _peek_key(self, shown: Shown) -> str:
        return peek_key(self.app.house.bindings, self.session.setup, shown.asked)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws the tip where it hides least."""
        tip = self.shown
        if tip is None:
            return
        style, colours = self.space.style, self.space.style.colours
        rect, pad, step = self.rect(tip), style.px(PAD), line_height(style.unit)
        painter.panel(rect, colours.panel, style.px(0.6), colours.accent, max(1, style.px(0.08)))
        y = rect.y + pad + step // 2
        for line in self._lines(tip.title, "bold"):
            painter.text(line, style.unit, colours.accent, rect.x + pad, y, 0, "bold")
            y += step
        for line in self._lines(tip.text, "regular"):
            painter.text(line, style.unit, colours.ink, rect.x + pad, y)
            y += step

    def rect(self, tip: Tip) -> Rect:
        """Where a tip is drawn."""
        px, pad = self.space.style.unit, self.space.style.px(PAD)
        title, text = self._lines(tip.title, "bold"), self._lines(tip.text, "regular")
        widths = [*(text_width(line, px, "bold") for line in title), *(text_width(line, px) for line in text)]
        size = max(widths) + 2 * pad, line_height(px) * len(widths) + 2 * pad
        return self.space.beside_tips().clearest(tip.where, size, tip.node)

    def _lines(self, text: str, weight: Weight) -> list[str]:
        style = self.space.style
        room = min(style.px(WIDEST), self.space.area.width - 4 * style.px(PAD))
        return wrap(text, style.unit, room, weight) if text else []
