"""Players of asking games: what they ask for, and what they have forgotten [section 6]."""

from __future__ import annotations

from random import Random

import pytest

from games.authors import GAME as AUTHORS
from games.brain.players import make_player
from games.brain.playing import play_game
from games.engine import Game, view
from games.go_to_the_store import GAME as STORE
from games.shared.asking import AskingTable
from games.shared.asking.chances import worth
from games.shared.asking.players import last_refusals, last_requests, without_others_requests
from games.shared.asking.table import Asked, Drew, Heard, Laid
from tests.games.shared.asking.positions import position


def asks(t: AskingTable, game: Game, player: str = "quick", tries: int = 12) -> set[tuple[int, int]]:
    """Whom the active player asks and for what, over all random numbers."""
    [seat] = t.waiting_for()
    found = set()
    for seed in range(tries):
        act = make_player(game, t.rules, player, seed).act(view(t, seat), seat)
        assert act is not None
        found.add((t.rules.seat_of[act[1].to], t.rules.number[act[1].cards[0]]))
    return found


def heard(t: AskingTable, *what: Heard) -> AskingTable:
    t.heard = what
    return t


# ---------------------------------------------------------------------- what they ask for

SURE = "n=4 turn=A A.H=5,5,5,7,9 B.H=5,7,7 C.H=7,9,9 D.H=9,3,3"


def test_a_certain_request_goes_before_a_doubtful_one() -> None:
    t = heard(position(AUTHORS, "n=4 turn=A A.H=5,7 B.H=5,5,9 C.H=7,7,9 D.H=5,7,9"), Asked(2, 1, 7, 0))
    assert asks(t, AUTHORS) == {(2, 7)}


def test_of_certain_requests_one_that_completes_a_book_goes_first() -> None:
    t = heard(position(AUTHORS, SURE), Asked(1, 2, 7, 0), Asked(1, 3, 5, 0), Asked(2, 3, 9, 1))
    assert asks(t, AUTHORS) == {(1, 5)}


def test_no_one_asks_again_a_player_they_know_to_have_none() -> None:
    t = heard(position(AUTHORS, "n=3 turn=A A.H=5 B.H=5,5,7,7,7 C.H=5,7"), Asked(0, 1, 5, 0), Asked(1, 2, 7, 1))
    assert asks(t, AUTHORS) == {(2, 5)}


def test_of_equal_chances_the_player_with_most_cards_is_asked() -> None:
    t = position(AUTHORS, "n=3 turn=A A.H=5,5 B.H=7,7,7,7,9,9 C.H=5,5")
    assert asks(t, AUTHORS) == {(1, 5)}


def test_without_any_hope_one_repeats_what_all_know() -> None:
    t = heard(position(STORE, "n=2 turn=A A.H=5,7 B.H=9,9 store=5,7,9,5"), Asked(0, 1, 5, 0), Asked(1, 0, 9, 0))
    t.heard += (Asked(0, 1, 7, 0), Laid(1, 3), Laid(1, 2))
    assert asks(t, STORE) == {(1, 5), (1, 7)}
    t.heard = (Asked(1, 0, 5, 1), Asked(0, 1, 7, 0), Drew(0))
    t.heard += (Asked(1, 0, 9, 0), Laid(1, 3), Laid(1, 2))


def test_a_player_who_must_have_a_number_is_found_out_by_the_one_who_reasons() -> None:
    t = heard(
        position(AUTHORS, "n=4 turn=A A.H=5,6,6 B.H=5,7 C.H=5,7,7 D.H=5,6,6,7"),
        *(Asked(3, 0, 7, 0), Asked(1, 0, 7, 0), Asked(0, 2, 6, 0), Asked(0, 1, 6, 0)),
    )
    assert asks(t, AUTHORS, "hard") == {(3, 6)}


@pytest.mark.parametrize(("player", "numbers"), [("quick", {5}), ("hard", {6}), ("expert", {6})])
def test_a_single_card_that_no_one_knows_of_is_not_shown_for_one_more(player: str, numbers: set[int]) -> None:
    t = heard(position(AUTHORS, "n=4 turn=A A.H=5,6,6,8 B.H=5,7 C.H=7,9,9 D.H=6,3,3"), Asked(1, 2, 5, 0))
    assert {number for _, number in asks(t, AUTHORS, player, tries=3)} == numbers


def test_it_is_shown_for_the_book() -> None:
    t = position(AUTHORS, "n=4 turn=A A.H=5,6,6 B.H=5,5,5 C.H=7,9,9 D.H=6,3,3")
    t.heard = (Asked(1, 2, 5, 1), Asked(1, 3, 5, 1))
    assert asks(t, AUTHORS, "hard") == {(1, 5)}


# ---------------------------------------------------------------------- what they remember


def test_the_forgetful_remember_a_few_requests_and_what_came_after() -> None:
    t = heard(position(AUTHORS, SURE), *(Asked(1, 2, number, 0) for number in range(1, 6)), Laid(0, 9))
    assert list(last_requests(3)(t, 0)) == [Asked(1, 2, 3, 0), Asked(1, 2, 4, 0), Asked(1, 2, 5, 0), Laid(0, 9)]
    assert list(last_requests(8)(t, 0)) == list(t.heard)


def test_others_remember_no_more_than_the_last_refusals() -> None:
    t = heard(position(STORE, "n=3 turn=A A.H=5 B.H=7 C.H=9"), Asked(0, 1, 5, 0), Drew(0), Asked(1, 2, 7, 2))
    t.heard += (Asked(1, 2, 9, 0), Drew(1), Asked(2, 0, 9, 0))
    assert list(last_refusals(2)(t, 0)) == [Asked(1, 2, 9, 0), Drew(1), Asked(2, 0, 9, 0)]


def test_some_remember_only_what_they_took_part_in() -> None:
    t = heard(position(STORE, "n=3 turn=A A.H=5 B.H=7 C.H=9"), Asked(0, 1, 5, 0), Drew(0), Asked(1, 2, 7, 2))
    assert without_others_requests(t, 0) == [Asked(0, 1, 5, 0), Drew(0)]
    assert without_others_requests(t, 1) == [Asked(0, 1, 5, 0), Drew(0), Asked(1, 2, 7, 2)]
    assert without_others_requests(t, 2) == [Drew(0), Asked(1, 2, 7, 2)]


def test_what_was_asked_long_ago_only_the_good_players_use() -> None:
    t = position(AUTHORS, "n=4 turn=A A.H=5,9,9 B.H=5,7,7,1 C.H=5,7,7,2 D.H=5,2,2,9")
    t.heard = (Asked(2, 1, 5, 0), *(Asked(1, 3, 7, 0), Asked(3, 1, 2, 0)) * 5)
    assert asks(t, AUTHORS, "quick") == {(2, 5)}
    assert (2, 5) not in asks(t, AUTHORS, "normal")


# ---------------------------------------------------------------------- how good they are


def wins(game: Game, players: str, games: int) -> list[float]:
    """The share of wins of each player, every one of them at every seat equally often."""
    names = players.split()
    rules, won = game.rules(len(names)), [0.0] * len(names)
    for seed in range(games):
        t = rules.new_table(seed // len(names))
        turned = [(seat + seed) % len(names) for seat in range(len(names))]
        play_game(t, [make_player(game, rules, names[who], 97 * seed + who) for who in turned])
        for seat in t.winners or ():
            won[turned[seat]] += 1 / len(t.winners or ())
    return [share / games for share in won]


@pytest.mark.parametrize("game", [AUTHORS, STORE], ids=lambda game: game.key)
@pytest.mark.parametrize(("weaker", "better"), [("random", "easy"), ("easy", "normal"), ("normal", "hard")])
def test_a_player_who_remembers_more_wins_more_often(game: Game, weaker: str, better: str) -> None:
    share = wins(game, f"{weaker} {better} {weaker} {better}", 240 if weaker == "random" else 80)
    assert share[1] + share[3] > share[0] + share[2]


@pytest.mark.parametrize("seed", range(8))
def test_the_worth_of_all_seats_adds_up_to_one_and_grows_with_books(seed: int) -> None:
    t = AUTHORS.rules(4).new_table(seed)
    rng = Random(seed)
    while t.winners is None:
        assert sum(worth(t, seat) for seat in range(4)) == pytest.approx(1)
        seat = t.waiting_for()[0]
        t.play(seat, AUTHORS.quick_move(t, seat, rng))
    assert [worth(t, seat) for seat in range(4)] == [(seat in t.winners) / len(t.winners) for seat in range(4)]
    ahead = position(AUTHORS, "n=3 turn=A A.H=5,7 B.H=5,7 C.H=5,5,7,7 A.B=1,2")
    assert worth(ahead, 0) > worth(ahead, 2) > worth(ahead, 1)
