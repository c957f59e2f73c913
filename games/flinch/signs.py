"""Signs: which way piles run, and who stands accused."""

from __future__ import annotations

from ..engine import Sign, SignKind, heard_by, phrase
from .table import FlinchTable

WAYS = (
    Sign(SignKind.SUM, phrase("sign.rising"), at="rise", text="+1"),
    Sign(SignKind.SUM, phrase("sign.falling"), at="fall", text="-1"),
)


def signs(t: FlinchTable) -> tuple[Sign, ...]:
    """Where piles run both up and down, which do what; and whoever has been challenged."""
    accused = dict.fromkeys(claim.accused for claim in heard_by(t))
    flags = [Sign(SignKind.FLAG, phrase("sign.challenged"), seat=seat, loud=True) for seat in accused]
    return (*flags, *(WAYS if len(t.rules.variant.starters) > 1 else ()))
