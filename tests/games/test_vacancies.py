"""What the rules say of places without cards holds in play, and tells no one more than the others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import find
from games.engine import DEAD, NO_SEAT, Game, Moved, Vacancy, view
from games.engine.match import enter
from games.patience.places import LOWER, PACK
from tests.games.patience.helpers import table as patience
from tests.walk import random_entry

MOST = 400


def rules_of(key: str, seats: int, **options: Any) -> Any:
    """The rules of a game with some options."""
    game = find().games[key]
    return game.rules(seats, game.options_type(**options))


def played(game: Game, seed: int) -> Any:
    """A random game, position by position, with the events that led to each."""
    rng = Random(seed)
    rules = game.rules(rng.randint(game.least_seats, game.most_seats))
    t = rules.new_table(seed)
    for _ in range(MOST):
        yield t, []
        if t.winners is not None:
            return
        t = t.copy()
        t.events = []
        before = t.round
        enter(t, random_entry(t, rng))
        if t.round == before:
            yield t, t.events
        else:
            yield t, [None]
        t.events = None


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)
def test_no_card_comes_to_a_dead_place_and_none_but_the_awaited_one_to_one_that_waits(game: Game, seed: int) -> None:
    dead, waits = set[int](), dict[int, str]()
    for t, events in played(game, seed):
        rules = t.rules
        if None in events:
            dead, waits = set(), {}  # another round
        comes = [(event.to, event.card) for event in events if isinstance(event, Moved)]
        for zone, card in comes:
            assert zone not in dead, f"a card has come to {rules.names[zone]}"
            face = waits.pop(zone, "")
            assert not face or rules.deck.faces[card] == face, f"{rules.names[zone]} did not wait for that card"
        if not t.dealt or t.winners is not None:
            continue
        for zone in [zone for zone, cards in enumerate(t.zones) if not cards]:
            found = rules.vacancy(t, zone)
            for seat in (NO_SEAT, *range(rules.seats)):
                assert rules.vacancy(view(t, seat), zone) == found, "an empty place tells someone more than others"
            if found is not None and found.dead:
                dead.add(zone)
            if found is not None and found.waits:
                waits[zone] = found.waits
            else:
                waits.pop(zone, None)


@pytest.mark.parametrize(
    ("zone", "pack", "told"),
    [
        ("upper1", True, Vacancy(waits="1")),
        ("lower3", True, DEAD),
        ("turned", True, None),
        ("stock", True, None),
        ("turned", False, DEAD),
        ("stock", False, DEAD),
        ("pack", False, DEAD),
    ],
)
def test_in_patience_holes_are_dead_and_so_is_what_the_pack_fed(zone: str, pack: bool, told: Vacancy | None) -> None:
    t = patience("upper0: 1a 2a\nlower0: 10a\npack: *\nnext: Turn()")
    if not pack:
        t.zones[LOWER[0]] += t.zones[PACK]
        t.zones[PACK] = []
    assert t.rules.vacancy(t, t.rules.zone(zone)) == told


def test_the_next_space_for_a_pile_waits_for_what_opens_one() -> None:
    rules = rules_of("flinch", 2, variant="updown")
    t = rules.new_table(1)
    told = {rules.names[zone]: rules.vacancy(t, zone) for zone in rules.piles if not t.zones[zone]}
    waiting = {name: vacancy.waits for name, vacancy in told.items() if vacancy is not None}
    assert waiting == {"rise0": "1", "fall0": "10"}


def test_in_flush_no_base_comes_to_a_player_who_is_out_or_to_anyone_in_the_junior_game() -> None:
    for options, told in (({}, None), ({"junior": True}, DEAD)):
        rules = rules_of("flush", 3, **options)
        t = rules.new_table(1)
        [base] = [zone for zone in rules.family("base") if rules.names[zone] == "base0"]
        assert rules.vacancy(t, base) == told
        t.out = (0,)
        assert rules.vacancy(t, base) == DEAD
