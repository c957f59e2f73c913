"""The notation of worked scenarios: it reports what is not as expected, and refuses what it cannot read."""

from __future__ import annotations

import pytest

from games.engine.scenarios import BadScenario, Mismatch
from games.flush.scenarios import run


def test_every_mismatch_is_reported() -> None:
    [result] = run(
        "wrong\ngiven turn=p1 pile=8 p1=7,7,2\np1 7,7 as 2x7\nthen pile=8,7 p1=2 turn=p3 ev=flush err=E_TURN"
    )
    assert result.mismatches == [
        Mismatch("pile", "8,7", "8,7,7"),
        Mismatch("turn", "p3", "p2"),
        Mismatch("ev", "flush", "-"),
        Mismatch("err", "E_TURN", "-"),
    ]


def test_hands_and_bases_are_compared_in_any_order() -> None:
    [result] = run("any\ngiven turn=p1 p1=7,2,F p1.b=2/3,-/4\nthen p1=F,7,2 p1.b=-/4,2/3")
    assert result.mismatches == []


def test_cards_lie_in_the_order_in_which_they_were_declared() -> None:
    [result] = run("order\ngiven turn=p1 mimic=5 pile=9 p1=5,6,6s\np1 6s,5,6 as 3x6\nthen pile=9,6s,5>6,6")
    assert result.mismatches == []


@pytest.mark.parametrize(
    "line",
    [
        "given turn=p1 p1=11",
        "given turn=p1 p1=7x",
        "given turn=p4",
        "given n=7",
        "given turn=x",
        "given p9=1",
        "given p1.b=7",
        "given totals=1,2",
        "given turn=p1 perhaps=1",
        "given turn=p1\np1 sing",
        "given turn=p1\np1 flip 1",
        "given turn=p1\nsomebody keep",
        "given turn=p1\nthen p1.luck=1",
        "p1 keep",
        "given join=perhaps",
    ],
)
def test_what_is_not_in_the_notation_is_refused(line: str) -> None:
    with pytest.raises(BadScenario):
        run(f"bad\n{line}")
