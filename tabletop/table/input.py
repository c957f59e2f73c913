"""Input: finds out what a gesture at the table concerns: a race, a call, an open picker, the cards, or a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from tabletop.hand.intents import Intent
from tabletop.input.bindings import Action
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.people import ANY, MOUSE

from .commands import Commands
from .controls import Controls
from .picking import Picking
from .pointer import Pointer
from .pointing import Pointing
from .session import Session
from .skipping import Skipping
from .stops import Stops

if TYPE_CHECKING:
    from tabletop.app import App

_FOR_PICKERS = frozenset(
    (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.TAKE, Command.NEXT, Command.PREVIOUS, Command.BACK)
)
"""Commands to a picker: the letter of such a key is not text."""


class Plate(Protocol):
    """Something that can be clicked beside cards."""

    def heard(self, gesture: Gesture) -> bool:
        """Handles a gesture; returns whether it was a press on the plate."""


class Input:
    """Passes on the gestures at a table."""

    def __init__(
        self,
        app: App,
        session: Session,
        picking: Picking,
        pointer: Pointer,
        commands: Commands,
        controls: Controls,
        pointing: Pointing,
        asides: Sequence[Plate],
        stops: Stops,
    ) -> None:
        """`asides` are plates that play nothing, from the topmost down."""
        self.app, self.session, self.picking = app, session, picking
        self.pointer, self.commands, self.controls, self.hand = pointer, commands, controls, session.hand
        self.skipping = Skipping(session, controls, pointing)
        self.asides, self.plates, self.stops = asides, (controls, pointing), stops
        self.types = True
        """Whether the next text is real text, and not the letter of a command key."""
        self.put_away: Callable[[], bool] = lambda: False
        """Puts away what is shown in large, if anything is; returns whether it has."""

    def heard(self, gesture: Gesture) -> Intent | None:
        """Passes a gesture on; returns what is meant by it with cards."""
        if gesture.kind in (GestureKind.PRESS, GestureKind.KEY, GestureKind.PAD):
            self.session.hud.confetti.end()
        if gesture.kind is GestureKind.BLUR:
            self.let_go()
        elif self._for_picker(gesture) or self._closes_tip(gesture):
            return None
        elif self._peeked(gesture) or self._at_once(gesture):
            self.types &= gesture.kind is not GestureKind.KEY
        elif self.picking.picker is not None:
            self._picked(gesture)
        elif gesture.kind in (GestureKind.PRESS, GestureKind.MOVE, GestureKind.RELEASE):
            return self._pointed(gesture)
        elif gesture.kind is GestureKind.WHEEL:
            self.hand.focus.next_card(-gesture.steps)
            self.hand.lights.outline()
        elif gesture.kind is GestureKind.TEXT:
            self._typed(gesture)
        else:
            return self._commanded(gesture)
        return None

    def let_go(self) -> None:
        """Another screen comes up: drops what is held, forgets pressed keys, and covers hands."""
        self.pointer.let_go()
        self._at_once(Gesture(GestureKind.BLUR))
        if self.session.race is not None:
            self.session.race.palms.down.clear()  # the race goes on afresh when they come back
        self.session.look_away()

    # ------------------------------------------------------------------ whose input it is

    def _at_once(self, gesture: Gesture) -> bool:
        """Whether it was a call or a slap: these go on with their stamps, no matter whose turn it is."""
        race = self.session.race
        if self.session.calls.heard(gesture):
            self.put_away()
            return True
        return race is not None and self.picking.picker is None and race.heard(gesture)

    def _closes_tip(self, gesture: Gesture) -> bool:
        """Whether it is a key that closes a tip for which a race waits: the one that slaps does it too."""
        guide, bindings = self.commands.guide, self.app.house.bindings
        played = bindings.action_of(gesture) if guide.clock.waits else None
        slaps = played is not None and played.action is Action.SLAP
        return guide.clock.waits and (slaps or bindings.command(gesture) is Command.TAKE) and guide.takes_key()

    def _peeked(self, gesture: Gesture) -> bool:
        """Whether a gesture shows or hides the hand of the person who is asked, or the cards they have looked at."""
        viewpoint, bindings = self.session.viewpoint, self.app.house.bindings
        if viewpoint.asked < 0:
            return False
        down, up = bindings.action_of(gesture), bindings.released(gesture)
        played = down or up
        if played is None or played.action is not Action.PEEK or self._device() not in (played.device, ANY, MOUSE):
            return False
        held = down is not None
        if viewpoint.peeks:
            self.session.peek(held)
        return self.session.look(held) or viewpoint.peeks

    def _device(self) -> str:
        """The device of the person who is asked."""
        asked = self.session.viewpoint.asked
        return self.session.setup.people[asked].device if asked >= 0 else ""

    def _command_of(self, gesture: Gesture) -> Command | None:
        """The command of a key or gamepad button: by the keys of those who are asked, otherwise by the unassigned
        ones."""
        bindings = self.app.house.bindings
        own = (bindings.seat_command(gesture, device) for device in self._devices())
        return next(filter(None, own), None) or (None if self._is_of_another(gesture) else bindings.command(gesture))

    def _devices(self) -> list[str]:
        """Whose keys are commands: those of the person who is asked or, if no one in particular is or the table makes a
        stop, of all people."""
        setup = self.session.setup
        if not self.stops.stands and (self.hand.seat >= 0 or not self.session.viewpoint.shared):
            return [self._device()]
        return [setup.people[seat].device for seat in setup.humans()]

    def _is_of_another(self, gesture: Gesture) -> bool:
        """Whether it is a key of a person who is not asked: no one plays for someone else."""
        setup, asked = self.session.setup, self.session.viewpoint.asked
        bindings = self.app.house.bindings
        played = bindings.action_of(gesture)
        others = [setup.people[seat].device for seat in setup.humans() if seat != asked]
        return played is not None and played.device in others and not bindings.is_chord(gesture)

    # ------------------------------------------------------------------ what it does

    def _on_plates(self, gesture: Gesture) -> bool:
        """Whether it was a click on a plate, a button or a name."""
        return any(plate.heard(gesture) for plate in (*self.asides, *self.plates))

    def _picked(self, gesture: Gesture) -> None:
        """Answers what the picker asks, or closes it."""
        picker = self.picking.picker
        assert picker is not None
        if gesture.kind in (GestureKind.PRESS, GestureKind.MOVE):
            if not picker.rect.holds(gesture.x, gesture.y) and self._on_plates(gesture):
                return  # people can read on, call out, and look for help while something is asked
            stays = picker.pointed(gesture)
        else:
            command = self._command_of(gesture)
            if gesture.kind is GestureKind.KEY:
                self.types = command not in _FOR_PICKERS and not self._is_of_another(gesture)
            stays = picker.obey(command)
        if not stays and self.picking.picker is picker:
            self.picking.close()
        elif gesture.kind is GestureKind.TEXT and self.types:
            picker.typed(gesture.text)
        elif gesture.kind is GestureKind.WHEEL:
            picker.turned(gesture.steps)

    def _for_picker(self, gesture: Gesture) -> bool:
        """Whether it is a key that the picker wants, from someone who is asked."""
        picker = self.picking.picker
        if picker is None or not picker.wants(gesture) or self._is_of_another(gesture):
            return False
        self.types = True
        picker.keyed(gesture)
        return True

    def _pointed(self, gesture: Gesture) -> Intent | None:
        if any(plate.heard(gesture) for plate in self.asides):
            return None
        if gesture.kind is GestureKind.PRESS and not self.skipping.clicked(gesture):
            return None
        if any(plate.heard(gesture) for plate in self.plates):
            return None
        if gesture.kind is GestureKind.PRESS:
            self.commands.step()
        before = self.pointer.over
        intent = self.pointer.heard(gesture, self.app.style.px(0.3))
        if self.pointer.over is not before:
            self.session.scene.raise_card(self.pointer.over)
        return intent

    def _typed(self, gesture: Gesture) -> None:
        """A digit presses a button; the focus jumps to a card of a rank."""
        text = gesture.text
        if not self.types or self.put_away() or (text.isdigit() and not self.skipping.digit(gesture.at_ns)):
            return
        if not self.controls.question.typed(text):
            self.hand.focus.jump(text)
            self.hand.lights.outline()

    def _commanded(self, gesture: Gesture) -> Intent | None:
        command = self._command_of(gesture)
        if gesture.kind is GestureKind.KEY:
            self.types = command is None and not self._is_of_another(gesture)
        if command is None:
            return None
        if command is Command.TAKE and self._is_for_stop() and self.stops.press():
            return None
        if self._is_dropped(command, gesture.at_ns):
            return None
        if not self.session.viewpoint.shared:
            self.session.hurry(gesture.at_ns)
        return self.commands.obey(command)

    def _is_dropped(self, command: Command, at_ns: int) -> bool:
        """Whether a command is not heard because cards are moving. Where several people share the screen, only the key
        to continue finishes anything."""
        if command is Command.QUICK and self.session.viewpoint.shared:
            return self.session.director.busy
        return command in (Command.TAKE, Command.QUICK) and not self.skipping.focused(at_ns)

    def _is_for_stop(self) -> bool:
        """Whether the key for what has the focus goes on after a stop: unless the focus is on a button of its own."""
        stop = self.hand.focus.stop
        return stop is None or stop.button is None or stop.button == self.stops.go_on
