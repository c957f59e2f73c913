"""Moves: their text both ways, the index of a card, and games written before moves had one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import (
    ALL,
    NOBODY,
    Card,
    CardId,
    Game,
    IllegalMove,
    Layout,
    Match,
    Move,
    MovePlayed,
    Options,
    Rules,
    Step,
    Table,
    Zone,
    read_save,
    write_save,
)

PACK, ROW, OUT = 0, 1, 2


@dataclass(frozen=True)
class Pick(Step[Table]):
    """A player takes any card of the row, named as games did before moves had an index."""

    def seats(self, t: Table) -> tuple[int, ...]:
        return (0,)

    def moves(self, t: Table, seat: int) -> list[Move]:
        return [Move("pick", (), "row", f"#{number}") for number in range(1, len(t.zones[ROW]) + 1)]

    def play(self, t: Table, seat: int, move: Move) -> None:
        t.move(t.zones[ROW][int(move.choice.removeprefix("#")) - 1], OUT)
        if t.zones[ROW]:
            t.next(Pick())
        else:
            t.end((0,))


class OldStyle(Rules[Table]):
    """Five cards in a row, to be picked one by one."""

    def cards(self) -> Iterable[Card]:
        return [Card(str(rank), rank) for rank in range(1, 6)]

    def zones(self) -> Iterable[Zone]:
        return [Zone("pack", NOBODY), Zone("row", ALL), Zone("out", ALL)]

    def deal(self, t: Table) -> None:
        for card in t.rules.deck:
            t.move(card, ROW)
        t.next(Pick())


GAME = Game("games.engine", "Old style", 1, 1, OldStyle, Options, Layout(()))
RULES = OldStyle(1, Options())


def faces(match: Match, zone: int) -> str:
    return " ".join(match.rules.deck.faces[card] for card in match.table.zones[zone])


# ---------------------------------------------------------------------- the index


def test_an_index_counts_from_0_in_code_and_from_1_in_text() -> None:
    move = Move("pick", (), "row", index=2)
    assert (move.index, RULES.write(move)) == (2, "pick to row =#3")
    assert RULES.read("pick to row =#3") == move
    assert Move("pick", (), "row", "", 2) == move


def test_a_move_without_an_index_has_none() -> None:
    assert Move("pick").index is None
    assert Move("call", choice="hearts").index is None


@pytest.mark.parametrize("choice", ["#0", "#01", "#", "#x", "# 1", "1", "#-1", "#1a", "##1", "#" + "9" * 5000])
def test_what_only_looks_like_an_index_is_a_choice(choice: str) -> None:
    assert Move("pick", (), "row", choice).index is None


def test_an_index_and_a_choice_do_not_go_together() -> None:
    with pytest.raises(AssertionError, match="not both"):
        Move("pick", (), "row", "hearts", 1)


def test_another_card_or_choice_makes_another_move() -> None:
    move = Move("swap", (), "row", index=1)
    assert move._replace(cards=(CardId(4),)).index == 1
    assert move._replace(choice="") == Move("swap", (), "row")


WORDS = st.text(st.characters(exclude_categories=["Z", "C"], exclude_characters="="), min_size=1, max_size=12)
CHOICES = st.text(st.characters(exclude_categories=["C"]), max_size=12).map(str.strip)
CARDS = st.lists(st.sampled_from(list(RULES.deck))).map(tuple)
INDEXES = st.none() | st.integers(0, 999)


@given(WORDS, CARDS, st.sampled_from(("", *RULES.names)), CHOICES, INDEXES)
def test_every_move_is_text_both_ways(
    verb: str, cards: tuple[CardId, ...], to: str, choice: str, index: int | None
) -> None:
    move = Move(verb, cards, to, "" if index is not None else choice, index)
    back = RULES.read(RULES.write(move))
    assert back == move
    assert (back.verb, back.cards, back.to, back.choice, back.index) == (verb, cards, to, move.choice, move.index)
    assert index is None or back.index == index


# ---------------------------------------------------------------------- games that write `choice="#3"`


def test_a_game_that_writes_the_index_as_a_choice_is_played_by_text() -> None:
    match = Match(GAME, RULES, 1)
    match.play(0, "pick to row =#2")
    assert (faces(match, ROW), faces(match, OUT)) == ("1 3 4 5", "2")
    with pytest.raises(IllegalMove):
        match.play(0, "pick to row =#5")


def test_its_moves_have_an_index_and_can_be_given_one() -> None:
    match = Match(GAME, RULES, 1)
    assert [move.index for move in match.table.moves(0)] == [0, 1, 2, 3, 4]
    match.play(0, Move("pick", (), "row", index=3))
    assert match.log == [MovePlayed(0, "pick to row =#4")]
    assert faces(match, OUT) == "4"


def test_it_is_taken_back_and_saved() -> None:
    match = Match(GAME, RULES, 1)
    for text in ("pick to row =#5", "pick to row =#1"):
        match.play(0, text)
    match.undo()
    back = read_save(write_save(match), {GAME.key: GAME})
    assert back.redo()
    assert (back.log, faces(back, OUT)) == ([*match.log, MovePlayed(0, "pick to row =#1")], "5 1")
