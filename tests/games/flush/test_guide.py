"""Tips for a newcomer, and when they come."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import view
from games.engine.tips import matters
from games.flush import GAME
from games.flush.guide import TIPS
from games.flush.options import FlushOptions
from tests.games.flush.helpers import table

MANY = "hand1: 1a 1b 1c 1la 1lb\nhand2: 2a 2b 2c 2la 2lb"


def told(text: str, **options: object) -> set[str]:
    t = table(text, **options)  # type: ignore[arg-type]
    return {matter.tip.word for matter in matters(TIPS, view(t, 0), 0)}


@pytest.mark.parametrize(
    ("position", "key"),
    [
        (f"hand0: 7a\n{MANY}", "open"),
        (f"hand0: 7a\n{MANY}\npile: 8a\nstands: (8,)", "follow"),
        (f"hand0: 9a\n{MANY}\npile: 8a\nstands: (8,)", "beside"),
        (f"hand0: 7a 7b\n{MANY}\npile: 8a\nstands: (8,)", "together"),
        (f"hand0: 7a 7b\n{MANY}\npile: 7c 7la\nstands: (7, 7)", "flush"),
        (f"hand0: 7lb 6la\n{MANY}\npile: 5la 5lb\nstands: (5, 5)", "link_flush"),
        ("hand0: 7a\nhand1: 1a\nhand2: 2a 2b 2c 2la", "danger"),
        (f"hand0: 10b\n{MANY}", "mimic"),
        (f"hand0: 7a\nbase0: 4a\n{MANY}", "blind"),
        (f"hand0: Fa\n{MANY}", "flush_card"),
        (f"hand0: 7sa\n{MANY}", "skip"),
        (f"hand0: 7d\n{MANY}", "deduction"),
        (f"hand0: 7a\nbase0: 4a 5a\nturned: 5a\n{MANY}", "tops"),
        (f"hand0: 7a\nflipped: 4a\n{MANY}\nnext: BlindTurn(seat=0)", "blind_flipped"),
        (f"hand0: 7a\nflipped: Fa\n{MANY}\nnext: BlindTurn(seat=0)", "blind_flush_card"),
        (
            f"hand0: 7a\nflipped: 4a\npile: 3a\nstands: (3,)\n{MANY}\nnext: BlindTurn(seat=0)",
            "blind_too_high",
        ),
        (f"hand0: 7a\n{MANY}\nmimic: Fa\nnext: Swap(seat=0), Turn(seat=0)", "swap"),
        (f"hand0: 7a\nbase0: 3a\n{MANY}\nnext: Pass(seat=0, to=1), Turn(seat=0)", "pass"),
        ("hand1: 7a\nsheet: ((0, 1, 0),)\nround: 1\nnext: NextRound(shown=True)", "counted"),
    ],
)
def test_every_tip_comes_when_it_matters_and_not_otherwise(position: str, key: str) -> None:
    assert key in told(position)
    assert key not in told(f"hand0: 8b\n{MANY}\npile: 8a\nstands: (8,)") or key == "follow"


def test_the_aim_comes_first() -> None:
    t = table(f"hand0: 7a\n{MANY}")
    assert next(matters(TIPS, t, 0)).tip.word == "aim"


def test_a_player_who_is_not_asked_gets_the_aim_before_anyone_plays_and_no_other_tip() -> None:
    t = table(f"hand0: 7a\n{MANY}")
    assert [matter.tip.word for matter in matters(TIPS, view(t, 1), 1)] == ["aim"]


def test_what_mimics_are_is_said_before_what_to_play() -> None:
    t = table(f"hand0: 10b\n{MANY}")
    words = [matter.tip.word for matter in matters(TIPS, view(t, 0), 0)]
    assert words[:2] == ["aim", "mimic"]


def test_the_tip_about_stars_counts_the_double_round_and_mimics() -> None:
    def star(**more: Any) -> str:
        t = table(f"hand0: 7d\n{MANY}\nmimic: {more.pop('mimic', '10a')}")
        t.round = more.pop("round", 0)
        return next(
            GAME.words.say(found.told) for found in matters(TIPS, view(t, 0), 0) if found.tip.word == "deduction"
        )

    assert "takes five points off" in star()
    assert star().endswith("it counts five.")
    assert star(mimic="7a").endswith("it counts 15.")
    assert "takes ten points off" in star(round=4)
    assert star(round=4).endswith("it counts ten.")


def test_children_get_no_tips_about_stars() -> None:
    assert "deduction" not in told(f"hand0: 7d 8sa\n{MANY}", junior=True)
    assert "skip" not in told(f"hand0: 7d 8sa\n{MANY}", junior=True)


def test_the_first_game_is_one_round() -> None:
    assert GAME.first_options == FlushOptions(mode="rounds", rounds=1)
