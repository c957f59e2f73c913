"""Players of Flinch, and their rules of thumb [6]."""

from __future__ import annotations

from random import Random

import pytest

from games.brain.players import make_player
from games.brain.playing import play_game
from games.brain.policy import HintPlayer
from games.engine import Move, view
from games.flinch import GAME
from games.flinch.hints import call, quick_move
from games.flinch.options import FlinchOptions
from games.flinch.players import SKILLS, FlinchPlayer, careful, sensible
from games.flinch.table import FlinchTable
from games.flinch.turns import Turn
from tests.games.flinch.helpers import table

POSITION = """
game0: 5 {top}
game1: 5 9d
game2: 5 9e
turned: {top} 9d 9e
hand0: {hand}
hand1: 9
hand2: 9
{piles}
opened: True
next: Turn(seat=0, fresh=True, releases=False)
"""


def position(hand: str, piles: str, top: str = "9c", enforcement: str = "strict") -> FlinchTable:
    return table(POSITION.format(hand=hand, piles=piles, top=top), enforcement=enforcement)


def quick(t: FlinchTable, seat: int = 0) -> str:
    return t.rules.write(quick_move(view(t, seat), seat, Random(1)))


# ---------------------------------------------------------------------- rules of thumb


def test_what_must_be_played_is_played_first() -> None:
    assert quick(position("1a 4a", "pile0: 1 2 3", "4c")) == "play 4c to pile0"
    assert quick(position("1a 4a", "pile0: 1 2 3")) == "play 1a to pile1"


def test_the_way_to_the_game_card_goes_through_the_hand_and_the_reserve() -> None:
    t = position("5a 4a", "pile0: 1 2\npile1: 1 2 3\nreserve0: 6a\nreserve1: 3a", "7c")
    assert quick(t) == "play 4a to pile1"


def test_a_run_in_the_reserve_is_remembered() -> None:
    t = position("9a", "pile0: 1 2 3\npile1: 1\nreserve0: 2a\nreserve1: 6a 5a 4a", "7c")
    assert quick(t) == "play 4a to pile0"


def careful_move(t: FlinchTable, seat: int = 0) -> str:
    return t.rules.write(careful(view(t, seat), seat, Random(1)))


def test_the_best_hold_back_what_lets_the_next_player_play_a_game_card() -> None:
    t = position("8a 4a", "pile0: 1 2 3 4 5 6 7", "2c")  # the next player's game card is a 9
    assert quick(t) == "play 8a to pile0"
    assert careful_move(t) == "discard 8a to reserve0"


def test_the_best_cover_what_the_others_wait_for() -> None:
    t = position("9a 4a", "pile0: 1 2 3 4 5 6 7 8\npile1: 1 2 3", "2c")
    assert careful_move(t) == "play 9a to pile0"


def test_the_best_play_what_must_be_played_no_matter_who_it_helps() -> None:
    t = position("8a 4a", "pile0: 1 2 3 4 5 6 7", "8c")
    assert careful_move(t) == "play 8c to pile0"


def test_a_player_who_releases_a_blocked_game_holds_nothing_back() -> None:
    t = position("8a 4a", "pile0: 1 2 3 4 5 6 7", "2c")
    t.agenda[-1] = Turn(0, fresh=True, releases=True)
    assert careful_move(t) == "play 8a to pile0"
    assert [move.verb for move in sensible(t, 0, t.moves(0))] == ["play"]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("variant", ["up", "updown", "fives"])
def test_games_of_players_who_hold_back_come_to_an_end(seats: int, variant: str) -> None:
    rules = GAME.rules(seats, FlinchOptions(variant=variant))
    for seed in range(3):
        t = rules.new_table(seed)
        assert play_game(t, [HintPlayer(careful, seat) for seat in range(seats)]) < 20_000
        assert t.winners is not None


def test_otherwise_what_fits_is_played_from_the_hand_first() -> None:
    assert quick(position("6a 4a", "pile0: 1 2 3\nreserve0: 4b", "2c")) == "play 4a to pile0"
    assert quick(position("6a", "pile0: 1 2 3\nreserve0: 4b", "2c")) == "play 4b to pile0"


def test_a_new_reserve_pile_begins_with_the_highest_card() -> None:
    assert quick(position("6a 8a 7a", "pile0: 1\nreserve0: 9", "9c")) == "discard 8a to reserve1"


FIVE = "pile0: 1\nreserve0: 5\nreserve1: 9\nreserve2: 10\nreserve3: 3\nreserve4: 4"


@pytest.mark.parametrize(
    ("hand", "discard"), [("6a 8a", "8a to reserve1"), ("10a 7a", "10a to reserve2"), ("7a", "7a to reserve1")]
)
def test_a_discard_is_best_one_lower_then_equal_then_lower(hand: str, discard: str) -> None:
    assert quick(position(hand, FIVE)) == f"discard {discard}"


def test_where_every_pile_shows_a_lower_card_the_shortest_falling_run_is_buried() -> None:
    piles = "pile0: 1\nreserve0: 10 9 8 7\nreserve1: 3\nreserve2: 6 5\nreserve3: 4\nreserve4: 9 4"
    assert quick(position("10a 9a", piles, "9c")) == "discard 9a to reserve3"
    assert quick(position("10a 6a", piles, "9c")) == "discard 6a to reserve0"


def test_hands_are_laid_down_in_falling_runs() -> None:
    places = "reserve0: 3\nreserve1: 10\nreserve2: 4\nreserve3: 5\nreserve4: 6"
    t = table(f"hand0: 7a 9a\n{places}\nnext: LayDown(seat=0), NewHands()")
    assert quick(t) == "lay 9a to reserve1"


# ---------------------------------------------------------------------- challenges


def neglected() -> FlinchTable:
    t = position("8a 9a", "pile0: 1 2 3", "4c", "challenge")
    t.play(0, t.rules.read("discard 8a to reserve0"), 1000)
    return t


def test_what_everyone_can_see_is_called_and_nothing_else() -> None:
    assert call(view(neglected(), 1), 1, Random(1)) == Move("game")
    t = position("8a 9a", "pile0: 1 2 3", "9c", "challenge")
    t.play(0, t.rules.read("discard 8a to reserve0"))
    assert call(view(t, 1), 1, Random(1)) is None


def test_no_one_is_accused_of_what_another_player_did() -> None:
    t = neglected()
    for seed in range(40):
        assert FlinchPlayer(SKILLS["hard"], seed).act(view(t, 0), 0) is None
    assert call(view(t, 0), 0, Random(1)) is None


def test_bots_call_late_so_that_people_can_be_first() -> None:
    t = neglected()
    calls = [FlinchPlayer(SKILLS["hard"], seed).act(view(t, 2), 2) for seed in range(40)]
    assert all(act is None or (1000 + 1875 <= act[0] <= 1000 + 2500 and act[1] == Move("game")) for act in calls)


@pytest.mark.parametrize(("name", "share"), [("easy", 0.35), ("normal", 0.70), ("hard", 0.95)])
def test_how_often_bots_notice_depends_on_their_level(name: str, share: float) -> None:
    v = view(neglected(), 2)
    called = [FlinchPlayer(SKILLS[name], seed).act(v, 2) is not None for seed in range(500)]
    assert sum(called) / 500 == pytest.approx(share, abs=0.07)


def test_a_bot_leaves_time_to_call_before_its_first_move() -> None:
    t = neglected()
    act = FlinchPlayer(SKILLS["hard"], 1).act(view(t, 1), 1)
    assert act is not None
    assert act[0] == 1000 + 2500


def test_without_challenges_no_one_waits() -> None:
    t = position("8a 9a", "pile0: 1 2 3")
    act = FlinchPlayer(SKILLS["hard"], 1).act(view(t, 0), 0)
    assert act is not None
    assert act[0] == t.clock


def test_some_levels_break_the_rules_now_and_then_and_some_never() -> None:
    broken = dict.fromkeys(SKILLS, 0)
    t = position("8a 9a", "pile0: 1 2 3", "4c", "challenge")
    seen = view(t, 0)
    for name, skill in SKILLS.items():
        for seed in range(400):
            act = FlinchPlayer(skill, seed).act(seen, 0)
            assert act is not None
            broken[name] += act[1].cards != (t.rules.deck.by_name["4c"],)
    assert broken["hard"] == 0
    assert 0 < broken["normal"] < 30 > broken["easy"] > 5


def test_asked_again_a_player_decides_the_same() -> None:
    t = position("8a 9a 7a", "pile0: 1 2 3\npile1: 1 2 3 4 5 6", "9c", "challenge")
    for name in SKILLS:
        player = FlinchPlayer(SKILLS[name], 7)
        assert player.act(view(t, 0), 0) == player.act(view(t, 0), 0)


# ---------------------------------------------------------------------- strength


def wins(hero: str, rival: str, games: int) -> float:
    """The share of games that one player wins against another."""
    rules, won = GAME.rules(2), 0
    for game in range(games):
        names = [hero, rival] if game % 2 else [rival, hero]
        t = rules.new_table(game)
        play_game(t, [make_player(GAME, rules, name, game) for name in names])
        won += t.winners == (names.index(hero),)
    return won / games


@pytest.mark.parametrize(("hero", "rival"), [("hard", "normal"), ("normal", "easy"), ("easy", "random")])
def test_each_level_beats_the_one_below_it(hero: str, rival: str) -> None:
    assert wins(hero, rival, 200) > 0.5
