"""Authors: what the table shows of requests, and what cannot be undone [section 2, `memory_aid`]."""

from __future__ import annotations

import pytest

from games.authors import GAME
from games.authors.options import AuthorsOptions
from games.engine import Chart, IllegalMove, Match
from games.shared.asking import AskingTable
from games.shared.asking.table import Asked, Laid
from tests.games.shared.asking.positions import play, position
from tests.own import own

START = "n=3 turn=A A.H=5,5,7 B.H=5,5,9 C.H=7,7,7,9,9,9"
WORDS = GAME.words.among(["Ann", "Bea", "Cem"])


def beside(t: AskingTable) -> dict[int, str]:
    """What is shown beside the names."""
    return {sign.seat: WORDS.say(sign.told) for sign in t.rules.signs(t)}


def charted(t: AskingTable) -> dict[str, list[str]]:
    """What the chart shows, by number, a sign for each seat."""
    chart = t.rules.chart(t)
    assert chart is not None
    return {str(number): [row[at] for row in chart.rows] for at, number in enumerate(chart.columns)}


def test_all_that_is_asked_answered_and_laid_down_is_heard() -> None:
    t = play(position(GAME, START), "A asks B 5", "A asks B 5", "A asks B 7")
    assert t.heard == (Asked(0, 1, 5, 1), Asked(0, 1, 5, 1), Laid(0, 5), Asked(0, 1, 7, 0))


def test_the_last_request_and_its_answer_are_shown_beside_the_names() -> None:
    t = position(GAME, START)
    assert beside(t) == {}
    assert beside(play(t, "A asks B 5")) == {0: "Bea, any 5s?", 1: "gave 5s"}
    assert beside(play(t, "A asks C 5")) == {0: "Cem, any 5s?", 2: "no 5s"}


def test_the_last_request_is_still_shown_when_it_completed_a_book() -> None:
    t = play(position(GAME, START), "A asks B 5", "A asks B 5")
    assert beside(t) == {0: "Bea, any 5s?", 1: "gave 5s"}


def test_with_the_whole_log_a_chart_shows_what_everyone_must_hold_and_cannot_hold() -> None:
    t = position(GAME, START + " memory_aid=log")
    assert t.rules.chart(t) == Chart(tuple(map(str, range(1, 11))), (("",) * 10,) * 3)
    assert charted(play(t, "A asks B 5"))["5"] == ["2", "", ""]
    assert charted(play(t, "A asks C 5"))["5"] == ["2", "", "–"]
    assert charted(play(t, "B asks C 9"))["9"] == ["", "2", ""]
    assert charted(play(t, "B asks A 9"))["9"] == ["–", "2", ""]
    assert beside(t) == {}


def test_a_number_that_lies_down_is_no_matter_any_more() -> None:
    t = play(position(GAME, START + " memory_aid=log"), "A asks B 5", "A asks B 5")
    assert "5" not in charted(t)


@pytest.mark.parametrize("aid", ["off", "last"])
def test_with_less_aid_there_is_no_chart(aid: str) -> None:
    t = play(position(GAME, f"{START} memory_aid={aid}"), "A asks B 5")
    assert t.rules.chart(t) is None


def test_without_an_aid_nothing_is_shown_beside_the_names() -> None:
    assert beside(play(position(GAME, START + " memory_aid=off"), "A asks B 5")) == {}


@pytest.mark.parametrize(("aid", "reach"), [("off", 0), ("last", 1), ("log", None)])
def test_the_log_of_the_table_reaches_back_as_far_as_the_aid(aid: str, reach: int | None) -> None:
    assert GAME.rules(3, AuthorsOptions(memory_aid=aid)).log_reach == reach


def test_what_was_asked_cannot_be_unsaid() -> None:
    match = Match(GAME, GAME.rules(3), 7)
    for _ in range(12):
        seat = match.table.waiting_for()[0]
        match.play(seat, match.table.moves(seat)[-1])
        assert not match.can_undo()
    assert {what.got for what in own(AskingTable, match.table).heard if isinstance(what, Asked)} == {0, 1}
    with pytest.raises(IllegalMove):
        match.undo()
