"""Tips for a newcomer to Fly-swatter. There is no time to read during a race, so all of them come before the first
card, a few in each match."""

from __future__ import annotations

from ..engine.tips import GuideTip, When, both, own, place
from .start import Ready
from .table import BOX, MIDDLE, FlyTable
from .turns import Quiet


def before(v: FlyTable, seat: int) -> bool:
    """Whether no card has been turned yet."""
    waits = isinstance(v.agenda[-1], Ready | Quiet)
    return waits and not v.zones[MIDDLE] and not v.zones[BOX] and not any(v.zones[won] for won in v.rules.won)


def with_false_starts(kind: str) -> When:
    """For tips about what a slap at the wrong moment costs here."""
    return both(before, lambda v, seat: v.rules.false_start == kind)


TIPS = (
    GuideTip("aim", before, place("middle")),
    GuideTip("swat", before, place("middle"), ("swat",)),
    GuideTip("start", both(before, lambda v, seat: isinstance(v.agenda[-1], Ready)), place("middle"), ("slap",)),
    GuideTip("flip", both(before, lambda v, seat: v.rules.options.flip_mode == "manual"), own("draw"), ("flip",)),
    GuideTip("stun", with_false_starts("stun"), place("middle")),
    GuideTip("penalty", with_false_starts("penalty"), place("middle")),
    GuideTip("wrong", before, own("won")),
    GuideTip("tie", before, place("middle")),
    GuideTip("fifth", before, place("middle")),
    GuideTip("hands", both(before, lambda v, seat: v.rules.hands > 1), place("middle"), ("swat",)),
    GuideTip("worth", both(before, lambda v, seat: v.rules.options.show_points == "off"), own("won")),
    GuideTip("worth_seen", both(before, lambda v, seat: v.rules.options.show_points != "off"), own("won")),
)
