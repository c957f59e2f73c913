"""How what a tip explains is done at this table: with the device of the person who reads it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.engine import Gesturing, Phrase
from games.engine.gesturing import gesture_of
from games.engine.tips import Spoken
from tabletop.input.bindings import PAD, Action
from tabletop.input.navigation import Command
from tabletop.people import MOUSE

from .calls import KEYS
from .key_words import free_key, own_key, own_keys
from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App

_WORDS = {Gesturing.CARD: "card", Gesturing.LONE: "lone", Gesturing.PILE: "pile", Gesturing.PLACE: "name"}
"""The words for each gesture; a button says itself what it does."""


class HowDone:
    """Says in a few words which gesture, key or button a verb takes."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self.layout, self.rules = session.referee.game.layout, session.rules
        self.told: set[str] = set()
        """What has been said in this match: each gesture is explained once."""
        self.slapped = {verb for spot in self.layout.spots for verb in spot.slap}

    def fresh(self, verbs: Iterable[str], spoken: Spoken, seat: int) -> str:
        """The same as `of`, unless it has been said before."""
        how = self.of(verbs, spoken, seat)
        if how in self.told:
            return ""
        self.told.add(how)
        return how

    def of(self, verbs: Iterable[str], spoken: Spoken, seat: int) -> str:
        """How the first of these verbs is done that is possible now, for a tip that speaks of this; empty if its button
        says it."""
        moves = [move for move in self.session.known.moves(seat) if move.verb not in self.rules.calls]
        possible = {move.verb for move in moves} | {*self.layout.calls, *self.rules.calls, *self.slapped}
        verb = next((verb for verb in verbs if verb in possible), "")
        if verb in self.layout.calls:
            return self._call(verb, seat)
        if verb in self.rules.calls:
            return self.app.say("guide.accuse")
        if verb in self.slapped:
            return self._slap(seat)
        gesture = next((gesture_of(self.layout, move) for move in moves if move.verb == verb), Gesturing.BUTTON)
        pile = self._pile(verb, spoken) if gesture is Gesturing.PILE else ""
        if gesture not in _WORDS or (gesture is Gesturing.PILE and not pile):
            return ""
        return self._keys(seat) or self.app.say(f"guide.{_WORDS[gesture]}", pile=pile)

    def take(self, seat: int) -> str:
        """The key or button for what has the focus."""
        device, bindings = self._device(seat), self.app.house.bindings
        if device.startswith(PAD):
            return bindings.shown_on_pad(Command.TAKE)
        return own_key(bindings, device, Action.SLAP) or bindings.shown(Command.TAKE)

    def close(self, seat: int, how: str = "") -> str:
        """The key or button that closes a tip: the one for what has the focus, unless that was led to a card, or the
        tip says already `how` a card is taken with it."""
        if not self.session.hand.focus.walked and (not how or how != self._keys(seat)):
            return self.take(seat)
        bindings, pad = self.app.house.bindings, self._device(seat).startswith(PAD)
        return bindings.shown_on_pad(Command.BACK) if pad else bindings.shown(Command.BACK)

    def _pile(self, verb: str, spoken: Spoken) -> str:
        """The name of the pile on which a click does this; empty if a tip does not point at it."""
        for name in spoken.zones:
            spot = self.layout.spot(name)
            if spot is not None and verb in spot.click:
                zone = self.rules.declared[self.rules.zone(name)]
                owner = self.session.names[zone.owner] if zone.owner >= 0 else ""
                return self.session.words.say(Phrase(f"zone.{zone.family}", {"name": owner}))
        return ""

    def _keys(self, seat: int) -> str:
        """The keys or buttons that choose and take something; empty for those who point at it."""
        device, say, bindings = self._device(seat), self.app.say, self.app.house.bindings
        if device.startswith(PAD):
            return say("guide.keys", walk=say("how.cross"), take=self.take(seat))
        if device in bindings.keys:
            return say("guide.keys", walk=say("how.own_walk"), take=self.take(seat))
        if self.session.hand.focus.walked:
            return say("guide.keys", walk=say("how.arrows"), take=self.take(seat))
        return ""

    def _call(self, verb: str, seat: int) -> str:
        """The bell of a call, and its key."""
        action = KEYS[self.layout.calls.index(verb)]
        bindings = self.app.house.bindings
        key = own_key(bindings, self._device(seat), action) or free_key(bindings, action)
        return self.app.say("guide.call", key=key)

    def _slap(self, seat: int) -> str:
        """How a hand comes down in a race."""
        device, bindings, setup = self._device(seat), self.app.house.bindings, self.session.setup
        if len(setup.humans()) > 1:
            return self.app.say("guide.slap_each", keys=", ".join(own_keys(bindings, setup, Action.SLAP)))
        key = own_key(bindings, device, Action.SLAP)
        if device == MOUSE or not key:
            return self.app.say("guide.slap", key=free_key(bindings, Action.SLAP))
        return self.app.say("guide.slap_with", key=key)

    def _device(self, seat: int) -> str:
        return self.session.setup.people[seat].device
