"""Where the cards of Fly-swatter lie: the swarm in the middle; at each seat a stack to draw from and the won flies."""

from ..engine import Layout, Lift, Shape, Spot

LAYOUT = Layout(
    spots=(
        Spot("middle", Shape.SWARM, 18, 18, 64, 64, lift=Lift.NOTHING),
        Spot("trigger", Shape.PILE, 44, 84, 12, 14, lift=Lift.NOTHING),
        Spot("box", Shape.PILE, 88, 84, 8, 12, lift=Lift.NOTHING, count=True, covered=True, small=True),
        Spot("pack", Shape.PILE, 44, 40, 12, 20, lift=Lift.NOTHING, count=True),
        Spot("removed", Shape.PILE, 4, 84, 8, 12, lift=Lift.NOTHING, small=True),
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
        ),
        Spot("won", Shape.PILE, 56, 10, 40, 80, lift=Lift.NOTHING, count=True, covered=True),
    ),
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
