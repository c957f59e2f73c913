"""The notation of worked scenarios: it reports what is not as expected, and refuses what it cannot read."""

from __future__ import annotations

import pytest

from games.engine.scenarios import BadScenario, Mismatch
from games.muggins.scenarios import run


def test_every_mismatch_is_reported() -> None:
    [result] = run("wrong\ngiven n=2 C=4 A.H=5,8\ndo !A draw ; A hand>own ; A hand>C\nthen C=4 A.H=8 turn=B legal=draw")
    assert result.mismatches == [
        Mismatch("!A draw", "refused", "allowed"),
        Mismatch("A hand>own", "allowed", "refused"),
        Mismatch("A hand>C", "allowed", "refused"),
        Mismatch("A.H", "8", "5,8"),
        Mismatch("turn", "B", "A"),
    ]


def test_a_wrong_verdict_is_reported() -> None:
    [result] = run("wrong\ngiven n=2 mode=call C=4 A.H=8,9\ndo A draw ; call B=>muggins:B")
    assert result.mismatches == [Mismatch("call B=>muggins:B", "muggins:B", "false:B")]


def test_a_position_can_have_a_card_that_was_drawn_and_complete_piles() -> None:
    [result] = run("right\ngiven n=2 C=4 A.H=8 shown=5 done=2\ndo A hand>C\nthen C=5 done=2 A.H=8 B.H#=3")
    assert result.mismatches == []


@pytest.mark.parametrize(
    "line",
    [
        "given turn=A",
        "given n=2 Z=1",
        "given n=2 turn=C",
        "given n=2 mode=loud",
        "given n=2\ndo A jump",
        "given n=2\ndo A hand>SC",
        "given n=2\nthen A.luck=1",
        "perhaps n=2",
    ],
)
def test_what_is_not_in_the_notation_is_refused(line: str) -> None:
    with pytest.raises(BadScenario):
        run(f"bad\n{line}")
