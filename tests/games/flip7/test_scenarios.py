"""The notation of worked scenarios: it reports what is not as expected, and refuses what it cannot read."""

from __future__ import annotations

import pytest

from games.engine.scenarios import BadScenario, Mismatch
from games.flip7.scenarios import run


def test_every_mismatch_is_reported() -> None:
    [result] = run("wrong\ngiven turn=A A=4 deck=9\ndo !A hit ; A hit ; A hit\nthen A=4 A.pts=13 turn=B")
    assert result.mismatches == [
        Mismatch("!A hit", "refused", "allowed"),
        Mismatch("A hit", "allowed", "refused"),
        Mismatch("A", "4", "4,9"),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "given turn=A A=13",
        "given turn=A Z=1",
        "given turn=I",
        "given turn=A goal=150",
        "given turn=A\ndo A jump",
        "given turn=A\nthen A.luck=1",
        "perhaps A=1",
    ],
)
def test_what_is_not_in_the_notation_is_refused(line: str) -> None:
    with pytest.raises(BadScenario):
        run(f"bad\n{line}")
