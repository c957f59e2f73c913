"""The notation of worked scenarios: it reports what is not as expected, and refuses what it cannot read."""

from __future__ import annotations

import pytest

from games.engine.scenarios import BadScenario, Mismatch
from games.patience.scenarios import run


def test_every_mismatch_is_reported() -> None:
    [result] = run("wrong\ngiven F=3,0,0,0 c=7|9|9|7 S=4 P=6\ndo T ; !SF ; SC1\nthen F=3,0,0,0 S=-")
    assert result.mismatches == [
        Mismatch("T", "allowed", "refused"),
        Mismatch("!SF", "refused", "allowed"),
        Mismatch("SC1", "allowed", "refused"),
        Mismatch("S", "-", "4"),
    ]


@pytest.mark.parametrize(
    "line", ["given Q=1", "given F=0,0,0,0\nthen luck=1", "given P=1,2\nperhaps F=1", "given ones=no"]
)
def test_what_is_not_in_the_notation_is_refused(line: str) -> None:
    with pytest.raises(BadScenario):
        run(f"bad\n{line}")
