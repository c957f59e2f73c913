"""Where the cards of Fly-swatter lie: the swarm in the middle; at each seat a stack to draw from and the won flies."""

from ..engine import Act, Gesturing, Layout, Lift, Shape, Spot

LAYOUT = Layout(
    spots=(
        # A swatter flies to a place among the flies, as every card does: its path must not reveal what it is.
        Spot("middle", Shape.SWARM, 8, 0, 84, 100, lift=Lift.NOTHING, slap=("swat", "slap")),
        Spot("trigger", Shape.SWARM, 8, 0, 84, 100, lift=Lift.NOTHING, slap=("swat", "slap")),
        Spot("box", Shape.PILE, 93, 86, 7, 14, lift=Lift.NOTHING, covered=True, small=True, outline=False),
        Spot("pack", Shape.PILE, 44, 35, 12, 30, lift=Lift.NOTHING, outline=False),
        Spot("removed", Shape.PILE, 0, 86, 7, 14, lift=Lift.NOTHING, small=True, outline=False),
        Spot(
            "draw",
            Shape.PILE,
            4,
            10,
            40,
            80,
            lift=Lift.NOTHING,
            count=True,
            click=("flip",),
            drag=(("middle", "flip"),),
            held_up_at="trigger",
        ),
        Spot("won", Shape.PILE, 56, 10, 40, 80, lift=Lift.NOTHING, count=True, covered=True),
    ),
    acts=(Act("flip", (Gesturing.PILE,), lambda rules: rules.options.flip_mode == "manual"),),
    cues={
        "nothing": "miss",
        "swat_now": "call",
        "ok": "slap",
        "late": "slap",
        "false-start": "miss",
        "stunned": "miss",
        "no-target": "miss",
        "no-hand": "miss",
        "duplicate": "slap",
        "won": "hit",
        "penalty": "buzz",
        "penalty_none": "miss",
        "stun": "miss",
        "starts": "your_turn",
    },
)
