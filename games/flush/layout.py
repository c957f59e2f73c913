"""Where the cards of Flush are: in the middle the pile and the place for a new one, at each seat hand and bases.

A base is a column of two cards, so that the edge of the blind shows behind its top. Bases passed to a player who
already had three are in a column of their own.
"""

from typing import Any

from ..engine import Act, Gesturing, Layout, Lift, Shape, Spot
from .beats import BEATS, TURNED


def _full(rules: Any) -> bool:
    """Whether Mimics and bases that are passed take part."""
    return not rules.options.junior


def _goes_on(rules: Any) -> bool:
    """Whether there can be another round."""
    return bool(rules.options.mode != "rounds" or rules.options.rounds > 1)


LAYOUT = Layout(
    spots=(
        Spot("stock", Shape.PILE, 0, 4, 12, 42, lift=Lift.NOTHING, count=True, small=True),
        Spot("discard", Shape.PILE, 0, 54, 12, 42, lift=Lift.NOTHING, outline=False, small=True),
        Spot("mimic", Shape.PILE, 12, 8, 15, 84, lift=Lift.NOTHING),
        Spot("flipped", Shape.PILE, 31, 8, 15, 84, lift=Lift.ANY, outline=False, breath=True),
        Spot("pile", Shape.ROW, 47, 8, 28, 84, lift=Lift.NOTHING, readable=4),
        Spot("aside", Shape.ROW, 76, 8, 24, 84, lift=Lift.NOTHING, readable=4),
        Spot(
            "hand",
            Shape.FAN,
            0,
            70,
            84,
            30,
            lift=Lift.ANY,
            count=True,
            covered=True,
            wide=(0, 0, 30, 100),
            front=(25, 0, 50, 100),
            series=TURNED,
        ),
        Spot("base", Shape.COLUMN, 0, 0, 84, 68, readable=2, wide=(31, 0, 56, 100), front=(0, 0, 25, 100)),
        Spot(
            "more",
            Shape.COLUMN,
            85,
            0,
            15,
            100,
            readable=4,
            small=True,
            outline=False,
            wide=(88, 0, 12, 100),
            front=(76, 0, 24, 100),
        ),
    ),
    acts=(
        Act("declare", (Gesturing.CARD, Gesturing.SEVERAL, Gesturing.PLACE)),
        Act("swap", (Gesturing.CARD,), _full),
        Act("flip", (Gesturing.PLACE,)),
        Act("pass", (Gesturing.PLACE,), _full),
        Act("keep", (Gesturing.BUTTON,), _full),
        Act("deal", (Gesturing.BUTTON,), _goes_on),
    ),
    chart=(29, 2, 71, 96),
    around=1.18,
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
    steps=("stock", "flush", "super_flush", "sweep", "mimics", "out"),
    beats=BEATS,
    flip=180,
    moods={"out": "lost", "picks_up": "lost", "skipped": "hit", "wins": "won"},
)
