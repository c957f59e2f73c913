"""Where the cards of Flush lie: in the middle the pile and the place for a new one, at each seat hand and bases.

A base is a column of two cards, so that the edge of the blind is seen behind its top. Bases that somebody was passed
while he had three lie in a column of their own.
"""

from ..engine import Layout, Lift, Shape, Spot

LAYOUT = Layout(
    spots=(
        Spot("stock", Shape.PILE, 0, 8, 13, 40, lift=Lift.NOTHING, count=True, small=True),
        Spot("discard", Shape.PILE, 0, 56, 13, 40, lift=Lift.NOTHING, outline=False, small=True),
        Spot("mimic", Shape.PILE, 15, 10, 15, 80, lift=Lift.NOTHING),
        Spot("pile", Shape.ROW, 32, 10, 40, 80, lift=Lift.NOTHING, readable=4),
        Spot("aside", Shape.ROW, 74, 10, 26, 80, lift=Lift.NOTHING, readable=4),
        Spot("flipped", Shape.PILE, 45, 70, 14, 30, lift=Lift.ANY, outline=False),
        Spot("hand", Shape.FAN, 0, 0, 50, 100, lift=Lift.ANY, count=True, covered=True, wide=(0, 0, 68, 100)),
        Spot("base", Shape.COLUMN, 51, 0, 38, 100, readable=2, wide=(69, 0, 22, 100)),
        Spot("more", Shape.COLUMN, 90, 0, 10, 100, readable=4, small=True, outline=False, wide=(92, 0, 8, 100)),
    ),
    cues={
        "big_flush_card": "hit",
        "declares": "place",
        "deducts": "catch",
        "draws": "deal",
        "flips": "flip",
        "flush": "riffle",
        "flush_card": "hit",
        "keeps": "place",
        "link_flush": "hit",
        "mimics": "call",
        "out": "lose",
        "passes": "slide",
        "picks_up": "miss",
        "skipped": "tick",
        "super_flush": "catch",
        "sweep": "buzz",
        "wins": "win",
    },
)
