"""The reasons for slaps, and players who match the pace of the people at the table."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from games.brain.players import make_player
from games.brain.reactions import LEVELS, Reactor, matched_pace
from games.engine import Move, imagine, view
from games.flyswatter import GAME
from games.flyswatter.table import FlyTable
from tests.games.flyswatter.helpers import FLIP, SLAP, T0, opened, rules, swat

NAMES = ("easy", "normal", "hard", "expert")


def why(t: FlyTable, fly: str, seat: int = 0) -> str:
    assert GAME.why
    told = GAME.why(view(t, seat), seat, Move("swat", (t.rules.deck.by_name[fly],)))
    assert told is not None
    return GAME.words.say(told)


def test_a_slap_is_explained_by_the_colour_that_leads_and_its_best_fly() -> None:
    t = opened("Y3a Y2a Y1b R5a R4a G1a")
    assert why(t, "Y3a") == "Yellow leads with three, and no free fly is worth more."
    assert why(t, "Y1b") == "Yellow leads with three, but a free fly is worth 3 instead of 1."
    assert why(t, "R5a") == "Yellow leads with three, so this fly wins nothing."


def test_a_fly_under_a_hand_is_not_free() -> None:
    t = opened("Y3a Y2a Y1b R5a")
    swat(t, 1, "Y3a", 300)
    assert why(t, "Y2a") == "Yellow leads with three, and no free fly is worth more."


def test_colours_can_share_the_lead() -> None:
    t = opened("Y3a Y2a R5a R4a G1a")
    assert why(t, "R5a") == "Red shares the lead, and no free fly is worth more."
    assert why(t, "Y3a") == "Yellow shares the lead, but a free fly is worth 5 instead of 3."
    assert why(t, "G1a") == "Other colours share the lead, so this fly wins nothing."


def test_a_slap_for_the_start_has_its_reason_and_turning_a_card_needs_none() -> None:
    assert GAME.why
    t = rules(3, start="race").new_table(1)
    told = GAME.why(view(t, 0), 0, SLAP)
    assert told is not None
    assert GAME.words.say(told) == "The fastest player goes first."
    assert GAME.why(view(t, 0), 0, FLIP) is None


# ---------------------------------------------------------------------- no peeking


@pytest.mark.parametrize("level", NAMES)
def test_hidden_cards_change_no_slap_of_any_level(level: str) -> None:
    compared = 0
    t = rules(3).new_table(2)
    players = [make_player(GAME, t.rules, level, seat) for seat in range(3)]
    twins = [make_player(GAME, t.rules, level, seat) for seat in range(3)]
    for number in range(400):
        due = t.deadline()
        if t.winners is not None or due is None:
            break
        seen = [view(t, seat) for seat in range(3)]
        others = [view(imagine(one, Random(number)), seat) for seat, one in enumerate(seen)]
        assert others == seen
        acts = [player.act(one, seat) for seat, (player, one) in enumerate(zip(players, seen, strict=True))]
        assert acts == [twin.act(one, seat) for seat, (twin, one) in enumerate(zip(twins, others, strict=True))]
        compared += sum(act is not None for act in acts)
        first = min(((act, seat) for seat, act in enumerate(acts) if act), key=lambda one: one[0][0], default=None)
        if first is None or first[0][0] > due:
            t.advance(due)
        else:
            t.play(first[1], first[0][1], first[0][0])
    assert compared > 40


# ---------------------------------------------------------------------- pace


@pytest.mark.parametrize("people", [500, 900])
def test_with_its_pace_matched_a_level_slaps_about_when_people_do(people: float) -> None:
    found = []
    for name in NAMES:
        level, slaps = LEVELS[name], []
        for seed in range(60):
            t = opened("R5a R4a R3a Y1b")
            player = make_player(GAME, t.rules, name, seed)
            assert isinstance(player, Reactor)
            player.pace = matched_pace(level, people)
            act = player.act(view(t, 0), 0)
            if act is not None:
                slaps.append(act[0] - T0)
        found.append(median(slaps))
    assert found == sorted(found, reverse=True)
    assert found[0] > people > found[-1]
    assert all(abs(slap - people) < 0.35 * people for slap in found)
