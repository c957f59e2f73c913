"""Where the cards of Patience lie on the table."""

from ..engine import Act, Gesturing, Layout, Lift, Shape, Spot

LAYOUT = Layout(
    spots=(
        Spot("upper", Shape.PILE, 31, 4, 52, 26, lift=Lift.NOTHING, covered=True),
        Spot("lower", Shape.COLUMN, 31, 38, 52, 60, lift=Lift.TAIL),
        Spot("pack", Shape.PILE, 12, 4, 16, 26, lift=Lift.NOTHING, count=True, click=("turn",)),
        Spot("turned", Shape.PILE, 12, 36, 16, 26),
        Spot("stock", Shape.PILE, 12, 68, 16, 26, count=True, covered=True),
    ),
    acts=(
        Act("lay", (Gesturing.CARD,)),
        Act("turn", (Gesturing.PILE,)),
    ),
    asks=(8, 30.5, 92, 6),
    odds=(84, 4, 16, 60),
    cues={"no_more_moves": "lose"},
)
