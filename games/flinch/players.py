"""Players of Flinch: they remember more or less of their reserve, keep the rules more or less, and notice who does not.

What a player does by chance hangs on his seed and on the position, never on how often he is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

from ..brain.search import Search
from ..brain.thinking import EXPERT, by_search
from ..engine import Hearing, Move, Rules
from ..engine.game import MakePlayer
from .challenges import KEPT_BACK, NEGLECT, calls_against_actor
from .denying import guarded_choice
from .hints import FAR, duty, ending, free_choice, quick_move
from .sources import all_plays, duties
from .standing import worth
from .table import REMOVED, STACK, FlinchTable
from .turns import Turn

PLAY = "play"
HUMANS_FIRST = 0.75
"""Bots call in the last part of the time that is left for calling."""
SHORTEST_MS = 400
"""They need so long in any case."""


@dataclass(frozen=True)
class Skill:
    """How good a player is: how many cards of a reserve pile he remembers, how often he does anything at all, breaks
    either obligation where he can, and notices a neglected game pile; and whether he holds back what helps others."""

    memory: int
    careless: float
    neglects: float
    keeps_back: float
    notices: float
    denies: bool = False


SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "easy": Skill(0, 0.30, 0.05, 0.02, 0.35),
        "normal": Skill(1, 0.10, 0.03, 0.01, 0.70),
        "hard": Skill(FAR, 0.0, 0.0, 0.0, 0.95),
        "expert": Skill(FAR, 0.0, 0.0, 0.0, 1.0, denies=True),
    }
)


def sensible(t: FlinchTable, seat: int, moves: list[Move]) -> list[Move]:
    """What breaks no obligation, also where the table would let one be broken: all plays, and the best ending."""
    if not isinstance(t.agenda[-1], Turn) or not t.opened:
        return moves
    must = [move for move in duties(t, seat) if move in moves]
    last = ending(t, seat)
    return must or [move for move in moves if move.verb == PLAY or move == last]


def careful(t: FlinchTable, seat: int, rng: Random) -> Move:
    """What must be played; else what brings most, and helps others least."""
    if not isinstance(t.agenda[-1], Turn) or not t.opened:
        return quick_move(t, seat, rng)
    return duty(t, seat) or guarded_choice(t, seat)


AHEAD = 12
"""So many decisions: with a judgement of how near game cards are, more only brings more luck in."""
SEARCH = Search(quick_move, worth, careful=careful, candidates=sensible, horizon=AHEAD)


class FlinchPlayer:
    """Plays from what the seat sees."""

    def __init__(self, skill: Skill, seed: int) -> None:
        self.skill, self.seed = skill, seed

    def act(self, view: FlinchTable, seat: int) -> tuple[int, Move] | None:
        """The move, after others have had time to challenge; or a challenge; None lets time pass."""
        if seat not in view.waiting_for():
            return self._challenge(view, seat)
        step = view.agenda[-1]
        contested = not view.rules.strict and view.opened
        wait = view.rules.pause_ms if contested and isinstance(step, Turn) and step.fresh else 0
        return view.clock + wait, self._move(view, seat)

    # ------------------------------------------------------------------ moves

    def _move(self, t: FlinchTable, seat: int) -> Move:
        if not isinstance(t.agenda[-1], Turn) or not t.opened:
            return quick_move(t, seat, Random(self.seed))
        chance = self._chance(t, seat)
        forgotten = None if t.rules.strict or t.bound else self._forgotten(t, seat, chance.random())
        if forgotten is not None:
            return forgotten
        must = duty(t, seat)
        if must is None and chance.random() < self.skill.careless:
            moves = t.agenda[-1].moves(t, seat)
            return moves[int(chance.random() * len(moves))]
        return must or (guarded_choice(t, seat) if self.skill.denies else free_choice(t, seat, self.skill.memory))

    def _forgotten(self, t: FlinchTable, seat: int, lot: float) -> Move | None:
        """What he does when he overlooks his game card, or a starter in his hand; None when he does not."""
        if lot < self.skill.neglects:
            found = [move for move in all_plays(t, seat) if not self._is_game_card(t, move)]
        elif lot < self.skill.neglects + self.skill.keeps_back:
            found = [move for move in all_plays(t, seat) if not t.rules.opens[move.cards[0]]]
        else:
            return None
        if found:
            return found[0]
        return ending(t, seat) if any(not t.rules.opens[card] for card in t.hand(seat)) else None

    def _is_game_card(self, t: FlinchTable, move: Move) -> bool:
        return t.where[move.cards[0]] in t.rules.game_owner

    # ------------------------------------------------------------------ challenges

    def _challenge(self, t: FlinchTable, seat: int) -> tuple[int, Move] | None:
        """Calls what he has noticed, late enough for people to be first."""
        step, pause = t.agenda[-1], t.rules.pause_ms
        calls = calls_against_actor(t, seat)
        chance = self._chance(t, seat, t.actor)
        if not calls or chance.random() >= self.skill.notices:
            return None
        since = step.until - pause if isinstance(step, Hearing) else t.clock
        at = since + max(SHORTEST_MS, int(pause * (HUMANS_FIRST + (1 - HUMANS_FIRST) * chance.random())))
        if t.neglected:
            return max(t.clock, at), calls[NEGLECT]
        return (max(t.clock, at), calls[KEPT_BACK]) if self._sure_of_starter(t) else None

    def _sure_of_starter(self, t: FlinchTable) -> bool:
        """He has seen a starter in the hand of whoever acted last, who should have played it."""
        return t.skipped and any(card >= 0 and t.rules.opens[card] for card in t.hand(t.actor))

    # ------------------------------------------------------------------ chance

    def _chance(self, t: FlinchTable, *about: int) -> Random:
        """The same chance for the same position, however often it is asked for."""
        on_table = sum(len(t.zones[zone]) for zone in t.rules.piles)
        mixed = self.seed & (1 << 62) - 1
        for number in (*about, len(t.zones[STACK]), len(t.zones[REMOVED]), on_table, t.on_turn, t.neglected):
            mixed = (mixed * 1_000_003 + number + 7919) & (1 << 62) - 1
        return Random(mixed)


def _player(skill: Skill) -> MakePlayer:
    def make(rules: Rules[Any], seed: int) -> FlinchPlayer:
        return FlinchPlayer(skill, seed)

    return make


PLAYERS: Mapping[str, MakePlayer] = MappingProxyType(
    {name: _player(skill) for name, skill in SKILLS.items()}
    | {"expert": by_search(SEARCH, _player(SKILLS["expert"]), EXPERT)}
)
