"""Where the cards of Muggins lie: the piles in the middle; at each seat its hand, the card it shows, and its Stock."""

from ..engine import Act, Gesturing, Layout, Lift, Shape, Spot
from .beats import BEATS

LAYOUT = Layout(
    spots=(
        Spot("aside", Shape.PILE, 0, 20, 14, 60, lift=Lift.NOTHING, count=True),
        Spot("pile", Shape.PILE, 17, 0, 83, 100, lift=Lift.NOTHING, covered=True, outline=False),
        Spot(
            "hand",
            Shape.PILE,
            2,
            0,
            30,
            100,
            lift=Lift.NOTHING,
            count=True,
            click=("draw",),
            drag=(("shown", "draw"),),
            front=(20, 0, 19, 100),
        ),
        Spot("shown", Shape.PILE, 35, 0, 30, 100, outline=False, front=(40.5, 0, 19, 100)),
        Spot("stock", Shape.PILE, 68, 0, 30, 100, count=True, covered=True, front=(61, 0, 19, 100)),
    ),
    acts=(
        Act("draw", (Gesturing.PILE,)),
        Act("play", (Gesturing.CARD,)),
        Act("keep", (Gesturing.CARD,)),
    ),
    calls=("muggins",),
    around=1.3,
    cues={
        "centre_first": "hit",
        "completed": "catch",
        "false_call": "miss",
        "missed": "hit",
        "muggins": "call",
        "stock_first": "hit",
        "turned_over": "riffle",
    },
    beats=BEATS,
    moods={"false_call": "lost"},
    lid=("7", "7", "6"),
)
