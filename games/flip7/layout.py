"""Where the cards of Flip 7 are on the table: the piles in the middle, each player's row at their side."""

from ..engine import Act, Gesturing, Layout, Lift, Shape, Spot
from .beats import BEATS, TENSION

LAYOUT = Layout(
    spots=(
        Spot(
            "pack",
            Shape.PILE,
            12,
            24,
            20,
            48,
            lift=Lift.NOTHING,
            count=True,
            click=("hit", "deal"),
            drag=(("row", "hit"),),
            held_up_at="action",
        ),
        Spot("action", Shape.PILE, 40, 24, 20, 48),
        Spot("discard", Shape.PILE, 68, 24, 20, 48, lift=Lift.NOTHING, count=True, covered=True),
        Spot("aside", Shape.ROW, 30, 76, 40, 22, lift=Lift.NOTHING, small=True),
        Spot("row", Shape.ROW, 0, 0, 100, 100, lift=Lift.NOTHING, front=(25, 0, 50, 100)),
    ),
    acts=(
        Act("hit", (Gesturing.PILE,)),
        Act("deal", (Gesturing.PILE,)),
        Act("give", (Gesturing.CARD,)),
        Act("toss", (Gesturing.CARD,), lambda rules: rules.options.extra_sc == "free"),
        Act("stay", (Gesturing.BUTTON,)),
    ),
    odds=(0, 0, 24, 100),
    cues={
        "bust": "miss",
        "flip7": "win",
        "flip_three": "call",
        "frozen": "hit",
        "no_cards": "buzz",
        "put_aside": "place",
        "reshuffle": "riffle",
        "saved": "catch",
        "second_chance": "page",
        "stayed": "place",
        "tie": "call",
        "tossed": "slide",
    },
    steps=("row", "bust", "flip7", "frozen", "stayed"),
    beats=BEATS,
    flip=180,
    deals=("deal",),
    tension=TENSION,
    moods={"bust": "lost", "flip7": "won", "frozen": "hit", "flip_three": "threatened"},
)
