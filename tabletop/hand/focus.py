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
    call: bool = False
    """Whether it is a button that answers no question, such as a bell."""

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
        self.walked = False
        """Whether someone has led it here; otherwise it has only stayed, or gone on by itself."""
        self._from: Stop | None = None
        """Where the card was taken that is picked up now, if keys have done it."""
        self._left: dict[int, Stop] = {}
        """Where seats had the focus when they were asked last."""
        self._was: Stop | None = None
        """Where it was before something else was asked, until the buttons for that are there."""

    def stops(self) -> list[Stop]:
        """All stops of the arrow keys at present. Empty places that lie in one spot are one stop."""
        found: dict[object, Stop] = {}
        for stop in self._all():
            empty = stop.node is None and stop.button is None
            found.setdefault((stop.x, stop.y) if empty else stop.key, stop)
        return list(found.values())

    def _all(self) -> list[Stop]:
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

    # ------------------------------------------------------------------ staying where one was

    def leave(self) -> None:
        """Remembers where the focus is, as something else will be asked: where the card was that has just been
        played, or else here."""
        if self.stop is None or self.asked.seat < 0:
            return
        self._left[self.asked.seat] = self._from or self.stop
        if self._from is not None and not self.selection.picked:
            self.stop = self._from = None

    def keep(self) -> None:
        """Keeps the focus on the same stop, wherever it is now and whatever lies there. If the stop is gone, goes on
        near it, or to what can be done; while no one is asked, the focus rests."""
        if self._was is not None:
            self._go_on(self._was, self.stops())
            self._was = None
            return
        if self._from is not None and not self.selection.picked:
            self.stop, self._from = self._from, None  # what was picked up lies there again
        if self.stop is not None:
            self._stay(self.stop, self.stops())

    def resume(self) -> None:
        """Something else is asked: keeps the focus, or goes on where the same person had it last, if anything can be
        done there."""
        self._was, self.walked = self.stop or self._left.get(self.asked.seat), False
        if self._was is not None:
            self._go_on(self._was, self.stops())  # and once more when the buttons for it are there

    def _go_on(self, was: Stop, stops: list[Stop]) -> None:
        self._stay(was, stops)
        here = self.stop
        if here is not None and here.button is None and here.zone != was.zone:
            here = self.stop = self._near(was, stops)  # not with a card that was played
        if here is not None and here.button is None and self.asked.seat >= 0 and not self._helps(here, stops):
            self.stop = self._first(stops)

    def _stay(self, was: Stop, stops: list[Stop]) -> None:
        self.stop = next((stop for stop in stops if stop.key == was.key), None)
        if self.stop is None and self.asked.seat >= 0:
            self.stop = self._near(was, stops)

    def rest(self) -> None:
        """Drops the focus: someone plays with the pointer."""
        self.pause()
        self._left.pop(self.asked.seat, None)

    def pause(self) -> None:
        """The table makes a stop: the next key goes on, wherever the focus was."""
        self.stop = self._from = self._was = None

    def forget(self) -> None:
        """Forgets where anyone had the focus: the next key only shows it."""
        self.pause()
        self._left.clear()

    def picked_up(self) -> None:
        """The card with the focus was picked up: goes on to the nearest place where it can be laid, unless others can
        be picked up with it."""
        here, picked, legal = self.stop, self.selection.picked, self.asked.legal
        if here is None or here.node not in picked:
            return
        self._from = here
        cards = cards_of(picked)
        to = legal.targets(legal.right(legal.moves_of(cards)))
        places = [stop for stop in self.stops() if stop.button is None and stop.zone in to and stop.zone != here.zone]
        if places and not any(cards < set(move.cards) for move in legal.moves):
            self.stop, self.walked = min(places, key=lambda stop: _distance(here, stop)), False

    def _helps(self, here: Stop, stops: list[Stop]) -> bool:
        """Whether anything can be done in the zone of a stop; or nowhere."""
        beside = [stop for stop in stops if stop.button is None and stop.zone == here.zone]
        return any(map(self._useful, beside)) or not any(map(self._useful, stops))

    def _useful(self, stop: Stop) -> bool:
        """Whether a press there answers the question."""
        legal = self.asked.legal
        if stop.button is not None:
            return not stop.call
        if self.selection.picked or (stop.node is not None and self.grip.movable(stop.node)):
            return True
        return bool(legal.by_click(stop.zone)) or stop.zone in legal.targets(legal.offered_places())

    def _near(self, was: Stop, stops: list[Stop]) -> Stop | None:
        """Where to go on if a stop is gone: beside it in the same zone, if anything can be done there."""
        beside = [stop for stop in stops if was.button is None and stop.button is None and stop.zone == was.zone]
        if any(map(self._useful, beside)):
            return min(beside, key=lambda stop: _distance(was, stop))
        return self._first(stops) if stops else None

    def follow(self) -> bool:
        """Follows the focused card to where it lies now. Returns whether it has moved."""
        stop = self.stop
        gone = stop is not None and stop.node is not None and stop.node not in self.scene.zones[stop.zone]
        if gone:
            self.keep()
        return gone

    def walk(self, right: int, down: int) -> None:
        """Moves the focus to the nearest stop in a direction."""
        self._was, self.walked = None, True
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
        self._was, self.walked = None, True
        stops = self.stops()
        areas = list(dict.fromkeys(stop.zone if stop.button is None else stop.key for stop in stops))
        if not areas:
            return
        here = self.stop.zone if self.stop and self.stop.button is None else self.stop.key if self.stop else None
        at = areas.index(here) + by if here in areas else 0
        wanted = areas[at % len(areas)]
        self.stop = self._landing([s for s in stops if (s.zone if s.button is None else s.key) == wanted])

    def _landing(self, stops: list[Stop]) -> Stop:
        """Where Tab lands in an area: at a card that can be played, the topmost one of a pile."""
        legal, grip = self.asked.legal, self.grip
        playable = [stop for stop in stops if stop.node and legal.moves_of(cards_of(grip.liftable(stop.node)))]
        tail = stops[0].node is not None and self.scene.spot(stops[0].zone).lift is Lift.TAIL
        return (playable or stops)[-1 if tail and playable else 0]

    def next_card(self, by: int) -> None:
        """Walks along the hand of the seat that is asked, for the mouse wheel."""
        self._was, self.walked = None, True
        stops = [stop for stop in self.stops() if stop.node is not None]
        if stops:
            here = [place for place, stop in enumerate(stops) if self.stop and stop.key == self.stop.key]
            self.stop = stops[((here[0] + by) if here else 0) % len(stops)]

    def _first(self, stops: list[Stop]) -> Stop:
        """Where the focus starts: at a card that can be played, or else where the question can be answered."""
        cards = (stop for stop in stops if stop.node is not None and self.grip.movable(stop.node))
        others = (stop for stop in stops if self._useful(stop))
        return next(cards, None) or next(others, None) or stops[0]

    def jump(self, text: str) -> bool:
        """Moves the focus to the next card that starts with the typed rank."""
        stops = [stop for stop in self.stops() if stop.node and stop.node.name.lower().startswith(text.lower())]
        if not stops or not text.isalnum():
            return False
        self._was, self.walked = None, True
        at = next((place for place, stop in enumerate(stops) if self.stop and stop.key == self.stop.key), -1)
        self.stop = stops[(at + 1) % len(stops)]
        return True


def _distance(one: Stop, other: Stop) -> float:
    """How far two stops are from each other."""
    return abs(one.x - other.x) + abs(one.y - other.y)


def _nearest(here: Stop, stops: list[Stop], right: int, down: int) -> Stop | None:
    """The nearest stop in a direction; what lies straight ahead counts as nearer than what lies to the side."""

    def far(stop: Stop) -> tuple[float, float]:
        across, along = stop.x - here.x, stop.y - here.y
        return across * right + along * down, abs(across * down) + abs(along * right)

    ahead = [
        (forward + 2 * aside, at) for at, stop in enumerate(stops) for forward, aside in [far(stop)] if forward > 2
    ]
    return stops[min(ahead)[1]] if ahead else None
