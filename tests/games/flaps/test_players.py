"""Players of FLAPS: when they act, what they forget, and that they do not change their minds [6.1, R-9, R-39]."""

from __future__ import annotations

from typing import Any

import pytest

from games.brain.players import USUAL, make_player
from games.brain.playing import play_game
from games.brain.thinking import Searcher
from games.brain.thought import Budget
from games.engine import Move, read_table, view
from games.flaps import GAME
from games.flaps.options import FlapsOptions
from games.flaps.players import PLAYERS, FlapsPlayer

SEEDS = range(400)


def table(text: str, seats: int = 3, **options: Any) -> Any:
    """A position; what it does not name is in the pack."""
    lines = "\n".join(line.strip() for line in text.strip().splitlines())
    rules = GAME.rules(seats, FlapsOptions(**options))
    return read_table(rules, f"{lines}\npack: *")


def player(name: str, seed: int) -> FlapsPlayer:
    """The player who flaps, calls and catches: the upper two levels think only in their turns."""
    made = PLAYERS[name](GAME.rules(3), seed)
    acting = made.base if isinstance(made, Searcher) else made
    assert isinstance(acting, FlapsPlayer)
    return acting


def acts(t: Any, seat: int, name: str = "normal", seeds: range = SEEDS) -> list[tuple[int, str] | None]:
    """What players of that name plan to do, each with a seed of its own."""
    found = (player(name, seed * 7919 + 5).act(view(t, seat), seat) for seed in seeds)
    return [(act[0], t.rules.write(act[1])) if act else None for act in found]


LATE = """
    hand0: 2ca
    hand1: 5ca 7da Kh
    hand2: 7db Qs
    hand3: 8db Qd
    pile: 5sa
    suit: 's'
    number: 5
    clock: 60000
    late: frozenset((0,))
    late_since: 59000
    next: Turn(seat=1)
"""


def late(seat: int = 1, **options: Any) -> Any:
    """Seat 0 has forgotten its call since 59 s; it is another seat's turn."""
    return table(LATE.replace("Turn(seat=1)", f"Turn(seat={seat})"), 4, **options)


def test_normal_sits_down_first() -> None:
    assert USUAL == "normal"


@pytest.mark.parametrize(("name", "percent"), [("easy", 60), ("normal", 85), ("hard", 97)])
def test_a_player_catches_according_to_skill(name: str, percent: int) -> None:
    told = acts(late(), 2, name)
    caught = [act for act in told if act is not None and act[1] == "catch to hand0"]
    assert abs(len(caught) / len(told) * 100 - percent) < 6


def test_a_player_catches_no_sooner_than_two_and_a_half_seconds_and_no_later_than_six_and_a_half() -> None:
    moments = [act[0] - 59000 for act in acts(late(), 2, "hard") if act]
    assert 2500 <= min(moments) < 2600
    assert 6400 < max(moments) < 6500


def test_a_player_who_is_asked_again_catches_at_the_same_moment() -> None:
    t = late()
    planned = acts(t, 3)
    t.play(1, t.rules.read("take"), 60400)
    again = [act for act in acts(t, 3) if act and act[1].startswith("catch")]
    assert len(again) < len(planned)
    expected = [act for act in planned if act and act[0] > 60400 + 2000]
    assert expected == [act for act in again if act in expected]
    assert len(expected) > 100


def test_no_one_catches_themselves_or_in_a_side_game() -> None:
    assert not any(acts(late(seat=1), 0))
    t = table(LATE.replace("late_since", "trump: 'h'\nlate_since"), 4, level=2)
    assert not any(acts(t, 3))


@pytest.mark.parametrize(("name", "percent"), [("easy", 12), ("normal", 4), ("hard", 1)])
def test_a_player_forgets_to_call_according_to_skill(name: str, percent: int) -> None:
    t = table("hand0: 5ca 5cb\nhand1: 2ca 3da\nhand2: 2da 3db\npile: 5sa\nsuit: 's'\nnumber: 5\nnext: Turn(seat=0)")
    told = acts(t, 0, name, range(1000))
    forgotten = [act for act in told if act is not None and act[1] != "call"]
    assert abs(len(forgotten) / len(told) * 100 - percent) < 2.5


def test_a_player_who_forgets_on_two_cards_still_forgets_on_the_one_that_is_left() -> None:
    two = table("hand0: 5ca 9cb\nhand1: 2ca 3da\nhand2: 2da 3db\npile: 5sa\nsuit: 's'\nnumber: 5\nnext: Turn(seat=0)")
    one = two.copy()
    one.play(0, one.rules.read("lay 5ca to pile"))
    forgetful = [seed for seed in range(300) if _first(two, seed) != "call"]
    assert 10 < len(forgetful) < 70
    assert [seed for seed in range(300) if _first(one, seed) != "call"] == forgetful


def _first(t: Any, seed: int) -> str:
    act = player("easy", seed * 7919 + 5).act(view(t, 0), 0)
    return "" if act is None else str(t.rules.write(act[1]))


def test_the_word_comes_a_moment_before_the_card() -> None:
    t = table("hand0: 5ca 5cb\nhand1: 2ca 3da\nhand2: 2da 3db\npile: 5sa\nsuit: 's'\nnumber: 5\nnext: Turn(seat=0)")
    at, text = next(act for act in acts(t, 0) if act)
    assert text == "call"
    assert 400 <= at <= 1100
    t.play(0, Move("call"), at)
    assert {act[0] - at for act in acts(t, 0) if act} == {350}


def test_a_player_who_plays_waits_two_seconds_for_the_call_of_someone_with_one_card() -> None:
    text = "hand0: 2ca\nhand1: 5ca 7da Kh\nhand2: 9sa 9ca 9da\npile: 5sa\nsuit: 's'\nnumber: 5\nclock: 1000\n"
    waits = table(text + "next: Turn(seat=1)")
    assert {act[0] for act in acts(waits, 1) if act} == {3000}
    called = table(text + "called: frozenset((0,))\nnext: Turn(seat=1)")
    assert {act[0] for act in acts(called, 1) if act} == {1000}
    nobody = table(text + "next: Turn(seat=1)", last_card="auto")
    assert {act[0] for act in acts(nobody, 1) if act} == {1000}


def test_the_easy_player_plays_any_legal_card_now_and_then() -> None:
    t = table(
        "hand0: 5ca 5cb Ns 7sa Qs\nhand1: 2ca 3da 8ca\nhand2: 2da 3db 9ca\npile: 5sa\n"
        "suit: 's'\nnumber: 5\nnext: Turn(seat=0)"
    )
    sensible = {act[1] for act in acts(t, 0, "normal") if act}
    assert len(sensible) == 1
    odd = [act for act in acts(t, 0, "easy") if act and act[1] not in sensible]
    assert 0.12 < len(odd) / len(SEEDS) < 0.28, "a quarter, less when chance finds the best card"


FLAPPING = """
    hand0: 5ca Fcb Kh
    hand1: Fca 7da Kd
    hand2: 7db Qs Kc
    pile: Fsa
    suit: 's'
    number: 4
    clock: 10000
    next: Flapping(opener=0, last=0, credit=(0, 0, 0), since=10000)
"""


@pytest.mark.parametrize(
    ("tempo", "quiet", "grace"), [("normal", 900, 2500), ("slow", 1600, 4000), ("fast", 400, 1500)]
)
def test_after_each_4_no_one_acts_for_a_while(tempo: str, quiet: int, grace: int) -> None:
    t = table(FLAPPING, tempo=tempo)
    flaps = [act for act in acts(t, 1, "hard") if act]
    assert {text for _, text in flaps} == {"flap Fca to pile"}
    assert quiet <= min(at for at, _ in flaps) - 10000 < 1.2 * quiet
    t.play(1, Move("ask"), 20000)
    answers = [act for act in acts(t, 2, "hard") if act]
    assert {text for _, text in answers} == {"pass"}
    assert min(at for at, _ in answers) > 20000
    assert max(at for at, _ in answers) < 20000 + grace


def test_the_next_player_asks_when_there_has_been_time_to_flap() -> None:
    t = table(FLAPPING.replace("Fca ", ""))
    asks = [act for act in acts(t, 1) if act]
    assert {text for _, text in asks} == {"ask"}
    assert 10000 + 900 + 1400 <= min(at for at, _ in asks) <= max(at for at, _ in asks) < 15000


def test_a_player_who_did_not_ask_and_has_no_4_lets_time_pass() -> None:
    assert not any(acts(table(FLAPPING), 2))


def test_a_plan_in_a_flapping_does_not_change_when_someone_passes() -> None:
    t = table(FLAPPING)
    t.play(1, Move("ask"), 20000)
    before = acts(t, 2)
    t.play(0, Move("pass"), 20300)
    assert acts(t, 2) == before


def test_at_a_relaxed_tempo_no_one_waits_for_a_clock() -> None:
    t = table(FLAPPING, tempo="relaxed")
    assert {act for act in acts(t, 1, "hard") if act} == {(10000, "flap Fca to pile")}


def test_by_rule_of_thumb_no_one_confesses_and_a_player_who_is_late_is_caught() -> None:
    def called(t: Any, seat: int) -> str:
        act = make_player(GAME, t.rules, "quick", 1).act(view(t, seat), seat)
        return "" if act is None else str(t.rules.write(act[1]))

    assert called(late(), 0) == ""
    assert called(late(), 2) == "catch to hand0"
    in_time = LATE.replace("late: frozenset((0,))", "").replace("late_since: 59000", "")
    assert called(table(in_time, 4), 0) == "call"


@pytest.mark.parametrize("level", range(1, 8))
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_rounds_between_all_kinds_of_players_come_to_an_end(level: int, seats: int) -> None:
    tempo = ("normal", "slow", "fast", "relaxed")[level % 4]
    rules = GAME.rules(seats, FlapsOptions(level=level, match="single", tempo=tempo))
    names = [("normal", "easy", "hard", "quick", "random")[(seat + level) % 5] for seat in range(seats)]
    t = rules.new_table(level * 10 + seats)
    assert play_game(t, [make_player(GAME, rules, name, seat, Budget(4)) for seat, name in enumerate(names)]) > 10
    assert t.winners is not None
