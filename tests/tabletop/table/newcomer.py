"""A table of FLAPS with someone who has never seen a tip."""

from __future__ import annotations

from typing import Any

from tests.games.flaps.helpers import table
from tests.tabletop.pilot import Pilot

TURN = """
hand0: 9h 5c 2d Fh
hand1: 3h 5s 8c
hand2: 9c 9d 8d
hand3: 7c 7d Kc
pile: 2h
"""
WAITING = f"{TURN}next: Turn(seat=1)"
FIRST: dict[str, Any] = {"match": "single", "tempo": "relaxed"}


def sit(
    pilot: Pilot, text: str = TURN, players: str = "- quick quick quick", devices: str = "", **options: Any
) -> Pilot:
    chosen = options or FIRST
    pilot.app.change_settings(guide="always")
    pilot.sit("flaps", players, position=table(text, **chosen), devices=devices, **chosen)
    pilot.settle()
    pilot.step(0.4)
    return pilot


def text(pilot: Pilot) -> str:
    return pilot.table.guide.guide.text if pilot.table.guide.shown else ""
