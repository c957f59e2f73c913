"""Players of Fly-swatter: what they see, for the players with reactions in `brain`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from ..brain.reactions import LEVELS, Level, RaceView, Reactor
from ..engine import AnyRules
from ..engine.game import MakePlayer
from .options import MATCHED
from .start import Race
from .table import MIDDLE, TRIGGER
from .turns import MOST_COLOURS, Open, allowed_colours, look_at

if TYPE_CHECKING:
    from .rules import FlySwatter
    from .table import FlyTable


def look(t: FlyTable, seat: int) -> RaceView:
    """What a seat sees: never more than lies face up on the table."""
    step = t.agenda[-1] if t.agenda else None
    if isinstance(step, Race):
        return RaceView(window=0, t0=step.t0, open=seat in step.seats(t), start=True)
    if isinstance(step, Open):
        return _open_window(t, seat, step)
    colours = len({t.rules.deck.suits[fly] for fly in t.zones[MIDDLE]})
    return RaceView(worth=_worth(t), changed_at=t.changed_at, expectant=colours == MOST_COLOURS)


def _open_window(t: FlyTable, seat: int, step: Open) -> RaceView:
    judgement = look_at(t, step).judgement
    mine = frozenset(judgement.down.get(seat, {}).values())
    tempting, margin = _second_choice(t)
    return RaceView(
        window=t.windows,
        t0=step.t0,
        open=True,
        fifth=bool(t.rules.deck.ranks[t.zones[TRIGGER][-1]]),
        worth=_worth(t),
        tempting=tempting,
        margin=margin,
        covered={fly: pile[0].at for fly, pile in judgement.piles.items() if fly not in mine},
        mine=mine,
        given=sum(swat.seat == seat for swat in step.swats),
        hands=t.rules.hands - len(mine),
        crowd=len(t.zones[MIDDLE]),
        changed_at=t.changed_at,
    )


def _worth(t: FlyTable) -> dict[Any, int]:
    """The allowed flies with their values."""
    colours, deck = allowed_colours(t), t.rules.deck
    return {fly: deck.ranks[fly] for fly in t.zones[MIDDLE] if deck.suits[fly] in colours}


def _second_choice(t: FlyTable) -> tuple[dict[Any, int], int]:
    """The flies of the colours with the second highest count, and how far these are behind."""
    deck = t.rules.deck
    counts = Counter(deck.suits[fly] for fly in t.zones[MIDDLE])
    most = max(counts.values(), default=0)
    second = max((count for count in counts.values() if count < most), default=0)
    colours = {colour for colour, count in counts.items() if count == second}
    return {fly: deck.ranks[fly] for fly in t.zones[MIDDLE] if deck.suits[fly] in colours}, most - second


def _player(level: Level) -> MakePlayer:
    def make(rules: AnyRules, seed: int) -> Reactor:
        return Reactor(level, look, seed, follows=cast("FlySwatter", rules).options.pace == MATCHED)

    return make


PLAYERS = {name: _player(level) for name, level in LEVELS.items()}
