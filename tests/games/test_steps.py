"""In the middle of a move, the rules can say of the table what the layout promises."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import find
from games.engine import NO_SEAT, Event, Game, Moved, Said, view
from games.engine.match import enter
from games.engine.playback import moments_of
from tests.conformance import plates
from tests.walk import mixed_rules, random_entry

GAMES = find().games
MATCHES, ENTRIES = 6, 150


def is_step(game: Game, rules: Any, event: Event) -> bool:
    """Whether the layout names this event."""
    if isinstance(event, Said):
        return event.what in game.layout.steps
    if not isinstance(event, Moved):
        return False
    zone = rules.declared[event.to]
    return bool({zone.name, zone.family} & set(game.layout.steps))


def told(rules: Any, seen: Any) -> list[object]:
    """What the rules say of a table beside the cards."""
    cards = [card for cards in seen.zones for card in cards if card >= 0]
    return [
        [rules.status(seen, seat) for seat in range(rules.seats)],
        plates(seen),
        rules.signs(seen),
        rules.chart(seen),
        [rules.mark(seen, card) for card in cards],
    ]


@pytest.mark.parametrize("kind", GAMES)
def test_at_every_step_that_a_layout_names_all_can_be_said(kind: str) -> None:
    game, steps = GAMES[kind], 0
    for seed in range(MATCHES):
        rng = Random(seed)
        rules = mixed_rules(game, rng)
        t = rules.new_table(seed)
        for _ in range(ENTRIES):
            if t.winners is not None:
                break
            entry = random_entry(t, rng)
            for event, table in moments_of(t, entry):
                if is_step(game, rules, event):
                    steps += 1
                    assert told(rules, view(table, 0))
                    assert told(rules, view(table, NO_SEAT))
            t = t.copy()
            enter(t, entry)
    assert steps or not game.layout.steps, "none of these events ever happens"


@pytest.mark.parametrize("kind", GAMES)
def test_the_names_in_a_layout_are_those_of_words_and_zones(kind: str) -> None:
    game = GAMES[kind]
    rules = game.rules()
    zones = {name for zone in rules.declared for name in (zone.name, zone.family)}
    zones |= {spot.zone for spot in game.layout.spots}  # some only exist with other options
    words = {name for name in game.layout.steps if f"said.{name}" in game.words}
    assert set(game.layout.steps) <= zones | words
    assert all(f"said.{word}" in game.words for word in game.layout.afterwards)
    assert all(not spot.held_up_at or spot.held_up_at in zones for spot in game.layout.spots)
