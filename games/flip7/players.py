"""Players of Flip 7: they go by their points, the risk, the average gain, or the race [6.2-6.6]."""

from __future__ import annotations

from random import Random

from ..brain.policy import by_hint
from ..engine.game import MakePlayer
from .hints import BOLDNESS, WantsCard, decide
from .odds import bust_chance, gain
from .scoring import points
from .table import Flip7Table
from .winning import chance_if_hit, chance_if_out, race_rule

NO_HOPE = 0.000001


MOOD = 5
"""By how many points an easy-going player varies the limit."""


def about_20(t: Flip7Table, seat: int, rng: Random) -> bool:
    """Hits up to about 19 points, depending on mood."""
    return points(t, seat) < 20 + int(rng.random() * (2 * MOOD + 1)) - MOOD


def below_25(t: Flip7Table, seat: int) -> bool:
    """Hits up to 24 points, whatever the risk."""
    return points(t, seat) < 25


def below_27(t: Flip7Table, seat: int) -> bool:
    """Hits up to 26 points, and always with a Second Chance."""
    return t.second_chance(seat) is not None or points(t, seat) < 27


def small_risk(t: Flip7Table, seat: int) -> bool:
    """Hits unless more than one card in four is fatal."""
    return bust_chance(t, seat) <= BOLDNESS


def one_step(t: Flip7Table, seat: int) -> bool:
    """Hits when one more card gains on average, and always with a Second Chance [6.1]."""
    return t.second_chance(seat) is not None or gain(t, seat) > 0


def race(t: Flip7Table, seat: int) -> bool:
    """One step ahead, until a player is about to win [6.4]."""
    demand = race_rule(t, seat)
    return one_step(t, seat) if demand is None else demand


def likelier_win(t: Flip7Table, seat: int) -> bool:
    """Hits if that makes winning more likely [6.4]."""
    if t.second_chance(seat) is not None:
        return race_rule(t, seat) is not False
    now = chance_if_out(t, seat, points(t, seat))
    return now < NO_HOPE or chance_if_hit(t, seat) > now


def _player(wants_card: WantsCard) -> MakePlayer:
    return by_hint(lambda t, seat, rng: decide(t, seat, wants_card))


PLAYERS: dict[str, MakePlayer] = {
    "easy": by_hint(lambda t, seat, rng: decide(t, seat, lambda t, seat: about_20(t, seat, rng))),
    "normal": _player(below_27),
    "hard": _player(one_step),
    "expert": _player(likelier_win),
    "score25": _player(below_25),
    "score27": _player(below_27),
    "bust25": _player(small_risk),
    "one_step": _player(one_step),
    "race": _player(race),
    "wp": _player(likelier_win),
}
