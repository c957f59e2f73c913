"""The signs of Flush: what Mimics count, and how many equal cards lie on top of the pile."""

from __future__ import annotations

from ..engine import Sign, SignKind, phrase
from .cards import MIMIC_FACTOR
from .declaring import ENOUGH
from .table import FlushTable

WORTH_SAYING = 2
"""From so many equal cards on they are worth a sign."""


def signs(t: FlushTable) -> tuple[Sign, ...]:
    """What everybody sees, while a round is on."""
    return (*mimics(t), *run(t))


def mimics(t: FlushTable) -> list[Sign]:
    """Held Mimics count three times."""
    if not t.mimic:
        return []
    told = phrase("sign.mimics", what=phrase(f"many.{t.mimic}"), factor=MIMIC_FACTOR)
    return [Sign(SignKind.TOKEN, told, at="mimic", text=f"×{MIMIC_FACTOR}")]


def run(t: FlushTable) -> list[Sign]:
    """How far the cards on top are from a Flush."""
    count = t.run()
    if count < WORTH_SAYING:
        return []
    told = phrase("sign.run", what=t.rules.worded[count][t.top], more=ENOUGH - count)
    return [Sign(SignKind.SUM, told, at="pile", text=f"{count}/{ENOUGH}", loud=count == ENOUGH - 1)]
