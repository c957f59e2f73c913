"""Input: whom at the table a gesture concerns: race, call, a choice that is asked for, the cards, or a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.hand.intents import Intent
from tabletop.input.bindings import Action
from tabletop.input.gestures import Gesture, Kind
from tabletop.input.navigation import Command, command, is_chord, seat_command
from tabletop.people import ANY, MOUSE

if TYPE_CHECKING:
    from .screen import TableScreen

_FOR_PICKERS = frozenset(
    (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.TAKE, Command.NEXT, Command.PREVIOUS, Command.BACK)
)
"""What is commanded of a picker: the letter of such a key is no text."""


class Input:
    """Passes on what is done at a table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.types = True
        """Whether the text that comes is meant as such, and not the letter of a key that commanded something."""

    def heard(self, gesture: Gesture) -> Intent | None:
        """Somebody did something; gives what is meant by it with cards."""
        table = self.table
        if gesture.kind is Kind.BLUR:
            self._away()
        elif self._for_picker(gesture):
            return None
        elif self._peeked(gesture) or self._at_once(gesture):
            self.types &= gesture.kind is not Kind.KEY
        elif table.picker is not None:
            self._picked(gesture)
        elif gesture.kind in (Kind.PRESS, Kind.MOVE, Kind.RELEASE):
            return self._pointed(gesture)
        elif gesture.kind is Kind.WHEEL:
            table.hand.focus.next_card(-gesture.steps)
            table.hand.lights.outline()
        elif gesture.kind is Kind.TEXT:
            self._typed(gesture.text)
        else:
            return self._commanded(gesture)
        return None

    def let_go(self) -> None:
        """Something else is looked at: nothing is held any more, no key is down, and hands are covered."""
        table = self.table
        table.pointer.let_go()
        self._at_once(Gesture(Kind.BLUR))
        if table.race is not None:
            table.race.palms.down.clear()  # who comes back finds the race begun anew
        table.session.look_away()

    def _away(self) -> None:
        """The window has lost the focus: what runs against the clock stops, and hands are covered."""
        self.let_go()
        if self.table.racing:
            self.table.ways.menu(self.table)

    # ------------------------------------------------------------------ whose it is

    def _at_once(self, gesture: Gesture) -> bool:
        """Whether it was a call or a slap: those are told with their stamps, whoever is on turn."""
        table = self.table
        if table.session.calls.heard(gesture):
            return True
        return table.race is not None and table.picker is None and table.race.heard(gesture)

    def _peeked(self, gesture: Gesture) -> bool:
        """Whether a gesture shows or hides the hand of the person who is asked, or what he has looked at."""
        viewpoint, bindings = self.table.viewpoint, self.table.app.house.bindings
        if viewpoint.asked < 0:
            return False
        down, up = bindings.action_of(gesture), bindings.released(gesture)
        played = down or up
        if played is None or played.action is not Action.PEEK or self._device() not in (played.device, ANY, MOUSE):
            return False
        held = down is not None
        if viewpoint.peeks:
            self.table.session.peek(held)
        return self.table.session.look(held) or viewpoint.peeks

    def _device(self) -> str:
        """The device of the person who is asked."""
        asked = self.table.viewpoint.asked
        return self.table.setup.people[asked].device if asked >= 0 else ""

    def _told(self, gesture: Gesture) -> Command | None:
        """What a key or a button of a pad commands: by the keys of whoever is asked, or by those that are nobody's."""
        bindings = self.table.app.house.bindings
        own = (seat_command(gesture, bindings, device) for device in self._devices())
        return next(filter(None, own), None) or (None if self._is_of_another(gesture) else command(gesture))

    def _devices(self) -> list[str]:
        """Whose keys command: those of the one who is asked; while nobody in particular is, those of all people."""
        table = self.table
        if table.hand.seat >= 0 or not table.viewpoint.shared:
            return [self._device()]
        return [table.setup.people[seat].device for seat in table.setup.humans()]

    def _is_of_another(self, gesture: Gesture) -> bool:
        """Whether it is a key of a person who is not asked: nobody takes and lays for anybody else."""
        setup, asked = self.table.setup, self.table.viewpoint.asked
        played = self.table.app.house.bindings.action_of(gesture)
        others = [setup.people[seat].device for seat in setup.humans() if seat != asked]
        return played is not None and played.device in others and not is_chord(gesture)

    # ------------------------------------------------------------------ what it does

    def _picked(self, gesture: Gesture) -> None:
        """It answers what the picker asks, or closes it."""
        picker = self.table.picker
        assert picker is not None
        if gesture.kind in (Kind.PRESS, Kind.MOVE):
            beside = not picker.rect.holds(gesture.x, gesture.y)
            if beside and (self.table.guide.heard(gesture) or self.table.bar.heard(gesture) or self._points(gesture)):
                return  # one can read on, call out, and look for help while something is asked
            stays = picker.pointed(gesture)
        else:
            told = self._told(gesture)
            if gesture.kind is Kind.KEY:
                self.types = told not in _FOR_PICKERS and not self._is_of_another(gesture)
            stays = picker.obey(told)
        if not stays and self.table.picker is picker:
            self.table.picker = None
        elif gesture.kind is Kind.TEXT and self.types:
            picker.typed(gesture.text)
        elif gesture.kind is Kind.WHEEL:
            picker.turned(gesture.steps)

    def _for_picker(self, gesture: Gesture) -> bool:
        """Whether it is a key that the picker wants, and of nobody who is not asked."""
        picker = self.table.picker
        if picker is None or not picker.wants(gesture) or self._is_of_another(gesture):
            return False
        self.types = True
        picker.keyed(gesture)
        return True

    def _pointed(self, gesture: Gesture) -> Intent | None:
        table = self.table
        if gesture.kind is Kind.PRESS:
            table.session.hurry()
        if table.guide.heard(gesture) or table.bar.heard(gesture) or self._points(gesture):
            return None
        if gesture.kind is Kind.PRESS:
            table.commands.step()
        before = table.pointer.over
        intent = table.pointer.heard(gesture, table.style.px(0.3))
        if table.pointer.over is not before:
            table.scene.raise_card(table.pointer.over)
        return intent

    def _points(self, gesture: Gesture) -> bool:
        """Whether somebody clicks on the name of a seat."""
        pointing = self.table.pointing
        seat = pointing.under(gesture.x, gesture.y)
        if gesture.kind is Kind.MOVE:
            pointing.over = seat
        if gesture.kind is not Kind.PRESS or seat < 0:
            return False
        if gesture.button == 1:
            pointing.point(seat)
        return True

    def _typed(self, text: str) -> None:
        """A digit presses a button; a rank is looked for in the hand."""
        if self.types and not self.table.bar.typed(text):
            self.table.hand.focus.jump(text)
            self.table.hand.lights.outline()

    def _commanded(self, gesture: Gesture) -> Intent | None:
        told = self._told(gesture)
        if gesture.kind is Kind.KEY:
            self.types = told is None and not self._is_of_another(gesture)
        if told is None:
            return None
        self.table.session.hurry()
        return self.table.commands.obey(told)
