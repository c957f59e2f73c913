"""Between two rounds everyone can read what each player has counted, who is out, and how much the others have left."""

from __future__ import annotations

from typing import Any

from games.engine import Chart
from games.flush import GAME

from .helpers import table

WORDS = GAME.words.among(["Ann", "Ben", "Cem"])
COUNTED = """
    hand1: 3a
    hand2: 7a 8sa
    turned: 3a 7a 8sa
    scores: (4, 21, 34)
    sheet: ((0, 12, 20), (9, 9, 14), (-5, 0, 0))
    round: 3
    next: NextRound(shown=True)
"""


def sheet(text: str, **options: Any) -> Chart | None:
    t = table(text, **options)
    return t.rules.chart(t)


def test_while_a_round_is_on_there_is_none() -> None:
    assert sheet("hand0: 5a\nhand1: 6a\nhand2: 7a\nscores: (1, 2, 3)\nsheet: ((1, 2, 3),)\nround: 1") is None


def test_it_has_what_everyone_counted_in_each_round_and_the_totals() -> None:
    chart = sheet(COUNTED)
    assert chart is not None
    assert chart.told is not None
    assert WORDS.say(chart.told) == "Round 3 of 5"
    assert [column if isinstance(column, str) else WORDS.say(column) for column in chart.columns] == [
        *("1", "2", "3", "Total")
    ]
    assert chart.rows == (("0", "9", "−5", "4"), ("12", "9", "0", "21"), ("20", "14", "0", "34"))
    assert chart.faded == ()


def test_in_elimination_the_sheet_shows_who_is_out_and_how_much_the_others_have_left() -> None:
    chart = sheet(COUNTED + "\n    out: (2,)\n", mode="elimination", limit=30)
    assert chart is not None
    assert chart.told is not None
    assert WORDS.say(chart.told) == "Round 3: out at 30 points"
    assert [row[-1] for row in chart.rows] == ["26", "9", "–"]
    assert chart.faded == (2,)


def test_of_a_long_match_it_has_the_last_rounds() -> None:
    rounds = ", ".join(["(0, 1, 2)"] * 9)
    chart = sheet(
        COUNTED.replace("((0, 12, 20), (9, 9, 14), (-5, 0, 0))", f"({rounds})")
        .replace("round: 3", "round: 9")
        .replace("(4, 21, 34)", "(0, 9, 18)"),
        mode="rounds",
        rounds=12,
    )
    assert chart is not None
    assert chart.columns[:-1] == ("4", "5", "6", "7", "8", "9")
