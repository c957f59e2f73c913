"""The hand: what a person at the table means by pointing, dragging and pressing keys.

A gesture is held against the legal moves of the seat that is asked, and against nothing else: they say what can be
picked up, where it can go, which places light up and which buttons there are.
"""

from __future__ import annotations

from games.engine import CardId, Lift, Move
from tabletop.scene.card import CardNode
from tabletop.stage.table_scene import TableScene

from .drag import Dragging
from .focus import Walking
from .legality import Table

PICKED_SIZE = 1.04


class Hand(Dragging, Walking):
    """One person's hand at a time: that of the seat that is asked. `seat` is -1 while nobody human is."""

    def __init__(self, scene: TableScene, table: Table) -> None:
        super().__init__(scene, table)
        self.hinted: Move | None = None
        self.glowing = False
        """Everything that can be played glows."""

    def ask(self, seat: int) -> None:
        """Another seat is asked, or none: whatever was picked up lies down again. It stays in the hand of who is asked
        still, when somebody else has acted meanwhile."""
        if seat != self.seat or not self._still_up():
            self.drop()
        self.seat = seat
        self.hinted = None
        for move in self.moves():
            if move.cards:
                self.verbs[move.verb] = self.verbs.get(move.verb, 0) + 1
        self.keep_focus()
        self.outline()

    def _still_up(self) -> bool:
        """Whether the cards that are held or picked are still where they were taken from."""
        here = set(self.scene.nodes())
        return here.issuperset(self.held + self.picked) and all(node.held for node in self.held)

    def drop(self) -> None:
        """Whatever is held or picked lies down again."""
        self.lay_down()
        self._stand_out([], 1.0)

    # ------------------------------------------------------------------ clicking

    def click(self, x: float, y: float) -> None:
        """A click that was no drag."""
        node = self.scene.under(x, y)
        zone = self.scene.zone_of(node) if node is not None else self._empty_zone(x, y)
        if zone < 0:
            zone = self._at_seat(x, y)
        if zone >= 0:
            self.take(zone, node)
        else:
            self.drop()

    def take(self, zone: int, node: CardNode | None) -> None:
        """A click or Enter on a card or an empty zone."""
        if self.seat < 0:
            return
        if self.picked and self._place_picked(zone, node):
            return
        if self._play_by_click(zone) or self._play_only_card(zone, node) or self._play_to(zone, node):
            return
        if self._choose_what(zone):
            return
        if node is not None and self._pick(zone, node):
            return
        self.drop()
        self.explain([node] if node is not None else [], zone)

    def _place_picked(self, zone: int, node: CardNode | None) -> bool:
        found = self.targets(self.moves_of(self.picked))
        zone = self.stands_for(zone, found)
        wanted = self.meant_at(found.get(zone, []), zone, node)
        if wanted:
            self.choose(wanted, self.scene.zone_rect(zone))
        return bool(wanted)

    def _play_by_click(self, zone: int) -> bool:
        """A click on a pile may stand for a move without cards."""
        owner = self.scene.rules.declared[zone].owner
        verbs = self.spot(zone).click if owner in (-1, self.seat) else ()
        wanted = [move for move in self.offers() if move.verb in verbs]
        if wanted:
            self.choose(wanted, self.scene.zone_rect(zone))
        return bool(wanted)

    def _play_only_card(self, zone: int, node: CardNode | None) -> bool:
        """If there is only one card that can be laid, a click on where it can go lays it."""
        moves = [move for move in self.moves() if move.cards]
        if self.picked or len({move.cards for move in moves}) != 1:
            return False
        found = self.targets(moves)
        zone = self.stands_for(zone, found)
        wanted = self.meant_at(found.get(zone, []), zone, node)
        source = self.scene.node_of(moves[0].cards[0])
        if not wanted or source is None or self.scene.zone_of(source) == zone:
            return False
        self.choose(wanted, self.scene.zone_rect(zone))
        return True

    def _play_to(self, zone: int, node: CardNode | None) -> bool:
        """A click on a place that is named by moves without cards, such as somebody who is asked for something; or on
        a card that is named by its place."""
        to = self.targets(move for move in self.moves() if not move.cards).get(zone, [])
        wanted = self.meant_at(to, zone, node)
        if wanted and not self.picked:
            self.choose(wanted, self.scene.zone_rect(zone))
        return bool(wanted) and not self.picked

    def _choose_what(self, zone: int) -> bool:
        """A click on somebody to whom one can take this or that, each by itself, asks which."""
        found = self.targets(move for move in self.moves() if len(move.cards) == 1 and self.spoken(move))
        other = self.scene.rules.declared[zone].owner not in (-1, self.seat)
        wanted = found.get(self.stands_for(zone, found), []) if other and not self.picked else []
        if len(wanted) > 1:
            self.choose(wanted, self.scene.zone_rect(zone))
        return len(wanted) > 1

    def _pick(self, zone: int, node: CardNode) -> bool:
        """Picks a card up, to be placed by a second click; a picked one is put back, and no other with it."""
        if node in self.picked:
            self._put_back(node)
            return True
        taken = self._meant_by(zone, node)
        together = [*self.picked, *taken]
        if not taken or not self.lead_somewhere(together):
            together = taken
        if not together or not self.lead_somewhere(together):
            return False
        at_once = self.moves_of(together)
        if at_once and not any(move.to for move in at_once) and not self.picked and not self._among_more(together):
            self.choose(at_once, self.scene.zone_rect(zone))
            return True
        self._raise(together)
        return True

    def _put_back(self, node: CardNode) -> None:
        """This card lies down again, with those that are picked up only together with it; so do all others if nothing
        can be done with what is left."""
        gone = self._meant_by(self.scene.zone_of(node), node)
        left = [other for other in self.picked if other is not node and other not in gone]
        if left and self.lead_somewhere(left):
            self._raise(left)
        else:
            self.drop()

    def _among_more(self, nodes: list[CardNode]) -> bool:
        """Whether more cards can be played together with these."""
        cards = {node.card for node in nodes}
        return any(cards < set(move.cards) for move in self.moves())

    def _meant_by(self, zone: int, node: CardNode) -> list[CardNode]:
        """What a click on a card picks up: what it would lift, or, where that goes nowhere, the part of its pile that
        can be moved."""
        taken = self.liftable(node)
        if self.spot(zone).lift is not Lift.TAIL or self.moves_of(taken):
            return taken
        parts = {move.cards for move in self.moves() if node.card in move.cards}
        return [other for other in self.scene.zones[zone] if len(parts) == 1 and other.card in next(iter(parts))]

    def _raise(self, nodes: list[CardNode]) -> None:
        self.drop()
        self._stand_out(nodes, 1.0 if self.reduced else PICKED_SIZE)

    def _stand_out(self, nodes: list[CardNode], size: float) -> None:
        """These cards, and no others, stand out of their rows."""
        before, self.picked = self.picked, nodes
        self.scene.picked = nodes
        for node in before:
            node.scale.target = 1.0
        for zone in {self.scene.zone_of(node) for node in (*before, *nodes)}:
            self.scene.settle(zone)
        for node in nodes:
            node.scale.target = size
            node.moving = True
        if before != nodes:
            self.repicked()
        self.outline()

    def quick(self, x: float, y: float) -> None:
        """A double click: the sensible move with the card under it."""
        node = self.scene.under(x, y)
        if node is not None:
            self.quick_take(node)

    def quick_take(self, node: CardNode) -> None:
        """The sensible move with a card."""
        taken = self.liftable(node)
        candidates = self.moves_of(taken) or [move for move in self.moves() if node.card in move.cards]
        best = self.table.quick(self.seat, candidates) if candidates and self.seat >= 0 else None
        if best is not None:
            self.drop()
            self.choose([best], self.scene.zone_rect(self.scene.zone_of(node)))

    # ------------------------------------------------------------------ what is lit

    def outline(self) -> None:
        """Puts an outline around what is picked, has the focus, can be a target, or glows."""
        targets = {id(node) for zone in self.lit_zones() for node in self._lit_in(zone)}
        playable = self._playable() if self.glowing or self.hinted else set()
        for cards in self.scene.zones:
            for node in cards:
                frame = ""
                if node.card in playable and not self.held:
                    frame = "glow"
                if id(node) in targets:
                    frame = "target"
                if node in self.picked:
                    frame = "picked"
                if self.focus is not None and self.focus.node is node:
                    frame = "focus"
                node.outline(frame)

    def lit_zones(self) -> set[int]:
        """The zones that light up: the one a held card would fall on, or all to which picked cards can go, or among
        which one is to be chosen."""
        if self.held:
            return {self.target} - {-1} if self.right(self._held_targets().get(self.target, [])) else set()
        if self.picked:
            return set(self.targets(self.right(self.moves_of(self.picked))))
        return set(self.zones_of(self.hinted)) if self.hinted else set(self.places_asked())

    def _lit_in(self, zone: int) -> list[CardNode]:
        """The cards of a zone that light up: those that can be named, all of which any can be taken, or the topmost."""
        taken = self.held or self.picked
        moves = [self.hinted] if self.hinted else self.moves_of(taken) if taken else self.moves()
        cards = self.scene.zones[zone]
        return self.named_in(zone, moves) or (cards if self.blind() else cards[-1:])

    def glow(self, glowing: bool) -> None:
        """Lets everything glow that can be played, or not."""
        self.glowing = glowing
        self.outline()

    def _playable(self) -> set[CardId]:
        moves = self.moves() if self.hinted is None else [self.hinted]
        nodes = [node for node in map(self.scene.node_of, {card for move in moves for card in move.cards}) if node]
        return {other.card for node in nodes for other in self.alike(node)}

    def _at_seat(self, x: float, y: float) -> int:
        """The zone for which the seat at a point stands: where the cards that are picked can go, or any, if it is but
        one."""
        assert self.scene.places is not None
        found = self.targets(self.moves_of(self.picked) if self.picked else self.moves())
        seats = [seat for seat, place in enumerate(self.scene.places.seats) if place.box.holds(x, y)]
        zones = [zone for zone, declared in enumerate(self.scene.rules.declared) if declared.owner in seats]
        return next((there for zone in zones if (there := self.stands_for(zone, found)) >= 0), -1)

    def _empty_zone(self, x: float, y: float) -> int:
        for zone in range(len(self.scene.zones)):
            if self.scene.zone_rect(zone).holds(x, y):
                return zone
        return -1
