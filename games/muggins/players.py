"""Players of Muggins: they overlook more or less of what can be played, and notice more or less of what others do [6].

Their random choices depend on the seed and the position, never on how often they are asked. None of them calls without
reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from ..brain.search import Search
from ..brain.thinking import by_search
from ..brain.thought import Budget
from ..engine import AnyRules, Hearing, Move
from ..engine.game import MakePlayer
from .calling import CALL, fault_of
from .hints import quick_move, right_move, worth
from .table import ASIDE, HAND, MugginsTable

HUMANS_FIRST = 0.75
"""Bots call in the last part of the time left for calling."""
SHORTEST_MS = 400
"""The least time a bot takes to call."""


@dataclass(frozen=True)
class Skill:
    """How often a player overlooks something, and how often they notice that another does."""

    overlooks: float
    notices: float


SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "easy": Skill(0.06, 0.25),
        "normal": Skill(0.02, 0.60),
        "hard": Skill(0.003, 0.90),
        "expert": Skill(0.0, 1.0),
    }
)


def faultless(t: MugginsTable, seat: int, moves: list[Move]) -> list[Move]:
    """The moves that no one can call out."""
    return [move for move in moves if not fault_of(t, seat, move)[0]]


AHEAD = 24
"""How many decisions ahead it looks: further ahead is more luck than judgement."""
SEARCH = Search(quick_move, worth, candidates=faultless, doubt=1.0, horizon=AHEAD)
"""There are few choices, and they are much alike: a small lead is enough to prefer one."""


class MugginsPlayer:
    """Plays from what the seat sees."""

    def __init__(self, skill: Skill, seed: int) -> None:
        self.skill, self.seed = skill, seed

    def act(self, view: MugginsTable, seat: int) -> tuple[int, Move] | None:
        """Returns a move, after others have had time to call, or a call; None lets time pass."""
        if seat not in view.waiting_for():
            return self._calls(view, seat)
        others_may_call = not view.rules.strict and view.deed is not None and view.deed.seat != seat
        return view.clock + view.rules.pause_ms * others_may_call, self._move(view, seat)

    def _move(self, t: MugginsTable, seat: int) -> Move:
        chance = self._chance(t, seat)
        if not t.rules.strict and chance.random() < self.skill.overlooks:
            wrong = [move for move in t.agenda[-1].moves(t, seat) if fault_of(t, seat, move)[0]]
            if wrong:
                return wrong[int(chance.random() * len(wrong))]
        return right_move(t, seat)

    def _calls(self, t: MugginsTable, seat: int) -> tuple[int, Move] | None:
        """Calls what the player has noticed, late enough for people to be first."""
        chance, pause, step = self._chance(t, seat), t.rules.pause_ms, t.agenda[-1]
        wrong = t.deed is not None and t.deed.fault
        if not wrong or CALL not in t.moves(seat) or chance.random() >= self.skill.notices:
            return None
        since = step.until - pause if isinstance(step, Hearing) else t.clock
        wait = int(pause * (HUMANS_FIRST + (1 - HUMANS_FIRST) * chance.random()))
        return max(t.clock, since + max(SHORTEST_MS, wait)), CALL

    def _chance(self, t: MugginsTable, seat: int) -> Random:
        """Returns the same random numbers for the same position, however often it is asked."""
        mixed = self.seed & (1 << 62) - 1
        for number in (seat, t.on_turn, len(t.zones[ASIDE]), *map(len, t.zones[HAND:])):
            mixed = (mixed * 1_000_003 + number + 7919) & (1 << 62) - 1
        return Random(mixed)


def _player(skill: Skill) -> MakePlayer:
    def make(rules: AnyRules, seed: int) -> MugginsPlayer:
        return MugginsPlayer(skill, seed)

    return make


PLAYERS: Mapping[str, MakePlayer] = MappingProxyType(
    {name: _player(skill) for name, skill in SKILLS.items() if name != "expert"}
    | {"expert": by_search(SEARCH, _player(SKILLS["expert"]), Budget(1000))}
)
