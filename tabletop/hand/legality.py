"""What is legal: the moves of the seat that is asked, seen from the cards and zones on the stage."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from games.engine import NOT_SEEN, Lift, Move, Phrase, Shape, Spot
from tabletop.scene.card import CardNode
from tabletop.scene.rect import Rect
from tabletop.stage.table_scene import TableScene


class Table(Protocol):
    """What the hand asks of whoever leads the match."""

    def view(self, seat: int) -> Any:
        """What the seat knows."""

    def quick(self, seat: int, moves: list[Move]) -> Move | None:
        """The sensible one of some moves."""


class Legal:
    """The moves of one seat, and what they mean on the stage. `seat` is -1 while nobody human is asked."""

    def __init__(self, scene: TableScene, table: Table) -> None:
        self.scene = scene
        self.table = table
        self.seat = -1
        self.picked: list[CardNode] = []
        self.reduced = False
        """Nothing leans or grows."""
        self.verbs: dict[str, int] = {}
        """How often each verb was offered for cards: to name the rule that stops an illegal drop."""
        self.play: Callable[[list[Move], Rect], object] = lambda moves, where: None
        """Told what was chosen: one move, or several that differ in a choice to be made at that place."""
        self.refuse: Callable[[Phrase, CardNode | None], object] = lambda why, node: None
        """Told why something cannot be done."""
        self.repicked: Callable[[], object] = lambda: None
        """Told that other cards are picked than before."""

    def moves(self) -> list[Move]:
        """What the seat is asked for. What can be called out at any time is not among it: nothing on the table tells
        that there is something to call."""
        if self.seat < 0:
            return []
        calls = self.scene.rules.calls
        return [move for move in self.table.view(self.seat).moves(self.seat) if move.verb not in calls]

    def moves_of(self, nodes: Iterable[CardNode]) -> list[Move]:
        """The moves that are made with exactly these cards; also those to places that are as good as one that the
        rules name, which they take when somebody goes there."""
        cards = {node.card for node in nodes}
        if not cards or self.seat < 0:
            return []
        slips = [move for move in self._slips() if move.to and set(move.cards) == cards]
        return list(dict.fromkeys([*self.table.view(self.seat).moves_with(self.seat, cards), *slips]))

    def lead_somewhere(self, nodes: Iterable[CardNode]) -> bool:
        """Whether any move is made with these cards, alone or among others."""
        cards = {node.card for node in nodes}
        return NOT_SEEN not in cards and self.seat >= 0 and bool(self.table.view(self.seat).leads(self.seat, cards))

    def right(self, moves: Iterable[Move]) -> list[Move]:
        """These moves without the false starts, whose like is never offered: only right ones are lit, and the keys lead
        only to them."""
        false = {move for move in self._slips() if move.verb not in self.verbs}
        return [move for move in moves if move not in false]

    def _slips(self) -> list[Move]:
        """What the rules hear from the seat beside its moves."""
        view = self.table.view(self.seat) if self.seat >= 0 else None
        return view.agenda[-1].slips(view, self.seat) if view is not None and view.agenda else []

    def movable(self, node: CardNode) -> bool:
        """Whether any move is made with this card, alone or among others."""
        return self.lead_somewhere([node])

    def alike(self, node: CardNode) -> list[CardNode]:
        """A card with all that look like it, where those are lifted together; else the card alone."""
        zone, faces = self.scene.zone_of(node), self.scene.rules.deck.faces
        if node.card == NOT_SEEN or self.spot(zone).lift is not Lift.ALIKE:
            return [node]
        shown = self.scene.order.get(zone, self.scene.zones[zone])
        return [other for other in shown if other.card != NOT_SEEN and faces[other.card] == faces[node.card]]

    def zones_of(self, move: Move) -> tuple[int, ...]:
        """The zones that a move goes to."""
        names = self.scene.rules.names
        if move.to in names:
            return (names.index(move.to),)
        return self.scene.rules.family(move.to) if move.to else ()

    def targets(self, moves: Iterable[Move]) -> dict[int, list[Move]]:
        """The zones to which these moves go, each with its moves."""
        found: dict[int, list[Move]] = {}
        for move in moves:
            for zone in self.zones_of(move):
                found.setdefault(zone, []).append(move)
        return found

    def stands_for(self, zone: int, found: Iterable[int]) -> int:
        """Which of some zones a place stands for: itself, or the only one of them at the seat of the same other player;
        whoever goes anywhere near that player means him. -1: none."""
        zones, declared = set(found), self.scene.rules.declared
        if zone in zones or zone < 0:
            return zone if zone in zones else -1
        owner = declared[zone].owner
        there = [other for other in zones if declared[other].owner == owner]
        return there[0] if len(there) == 1 and owner not in (-1, self.seat) else -1

    def meant_at(self, moves: list[Move], zone: int, node: CardNode | None) -> list[Move]:
        """Those of the moves to a zone that name this card by where it lies, if any do; cards of a pile cannot be
        told apart."""
        cards = self.scene.zones[zone]
        if node not in cards or (self.spot(zone).shape is Shape.PILE and len(cards) > 1):
            return moves
        exact = [move for move in moves if place_in(move) == cards.index(node)]
        return exact or [move for move in self.named_by(node) if move in moves and place_in(move) >= 0] or moves

    def named_in(self, zone: int, moves: Iterable[Move]) -> list[CardNode]:
        """The cards of a zone that moves name by where they lie."""
        cards = self.scene.zones[zone]
        if self.spot(zone).shape is Shape.PILE:
            return []
        places = {place_in(move) for move in moves if zone in self.zones_of(move)}
        return [node for place, node in enumerate(cards) if place in places]

    def offered_places(self) -> list[Move]:
        """The moves that need no card and go somewhere."""
        return [move for move in self.moves() if move.to and not move.cards]

    def places_asked(self) -> dict[int, list[Move]]:
        """The zones among which the seat is to choose, when it is asked for nothing but a place, or for none."""
        moves = self.moves()
        return self.targets(moves) if not any(move.cards for move in moves) else {}

    def blind(self) -> bool:
        """Whether it is one of the hidden cards that is chosen with a hand."""
        agenda = self.table.view(self.seat).agenda if self.seat >= 0 else []
        return any(step.blind for step in agenda[-1:])

    # ------------------------------------------------------------------ what lies at a place

    def named_by(self, node: CardNode) -> list[Move]:
        """The moves without cards that name a card by its place, or the one beneath it when that lies face down."""
        zone = self.scene.zone_of(node)
        found = self.targets(self.offered_places()).get(zone, [])
        at = self.scene.zones[zone].index(node)
        beneath = self.scene.zones[zone][at - 1] if at else node
        places = {at, at - 1} if node.face is not None and beneath.face is None else {at}
        return [move for move in found if place_in(move) in places or place_in(move) < 0]

    def drops(self, node: CardNode) -> dict[int, list[Move]]:
        """The zones to which a card may be dragged that is named by its place, each with what that means."""
        found: dict[int, list[Move]] = {}
        if self.seat < 0:
            return found
        view = self.table.view(self.seat)
        for move in self.named_by(node):
            for name in view.agenda[-1].drops(view, self.seat, move):
                found.setdefault(self.scene.rules.zone(name), []).append(move)
        return found

    def _lying_with(self, node: CardNode) -> list[CardNode]:
        """All that lies at the place that is named with a card."""
        cards = self.scene.zones[self.scene.zone_of(node)]
        place = place_in(self.named_by(node)[0])
        if place < 0:
            return list(cards)
        on_it = [card for card in cards[place + 1 : place + 2] if cards[place].face is None and card.face is not None]
        return [cards[place], *on_it]

    def offers(self) -> list[Move]:
        """The moves that have no card and go nowhere: for them there are buttons."""
        return [move for move in self.moves() if not move.cards and not move.to]

    def for_buttons(self) -> list[Move]:
        """The moves for which there is no place to click: those without cards, and those of the picked cards; and what
        somebody says, wherever it goes."""
        if self.picked:
            return self.offers() + [move for move in self.moves_of(self.picked) if not move.to or self.spoken(move)]
        return [move for move in self.moves() if not move.cards and (not move.to or self.spoken(move))]

    def spoken(self, move: Move) -> Phrase | None:
        """The words that somebody says with a move, if it is one that is said."""
        view = self.table.view(self.seat)
        told: Phrase | None = view.agenda[-1].spoken(view, self.seat, move) if view.agenda else None
        return told

    def liftable(self, node: CardNode) -> list[CardNode]:
        """What one picks up by this card: itself, all that lies on it too, or nothing. Nobody fingers what is
        somebody else's, unless the game says so."""
        zone = self.scene.zone_of(node)
        if self.scene.rules.declared[zone].owner not in (-1, self.seat) and not self.movable(node):
            return []
        if self.drops(node):
            return self._lying_with(node)
        spot, cards = self.spot(zone), self.scene.zones[zone]
        dragged = any(move.verb == verb for _, verb in spot.drag for move in self.offers())
        match spot.lift:
            case Lift.ANY:
                return [node]
            case Lift.ALIKE:
                return self.alike(node)
            case Lift.TAIL:
                return cards[cards.index(node) :]
            case Lift.TOP if node is cards[-1]:
                return [node]
        return [cards[-1]] if dragged else []

    def choose(self, moves: list[Move], where: Rect) -> None:
        """One of these moves is meant."""
        self.play(list(dict.fromkeys(moves)), where)

    def explain(self, nodes: list[CardNode], zone: int) -> None:
        """Says why these cards cannot go there."""
        known = tuple(node.card for node in nodes if node.card != NOT_SEEN)
        verb = max(self.verbs, key=lambda verb: self.verbs[verb], default="lay")
        to = self.scene.rules.names[zone] if not nodes or self.scene.zone_of(nodes[0]) != zone else ""
        if not known and self.spot(zone).click:
            verb, to = self.spot(zone).click[0], ""
        view = self.table.view(self.seat)
        why = (
            self.scene.rules.why_not(view, self.seat, Move(verb, known, to)) if known or not nodes or to == "" else None
        )
        if why is not None:
            self.refuse(why, nodes[0] if nodes else None)

    def spot(self, zone: int) -> Spot:
        """How the layout lets a zone be used."""
        assert self.scene.places is not None
        return self.scene.places.zones[zone].spot

    def outline(self) -> None:
        """What is lit has changed."""


def place_in(move: Move) -> int:
    """Which card of the zone that it goes to a move names by where it lies: 0 is the undermost; -1: none."""
    sign, digits = move.choice[:1], move.choice[1:]
    return int(digits) - 1 if sign == "#" and digits.isascii() and digits.isdigit() else -1
