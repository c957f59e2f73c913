"""Whole games, played at random and by sensible players: they end, and no card is ever lost."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from games.brain.playing import play_game, playout
from games.engine import ELSEWHERE, imagine, read_table, view, write_table
from games.flip7 import GAME
from games.flip7.cards import ACTION, ASIDE
from games.flip7.players import PLAYERS
from games.flip7.rules import Flip7Options
from games.flip7.table import ACTIVE, Flip7Table


def every_value() -> list[Flip7Options]:
    """Both presets, and each of them with every option changed to each of its other values."""
    presets = [Flip7Options.preset(name) for name in Flip7Options.PRESETS]
    changed = [
        Flip7Options(**(base.as_dict() | {name: value}))
        for base in presets
        for name, kind in Flip7Options.kinds().items()
        for value in kind.values
        if value != getattr(base, name)
    ]
    return presets + changed


def by_chance(t: Flip7Table, rng: Random) -> None:
    """One decision; people who stay too soon make long games, so a hit is a little more likely."""
    seat = t.waiting_for()[0]
    moves = t.moves(seat)
    t.play(seat, moves[int(rng.random() ** 1.5 * len(moves))])


def sound(t: Flip7Table) -> None:
    """Every card is in exactly one place, and no player who is out has anything to decide."""
    assert sorted(card for zone in t.zones for card in zone) == list(t.rules.deck)
    assert all(t.where[card] == place for place, zone in enumerate(t.zones) for card in zone)
    assert len(t.zones[ACTION]) <= 1
    for seat in range(t.rules.seats):
        faces = [t.rules.deck.faces[card] for card in t.row(seat)]
        assert faces.count("C") <= 1
        if t.status[seat] == ACTIVE:
            assert len(set(faces)) == len(faces)
    if t.winners is not None:
        assert not t.zones[ACTION] + t.zones[ASIDE]


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_game_ends_and_keeps_its_cards(seats: int) -> None:
    rng = Random(seats)
    for options in every_value():
        rules = GAME.rules(seats, options)
        t: Flip7Table = rules.new_table(int(rng.random() * 1000))
        while t.winners is None:
            by_chance(t, rng)
            sound(t)
        assert max(t.scores) >= options.goal


@pytest.mark.parametrize(
    ("targeting", "actions", "chances"),
    list(product(("self", "any"), ("now", "after"), ("must_give", "free"))),
)
def test_every_mixture_of_action_rules_ends(targeting: str, actions: str, chances: str) -> None:
    for seats in (2, 3, 5, 8):
        options = Flip7Options(targeting=targeting, flip3_actions=actions, extra_sc=chances)
        for seed in range(10):
            t = GAME.rules(seats, options).new_table(seed)
            playout(GAME, t, Random(seed))
            sound(t)


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_plays_to_the_end(name: str) -> None:
    for preset in Flip7Options.PRESETS:
        rules = GAME.rules(4, Flip7Options.preset(preset))
        t = rules.new_table(7)
        play_game(t, [PLAYERS[name](rules, seat) for seat in range(4)])
        assert len(t.winners) == 1


def test_no_one_knows_more_than_they_should() -> None:
    rng = Random(3)
    for seed in range(5):
        t = GAME.rules(4, Flip7Options.preset("Published")).new_table(seed)
        while t.winners is None:
            seat = t.waiting_for()[0]
            v = view(t, seat)
            assert all((zone == ELSEWHERE) == (t.where[card] == 0) for card, zone in enumerate(v.where))
            assert v.moves(seat) == t.moves(seat) == imagine(v, rng).moves(seat)
            by_chance(t, rng)


def test_every_position_can_be_written_and_read() -> None:
    rng = Random(4)
    for preset in Flip7Options.PRESETS:
        t: Flip7Table = GAME.rules(3, Flip7Options.preset(preset)).new_table(9)
        while t.winners is None:
            assert read_table(t.rules, write_table(t)) == t
            by_chance(t, rng)
