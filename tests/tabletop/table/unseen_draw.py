"""A card is drawn while others may not look: only the one who drew it knows it."""

from __future__ import annotations

from tabletop.people import PEEK
from tabletop.table.screen import TableScreen
from tests.games.flaps.helpers import table as flaps
from tests.tabletop.pilot import Pilot

HANDS = ("3ca Kc", "9ha 8da Qs", "5ca Ks")


def draw_unseen(pilot: Pilot, people: int) -> TableScreen:
    """The first of several people at the screen looks at a hand and takes a card."""
    hands = "\n".join(f"hand{seat}: {cards}" for seat, cards in enumerate(HANDS[:people]))
    position = flaps(f"{hands}\npile: 2ha\nnext: Turn(seat=0)")
    table = pilot.sit("flaps", " ".join("-" * people), position=position, privacy=PEEK)
    pilot.settle()
    table.session.peek(True)
    table.playing.play(table.rules.read("take"))
    pilot.until(lambda: pilot.log[:1] == ["take"] and pilot.still)
    return table
