"""What is recorded, and by whom it is played: the rules of thumb of each game, and now and then something odd."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

from games.brain.players import make_player
from games.brain.playing import may_act, time_of_move
from games.engine import BadOption, Entry, Game, MovePlayed, Paused, Player, TimePassed, view
from games.engine.options import Kind, Setting
from tests.recording import END, LOG, Head, indented, read_entry, retell, told
from tests.walk import random_entry

USUAL, ODDLY = "usual", "oddly"
SHORT, MIDDLING, LONG, WHOLE = 80, 200, 400, 100_000
"""So many lines of a match are recorded; more of one that is played at random, and where it takes more to show a
difference; all of the usual one."""
ODD, SLIP, REST = 0.2, 0.05, 0.02
"""How often somebody does anything that the rules allow, or what is heard though it is not offered; and how often the
people pause where a clock runs."""
SEEDS = range(1, 25)

NOT_RECORDED = {
    "authors": {"memory_aid-off", "memory_aid-log"},
    "flaps": {"wins-9", "browse-True"},
    "flinch": {"memory_aid-own", "memory_aid-all"},
    "flush": {"rounds-20"},
    "flyswatter": {"pace-matched"},
    "go_to_the_store": {"memory_aid-off", "memory_aid-log", "first_dealer-8"},
}
"""What only changes what is shown, or how the bots play, or would take a thousand lines to show a difference."""

COMPANIONS: Mapping[str, Mapping[str, Setting]] = {
    "flaps/match-rounds": {"wins": 2},
    "flip7/stay_empty-False": {"targeting": "any"},
    "flip7/tie-shared": {"goal": 100},
    "flush/mode-rounds": {"rounds": 1},
    "flush/mode-elimination": {"limit": 10},
    "flush/double_last-always": {"mode": "rounds", "rounds": 1},
}
"""Other options with which one makes a difference at all, or sooner."""

ODD_OPTIONS: Mapping[str, Mapping[str, Setting]] = {
    "flaps": {"level": 7},
    "flinch": {"enforcement": "challenge", "exposure": True},
    "flip7": {"targeting": "any"},
}
"""Options with which most can happen."""

RARELY_SAID: Mapping[str, Mapping[str, Mapping[str, Setting]]] = {
    "flaps": {"confesses": {"level": 7}, "cuts": {"level": 7}, "turned_back": {"level": 7}},
    "flinch": {"blocked": {}, "dead": {"game_pile": 15}, "end": {}, "reshuffle": {}},
    "flip7": {"tie": {"bust_cards": "keep"}},
    "muggins": {"centre_first": {}},
}
"""What is said in none of the other records, with options with which it may be: it has one of its own."""
AFTERWARDS = 3
"""So many lines more are recorded then."""


class Wanted(NamedTuple):
    """A match that is to be recorded: the name of the record, and what it is played with. It must show a difference
    from a match without the options in `new`, unless there are none."""

    name: str
    seats: int = 0
    beside: Mapping[str, Setting] = {}
    new: Mapping[str, Setting] = {}
    said: str = ""
    """What must be said in it."""

    @property
    def options(self) -> dict[str, Setting]:
        """All options that are not as usual."""
        return {**self.beside, **self.new}


def wanted(game: Game) -> Iterator[Wanted]:
    """The usual match, one played at random, one for the fewest and the most seats, one for each thing that is said
    rarely, for each value of each option, and for each preset."""
    seats = game.rules().seats
    yield Wanted(USUAL, seats)
    yield Wanted(ODDLY, seats, ODD_OPTIONS.get(game.key, {}))
    for other in sorted({game.least_seats, game.most_seats} - {seats}):
        yield Wanted(f"seats-{other}", other)
    for word, options in RARELY_SAID.get(game.key, {}).items():
        yield Wanted(f"says-{word}", beside=options, said=word)
    for want in _optional(game):
        if want.name not in NOT_RECORDED.get(game.key, ()):
            yield want


def _optional(game: Game) -> Iterator[Wanted]:
    for name, kind in game.options_type.kinds().items():
        for value in _values(kind):
            if value != getattr(game.options_type, name):
                record = f"{name}-{value}"
                beside = COMPANIONS.get(f"{game.key}/{record}") or _needed(game, kind)
                yield Wanted(record, beside=beside, new={name: value})
    for name, settings in game.options_type.PRESETS.items():
        if len(settings) > 1:
            yield Wanted(f"preset-{name.lower().replace(' ', '-')}", new=settings)


def _values(kind: Kind) -> tuple[Setting, ...]:
    """All values, or of many numbers the first and the last."""
    if kind.values:
        return kind.values
    return tuple(range(kind.low, kind.high + 1)) if kind.high - kind.low < 8 else (kind.low, kind.high)


def _needed(game: Game, kind: Kind) -> dict[str, Setting]:
    """Another option with which this one makes a difference, where it makes none with the usual one."""
    if kind.only is None or getattr(game.options_type, kind.only[0]) in kind.only[1]:
        return {}
    return {kind.only[0]: kind.only[1][0]}


# ---------------------------------------------------------------------- playing


def new_record(game: Game, want: Wanted) -> list[str]:
    """The text of a match that shows what is wanted: with as few lines, seats and seeds as it takes."""
    if want.said:
        tries = (_so_far(game, head, want.said, odd) for head in _heads(game, want) for odd in (ODD, 1.0))
        found = min(filter(None, tries), key=len, default=[])
        assert found, f"{game.key}/{want.name}: nobody says that in any match; give it other options"
        return found
    odd = 1.0 if want.name == ODDLY else ODD
    for most in {USUAL: [WHOLE], ODDLY: [MIDDLING]}.get(want.name, [SHORT, LONG]):
        for head in _heads(game, want):
            lines = played(head, [], game, most, odd)
            usual = head._replace(options=want.beside)
            if not want.new or lines[4:] != played(usual, [], game, most)[4:]:
                return lines
    raise AssertionError(f"{game.key}/{want.name}: no match shows a difference; name it among those not recorded")


def _so_far(game: Game, head: Head, said: str, odd: float) -> list[str]:
    """A match until something is said, and a little further; nothing when it is not."""
    lines = played(head, [], game, LONG, odd)
    told_at = [number for number, line in enumerate(lines) if f"says {said} " in f"{line} "]
    if not told_at:
        return []
    end = min(told_at[0] + 1 + AFTERWARDS, lines.index(END))
    log = [read_entry(line) for line in lines[lines.index(LOG) + 1 : end]]
    return retell(head, log, game)[0]


def _heads(game: Game, want: Wanted) -> Iterator[Head]:
    """What may be played: the usual number of seats first, then more of them, then fewer."""
    usual = game.rules().seats
    more, fewer = range(usual, game.most_seats + 1), range(usual - 1, game.least_seats - 1, -1)
    for seats in [want.seats] if want.seats else [*more, *fewer]:
        try:
            game.rules(seats, game.options_type(**dict[str, Any](want.options)))
        except BadOption:
            continue
        yield from (Head(game.key, seats, seed, want.options) for seed in SEEDS)


def played(head: Head, log: list[Entry], game: Game, most: int, odd: float = ODD) -> list[str]:
    """The text of a match: as its log tells, as far as that can be played, and on from there."""
    lines, match = retell(head, log, game)
    lines = lines[: lines.index(LOG) + 1 + len(match.log)]
    rng = Random(head.seed + len(match.log))
    players = [make_player(game, match.rules, "quick", head.seed * 64 + seat) for seat in range(head.seats)]
    while match.table.winners is None and len(match.log) < most:
        lines.append(told(match, next_entry(match.table, players, rng, odd)))
    return [*lines, END, *indented(match.table)]


def next_entry(t: Any, players: list[Player], rng: Random, odd: float) -> Entry:
    """What happens next."""
    chance, due = rng.random(), t.deadline()
    slips = _slips(t, rng) if chance < SLIP else []
    if slips:
        return slips[int(rng.random() * len(slips))]
    if chance < odd:
        return random_entry(t, rng)
    if due is not None and chance > 1 - REST:
        return Paused(t.clock + int(rng.random() * (due - t.clock)))
    return _sensible(t, players) or (random_entry(t, rng) if due is None else TimePassed(due))


def _slips(t: Any, rng: Random) -> list[Entry]:
    """What is heard though it is not offered."""
    due = t.deadline()
    at = None if due is None else t.clock + int(rng.random() * (due - t.clock))
    step = t.agenda[-1]
    return [MovePlayed(seat, t.rules.write(slip), at) for seat in range(t.rules.seats) for slip in step.slips(t, seat)]


def _sensible(t: Any, players: list[Player]) -> Entry | None:
    """What the players do who see the table, the quickest of them; None where they let time pass."""
    due = t.deadline()
    acts = [(*act, seat) for seat in may_act(t) if (act := players[seat].act(view(t, seat), seat))]
    first = min(((time_of_move(t, at, move), move, seat) for at, move, seat in acts), key=itemgetter(0), default=None)
    if first is None or (due is not None and first[0] > due):
        return None
    stamped = due is not None or t.rules.calls
    return MovePlayed(first[2], t.rules.write(first[1]), first[0] if stamped else None)
