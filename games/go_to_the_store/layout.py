"""Where the cards of Go to the Store lie: the Store in the middle, each player's hand and books at their seat."""

from ..engine import Act, Gesturing, Layout, Lift, Shape, Spot
from ..shared.asking.layout import CUES, SEAT
from .beats import BEATS

LAYOUT = Layout(
    spots=(
        Spot("store", Shape.PILE, 36, 8, 28, 84, lift=Lift.NOTHING, count=True),
        *SEAT,
    ),
    acts=(Act("ask", (Gesturing.CARD,)),),
    cues={
        **CUES,
        "go_to_the_store": "call",
        "lucky": "catch",
        "nobody_to_ask": "slide",
        "restocks": "slide",
        "store_is_empty": "miss",
    },
    beats=BEATS,
    afterwards=("lucky",),
    moods={"book": "won", "lucky": "won"},
    chart=(66, 2, 34, 96),
    lid=("2", "8", "5"),
)
