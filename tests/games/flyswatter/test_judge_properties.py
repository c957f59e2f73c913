"""What holds for any slaps [section 5]."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from games.flyswatter.judge import NEVER, TIMINGS, Judgement, Swat, Window, judge, judge_next, winner
from tests.games.flyswatter.helpers import T0, slap, window

MANY = settings(max_examples=250, deadline=None, derandomize=True)


@dataclass(frozen=True)
class Race:
    """A window with everything that was slapped in it."""

    window: Window
    timing: str
    stunned: tuple[int, ...]
    stuns: bool
    swats: tuple[Swat, ...]

    def judge(self, *swats: Swat) -> Judgement:
        return judge(self.window, swats, TIMINGS[self.timing], self.stunned, self.stuns)


@st.composite
def races(draw: st.DrawFn, same_stamps: bool = False) -> Race:
    seats = draw(st.integers(2, 8))
    flies = draw(st.integers(1, 7))
    over = window(flies, draw(st.integers(1, flies)), draw(st.integers(0, seats - 1)), seats, draw(st.integers(1, 2)))
    stamps = draw(st.lists(st.integers(0, 3000), max_size=14, unique=not same_stamps))
    stamps += draw(st.lists(st.integers(3001, 9100), max_size=3, unique=not same_stamps))
    swats = tuple(
        slap(draw(st.integers(0, seats - 1)), draw(st.integers(0, flies)), at, draw(st.sampled_from((0, 0, 0, 1, 2))))
        for at in draw(st.permutations(stamps))
    )
    stunned = tuple(draw(st.sampled_from((NEVER, NEVER, T0 + 500))) for _ in range(seats))
    return Race(over, draw(st.sampled_from(sorted(TIMINGS))), stunned, draw(st.booleans()), swats)


def by_swat(swats: tuple[Swat, ...], result: Judgement) -> dict[Swat, str]:
    return dict(zip(swats, result.verdicts, strict=True))


@MANY
@given(races())
def test_the_order_of_arrival_does_not_matter(race: Race) -> None:
    other = tuple(sorted(race.swats, key=lambda swat: (swat.fly, swat.seat, -swat.at)))
    one, two = race.judge(*race.swats), race.judge(*other)
    assert by_swat(race.swats, one) == by_swat(other, two)
    assert (one.close, one.piles, one.down, one.stun_until) == (two.close, two.piles, two.down, two.stun_until)


@MANY
@given(races(same_stamps=True))
def test_judging_one_after_the_other_is_the_same_as_judging_all(race: Race) -> None:
    in_time = sorted(race.swats, key=lambda swat: swat.at)
    results = [race.judge()]
    for swat in in_time:
        results.append(judge_next(race.window, swat, TIMINGS[race.timing], results[-1], race.stuns))
    # Compared at the end, so that a judgement that shares data with an earlier one is detected.
    for number, result in enumerate(results):
        assert result == race.judge(*in_time[:number])


@MANY
@given(races())
def test_a_void_slap_changes_nothing_else(race: Race) -> None:
    full = race.judge(*race.swats)
    for place, verdict in enumerate(full.verdicts):
        if verdict != "ok" and not (verdict == "false-start" and race.stuns):
            rest = race.swats[:place] + race.swats[place + 1 :]
            without = race.judge(*rest)
            assert without.verdicts == full.verdicts[:place] + full.verdicts[place + 1 :]
            assert (without.close, without.piles) == (full.close, full.piles)
            assert without.stun_until == full.stun_until


@MANY
@given(races(), st.integers(0, 99), st.integers(0, 7))
def test_a_false_start_does_no_more_than_stun_its_own_seat(race: Race, at: int, seat: int) -> None:
    seat %= race.window.seats
    floor, stun = TIMINGS[race.timing].floor, TIMINGS[race.timing].stun
    rest = [swat for swat in race.swats if swat.at >= T0 + floor or swat.seat != seat]
    early = slap(seat, 0, at)
    full = Race(race.window, race.timing, race.stunned, True, ()).judge(*rest, early)
    stunned = tuple(max(until, early.at + stun) if one == seat else until for one, until in enumerate(race.stunned))
    without = Race(race.window, race.timing, stunned, True, ()).judge(*rest)
    assert full.verdicts == [*without.verdicts, "false-start"]
    assert (full.close, full.piles, full.stun_until) == (without.close, without.piles, without.stun_until)


@MANY
@given(races())
def test_no_one_wins_more_flies_than_they_have_hands(race: Race) -> None:
    result = race.judge(*race.swats)
    won = Counter(winner(race.window, pile, 8).seat for pile in result.piles.values())
    assert all(count <= race.window.hands for count in won.values())
    assert sum(map(len, result.piles.values())) == result.verdicts.count("ok") <= race.window.hands * race.window.seats


@MANY
@given(races())
def test_a_window_closes_between_its_last_hand_and_its_hard_limit(race: Race) -> None:
    result = race.judge(*race.swats)
    last = max((swat.at for pile in result.piles.values() for swat in pile), default=T0)
    assert last <= result.close <= T0 + TIMINGS[race.timing].hard


@MANY
@given(races())
def test_a_hand_lies_on_no_fly_twice_and_lower_hands_came_earlier(race: Race) -> None:
    result = race.judge(*race.swats)
    for fly, pile in result.piles.items():
        assert fly in race.window.flies
        assert [swat.at for swat in pile] == sorted(swat.at for swat in pile)
        assert len({swat.seat for swat in pile}) == len(pile)
