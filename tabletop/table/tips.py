"""Tips: what a card or a sign says, in letters that can be read, while it is pointed at, held or has the focus.

A tip tells nothing but what the viewer may know. What lies face down though he knows it, for he has looked at it, is
told too: at a screen of his own at once, where several people share one only while he holds a key or the button.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine import NOT_SEEN, Card
from sprites.design import text_of
from sprites.fonts import Weight
from tabletop.match.log_text import card_in_words
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect

from .clear import box_of

if TYPE_CHECKING:
    from .screen import TableScreen

POINTED_SECONDS, FOCUSED_SECONDS = 0.4, 0.3
"""How long something is pointed at, or has the focus, before it tells what it is."""

WIDEST, PAD = 18, 0.7
"""A text is so wide at most and so far from its edge, in units."""

MOST_BELOW = 10
"""So many cards of a pile are told by name, the topmost."""


@dataclass(frozen=True)
class Tip:
    """What is told of something that lies there. `about` stays the same as long as it is the same thing."""

    about: Hashable
    title: str
    text: str
    where: Rect
    after: float
    node: CardNode | None = None


class Tips:
    """The tip of a table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.tip: Tip | None = None
        self.age = 0.0
        self.by_keys = False
        """The focus was moved later than the pointer."""
        self.seen: tuple[object, object] = (None, None)

    @property
    def shown(self) -> Tip | None:
        """What is told now."""
        return self.tip if self.tip is not None and self.age >= self.tip.after else None

    def move(self, seconds: float) -> bool:
        """Lets time pass; whether there is something new to see."""
        before, found = self.shown, self._find()
        same = found is not None and self.tip is not None and found.about == self.tip.about
        self.tip, self.age = found, self.age + seconds if same else 0.0
        return self.shown != before

    # ------------------------------------------------------------------ what it is about

    def _find(self) -> Tip | None:
        table = self.table
        if table.picker is not None or table.finished:
            return None
        if table.hand.drag.held:
            return self._of_node(table.hand.drag.held[0], 0.0)
        now = (table.pointer.at, table.hand.focus.stop)
        if now != self.seen:
            self.by_keys = now[0] == self.seen[0]
            self.seen = now
        return self._focused() if self.by_keys else self._pointed()

    def _focused(self) -> Tip | None:
        focus = self.table.hand.focus.stop
        return self._of_node(focus.node, FOCUSED_SECONDS) if focus is not None and focus.node is not None else None

    def _pointed(self) -> Tip | None:
        table, (x, y) = self.table, self.table.pointer.at
        sign = table.scene.signage.told_at(x, y)
        if sign is not None:
            rect = table.scene.signage.rect_of(sign)
            return Tip(sign, "", table.words.say(sign.told), rect, POINTED_SECONDS)
        node = table.scene.under(x, y)
        return self._of_node(node, POINTED_SECONDS) if node is not None else None

    def _of_node(self, node: CardNode, after: float) -> Tip | None:
        where = box_of(node)
        if node.card != NOT_SEEN and node.face is not None and node.up.target:
            text = " ".join(filter(None, (text_of(node.face, self.table.words.sentences), self._below(node))))
            told = Tip((node, node.card), self._name(node.face), text, where, after, node)
            return told if text else None
        card = self.table.session.showing.known(node, self.table.referee.known.view(self.table.viewpoint.viewer))
        if card is None:
            return None
        if self._hushed:
            how = self.table.app.say("table.hold", key=self.table.peek_key)
            return Tip((node, "hushed"), "", how, where, after, node)
        printed = self.table.rules.deck.cards[card]
        title = self.table.app.say("table.known", card=self._name(printed))
        return Tip((node, card), title, text_of(printed, self.table.words.sentences), where, after, node)

    def _below(self, node: CardNode) -> str:
        """What lies below the top card of a pile that the viewer may look through."""
        table = self.table
        zone = table.scene.zone_of(node)
        if not table.scene.spot(zone).covered or not table.rules.may_leaf(table.viewpoint.viewer, zone):
            return ""
        cards = [
            card for card in table.referee.known.view(table.viewpoint.viewer).zones[zone][-2::-1] if card != NOT_SEEN
        ]
        names = ", ".join(self._name(table.rules.deck.cards[card]) for card in cards[:MOST_BELOW])
        more = len(cards) - MOST_BELOW
        if more > 0:
            return table.app.say("table.below_more", cards=names, count=more)
        return table.app.say("table.below", cards=names) if names else ""

    @property
    def _hushed(self) -> bool:
        """Whether several people look on, so that what one of them has looked at is told only while he asks for it."""
        table = self.table
        return table.viewpoint.shared and not table.session.looking and not table.pointer.pressed

    def _name(self, card: Card) -> str:
        return card_in_words(card, self.table.words, self.table.app.house.language.table)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws what is told, where it hides least."""
        tip = self.shown
        if tip is None:
            return
        style, colours = self.table.style, self.table.style.colours
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
        px, pad = self.table.style.unit, self.table.style.px(PAD)
        title, text = self._lines(tip.title, "bold"), self._lines(tip.text, "regular")
        widths = [*(text_width(line, px, "bold") for line in title), *(text_width(line, px) for line in text)]
        size = max(widths) + 2 * pad, line_height(px) * len(widths) + 2 * pad
        return self.table.surroundings.clearest(tip.where, size, tip.node)

    def _lines(self, text: str, weight: Weight) -> list[str]:
        style = self.table.style
        room = min(style.px(WIDEST), self.table.area.width - 4 * style.px(PAD))
        return wrap(text, style.unit, room, weight) if text else []
