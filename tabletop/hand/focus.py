"""Focus: the arrow keys go from card to card, from place to place and to the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.engine import Lift, Move, Shape
from tabletop.scene.card import CardNode
from tabletop.stage.table_scene import TableScene

from .grip import Grip, cards_of
from .legality import AskedSeat
from .selection import Selection


@dataclass(frozen=True)
class Stop:
    """A stop of the arrow keys: a card, an empty zone, or a button."""

    x: float
    y: float
    zone: int = -1
    node: CardNode | None = None
    button: Callable[[], object] | None = None
    pile: bool = False
    """Stands for the pile, whichever card is on top, so that turning card after card keeps the focus there."""

    @property
    def key(self) -> object:
        """Identifies the stop while cards move."""
        if self.button is not None:
            return "button", round(self.x), round(self.y)
        return self.zone if self.node is None or self.pile else self.node


class Focus:
    """Where the keyboard focus is: at a stop, or nowhere yet."""

    def __init__(self, scene: TableScene, grip: Grip, asked: AskedSeat, selection: Selection) -> None:
        self.scene, self.grip, self.asked, self.selection = scene, grip, asked, selection
        self.stop: Stop | None = None
        self.buttons: Sequence[Stop] = ()
        """The buttons beside the cards; to be set whenever they change."""

    def stops(self) -> list[Stop]:
        """All stops of the arrow keys at present."""
        found, legal, picked = list(self.buttons), self.asked.legal, self.selection.picked
        if legal.seat < 0:
            return found
        wanted = legal.targets(legal.right(legal.moves_of(cards_of(picked)))) if picked else None
        offered = legal.targets(legal.moves)
        for zone in range(len(self.scene.zones)):
            if wanted is not None and zone not in wanted:
                found += self._along(zone)
            elif not self.scene.zones[zone]:
                open_to = wanted is not None or zone in offered
                found += [Stop(*self.scene.places.zones[zone].rect.centre, zone)] if open_to else []
            else:
                moves = wanted[zone] if wanted is not None else legal.offered_places()
                found += self._named(zone, moves) or self._cards(zone, wanted is not None or zone in offered)
        return found

    def _along(self, zone: int) -> list[Stop]:
        """The cards of a zone that are picked or can be picked as well."""
        legal, picked = self.asked.legal, self.selection.picked
        along = (node for node in self.scene.zones[zone] if node in picked or legal.leads(cards_of([*picked, node])))
        return [self._stop(zone, node) for node in along if self.grip.alike(node)[0] is node]

    def _named(self, zone: int, moves: list[Move]) -> list[Stop]:
        """The cards of a zone that moves name by their place."""
        return [self._stop(zone, node) for node in self.grip.named_in(zone, moves)]

    def _cards(self, zone: int, is_target: bool) -> list[Stop]:
        """The cards of a zone that can be picked up one by one, or the top card if it can be used at all."""
        cards, spot, legal = self.scene.zones[zone], self.scene.spot(zone), self.asked.legal
        own = legal.is_near(zone)
        if not self.selection.picked and own and spot.lift in (Lift.ANY, Lift.ALIKE, Lift.TAIL):
            return [self._stop(zone, node) for node in self.scene.shown_in(zone) if self.grip.alike(node)[0] is node]
        if is_target or (own and spot.click) or self.grip.movable(cards[-1]):
            return [self._stop(zone, cards[-1])]
        return []

    def _stop(self, zone: int, node: CardNode) -> Stop:
        return Stop(node.x.target, node.y.target, zone, node, pile=self.scene.spot(zone).shape is Shape.PILE)

    def keep(self) -> None:
        """Keeps the focus on the same stop, wherever it is now and whatever lies there; drops it if the stop is
        gone."""
        if self.stop is not None:
            key = self.stop.key
            self.stop = next((stop for stop in self.stops() if stop.key == key), None)

    def follow(self) -> bool:
        """Follows the focused card to where it lies now. Returns whether it has moved."""
        stop = self.stop
        gone = stop is not None and stop.node is not None and stop.node not in self.scene.zones[stop.zone]
        if gone:
            self.keep()
        return gone

    def walk(self, right: int, down: int) -> None:
        """Moves the focus to the nearest stop in a direction."""
        stops = self.stops()
        if not stops:
            return
        here = next((stop for stop in stops if self.stop and stop.key == self.stop.key), None)
        if here is None:
            self.stop = self._first(stops)
        else:
            self.stop = _nearest(here, stops, right, down) or here

    def next_area(self, by: int) -> None:
        """Moves the focus to another zone or button."""
        stops = self.stops()
        areas = list(dict.fromkeys(stop.zone if stop.button is None else stop.key for stop in stops))
        if not areas:
            return
        here = self.stop.zone if self.stop and self.stop.button is None else self.stop.key if self.stop else None
        at = areas.index(here) + by if here in areas else 0
        wanted = areas[at % len(areas)]
        self.stop = next(s for s in stops if (s.zone if s.button is None else s.key) == wanted)

    def next_card(self, by: int) -> None:
        """Walks along the hand of the seat that is asked, for the mouse wheel."""
        stops = [stop for stop in self.stops() if stop.node is not None]
        if stops:
            here = [place for place, stop in enumerate(stops) if self.stop and stop.key == self.stop.key]
            self.stop = stops[((here[0] + by) if here else 0) % len(stops)]

    def _first(self, stops: list[Stop]) -> Stop:
        """Where the focus starts: at a card that can be played."""
        return next((stop for stop in stops if stop.node and self.grip.movable(stop.node)), stops[0])

    def jump(self, text: str) -> bool:
        """Moves the focus to the next card that starts with the typed rank."""
        stops = [stop for stop in self.stops() if stop.node and stop.node.name.lower().startswith(text.lower())]
        if not stops or not text.isalnum():
            return False
        at = next((place for place, stop in enumerate(stops) if self.stop and stop.key == self.stop.key), -1)
        self.stop = stops[(at + 1) % len(stops)]
        return True


def _nearest(here: Stop, stops: list[Stop], right: int, down: int) -> Stop | None:
    """The nearest stop in a direction; what lies straight ahead counts as nearer than what lies to the side."""

    def far(stop: Stop) -> tuple[float, float]:
        across, along = stop.x - here.x, stop.y - here.y
        return across * right + along * down, abs(across * down) + abs(along * right)

    ahead = [
        (forward + 2 * aside, at) for at, stop in enumerate(stops) for forward, aside in [far(stop)] if forward > 2
    ]
    return stops[min(ahead)[1]] if ahead else None
