"""What worked scenarios report when something is not as expected, and what their notation refuses."""

from __future__ import annotations

import pytest

from games.engine.scenarios import BadScenario, Mismatch
from games.flinch.scenarios import run


def test_whatever_is_not_as_expected_is_reported() -> None:
    [result] = run("wrong\ngiven n=2 C=U3 A.G=9 A.H=4,8\ndo !A h4>U3 ; A h8>U3 ; A d4>1\nthen C=U4 turn=A legal=d8>1")
    assert result.mismatches == [
        Mismatch("!A h4>U3", "refused", "allowed"),
        Mismatch("A h8>U3", "allowed", "refused"),
        Mismatch("C", "U4", "U3"),
        Mismatch("turn", "A", "B"),
        Mismatch("legal", "d8>1", "d9>1"),
    ]


def test_a_wrong_verdict_is_reported() -> None:
    [result] = run("wrong\ngiven n=2 mode=challenge C=U3 A.G=9 A.H=8,8\ndo A d8>1 ; call B:game@A=>upheld:B")
    assert result.mismatches == [Mismatch("call B:game@A=>upheld:B", "upheld:B", "dismissed:-")]


def test_a_wrong_outcome_of_exposing_a_card_is_reported() -> None:
    [result] = run("wrong\ngiven n=2 exposure=1 C=U3 A.G=9 A.H=4,8\ndo A x4=>ended")
    assert result.mismatches == [Mismatch("A x4=>ended", "ended", "must")]


@pytest.mark.parametrize(
    "line",
    [
        "given turn=A",
        "given n=2 Z=1",
        "given n=2 turn=C",
        "given n=2 C=Q3",
        "given n=2 A.R=1/2/3",
        "given n=3 partners=1",
        "given n=2\ndo A jump",
        "given n=2\ndo A h9>Q1",
        "given n=2\nthen A.luck=1",
        "perhaps n=2",
    ],
)
def test_what_is_not_in_the_notation_is_refused(line: str) -> None:
    with pytest.raises(BadScenario):
        run(f"bad\n{line}")
