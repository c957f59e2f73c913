"""Calls: what players may call out at any time, such as a last card or a challenge, each seat with its own keys.

If a key stands for a call of the rules, the player sees why it is not possible, if so. A key of another verb plays the
first card of the hand that it fits; where others look on it reveals nothing if there is none, and makes the same click.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.engine import Layout, Move
from tabletop.hand.hand import Hand
from tabletop.hand.race import devices_of
from tabletop.input.aim import Debounce
from tabletop.input.bindings import Action, Bindings
from tabletop.input.gestures import Gesture
from tabletop.match.knowledge import Knowledge
from tabletop.match.referee import Referee
from tabletop.people import ANY, Person

KEYS = (Action.CALL1, Action.CALL2)
CLICK = "tick"


def _nobody() -> int:
    return -1


class Calls:
    """The call keys of all seats. `call` gets seat, move and stamp, and returns whether the call was accepted."""

    def __init__(
        self,
        layout: Layout,
        people: Sequence[Person],
        bindings: Bindings,
        call: Callable[[int, Move, int], bool],
        asked: Callable[[], int] = _nobody,
    ) -> None:
        """`asked` returns the seat that may use a device shared by several people: the one whose hand is up."""
        self.verbs = dict(zip(KEYS, layout.calls, strict=False))
        self.devices = devices_of(people)
        self.sharing = [seat for seat, person in enumerate(people) if person.human and person.device == ANY]
        self.bindings = bindings
        self.call = call
        self.asked = asked
        self.debounce = Debounce()

    def heard(self, gesture: Gesture) -> bool:
        """Whether a gesture was a call. One that is not accepted now still counts: it does nothing else."""
        if not self.verbs:
            return False
        fresh = self.debounce.counts(gesture)
        played = self.bindings.action_of(gesture) if not self.bindings.is_chord(gesture) else None
        verb = self.verbs.get(played.action) if played is not None else None
        seat = self._seat(played.device) if played is not None else None
        if verb is None or seat is None:
            return False
        if fresh:
            self.call(seat, Move(verb), gesture.at_ns)
        return True

    def _seat(self, device: str) -> int | None:
        """The seat of a device; an unassigned one is for those who have none of their own."""
        if device in self.devices or len(self.sharing) < 2:
            return self.devices.get(device, self.devices.get(ANY))
        asked = self.asked()
        return asked if asked in self.sharing else self.sharing[0]


class Calling:
    """Carries out calls, however they were made."""

    def __init__(
        self,
        referee: Referee,
        shown: Knowledge,
        hand: Hand,
        play_sound: Callable[[str], object],
        refuse: Callable[[int, str], object],
    ) -> None:
        """`refuse` is called with the seat and the reason if a call is not possible, as far as the match has been
        `shown`."""
        self.referee, self.shown, self.hand, self.play_sound, self.refuse = referee, shown, hand, play_sound, refuse

    def call(self, seat: int, move: Move, at_ns: int) -> bool:
        """Makes this call, or the closest possible one: with a card from the hand, or about another player. Returns
        whether it was accepted."""
        self.play_sound(CLICK)
        if self.referee.paused or self.referee.known.over:
            return False
        meant = self.meant(seat, move)
        if self.referee.slap(seat, meant, at_ns):
            return True
        again = self.meant(seat, move)  # another player was quicker: perhaps another card can be played
        if again != meant and self.referee.slap(seat, again, at_ns):
            return True
        why = self.shown.why_not(seat, move)
        alone = sum(person.human for person in self.referee.setup.people) == 1
        if (alone or move.verb in self.referee.rules.calls) and why is not None:
            self.refuse(seat, why)
        return False

    def meant(self, seat: int, move: Move) -> Move:
        """The legal move of this verb: the given one, or the first in the order of the hand."""
        found = [
            other for other in self.referee.known.moves(seat) if other.verb == move.verb and move.to in ("", other.to)
        ]
        return move if move in found else self.hand.order.first(seat, found) or (found or [move])[0]
