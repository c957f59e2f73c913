"""What players are asked, and why something cannot be done, in words."""

from __future__ import annotations

import pytest

from games.engine import Move, Phrase, Said
from games.flush import GAME
from games.flush.cards import by_face
from games.flush.layout import LAYOUT
from games.flush.options import FlushOptions
from games.flush.turns import amount
from tests.games.flush.helpers import cards, table, why_not

WORDS = GAME.words
TURN = "hand0: 7a 7b 3a 6la Fa\nbase0: 2a 9a\nbase1: 4a\nturned: 9a\nhand1: 8a\npile: 8b 5a\nstands: (8, 5)\nmimic: 6a"
OPEN = "hand0: 7a 7b 3a"
BLIND = "hand0: 7a 4b\nflipped: 4a\npile: 5a\nstands: (5,)\nnext: BlindTurn(seat=0)"
BLIND_FLUSH = "hand0: 7a 4b\nflipped: Fb\npile: 5a\nstands: (5,)\nnext: BlindTurn(seat=0)"
PASS = "hand0: 7a\nbase0: 2a 9a\nturned: 9a\nhand1: 8a\nnext: Pass(seat=0, to=1), Turn(seat=0)"
SWAP = "hand0: 7a Fa\nmimic: Fb\nnext: Swap(seat=0), Turn(seat=0)"
OVER = "hand1: 7a\nround: 2\nsheet: ((0, 3, 4), (0, 2, 2))\nnext: NextRound(shown=True)"


def asked(text: str) -> str:
    t = table(text)
    return WORDS.say(t.agenda[-1].ask(t, 0))


def test_a_turn_shows_what_can_be_played_and_how_many_cards_would_be_picked_up() -> None:
    assert asked(TURN) == "Play 5 or lower, turn over a blind, or play higher and pick up the pile (2 cards)."
    assert asked(OPEN) == "Play any cards of one number."
    assert asked(f"{OPEN}\nbase2: 4b") == "Play any cards of one number, or turn over one of your blinds."
    assert asked("hand0: 7a\npile: 10a\nstands: (10,)\nmimic: 2a") == "Any number goes on a 10."
    assert asked("hand0: 7a\nbase2: 4b\npile: 10a\nstands: (10,)\nmimic: 2a").endswith("turn over one of your blinds.")
    lowest = asked("hand0: 7a\npile: 1a\nstands: (1,)\nmimic: 2a")
    assert lowest == "Play 1s, or play higher and pick up the pile (1 card)."


def test_other_decisions_are_asked_for_too() -> None:
    assert asked(BLIND) == "You turned over a 4. Add matching cards, or play it alone."
    assert asked(BLIND_FLUSH) == "You turned over a Flush card: play it."
    assert asked(PASS).startswith("Super Flush!")
    assert asked(SWAP) == "A Flush card can't be the Mimic. Swap it for a number card."
    assert asked(OVER) == "Deal round 3."


@pytest.mark.parametrize(
    ("position", "seat", "move", "reason"),
    [
        (TURN, 0, "declare 7a to aside =1x7", None),
        (TURN, 0, "declare 7a 7b to aside =2x7", None),
        (TURN, 0, "declare 3a to pile =1x3", None),
        (TURN, 0, "declare 9a to aside =1x9", None),
        (TURN, 0, "flip to base1", None),
        (TURN, 1, "declare 8a to aside =1x8", "not_your_turn"),
        (TURN, 0, "declare 7a to pile =1x7", "higher_beside"),
        (TURN, 0, "declare 7a to pile", "higher_beside"),
        (TURN, 0, "declare 3a to aside", "not_beside"),
        (TURN, 0, "declare 3a to discard", "nowhere"),
        (TURN, 0, "declare 3a 7a to pile", "several_values"),
        (TURN, 0, "declare 8a to aside =1x8", "not_yours"),
        (TURN, 0, "declare 5a to pile =1x5", "not_yours"),
        (TURN, 0, "declare 7a 7b to aside =1x7", "wrong_count"),
        (TURN, 0, "declare 7a 3a to aside =2x7", "wrong_value"),
        (TURN, 0, "declare 6la to pile =1x5", "no_partner"),
        (TURN, 0, "declare Fa 3a to pile", "flush_alone"),
        (TURN, 0, "declare 3a to pile =flush", "flush_alone"),
        (TURN, 0, "declare 3a to pile =link", "not_link"),
        (TURN, 0, "declare 6la to pile =link", "link_count"),
        (TURN, 0, "declare 3a to pile =sixes", "declare_what"),
        (TURN, 0, "declare 3a to pile =ax3", "declare_what"),
        (TURN, 0, "declare to pile", "nothing_declared"),
        (TURN, 0, "flip to base0", "covered"),
        (TURN, 0, "flip to base2", "no_blind"),
        (TURN, 0, "flip to base3", "no_blind"),
        (TURN, 0, "flip to more0 =#1", "no_blind"),
        (TURN, 0, "flip", "no_blind"),
        (TURN, 0, "keep", "only_declare"),
        (TURN, 0, "sing", "only_declare"),
        (BLIND, 0, "declare to pile =1x4", None),
        (BLIND, 0, "declare 4b to pile =2x4", None),
        (BLIND, 0, "declare 7a to aside =2x7", "wrong_value"),
        (BLIND, 0, "flip to base0", "blind_first"),
        (BLIND_FLUSH, 0, "declare to pile =flush", None),
        (BLIND_FLUSH, 0, "declare 4b to pile", "flush_alone"),
        (PASS, 0, "pass to base0", None),
        (PASS, 0, "keep", None),
        (PASS, 0, "pass to base1", "no_base"),
        (PASS, 0, "declare 7a to pile =1x7", "pass_first"),
        (PASS, 1, "keep", "not_your_turn"),
        (SWAP, 0, "swap 7a to mimic", None),
        (SWAP, 0, "swap Fa to mimic", "number_needed"),
        (SWAP, 0, "swap 7a to pile", "to_the_mimic"),
        (SWAP, 0, "declare 7a to pile =1x7", "swap_first"),
        (OVER, 0, "deal", None),
        (OVER, 0, "keep", "deal_first"),
        (OVER, 1, "deal", "not_your_turn"),
    ],
)
def test_what_cannot_be_done_is_explained(position: str, seat: int, move: str, reason: str | None) -> None:
    assert why_not(table(position), seat, move) == reason


def test_a_base_of_someone_else_is_not_flipped() -> None:
    t = table("hand0: 7a\nbase3: 4a")
    assert why_not(t, 0, "flip to base3") == "no_blind"


@pytest.mark.parametrize(
    ("picked", "said"),
    [
        ("3a", "Play a 3"),
        ("7a", "Play a 7, pick up 2"),
        ("7a 7b", "Play two 7s, pick up 2"),
        ("7a 7b 6la", "Play three 7s, pick up 2"),
        ("Fa", "Play the Flush card"),
    ],
)
def test_the_button_of_a_play_carries_what_is_said_and_what_comes_of_it(picked: str, said: str) -> None:
    t = table(TURN)
    [move] = t.moves_with(0, cards(t, picked))
    told = t.agenda[-1].spoken(t, 0, move)
    assert told is not None
    assert WORDS.say(told) == said


@pytest.mark.parametrize(
    ("hand", "pile", "said"),
    [
        ("3a 3b", "3c 3la", "Play two 3s: that's a Flush!"),
        ("3a 3b 3sa 3sb", "3c 3la", "Play four 3s: that's a Super Flush!"),
        ("7a 7b 7c 7la", "3c 3la", "Play four 7s, pick up 2: that's a Flush!"),
        ("7a 7b 7c 7la 7lb 7sa", "3c 3la", "Play six 7s, pick up 2: that's a Super Flush!"),
        ("3lb 4la 5la", "3c 3la", "Play a Link Flush"),
        ("3lb 4la 5la 7la 8la", "3c 3la", "Play a Super Link Flush"),
        ("BF", "3c 3la", "Play the Big Flush"),
    ],
)
def test_flushes_are_foretold_on_the_button(hand: str, pile: str, said: str) -> None:
    t = table(f"hand0: {hand} 9a\npile: {pile}\nstands: (3, 3)")
    told = [t.agenda[-1].spoken(t, 0, move) for move in t.moves_with(0, cards(t, hand))]
    assert said in [WORDS.say(one) for one in told if one is not None]


def test_what_needs_no_words_has_a_plain_button() -> None:
    t = table(PASS)
    assert t.agenda[-1].spoken(t, 0, Move("keep")) is None
    t = table(TURN)
    assert t.agenda[-1].spoken(t, 0, Move("flip", (), "base1")) is None


def test_every_number_of_cards_of_every_value_can_be_spoken_of() -> None:
    rules = table(TURN).rules
    for count in range(1, 17):
        for value in range(1, 11):
            assert not set("[{") & set(WORDS.say(rules.worded[count][value]) + WORDS.say(amount(count, value)))
    assert [WORDS.say(words) for words in (rules.worded[3][6], amount(3, 6))] == ["Three 6s", "three 6s"]
    assert [WORDS.say(words) for words in (rules.worded[1][8], amount(1, 8))] == ["An 8", "an 8"]


def test_everything_said_in_many_games_is_known_and_everything_is_said_in_some() -> None:
    said: set[str] = set()
    for seed in range(120):
        mode = ("elimination", "arena")[seed % 2]
        t = GAME.rules(2 + seed % 5, FlushOptions(mode=mode, stall=20)).new_table(seed, record=True)
        while t.winners is None:
            seat = t.waiting_for()[0]
            moves = t.moves(seat)
            t.play(seat, moves[t.pick(len(moves))])
        said |= {event.what for event in t.events or () if isinstance(event, Said)}
    assert said == set(LAYOUT.cues)


def test_every_special_card_says_what_it_does_and_shows_a_sign_of_it() -> None:
    for face, kind in by_face().items():
        assert bool(kind.actions) == bool(kind.title) == bool(kind.text) == bool(kind.power), face


def test_the_words_have_a_phrase_for_everything() -> None:
    assert WORDS.say(Phrase("status.points", {"points": "+3"})) == "+3 last round"
