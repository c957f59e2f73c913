"""The cards of a match on the stage: one node for each card, in lists that mirror the zones of the viewer's view.

Events are applied one by one, and each gives the cards new places to go to. `show` sets everything from a view alone:
whatever events told before, what it shows is true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine import ELSEWHERE, NO_SEAT, NOT_SEEN, CardId, Chart, Event, Looked, Moved, Sees, Shuffled, Turned
from tabletop.scene.card import CardNode

from .laying import Laying


class TableScene(Laying):
    """Cards, zones and seats of one match, as one viewer sees them."""

    viewer = NO_SEAT
    chart: Chart | None = None
    """What is known of every seat."""

    # ------------------------------------------------------------------ events

    def apply(self, event: Event) -> CardNode | None:
        """Lets an event happen on the stage; gives the card that it moved."""
        match event:
            case Moved():
                return self._moved(event)
            case Turned():
                node = self._find(event.zone, event.card, event.index)
                self._know(node, event.card if self._in_sight(event.zone, event.up) else NOT_SEEN)
                return node
            case Shuffled():
                for node in self.zones[event.zone]:
                    self._know(node, NOT_SEEN)
            case Looked():
                return self._find(event.zone, event.card, event.index) if self.zones[event.zone] else None
        return None

    def _moved(self, event: Moved) -> CardNode:
        node = self._find(event.source, event.card, event.taken_at)
        for listed in (self.zones[event.source], self.order.get(event.source, [])):
            if node in listed:
                listed.remove(node)
        if event.source in self.swarms and self.swarms[event.source] is not self.swarms.get(event.to):
            self.swarms[event.source].free(id(node))
        if event.to in self.swarms:
            self.make_room(event.to)
        target = self.zones[event.to]
        target.insert(event.index if event.index >= 0 else len(target), node)
        if event.to in self.order:
            self.order[event.to].append(node)
        self._know(node, event.card if self._in_sight(event.to, event.up) else NOT_SEEN)
        if event.source != event.to:
            self.settle(event.source)
        self.settle(event.to, flown=node)
        return node

    def _in_sight(self, zone: int, up: bool) -> bool:
        """Whether a card that is known lies with its face to the viewer: in the open, or in a hand; but of others'
        hands a game may want only backs to be seen."""
        declared = self.rules.declared[zone]
        if up or declared.sees is not Sees.OWNER or declared.owner == self.viewer:
            return up or declared.sees is Sees.OWNER
        spot = self.game.layout.spot(declared.name)
        return spot is None or not spot.covered

    def _find(self, zone: int, card: CardId, index: int) -> CardNode:
        """The node of a card: by what it is, or by its place, or any that could be it."""
        cards = self.zones[zone]
        if card != NOT_SEEN:
            for node in cards:
                if node.card == card:
                    return node
        if 0 <= index < len(cards):
            return cards[index]
        unknown = [node for node in cards if node.card == NOT_SEEN]
        return (unknown or cards)[-1]

    def _know(self, node: CardNode, card: CardId) -> None:
        node.become(card, self.rules.deck.cards[card] if card != NOT_SEEN else None, card != NOT_SEEN)

    # ------------------------------------------------------------------ the truth

    def show_undealt(self) -> None:
        """All cards lie face down where they are dealt from."""
        for node in [node for nodes in self.zones for node in nodes]:
            self.stage.root.remove(node)
        self.zones = [[] for _ in self.rules.declared]
        self.zones[0] = [self._new_node(0) for _ in self.rules.deck]
        self._tidy(at_once=True)

    def show(self, view: Any, at_once: bool = False) -> None:
        """Makes the stage show exactly what the view tells: the cards that it has keep their nodes."""
        self.viewer = NO_SEAT if view.viewer is None else view.viewer
        before = [(zone, node) for zone, nodes in enumerate(self.zones) for node in nodes]
        wanted = [(zone, self._shown(view, zone, card)) for zone, cards in enumerate(view.zones) for card in cards]
        found = self._matched(before, wanted)
        self.zones = [[] for _ in view.zones]
        for (zone, card), node in zip(wanted, found, strict=True):
            shown = node or self._new_node(zone)
            if card == NOT_SEEN and (shown.card != NOT_SEEN or shown.face is not None):
                shown.forget()  # though it may have been turning down already: other eyes may look now
            if shown.card != card or (card != NOT_SEEN) != bool(shown.up.target):
                self._know(shown, card)
            self.zones[zone].append(shown)
        kept = {id(node) for node in found}
        for _, node in before:
            if id(node) not in kept:
                self.stage.root.remove(node)
        self._tidy(at_once)
        self.show_signs(view, at_once)

    def show_signs(self, view: Any, at_once: bool = False) -> None:
        """Makes the table show what no card does by itself."""
        self.signage.show(view.rules.signs(view), at_once)
        self.chart = view.rules.chart(view)
        for node in self.nodes():
            node.counts_as(self._mark(view, node.card))

    def _mark(self, view: Any, card: CardId) -> str:
        """What is to be written at the edge of a card, if the view knows where it is."""
        return self.rules.mark(view, card) if card != NOT_SEEN and view.where[card] != ELSEWHERE else ""

    def forget_unknown(self, view: Any) -> None:
        """Cards of which the viewer can be sure no more turn down: one may have gone unseen out of a hand of which he
        knew some, and no event tells that he knows them no more."""
        for nodes, cards in zip(self.zones, view.zones, strict=True):
            for node in nodes:
                if node.card != NOT_SEEN and node.card not in cards:
                    self._know(node, NOT_SEEN)

    def _shown(self, view: Any, zone: int, card: CardId) -> CardId:
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

    def _tidy(self, at_once: bool) -> None:
        """Everything that hangs on which cards lie where is put right."""
        self._keep_swarms()
        self.order = {zone: self._kept_order(zone, shown) for zone, shown in self.order.items()}
        for node in self.nodes():
            node.flying = node.held = False
        for zone in range(len(self.zones)):
            self.settle(zone)
        if at_once:
            for node in self.nodes():
                node.airborne = False
            self.stage.snap()

    def _new_node(self, zone: int) -> CardNode:
        node = CardNode(self.pictures, self._width(zone) if self.places else 60, self._any_pack())
        if self.places is not None:
            node.put(*map(float, self.places.zones[zone].rect.centre))
        self.stage.root.add(node)
        return node

    def _any_pack(self) -> int:
        """Which pack a card is of that comes onto the stage. Its back does not tell what it is: where cards of several
        packs are mixed, chance says which back a card has, so that nobody learns more from it than from any other."""
        return self.backs.randrange(self.rules.packs())

    def _keep_swarms(self) -> None:
        """Whoever left a swarm by way of a view gives his place back."""
        here = {id(node) for zone in self.swarms for node in self.zones[zone]}
        for swarm in self.swarms.values():
            for key in [key for key in swarm.slots if key not in here]:
                swarm.free(key)

    def _kept_order(self, zone: int, shown: list[CardNode]) -> list[CardNode]:
        here = self.zones[zone]
        kept = [node for node in shown if node in here]
        return kept + [node for node in here if node not in kept]

    # ------------------------------------------------------------------ asking

    def node_of(self, card: CardId) -> CardNode | None:
        """The node that shows a card, if the viewer may know where it is."""
        return next((node for node in self.nodes() if node.card == card), None)

    def known(self, node: CardNode, view: Any) -> CardId | None:
        """The card, if it lies face down on the table and the viewer knows it all the same: he has looked at it."""
        zone = self.zone_of(node)
        cards, seen = self.zones[zone], view.zones[zone]
        if self.rules.hand_of[zone] >= 0 or len(cards) != len(seen):
            return None
        card: CardId = seen[cards.index(node)]
        return card if card != NOT_SEEN and not view.face_up(card) else None

    def look_at(self, node: CardNode, card: CardId) -> None:
        """The viewer sees what a card is that lies face down."""
        if card != NOT_SEEN:
            self._know(node, card)

    def look_away(self, node: CardNode) -> None:
        """A card that was looked at lies down again; in a hand the viewer goes on knowing it."""
        zone = self.zone_of(node)
        if self.rules.hand_of[zone] < 0:
            self._know(node, NOT_SEEN)
        self.settle(zone)

    def reveal(self, view: Any, held: bool) -> bool:
        """Shows the viewer what he has looked at, or hides it again; whether there is anything."""
        found = [(node, card) for node in self.nodes() for card in [self.known(node, view)] if card is not None]
        for node, card in found:
            self._know(node, card if held else NOT_SEEN)
        return bool(found)

    def under(self, x: float, y: float) -> CardNode | None:
        """The topmost card at a point, where it is going to lie."""
        hit = [node for node in self.nodes() if not node.held and node.hit(x, y)]
        return max(hit, key=lambda node: node.z, default=None)
