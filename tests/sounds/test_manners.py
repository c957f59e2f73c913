"""Many sounds at once are thinned out, what tells something comes through, and a race is heard hand by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from sounds.cues import CUES, RACE, RISING, SIGNALS
from sounds.manners import (
    APART_NS,
    GIVEN_WAY,
    OF_ALL,
    OF_ONE,
    RUN_NS,
    SHARED,
    SOFTEST,
    SPACED,
    STEPS_APART_NS,
    STEPS_SOFTEST,
    Manners,
)

MS = 1_000_000
ALONG = [cue for cue in CUES if cue not in SIGNALS | RACE | RISING]
SECONDS = 0.14


@pytest.fixture
def manners() -> Manners:
    return Manners(Random(3))


def heard(manners: Manners, cue: str, times: Sequence[float], seconds: float = SECONDS) -> list[tuple[float, float]]:
    """When a cue that is asked for at these times, in milliseconds, is heard, and how loud."""
    found = []
    for at in times:
        loud = manners.loud(cue, round(at * MS))
        if loud:
            manners.heard(cue, round(at * MS), seconds)
            found.append((at, loud))
    return found


@pytest.mark.parametrize("gap", [5, 18, 33, 60])
def test_a_deal_of_sixty_cards_is_no_machine_gun(manners: Manners, gap: int) -> None:
    deal = heard(manners, "deal", [gap * card for card in range(60)])
    gaps = [after - before for (before, _), (after, _) in pairwise(deal)]
    assert min(gaps) >= SPACED["deal"][0]
    assert 60 * gap / 140 < len(deal) <= 60 * gap / 50 + 1
    loud = [share for _, share in deal]
    assert loud == sorted(loud, reverse=True)
    assert loud[0] == 1
    assert loud[-1] >= SOFTEST
    if len(deal) > 10:
        assert loud[-1] == SOFTEST


def test_the_distance_is_not_the_same_each_time(manners: Manners) -> None:
    deal = heard(manners, "deal", range(3000), seconds=0.05)
    gaps = {after - before for (before, _), (after, _) in pairwise(deal)}
    assert len(gaps) > 8
    assert max(gaps) <= SPACED["deal"][1] + 1


def test_after_a_rest_a_cue_is_as_loud_as_ever(manners: Manners) -> None:
    assert heard(manners, "slide", [0, 100, 200])[-1][1] < 1
    assert heard(manners, "slide", [200 + RUN_NS / MS]) == [(200 + RUN_NS / MS, 1.0)]


def test_few_of_a_cue_and_of_all_cues_are_heard_at_once(manners: Manners) -> None:
    assert len(heard(manners, "flip", range(0, 1000, 10), seconds=5)) == OF_ONE
    among = sum(bool(heard(manners, cue, [1000], seconds=5)) for cue in ALONG if cue != "flip")
    assert among == OF_ALL - OF_ONE
    assert heard(manners, "call", [1000]) == [(1000, 1.0)]
    assert heard(manners, "slap", [1000]) == [(1000, 1.0)]


def test_while_a_signal_is_heard_the_sounds_that_accompany_cards_give_way(manners: Manners) -> None:
    assert not manners.telling(0)
    manners.heard("your_turn", 0, 0.6)
    assert manners.telling(599 * MS)
    assert not manners.telling(600 * MS)
    for cue in CUES:
        assert manners.loud(cue, 300 * MS) == (GIVEN_WAY if cue in ALONG or cue in RISING else 1.0)
        assert manners.loud(cue, 700 * MS) == 1.0


@pytest.mark.parametrize("cue", sorted(RACE))
def test_in_a_race_every_hand_counts(manners: Manners, cue: str) -> None:
    least = APART_NS / MS
    hands = heard(manners, cue, [least * hand for hand in range(8)])
    assert [at for at, _ in hands] == [least * hand for hand in range(8)]
    assert heard(manners, cue, [least * 7 + 1]) == []


def test_hands_that_come_down_together_share_their_strength_and_one_after_another_they_do_not(manners: Manners) -> None:
    first, second, third = heard(manners, "slap", [0, 30, 60])
    assert [first[1], second[1], third[1]] == [1, 2**-SHARED, 3**-SHARED]
    assert manners.loud("hit", 65 * MS) < third[1]
    apart = SECONDS * 1000 + 1
    assert [loud for _, loud in heard(manners, "hit", [1000, 1000 + apart, 1000 + 2 * apart])] == [1, 1, 1]


@pytest.mark.parametrize("cue", sorted(RISING))
@pytest.mark.parametrize("gap", [17, 30, 56, 90])
def test_every_step_of_a_count_is_heard_softer_and_softer_but_without_gaps(
    manners: Manners, cue: str, gap: int
) -> None:
    for other in ALONG:
        manners.heard(other, 0, 5)
    steps = heard(manners, cue, [gap * step for step in range(60)], seconds=0.24)
    assert [at for at, _ in steps] == [gap * step for step in range(60)]
    loud = [share for _, share in steps]
    assert loud == sorted(loud, reverse=True)
    assert (loud[0], loud[-1]) == (1, STEPS_SOFTEST)


def test_a_count_leaves_the_sounds_of_cards_as_they_are(manners: Manners) -> None:
    heard(manners, "count", range(0, 300, 20), seconds=0.24)
    assert heard(manners, "place", [300]) == [(300, 1.0)]


def test_steps_that_are_due_at_once_are_one(manners: Manners) -> None:
    assert len(heard(manners, "count", [0, 0, 0, STEPS_APART_NS / MS - 1, STEPS_APART_NS / MS])) == 2
