"""Timing: how long events take, and how long their results stay.

There are two scales. Motion is how cards move; pace is how long a result stays to be read. Nothing here looks ahead:
how long anything takes depends on what has been shown, never on what is still to come, or the length itself would tell.
"""

from __future__ import annotations

from games.engine import Event, Looked, Moved, Said, Shuffled
from tabletop.storage.settings import PACES, Settings

DEAL_GAP, LEAST_DEAL_GAP, QUICKER = 0.06, 0.006, 0.96
"""Seconds between two dealt cards at first and in the end, and how much shorter each gap is than the one before."""
SHUFFLE_GAP = 0.15
FLIGHT_SECONDS = 0.24
"""How long a card takes to where it is held up for all to see."""

REVEAL_STAY, WORD_STAY = 0.45, 0.7
"""Seconds for which a card that was face down stays to be read, and a word that the game says."""
SHORTER = 0.82
"""How much shorter each of them stays than the one before in the same move."""
OWN_STAY = 1.2
"""How long a card that a person has drawn stays to be read before their hand goes down, if others look next."""
GLANCE_STAY = 0.5
"""How long everyone sees that another player looks at a card."""
LOOK_STAY = 2.2
"""How long a card that only the viewer looks at shows its face, at any pace: they have to read it."""

UNSKIPPED = 0.25
"""For how many seconds after something has come up no press ends it: that press was meant for what was there before."""

MOTION = {"still": 0.0, "quick": 0.55, "normal": 1.0, "calm": 1.6}


class Timing:
    """The two scales as they are set: factors of the usual seconds, 0 for at once."""

    def __init__(self) -> None:
        self.motion = self.pace = 1.0

    def follow(self, settings: Settings) -> None:
        """Takes over the settings."""
        self.motion = 0.0 if settings.reduced_motion else MOTION[settings.motion]
        self.pace = PACES[settings.pace]

    @property
    def own_stay(self) -> float:
        """How long a card stays that a person has drawn, before their hand goes down."""
        return OWN_STAY * self.pace

    def gap(self, event: Event, nth: int) -> float:
        """How long until the next event may begin; this is the nth of its kind in a row, from 0."""
        match event:
            case Moved(source=source, to=to) if source != to:
                return max(LEAST_DEAL_GAP, DEAL_GAP * QUICKER**nth) * self.motion
            case Shuffled():
                return SHUFFLE_GAP * self.motion
        return 0.0

    def stay(self, event: Event, reveals: bool, nth: int) -> float:
        """How long what an event has shown stays to be read; it is the nth in its move to be read, from 0."""
        shorter = SHORTER**nth * self.pace
        if isinstance(event, Said):
            return WORD_STAY * shorter
        if isinstance(event, Looked):
            return GLANCE_STAY * shorter
        return REVEAL_STAY * shorter if reveals else 0.0
