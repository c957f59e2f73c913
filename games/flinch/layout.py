"""Where the cards of Flinch lie: the playing piles in the middle, and at each seat its game pile, hand and reserve.

In the wide box of the seat in front they lie side by side; in the tall boxes of the others the reserve is on top.
"""

from ..engine import Layout, Lift, Shape, Spot

LAYOUT = Layout(
    spots=(
        Spot("stack", Shape.PILE, 0, 0, 13, 49, lift=Lift.NOTHING, count=True),
        Spot("removed", Shape.PILE, 0, 51, 13, 49, lift=Lift.NOTHING, count=True),
        Spot("pile", Shape.PILE, 15, 0, 85, 100, lift=Lift.NOTHING, covered=True, outline=False, grows=10),
        Spot("rise", Shape.PILE, 19, 0, 81, 49, lift=Lift.NOTHING, covered=True, outline=False, grows=8),
        Spot("fall", Shape.PILE, 19, 51, 81, 49, lift=Lift.NOTHING, covered=True, outline=False, grows=8),
        Spot("span", Shape.ROW, 15, 0, 85, 100, lift=Lift.NOTHING, outline=False, grows=6),
        Spot("game", Shape.PILE, 0, 50, 30, 50, count=True, wide=(0, 0, 11, 100)),
        Spot("hand", Shape.FAN, 34, 48, 66, 52, lift=Lift.ANY, wide=(13, 0, 34, 100)),
        Spot("reserve", Shape.PILE, 0, 0, 100, 46, covered=True, wide=(49, 0, 51, 100)),
    ),
    calls=("game", "one"),
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
    moods={"wrong": "lost"},
    lid=("3", "2", "1"),
)
