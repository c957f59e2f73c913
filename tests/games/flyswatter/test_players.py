"""The levels at a table: how quick they are in whole games, who wins, and that a game can be repeated."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pytest

from games.brain.players import make_player
from games.brain.playing import play_game
from games.engine import Said, view, write_table
from games.flyswatter import GAME
from games.flyswatter.players import look
from games.flyswatter.table import BOX, MIDDLE, TRIGGER, FlyTable
from games.flyswatter.turns import Open
from tests.games.flyswatter.helpers import DRAWS, T0, opened, rules, swat, table


def game(levels: list[str], seed: int) -> Iterator[FlyTable]:
    """The same table after every slap and every deadline, as these players play it."""
    t: FlyTable = rules(len(levels)).new_table(seed)
    players = [make_player(GAME, t.rules, level, seed * 10 + seat) for seat, level in enumerate(levels)]
    while t.winners is None:
        t.events = []
        due = t.deadline()
        assert due is not None
        acts = [(*act, seat) for seat, one in enumerate(players) if (act := one.act(view(t, seat), seat))]
        at, move, seat = min(acts, key=lambda act: act[0], default=(due + 1, None, 0))
        if move is None or at > due:
            t.advance(due)
        else:
            assert at >= t.clock
            assert t.check(seat, move), f"{move} is not heard"
            assert all(t.where[card] in (MIDDLE, TRIGGER) for card in move.cards)
            step = t.agenda[-1]
            assert not isinstance(step, Open) or at >= step.t0 + 240
            t.play(seat, move, at)
        yield t


def first_slaps(level: str) -> list[int]:
    """The first slap of each seat in each window of some games."""
    found = []
    for seed in range(5):
        last = None
        for t in game([level] * 4, seed):
            if t.judged is not None and t.judged != last:
                last = t.judged
                found += [
                    min(at for one, at, _ in last.slaps if one == seat) for seat in {one for one, _, _ in last.slaps}
                ]
    return found


@pytest.mark.parametrize(("level", "typical"), [("easy", 940), ("normal", 540), ("hard", 470), ("expert", 410)])
def test_the_first_slap_of_a_level_comes_about_then(level: str, typical: float) -> None:
    slaps = first_slaps(level)
    assert len(slaps) > 300
    assert median(slaps) == pytest.approx(typical, rel=0.15)


def test_better_players_win_more() -> None:
    levels = ["easy", "normal", "hard", "expert"]
    points = [0, 0, 0, 0]
    won = 0
    for seed in range(12):
        t: FlyTable = rules(4).new_table(seed)
        play_game(t, [make_player(GAME, t.rules, level, seed) for level in levels])
        points = [old + new for old, new in zip(points, t.scores, strict=True)]
        won += t.winners == (3,)
    assert points == sorted(points)
    assert points[3] > 1.4 * points[2] > 1.4 * points[0]
    assert won >= 11


def test_easy_players_now_and_then_slap_in_vain() -> None:
    stunned = dict.fromkeys(("easy", "expert"), 0)
    for level in stunned:
        for seed in range(6):
            stunned[level] += sum(
                Said("stun", seat) in (t.events or []) for t in game([level] * 4, seed) for seat in range(4)
            )
    assert stunned["easy"] > 5
    assert stunned["easy"] > 2 * stunned["expert"]


def played(seed: int) -> FlyTable:
    t: FlyTable = rules(3).new_table(seed)
    play_game(t, [make_player(GAME, t.rules, "normal", seed + seat) for seat in range(3)])
    return t


def test_the_same_seed_gives_the_same_game() -> None:
    assert write_table(played(4)) == write_table(played(4))
    assert write_table(played(4)) != write_table(played(5))


# ---------------------------------------------------------------------- what they see


def test_they_look_at_nothing_that_is_hidden() -> None:
    checked = 0
    for t in game(["normal", "easy"], 3):
        for seat in range(2):
            assert look(view(t, seat), seat) == look(t, seat)
            checked += 1
        seen = look(view(t, 0), 0)
        open_cards = {card for zone in (MIDDLE, TRIGGER, BOX) for card in t.zones[zone]}
        assert {*seen.worth, *seen.tempting, *seen.covered, *seen.mine} <= open_cards
    assert checked > 300


def test_they_see_allowed_flies_temptations_and_hands() -> None:
    t = opened("R5a R4a Y3a Y2a Y1b G1a")
    swat(t, 1, "Y3a", 300)
    name = t.rules.deck.by_name
    seen = look(view(t, 0), 0)
    assert seen.worth == {name["Y3a"]: 3, name["Y2a"]: 2, name["Y1b"]: 1}
    assert seen.tempting == {name["R5a"]: 5, name["R4a"]: 4}
    assert (seen.margin, seen.crowd, seen.hands, seen.t0, seen.fifth) == (1, 6, 2, T0, False)
    assert seen.covered == {name["Y3a"]: T0 + 300}
    own = look(view(t, 1), 1)
    assert (own.mine, own.given, own.hands, own.covered) == (frozenset({name["Y3a"]}), 1, 1, {})


@pytest.mark.parametrize(("middle", "expectant"), [("R1a Y1b G1a", False), ("R1a Y1b G1a B1a", True)])
def test_four_colours_make_them_expectant(middle: str, expectant: bool) -> None:
    t = table(f"middle: {middle}\n{DRAWS}")
    assert look(view(t, 0), 0).expectant == expectant


def test_after_a_pause_they_meet_the_window_afresh() -> None:
    t = opened("R5a R4a Y1b")
    player = make_player(GAME, t.rules, "expert", 1)
    for _ in range(2):
        act = player.act(view(t, 0), 0)
        assert act is not None
        t.play(0, act[1], act[0])
    assert player.act(view(t, 0), 0) is None
    t.pause(t.clock + 10)
    again = player.act(view(t, 0), 0)
    assert again is not None
    assert again[0] >= t.clock + 240
