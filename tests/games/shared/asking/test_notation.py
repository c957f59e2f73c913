"""The notation of worked scenarios: it reports what is not as expected, and refuses what it cannot read."""

from __future__ import annotations

import pytest

from games.authors.scenarios import run
from games.engine.scenarios import BadScenario, Mismatch

START = "given n=3 turn=A A.H=5,5,7 B.H=5,5,9 C.H=7,7,7,9"


def mismatches(rest: str) -> list[Mismatch]:
    [result] = run(f"name\n{START}\n{rest}")
    return result.mismatches


def test_every_mismatch_is_reported() -> None:
    assert mismatches("do !A asks B 5 ; A asks B 9 ; A asks C 5=>1\nthen A.H=5,7 turn=A win=B legal=A5") == [
        Mismatch("!A asks B 5", "refused", "allowed"),
        Mismatch("A asks B 9", "allowed", "refused"),
        Mismatch("A asks C 5=>1", "1", "0"),
        Mismatch("A.H", "5,7", "5,5,7"),
        Mismatch("turn", "A", "B"),
        Mismatch("win", "B", "-"),
        Mismatch("legal", "A5", "A5,A9,C5,C9"),
    ]


def test_cards_and_requests_can_be_listed_in_any_order() -> None:
    assert mismatches("do A asks B 5\nthen A.H=7,5,5,5 B.H=9,5 legal=C7,B7,C5,B5 A.H#=4 pack#=0 over=0") == []


@pytest.mark.parametrize(
    "rest",
    [
        "do A begs B 5",
        "do A asks D 5",
        "then luck=1",
        "given n=9",
        "given n=3 turn=D",
        "given n=3 A.H=11",
        "given n=3 D.H=5",
        "given n=3 store=5",
        "given n=3 memory_aid=much",
        "perhaps A=1",
    ],
)
def test_what_is_not_in_the_notation_is_refused(rest: str) -> None:
    with pytest.raises(BadScenario):
        mismatches(rest)
