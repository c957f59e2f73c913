"""Seats: the players at the table and the house rules they play by. The cards are dealt from here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.brain.characters import NAMES as CHARACTERS
from games.engine import Game, Phrase
from sprites.colours import BLACK, Colour, mix
from tabletop.app import App
from tabletop.input.navigation import Command
from tabletop.people import CURTAIN, HOP, MOUSE, OPEN, PEEK, RING, Person
from tabletop.scene.painter import Painter
from tabletop.ui.widgets import Block, Button, Choice, Columns, Field, Label, Panel, Widget

from . import draft as drafts
from .bars import FOOT
from .box_art import LidCards, lid_colours
from .boxes import fan
from .draft import Names
from .join import JoinScreen, uses_keys
from .menu import MenuPaths, MenuScreen
from .options import HouseRules
from .rows import Wording, readable
from .seatrow import Face, SeatRow, Swatch, Teams, device_sign
from .settings import SettingsScreen

_BESIDE = 76.0
"""In a window that is this many units wide, the seats stand beside the house rules."""
_WIDEST_FAN, _NARROWEST_FAN = 30.0, 16.0
"""The width of a box whose cards would be as large as those below the seats, in units."""
_LONGEST_NAME, _LONGEST_SEED = 16, 15
_PRIVACIES, _AIMS = (CURTAIN, PEEK, OPEN), (HOP, RING)


class SeatsScreen(MenuScreen):
    """Sets up a table for one game."""

    widest = 110.0

    def __init__(self, app: App, game: Game, ways: MenuPaths) -> None:
        super().__init__(app)
        self.game, self.ways = game, ways
        self.draft = drafts.begin(game, app.house.profile, usual_names(app), app.pump.pads.numbers)
        self.rules = HouseRules(app, self.draft, self.rebuild)
        self.first = "deal"
        self.lid = LidCards.of(game, app.house.words(game))
        self.bars.tint = mix(lid_colours(app.house.games)[game.key], BLACK, 0.5)

    def entered(self) -> None:
        self.draft.devices.pads = tuple(self.app.pump.pads.numbers)
        super().entered()

    # ------------------------------------------------------------------ content

    def build(self) -> Block:
        self.bars.title = self.app.house.title(self.game)
        self.bars.head, self.bars.foot = self._head_buttons(), self._foot_buttons()
        rules = self.rules.panel()
        rows: list[Block] = [*self._count(), *self._seat_rows(), *self._teams(), *self._privacy(), self._seed()]
        self.panel = Panel(self.app.say("seats.at_the_table"), rows, 0.7)
        return Columns([self.panel, rules], (0.86, 1), 0.9, _BESIDE) if rules else Columns([self.panel])

    def _count(self) -> Iterator[Block]:
        game, say = self.game, self.app.say
        if game.least_seats == game.most_seats:
            return
        counts = list(range(game.least_seats, game.most_seats + 1))
        words = [say("home.seats", count=count) for count in counts]
        choice = Choice(say("seats.count"), words, counts.index(self.draft.count), lambda at: self._seat(counts[at]))
        choice.name, choice.explained = "count", say("seats.count_help")
        yield choice
        note = Phrase(f"seats_note.{self.draft.count}")
        if note.key in self.app.house.words(game):
            yield Label(self.app.house.words(game).say(note))

    def _seat(self, count: int) -> None:
        self.draft.set_count(count)
        self.rebuild()

    def _seat_rows(self) -> Iterator[Block]:
        for seat, person in enumerate(self.draft.seated):
            above = (self._swatch(seat, person), self._name(seat, person), self._player(seat, person))
            yield SeatRow(*above, list(self._tools(seat, person)), self.draft.devices.racing, self._face(seat, person))

    def _teams(self) -> Iterator[Block]:
        """The teams, and a way to change them."""
        teams = self.draft.teams()
        if teams:
            yield Teams(teams, self._seated)
            mix = Button(self.app.say("seats.mix"), self._mix)
            mix.name, mix.explained = "mix", self.app.say("seats.mix_help")
            yield mix

    def _seated(self, seat: int) -> tuple[Person, Colour]:
        person = self.draft.setup().people[seat]
        return person, self.app.look.seat(person.colour)

    def _mix(self) -> None:
        self.draft.mix_teams()
        self.rebuild()

    def _swatch(self, seat: int, person: Person) -> Widget:
        swatch = Swatch(person, self.app.look.seat(person.colour), lambda by: self._recolour(seat, by))
        swatch.name, swatch.explained = f"colour{seat}", self.app.say("seats.colour_help", name=person.name)
        return swatch

    def _recolour(self, seat: int, by: int) -> None:
        self.draft.recolour(seat, by)
        self.rebuild()

    def _face(self, seat: int, person: Person) -> Widget | None:
        """The face of a bot."""
        if person.human:
            return None
        say, colour = self.app.say, self.app.look.seat(person.colour)
        word, explanation = say(f"character.{person.temper}"), say(f"character_told.{person.temper}")
        face = Face(person, colour, word, lambda by: self._change_character(seat, by))
        face.name = f"face{seat}"
        face.explained = say("seats.character_help", name=person.name, character=word.lower(), told=explanation)
        return face

    def _change_character(self, seat: int, by: int) -> None:
        self.draft.change_character(seat, by)
        self.rebuild()

    def _name(self, seat: int, person: Person) -> Widget:
        field = Field(person.name, lambda name: self._call(seat, name), _LONGEST_NAME)
        field.vacant = self.draft.names.usual(seat, person.player)
        field.name, field.explained = f"name{seat}", self.app.say("seats.name_help", seat=seat + 1)
        return field

    def _call(self, seat: int, name: str) -> None:
        self.draft.call(seat, name)
        self._check()

    def _player(self, seat: int, person: Person) -> Widget:
        players = ["", *self.draft.players]
        words = [player_word(self.app, self.game, player) for player in players]
        choice = Choice("", words, players.index(person.player), lambda at: self._seat_player(seat, players[at]))
        choice.name, choice.explained = f"player{seat}", self._player_help(person)
        choice.sign = "person" if person.human else "robot"
        return choice

    def _player_help(self, person: Person) -> str:
        wording = Wording((self.app.house.words(self.game), self.app.house.language.table), "player_told")
        return wording.find(f"player_told.{person.player or 'human'}") or self.app.say("seats.player_help")

    def _seat_player(self, seat: int, player: str) -> None:
        self.draft.seat_player(seat, player)
        self.rebuild()

    def _tools(self, seat: int, person: Person) -> Iterator[Widget]:
        """The device of a person and how they aim with it, if that matters."""
        if not self.draft.devices.racing and not (self.draft.devices.needed and len(self.draft.humans()) > 1):
            return
        if not person.human:
            return
        say, devices = self.app.say, self.draft.devices.there()
        if person.device not in devices:
            devices.append(person.device)
        words = [device_word(self.app, device) for device in devices]
        device = Choice("", words, devices.index(person.device), lambda at: self._give(seat, devices[at]))
        device.name, device.explained = f"device{seat}", say("seats.device_help", name=person.name)
        device.sign = device_sign(person.device)
        yield device
        if self.draft.devices.racing and person.device != MOUSE:
            words = [say(f"value.{aim}") for aim in _AIMS]
            aim = Choice("", words, _AIMS.index(person.aim), lambda at: self._aim(seat, _AIMS[at]))
            aim.name, aim.explained = f"aim{seat}", say("seats.aim_help", name=person.name)
            yield aim

    def _aim(self, seat: int, aim: str) -> None:
        self.draft.aim(seat, aim)
        self.rebuild()

    def _give(self, seat: int, device: str) -> None:
        self.draft.give_device(seat, device)
        self.rebuild()

    def _privacy(self) -> Iterator[Block]:
        if not self.draft.has_secrets():
            return
        say, at = self.app.say, _PRIVACIES.index(self.draft.privacy)
        words = [say(f"value.{mode}") for mode in _PRIVACIES]
        choice = Choice(say("seats.privacy"), words, at, lambda at: self._hide(_PRIVACIES[at]))
        choice.name, choice.explained = "privacy", say(f"seats.{self.draft.privacy}_help")
        yield choice

    def _hide(self, mode: str) -> None:
        self.draft.privacy = mode
        self.rebuild()

    def _seed(self) -> Block:
        say = self.app.say
        text = "" if self.draft.seed is None else str(self.draft.seed)
        field = Field(text, self._number, _LONGEST_SEED, say("seats.seed"))
        field.allowed = lambda sign: sign in "0123456789"
        field.name, field.vacant, field.explained = "seed", say("seats.seed_vacant"), say("seats.seed_help")
        return field

    def _number(self, text: str) -> None:
        self.draft.seed = int(text) if text else None

    def _head_buttons(self) -> Sequence[Button]:
        rules = Button(self.app.say("seats.rules"), self._read_rules, icon="rules")
        rules.name, rules.explained = "rules", self._with_key(self.app.say("seats.rules_help"), Command.RULES)
        return [rules]

    def _deal_help(self) -> str:
        """What the button to deal does, with its key if it has one."""
        keys = self.app.house.bindings.shown(Command.QUICK)
        return self.app.say("seats.deal_help", keys=keys) if keys else self.app.say("seats.deal_told")

    def _foot_buttons(self) -> Sequence[Button]:
        deal = Button(self.app.say("seats.deal"), self._deal, icon="play", main=True)
        deal.name, deal.explained = "deal", self._deal_help()
        return [deal]

    # ------------------------------------------------------------------ drawing

    def _draw_ground(self, painter: Painter) -> None:
        """Draws some cards of the game on the cloth, where it is free."""
        super()._draw_ground(painter)
        style, panel = self.style, self.panel.rect
        top, bottom = panel.bottom + style.px(1.5), self.app.size[1] - style.px(FOOT + 1.5) - self.scroll.offset
        width = min(2 * (bottom - top), style.px(_WIDEST_FAN), round(panel.width * 0.9))
        alone = panel.right < self.app.size[0] // 2 or self.scroll.content <= panel.height + style.px(2)
        if alone and width >= style.px(_NARROWEST_FAN):
            lid = self.lid._replace(words=self.app.house.words(self.game))
            fan(painter, lid, self.app.look, (panel.centre[0], (top + bottom) / 2), width, 1.0)

    # ------------------------------------------------------------------ actions

    def rebuild(self) -> None:
        super().rebuild()
        self._check()

    def _check(self) -> None:
        """Shows what prevents dealing."""
        trouble = self.draft.trouble()
        self.bars.warning = self.app.say(trouble.key, **trouble.values) if trouble.key else ""
        if trouble.refused is not None:
            self.bars.warning = self.app.house.why(trouble.refused, self.game)
        for button in self.bars.foot:
            button.enabled = not trouble
        self.stale = True

    def obey(self, command: Command) -> bool:
        if command is Command.RULES:
            self._read_rules()
        elif command is Command.SETTINGS:
            self.app.push(SettingsScreen(self.app))
        else:
            return super().obey(command)
        return True

    def _read_rules(self) -> None:
        self.ways.rules(self.game, self.draft.options)

    def _deal(self) -> None:
        setup = self.draft.setup()
        drafts.keep(self.app.house.profile, setup)
        self.app.house.keep_profile()
        if self.draft.devices.racing and uses_keys(setup):
            self.app.push(JoinScreen(self.app, setup, self.ways.start))
        else:
            self.ways.start(setup)


def usual_names(app: App) -> Names:
    """The default names of people and bots in the chosen language."""
    bots = _listed(app.say("seats.bots"))
    fitting = {character: _listed(app.say(f"character_names.{character}")) for character in CHARACTERS}
    return Names(app.say("seats.person"), bots or ("Bot",), fitting)


def _listed(names: str) -> tuple[str, ...]:
    """Splits a sentence that lists names."""
    return tuple(name.strip() for name in names.split(",") if name.strip())


def player_word(app: App, game: Game, player: str) -> str:
    """The word for a bot of this name; an empty name stands for a person."""
    wording = Wording((app.house.words(game), app.house.language.table), "player")
    return wording.find(f"player.{player or 'human'}") or readable(player)


def device_word(app: App, device: str) -> str:
    """The word for a device."""
    if device.startswith("pad"):
        return app.say("device.pad", number=int(device.removeprefix("pad")) + 1)
    return app.say(f"device.{device}")
