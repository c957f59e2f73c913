"""The grip: which cards are lifted by a card on the stage, and which moves name it by its place."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine import NOT_SEEN, CardId, Lift, Move, Shape
from tabletop.scene.card import CardNode
from tabletop.stage.table_scene import TableScene

from .legality import AskedSeat


class Grip:
    """Matches cards on the stage with the legal moves."""

    def __init__(self, scene: TableScene, asked: AskedSeat) -> None:
        self.scene, self.asked = scene, asked

    # ------------------------------------------------------------------ which cards

    def alike(self, node: CardNode) -> list[CardNode]:
        """A card with all that look like it, if those are lifted together; otherwise the card alone."""
        zone, faces = self.scene.zone_of(node), self.scene.rules.deck.faces
        if node.card == NOT_SEEN or self.scene.spot(zone).lift is not Lift.ALIKE:
            return [node]
        shown = self.scene.shown_in(zone)
        return [other for other in shown if other.card != NOT_SEEN and faces[other.card] == faces[node.card]]

    def movable(self, node: CardNode) -> bool:
        """Whether any move is made with this card, alone or among others."""
        return self.asked.legal.leads([node.card])

    def liftable(self, node: CardNode) -> list[CardNode]:
        """The cards that this one lifts: itself, those that lie on it or look like it too, or none. No one touches
        another player's cards unless the game says so."""
        zone, legal = self.scene.zone_of(node), self.asked.legal
        if not legal.is_near(zone) and not self.movable(node):
            return []
        if self.drops(node):
            return self._lying_with(node)
        spot, cards = self.scene.spot(zone), self.scene.zones[zone]
        match spot.lift:
            case Lift.ANY:
                return [node]
            case Lift.ALIKE:
                return self.alike(node)
            case Lift.TAIL:
                return cards[cards.index(node) :]
            case Lift.TOP if node is cards[-1]:
                return [node]
        return [cards[-1]] if any(move.verb == verb for _, verb in spot.drag for move in legal.offers()) else []

    def meant_by(self, node: CardNode) -> list[CardNode]:
        """What a click on a card picks up: what it would lift or, if that can't go anywhere, the part of its pile that
        can."""
        zone, legal, taken = self.scene.zone_of(node), self.asked.legal, self.liftable(node)
        if self.scene.spot(zone).lift is not Lift.TAIL or legal.moves_of(cards_of(taken)):
            return taken
        parts = {move.cards for move in legal.moves if node.card in move.cards}
        return [other for other in self.scene.zones[zone] if len(parts) == 1 and other.card in next(iter(parts))]

    def _lying_with(self, node: CardNode) -> list[CardNode]:
        """All cards at the place that a card names."""
        cards = self.scene.zones[self.scene.zone_of(node)]
        place = self.named_by(node)[0].index
        if place is None:
            return list(cards)
        on_it = [card for card in cards[place + 1 : place + 2] if cards[place].face is None and card.face is not None]
        return [cards[place], *on_it]

    # ------------------------------------------------------------------ which moves

    def named_by(self, node: CardNode) -> list[Move]:
        """The moves without cards that name a card by its place, or the card beneath it if that lies face down."""
        zone, legal = self.scene.zone_of(node), self.asked.legal
        found = legal.targets(legal.offered_places()).get(zone, [])
        at = self.scene.zones[zone].index(node)
        beneath = self.scene.zones[zone][at - 1] if at else node
        places = {at, at - 1} if node.face is not None and beneath.face is None else {at}
        return [move for move in found if move.index is None or move.index in places]

    def named_in(self, zone: int, moves: Iterable[Move]) -> list[CardNode]:
        """The cards of a zone that moves name by their place."""
        if self.scene.spot(zone).shape is Shape.PILE:
            return []
        places = {move.index for move in moves if zone in self.asked.legal.zones_of(move)}
        return [node for place, node in enumerate(self.scene.zones[zone]) if place in places]

    def meant_at(self, moves: list[Move], zone: int, node: CardNode | None) -> list[Move]:
        """Those of the moves to a zone that name this card by its place, or all of them if none does or if the card is
        in a pile, whose cards cannot be distinguished."""
        cards = self.scene.zones[zone]
        if node not in cards or (self.scene.spot(zone).shape is Shape.PILE and len(cards) > 1):
            return moves
        exact = [move for move in moves if move.index == cards.index(node)]
        return exact or [move for move in self.named_by(node) if move in moves and move.index is not None] or moves

    def drops(self, node: CardNode) -> dict[int, list[Move]]:
        """The zones to which a card that is named by its place can be dragged, each with its moves."""
        found: dict[int, list[Move]] = {}
        if self.asked.seat >= 0:
            for move in self.named_by(node):
                for zone in self.asked.legal.drops(move):
                    found.setdefault(zone, []).append(move)
        return found

    def targets_of(self, nodes: list[CardNode]) -> dict[int, list[Move]]:
        """The zones on which held cards can be dropped, each with its moves; a card of a pile may stand for a move
        without cards."""
        legal = self.asked.legal
        found = legal.targets(legal.moves_of(cards_of(nodes))) | self.drops(nodes[0])
        for zone, moves in legal.by_drag(self.scene.zone_of(nodes[0])).items():
            found[zone] = [*found.get(zone, []), *moves]
        return found


def cards_of(nodes: Iterable[CardNode]) -> frozenset[CardId]:
    """The cards that these nodes show."""
    return frozenset(node.card for node in nodes)
