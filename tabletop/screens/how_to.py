"""How a game is played at this table: which gesture, key or button does what, as a section of the rules page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from games.engine import Game, Gesturing, Options, Phrase, Words
from games.engine.gesturing import gestures
from tabletop.input.bindings import OF_A_BUTTON, Action, Bindings
from tabletop.input.keynames import key_name
from tabletop.input.navigation import Command
from tabletop.people import Person, Setup
from tabletop.ui.page import Passage

from .game_keys import WALKS, GameKeys
from .rows import readable
from .rule_text import plain

Say = Callable[..., str]

_ALSO = (Command.RULES, Command.HELP)
_ON_THE_BAR = frozenset(
    (Command.UNDO, Command.REDO, Command.HINT, Command.WHY, Command.LOG, Command.PAUSE, Command.RULES)
)
_NAMED = 3
"""How many buttons are named as examples."""
_BY_MOUSE = frozenset((Command.QUICK, Command.SORT, Command.CLOSE_UP))


class HowLine(NamedTuple):
    """What can be done, and how with each device; empty where a device has nothing for it."""

    what: str
    mouse: str = ""
    keys: str = ""
    pad: str = ""


def alone_with_bots(game: Game, options: Options, seats: int) -> Setup:
    """Returns the table of one person and bots, for rules that are read before anyone has sat down."""
    bots = (Person(f"{seat}", "quick", seat) for seat in range(1, seats))
    return Setup(game.key, (Person("0"), *bots), options.as_dict())


class HowTo:
    """The section on mouse, keys and gamepads. Built for one table and the keys that are bound now."""

    def __init__(self, keys: GameKeys, bindings: Bindings, words: Words, say: Say, pads: bool) -> None:
        """`pads` says whether there is a gamepad."""
        self.keys, self.bindings, self.words, self.say, self.pads = keys, bindings, words, say, pads
        self.owners = keys.owners()

    def passages(self) -> list[Passage]:
        """The whole section."""
        say = self.say
        columns = [True, True, True, self.pads]
        lines = list(self._lines())
        head = [say("how.what"), say("how.mouse"), say("how.keys"), say("how.pad")]
        rows = [[cell for cell, shown in zip(line, columns, strict=True) if shown] for line in [HowLine(*head), *lines]]
        heading = say("how.heading_pad" if self.pads else "how.heading")
        found = [Passage(f"## {heading}"), Passage(say("how.intro")), Passage(_table(rows))]
        if self.owners:
            found += [Passage(f"### {say('how.own')}"), Passage(_table(list(self._own_rows())))]
        return found

    # ------------------------------------------------------------------ moves

    def _lines(self) -> Iterator[HowLine]:
        yield from self._race() if self.keys.race else self._moves()
        yield from self._calls()
        if not self.keys.race:
            yield self._line(self.say("how.browse"), "browse")
        for command in (*self.keys.commands(), *_ALSO):
            yield from self._command(command)

    def _moves(self) -> Iterator[HowLine]:
        found = gestures(self.keys.game.layout, self.keys.rules)
        for gesture in filter(found.get, Gesturing):
            verbs = found[gesture]
            if gesture is Gesturing.SEVERAL:
                yield self._line(self.say("how.choose_several"), gesture.value)
            elif gesture is Gesturing.BUTTON:
                yield self._line(self.say("how.press_button", names=self._named(verbs[:_NAMED], "verb")), gesture.value)
            elif gesture is Gesturing.PILE:
                yield from (self._on_pile(verb) for verb in verbs)
            else:
                by_card = found.get(Gesturing.CARD, []) if gesture is Gesturing.PLACE else []
                yield self._line(self._named([verb for verb in verbs if verb not in by_card], "how"), gesture.value)

    def _on_pile(self, verb: str) -> HowLine:
        """A move that is made by a click on a pile, and often by dragging from it as well."""
        drags = any(verb == dragged for spot in self.keys.game.layout.spots for _, dragged in spot.drag)
        line = self._line(self._named([verb], "how"), "pile")
        return line._replace(mouse=self.say("how.pile_drag_mouse")) if drags else line

    def _named(self, verbs: Iterable[str], section: str) -> str:
        """What verbs are called: as the game explains them, or else as they stand on buttons."""
        return self.say("how.between").join(dict.fromkeys(self._verb(verb, section) for verb in verbs))

    def _verb(self, verb: str, section: str) -> str:
        key = next((key for key in (f"{section}.{verb}", f"verb.{verb}") if key in self.words), "")
        return self.words.say(Phrase(key)) if key else readable(verb)

    # ------------------------------------------------------------------ races and calls

    def _race(self) -> Iterator[HowLine]:
        """How a hand comes down, with the first keys that can do it; and the piles that are clicked."""
        own = next(iter(self.bindings.keys.values()))
        button = self.bindings.button_of(Action.SLAP)
        yield HowLine(
            self.say("how.slap"),
            self.say("how.slap_mouse"),
            self.say("how.slap_keys", move=_keys(own, WALKS), slap=_strong(key_name(own[Action.SLAP]))),
            self.say("how.slap_pad", slap=_strong(button.name if button is not None else "")),
        )
        slap = _strong(key_name(own[Action.SLAP]))
        for verb in gestures(self.keys.game.layout, self.keys.rules).get(Gesturing.PILE, []):
            yield HowLine(self._named([verb], "how"), self.say("how.pile_mouse"), slap)

    def _calls(self) -> Iterator[HowLine]:
        """What can be called out, and the key that shows a hidden hand."""
        own = next(iter(self.bindings.keys.values()))
        for action, verb in self.keys.own():
            if action is Action.SLAP:
                continue
            button = self.bindings.button_of(action)
            what = self._called(verb)
            mouse = self.say("how.call_mouse") if verb else ""
            keys = self.say("how.own_keys") if self.owners else _strong(key_name(own[action]))
            yield HowLine(what, mouse, keys, _strong(button.name) if button is not None else "")

    def _called(self, verb: str) -> str:
        """What a call is called; without a verb it is the key that shows a hidden hand."""
        if not verb:
            return self.say("how.peek")
        call = self.say("how.call", name=self._verb(verb, "verb"))
        return self._verb(verb, "how") if f"how.{verb}" in self.words else call

    # ------------------------------------------------------------------ lines

    def _line(self, what: str, name: str) -> HowLine:
        """A line with words of its own for each device."""
        say, bindings = self.say, self.bindings
        walk, take = say("how.arrows"), bindings.shown_beside(Command.TAKE, self.keys.takes)
        with_keys = {"walk": walk, "take": _strong(take)}
        if self.owners or not take:
            with_keys = {"walk": say("how.own_walk"), "take": say("how.own_take")}
        with_pad = {"walk": say("how.cross"), "take": _strong(bindings.shown_on_pad(Command.TAKE))}
        return HowLine(
            what,
            say(f"how.{name}_mouse"),
            say(f"how.{name}_keys", **with_keys),
            say(f"how.{name}_keys", **with_pad) if name != "button" else say("how.button_pad", **with_pad),
        )

    def _command(self, command: Command) -> Iterator[HowLine]:
        """The line of a command, if anything at this table gives it."""
        name, bindings = command.name.lower(), self.bindings
        key = bindings.shown_beside(command, self.keys.takes)
        button = bindings.shown_on_pad(command)
        mouse = self.say("how.bar") if command in _ON_THE_BAR else ""
        mouse = self.say(f"how.{name}_mouse") if command in _BY_MOUSE else mouse
        if mouse or key or (button and self.pads):
            yield HowLine(self.say(f"command.{name}"), mouse, _strong(key), _strong(button))

    # ------------------------------------------------------------------ keys of one's own

    def _own_rows(self) -> Iterator[Sequence[str]]:
        """The keys, or the buttons, of those who share the screen."""
        own = dict(self.keys.own())
        actions = [Action.SLAP, *(action for action in OF_A_BUTTON if action in own and action is not Action.SLAP)]
        calls = [self._verb(own[action], "verb") if own.get(action) else self.say("how.peek") for action in actions[1:]]
        yield [self.say("how.player"), self.say("how.walk"), self.say("how.slap_or_take"), *calls]
        for person in self.owners:
            yield [plain(person.name), *(self._own_key(person, action) for action in (None, *actions))]

    def _own_key(self, person: Person, action: Action | None) -> str:
        """A key or button of a person; without an action, those that move."""
        cluster = self.bindings.keys.get(person.device)
        if cluster is not None:
            return _keys(cluster, WALKS) if action is None else _strong(key_name(cluster[action]))
        button = self.bindings.button_of(action) if action is not None else None
        return self.say("how.cross") if action is None else _strong(button.name if button is not None else "")


def _keys(cluster: Mapping[Action, int], actions: Iterable[Action]) -> str:
    """The keys of a cluster for some actions."""
    return " ".join(_strong(key_name(cluster[action])) for action in actions)


def _strong(key: str) -> str:
    """A key, as it is printed."""
    return f"**{plain(key)}**" if key else ""


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Rows as a table, the header first."""
    lines = [rows[0], ["--"] * len(rows[0]), *rows[1:]]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
