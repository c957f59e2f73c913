"""The signs of Flush: what Mimics count and stand for, and how many equal cards are on top of the pile."""

from __future__ import annotations

from ..engine import CardId, Sign, SignKind, phrase
from .cards import MIMIC, MIMIC_FACTOR, PILE
from .declaring import ENOUGH
from .table import FlushTable

MULTIPLIED = f"×{MIMIC_FACTOR}"
WORTH_SAYING = 2
"""The least number of equal cards that gets a sign."""


def signs(t: FlushTable) -> tuple[Sign, ...]:
    """What everyone sees during a round."""
    return (*mimics(t), *run(t))


def mimics(t: FlushTable) -> list[Sign]:
    """Held Mimics count three times."""
    if not t.mimic:
        return []
    meaning = phrase("sign.mimics", what=phrase(f"many.{t.mimic}"), factor=MIMIC_FACTOR)
    return [Sign(SignKind.TOKEN, meaning, at="mimic", text=MULTIPLIED)]


def mark(t: FlushTable, card: CardId) -> str:
    """A Mimic shows that it counts three times; on the pile, what it stands for [8, 10, 20]."""
    zone, value = t.where[card], t.rules.value[card]
    if zone == PILE:
        stood = t.stands[t.zones[PILE].index(card)] if t.stands else value
        return f"={stood}" if stood != value else ""
    return MULTIPLIED if t.mimic and value == t.mimic and zone != MIMIC else ""


def run(t: FlushTable) -> list[Sign]:
    """How close the cards on top are to a Flush."""
    count = t.run()
    if count < WORTH_SAYING:
        return []
    meaning = phrase("sign.run", what=t.rules.worded[count][t.top], more=ENOUGH - count)
    return [Sign(SignKind.SUM, meaning, at="pile", text=f"{count}/{ENOUGH}", loud=count == ENOUGH - 1)]
