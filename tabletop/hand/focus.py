"""Walking: the arrows go from card to card, from place to place and to the buttons; Enter takes what has the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from games.engine import Lift, Move, Shape
from tabletop.scene.card import CardNode
from tabletop.stage.table_scene import TableScene

from .legality import Legal, Table


@dataclass(frozen=True)
class Stop:
    """Something that the arrows walk to: a card, an empty zone, or a button."""

    x: float
    y: float
    zone: int = -1
    node: CardNode | None = None
    button: Callable[[], object] | None = None
    pile: bool = False
    """It stands for the pile, whichever card is on top: who turns card after card stays where he is."""

    @property
    def key(self) -> object:
        """What stays the same about it while cards move."""
        if self.button is not None:
            return "button", round(self.x), round(self.y)
        return self.zone if self.node is None or self.pile else self.node


class Walking(Legal):
    """The focus of the keys."""

    def __init__(self, scene: TableScene, table: Table) -> None:
        super().__init__(scene, table)
        self.focus: Stop | None = None
        self.buttons: Callable[[], Iterable[Stop]] = lambda: ()

    def stops(self) -> list[Stop]:
        """Everything that the arrows can walk to now."""
        found = list(self.buttons())
        if self.seat < 0 or self.scene.places is None:
            return found
        wanted = self.targets(self.right(self.moves_of(self.picked))) if self.picked else None
        for zone in range(len(self.scene.zones)):
            found += self._stops_of(zone, wanted)
        return found

    def _stops_of(self, zone: int, wanted: dict[int, list[Move]] | None) -> list[Stop]:
        cards = self.scene.zones[zone]
        if wanted is not None and zone not in wanted:
            along = [node for node in cards if node in self.picked or self._goes_along(node)]
            return [self._stop(zone, node) for node in along if self.alike(node)[0] is node]
        spot = self.spot(zone)
        if not cards:
            assert self.scene.places is not None
            open_to = wanted is not None or zone in self.targets(self.moves())
            return [Stop(*self.scene.places.zones[zone].rect.centre, zone)] if open_to else []
        named = self.named_in(zone, wanted[zone] if wanted is not None else self.offered_places())
        if named:
            return [self._stop(zone, node) for node in named]
        own = self.scene.rules.declared[zone].owner in (-1, self.seat)
        if wanted is None and own and spot.lift in (Lift.ANY, Lift.ALIKE, Lift.TAIL):
            shown = self.scene.order.get(zone, cards)
            return [self._stop(zone, node) for node in shown if self.alike(node)[0] is node]
        clickable = bool(spot.click) and own
        if wanted is not None or clickable or self.movable(cards[-1]) or zone in self.targets(self.moves()):
            return [self._stop(zone, cards[-1])]
        return []

    def _goes_along(self, node: CardNode) -> bool:
        """Whether a card can be played together with those that are picked."""
        return self.lead_somewhere([*self.picked, node])

    def _stop(self, zone: int, node: CardNode) -> Stop:
        return Stop(node.x.target, node.y.target, zone, node, pile=self.spot(zone).shape is Shape.PILE)

    def keep_focus(self) -> None:
        """The focus is on what it was on, wherever that is now and whatever lies there; on nothing if it is gone."""
        if self.focus is not None:
            key = self.focus.key
            self.focus = next((stop for stop in self.stops() if stop.key == key), None)

    def follow_card(self) -> None:
        """A card that has the focus may have gone elsewhere since it was asked where it lies."""
        focus = self.focus
        if focus is not None and focus.node is not None and focus.node not in self.scene.zones[focus.zone]:
            self.keep_focus()
            self.outline()

    def walk(self, right: int, down: int) -> None:
        """The focus goes to the nearest stop in a direction."""
        stops = self.stops()
        if not stops:
            return
        here = next((stop for stop in stops if self.focus and stop.key == self.focus.key), None)
        if here is None:
            self.focus = self._first(stops)
        else:
            self.focus = _nearest(here, stops, right, down) or here
        self.outline()

    def next_area(self, by: int) -> None:
        """The focus goes to another zone or button."""
        stops = self.stops()
        areas = list(dict.fromkeys(stop.zone if stop.button is None else stop.key for stop in stops))
        if not areas:
            return
        here = self.focus.zone if self.focus and self.focus.button is None else self.focus.key if self.focus else None
        at = areas.index(here) + by if here in areas else 0
        wanted = areas[at % len(areas)]
        self.focus = next(s for s in stops if (s.zone if s.button is None else s.key) == wanted)
        self.outline()

    def next_card(self, by: int) -> None:
        """The wheel walks along the hand of the one who is asked."""
        stops = [stop for stop in self.stops() if stop.node is not None]
        if stops:
            here = [place for place, stop in enumerate(stops) if self.focus and stop.key == self.focus.key]
            self.focus = stops[((here[0] + by) if here else 0) % len(stops)]
            self.outline()

    def _first(self, stops: list[Stop]) -> Stop:
        """Where the focus begins: at a card that can be played."""
        return next((stop for stop in stops if stop.node and self.movable(stop.node)), stops[0])

    def press_focus(self) -> None:
        """Enter: takes what has the focus."""
        self.follow_card()
        stop = self.focus
        if stop is None:
            self.walk(0, 0)
        elif stop.button is not None:
            stop.button()
        else:
            self.take(stop.zone, stop.node)

    def quick_focus(self) -> None:
        """Shift and Enter: the sensible move with what has the focus."""
        self.follow_card()
        if self.focus is None:
            self.walk(0, 0)
        elif self.focus.node is not None:
            self.quick_take(self.focus.node)

    def jump(self, text: str) -> bool:
        """Typing a rank walks to the next card that begins with it."""
        stops = [stop for stop in self.stops() if stop.node and stop.node.name.lower().startswith(text.lower())]
        if not stops or not text.isalnum():
            return False
        at = next((place for place, stop in enumerate(stops) if self.focus and stop.key == self.focus.key), -1)
        self.focus = stops[(at + 1) % len(stops)]
        self.outline()
        return True

    def take(self, zone: int, node: CardNode | None) -> None:
        """What Enter does with a card or a place."""

    def quick_take(self, node: CardNode) -> None:
        """What Shift and Enter do with a card."""


def _nearest(here: Stop, stops: list[Stop], right: int, down: int) -> Stop | None:
    """The nearest stop in a direction: what lies straight ahead counts as nearer than what lies aside."""

    def far(stop: Stop) -> tuple[float, float]:
        across, along = stop.x - here.x, stop.y - here.y
        return across * right + along * down, abs(across * down) + abs(along * right)

    ahead = [
        (forward + 2 * aside, at) for at, stop in enumerate(stops) for forward, aside in [far(stop)] if forward > 2
    ]
    return stops[min(ahead)[1]] if ahead else None
