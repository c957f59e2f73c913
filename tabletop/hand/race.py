"""The race: hands that hover over the cards of a swarm and come down on them, each at its own moment.

Every person has a device: the mouse (the pointer is the hand), a cluster of keys, or a pad (the hand hops from card to
card, or turns a ring of colours). A press is entered at once, with its time stamp; the rules decide what it was worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist

from games.engine import NOT_SEEN, CardId, Layout, Move
from tabletop.input.aim import DIRECTIONS, Debounce, Marker, Ring
from tabletop.input.bindings import Action, Bindings, DeviceAction, hand_of
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.people import ANY, MOUSE, RING, Person
from tabletop.scene.rect import Rect
from tabletop.stage.palms import Palm, Palms
from tabletop.stage.seating import below_strip
from tabletop.stage.table_scene import TableScene

Slap = Callable[[int, Move, int], bool]

SHAKEN = 1.5
"""How far around a hand that comes down cards shake, in sizes of a hand."""


class Race:
    """All hands of a race."""

    def __init__(
        self,
        layout: Layout,
        scene: TableScene,
        people: Sequence[Person],
        bindings: Bindings,
        slap: Slap,
        offered: Callable[[int], Sequence[Move]],
    ) -> None:
        """`slap` enters a move and returns whether it was accepted; `offered` returns the current moves of a seat."""
        self.scene, self.slap, self.offered = scene, slap, offered
        self.people = people
        self.bindings = bindings
        rules = scene.rules
        self.zones = [zone for zone, declared in enumerate(rules.declared) if _slaps(layout, declared.name)]
        self.verbs = next((spot.slap for spot in layout.spots if spot.slap), ())
        self.devices = devices_of(people)
        self.markers: dict[int, Marker[CardId]] = {}
        suits = list(dict.fromkeys(card.suit for card in rules.deck.cards if card.suit))
        self.rings = {seat: Ring(suits) for seat in self.devices.values() if people[seat].aim == RING}
        self.debounce = Debounce()
        self.palms = Palms()
        self._times: object = ()

    # ------------------------------------------------------------------ geometry

    def arrange(self) -> None:
        """Adapts to the size of the table: hands without a target rest in front of their seats."""
        for device, seat in self.devices.items():
            if device == MOUSE:
                continue
            home = below_strip(self.scene.places.seats[seat]).centre
            if seat in self.markers:
                self.markers[seat].home = self.markers[seat].point = home
            else:
                self.markers[seat] = Marker(home)

    def suits(self) -> set[str]:
        """The colours that a ring offers: those of the first zone with cards that all can win."""
        return {self.scene.rules.deck.suits[card] for card in self.targets(self.zones[:1])}

    def targets(self, zones: Sequence[int] = ()) -> dict[CardId, tuple[float, float]]:
        """The cards that hands can come down on. One that has not shown its face yet is included but not named: no one
        can aim at it knowingly."""
        found = {}
        for zone in zones or self.zones:
            for node in self.scene.zones[zone]:
                if node.card >= 0 and not node.flying and node.up.target:
                    found[node.card] = (node.aim[0], node.aim[1])
        return found

    def follow(self) -> None:
        """Updates hands and rings after the cards have changed."""
        targets = self.targets()
        for marker in self.markers.values():
            marker.follow(targets)
        for ring in self.rings.values():
            ring.follow(self.suits())

    # ------------------------------------------------------------------ input

    def heard(self, gesture: Gesture) -> bool:
        """Whether a gesture belongs to the race."""
        fresh = self.debounce.counts(gesture)
        if gesture.kind is GestureKind.PRESS:
            return self._clicked(gesture)
        played = self.bindings.action_of(gesture)
        seat = self.seat_of(played)
        if played is None or seat is None:
            return False
        if played.action in DIRECTIONS:
            self._aim(seat, played.action)
        elif played.action is Action.SLAP and fresh and not self._turned(seat, gesture):
            marker = self.markers.get(seat)
            self._come_down(seat, self.aimed_at(seat), gesture, marker.point if marker is not None else None)
        return played.action in DIRECTIONS or played.action is Action.SLAP

    def seat_of(self, played: DeviceAction | None) -> int | None:
        """The seat of a device; a device that is not assigned belongs to the player who may use any."""
        if played is None:
            return None
        return self.devices.get(played.device, self.devices.get(ANY))

    def _clicked(self, gesture: Gesture) -> bool:
        """A click in the middle is a slap of the player who has the mouse."""
        seat = self.devices.get(MOUSE, self.devices.get(ANY))
        if seat is None or not any(self._area(zone).holds(gesture.x, gesture.y) for zone in self.zones):
            return False
        node = self.scene.under(gesture.x, gesture.y)
        hit = node is not None and node.card >= 0 and self.scene.zone_of(node) in self.zones
        self._come_down(seat, node.card if hit and node is not None else None, gesture, (gesture.x, gesture.y))
        return True

    def _area(self, zone: int) -> Rect:
        return self.scene.places.zones[zone].rect

    def _turned(self, seat: int, gesture: Gesture) -> bool:
        """Whether the slap key did what the seat is asked for beside the race, such as turning its card."""
        plain = [move for move in self.offered(seat) if not move.cards and move.verb not in self.verbs]
        return bool(plain) and self.slap(seat, plain[0], gesture.at_ns)

    def slaps_only(self, seat: int) -> bool:
        """Whether all that a seat may do now is to slap."""
        return all(move.verb in self.verbs for move in self.offered(seat))

    def aims_only(self, seat: int) -> bool:
        """Whether all that a seat may do now is to slap one of the cards."""
        return self.slaps_only(seat) and all(move.cards for move in self.offered(seat))

    def _aim(self, seat: int, action: Action) -> None:
        if seat in self.rings:
            self.rings[seat].turn({Action.LEFT: -1, Action.RIGHT: 1}.get(action, 0), self.suits())
        elif seat in self.markers:
            self.markers[seat].hop(DIRECTIONS[action], self.targets(), self.palms.covered())

    def aimed_at(self, seat: int) -> CardId | None:
        """The card over which the hand of a seat hovers: of its colour the best free one, or the one it hopped to."""
        ring = self.rings.get(seat)
        if ring is None:
            return self.markers[seat].target if seat in self.markers else None
        deck, targets, home = self.scene.rules.deck, self.targets(self.zones[:1]), self.markers[seat].home
        free = [card for card in targets if card not in self.palms.covered()]
        return ring.best(
            free, lambda card: deck.suits[card], lambda card: (-deck.ranks[card], dist(targets[card], home))
        )

    def _come_down(
        self, seat: int, card: CardId | None, gesture: Gesture, at: tuple[float, float] | None = None
    ) -> None:
        """A hand comes down and is seen at once, whatever it is worth; what the rules take of it is played."""
        self._show(seat, card, at)
        hand = hand_of(gesture)
        for move in self._meant(card, str(hand) if hand else ""):
            if self.slap(seat, move, gesture.at_ns):
                return

    def _meant(self, card: CardId | None, hand: str) -> list[Move]:
        """What a hand on a card, or on none, can mean; with the hand named, where the rules know hands."""
        with_card = [Move(verb, (card,), choice=hand) for verb in self.verbs] if card is not None else []
        plain = [Move(verb, (card,)) for verb in self.verbs] if card is not None and hand else []
        return [*with_card, *plain, *(Move(verb) for verb in self.verbs)]

    # ------------------------------------------------------------------ hands that are down

    def come_down_on(self, seat: int, card: CardId, lies: bool) -> None:
        """The rules have heard a slap on a card; `lies` if the hand stays there."""
        if not self.palms.confirm(seat, card, lies):
            self._show(seat, card, None)
            self.palms.confirm(seat, card, lies)

    def _show(self, seat: int, card: CardId | None, at: tuple[float, float] | None) -> None:
        """A hand is seen to come down on its card, or else where it was pointed."""
        where = self.targets().get(card, at) if card is not None else at
        if where is not None:
            self.palms.show(Palm(seat, *where, self.hand_size(), NOT_SEEN if card is None else card))
            self.scene.loose.shake(*where, SHAKEN * self.hand_size())

    def hand_size(self) -> int:
        """How large a hand is, in pixels."""
        return round(self._area(self.zones[0]).height * 0.13) if self.zones else 60

    def follow_times(self, times: object) -> None:
        """The times of the latest race: when they are others than before, a race is over, and hands are lifted."""
        if times is not self._times:
            self._times = times
            self.palms.lift()

    def move(self, seconds: float) -> bool:
        """Lets time pass; whether any hand is to be seen."""
        return self.palms.move(seconds)


def devices_of(people: Sequence[Person]) -> dict[str, int]:
    """Which device belongs to which seat. One person alone may use everything."""
    humans = [seat for seat, person in enumerate(people) if person.human]
    found = {people[seat].device: seat for seat in reversed(humans)}
    if len(humans) == 1:
        found[ANY] = humans[0]
        found.setdefault(MOUSE, humans[0])
    return found


def _slaps(layout: Layout, zone: str) -> bool:
    spot = layout.spot(zone)
    return spot is not None and bool(spot.slap)
