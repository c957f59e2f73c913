"""The notation of worked scenarios: it reports what is not as expected, and refuses what it cannot read."""

from __future__ import annotations

import pytest

from games.engine.scenarios import BadScenario, Mismatch
from games.flyswatter.scenarios import run


def test_every_mismatch_is_reported() -> None:
    [result] = run(
        "wrong\ngiven n=2 M=R1a p1.draw=R2a,R3a\nflip 0\nthen kind=fifth M=R1a turn=p2\ndeal n=2 sizes=55,57"
    )
    assert result.mismatches == [
        Mismatch("kind", "fifth", "fly"),
        Mismatch("M", "R1a", "R1a,R2a"),
        Mismatch("sizes", "55,57", "56,56"),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "given n=2 Q=1\nflip 0",
        "given n=2 M=R1a,R1a\nflip 0",
        "given n=2 turn=x\nflip 0",
        "given n=2 p1.draw=R2a,R3a\nflip 0\nswats p1:R2a@300",
        "given n=2\nflip 0\nthen luck=1",
        "given n=2\njump 0",
    ],
)
def test_what_is_not_in_the_notation_is_refused(line: str) -> None:
    with pytest.raises(BadScenario):
        run(f"bad\n{line}")
