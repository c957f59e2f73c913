"""Showing: turns events and views into cards on the table.

Events are applied one by one, and each gives cards new places to go to. `show` sets everything from a view alone, so
that the stage is right whatever events came before.
"""

from __future__ import annotations

from collections.abc import Callable

from games.engine import ELSEWHERE, NO_SEAT, NOT_SEEN, CardId, Event, Looked, Moved, Sees, Shuffled, Table, Turned
from tabletop.scene.card import CardNode

from .table_scene import TableScene

HELD_UP, FILLS = 1.8, 0.98
"""How large a card is that is held up for all to see, at most, and how much of the height of the middle it takes."""


class Showing:
    """Shows one match on a table, as one viewer sees it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.viewer = NO_SEAT

    # ------------------------------------------------------------------ events

    def apply(self, event: Event) -> CardNode | None:
        """Applies an event to the stage; returns the card that it moved."""
        for zone in _zones_of(event):
            self.scene.touched[zone] = self.scene.time
        match event:
            case Moved():
                return self._moved(event)
            case Turned():
                node = self._find(event.zone, event.card, event.index)
                self._know(node, event.card if self._in_sight(event.zone, event.up) else NOT_SEEN)
                return node
            case Shuffled():
                for node in self.scene.zones[event.zone]:
                    self._know(node, NOT_SEEN)
            case Looked():
                return self._find(event.zone, event.card, event.index) if self.scene.zones[event.zone] else None
        return None

    def _moved(self, event: Moved) -> CardNode:
        node = self._find(event.source, event.card, event.taken_at)
        self.scene.take_over(node, event.source, event.to, event.index)
        self._know(node, event.card if self._in_sight(event.to, event.up) else NOT_SEEN)
        node.held = node.loose = False
        if event.source != event.to:
            self.scene.settle(event.source)
        self.scene.settle(event.to, flown=node)
        return node

    def hold_up(self, event: Moved, zone: int, seconds: float) -> CardNode:
        """Shows a card to all at a place of the table, before it goes where it belongs."""
        node = self._find(event.source, event.card, event.taken_at)
        self._know(node, event.card)
        node.held, node.loose, node.arriving, node.airborne = False, True, True, True
        node.hasten(max(0.01, seconds))
        x, y = self.scene.places.zones[zone].rect.centre
        node.aim = (float(x), float(y), 0.0)
        node.go(*node.aim, max(1.0, min(HELD_UP, FILLS * self.scene.places.middle.height / node.height)))
        return node

    def _in_sight(self, zone: int, up: bool) -> bool:
        """Whether a card that is known lies with its face to the viewer: in the open, or in a hand, unless the game
        wants only the backs of others' hands to show."""
        declared = self.scene.rules.declared[zone]
        if up or declared.sees is not Sees.OWNER or declared.owner == self.viewer:
            return up or declared.sees is Sees.OWNER
        spot = self.scene.game.layout.spot(declared.name)
        return spot is None or not spot.covered

    def _find(self, zone: int, card: CardId, index: int) -> CardNode:
        """The node of a card: by what it is, or by its place, or any that could be it."""
        cards = self.scene.zones[zone]
        if card != NOT_SEEN:
            for node in cards:
                if node.card == card:
                    return node
        if 0 <= index < len(cards):
            return cards[index]
        unknown = [node for node in cards if node.card == NOT_SEEN]
        return (unknown or cards)[-1]

    def _know(self, node: CardNode, card: CardId) -> None:
        node.become(card, self.scene.rules.deck.cards[card] if card != NOT_SEEN else None, card != NOT_SEEN)

    # ------------------------------------------------------------------ the truth

    def show_undealt(self) -> None:
        """Puts all cards face down in the zone from which they are dealt."""
        zones: list[list[CardNode]] = [[] for _ in self.scene.rules.declared]
        zones[0] = [self.scene.new_node(0) for _ in self.scene.rules.deck]
        self.scene.lay_out(zones, at_once=True)

    def show(self, view: Table, at_once: bool = False) -> None:
        """Makes the stage show exactly the view; cards that it contains keep their nodes."""
        self.viewer = NO_SEAT if view.viewer is None else view.viewer
        before = [(zone, node) for zone, nodes in enumerate(self.scene.zones) for node in nodes]
        wanted = [(zone, self._shown(view, zone, card)) for zone, cards in enumerate(view.zones) for card in cards]
        zones: list[list[CardNode]] = [[] for _ in view.zones]
        for (zone, card), node in zip(wanted, self._matched(before, wanted), strict=True):
            shown = node or self.scene.new_node(zone)
            if card == NOT_SEEN and (shown.card != NOT_SEEN or shown.face is not None):
                shown.forget()  # even if it is turning down already: another person may be looking now
            if shown.card != card or (card != NOT_SEEN) != bool(shown.up.target):
                self._know(shown, card)
            zones[zone].append(shown)
        self.scene.lay_out(zones, at_once)
        self.show_signs(view, at_once)

    def show_signs(self, view: Table, at_once: bool = False) -> None:
        """Shows what no card shows by itself: signs, the chart, marks, and what becomes of empty places."""
        self.scene.empty_places.show(view)
        self.scene.signage.show(view.rules.signs(view) if view.dealt else (), at_once)
        self.scene.chart = view.rules.chart(view) if view.dealt else None
        for node in self.scene.nodes():
            node.counts_as(self._mark(view, node.card))

    def _mark(self, view: Table, card: CardId) -> str:
        """What to write at the edge of a card, if the view knows where it is."""
        known = card != NOT_SEEN and view.where[card] != ELSEWHERE and view.dealt
        return view.rules.mark(view, card) if known else ""

    def forget_unknown(self, view: Table) -> None:
        """Turns down cards of which the viewer can no longer be sure: a card may have left a hand unseen, and no event
        says that they no longer know the others."""
        for nodes, cards in zip(self.scene.zones, view.zones, strict=True):
            for node in nodes:
                if node.card != NOT_SEEN and node.card not in cards:
                    self._know(node, NOT_SEEN)

    def _shown(self, view: Table, zone: int, card: CardId) -> CardId:
        """The card, if its face lies towards the viewer."""
        return card if card != NOT_SEEN and self._in_sight(zone, view.face_up(card)) else NOT_SEEN

    def _matched(self, before: list[tuple[int, CardNode]], wanted: list[tuple[int, CardId]]) -> list[CardNode | None]:
        """A node for each card: the one that shows it, or one that lies face down in its zone, or any that is left."""
        found: list[CardNode | None] = [None] * len(wanted)
        spare = list(before)

        def match(fits: Callable[[int, CardNode, int, CardId], bool]) -> None:
            for at, (zone, card) in enumerate(wanted):
                if found[at] is None:
                    place = next((n for n, (old, node) in enumerate(spare) if fits(old, node, zone, card)), None)
                    if place is not None:
                        found[at] = spare.pop(place)[1]

        match(lambda old, node, zone, card: card != NOT_SEEN and node.card == card)
        match(lambda old, node, zone, card: old == zone and node.card == NOT_SEEN)
        match(lambda old, node, zone, card: node.card == NOT_SEEN or card == NOT_SEEN)
        return found

    # ------------------------------------------------------------------ asking

    def known(self, node: CardNode, view: Table) -> CardId | None:
        """The card, if it lies face down but the viewer knows it, having looked at it."""
        zone = self.scene.zone_of(node)
        cards, seen = self.scene.zones[zone], view.zones[zone]
        if self.scene.rules.hand_of[zone] >= 0 or len(cards) != len(seen):
            return None
        card: CardId = seen[cards.index(node)]
        return card if card != NOT_SEEN and not view.face_up(card) else None

    def look_at(self, node: CardNode, card: CardId) -> None:
        """Shows the viewer a card that lies face down."""
        if card != NOT_SEEN:
            self._know(node, card)

    def look_away(self, node: CardNode) -> None:
        """Puts down a card that was looked at; in a hand, the viewer still knows it."""
        zone = self.scene.zone_of(node)
        if self.scene.rules.hand_of[zone] < 0:
            self._know(node, NOT_SEEN)
        self.scene.settle(zone)

    def reveal(self, view: Table, held: bool) -> bool:
        """Shows the viewer the cards they have looked at, or hides them again; returns whether there are any."""
        found = [(node, card) for node in self.scene.nodes() for card in [self.known(node, view)] if card is not None]
        for node, card in found:
            self._know(node, card if held else NOT_SEEN)
        return bool(found)


def _zones_of(event: Event) -> tuple[int, ...]:
    """The zones that an event changes."""
    match event:
        case Moved():
            return event.source, event.to
        case Turned() | Shuffled() | Looked():
            return (event.zone,)
    return ()
