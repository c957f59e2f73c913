"""Calls: what somebody may call out at any time, such as a last card or a challenge, each seat with keys of its own.

A key of a verb that rules know as a call is told whether it can be called or not, and if not, why. A key of another
verb lays the first card of the hand that can be laid so, and tells nothing where there is none: it clicks alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.engine import Layout, Move
from tabletop.hand.hand import Hand
from tabletop.hand.race import devices_of
from tabletop.input.aim import Debounce
from tabletop.input.bindings import Action, Bindings
from tabletop.input.gestures import Gesture
from tabletop.input.navigation import is_chord
from tabletop.match.referee import Referee
from tabletop.people import ANY, Person

KEYS = (Action.CALL1, Action.CALL2)
CLICK = "tick"


def _nobody() -> int:
    return -1


class Calls:
    """The call keys of all seats. `call` is told seat, move and stamp, and says whether it was taken."""

    def __init__(
        self,
        layout: Layout,
        people: Sequence[Person],
        bindings: Bindings,
        call: Callable[[int, Move, int], bool],
        asked: Callable[[], int] = _nobody,
    ) -> None:
        """`asked` is who may use what belongs to several people: the one whose hand is up."""
        self.verbs = dict(zip(KEYS, layout.calls, strict=False))
        self.devices = devices_of(people)
        self.sharing = [seat for seat, person in enumerate(people) if person.human and person.device == ANY]
        self.bindings = bindings
        self.call = call
        self.asked = asked
        self.debounce = Debounce()

    def heard(self, gesture: Gesture) -> bool:
        """Whether a gesture was a call. One that is not taken now is a call too: it does nothing else."""
        if not self.verbs:
            return False
        fresh = self.debounce.counts(gesture)
        played = self.bindings.action_of(gesture) if not is_chord(gesture) else None
        verb = self.verbs.get(played.action) if played is not None else None
        seat = self._seat(played.device) if played is not None else None
        if verb is None or seat is None:
            return False
        if fresh:
            self.call(seat, Move(verb), gesture.at_ns)
        return True

    def _seat(self, device: str) -> int | None:
        """Whose device it is; one that is nobody's own is for those who have none."""
        if device in self.devices or len(self.sharing) < 2:
            return self.devices.get(device, self.devices.get(ANY))
        asked = self.asked()
        return asked if asked in self.sharing else self.sharing[0]


class Calling:
    """What comes of a call, by whatever it was made."""

    def __init__(
        self, referee: Referee, hand: Hand, play_sound: Callable[[str], object], refuse: Callable[[int, str], object]
    ) -> None:
        """`refuse` is told whose call was nothing, and why."""
        self.referee, self.hand, self.play_sound, self.refuse = referee, hand, play_sound, refuse

    def call(self, seat: int, move: Move, at_ns: int) -> bool:
        """Somebody calls this out, or what is nearest to it: with a card of his hand, or about somebody. Whether it was
        taken."""
        self.play_sound(CLICK)
        if self.referee.paused or self.referee.known.over:
            return False
        meant = self.meant(seat, move)
        if self.referee.slap(seat, meant, at_ns):
            return True
        again = self.meant(seat, move)  # somebody else was a moment quicker: perhaps another card can be laid
        if again != meant and self.referee.slap(seat, again, at_ns):
            return True
        why = self.referee.known.why_not(seat, move)
        if move.verb in self.referee.rules.calls and why is not None:
            self.refuse(seat, why)
        return False

    def meant(self, seat: int, move: Move) -> Move:
        """The move of this verb that can be made: as it is; or the first in the order of the hand."""
        found = [
            other for other in self.referee.known.moves(seat) if other.verb == move.verb and move.to in ("", other.to)
        ]
        return move if move in found else self.hand.order.first(seat, found) or (found or [move])[0]
