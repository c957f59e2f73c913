"""The opening play that the rule book shows as Example B, line by line: each test plays the example up to its line."""

from __future__ import annotations

import pytest

from tests.games.flinch.helpers import holds

GIVEN = (
    "given n=4 dealer=D open=1 A.G=9,5 A.H=1,8,4,9,6 B.G=6,3 B.H=7,5,9,10,8 "
    "C.G=2,6 C.H=10,4,7,9,5 D.G=7,4 D.H=1,3,10,8,6"
)
LINES = (
    ("A's 1 opens a pile", "A h1>new", "C=U1 A.H=8,4,9,6 turn=A open=0"),
    ("A has no 2 and puts an 8 on the reserve", "A d8>1", "C=U1 A.R=8/-/-/-/- A.H=4,9,6 turn=B"),
    ("B cannot play and still puts a 7 on the reserve", "B d7>1", "C=U1 B.R=7/-/-/-/- B.H=5,9,10,8 turn=C"),
    ("C plays the 2 of the game pile on the 1", "C g>U1", "C=U2 C.G=6 C.H=10,4,7,9,5 turn=C"),
    ("C has no 3 and puts a 10 on the reserve", "C d10>1", "C=U2 C.R=10/-/-/-/- C.H=4,7,9,5 turn=D"),
    ("D's 1 opens another pile", "D h1>new", "C=U1,U2 D.H=3,10,8,6 turn=D"),
    ("D plays a 3 on C's 2", "D h3>U2", "C=U1,U3 D.H=10,8,6 turn=D"),
    ("D puts a 10 on the reserve", "D d10>1", "C=U1,U3 D.R=10/-/-/-/- D.H=8,6 turn=A"),
)


@pytest.mark.parametrize("line", range(1, len(LINES) + 1), ids=[line for line, _, _ in LINES])
def test_the_opening_play_of_the_rule_book(line: int) -> None:
    steps = [part for _, act, then in LINES[:line] for part in (f"do {act}", f"then {then}")]
    holds(GIVEN, *steps)


@pytest.mark.parametrize(
    ("line", "act"),
    [(0, "A pass"), (0, "A d8>1"), (1, "A pass"), (2, "B pass"), (3, "C d10>1"), (3, "C h10>U1"), (5, "D h3>U2")],
)
def test_no_one_in_it_could_have_moved_otherwise(line: int, act: str) -> None:
    holds(GIVEN, *(f"do {played}" for _, played, _ in LINES[:line]), f"do !{act}")
