"""Order: how the cards of a hand are shown to its owner: by rank, by suit, as drawn, or as the owner has arranged
them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from games.engine import NOT_SEEN, CardId, Lift, Move, Shape
from tabletop.scene.card import CardNode
from tabletop.stage.table_scene import TableScene

Key = Callable[[CardId], tuple[int, int]]


class Order:
    """The order of all hands. It is kept while they lie face down, and restored with them."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.sorting = "rank"
        self.arranged: dict[int, list[CardId]] = {}
        """The hands that their owners have arranged themselves, each with its order."""

    def sort(self, way: str, afresh: bool = True) -> None:
        """Shows hands by rank, by suit, or as they were drawn. One that its owner has arranged is sorted only if
        `afresh`. Elsewhere cards that look alike are laid together, now that all of them can be seen."""
        self.sorting = way
        if afresh:
            self.arranged.clear()
        for zone, declared in enumerate(self.scene.rules.declared):
            if declared.owner >= 0 and self.scene.spot(zone).shape is Shape.FAN:
                self.restore(zone)
            elif self.scene.spot(zone).shape is Shape.SETS:
                self.scene.settle(zone)

    def restore(self, zone: int) -> None:
        """Puts the cards of a hand in its order again."""
        cards, key = self.scene.zones[zone], self._key(zone)
        if key is None or any(node.card == NOT_SEEN for node in cards):
            self.scene.order.pop(zone, None)
        else:
            self.scene.order[zone] = sorted(cards, key=partial(_of_node, key))
        self.scene.settle(zone)

    def can_be_arranged(self, zone: int) -> bool:
        """Whether its owner can arrange the cards of a zone."""
        return self.scene.spot(zone).lift in (Lift.ANY, Lift.ALIKE)

    def arrange(self, zone: int, nodes: list[CardNode]) -> None:
        """Stores the order in which the owner has arranged a hand."""
        if self.can_be_arranged(zone):
            self.scene.order[zone] = nodes
            self.arranged[zone] = [node.card for node in nodes]
            self.scene.settle(zone)

    def first(self, seat: int, moves: Iterable[Move]) -> Move | None:
        """The move whose card comes first in the hand of a seat, in its owner's order, whether that is shown or not."""
        with_cards = [move for move in moves if move.cards]
        declared = self.scene.rules.declared
        own = [zone for zone, one in enumerate(declared) if one.owner == seat]
        hands = [zone for zone in own if self.scene.spot(zone).shape is Shape.FAN]
        key = self._key(hands[0]) if hands else None
        return min(with_cards, key=lambda move: key(move.cards[0]) if key else (0, 0), default=None)

    def _key(self, zone: int) -> Key | None:
        """The sort key for the cards of a hand; None: as they were drawn."""
        if zone in self.arranged:
            own = self.arranged[zone]
            return lambda card: (own.index(card) if card in own else len(own), 0)
        if self.sorting == "drawn":
            return None
        deck = self.scene.rules.deck
        suits = {suit: at for at, suit in enumerate(dict.fromkeys(deck.suits))}
        by_rank = self.sorting == "rank"

        def key(card: CardId) -> tuple[int, int]:
            rank, suit = deck.ranks[card], suits[deck.suits[card]]
            return (rank, suit) if by_rank else (suit, rank)

        return key


def _of_node(key: Key, node: CardNode) -> tuple[int, int]:
    return key(node.card)
