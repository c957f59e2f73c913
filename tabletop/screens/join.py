"""Join: before a race, everyone at the keyboard sees their keys and whether this keyboard lets them all through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.app import App
from tabletop.input.bindings import CLUSTERS, PAD, Action, Bindings
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.keycheck import CheckStage, KeyCheck
from tabletop.input.navigation import Command
from tabletop.input.pads import Code
from tabletop.people import MOUSE, Person, Setup
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style
from tabletop.ui.widgets import Block, Button, Label, Panel, Stack, Widget

from .clusters import HEARD, HELD, KEYS, MISSING, WAITING, SeatCard, printed
from .keys import action_word
from .menu import MenuScreen
from .settings import SettingsScreen

DEAD_NS = 700_000_000
"""How long the keys of the check do nothing afterwards, as people still press them."""

_CARD = 14.5
"""The least width of a seat's card, in units."""


class JoinScreen(MenuScreen):
    """The key check. It can be skipped, or left unfinished if a key does not come through."""

    widest = 96.0
    centred = True

    def __init__(self, app: App, setup: Setup, start: Callable[[Setup], object]) -> None:
        super().__init__(app)
        self.setup, self.start = setup, start
        self.first = "deal"
        self.ready: set[str] = set()
        """The devices without keys that have been tried."""
        self._begin()

    def _begin(self) -> None:
        """Starts the check."""
        devices = [person.device for person in self.people()]
        self.bindings: Bindings = self.app.house.bindings
        self.check = KeyCheck(self.bindings, devices)
        self.done_ns: int | None = None

    @property
    def done(self) -> bool:
        """Whether the check is over."""
        return self.check.stage is CheckStage.DONE

    def people(self) -> list[Person]:
        """The people to be checked."""
        return [self.setup.people[seat] for seat in self.setup.humans()]

    def entered(self) -> None:
        if self.app.house.bindings != self.bindings:
            self._begin()
        super().entered()

    # ------------------------------------------------------------------ content

    def build(self) -> Block:
        self.bars.title, self.bars.foot = self.app.say("join.title"), self._foot_buttons()
        self.cards = [self._card(person) for person in self.people()]
        lines = [Label(line, align=0.5, colour="warning") for line in self._verdict()]
        asked = Label(self._asked(), 1.6, "display", 0.5)
        self._show_states()
        verdict = [Panel("", lines, 0.3)] if lines else []
        return Stack([asked, *verdict, CardGrid(self.cards)], 1.3)

    def _asked(self) -> str:
        say = self.app.say
        if self.check.stage is CheckStage.HOLD:
            return say("join.hold")
        if self.check.stage is CheckStage.TAP:
            return say("join.tap")
        return say("join.fine" if self._all_fine() else "join.not_fine")

    def _verdict(self) -> Iterator[str]:
        """What is missing and what to do about it, a line for each seat."""
        say = self.app.say
        for person in self.people():
            if self._gone(person.device):
                yield say("join.no_pad", name=person.name)
        if not self.done:
            return
        by_device = {person.device: person for person in self.people()}
        for result in self.check.results():
            if result.missing:
                keys = ", ".join(action_word(self.app, action) for action in result.missing)
                missing = say("join.missing", name=by_device[result.device].name, keys=keys)
                yield f"{missing} {say(f'join.{result.advice}')}"

    def _all_fine(self) -> bool:
        gone = any(self._gone(person.device) for person in self.people())
        return not gone and all(not result.missing for result in self.check.results())

    def _gone(self, device: str) -> bool:
        """Whether the device is a gamepad that is not connected."""
        there = [f"{PAD}{number}" for number in self.app.pump.pads.numbers]
        return device.startswith(PAD) and device not in there

    def _card(self, person: Person) -> SeatCard:
        say, keys = self.app.say, self.bindings.keys.get(person.device, {})
        names = {action: printed(keys[action]) for action in KEYS} if keys else {}
        kind = MOUSE if person.device == MOUSE else "pad" if person.device.startswith(PAD) else "any"
        caption = say("join.pad_gone") if self._gone(person.device) else say(f"join.try_{kind}")
        return SeatCard(person, self.app.look.seat(person.colour), names, caption)

    def _show_states(self) -> None:
        """Shows the state of each key on the cards."""
        done = self.done
        for person, card in zip(self.people(), self.cards, strict=True):
            card.state = HEARD if person.device in self.ready else WAITING
            if self._gone(person.device):
                card.state = MISSING
            for action in KEYS:
                card.states[action] = MISSING if done else WAITING
            for played in self.check.arrived:
                if played.device == person.device:
                    card.states[played.action] = HEARD
            if person.device in self.check.holding and not done:
                card.states[Action.SLAP] = HELD

    def _foot_buttons(self) -> Sequence[Button]:
        say, done = self.app.say, self.done
        keys = Button(say("join.change"), self._change, icon="keyboard")
        keys.name, keys.explained = "keys", say("join.change_help")
        if done:
            other = Button(say("join.again"), self._again, icon="redo")
            other.name, other.explained = "again", say("join.again_help")
        else:
            other = Button(say("join.go_on"), self._go_on, self.bindings.shown(Command.NEXT))
            other.name, other.explained = "go_on", say("join.go_on_help")
        deal = Button(say("seats.deal") if done else say("join.skip"), self._start, icon="play", main=done)
        deal.name, deal.explained = "deal", "" if done else say("join.skip_help")
        return [keys, other, deal]

    # ------------------------------------------------------------------ input

    def heard(self, gesture: Gesture) -> None:
        if gesture.kind is GestureKind.BLUR:
            self.check.hear(gesture)
            self.rebuild()
        elif self._tried(gesture) or self._checked(gesture):
            self.rebuild()
        elif not self.done and self.bindings.command(gesture) is Command.NEXT:
            self._go_on()
        elif not self._too_soon(gesture):
            super().heard(gesture)

    def _checked(self, gesture: Gesture) -> bool:
        """Whether the gesture was a key of the check."""
        played = self.bindings.action_of(gesture) or self.bindings.released(gesture)
        mine = played is not None and played.device in self.check.clusters
        if not mine or self.done or self.bindings.is_chord(gesture):
            return False
        self.check.hear(gesture)
        self._see_whether_done(gesture.at_ns)
        return True

    def _tried(self, gesture: Gesture) -> bool:
        """Whether someone tried their own gamepad or mouse. Leaving and skipping do not count."""
        if gesture.kind is GestureKind.PAD and gesture.button not in (Code.B, Code.START):
            device = f"{PAD}{gesture.pad}"
        elif gesture.kind is GestureKind.PRESS:
            device = MOUSE
            card = next((card for card in self.cards if card.person.device == MOUSE), None)
            if card is None or not card.rect.holds(gesture.x, gesture.y):
                return False
        else:
            return False
        seated = any(person.device == device for person in self.people())
        if not seated or device in self.ready:
            return False
        self.ready.add(device)
        return True

    def _too_soon(self, gesture: Gesture) -> bool:
        """Whether a key of the check is still pressed out of habit."""
        if self.done_ns is None or gesture.kind is not GestureKind.KEY or gesture.at_ns - self.done_ns > DEAD_NS:
            return False
        played = self.bindings.action_of(gesture)
        return played is not None and played.device in self.check.clusters

    # ------------------------------------------------------------------ actions

    def _go_on(self) -> None:
        self.check.go_on()
        self._see_whether_done(None)
        self.rebuild()

    def _see_whether_done(self, at_ns: int | None) -> None:
        if self.done:
            self.done_ns = at_ns
            self.app.play_sound("win" if self._all_fine() else "buzz")

    def _again(self) -> None:
        self._begin()
        self.rebuild()

    def _change(self) -> None:
        self.app.push(SettingsScreen(self.app, "keys"))

    def _start(self) -> None:
        self.app.pop()
        self.start(self.setup)


class CardGrid:
    """Cards side by side, all of one width, in as few rows as there is room for."""

    def __init__(self, cards: Sequence[Widget]) -> None:
        self.cards = list(cards)

    def widgets(self) -> Iterator[Widget]:
        """All cards."""
        return iter(self.cards)

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places the cards in the middle, in rows of equal length."""
        if not self.cards:
            return 0
        gap = style.px(1)
        fits = max(1, (width + gap) // (style.px(_CARD) + gap))
        rows = -(-len(self.cards) // fits)
        columns = -(-len(self.cards) // rows)
        wide = min((width - (columns - 1) * gap) // columns, style.px(_CARD * 1.35))
        top = y
        for start in range(0, len(self.cards), columns):
            row = self.cards[start : start + columns]
            left = x + (width - len(row) * wide - (len(row) - 1) * gap) // 2
            high = 0
            for place, card in enumerate(row):
                high = card.height(style, wide)
                card.place(Rect(left + place * (wide + gap), top, wide, high))
            top += high + gap
        return top - gap - y


def uses_keys(setup: Setup) -> bool:
    """Whether the people of this table need the check because several share the keyboard."""
    devices = [setup.people[seat].device for seat in setup.humans()]
    return len(devices) > 1 and any(device in CLUSTERS for device in devices)
