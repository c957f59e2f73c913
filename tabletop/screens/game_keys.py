"""What can be pressed at the table of a game: only what this game has, for those who sit at this screen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from games.engine import BadOption, Game, Lift, Shape
from games.engine.rules import AnyRules
from tabletop.input.bindings import CLUSTERS, OF_A_SEAT, PAD, Action, DeviceAction
from tabletop.input.navigation import Command
from tabletop.match.viewpoint import has_secrets
from tabletop.people import ANY, MOUSE, PEEK, Person, Setup

AT_THE_TABLE = (
    Command.QUICK,
    Command.UNDO,
    Command.REDO,
    Command.HINT,
    Command.WHY,
    Command.ODDS,
    Command.CLOSE_UP,
    Command.SORT,
    Command.LOG,
    Command.PAUSE,
)
CALLS = (Action.CALL1, Action.CALL2)
WALKS = (Action.UP, Action.LEFT, Action.DOWN, Action.RIGHT)


class GameKeys:
    """What a table has to press."""

    def __init__(self, game: Game, setup: Setup, hints: bool = True) -> None:
        """`hints` says whether people want any."""
        self.game, self.setup, self.hints = game, setup, hints
        self.people = [setup.people[seat] for seat in setup.humans()]

    @cached_property
    def rules(self) -> AnyRules:
        """The rules of the table; the usual ones if its own are no longer possible."""
        try:
            return self.game.rules(len(self.setup.people), self.game.options_type(**self.setup.options))
        except (BadOption, TypeError):
            return self.game.rules()

    @property
    def race(self) -> bool:
        """Whether hands come down."""
        return self.game.layout.race

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    def commands(self) -> list[Command]:
        """The commands that mean something at this table and not in menus."""
        game, race, alone = self.game, self.race, all(person.human for person in self.setup.people)
        has = {
            Command.QUICK: not race,
            Command.UNDO: not race and bool(self.people),  # nothing is undone that was played against the clock
            Command.REDO: not race and bool(self.people),
            Command.HINT: not race and bool(self.people) and self.hints,
            Command.WHY: not alone,
            Command.ODDS: game.odds is not None,
            Command.CLOSE_UP: not race and bool(self.people),
            Command.SORT: self._has_hand,
            Command.LOG: True,
            Command.PAUSE: True,
        }
        return [command for command in AT_THE_TABLE if has[command]]

    @property
    def _has_hand(self) -> bool:
        """Whether there are hands that can be sorted."""
        spots = (self.game.layout.spot(zone.name) for zone in self.rules.declared if zone.owner >= 0)
        return any(spot is not None and spot.shape in (Shape.FAN, Shape.SETS) for spot in spots)

    def calls(self) -> dict[Action, str]:
        """The verb of each call key; none where these rules know no calls, as some do that watch over everything."""
        return dict(zip(CALLS, self.game.layout.calls, strict=False)) if self.rules.calls else {}

    def mouse(self) -> Iterator[str]:
        """What the mouse does: words of the page of help."""
        if self.race:
            if any(person.device in (MOUSE, ANY) for person in self.people) or not self.shared:
                yield "swat"
            return
        yield "click"
        yield "twice"
        if any(spot.drag or spot.lift is not Lift.NOTHING for spot in self.game.layout.spots):
            yield "drag"
        yield "wheel"

    # ------------------------------------------------------------------ keys of one's own

    def owners(self) -> list[Person]:
        """The people with keys or a gamepad of their own. One person alone may use everything."""
        return [person for person in self.people if self.shared and _is_own(person.device)]

    def takes(self, played: DeviceAction) -> bool:
        """Whether a person plays with this key at this table, so that it gives no command."""
        if any(person.device == played.device for person in self.owners()):
            return True
        if self.shared and all(person.device != ANY for person in self.people):
            return False
        own = {action for action, _ in self.own()}
        return played.action in own or (self.race and played.action in WALKS)

    def own(self) -> Iterator[tuple[Action, str]]:
        """What the keys and buttons of one person do in this game besides moving: each with the verb that it calls, or
        with nothing if it is always the same."""
        if self.race:
            yield Action.SLAP, ""
        yield from self.calls().items()
        if self.setup.privacy == PEEK and self.shared and has_secrets(self.rules):
            yield Action.PEEK, ""

    def commanded(self) -> list[tuple[Action, Command]]:
        """What else they do, in place of the keys for everyone: not in a race, where hands come down instead."""
        taken = {action for action, _ in self.own()}
        later = [] if self.race else [Action.SLAP, *CALLS]
        return [(action, OF_A_SEAT[action]) for action in later if action not in taken]


def _is_own(device: str) -> bool:
    return device in CLUSTERS or device.startswith(PAD)
