"""Players with reactions: how late, how careful and how fallible they are [3E of the Fly-swatter page]."""

from __future__ import annotations

from dataclasses import replace
from statistics import median
from types import SimpleNamespace
from typing import Any

import pytest

from games.brain.reactions import LEVELS, Level, RaceView, Reactor, matched_pace
from games.engine import CardId, Move

T0 = 50_000
NAMES = ("easy", "normal", "hard", "expert")
EACH = pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS.keys())
BEST, GOOD, POOR, WRONG = (CardId(number) for number in range(4))
SIGHT = RaceView(
    window=1,
    t0=T0,
    open=True,
    worth={BEST: 5, GOOD: 4, POOR: 1},
    tempting={WRONG: 5},
    hands=2,
    crowd=5,
    changed_at=T0 - 5000,
)


class Seen:
    """What a player sees, as the test sets it."""

    def __init__(self, level: Level | str, seed: int = 1, pace: float = 1.0, sight: RaceView = SIGHT) -> None:
        chosen = LEVELS[level] if isinstance(level, str) else level
        self.sight = sight
        self.player = Reactor(chosen, lambda view, seat: self.sight, seed)
        self.player.pace = pace

    def act(self, clock: int = T0, **changes: Any) -> tuple[int, Move] | None:
        self.sight = replace(self.sight, **changes)
        view: Any = SimpleNamespace(clock=clock)
        return self.player.act(view, 0)

    def plan(self, clock: int = T0, **changes: Any) -> tuple[int, CardId]:
        """When the next slap comes, and at which target."""
        act = self.act(clock, **changes)
        assert act is not None
        return act[0], act[1].cards[0]


def careful(name: str) -> Level:
    """A level that always picks the best target and never errs."""
    return replace(LEVELS[name], best=1.0, wrong=(0.0, 0.0, 0.0), second=1.0)


def times(level: Level | str, pace: float = 1.0, **changes: Any) -> list[int]:
    """The first slaps of many players, in milliseconds after the trigger."""
    return [Seen(level, seed, pace, replace(SIGHT, **changes)).plan()[0] - T0 for seed in range(400)]


# ---------------------------------------------------------------------- times


@EACH
def test_no_player_slaps_sooner_than_240_ms(level: Level) -> None:
    assert min(times(replace(level, mu=0, tau=1, plan_base=0))) == 240
    assert min(times(level, pace=0.6)) >= 240


@EACH
def test_no_player_recognises_the_race_sooner_than_240_ms(level: Level) -> None:
    for seed in range(200):
        act = Seen(level, seed, sight=RaceView(window=0, t0=T0, open=True, start=True)).act()
        assert act is not None
        assert act[1] == Move("slap")
        assert act[0] >= T0 + 240


def test_the_race_is_quicker_because_nothing_has_to_be_chosen() -> None:
    race = RaceView(window=0, t0=T0, open=True, start=True)
    acts = [Seen("easy", seed, sight=race).act() for seed in range(400)]
    starts = median(act[0] - T0 for act in acts if act)
    assert starts == pytest.approx(median(times("easy")) - 100, abs=25)


def test_better_players_are_quicker() -> None:
    assert [median(times(name)) for name in NAMES] == sorted((median(times(name)) for name in NAMES), reverse=True)


@EACH
def test_reaction_times_are_skewed_to_the_right(level: Level) -> None:
    found = times(level)
    assert sum(found) / len(found) > median(found)


@EACH
def test_a_fifth_colour_is_noticed_later_and_sometimes_much_later(level: Level) -> None:
    usual, fifth = times(level), times(level, fifth=True)
    later = [slow - quick for quick, slow in zip(usual, fifth, strict=True)]
    missed = sum(gap > 600 for gap in later) / len(later)
    assert missed == pytest.approx(level.miss_fifth, abs=0.05)
    assert median(later) == pytest.approx(level.fifth, abs=5 + level.fifth * (level.miss_fifth > 0.2))


@EACH
def test_a_player_who_has_not_looked_at_the_table_needs_time_to_plan(level: Level) -> None:
    ready = level.plan_base + level.plan_each * 12 + 60
    assert min(times(level, changed_at=T0, crowd=12)) >= int(ready)
    assert min(times(level, changed_at=T0 - 5000, crowd=12)) < ready


def test_all_times_grow_with_the_pace() -> None:
    assert median(times("normal", pace=2.0)) - 60 == pytest.approx(2 * (median(times("normal")) - 60), abs=5)
    assert min(times("normal", pace=2.0, changed_at=T0)) >= 2 * (550 + 32 * 5) + 60


@pytest.mark.parametrize(
    ("name", "own", "factor"), [*zip(NAMES, (940, 540, 470, 410), (1.35, 1.05, 0.95, 0.88), strict=True)]
)
def test_the_pace_brings_a_level_near_the_people(name: str, own: float, factor: float) -> None:
    level = LEVELS[name]
    assert matched_pace(level, own) == pytest.approx(factor)
    assert matched_pace(level, 0.8 * own) * own == pytest.approx(factor * 0.8 * own)
    assert matched_pace(level, 10_000) == 2.5
    assert matched_pace(level, 50) == 0.6


# ---------------------------------------------------------------------- targets


def share(name: str, target: CardId, **changes: Any) -> float:
    aims = [Seen(name, seed, sight=replace(SIGHT, **changes)).plan()[1] for seed in range(3000)]
    return aims.count(target) / len(aims)


@pytest.mark.parametrize(("margin", "wrong"), [(1, 0.18), (2, 0.10), (3, 0.05), (6, 0.05)])
def test_the_less_the_right_colour_stands_out_the_more_often_it_is_missed(margin: int, wrong: float) -> None:
    assert share("easy", WRONG, margin=margin) == pytest.approx(wrong, abs=0.02)


@pytest.mark.parametrize(("name", "best"), [("easy", 0.40), ("normal", 0.70), ("hard", 0.86), ("expert", 0.96)])
def test_the_best_fly_is_taken_more_often_by_better_players(name: str, best: float) -> None:
    right = 1 - LEVELS[name].wrong[2]
    assert share(name, BEST) == pytest.approx(right * (best + (1 - best) / 3), abs=0.03)


@EACH
def test_no_player_aims_at_what_they_do_not_see(level: Level) -> None:
    for seed in range(300):
        assert Seen(level, seed).plan()[1] in (BEST, GOOD, POOR, WRONG)
        assert Seen(level, seed, sight=replace(SIGHT, tempting={}, margin=1)).plan()[1] != WRONG


def test_a_player_who_sees_no_target_does_nothing() -> None:
    assert Seen("hard", sight=replace(SIGHT, worth={}, tempting={})).act() is None


def test_a_player_whose_target_is_taken_in_time_aims_again_later() -> None:
    for seed in range(50):
        seen = Seen(careful("hard"), seed)
        at, target = seen.plan()
        assert target == BEST
        later, other = seen.plan(covered={BEST: at - 111})
        assert other == GOOD
        assert later >= at + 175


def test_aiming_again_takes_at_least_half_a_second_reaction() -> None:
    seen = Seen(careful("hard"))
    at, _ = seen.plan()
    assert seen.plan(covered={BEST: at - 5000})[0] == at + 175


def test_a_player_whose_target_is_taken_at_the_last_moment_lands_on_top() -> None:
    seen = Seen(careful("hard"))
    plan = seen.plan()
    assert seen.plan(covered={BEST: plan[0] - 110}) == plan


def test_if_everything_is_taken_in_time_no_player_slaps() -> None:
    seen = Seen(careful("hard"))
    at, _ = seen.plan()
    assert seen.act(covered=dict.fromkeys((BEST, GOOD, POOR), at - 200)) is None


def test_the_second_hand_follows_on_another_fly() -> None:
    for seed in range(100):
        seen = Seen(careful("expert"), seed)
        at, target = seen.plan()
        later, other = seen.plan(at, given=1, mine=frozenset({target}), hands=1)
        assert later >= at + 120
        assert other == GOOD
        assert seen.act(later, given=2, mine=frozenset({target, other}), hands=0) is None


def test_the_second_hand_never_follows_sooner_than_120_ms() -> None:
    seen = Seen(replace(careful("expert"), mu2=0, sigma2=0, tau2=1))
    at, target = seen.plan()
    assert seen.plan(at, given=1, mine=frozenset({target}), hands=1)[0] == at + 120


def test_a_player_without_a_free_hand_does_not_slap() -> None:
    seen = Seen("expert")
    seen.plan()
    assert seen.act(hands=0) is None


@EACH
def test_not_every_player_uses_the_second_hand(level: Level) -> None:
    used = 0
    for seed in range(600):
        seen = Seen(level, seed)
        at, target = seen.plan()
        used += seen.act(at, given=1, mine=frozenset({target}), hands=1) is not None
    assert used / 600 == pytest.approx(level.second, abs=0.06)


def test_with_one_hand_there_is_no_second_slap() -> None:
    seen = Seen("expert", sight=replace(SIGHT, hands=1))
    at, target = seen.plan()
    assert seen.act(at, given=1, mine=frozenset({target}), hands=0) is None


# ---------------------------------------------------------------------- chance


def test_the_same_seed_seat_and_window_give_the_same_reaction() -> None:
    fresh = Seen("normal", 5, sight=replace(SIGHT, window=7)).plan()
    seen = Seen("normal", 5)
    seen.plan()
    assert seen.plan(window=7) == fresh
    assert Seen("normal", 6, sight=replace(SIGHT, window=7)).plan() != fresh


def test_a_plan_once_made_stays() -> None:
    seen = Seen("normal")
    assert seen.plan() == seen.plan() == seen.plan(clock=T0 + 100)


def test_after_a_pause_the_same_window_starts_again() -> None:
    seen = Seen("normal")
    at, target = seen.plan()
    assert seen.act(at, given=1, mine=frozenset({target}), hands=0) is None
    again, _ = seen.plan(at + 900, t0=at + 900, given=0, mine=frozenset(), hands=2)
    assert again >= at + 900 + 240


# ---------------------------------------------------------------------- false slaps


def slips(name: str, **changes: Any) -> list[int]:
    """False slaps in many quiet moments, in milliseconds after the middle changed."""
    seen = Seen(name, 3, sight=replace(SIGHT, open=False, tempting={}))
    found = []
    for number in range(8000):
        now = T0 + 2000 * number
        act = seen.act(now, changed_at=now, **changes)
        if act is not None:
            assert act[1] == Move("swat", (BEST,))
            found.append(act[0] - now)
    return found


@pytest.mark.parametrize(("name", "often"), [("easy", 0.025), ("normal", 0.012), ("hard", 0.006), ("expert", 0.003)])
def test_now_and_then_a_player_slaps_at_a_plain_fly(name: str, often: float) -> None:
    assert len(slips(name)) / 8000 == pytest.approx(often, rel=0.4)


def test_three_times_as_often_when_something_was_likely_to_come() -> None:
    assert len(slips("easy", expectant=True)) / 8000 == pytest.approx(0.075, rel=0.2)


def test_a_false_slap_is_as_late_as_a_reaction() -> None:
    assert min(slips("easy", expectant=True)) >= 180


def test_without_flies_no_player_slaps() -> None:
    assert slips("easy", worth={}) == []


def test_a_false_slap_that_comes_too_late_is_dropped() -> None:
    nervous = replace(LEVELS["easy"], false=1.0)
    seen = Seen(nervous, sight=replace(SIGHT, open=False, changed_at=T0))
    at, _ = seen.plan()
    assert seen.act(at - 1) is not None
    assert seen.act(at) is None
