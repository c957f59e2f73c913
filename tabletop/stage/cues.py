"""Cues: the events of an episode, each with what the director has to know to show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.engine import AnyRules, Event, Game, Looked, Moved, Said, Shape, Turned
from games.engine.beats import OneByOne

from .timing import DEAL_GAP

MANY = 9
"""From this many cards on that go one way in a row, they share a time."""
DEALT, LONE, GATHERED = 0.4, 0.3, 0.2
"""For how many seconds cards leave that are dealt, in a game for one, and that are gathered. The last of them then
takes as long as it flies."""

SWEPT = 5
"""This many cards that go to one pile at once are swept together."""


@dataclass(frozen=True)
class Cue:
    """One event of an episode."""

    event: Event
    number: int
    """The number of the event in its episode."""
    nth: int = 0
    """How many like it came right before."""
    read: int = 0
    """How many events of its episode were there to be read before it."""
    reveals: bool = False
    """Whether everyone now sees a card that was face down before."""
    swept: bool = False
    held_up: str = ""
    """The zone at which the card is held up before it goes where it belongs."""
    follows: bool = False
    """Whether it only brings a card where it belongs that has been held up before."""
    flows: bool = False
    """Whether it goes on with what the event before began, so that it need not wait for that card's face."""
    gap: float | None = None
    """How long until the next event may begin, in seconds at the usual motion; None: as its kind has it."""
    stay: float | None = None
    """How long what it shows stays to be read, in seconds at the normal pace; None: as its kind has it."""
    counted: bool = False
    """Whether the cards are counted as they come."""

    @property
    def dealt(self) -> bool:
        """Whether it is one of many cards that go one way in a row."""
        return self.gap is not None and not self.counted


class CueMaker:
    """Makes cues for one game."""

    def __init__(self, game: Game, rules: AnyRules) -> None:
        self.game, self.rules = game, rules

    def cues(self, events: Sequence[Event], deal: bool) -> Iterator[Cue]:
        """The cues of an episode; `deal` if it is the deal with which the match begins."""
        swept, gaps = self._swept(events), self._gaps(events, deal)
        nth = read = 0
        for number, event in enumerate(events):
            before = events[number - 1] if number else None
            nth = nth + 1 if _is_like(event, before) else 0
            reveals = self._reveals(event)
            flows = self._flows(event, before, deal)
            series = self._series(event)
            gap, stay, counted = gaps.get(number), None, False
            if series is not None and gap is None:
                pace = series.each / 1000 * (1 - series.each / series.most) ** nth
                gap, stay, counted = pace, pace / 2 if reveals else None, isinstance(event, Moved)
            cue = Cue(event, number, nth, read, reveals, number in swept, "", False, flows, gap, stay, counted)
            held_up = self._held_up(event) if reveals and isinstance(event, Moved) else ""
            yield from self._in_two(cue, held_up) if held_up else [cue]
            read += reveals or isinstance(event, Said)

    def _reveals(self, event: Event) -> bool:
        if isinstance(event, Turned):
            return event.up
        if not isinstance(event, Moved) or not event.up:
            return False
        return bool(self.rules.seen_in[event.source] != self.rules.everybody)

    def _held_up(self, event: Moved) -> str:
        """The zone at which a card is held up before it goes on, if there is one. In a race that is where all cards
        come that hands come down for; there they lie."""
        spots = [self.game.layout.spot(self.rules.names[zone]) for zone in (event.source, event.to)]
        held_up = spots[0].held_up_at if spots[0] is not None else ""
        slapped = spots[1] is not None and spots[1].shape is Shape.SWARM
        return "" if slapped else held_up

    def _in_two(self, cue: Cue, held_up: str) -> Iterator[Cue]:
        """The cue of a card that is held up, and the one with which it goes on."""
        event, there = cue.event, self.rules.zone(held_up)
        assert isinstance(event, Moved)
        goes_on = replace(cue, reveals=False, follows=True)
        if not self.game.layout.race:
            yield replace(cue, held_up=held_up)
            yield goes_on
        else:
            yield replace(cue, event=replace(event, to=there, index=-1))
            yield replace(goes_on, event=replace(event, source=there, taken_at=-1))

    def _flows(self, event: Event, before: Event | None, deal: bool) -> bool:
        """Whether cards are dealt one after another from the same place: to hands or, when a match begins, anywhere."""
        if not isinstance(event, Moved) or not isinstance(before, Moved) or event.source != before.source:
            return False
        to_hands = self.rules.hand_of[event.to] >= 0 and self.rules.hand_of[before.to] >= 0
        return deal or to_hands

    # ------------------------------------------------------------------ rows of cards

    def _gaps(self, events: Sequence[Event], deal: bool) -> dict[int, float]:
        """The time between cards where many go one way in a row: as much for all of them as for any other deal."""
        gaps: dict[int, float] = {}
        for run in _rows(events):
            to = {event.to for _, event in run}
            dealt = len(to) > 1 or deal
            if len(run) >= MANY and (dealt or self._series(run[0][1]) is None):
                seconds = GATHERED if not dealt else DEALT if self.rules.seats > 1 else LONE
                gaps |= dict.fromkeys((number for number, _ in run), min(DEAL_GAP, seconds / len(run)))
        return gaps

    def _series(self, event: Event) -> OneByOne | None:
        """How quickly cards come that leave a place or turn over in it one by one, if the game says so."""
        zone = event.source if isinstance(event, Moved) else event.zone if isinstance(event, Turned) else -1
        spot = self.game.layout.spot(self.rules.names[zone]) if zone >= 0 else None
        moves = not isinstance(event, Moved) or event.to != event.source
        return spot.series if spot is not None and moves else None

    # ------------------------------------------------------------------ sweeps

    def _swept(self, events: Sequence[Event]) -> set[int]:
        """Which of the events are a sweep: many cards in a row from the open table to one pile."""
        found: set[int] = set()
        run: list[int] = []
        for number, event in enumerate(events):
            if run and not _goes_along(events[run[-1]], event):
                run = []
            if isinstance(event, Moved) and self._sweepable(event):
                run.append(number)
            if len(run) >= SWEPT:
                found.update(run)
        return found

    def _sweepable(self, event: Moved) -> bool:
        spots = [self.game.layout.spot(self.rules.names[zone]) for zone in (event.source, event.to)]
        shapes = [spot.shape for spot in spots if spot is not None]
        seen = self.rules.seen_in[event.source] == self.rules.everybody
        return event.source != event.to and shapes[-1] is Shape.PILE and seen and not self._reveals(event)


def _rows(events: Sequence[Event]) -> Iterator[list[tuple[int, Moved]]]:
    """Cards that go one way in a row, from one place or to one place, with the numbers of their events."""
    row: list[tuple[int, Moved]] = []
    for number, event in enumerate(events):
        moves = isinstance(event, Moved) and event.source != event.to
        if row and not (moves and _one_way([*(moved for _, moved in row[:2]), row[-1][1], event])):
            yield row
            row = []
        if isinstance(event, Moved) and moves:
            row.append((number, event))
    yield row


def _one_way(events: Sequence[Event]) -> bool:
    moved = [event for event in events if isinstance(event, Moved)]
    return len({event.source for event in moved}) == 1 or len({event.to for event in moved}) == 1


def _goes_along(before: Event, event: Event) -> bool:
    return isinstance(before, Moved) and isinstance(event, Moved) and before.to == event.to


def _is_like(event: Event, before: Event | None) -> bool:
    """Whether an event is one more of the same kind as the one before."""
    if isinstance(event, Moved) and isinstance(before, Moved):
        return event.source == before.source
    return type(event) is type(before) and not isinstance(event, Looked)
