"""The meter of odds, and the reasons for moves."""

from __future__ import annotations

import pytest

from games.brain.players import make_player
from games.engine import Move, Phrase, phrase, read_table, view
from games.flip7 import GAME
from games.flip7.rules import Flip7Options
from games.flip7.table import Flip7Table
from tests.games.flip7.test_players import COUNTED, table

WORDS = GAME.words.among(["Ann", "Bob", "Cid"])


def meter(t: Flip7Table, seat: int) -> list[str]:
    assert GAME.odds
    return [WORDS.say(line) for line in GAME.odds(view(t, seat), seat)]


def why(t: Flip7Table, move: Move) -> str:
    assert GAME.why
    told = GAME.why(view(t, 0), 0, move)
    assert told is not None
    return WORDS.say(told)


# ---------------------------------------------------------------------- the meter


def test_the_meter_shows_what_the_next_card_may_bring() -> None:
    assert meter(table(COUNTED), 0) == [
        "Bust: 30% (3 of 10 cards)",
        "Next card: −3.8 points on average",
        "New number: 30%",
        "Modifier: 10%",
        "Action card: 30%",
    ]


def test_the_meter_is_there_for_those_who_wait_too() -> None:
    assert meter(table(COUNTED), 1)[0] == "Bust: 0% (0 of 10 cards)"


def test_the_meter_knows_the_second_chance_and_the_seventh_number() -> None:
    t = table("discard: *\npack: 9 5\nrow0: 0 1 2 3 4 5 C\nnext: Turn(seat=0)")
    assert meter(t, 0)[0] == "Saved by your Second Chance: 50%"
    assert meter(t, 0)[2] == "Seventh number: 50%"


def test_a_player_who_is_out_of_the_round_has_no_odds() -> None:
    assert meter(table(COUNTED + "\nstatus: ('active', 'stay', 'bust')"), 1) == []
    assert meter(table("pack: *\nnext: NextRound()"), 0) == []


def test_the_numbers_of_the_meter_stand_in_its_phrases() -> None:
    assert GAME.odds
    bust, gain, *_ = GAME.odds(table(COUNTED), 0)
    assert bust == Phrase("odds.bust", {"percent": 30, "count": 3, "cards": 10})
    assert gain == phrase("odds.loss", points=3.8)


# ---------------------------------------------------------------------- reasons


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        (COUNTED, "stay", "Too much to lose: 30% of the cards bust."),
        (
            "discard: *\npack: 12 9 8 7\nrow0: 12\nnext: Turn(seat=0)",
            "hit",
            "Worth the risk: 25% of the cards bust.",
        ),
        (
            "discard: *\npack: 12 9 8 7\nrow0: 12 C\nnext: Turn(seat=0)",
            "hit",
            "A Second Chance covers the risk.",
        ),
        ("discard: *\npack: 9 8 7\nrow0: 12\nnext: Turn(seat=0)", "hit", "No card can bust this row."),
        (
            COUNTED + "\nscores: (150, 190, 0)\nstatus: ('active', 'stay', 'active')\nrow1: 11",
            "hit",
            "Has to hit: 172 would lose to 201.",
        ),
    ],
)
def test_a_reason_is_one_sentence_from_the_numbers(position: str, move: str, reason: str) -> None:
    text = position.replace("\nrow1: 5", "") if position.count("row1") > 1 else position
    assert why(table(text), Move(move)) == reason


def test_a_card_against_the_average_is_explained_by_the_chance_to_win() -> None:
    t = table("discard: *\npack: 12 12 1 2 3 4\nrow0: 12 11\nscores: (190, 0, 0)\nnext: Turn(seat=0)")
    told = why(table("discard: *\npack: 12 11 1 4\nrow0: 12 11\nrow1: 9\nscores: (0, 185, 0)\nnext: Turn(seat=0)"), HIT)
    assert "winning" in told or "race" in told
    assert why(t, STAY).startswith("Too much to lose")


HIT, STAY = Move("hit"), Move("stay")


def test_the_target_of_an_action_card_has_a_reason() -> None:
    rules = GAME.rules(3, Flip7Options.preset("Published"))
    text = "discard: *\npack: 9 9 5 6\naction: {card}\nrow0: 8\nrow1: 9\nscores: (0, 120, 0)\nnext: Aim(seat=0)"
    freeze = read_table(rules, text.format(card="Fa"))
    three = read_table(rules, text.format(card="Ta"))
    to_bob = [next(m for m in t.moves(0) if m.to == "row1") for t in (freeze, three)]
    assert why(freeze, to_bob[0]) == "Freezes Bob, who already has 120 points in the bank."
    assert why(three, to_bob[1]) == "Could bust Bob, with 9 points to lose."


def test_every_move_of_a_game_but_the_deal_has_a_reason_with_words() -> None:
    assert GAME.why
    for preset in ("Sheet", "Published"):
        t = GAME.rules(3, Flip7Options.preset(preset)).new_table(3)
        players = [make_player(GAME, t.rules, level, 1) for level in ("easy", "hard", "expert")]
        while t.winners is None:
            seat = t.waiting_for()[0]
            act = players[seat].act(view(t, seat), seat)
            assert act is not None
            told = GAME.why(view(t, seat), seat, act[1])
            assert (told is None) == (act[1].verb == "deal")
            assert told is None or not set("[{") & set(WORDS.say(told))
            t.play(seat, act[1])
