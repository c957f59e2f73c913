"""Draft: a table before the cards are dealt. No pixels: only what the seats screen shows and changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from games.brain.players import USUAL, player_names
from games.engine import AnyRules, BadOption, Game
from tabletop.match.viewpoint import has_secrets
from tabletop.people import COLOURS, CURTAIN, MARKS, Person, Setup, name_of
from tabletop.storage.profile import Profile

from .devices import Devices, Trouble
from .possible import mended, objection

LAST_TIME = ""
"""The name under which the profile keeps the last set-up of each game; no one can type it."""


class Names(NamedTuple):
    """The default names of people and bots; `{number}` counts people from 1."""

    person: str
    bots: tuple[str, ...]
    fitting: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The names that suit each character."""

    def usual(self, seat: int, player: str) -> str:
        """The default name of the player at a seat."""
        return self.bots[seat % len(self.bots)] if player else self.person.format(number=seat + 1)

    def character(self, name: str) -> str:
        """The character that a name suits."""
        return next((character for character, names in self.fitting.items() if name in names), "")


class Draft:
    """The settings of a table. It includes seats that are not in use, so that no one is forgotten when seats come
    back."""

    def __init__(self, game: Game, names: Names, pads: Sequence[int] = (), privacy: str = CURTAIN) -> None:
        self.game, self.names, self.devices = game, names, Devices(game, pads)
        self.count = game.usual_seats or game.least_seats
        self.players = player_names(game)
        bot = USUAL
        self.people = [self._person(seat, bot if seat else "") for seat in range(max(game.most_seats, 1))]
        self.options: dict[str, Any] = game.options_type().as_dict()
        self.privacy = privacy
        self.seed: int | None = None
        self._offer_devices()

    def _person(self, seat: int, player: str) -> Person:
        name = self.names.usual(seat, player)
        mark, character = MARKS[seat % len(MARKS)], self.names.character(name) if player else ""
        return Person(name, player, seat % COLOURS, mark, character=character)

    # ------------------------------------------------------------------ loading

    def take(self, setup: Setup) -> None:
        """Takes over a set-up, as far as it still fits the game."""
        seats = min(max(len(setup.people), self.game.least_seats), self.game.most_seats)
        for seat, person in enumerate(setup.people[: self.game.most_seats]):
            player = person.player if person.player in ("", *self.players) else "quick"
            self.people[seat] = replace(person, player=player)
        self.count = seats
        self._part_colours()
        self.take_options(setup.options)
        self.options = mended(self.game.options_type, self.options, seats)
        self.privacy = setup.privacy
        self.devices.chosen = self.devices.needed
        self._offer_devices()

    def take_options(self, values: Any) -> None:
        """Takes over the valid options; all others get their defaults."""
        kinds = self.game.options_type.kinds()
        fitting = {name: value for name, value in values.items() if name in kinds and kinds[name].allows(value)}
        self.options = self.game.options_type().as_dict() | fitting

    def _part_colours(self) -> None:
        """Makes sure that no two seats have the same colour and mark."""
        taken: set[int] = set()
        for seat, person in enumerate(self.people):
            colour = next(c for c in (person.colour, *range(COLOURS)) if c not in taken or len(taken) == COLOURS)
            taken.add(colour)
            self.people[seat] = replace(person, colour=colour, mark=MARKS[colour])

    # ------------------------------------------------------------------ reading

    @property
    def seated(self) -> list[Person]:
        """The seats that are in use."""
        return self.people[: self.count]

    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, person in enumerate(self.seated) if person.human]

    def rules(self) -> AnyRules | None:
        """The rules with the chosen options; None if they are impossible."""
        try:
            return self.game.rules(self.count, self.game.options_type(**self.options))
        except BadOption:
            return None

    def objection(self, changes: Mapping[str, Any], count: int = 0) -> BadOption | None:
        """Why this many players cannot play with these options changed; None if they can."""
        return objection(self.game.options_type, {**self.options, **changes}, count or self.count)

    def has_secrets(self) -> bool:
        """Whether two or more people must hide something from each other."""
        rules = self.rules()
        return rules is not None and len(self.humans()) > 1 and has_secrets(rules)

    def teams(self) -> list[tuple[int, ...]]:
        """The seats that play together by the chosen rules; none if everyone plays alone."""
        rules = self.rules()
        if rules is None:
            return []
        found: dict[int, list[int]] = {}
        for seat in range(self.count):
            found.setdefault(rules.team(seat), []).append(seat)
        return [tuple(seats) for seats in found.values()] if len(found) < self.count else []

    def mix_teams(self) -> None:
        """Rotates all seats but the first, the last coming second, so that everyone gets to play with everyone else."""
        first, *others = self.seated
        self.people[: self.count] = [first, *others[-1:], *others[:-1]]

    def changed(self) -> set[str]:
        """The house rules that differ from the book."""
        usual = self.game.options_type().as_dict()
        return {name for name, value in self.options.items() if value != usual[name]}

    def setup(self) -> Setup:
        """The table as it is set."""
        changed = {name: self.options[name] for name in self.options if name in self.changed()}
        people = tuple(
            replace(person, name=name_of(person.name) or self.names.usual(seat, person.player))
            for seat, person in enumerate(self.seated)
        )
        return Setup(self.game.key, people, changed, self.privacy, self.seed)

    def trouble(self) -> Trouble:
        """What prevents dealing, if anything."""
        try:
            self.game.rules(self.count, self.game.options_type(**self.options))
        except BadOption as bad:
            return Trouble(refused=bad)
        names = [person.name for person in self.setup().people]
        twins = next((name for name in names if names.count(name) > 1), "")
        if twins:
            return Trouble("seats.same_name", {"name": twins})
        return self.devices.trouble([self.people[seat] for seat in self.humans()])

    # ------------------------------------------------------------------ changing

    def call(self, seat: int, name: str) -> None:
        """Names a player."""
        self.people[seat] = replace(self.people[seat], name=name)

    def seat_player(self, seat: int, player: str) -> None:
        """Puts a bot of that name or a person at a seat. A default name changes with them."""
        person = self.people[seat]
        if person.name == self.names.usual(seat, person.player) or self._is_a_bots(person):
            name = person.name if player and person.player else self.names.usual(seat, player)
            character = person.character if player and person.player else self.names.character(name) if player else ""
            person = replace(person, name=name, character=character)
        self.people[seat] = replace(person, player=player)
        self._offer_devices()

    def _is_a_bots(self, person: Person) -> bool:
        """Whether the player's name is the default name of a bot, and not one that someone chose."""
        return not person.human and (person.name in self.names.bots or bool(self.names.character(person.name)))

    def set_strength(self, player: str) -> None:
        """Makes all bots equally strong, those of seats that are not in use too."""
        for seat, person in enumerate(self.people):
            if not person.human:
                self.people[seat] = replace(person, player=player)

    def set_character(self, seat: int, character: str) -> None:
        """Gives a bot a character, with a name that suits it unless someone has named it."""
        person = self.people[seat]
        taken = {other.name for place, other in enumerate(self.people) if place != seat}
        free = [name for name in self.names.fitting.get(character, ()) if name not in taken]
        name = free[0] if free and self._is_a_bots(person) else person.name
        self.people[seat] = replace(person, character=character, name=name)

    def set_count(self, count: int) -> None:
        """Sets the number of players."""
        self.count = count
        self._offer_devices()

    def set_colour(self, seat: int, new: int) -> None:
        """Changes to a colour with its mark; the player who has it gets the other one."""
        old = self.people[seat].colour
        for other, person in enumerate(self.people):
            if person.colour == new:
                self.people[other] = replace(person, colour=old, mark=MARKS[old])
        self.people[seat] = replace(self.people[seat], colour=new, mark=MARKS[new])

    # ------------------------------------------------------------------ devices

    def give_device(self, seat: int, device: str) -> None:
        """Chooses the device of a seat."""
        self.people[seat] = replace(self.people[seat], device=device)
        self.devices.chosen = True

    def aim(self, seat: int, aim: str) -> None:
        """Chooses how a seat aims with keys."""
        self.people[seat] = replace(self.people[seat], aim=aim)

    def _offer_devices(self) -> None:
        self.devices.offer(self.people, self.humans())


def strength(draft: Draft) -> str:
    """The player that all bots at the table are; empty if they differ or there are none."""
    players = {person.player for person in draft.seated if not person.human}
    return next(iter(players)) if len(players) == 1 else ""


def differing(draft: Draft) -> list[str]:
    """The house rules that differ from the book and make a difference now, in order."""
    changed, matter = draft.changed(), list(draft.game.options_type.that_matter(draft.options))
    for_all, for_each = by_seat(matter, draft.game.most_seats)
    here = {*for_all, *(name for family in for_each for name in family[: draft.count])}
    return [name for name in matter if name in changed & here]


def begin(game: Game, profile: Profile, names: Names, pads: Sequence[int] = ()) -> Draft:
    """The last table for this game. The first time, it has one person and bots, and the options
    for a first game if there are any."""
    draft = Draft(game, names, pads, profile.settings.privacy)
    last = profile.preset(game.key, LAST_TIME)
    if last is not None and last.people:
        draft.take(last)
    elif game.first_options is not None:
        draft.take_options(game.first_options.as_dict())
    return draft


def keep(profile: Profile, setup: Setup) -> None:
    """Remembers a set-up: as the last one, and as the last one of its game."""
    profile.last = setup
    profile.keep_preset(LAST_TIME, setup)


def by_seat(names: list[str], most_seats: int) -> tuple[list[str], list[list[str]]]:
    """The options of the whole table, and those that exist once for each seat."""
    families: dict[str, list[str]] = {}
    for name in names:
        families.setdefault(name.rstrip("0123456789"), []).append(name)
    for_each = [family for family in families.values() if most_seats > 1 and len(family) == most_seats]
    placed = {name for family in for_each for name in family}
    return [name for name in names if name not in placed], for_each
