"""Positions and moves as text, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import BadPosition, IllegalMove, Move, read_table, view, write_table
from games.engine.notation import read_table as read
from tests.engine.toys import Peek, Turn, Window, card, knowers, table, toy


def test_the_star_stands_for_all_other_cards() -> None:
    t = table("pack: * 6b\nhand0: 1a")
    assert len(t.zones[0]) == 11
    assert t.zones[0][-1] == card(t, "6b")


def test_a_face_without_its_letter_takes_a_free_twin() -> None:
    t = table("hand0: 1 1\nhand1: 2b 2")
    assert [t.rules.deck.name(held) for held in t.zones[t.rules.hands[0]]] == ["1a", "1b"]
    assert [t.rules.deck.name(held) for held in t.zones[t.rules.hands[1]]] == ["2b", "2a"]


def test_every_kind_of_fact_is_read_and_written() -> None:
    text = """
        pile: 1a 2a
        counter: -3
        word: 'it''s'
        flags: (True, False)
        best: '1a'
        pairs: ((0, '1a'), (2, '2a'))
        group: frozenset((1, 2))
        peek: Peek(seat=1, card='2a')
        scores: (1, 2, 3)
        winners: None
        next: Window(until=5, shouts=((0, 3),)), Turn(seat=1)
    """
    t = table(text)
    assert (t.counter, t.word, t.flags) == (-3, "its", (True, False))
    assert (t.best, t.pairs) == (card(t, "1a"), ((0, card(t, "1a")), (2, card(t, "2a"))))
    assert (t.group, t.peek) == (frozenset({1, 2}), Peek(1, card(t, "2a")))
    assert t.agenda == [Turn(1), Window(5, ((0, 3),))]
    assert read_table(t.rules, write_table(t)) == t


def test_knowledge_and_turned_cards_are_written_where_they_are_unusual() -> None:
    t = table("hand0: 1a 2a\nfront1: 3a 4a\nturned: 4a\nknown: 2a=02 3a=1")
    assert "known: 2a=02 3a=1" in write_table(t)
    assert "turned: 4a" in write_table(t)
    assert knowers(t, "4a") == {0, 1, 2}
    assert read_table(t.rules, write_table(t)) == t


def test_a_view_is_written_with_gaps_and_read_back() -> None:
    v = view(table("hand0: 1a\nhand1: 2a 3a\nknown: 3a=01"), 0)
    text = write_table(v)
    assert "hand1: 3a ?" in text
    assert "pack: ?*9" in text
    assert "viewer: 0" in text
    assert read_table(v.rules, text) == v


def test_comments_and_empty_lines_do_not_matter() -> None:
    assert table("# a comment\n\nhand0: 1a").zones == table("hand0: 1a").zones


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hand0: 9z\npack: *", "no card '9z'"),
        ("hand0: 1a\nhand1: 1a\npack: *", "1a is in two places"),
        ("hand0: 1 1 1\npack: *", "no more of them"),
        ("hand0: 1a", "11 cards are missing"),
        ("pack: *\npile: *", "Only one zone"),
        ("pack: *\npack: *", "two lines named 'pack'"),
        ("pack *", "should read 'name: ...'"),
        ("pack: *\ncounter: 'x'", "the wrong kind of value"),
        ("pack: *\ncounter: 1.5", "the wrong kind of value"),
        ("pack: *\ncounter: True", "the wrong kind of value"),
        ("pack: *\ncounter: " + "9" * 30, "the wrong kind of value"),
        ("pack: *\ncounter: __import__('os')", "no step or record named '__import__'"),
        ("pack: *\ncounter: (1,", "n't a plain value"),
        ("pack: *\nflags: (1, 2)", "the wrong kind of value"),
        ("pack: *\nbest: '9z'", "no card '9z'"),
        ("pack: *\nnonsense: 1", "no zone or fact named 'nonsense'"),
        ("pack: *\nnext: Fly(seat=0)", "no step or record named 'Fly'"),
        ("pack: *\nnext: Turn(chair=0)", "no field 'chair'"),
        ("pack: *\nnext: Turn()", "is missing a field"),
        ("pack: *\nnext: Peek(seat=0, card='1a')", "doesn't belong here"),
        ("pack: *\nnext: Turn(seat=9)", "makes no sense"),
        ("pack: *\nscores: (1, 2)", "2 scores for 3 seats"),
        ("pack: ?*x", r"\?\*"),
        ("pack: ?*000000999999999", r"\?\*"),
        ("pack: ?*000000" + "9" * 5000, r"\?\*"),
        ("pack: " + "?*12 " * 14, "more cards here"),
        ("pack: *\nturned: 9z", "no card"),
        ("pack: *\nknown: 1a=7", "CARD=SEATS"),
        ("pack: *\nknown: 1a", "CARD=SEATS"),
    ],
)
def test_a_wrong_position_gives_a_sentence(text: str, told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        read(toy(), text)


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    for whole in (text, f"pack: *\n{text}", f"pack: *\nnext: {text}", f"pack: *\npairs: {text}"):
        try:
            read(toy(), whole)
        except BadPosition:
            continue


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("stop", Move("stop")),
        ("lay 1a to pile", Move("lay", (0,), "pile")),  # type: ignore[arg-type]
        ("lay 1a 1b", Move("lay", (0, 1))),  # type: ignore[arg-type]
        ("call =hearts", Move("call", choice="hearts")),
        ("give 1a to hand2 =open", Move("give", (0,), "hand2", "open")),  # type: ignore[arg-type]
        ("point ?", Move("point", (-1,))),  # type: ignore[arg-type]
    ],
)
def test_a_move_is_text_both_ways(text: str, move: Move) -> None:
    rules = toy()
    assert rules.read(text) == move
    assert rules.write(move) == text


@pytest.mark.parametrize("text", ["", "   ", "= x", "call =", "lay 9z", "lay to pile now"])
def test_a_wrong_move_gives_a_sentence(text: str) -> None:
    with pytest.raises(IllegalMove, match=r"isn't a move|no card"):
        toy().read(text)


@given(st.text(max_size=40))
def test_no_text_breaks_the_reader_of_moves(text: str) -> None:
    rules = toy()
    try:
        move = rules.read(text)
    except IllegalMove:
        return
    assert rules.read(rules.write(move)) == move
