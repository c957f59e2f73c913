"""Cues: the events of an episode, each with what the director has to know to show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from games.engine import AnyRules, Event, Game, Looked, Moved, Said, Shape, Shuffled, Turned
from games.engine.beats import OneByOne

from .timing import DEAL_GAP

MANY = 9
"""From this many cards on that go one way in a row, they share a time."""
DEALT, LONE, AGAIN, GATHERED = 0.36, 0.24, 0.18, 0.2
"""For how many seconds cards leave that are dealt when a match begins, in a game for one, and later; and that are
gathered. The last of them then takes as long as it flies."""
HASTE, HASTILY = 0.65, 0.08
"""As what share of the usual time cards fly that are gathered to be shuffled and dealt again, and for how many seconds
they leave to be shuffled: a new round should not keep anyone waiting."""

SWEPT = 5
"""This many cards that go to one pile at once are swept together."""


class Tempo(NamedTuple):
    """How quickly an event comes, and stays."""

    gap: float | None = None
    """How long until the next event may begin, in seconds at the usual motion; None: as its kind has it."""
    stay: float | None = None
    """How long what it shows stays to be read, in seconds at the normal pace; None: as its kind has it."""
    haste: float = 1.0
    """How long its card flies, as a share of the usual time."""
    dealt: bool = False
    """Whether it is one of many cards that go one way in a row."""
    rested: bool = False
    """Whether it waits until all cards that were gathered before lie."""
    counted: int = 0
    """How many cards have come one by one to the hand of their taker, with this one; 0 if they are not counted."""


USUAL, GLIMPSED = Tempo(), Tempo(stay=0.04, haste=0.5)
"""That of most events, and that of a card that is held up while another round is dealt."""


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
    tempo: Tempo = USUAL


class _Pace(NamedTuple):
    """How quickly a card comes that is one of a row."""

    gap: float
    new: bool
    """Whether it is dealt from a pack that has just been shuffled: no one has to read it before the next one comes."""
    haste: float = 1.0


class CueMaker:
    """Makes cues for one game."""

    def __init__(self, game: Game, rules: AnyRules) -> None:
        self.game, self.rules = game, rules

    def cues(self, events: Sequence[Event], deal: bool, hasty: bool = False) -> Iterator[Cue]:
        """The cues of an episode; `deal` if it is the deal with which a match begins, `hasty` if it is another one."""
        swept, paces = self._swept(events), self._paces(events, deal)
        nth = read = 0
        taken: Counter[int] = Counter()
        for number, event in enumerate(events):
            before = events[number - 1] if number else None
            nth = nth + 1 if _is_like(event, before) else 0
            reveals = self._reveals(event)
            pace, flows = paces.get(number), self._flows(event, before)
            cue = Cue(event, number, nth, read, reveals, number in swept, flows=flows)
            if pace is not None:
                cue = self._in_row(cue, pace, goes_on=number - 1 in paces)
            elif (series := self._series(event)) is not None:
                cue = self._in_series(cue, series, taken)
            held_up = self._held_up(event) if reveals and isinstance(event, Moved) else ""
            if held_up and hasty:
                gathered = isinstance(before, Moved) and isinstance(event, Moved) and before.source != event.source
                cue = replace(cue, tempo=GLIMPSED._replace(rested=gathered))
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

    def _flows(self, event: Event, before: Event | None) -> bool:
        """Whether cards go to hands one after another from the same place."""
        if not isinstance(event, Moved) or not isinstance(before, Moved) or event.source != before.source:
            return False
        return self.rules.hand_of[event.to] >= 0 and self.rules.hand_of[before.to] >= 0

    # ------------------------------------------------------------------ rows of cards

    def _paces(self, events: Sequence[Event], deal: bool) -> dict[int, _Pace]:
        """How quickly cards come where many go one way in a row: as long for all of them as for any other deal."""
        paces: dict[int, _Pace] = {}
        for row in _rows(events, _in_deal if deal else _one_way):
            numbers = [number for number, event in row if not self._shows_itself(event)]
            dealt = deal or len({event.to for _, event in row if isinstance(event, Moved)}) > 1
            few = len(numbers) < MANY or (not dealt and self._series(row[0][1]) is not None)
            if not numbers or (few and not deal):
                continue
            near = [events[at] for at in (numbers[0] - 1, numbers[-1] + 1) if 0 <= at < len(events)]
            anew = not deal and any(isinstance(event, Shuffled) for event in near)
            seconds = self._row_seconds(deal, dealt, anew)
            pace = _Pace(min(DEAL_GAP, seconds / len(numbers)), dealt and (deal or anew), HASTE if anew else 1.0)
            paces |= dict.fromkeys(numbers, pace)
        shuffled = [number for number, event in enumerate(events) if isinstance(event, Shuffled)]
        return paces | {number: _Pace(0.0, True) for number in shuffled if deal or number - 1 in paces}

    def _row_seconds(self, deal: bool, dealt: bool, anew: bool) -> float:
        """For how many seconds the cards of a row leave."""
        if deal:
            return DEALT if self.rules.seats > 1 else LONE
        return (AGAIN if dealt else HASTILY) if anew else DEALT if dealt else GATHERED

    def _shows_itself(self, event: Event) -> bool:
        """Whether a card is held up: much may depend on each of these, so they come one by one."""
        return isinstance(event, Moved) and self._reveals(event) and bool(self._held_up(event))

    def _in_row(self, cue: Cue, pace: _Pace, goes_on: bool) -> Cue:
        """The cue of a card that is one of a row, which `goes_on` with it."""
        flows = cue.flows or (pace.new and goes_on and not isinstance(cue.event, Shuffled))
        stay = 0.0 if pace.new else None
        swept = cue.swept and pace.haste == 1.0
        return replace(cue, flows=flows, swept=swept, tempo=Tempo(pace.gap, stay, pace.haste, dealt=True))

    def _in_series(self, cue: Cue, series: OneByOne, taken: Counter[int]) -> Cue:
        """The cue of a card that comes as quickly as the game says; those that come to a hand are counted."""
        gap = series.each / 1000 * (1 - series.each / series.most) ** cue.nth
        taker = self.rules.hand_of[cue.event.to] if isinstance(cue.event, Moved) else -1
        taken[taker] += taker >= 0
        return replace(cue, tempo=Tempo(gap, gap / 2 if cue.reveals else None, counted=taken[taker]))

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


def _rows(events: Sequence[Event], goes_on: Callable[[Sequence[Event]], bool]) -> Iterator[list[tuple[int, Event]]]:
    """Events in a row that belong together, with their numbers: `goes_on` is asked about the first two of a row, the
    last, and the next one."""
    row: list[tuple[int, Event]] = []
    for number, event in enumerate(events):
        if row and not goes_on([*(before for _, before in row[:2]), row[-1][1], event]):
            yield row
            row = []
        if goes_on([event]):
            row.append((number, event))
    yield row


def _in_deal(events: Sequence[Event]) -> bool:
    """Whether all that happens is that cards come from elsewhere and turn over."""
    return all(_travels(event) or isinstance(event, Turned) for event in events)


def _one_way(events: Sequence[Event]) -> bool:
    """Whether all cards go from one place, or to one place."""
    moved = [event for event in events if isinstance(event, Moved)]
    one_way = len({event.source for event in moved}) == 1 or len({event.to for event in moved}) == 1
    return one_way and all(map(_travels, events))


def _travels(event: Event) -> bool:
    return isinstance(event, Moved) and event.source != event.to


def _goes_along(before: Event, event: Event) -> bool:
    return isinstance(before, Moved) and isinstance(event, Moved) and before.to == event.to


def _is_like(event: Event, before: Event | None) -> bool:
    """Whether an event is one more of the same kind as the one before."""
    if isinstance(event, Moved) and isinstance(before, Moved):
        return event.source == before.source
    return type(event) is type(before) and not isinstance(event, Looked)
