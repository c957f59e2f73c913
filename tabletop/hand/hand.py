"""The hand of the seat that is asked: turns clicks, drags and keys into what the person means.

It returns what a gesture means (see `intents`), which is carried out elsewhere; nothing is played from here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol

from games.engine import NOT_SEEN, Layout, Lift, Move, Sees, phrase
from tabletop.scene.card import CardNode
from tabletop.stage.table_scene import TableScene

from .drag import Drag
from .focus import Focus
from .grip import Grip, cards_of
from .intents import Chosen, Intent, Pressed, Refused, chosen
from .legality import AskedSeat, Legality, Views
from .lights import Lights
from .order import Order
from .selection import Selection

USUAL_VERB = "lay"


class SensibleMoves(Views, Protocol):
    """Supplies views, and sensible moves."""

    def quick(self, seat: int, moves: Sequence[Move]) -> Move | None:
        """The sensible move among these."""


class Hand:
    """The hand of the seat that is asked; one at a time. `seat` is -1 while no person is asked."""

    def __init__(self, scene: TableScene, match: SensibleMoves, layout: Layout) -> None:
        self.scene, self.match = scene, match
        self.asked = AskedSeat(match, layout)
        self.flicks: Callable[[], bool] = lambda: False
        """Whether a card can be flicked to a place: only where moves can be taken back."""
        self.grip = Grip(scene, self.asked)
        self.order = Order(scene)
        self.selection = Selection(scene, self.grip, self.asked)
        self.drag = Drag(scene, self.grip, self.asked, self.order)
        self.focus = Focus(scene, self.grip, self.asked, self.selection)
        self.lights = Lights(scene, self.grip, self.asked, self.selection, self.drag, self.focus)
        self._verbs: Counter[str] = Counter()
        """How often each verb was offered for cards; used to find the rule that prevents a drop."""

    @property
    def seat(self) -> int:
        """The seat whose hand it is."""
        return self.asked.seat

    @property
    def legal(self) -> Legality:
        """The legal moves of that seat."""
        return self.asked.legal

    def ask(self, seat: int) -> None:
        """Asks another seat, or none: picked cards are put back, unless the same seat is still asked after another
        player has acted."""
        if seat != self.seat or not self._still_up():
            self.drop()
        self.drag.take_back()
        self.focus.leave()
        self.asked.seat = seat
        self.lights.hinted = None
        self._verbs.update(move.verb for move in self.legal.moves if move.cards)
        self.focus.resume()
        self.lights.outline()

    def _still_up(self) -> bool:
        """Whether the held or picked cards are still where they were taken from."""
        held, here = self.drag.held, set(self.scene.nodes())
        return here.issuperset(held + self.selection.picked) and all(node.held for node in held)

    def drop(self) -> None:
        """Puts held and picked cards back."""
        self.drag.lay_down()
        self.selection.clear()
        self.lights.outline()

    # ------------------------------------------------------------------ clicking

    def click(self, x: float, y: float) -> Intent | None:
        """A click that did not become a drag."""
        self.focus.rest()
        node = self.scene.under(x, y)
        zone = self.scene.zone_of(node) if node is not None else self.scene.zone_at(x, y)
        if zone < 0:
            zone = self._at_seat(x, y)
        if zone >= 0:
            return self.take(zone, node)
        self.drop()
        return None

    def take(self, zone: int, node: CardNode | None) -> Intent | None:
        """A click or Enter on a card or an empty zone."""
        if self.seat < 0:
            return None
        ways = (self._place_picked, self._by_click, self._place_waiting, self._to_place, self._choice)
        for meant in (*ways, self._without_card):
            intent = meant(zone, node)
            if intent is not None:
                return intent
        return self._pick(node) if node is not None else self._in_vain(zone, node)

    def _waiting(self) -> CardNode | None:
        """The card that a player is asked to place: one that lies open and alone, while nothing else can be done. A
        card is never chosen from a hand for its player."""
        moves = self.legal.moves
        if self.selection.picked or not moves or len({move.cards for move in moves}) != 1 or len(moves[0].cards) != 1:
            return None
        node = self.scene.node_of(moves[0].cards[0])
        zone = self.scene.zone_of(node) if node is not None else -1
        alone = zone >= 0 and self.scene.zones[zone] == [node]
        return node if alone and self.scene.rules.declared[zone].sees is Sees.ALL else None

    def _place_picked(self, zone: int, node: CardNode | None) -> Chosen | None:
        """Places the picked cards there."""
        found = self.legal.targets(self.legal.moves_of(cards_of(self.selection.picked)))
        zone = self.legal.stands_for(zone, found)
        return self._chosen(self.grip.meant_at(found.get(zone, []), zone, node), zone)

    def _by_click(self, zone: int, node: CardNode | None) -> Chosen | None:
        """The moves without cards that a click on a pile stands for."""
        return self._chosen(self.legal.by_click(zone), zone)

    def _place_waiting(self, zone: int, node: CardNode | None) -> Intent | None:
        """Places the card that waits for a place, after a click on one; or says why it can't go there."""
        waiting = self._waiting()
        if waiting is None or self.scene.zone_of(waiting) == zone or self.scene.spot(zone).click:
            return None
        found = self.legal.targets(self.legal.moves_of(cards_of([waiting])))
        there = self.legal.stands_for(zone, found)
        moves = self.grip.meant_at(found.get(there, []), there, node)
        return self._chosen(moves, there) if moves else self._refusal([waiting], zone)

    def _to_place(self, zone: int, node: CardNode | None) -> Chosen | None:
        """A click on a place that moves without cards name, such as a player who can be asked, or on a card that is
        named by its place."""
        if self.selection.picked:
            return None
        to = self.legal.targets(move for move in self.legal.moves if not move.cards).get(zone, [])
        return self._chosen(self.grip.meant_at(to, zone, node), zone)

    def _choice(self, zone: int, node: CardNode | None) -> Chosen | None:
        """A click on a player who has several things to choose from: opens the choice."""
        legal = self.legal
        if legal.is_near(zone) or self.selection.picked:
            return None
        found = legal.targets(move for move in legal.moves if len(move.cards) == 1 and legal.spoken(move))
        wanted = found.get(legal.stands_for(zone, found), [])
        return self._chosen(wanted, zone) if len(wanted) > 1 else None

    def _without_card(self, zone: int, node: CardNode | None) -> Refused | None:
        """A click on a place to which cards can go, and from which none can be taken: one has to be picked up first."""
        going = self.legal.targets(move for move in self.legal.moves if move.cards)
        if self.selection.picked or zone not in going or self.scene.spot(zone).lift is not Lift.NOTHING:
            return None
        return Refused(phrase("pick_first"), None)

    def _pick(self, node: CardNode) -> Intent | None:
        """Picks up a card, to be placed by a second click; puts it back, alone, if it was picked already."""
        zone, picked = self.scene.zone_of(node), self.selection.picked
        if node in picked:
            self.selection.put_back(node)
            self.lights.outline()
            return None
        together = self.selection.with_more(node)
        if not together:
            return self._in_vain(zone, node)
        at_once = self.legal.moves_of(cards_of(together))
        if at_once and not picked and not any(move.to for move in at_once) and not self._among_more(together):
            return self._chosen(at_once, zone)
        self.drag.lay_down()
        self.selection.pick(together)
        self.lights.outline()
        return None

    def _among_more(self, nodes: list[CardNode]) -> bool:
        """Whether more cards can be played together with these."""
        cards = cards_of(nodes)
        return any(cards < set(move.cards) for move in self.legal.moves)

    def _in_vain(self, zone: int, node: CardNode | None) -> Refused | None:
        """A click where nothing can be done. Where a picked card cannot go it says why, and stays picked."""
        picked = self.selection.picked
        why = self._refusal(picked, zone) if picked and self.scene.zone_of(picked[0]) != zone else None
        if why is not None:
            return why
        self.drop()
        return self._refusal([node] if node is not None else [], zone)

    def _refusal(self, nodes: list[CardNode], zone: int) -> Refused | None:
        """Why these cards cannot go there, if there is a reason to show."""
        known = [node.card for node in nodes if node.card != NOT_SEEN]
        verbs = self._meant_verbs()
        to = self.scene.rules.names[zone] if not nodes or self.scene.zone_of(nodes[0]) != zone else ""
        clicked = self.scene.spot(zone).click
        if not known and clicked:
            verbs, to = list(clicked), ""
        if not known and nodes and to:
            return None
        why = self.legal.refusal(verbs, known, to)
        return Refused(why, nodes[0] if nodes else None) if why is not None else None

    def _meant_verbs(self) -> list[str]:
        """The verbs that a player can have meant by trying something with cards, the likeliest first: what can be done
        with cards now, what could be before, and whatever else can be done now."""
        now = Counter(move.verb for move in self.legal.moves if move.cards)
        likely = [verb for verb, _ in (*now.most_common(), *self._verbs.most_common())]
        return list(dict.fromkeys([*likely, USUAL_VERB, *(move.verb for move in self.legal.moves)]))

    def _chosen(self, moves: list[Move], zone: int) -> Chosen | None:
        """Returns the choice among these moves, beside that zone."""
        return chosen(moves, self.scene.zone_rect(zone)) if moves else None

    def _at_seat(self, x: float, y: float) -> int:
        """The zone that the seat at a point stands for: one where the picked cards can go, or any, if there is only
        one."""
        picked, legal = self.selection.picked, self.legal
        found = legal.targets(legal.moves_of(cards_of(picked)) if picked else legal.moves)
        seats = [seat for seat, place in enumerate(self.scene.places.seats) if place.box.holds(x, y)]
        zones = [zone for zone, declared in enumerate(self.scene.rules.declared) if declared.owner in seats]
        return next((there for zone in zones if (there := legal.stands_for(zone, found)) >= 0), -1)

    # ------------------------------------------------------------------ the sensible move

    def quick(self, x: float, y: float) -> Intent | None:
        """A double click: the sensible move with the card under it, or why there is none."""
        node = self.scene.under(x, y)
        return self.quick_take(node) if node is not None else None

    def quick_take(self, node: CardNode) -> Intent | None:
        """The sensible move with a card, or why there is none."""
        if self.seat < 0:
            return None
        moves = self.legal.moves_of(cards_of(self.grip.liftable(node)))
        candidates = moves or [move for move in self.legal.moves if node.card in move.cards]
        if not candidates:
            return self._in_vain(self.scene.zone_of(node), node)
        best = self.match.quick(self.seat, candidates)
        if best is None:
            return None
        self.drop()
        return self._chosen([best], self.scene.zone_of(node))

    # ------------------------------------------------------------------ dragging

    def grab(self, x: float, y: float) -> bool:
        """Starts a drag: lifts the cards under the pointer, if they can be lifted."""
        node = self.scene.under(x, y)
        if node is None or self.seat < 0:
            return False
        picked = self.selection.picked
        taken = picked if node in picked else self.grip.liftable(node)
        if taken:
            self.focus.rest()
            self.drag.lift(node if node in taken else taken[0], taken, x, y)
            self.lights.outline()
        return bool(taken)

    def follow(self, x: float, y: float) -> None:
        """Moves the held cards with the pointer."""
        if self.drag.follow(x, y):
            self.lights.outline()

    def release(self, velocity: tuple[float, float] = (0.0, 0.0)) -> Intent | None:
        """Drops the held cards: on their target, or back to where they were; at this speed, perhaps further on."""
        if not self.drag.held:
            return None
        if self.flicks():
            self.drag.throw(velocity)
        nodes, zone, moves = self.drag.release()
        self.lights.outline()
        if moves:
            return self._chosen(moves, zone)
        return self._refusal(nodes, zone) if zone >= 0 and zone != self.scene.zone_of(nodes[0]) else None

    # ------------------------------------------------------------------ keys

    def press_focus(self) -> Intent | None:
        """Enter: acts on what has the focus."""
        self.follow_focus()
        stop = self.focus.stop
        if stop is None:
            self.walk(0, 0)
            return None
        if stop.button is not None:
            return Pressed(stop.button)
        intent = self.take(stop.zone, stop.node)
        if intent is None:
            self.focus.picked_up()
            self.lights.outline()
        return intent

    def quick_focus(self) -> Intent | None:
        """Shift and Enter: the sensible move with what has the focus."""
        self.follow_focus()
        stop = self.focus.stop
        if stop is None:
            self.walk(0, 0)
        return self.quick_take(stop.node) if stop is not None and stop.node is not None else None

    def walk(self, right: int, down: int) -> None:
        """An arrow key: moves the focus in its direction."""
        self.focus.walk(right, down)
        self.lights.outline()

    def follow_focus(self) -> None:
        """Follows the focused card, which may lie elsewhere by now."""
        if self.focus.follow():
            self.lights.outline()
