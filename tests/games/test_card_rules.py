"""What a card means now: true numbers of this very round, whole sentences, and nothing that hidden cards could tell."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import CardId, Game, imagine, view
from games.engine.card_words import rule_of
from games.engine.match import enter
from tests.games.flaps import helpers as flaps
from tests.games.flinch import helpers as flinch
from tests.games.flip7.test_stakes import table as flip7_table
from tests.games.flush import helpers as flush
from tests.games.flyswatter import helpers as flies
from tests.games.muggins import helpers as muggins
from tests.games.patience import helpers as patience
from tests.walk import main_tables, random_entry

GAMES = find().games
NAMES = ("Ann", "Ben", "Cem", "Dora", "Eve", "Finn", "Gil", "Hana")


def said(game: Game, v: Any, seat: int, card: CardId) -> str:
    """What a card says, as one text."""
    words = game.words.among(NAMES)
    return " ".join(map(words.say, rule_of(game, v, seat, card)))


def says(key: str, t: Any, card: str, seat: int = 0) -> str:
    """What a card says to a seat at this table."""
    return said(GAMES[key], view(t, seat), seat, t.rules.deck.by_name[card])


def positions(game: Game) -> Iterator[Any]:
    """Tables of random matches: of every main variant the beginning, and some later moments."""
    for number, rules in enumerate(main_tables(game)):
        if number % 3:
            continue
        t: Any = rules.new_table(number)
        rng = Random(number)
        for step in range(41):
            if t.winners is not None:
                break
            if step % 10 == 0:
                yield t
            enter(t, random_entry(t, rng))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_card_speaks_in_whole_sentences_and_hidden_cards_change_nothing(key: str) -> None:
    game, rng, spoken = GAMES[key], Random(1), 0
    for t in positions(game):
        for seat in (-1, int(rng.random() * t.rules.seats)):
            v = view(t, seat)
            other = view(imagine(v, rng), seat)
            for card in t.rules.deck:
                text = said(game, v, seat, card)
                assert not set("[]{}") & set(text), text
                assert text == "" or text[-1] in ".!", text
                assert said(game, other, seat, card) == text or v.where[card] != other.where[card], text
                spoken += bool(text)
    assert spoken > 20


@pytest.mark.parametrize("key", ["authors", "flaps", "flinch", "flush", "go_to_the_store"])
def test_a_card_that_speaks_to_its_holder_says_nothing_to_those_who_do_not_see_it(key: str) -> None:
    game = GAMES[key]
    t: Any = next(table for table in positions(game) if table.waiting_for())
    holder = t.waiting_for()[0]
    other = view(t, (holder + 1) % t.rules.seats)
    spoken = [card for card in t.hand(holder) if rule_of(game, view(t, holder), holder, card)]
    assert spoken
    assert {said(game, other, seat, card) for card in spoken for seat in (holder, other.viewer)} == {""}


def own_cards(key: str, text: str, **options: Any) -> list[str]:
    """What the cards in the hand, the reserve and the Stock of seat 0 say at a table."""
    t: Any = {"flinch": flinch, "muggins": muggins}[key].table(text, 3, **options)
    mine = [
        card for card in t.rules.deck if t.rules.declared[t.where[card]].owner == 0 and view(t, 0).where[card] < 255
    ]
    return [said(GAMES[key], view(t, 0), 0, card) for card in mine]


@pytest.mark.parametrize(
    ("key", "text", "watched"),
    [
        (
            "flinch",
            "game0: 9a 8a\ngame1: 2a\ngame2: 2b\nhand0: 1a 4a 7a\nreserve0: 4b\nopened: True\n"
            "next: Turn(seat=0, fresh=True)\npile0: ",
            {"enforcement": "challenge"},
        ),
        ("muggins", "stock0: 2a 4a\nshown0: 5b\nhand1: 9b\nhand2: 9c\nstock1: 5a\npile0: ", {"enforcement": "call"}),
    ],
    ids=["flinch", "muggins"],
)
def test_where_the_players_watch_one_another_no_card_says_whether_it_fits(
    key: str, text: str, watched: dict[str, str]
) -> None:
    fitting, not_fitting = text + "1b 2c 3c", text + "1b"
    assert own_cards(key, fitting, **watched) == own_cards(key, not_fitting, **watched)
    assert own_cards(key, fitting, enforcement="strict") != own_cards(key, not_fitting, enforcement="strict")


# ---------------------------------------------------------------------- Flush

FLUSH = """
mimic: 5a
pile: 7a 7b 7l
stands: (7, 7, 7)
hand0: 5d 7s 9a F1 3la
hand1: 8a 8b
hand2: 2a
"""


def flush_table(text: str = FLUSH, **options: Any) -> Any:
    t = flush.table(text.replace("F1", "Fa").replace("7l", "7la").replace("7s", "7sa"), **options)
    t.scores = (8, 0, 3)
    return t


def test_a_mimic_counts_three_times_what_is_printed() -> None:
    told = says("flush", flush_table(), "5d")
    assert told.startswith("Counts 15 points if you're left with it, not 5: it's a Mimic, which counts three times.")
    assert "Finish with it and five points come off your total." in told


def test_in_a_double_round_everything_counts_twice() -> None:
    t = flush_table()
    t.round = 4
    assert "Counts 30 points" in says("flush", t, "5d")
    assert says("flush", t, "Fa").startswith("Counts 6 points if you're left with it: 3, doubled in this round.")
    assert "eight points come off" in says("flush", t, "5d"), "no more than there are"


def test_a_flush_card_says_what_it_counts_and_how_many_cards_it_sweeps_away() -> None:
    told = says("flush", flush_table(), "Fa")
    assert told == "Counts three points if you're left with it. It would sweep three cards away."


def test_a_card_says_that_it_makes_a_flush_or_is_too_high() -> None:
    t = flush_table()
    assert "With the three on the pile it makes a Flush!" in says("flush", t, "7sa")
    assert "misses" not in says("flush", t, "7sa"), "in a Flush, Skips do nothing"
    assert "Higher than the 7 on the pile: you'd pick up its three cards." in says("flush", t, "9a")


def test_a_skip_names_the_player_who_misses_a_turn() -> None:
    t = flush.table("hand0: 7sa 2a\nhand1: 3a\nhand2: 4a\npile: 8a\nstands: (8,)")
    assert says("flush", t, "7sa").endswith("Play it and Ben misses a turn.")


def test_what_a_card_counts_is_said_of_the_player_who_could_be_left_with_it() -> None:
    t = flush.table("hand0: 2a\nhand1: 3a\nhand2: 4a\nmimic: 7a\nbase6: 1a 9a\nbase7: 1b 7d\nturned: 9a 7d")
    shown = {card: says("flush", t, card) for card in ("9a", "7d")}
    assert shown["9a"].startswith("Counts one point if Cem is left with it")
    assert shown["7d"].startswith("Counts 15 points if Cem is left with it, not 5")
    t.round = 4
    assert says("flush", t, "9a").startswith("Counts 2 points if Cem is left with it")


def test_the_top_of_the_pile_says_what_follows_and_the_mimic_card_what_it_is() -> None:
    t = flush_table()
    assert says("flush", t, "7la") == "Next: 7 or lower. Play higher and you pick up these three cards."
    assert "Mimics in this round" in says("flush", t, "5a")


def test_in_the_junior_game_an_action_says_that_it_has_none() -> None:
    t = flush.table("hand0: 7sa 2a\nhand1: 3a\nhand2: 4a\nmimic:", junior=True)
    assert "just a number" in says("flush", t, "7sa")
    assert "misses" not in says("flush", t, "7sa")


# ---------------------------------------------------------------------- FLAPS

ATTACKED = """
hand0: 2d 7h 9h 5c Ac 3h
hand1: 5s 5d
hand2: 9c
pile: Ks 3ha
attack: 3
next: Defend(seat=0)
"""


def test_under_an_attack_a_card_says_what_it_makes_of_it() -> None:
    t = flaps.table(ATTACKED.replace("2d", "2h"))
    assert says("flaps", t, "2ha") == "Makes the attack of 3 one of 5, for Ben."
    assert says("flaps", t, "7ha") == "Sends the attack of 3 back to Cem."
    assert says("flaps", t, "9ha") == "Ends the attack: none of the 3 cards are drawn."
    assert says("flaps", t, "5ca") == "It doesn't answer the attack of 3."


def test_in_a_free_turn_a_card_says_whom_it_hits() -> None:
    t = flaps.table("hand0: 2d 8d Jd 7d Nd 5d\nhand1: 5s\nhand2: 9c\npile: Kd")
    assert says("flaps", t, "2da") == "Ben is next, with one card left."
    assert says("flaps", t, "8da") == "Ben is next, with one card left."
    assert says("flaps", t, "Jd") == "Play it and Cem is next, with one card left."
    assert says("flaps", t, "7da") == "There's no attack now."
    assert says("flaps", t, "Nd").startswith("You hold five cards that can go with it.")
    t.direction = -1
    assert says("flaps", t, "8da") == "Cem is next, with one card left."


def test_a_card_one_cannot_finish_on_says_so_before_it_is_too_late() -> None:
    early, late = (flaps.table(f"hand0: Ac {more}\nhand1: 5s\nhand2: 9c\npile: Kd") for more in ("5d 7h", "5d"))
    assert says("flaps", early, "Ac") == ""
    assert says("flaps", late, "Ac") == "Don't keep it for last: you can't finish on it."


def test_cards_of_others_say_nothing_of_what_they_would_do() -> None:
    t = flaps.table("hand0: 2d\nhand1: 8s\nhand2: 9c\npile: Kd")
    t.known[t.rules.deck.by_name["8sa"]] = t.rules.everybody
    assert says("flaps", t, "8sa") == ""


# ---------------------------------------------------------------------- Flip 7


def test_a_number_says_what_it_scores_and_what_another_one_would_do() -> None:
    t = flip7_table(row0="5a 12a x2", pack="5b 12b 9a")
    assert says("flip7", t, "12a") == "Scores 24 points: 12, doubled by the ×2. Another 12 would bust you."
    assert says("flip7", t, "x2").endswith("Here 17 become 34.")
    saved = flip7_table(row0="5a Ca", pack="5b")
    assert "would cost you the Second Chance" in says("flip7", saved, "5a")
    assert "would bust Ben" in says("flip7", flip7_table(pack="3b"), "3a")


def test_a_number_does_not_count_the_cards_that_are_left_for_the_players() -> None:
    said_of = {says("flip7", flip7_table(row0="5a 12a", pack=cards), "5a") for cards in ("5b 9a", "5b 5c 9a", "9a")}
    assert said_of == {"Scores 5 points. Another 5 would bust you."}


def test_a_freeze_says_whom_it_hits_at_this_table() -> None:
    t = flip7_table(action="Fa")
    assert says("flip7", t, "Fa") == "It hits the player who draws it."


# ---------------------------------------------------------------------- the others


def test_piles_say_what_comes_next_and_cards_whether_they_fit() -> None:
    t = flinch.table(
        "game0: 3a 8a\ngame1: 2a\ngame2: 2b\nhand0: 1a 4a 9a\npile0: 1b 2c 3c\nnext: Turn(seat=0, fresh=True)"
    )
    assert says("flinch", t, "3c") == "Next on this pile: 4."
    assert says("flinch", t, "4a") == "It fits in the middle now."
    assert says("flinch", t, "9a") == "It waits: no pile in the middle needs 9s now."
    assert says("flinch", t, "1a") == "It opens a new pile in the middle."


def test_flies_say_what_they_are_worth() -> None:
    t = flies.opened("R5a Y1b")
    assert says("flyswatter", t, "R5a") == "Worth five points."
    assert says("flyswatter", t, "Y1b") == "Worth one point."
    assert says("flyswatter", t, "S01") == "Swat! Slap a fly of the leading colour."


def test_a_fly_of_a_fifth_colour_is_worth_nothing_as_it_cannot_be_won() -> None:
    t = flies.opened("R5a Y1b G1a B1a", "draw0: Y1a P3a\ndraw1: O1a\ndraw2: O2a")
    assert says("flyswatter", t, "P3a") == "A fifth colour counts as a swatter, so no one can win this fly."
    assert says("flyswatter", t, "R5a") == "Worth five points."


def test_a_card_of_muggins_says_where_it_has_to_go() -> None:
    text = "hand0: 9a\nstock0: 4a\nstock1: 5a\nstock2: 8a\nhand1: 9b\nhand2: 9c"
    strict, called = (muggins.table(text, 3, enforcement=enforcement) for enforcement in ("strict", "call"))
    assert says("muggins", strict, "4a") == "It has to go on Ben's Stock now."
    assert says("muggins", called, "4a").startswith("The middle comes first")
    assert {says("muggins", t, "8a") for t in (strict, called)} == {"Cem's Stock takes 7s and 9s."}


def test_with_a_partner_the_last_game_card_does_not_win_before_the_other_pile_is_empty() -> None:
    text = (
        "game0: 9a\ngame1: 2a 3a\ngame3: 4b 4d\nhand0: 1a\npile0: 1b 2c 3c\nturned: 9a\nopened: True\n"
        "next: Turn(seat=0, fresh=True)"
    )
    both, last = (flinch.table(f"game2: {cards}\n{text}", 4, partners=True) for cards in ("2b 3b", ""))
    assert "You win once Cem's is empty too." in says("flinch", both, "9a")
    assert "Play it and you win!" in says("flinch", last, "9a")


def test_the_end_of_a_lower_pile_of_patience_says_what_it_takes() -> None:
    t = patience.table("upper0: 1a 2a\nlower0: 9a 8a\nlower1: 3a\nstock: 7a 5b\npack: *")
    assert says("patience", t, "2a") == "Next on this pile: 3."
    assert says("patience", t, "8a") == "Next here: 7."
    assert says("patience", t, "3a") == "Next here: 2. It can go up now."
    assert says("patience", t, "9a").startswith("It's covered")
    assert says("patience", t, "5b") == "It waits for the 4 in the upper row or the 6 in the lower row."


def test_an_asking_game_says_how_much_of_a_book_one_holds() -> None:
    t: Any = GAMES["authors"].rules(4).new_table(3)
    card = t.hand(0)[0]
    held = sum(t.rules.number[other] == t.rules.number[card] for other in t.hand(0))
    told = said(GAMES["authors"], view(t, 0), 0, card)
    assert f"of the four {t.rules.number[card]}s" in told
    assert told.startswith(f"You hold {('', 'one', 'two', 'three')[held]}")
