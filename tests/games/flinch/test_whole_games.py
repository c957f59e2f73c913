"""Whole games, random and by rules of thumb: they end as the rules say, and no card is lost on the way."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.brain.players import make_player
from games.brain.playing import play_game, playout
from games.engine import Move, MovePlayed, Said
from games.engine.match import enter
from games.flinch import GAME
from games.flinch.options import FlinchOptions
from games.flinch.table import GAME as PILE
from games.flinch.table import FlinchTable
from tests.conformance import Followed, check_position, check_told
from tests.walk import mixed_rules

CAREFUL = {"": {}, "fives": {"variant": "fives"}, "updown": {"variant": "updown"}, "partners": {"partners": True}}


def sound(t: FlinchTable) -> None:
    """Checks what is true in every position of a strict game."""
    rules = t.rules
    for seat in range(rules.seats):
        pile = t.zones[PILE + seat]
        assert [card in t.turned for card in pile] == [False] * (len(pile) - 1) + [True] * bool(pile)
        assert len(t.hand(seat)) <= 5
        assert not any(rules.opens[card] for place in rules.reserve[seat] for card in t.zones[place])
    for zone in rules.piles:
        ranks = sorted(rules.deck.ranks[card] for card in t.zones[zone])
        assert len(ranks) < 10
        assert ranks == list(range(ranks[0], ranks[0] + len(ranks))) if ranks else True


@pytest.mark.parametrize("options", CAREFUL.values(), ids=CAREFUL)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_random_games_end_and_keep_to_the_rules(seats: int, options: dict[str, Any]) -> None:
    if options.get("partners") and seats == 2:
        return
    for seed in range(6):
        t, rng = GAME.rules(seats, FlinchOptions(**options)).new_table(seed), Random(seed)
        for _ in range(20_000):
            if t.winners is not None:
                break
            sound(t)
            moves = t.moves(t.on_turn if not t.waiting_for() else t.waiting_for()[0])
            t.play(t.waiting_for()[0], moves[int(rng.random() * len(moves))])
        assert t.winners is not None
        assert any(not t.zones[PILE + seat] for seat in t.winners) or not t.zones[0]


def test_games_by_rules_of_thumb_are_brisk() -> None:
    for seats in range(2, 7):
        counts = [playout(GAME, GAME.rules(seats).new_table(seed), Random(seed)) for seed in range(30)]
        assert sum(counts) / 30 < 200
        assert max(counts) < 800


def test_everything_that_can_happen_happens_and_every_position_is_sound_for_every_viewer() -> None:
    """Wild games: all options, cards dropped anywhere, groundless challenges at any moment."""
    said: Counter[str] = Counter()
    for seed in range(40):
        said += wild_game(seed)
    assert {"blocked", "completed", "dismissed", "exposed", "reshuffle", "upheld", "wrong"} <= set(said)


def wild_game(seed: int) -> Counter[str]:
    """Plays a game in which anything happens that the rules allow, and counts what was said."""
    rng = Random(seed)
    rules = mixed_rules(GAME, rng)
    t: FlinchTable = rules.new_table(seed, record=True)
    followed, said = Followed(rules), Counter[str]()
    while t.winners is None:
        assert t.events is not None
        followed.follow(t.events)
        check_told(rules, t.events)
        said.update(event.what for event in t.events if isinstance(event, Said))
        t.events.clear()
        if rng.random() < 0.01:
            check_position(GAME, t, followed, rng)
        happen(t, rng)
    return said


def happen(t: FlinchTable, rng: Random) -> None:
    """Makes a slip, a call or a move, or lets a hearing end."""
    seat, lot = int(rng.random() * t.rules.seats), rng.random()
    slips = t.agenda[-1].slips(t, seat) if lot < 0.1 else []
    moves = slips or (t.moves(seat) if lot < 0.4 else [])
    if not moves and t.waiting_for():
        seat = t.waiting_for()[0]
        moves = t.moves(seat)
    if moves:
        move: Move = moves[int(rng.random() * len(moves))]
        assert t.check(seat, move)
        enter(t, MovePlayed(seat, t.rules.write(move), t.clock + 10))
    elif t.deadline() is not None:
        t.advance(t.deadline() or 0)


@pytest.mark.parametrize("enforcement", ["strict", "challenge"])
@pytest.mark.parametrize("partners", [False, True])
def test_players_of_all_levels_play_to_the_end(enforcement: str, partners: bool) -> None:
    rules = GAME.rules(4, FlinchOptions(enforcement=enforcement, partners=partners))
    for seed in range(4):
        t = rules.new_table(seed)
        play_game(t, [make_player(GAME, rules, name, seed) for name in ("easy", "normal", "hard", "quick")])
        assert t.winners
