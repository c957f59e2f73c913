"""Where the cards of Patience lie on the table."""

from ..engine import Layout, Lift, Shape, Spot

LAYOUT = Layout(
    spots=(
        Spot("upper", Shape.PILE, 26, 4, 70, 26, lift=Lift.NOTHING, covered=True),
        Spot("lower", Shape.COLUMN, 26, 36, 70, 62, lift=Lift.TAIL),
        Spot("pack", Shape.PILE, 4, 4, 16, 26, lift=Lift.NOTHING, count=True, click=("turn",)),
        Spot("turned", Shape.PILE, 4, 36, 16, 26),
        Spot("stock", Shape.PILE, 4, 68, 16, 26, count=True, covered=True),
    ),
    cues={"no_more_moves": "lose"},
)
