"""Seating: who sits at the table, what they are called, and what they play with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from games.brain.characters import NAMES as CHARACTERS
from games.brain.levels import NAMES as LEVELS
from games.engine import Game, Phrase
from sprites.colours import Colour
from tabletop.app import App
from tabletop.people import COLOURS, CURTAIN, HOP, MARKS, MOUSE, OPEN, PEEK, RING, Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter
from tabletop.scene.portraying import draw_portrait
from tabletop.ui.widgets import Block, Button, Choice, Entry, Field, Label, Panel, Widget

from .draft import Draft, strength
from .rows import Wording, readable
from .seatrow import DeviceRow, Face, PersonLabel, SeatRow, Swatch, Teams, device_sign

_LONGEST_NAME = 16
_LABELS = 0.3
"""The share of their rows that the labels of the first choices take."""
_PRIVACIES, _AIMS = (CURTAIN, PEEK, OPEN), (HOP, RING)


class SeatsPanel:
    """Builds the panel for each state of a draft; `changed` is called when widgets must be built anew, `typed` while a
    name is typed."""

    def __init__(self, app: App, draft: Draft, changed: Callable[[], object], typed: Callable[[], object]) -> None:
        self.app, self.draft, self.changed, self.typed = app, draft, changed, typed
        self.game, self.say = draft.game, app.say
        self.words = app.house.words(draft.game)
        self.players: dict[str, Entry] = {}
        """Who can play at a seat: first a person and the levels, then whatever else the game has."""

    def panel(self) -> Panel:
        """The people and bots at the table, and below them what depends on who they are."""
        self.words = self.app.house.words(self.game)
        others = [player for player in self.draft.players if player not in LEVELS]
        self.players = {player: self._player_entry(player) for player in ("", *LEVELS, *others)}
        above = [*self._count(), *self._strength()]
        below = [*self._teams(), *self._devices(), *self._privacy()]
        return Panel(self.say("seats.at_the_table"), [*above, *self._rows(), *below], 0.7)

    def _done(self, change: Callable[..., object], *values: object) -> None:
        """Changes the draft, and shows it."""
        change(*values)
        self.changed()

    # ------------------------------------------------------------------ how many, how strong

    def _count(self) -> Iterator[Block]:
        game, draft = self.game, self.draft
        if game.least_seats == game.most_seats:
            return
        counts = list(range(game.least_seats, game.most_seats + 1))
        entries = [Entry(str(count), self._note(count), self._refused(count)) for count in counts]
        at = counts.index(draft.count)
        choice = Choice(self.say("seats.count"), entries, at, lambda at: self._done(draft.set_count, counts[at]))
        choice.name, choice.explained, choice.share = "count", self.say("seats.count_help"), _LABELS
        yield choice
        if self._note(draft.count):
            yield Label(self._note(draft.count))

    def _note(self, count: int) -> str:
        """A remark of the game on this number of players."""
        note = Phrase(f"seats_note.{count}")
        return self.words.say(note) if note.key in self.words else ""

    def _refused(self, count: int) -> str:
        bad = self.draft.objection({}, count)
        return self.app.house.why(bad, self.game) if bad is not None else ""

    def _strength(self) -> Iterator[Block]:
        """One choice for all bots."""
        draft, player = self.draft, strength(self.draft)
        if self.game.most_seats == 1:
            return
        levels = list(LEVELS)
        entries = [self.players[level] for level in levels]
        at = levels.index(player) if player in levels else -1
        choice = Choice(self.say("seats.bots_are"), entries, at, lambda at: self._done(draft.set_strength, levels[at]))
        choice.name, choice.explained, choice.share = "strength", self.say("seats.strength_help"), _LABELS
        bots = [person for person in draft.seated if not person.human]
        if not bots:
            choice.barred = self.say("seats.no_bots")
        elif at < 0:
            choice.label = choice.vacant = self.say("seats.mixed")
        yield choice

    # ------------------------------------------------------------------ the seats

    def _rows(self) -> Iterator[Block]:
        for seat, person in enumerate(self.draft.seated):
            swatch, name = self._swatch(seat, person), self._name(seat, person)
            yield SeatRow(swatch, name, self._player(seat, person), self._face(seat, person))

    def _swatch(self, seat: int, person: Person) -> Widget:
        swatch = Swatch(person, self.app.look.seat(person.colour))
        entries = [self._colour_entry(seat, colour) for colour in range(COLOURS)]
        swatch.offer(entries, person.colour, partial(self._done, self.draft.set_colour, seat))
        swatch.name, swatch.explained = f"colour{seat}", self.say("seats.colour_help", name=person.name)
        return swatch

    def _colour_entry(self, seat: int, colour: int) -> Entry:
        """A colour with its mark, and who has it now."""
        owner = next((one for one in self.draft.seated if one.colour == colour), None)
        told = "" if owner is None or owner is self.draft.people[seat] else self.say("seats.swap", name=owner.name)
        mark, shade = MARKS[colour], self.app.look.seat(colour)

        def sign(painter: Painter, size: int, x: int, y: int) -> None:
            draw_mark(painter, mark, size, shade, x, y)

        return Entry(self.say(f"mark.{mark}"), told, sign=sign)

    def _face(self, seat: int, person: Person) -> Widget | None:
        """The face of a bot."""
        if person.human:
            return None
        colour = self.app.look.seat(person.colour)
        face = Face(person, colour)
        entries = [self._character_entry(person, character, colour) for character in CHARACTERS]
        at = CHARACTERS.index(person.temper)
        face.offer(entries, at, lambda at: self._done(self.draft.set_character, seat, CHARACTERS[at]))
        face.name, face.explained = f"face{seat}", self.say("seats.character_help", name=person.name)
        return face

    def _character_entry(self, person: Person, character: str, colour: Colour) -> Entry:
        shown = Person(person.name, person.player, person.colour, person.mark, character=character)

        def sign(painter: Painter, size: int, x: int, y: int) -> None:
            draw_portrait(painter, shown, size, colour, x, y)

        return Entry(self.say(f"character.{character}"), self.say(f"character_told.{character}"), sign=sign)

    def _name(self, seat: int, person: Person) -> Widget:
        field = Field(person.name, lambda name: self._call(seat, name), _LONGEST_NAME)
        field.vacant = self.draft.names.usual(seat, person.player)
        field.name, field.explained = f"name{seat}", self.say("seats.name_help", seat=seat + 1)
        return field

    def _call(self, seat: int, name: str) -> None:
        self.draft.call(seat, name)
        self.typed()

    def _player(self, seat: int, person: Person) -> Widget:
        """A person, or one of the bots."""
        players, take = list(self.players), self.draft.seat_player
        choice = Choice(
            "",
            list(self.players.values()),
            players.index(person.player),
            lambda at: self._done(take, seat, players[at]),
        )
        choice.name, choice.listed = f"player{seat}", True
        choice.explained = self.say("seats.player_help")
        return choice

    def _player_entry(self, player: str) -> Entry:
        wording = Wording((self.words, self.app.house.language.table), "player")
        word = wording.find(f"player.{player or 'human'}") or readable(player)
        return Entry(word, wording.find(f"player_told.{player or 'human'}"), sign="robot" if player else "person")

    # ------------------------------------------------------------------ what depends on them

    def _teams(self) -> Iterator[Block]:
        """The teams, and a way to change them."""
        teams = self.draft.teams()
        if teams:
            yield Teams(teams, self._seated)
            mix = Button(self.say("seats.mix"), partial(self._done, self.draft.mix_teams))
            mix.name, mix.explained = "mix", self.say("seats.mix_help")
            yield mix

    def _seated(self, seat: int) -> tuple[Person, Colour]:
        person = self.draft.setup().people[seat]
        return person, self.app.look.seat(person.colour)

    def _devices(self) -> Iterator[Block]:
        """What people play with, where that matters."""
        draft = self.draft
        if not draft.devices.racing and not (draft.devices.needed and len(draft.humans()) > 1):
            return
        if draft.humans():
            yield Label(self.say("seats.devices"), 1.0, "display", colour="accent")
        for seat in draft.humans():
            person, colour = self._seated(seat)
            yield DeviceRow(PersonLabel(person, colour), list(self._tools(seat, person)))

    def _tools(self, seat: int, person: Person) -> Iterator[Widget]:
        """The device of a person and how they aim with it, if that matters."""
        draft, devices = self.draft, self.draft.devices.there()
        if person.device not in devices:
            devices.append(person.device)
        entries = [Entry(device_word(self.app, it), self._owner(seat, it), sign=device_sign(it)) for it in devices]
        at = devices.index(person.device)
        device = Choice("", entries, at, lambda at: self._done(draft.give_device, seat, devices[at]))
        device.name, device.listed = f"device{seat}", True
        device.explained = self.say("seats.device_help", name=person.name)
        yield device
        if draft.devices.racing and person.device != MOUSE:
            entries = [Entry(self.say(f"value.{aim}"), self.say(f"seats.aim_{aim}")) for aim in _AIMS]
            aim = Choice("", entries, _AIMS.index(person.aim), lambda at: self._done(draft.aim, seat, _AIMS[at]))
            aim.name, aim.listed, aim.explained = f"aim{seat}", True, self.say("seats.aim_help", name=person.name)
            yield aim

    def _owner(self, seat: int, device: str) -> str:
        """Who else plays with a device, if they need one each."""
        others = [self.draft.people[other] for other in self.draft.humans() if other != seat]
        owner = next((person for person in others if person.device == device), None)
        return self.say("seats.used_by", name=owner.name) if owner is not None else ""

    def _privacy(self) -> Iterator[Block]:
        if not self.draft.has_secrets():
            return
        entries = [Entry(self.say(f"value.{mode}"), self.say(f"seats.{mode}_help")) for mode in _PRIVACIES]
        at = _PRIVACIES.index(self.draft.privacy)
        choice = Choice(self.say("seats.privacy"), entries, at, lambda at: self._hide(_PRIVACIES[at]))
        choice.name, choice.explained = "privacy", self.say("seats.privacy_help")
        yield choice

    def _hide(self, mode: str) -> None:
        self.draft.privacy = mode
        self.changed()


def player_word(app: App, game: Game, player: str) -> str:
    """The word for a bot, or for a human."""
    wording = Wording((app.house.words(game), app.house.language.table), "player")
    return wording.find(f"player.{player or 'human'}") or readable(player)


def device_word(app: App, device: str) -> str:
    """The word for a device."""
    if device.startswith("pad"):
        return app.say("device.pad", number=int(device.removeprefix("pad")) + 1)
    return app.say(f"device.{device}")
