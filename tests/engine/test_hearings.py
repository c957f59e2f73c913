"""Hearings: calls made at the same moment are collected and judged once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from games.engine import (
    NOBODY,
    Card,
    Claim,
    Contested,
    Move,
    Options,
    Step,
    Table,
    Zone,
    heard_by,
    nearest_left,
    read_table,
    write_table,
)

CHEAT, BLUFF, GO = Move("cheat"), Move("bluff"), Move("go")


@dataclass(frozen=True)
class Turn(Step["CourtTable"]):
    """Seat 0 goes on for ever."""

    def seats(self, t: CourtTable) -> tuple[int, ...]:
        return (0,)

    def moves(self, t: CourtTable, seat: int) -> list[Move]:
        return [] if t.stopped else [GO]

    def play(self, t: CourtTable, seat: int, move: Move) -> None:
        t.gone += 1
        t.next(self)


class CourtTable(Table):
    """What was judged, and how often seat 0 went on."""

    judged: tuple[tuple[Claim, ...], ...] = ()
    gone: int = 0
    stopped: bool = False


class Court(Contested[CourtTable]):
    """Everyone but seat 0 can accuse it of two things; a call of cheating stops it."""

    table_type = CourtTable
    calls = ("cheat", "bluff")
    pause_ms = 2000

    def cards(self) -> Iterable[Card]:
        return [Card("1")]

    def zones(self) -> Iterable[Zone]:
        return [Zone("pack", NOBODY)]

    def deal(self, t: CourtTable) -> None:
        t.next(Turn())

    def claims_of(self, t: CourtTable, seat: int) -> dict[Move, Claim]:
        return {move: Claim(seat, move.verb, 0) for move in (CHEAT, BLUFF)} if seat else {}

    def judge(self, t: CourtTable, claims: tuple[Claim, ...]) -> None:
        t.judged += (claims,)
        t.stopped = any(claim.verb == "cheat" for claim in claims)


def court(pause_ms: int = 2000) -> CourtTable:
    rules = Court(4, Options())
    rules.pause_ms = pause_ms
    return rules.new_table(record=True)


def test_a_call_opens_a_hearing_in_which_everyone_can_call_once() -> None:
    t = court()
    t.play(2, BLUFF, 100)
    assert heard_by(t) == (Claim(2, "bluff", 0),)
    assert (t.moves(1), t.moves(2), t.moves(0)) == ([CHEAT, BLUFF], [], [])
    assert (t.waiting_for(), t.deadline()) == ((), 2100)


def test_it_is_judged_once_when_its_time_is_up() -> None:
    t = court()
    t.play(2, BLUFF, 100)
    t.play(1, CHEAT, 500)
    assert (t.gone, t.deadline()) == (0, 2100)
    t.advance(2100)
    assert t.judged == ((Claim(2, "bluff", 0), Claim(1, "cheat", 0)),)
    assert t.agenda == [Turn()]


def test_it_is_judged_at_once_when_no_one_is_left_who_could_call() -> None:
    t = court()
    for seat in (2, 1, 3):
        t.play(seat, BLUFF, 100)
    assert [claim.seat for claim in t.judged[0]] == [2, 1, 3]


def test_without_a_pause_each_call_is_judged_by_itself() -> None:
    t = court(pause_ms=0)
    t.play(2, BLUFF)
    t.play(1, BLUFF)
    assert t.judged == ((Claim(2, "bluff", 0),), (Claim(1, "bluff", 0),))


def test_the_player_whose_turn_it_is_closes_it_by_going_on() -> None:
    t = court()
    t.play(2, BLUFF, 100)
    assert t.check(0, GO)
    assert not t.check(1, GO)
    t.play(0, GO, 300)
    assert (len(t.judged), t.gone, t.agenda) == (1, 1, [Turn()])


def test_the_move_is_not_made_when_the_verdict_forbids_it() -> None:
    t = court()
    t.play(2, CHEAT, 100)
    t.play(0, GO, 300)
    assert (len(t.judged), t.gone) == (1, 0)


def test_a_hearing_can_be_written_and_read() -> None:
    t = court()
    t.play(2, BLUFF, 100)
    assert read_table(t.rules, write_table(t)) == t


def test_after_an_interruption_a_hearing_waits_from_the_start() -> None:
    t = court()
    t.play(2, BLUFF, 100)
    t.pause(1500)
    assert t.deadline() == 3500


@pytest.mark.parametrize(("callers", "seat", "first"), [((0, 3), 2, 3), ((0, 1), 2, 0), ((1, 3), 0, 1), ((2,), 3, 2)])
def test_the_nearest_on_the_left_comes_first(callers: tuple[int, ...], seat: int, first: int) -> None:
    assert nearest_left(callers, seat, 4) == first
