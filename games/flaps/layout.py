"""Where the cards of FLAPS are. In the middle pack and pile, beside them what is buried and what is cut or looked at;
below them the tray of the side games and the three cards of the monty; at each seat its hand, and the cards in front of
it."""

from collections.abc import Callable
from typing import Any

from ..engine import Act, Gesturing, Layout, Lift, Shape, Spot
from .beats import BEATS, TAKEN, TURNED


def _from_level(level: int) -> Callable[[Any], bool]:
    """For moves that come with the cards of a level."""
    return lambda rules: rules.options.level >= level


LAYOUT = Layout(
    spots=(
        Spot(
            "pack",
            Shape.PILE,
            29,
            0,
            18,
            54,
            lift=Lift.NOTHING,
            count=True,
            click=("take",),
            drag=(("hand", "take"),),
            series=TAKEN,
        ),
        Spot("pile", Shape.PILE, 53, 0, 18, 54, lift=Lift.NOTHING, covered=True),
        Spot("mystery", Shape.PILE, 10, 0, 18, 54, lift=Lift.NOTHING, count=True, outline=False, small=True),
        Spot("cut", Shape.ROW, 84, 0, 16, 54, lift=Lift.NOTHING, outline=False, small=True),
        Spot("looked", Shape.PILE, 0, 0, 9, 54, lift=Lift.NOTHING, outline=False, small=True),
        Spot(
            "side", Shape.PILE, 13, 65, 86, 35, lift=Lift.NOTHING, outline=False, small=True, middle=True, series=TURNED
        ),
        Spot("monty", Shape.PILE, 32, 65, 36, 35, lift=Lift.NOTHING, outline=False, small=True),
        Spot("hand", Shape.FAN, 0, 0, 69, 100, lift=Lift.ANY, count=True, front=(15, 0, 70, 100)),
        Spot("front", Shape.ROW, 70, 0, 30, 100, lift=Lift.NOTHING, outline=False, small=True, front=(86, 0, 14, 100)),
    ),
    acts=(
        Act("lay", (Gesturing.CARD,)),
        Act("take", (Gesturing.PILE,)),
        Act("hide", (Gesturing.CARD,), _from_level(2)),
        Act("bury", (Gesturing.CARD,), _from_level(5)),
        Act("swap", (Gesturing.CARD,), _from_level(6)),
        Act("choose", (Gesturing.PLACE,)),
        Act("catch", (Gesturing.PLACE,), lambda rules: rules.strict),
        Act("place", (Gesturing.PLACE,), _from_level(6)),
        Act("turn", (Gesturing.PLACE,), _from_level(6)),
        Act("look", (Gesturing.PLACE,), _from_level(6)),
        Act("give", (Gesturing.PLACE,), _from_level(6)),
        Act("show", (Gesturing.PLACE,), _from_level(7)),
        Act("point", (Gesturing.PLACE,), _from_level(7)),
        Act("accept", (Gesturing.PLACE,), _from_level(7)),
        Act("suit", (Gesturing.BUTTON,)),
        Act("ask", (Gesturing.BUTTON,)),
        Act("pass", (Gesturing.BUTTON,)),
        Act("knock", (Gesturing.BUTTON,)),
        Act("trumps", (Gesturing.BUTTON,), _from_level(2)),
        Act("total", (Gesturing.BUTTON,), _from_level(4)),
        Act("decline", (Gesturing.BUTTON,), _from_level(6)),
        Act("deal", (Gesturing.BUTTON,), lambda rules: rules.options.match != "single"),
    ),
    calls=("call", "flap"),
    snaps=("flap",),
    passes=("pass", "knock"),
    cues={
        "aimed_at": "call",
        "any_more": "call",
        "cancelled": "place",
        "cannot_finish": "buzz",
        "caught": "catch",
        "confesses": "miss",
        "cuts": "flip",
        "flap": "slap",
        "flaps": "slap",
        "knocks": "tick",
        "last_card": "call",
        "loses_side_game": "lose",
        "mega_flap": "hit",
        "no_more": "page",
        "pack_empty": "buzz",
        "points": "tick",
        "stop_flapping": "buzz",
        "suit_c": "call",
        "suit_d": "call",
        "suit_h": "call",
        "suit_s": "call",
        "total": "call",
        "trumps_c": "call",
        "trumps_d": "call",
        "trumps_h": "call",
        "trumps_s": "call",
        "turned_back": "riffle",
        "turned_back_on": "slide",
        "turned_round": "slide",
        "wins": "win",
    },
    steps=(
        *("suit_c", "suit_d", "suit_h", "suit_s", "trumps_c", "trumps_d", "trumps_h", "trumps_s"),
        *("cancelled", "caught", "confesses", "last_card", "turned_back_on", "turned_round", "side"),
    ),
    beats=BEATS,
    flip=180,
    moods={
        "aimed_at": "hit",
        "cannot_finish": "lost",
        "caught": "hit",
        "knocks": "hit",
        "loses_side_game": "lost",
        "wins": "won",
    },
    lid=("Us", "Hd", "MFh"),
)
