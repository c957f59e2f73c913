"""Where the cards of Authors lie: each player's hand and books at their seat. The pack is only dealt from."""

from ..engine import Act, Gesturing, Layout, Lift, Shape, Spot
from ..shared.asking.layout import CUES, SEAT
from .beats import BEATS

LAYOUT = Layout(
    spots=(
        Spot("pack", Shape.PILE, 40, 25, 20, 50, lift=Lift.NOTHING, outline=False),
        *SEAT,
    ),
    acts=(Act("ask", (Gesturing.CARD,)),),
    cues={**CUES, "no": "miss"},
    beats=BEATS,
    moods={"book": "won"},
    chart=(4, 4, 92, 92),
    around=1.3,
    lid=("4", "4", "4"),
)
