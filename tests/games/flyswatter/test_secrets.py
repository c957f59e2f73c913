"""What a seat can see: never a stack, a won fly or a card taken out, and no allowed colours [11, section 8]."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from games.engine import NO_SEAT, NOT_SEEN, Move, view, write_table
from games.engine.match import enter
from games.flyswatter.hints import worth
from games.flyswatter.table import FlyTable, Judged
from games.flyswatter.turns import Open
from tests.games.flyswatter.helpers import DRAWS, close, opened, rules, swat
from tests.walk import random_entry


def walk(seed: int, **options: Any) -> Iterator[FlyTable]:
    """A table of a random game, now and then."""
    t: FlyTable = rules(3, removed=40, **options).new_table(seed)
    rng = Random(seed)
    for number in range(10_000):
        if t.winners is not None or number % 5 == 0:
            yield t
        if t.winners is not None:
            return
        enter(t, random_entry(t, rng))


def seen(t: FlyTable, seat: int, zones: tuple[int, ...]) -> int:
    """How many cards of these zones the seat sees."""
    v = view(t, seat)
    return sum(card != NOT_SEEN for zone in zones for card in v.zones[zone])


@pytest.mark.parametrize("seed", range(4))
def test_no_one_ever_sees_a_stack_or_a_won_fly_or_a_card_taken_out(seed: int) -> None:
    won = 0
    for t in walk(seed):
        for seat in (NO_SEAT, 0, 1, 2):
            assert seen(t, seat, (0, 1, *t.rules.draw, *t.rules.won)) == 0
        won = max(won, *(len(t.zones[zone]) for zone in t.rules.won))
    assert won > 3


@pytest.mark.parametrize("seed", range(2))
def test_everyone_sees_the_middle_the_trigger_and_the_box(seed: int) -> None:
    for t in walk(seed):
        for seat in (NO_SEAT, 0, 1, 2):
            assert seen(t, seat, (2, 3, 4)) == sum(map(len, t.zones[2:5]))


def totals(t: FlyTable) -> list[int]:
    return [sum(t.rules.deck.ranks[fly] for fly in t.zones[zone]) for zone in t.rules.won]


@pytest.mark.parametrize("seed", range(2))
def test_own_points_can_be_shown_to_their_owner_only(seed: int) -> None:
    for t in walk(seed, show_points="own"):
        for seat in range(3):
            if t.points:
                own = [totals(t)[seat] if other == seat else None for other in range(3)]
                assert list(view(t, seat).points) == own
            assert seen(t, seat, (1, *t.rules.draw, *t.rules.won)) == 0


@pytest.mark.parametrize("seed", range(2))
def test_all_points_can_be_shown_to_all_but_the_won_flies_to_no_one(seed: int) -> None:
    for t in walk(seed, show_points="all"):
        for seat in range(3):
            if t.points:
                assert list(view(t, seat).points) == totals(t)
            assert seen(t, seat, (1, *t.rules.draw, *t.rules.won)) == 0


def test_usually_no_points_are_shown() -> None:
    assert all(t.points == () for t in walk(1))


@pytest.mark.parametrize("manual", [True, False])
def test_no_one_knows_the_moment_at_which_the_next_card_is_turned(manual: bool) -> None:
    t = rules(2, start="seat1", flip_mode="manual" if manual else "auto").new_table(3)
    if manual:
        t.play(0, Move("flip"), 100)
    moment, latest = t.deadline(), view(t, 0).deadline()
    assert moment is not None
    assert latest is not None
    assert moment < latest
    assert str(moment) not in write_table(view(t, 0))


@pytest.mark.parametrize("shown", ["off", "own", "all"])
def test_a_penalty_fly_is_hidden_again(shown: str) -> None:
    t = opened("R5a R4a Y5a", f"{DRAWS}\nwon1: G1a", show_points=shown)
    swat(t, 1, "Y5a", 400)
    close(t)
    assert t.zones[t.rules.draw[1]][0] == t.rules.deck.by_name["G1a"]
    assert all(view(t, seat).zones[t.rules.draw[1]][0] == NOT_SEEN for seat in range(3))


def test_how_many_flies_someone_has_won_is_public() -> None:
    t = opened("R5a R4a Y5a", f"{DRAWS}\nwon1: G1a B1a")
    assert len(view(t, 2).zones[t.rules.won[1]]) == 2


def test_an_open_window_holds_no_allowed_colours() -> None:
    t = opened("R5a R4a Y5a G1a")
    swat(t, 1, "R5a", 400)
    assert {field.name for field in fields(Open)} == {"t0", "swats"}
    own = set(t.rules.facts) - {"viewer", "clock", "seed", "moment", "round", "scores", "sheet", "winners"}
    assert own == {"active", "last_card", "stun_until", "cool_until", "changed_at", "windows", "judged", "points"}
    for line in write_table(view(t, 0)).splitlines():
        if line.startswith(("next", "stun_until", "cool_until", "changed_at", "windows", "active")):
            assert "R4a" not in line


def test_the_last_window_names_no_flies() -> None:
    assert {field.name for field in fields(Judged)} == {"fifth", "t0", "close", "slaps"}


def test_the_times_of_the_last_window_are_public_and_those_of_an_open_one_are_secret() -> None:
    t = opened("R1a R2a Y3a")
    swat(t, 1, "R1a", 390)
    assert t.reaction_times() == ()
    swat(t, 2, "R1a", 60)
    close(t)
    assert t.reaction_times() == ((1, 390, "ok"), (2, 60, "false-start"))
    for seat in (NO_SEAT, 0, 1, 2):
        assert view(t, seat).reaction_times() == t.reaction_times()


def test_the_times_are_the_same_tuple_until_another_window_is_over() -> None:
    t = opened("R1a R2a Y3a", "draw0: G1b S01\ndraw1: Y2b S02\ndraw2: O2a")
    swat(t, 1, "R1a", 390)
    close(t)
    first = t.reaction_times()
    t.advance(t.deadline() or 0)
    assert t.windows == 2
    assert t.copy().reaction_times() is first
    close(t)
    assert t.reaction_times() is not first


def test_how_well_a_seat_is_doing_is_judged_from_what_a_view_shows() -> None:
    t = opened("R5a R4a", f"{DRAWS}\nwon1: G1a B3a\nwon2: B4a")
    assert worth(view(t, 1), 1) == pytest.approx(1 / 3)
    t = opened("R5a R4a", f"{DRAWS}\nwon1: G1a B3a\nwon2: B4a\npoints: (0, 4, 4)", show_points="all")
    assert worth(view(t, 0), 1) == pytest.approx(0.5)


def test_the_seed_is_not_seen() -> None:
    t: FlyTable = rules(2).new_table(77)
    assert view(t, 0).seed == 0
