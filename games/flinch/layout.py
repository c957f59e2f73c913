"""Where the cards of Flinch lie: the playing piles in the middle, and at each seat its game pile, hand and reserve.

In wide boxes they lie side by side, with more room for the hand in front; in tall ones the reserve is on top.
"""

from ..engine import Act, Gesturing, Layout, Lift, Shape, Spot
from .beats import BEATS

LAYOUT = Layout(
    spots=(
        Spot("stack", Shape.PILE, 0, 0, 13, 49, lift=Lift.NOTHING, count=True),
        Spot("removed", Shape.PILE, 0, 51, 13, 49, lift=Lift.NOTHING, count=True),
        Spot("pile", Shape.PILE, 15, 0, 85, 100, lift=Lift.NOTHING, covered=True, outline=False, grows=10),
        Spot("rise", Shape.PILE, 19, 0, 81, 49, lift=Lift.NOTHING, covered=True, outline=False, grows=8),
        Spot("fall", Shape.PILE, 19, 51, 81, 49, lift=Lift.NOTHING, covered=True, outline=False, grows=8),
        Spot("span", Shape.ROW, 15, 0, 85, 100, lift=Lift.NOTHING, outline=False, grows=6),
        Spot("game", Shape.PILE, 0, 50, 30, 45, count=True, wide=(0, 0, 14, 100), front=(0, 0, 11, 100)),
        Spot("hand", Shape.FAN, 34, 50, 66, 45, lift=Lift.ANY, wide=(16, 0, 20, 100), front=(13, 0, 34, 100)),
        Spot("reserve", Shape.PILE, 0, 0, 100, 47, covered=True, wide=(38, 0, 62, 100), front=(49, 0, 51, 100)),
    ),
    acts=(
        Act("play", (Gesturing.CARD,)),
        Act("discard", (Gesturing.CARD,)),
        Act("lay", (Gesturing.CARD,)),
        Act("pass", (Gesturing.BUTTON,)),
        Act("end", (Gesturing.BUTTON,)),
    ),
    calls=("game", "one"),
    around=1.25,
    passes=("pass", "end"),
    cues={
        "blocked": "buzz",
        "completed": "catch",
        "dead": "lose",
        "dismissed": "miss",
        "end": "place",
        "exposed": "flip",
        "game": "call",
        "nobody_starts": "riffle",
        "one": "call",
        "pass": "place",
        "reshuffle": "riffle",
        "upheld": "hit",
        "void": "buzz",
        "wrong": "miss",
    },
    beats=BEATS,
    moods={"wrong": "lost"},
    lid=("3", "2", "1"),
)
