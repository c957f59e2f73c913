"""What a card says to those who see the screen: its name, the text printed on it, and what it means now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine import NOT_SEEN, Card, CardId
from games.engine.card_words import in_rules, rule_of, text_of
from tabletop.match.naming import card_in_words
from tabletop.scene.card import CardNode

from .session import Session
from .shown import Shown

if TYPE_CHECKING:
    from tabletop.app import App

MOST_BELOW = 10
"""How many cards of a pile are named, from the top down."""


@dataclass(frozen=True)
class CardText:
    """What a card says. `looked_at`: it lies face down, and the viewer has looked at it."""

    face: Card
    title: str
    sentences: tuple[str, ...]
    looked_at: bool = False

    @property
    def text(self) -> str:
        """All sentences, as one text."""
        return " ".join(self.sentences)


class CardTelling:
    """Finds out what the cards of a table say, as far as the viewer may know them."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self.scene, self.rules, self.words = session.scene, session.rules, session.words
        self._last: tuple[object, tuple[str, ...]] = (None, ())
        """What was found out last, and about what: it is asked for in every frame."""

    def of(self, node: CardNode, shown: Shown) -> CardText | None:
        """What a card that lies still says; None if the viewer may not know it."""
        if node.held or node.loose or node.airborne or node.flying:
            return None
        if node.card != NOT_SEEN and node.face is not None and node.up.shown >= 0.5:
            return CardText(node.face, self._name(node.face), self._sentences(node.card, node, shown))
        card = self.session.showing.known(node, shown.view) if not self.session.director.behind else None
        if card is None:
            return None
        face = self.rules.deck.cards[card]
        title = self.app.say("table.known", card=self._name(face))
        return CardText(face, title, self._sentences(card, None, shown), looked_at=True)

    def in_rules(self, face: Card) -> tuple[str, ...]:
        """The texts with which a page of rules speaks of a card, the closest first."""
        return in_rules(face, self.words.sentences)

    def _sentences(self, card: CardId, node: CardNode | None, shown: Shown) -> tuple[str, ...]:
        """The text that is printed on a card, what it means now, and what lies below it."""
        about = (card, node, shown.viewer, shown.position, self.session.director.behind)
        if self._last[0] != about:
            found = (text_of(self.rules.deck.cards[card], self.words.sentences), *self._now(card, node, shown))
            self._last = about, tuple(filter(None, found))
        return self._last[1]

    def _now(self, card: CardId, node: CardNode | None, shown: Shown) -> Iterator[str]:
        """What a card means now: nothing while the table still shows what has happened."""
        if self.session.director.behind:
            return
        yield from map(self.words.say, rule_of(self.scene.game, shown.view, shown.viewer, card))
        if node is not None:
            yield self._below(node, shown) or self._count(node)

    def _count(self, node: CardNode) -> str:
        """How many cards lie in a pile of a player, where nothing else says so."""
        zone = self.scene.zone_of(node)
        spot, count = self.scene.spot(zone), len(self.scene.zones[zone])
        told = spot.covered and not spot.count and self.rules.declared[zone].owner >= 0 and count > 1
        return self.app.say("table.cards_here", count=count) if told else ""

    def _below(self, node: CardNode, shown: Shown) -> str:
        """The cards below the top card of a pile that the viewer may look through."""
        zone = self.scene.zone_of(node)
        if not self.scene.spot(zone).covered or not self.rules.may_leaf(shown.viewer, zone):
            return ""
        cards = [card for card in shown.view.zones[zone][-2::-1] if card != NOT_SEEN]
        names = ", ".join(self._name(self.rules.deck.cards[card]) for card in cards[:MOST_BELOW])
        more = len(cards) - MOST_BELOW
        if more > 0:
            return self.app.say("table.below_more", cards=names, count=more)
        return self.app.say("table.below", cards=names) if names else ""

    def _name(self, face: Card) -> str:
        return card_in_words(face, self.words, self.app.house.language.table)
