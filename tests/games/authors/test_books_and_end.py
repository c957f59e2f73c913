"""Authors: books, empty hands, the end, and positions that cannot be [7-10]."""

from __future__ import annotations

import pytest

from games.authors import GAME
from games.authors.options import AuthorsOptions
from games.engine import BadOption, BadPosition, read_table, write_table
from tests.games.shared.asking.positions import asked, books, hand, legal, play, position, said

# ---------------------------------------------------------------------- books


def test_four_cards_of_a_number_are_laid_down_at_once_and_the_turn_goes_on() -> None:
    t = play(position(GAME, "n=3 turn=A A.H=5,5,5,7 B.H=5,9 C.H=7,7,7,9"), "A asks B 5=>1")
    assert (books(t, 0), hand(t, 0), asked(t)) == ([5], [7], 0)
    assert t.scores == (1, 0, 0)


def test_a_book_lies_open_for_all() -> None:
    t = play(position(GAME, "n=3 turn=A A.H=5,5,5,7 B.H=5,9 C.H=7,7,7,9"), "A asks B 5")
    assert all(t.known[card] == 0b111 for card in t.zones[t.rules.books[0]])


def test_books_that_were_dealt_are_laid_down_by_everyone_before_the_first_request() -> None:
    t = play(position(GAME, "n=3 turn=B A.H=1,1,1,1,3 B.H=2,2,2,2,3,4,4,4,4 C.H=3,3"), "deal")
    assert [books(t, seat) for seat in range(3)] == [[1], [2, 4], []]
    assert asked(t) == 1
    assert [what for what, _ in said(t)] == ["book"] * 3


def test_a_player_who_began_with_nothing_but_books_is_passed_over() -> None:
    t = play(position(GAME, "n=3 turn=A A.H=1,1,1,1 B.H=3,3 C.H=3,3"), "deal")
    assert asked(t) == 1


# ---------------------------------------------------------------------- empty hands


def test_a_book_that_empties_the_hand_ends_the_turn() -> None:
    t = play(position(GAME, "n=4 turn=A A.H=5,5,5 B.H=5 C.H=7,7 D.H=7,7"), "A asks B 5")
    assert asked(t) == 2, "the next one on the left who has cards"


def test_a_player_who_is_without_cards_is_passed_over_and_asked_for_nothing() -> None:
    t = play(position(GAME, "n=4 turn=A A.H=4,6 B.H=- C.H=6,6,6 D.H=4,4,4"), "A asks C 4=>0")
    assert asked(t) == 2
    assert legal(t) == {(0, 6), (3, 6)}


def test_a_player_who_gave_their_last_card_away_cannot_be_asked_again() -> None:
    t = play(position(GAME, "n=3 turn=A A.H=5,6 B.H=5 C.H=5,5,6,6,6"), "A asks B 5", "!A asks B 5")
    assert legal(t) == {(2, 5), (2, 6)}


# ---------------------------------------------------------------------- the end

LAST = "n=4 turn=C A.H=- B.H=10 C.H=10,10,10 D.H=- A.B=1,2,3 B.B=4,5,6"


def test_the_tenth_book_ends_the_game_and_most_books_win() -> None:
    t = play(position(GAME, LAST + " C.B=7,8,9"), "C asks B 10")
    assert t.winners == (2,)
    assert t.waiting_for() == ()


def test_equally_many_books_share_the_win() -> None:
    assert play(position(GAME, LAST + " C.B=7,8 D.B=9"), "C asks B 10").winners == (0, 1, 2)


def test_nine_books_are_not_the_end() -> None:
    t = play(position(GAME, "n=2 turn=A A.H=8,10 B.H=8,8,8,10,10,10 A.B=1,2,3 B.B=4,5,6,7"), *["A asks B 8"] * 3)
    assert (t.winners, t.scores) == (None, (4, 4))


@pytest.mark.parametrize("seed", range(20))
def test_with_two_players_the_first_never_fails_and_always_wins(seed: int) -> None:
    t = GAME.rules(2).new_table(seed)
    first = asked(t)
    while t.winners is None:
        assert asked(t) == first
        t.play(first, t.moves(first)[0])
    assert first in t.winners


# ---------------------------------------------------------------------- positions and options

SOUND = """
    hand0: 1a 1b 2a
    hand1: 1c 1d 2b
    hand2: 2c 2d
    books0: 3 3 3 3 4 4 4 4 5 5 5 5
    books1: 6 6 6 6 7 7 7 7
    books2: 8 8 8 8 9 9 9 9 10 10 10 10
    scores: (3, 2, 3)
    next: Request(seat=0)
"""


def read(text: str) -> str:
    lines = "\n".join(line.strip() for line in text.strip().splitlines())
    return write_table(read_table(GAME.rules(3), lines))


def test_a_position_can_be_written_and_read_with_everything_that_was_heard() -> None:
    heard = "heard: (Asked(by=0, of=1, number=2, got=0), Laid(seat=2, number=8), Drew(seat=1, number=0))"
    text = read(SOUND.replace("hand1: 1c 1d 2b", "hand1: 1c 1d").replace("2c 2d", "2b 2c 2d") + heard)
    assert heard in text
    assert read(text) == text


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"(3, 2, 3)": "(3, 3, 3)"}, "2 books but 3 points"),
        ({"1c 1d 2b": "1c 6d 2b", "6 6 6 6": "6a 6b 6c 1d"}, "is not a book"),
        ({"1a 1b 2a": "1a 1b 1c 1d 2a", "1c 1d 2b": "2b"}, "books are put down at once"),
        ({"hand0: 1a 1b 2a": "pack: 1a 1b 2a"}, "none can be in the pack"),
        ({"hand0: 1a 1b 2a": "", "1c 1d 2b": "1a 1b 1c 2a 2b", "2c 2d": "1d 2c 2d"}, "nothing to ask for"),
        ({"seat=0": "seat=3"}, "someone who is not in this game"),
        ({"next": "dealer: 3\nnext"}, "no such dealer"),
        ({"next": "heard: (Asked(by=0, of=0, number=1, got=0),)\nnext"}, "Something was heard"),
        ({"next": "heard: (Asked(by=0, of=3, number=1, got=0),)\nnext"}, "Something was heard"),
        ({"next": "heard: (Drew(seat=3, number=0),)\nnext"}, "Something was heard"),
        ({"next": "heard: (Laid(seat=0, number=11),)\nnext"}, "Something was heard"),
        ({"next": "heard: (Asked(by=0, of=1, number=1, got=0),)\nnext"}, "has refused"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(changes: dict[str, str], why: str) -> None:
    assert read(SOUND)
    text = SOUND
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    with pytest.raises(BadPosition, match=why):
        read(text)


def test_a_dealer_who_does_not_sit_there_cannot_be_chosen() -> None:
    with pytest.raises(BadOption, match="Seat 5 can't deal"):
        GAME.rules(4, AuthorsOptions(first_dealer=5))
