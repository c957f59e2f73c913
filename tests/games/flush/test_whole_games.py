"""Whole games, played at random and by sensible players: what must always hold [5]."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from games.brain.playing import playout
from games.engine import Move, imagine, read_table, view, write_table
from games.flush import GAME
from games.flush.cards import ASIDE, FLIPPED, MIMIC
from games.flush.options import FlushOptions
from games.flush.rounds import NextRound
from games.flush.table import FlushTable
from games.flush.turns import BlindTurn, Turn


def by_chance(t: FlushTable, rng: Random) -> tuple[int, Move]:
    """One decision; now and then with cards that are not listed this way."""
    seat = t.waiting_for()[0]
    moves = t.moves(seat)
    move = moves[int(rng.random() * len(moves))]
    if isinstance(t.agenda[-1], Turn) and move.cards and rng.random() < 0.5:
        own = t.own(seat)
        picked = {own[int(rng.random() * len(own))] for _ in move.cards}
        found = t.moves_with(seat, picked)
        move = found[0] if found else move
    t.play(seat, move)
    return seat, move


def sound(t: FlushTable) -> None:
    """All cards are there once, the pile never rises and holds no Flush, and nothing is where it must not be."""
    assert sorted(card for zone in t.zones for card in zone) == list(t.rules.deck)
    assert len(t.stands) == len(t.zones[t.rules.zone("pile")])
    assert all(lower <= higher for higher, lower in pairwise(t.stands))
    assert t.run() < 4
    assert not t.zones[ASIDE]
    assert len(t.zones[MIMIC]) == (0 if t.rules.options.junior else 1)
    assert len(t.zones[FLIPPED]) == isinstance(t.agenda[-1] if t.agenda else None, BlindTurn)
    for card, stood in zip(t.zones[t.rules.zone("pile")], t.stands, strict=True):
        assert t.rules.value[card] in (stood, t.mimic)


def answered(t: FlushTable) -> None:
    """A seat that is asked can do something; a player who is out is not asked."""
    for seat in t.waiting_for():
        assert t.moves(seat)
        assert seat not in t.out


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("mode", ["arena", "rounds", "elimination"])
def test_random_games_keep_to_the_rules_and_end(seats: int, mode: str) -> None:
    for seed in range(4):
        rng = Random(seed)
        t: FlushTable = GAME.rules(seats, FlushOptions(mode=mode, rounds=3)).new_table(seed)
        while t.winners is None:
            sound(t)
            answered(t)
            by_chance(t, rng)
        assert t.round == {"arena": 5, "rounds": 3}.get(mode, t.round)
        assert 1 <= len(t.winners) <= seats


@pytest.mark.parametrize("seats", range(2, 7))
def test_sensible_games_keep_to_the_rules_and_end(seats: int) -> None:
    for options in (FlushOptions(), FlushOptions(mode="elimination"), FlushOptions(junior=True)):
        t: FlushTable = GAME.rules(seats, options).new_table(seats)
        playout(GAME, t, Random(seats))
        assert t.winners


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_end_without_the_guard_too(seats: int) -> None:
    for seed in range(6):
        rng = Random(seed)
        t: FlushTable = GAME.rules(seats, FlushOptions(mode="rounds", rounds=1, stall_guard=False)).new_table(seed)
        while t.winners is None:
            by_chance(t, rng)


def test_after_going_beside_the_player_always_holds_a_card() -> None:
    rng = Random(5)
    for seed in range(10):
        t: FlushTable = GAME.rules(4).new_table(seed)
        while t.winners is None:
            seat, move = by_chance(t, rng)
            if move.to == "aside":
                assert t.hand(seat)


def test_the_winner_of_a_round_never_counts_anything_and_all_others_do() -> None:
    rng = Random(6)
    for seed in range(10):
        t: FlushTable = GAME.rules(4).new_table(seed)
        while t.winners is None:
            by_chance(t, rng)
        for row in t.sheet:
            assert sum(points <= 0 for points in row) == 1
        assert min(t.scores) >= 0
        assert tuple(map(sum, zip(*t.sheet, strict=True))) == t.scores


def test_a_view_reveals_no_blind_and_offers_the_same_plays() -> None:
    rng = Random(7)
    for seed in range(3):
        t: FlushTable = GAME.rules(4).new_table(seed)
        while t.winners is None:
            for seat in range(4):
                v = view(t, seat)
                blinds = {t.zones[zone][0] for zones in t.rules.places for zone in zones if t.zones[zone]}
                if not isinstance(t.agenda[-1], NextRound):
                    assert not any(v.where[card] != 255 for card in blinds)
                assert v.moves(seat) == t.moves(seat) == imagine(v, rng).moves(seat)
                assert [v.run(), v.top, v.mimic] == [t.run(), t.top, t.mimic]
            by_chance(t, rng)


def test_every_position_can_be_written_and_read() -> None:
    rng = Random(8)
    t: FlushTable = GAME.rules(3, FlushOptions(mode="elimination")).new_table(9)
    while t.winners is None:
        assert read_table(t.rules, write_table(t)) == t
        by_chance(t, rng)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("pile: 4a\nstands: ()", "doesn't stand for any number"),
        ("pile: 4a\nstands: (12,)", "doesn't stand for any number"),
        ("starter: 7", "no such player"),
        ("latest: 3", "no such player"),
        ("out: (0, 1, 2)", "no one is left"),
        ("out: (1, 1)", "out twice"),
        ("aside: 4a", "no card beside the pile"),
        ("flipped: 4a 5a", "at most"),
        ("mimic: 4a 5a", "at most"),
        ("base0: 4a 5a 6a\nturned: 5a 6a", "more than one"),
        ("more0: 4a 5a 6a\nturned: 5a 6a", "more than one"),
        ("base0: 4a 5a", "more than one base"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(line: str, told: str) -> None:
    rules = GAME.rules(3)
    mimic = "" if "mimic" in line else "mimic: 10a\n"
    with pytest.raises(ValueError, match=told):
        read_table(rules, f"{line}\n{mimic}stock: *\nhand0: 1a\nnext: Turn(seat=0)")
