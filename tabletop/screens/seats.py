"""Seats: the table before the deal. A large button deals; below it stand the players, and the rules they play by."""

from __future__ import annotations

from games.brain.characters import NAMES as CHARACTERS
from games.engine import Game
from sprites.colours import BLACK, mix
from tabletop.app import App
from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter
from tabletop.ui.widgets import Block, Button, Columns, Stack

from . import draft as drafts
from .bars import FOOT
from .box_art import LidCards, lid_colours
from .boxes import fan
from .deal_words import what_is_played, who_plays
from .draft import Names
from .join import JoinScreen, uses_keys
from .menu import MenuPaths, MenuScreen
from .options import HouseRules
from .play_band import DealLine, PlayBand
from .seating import SeatsPanel
from .settings import SettingsScreen

_BESIDE = 76.0
"""In a window that is this many units wide, the seats stand beside the house rules."""
_WIDEST_FAN, _NARROWEST_FAN = 30.0, 16.0
"""The width of a box whose cards would be as large as those below the seats, in units."""
_FAN_SHAPE = 1.45
"""How wide that box is for each unit of height that the cards take."""


class SeatsScreen(MenuScreen):
    """Sets up a table for one game."""

    widest = 110.0

    def __init__(self, app: App, game: Game, ways: MenuPaths) -> None:
        super().__init__(app)
        self.game, self.ways = game, ways
        self.draft = drafts.begin(game, app.house.profile, usual_names(app), app.pump.pads.numbers)
        self.seating = SeatsPanel(app, self.draft, self.rebuild, self.check)
        self.rules = HouseRules(app, self.draft, self.rebuild)
        self.line = DealLine("", "")
        self.first = "deal"
        self.lid = LidCards.of(game, app.house.words(game))
        self.bars.tint = mix(lid_colours(app.house.games)[game.key], BLACK, 0.5)

    def entered(self) -> None:
        self.draft.devices.pads = tuple(self.app.pump.pads.numbers)
        super().entered()

    # ------------------------------------------------------------------ content

    def build(self) -> Block:
        self.bars.title = self.app.house.title(self.game)
        self.bars.head = [self._rules_button()]
        self.band = self._play()
        self.panel = self.seating.panel()
        rules = Stack(self.rules.panels(), 0.9)
        return Columns([self.panel, rules], (0.86, 1), 0.9, _BESIDE)

    def _play(self) -> PlayBand:
        self.line = DealLine(who_plays(self.app, self.draft), what_is_played(self.app, self.draft))
        band = PlayBand(self.app.say("seats.deal"), self._deal, self.line)
        band.button.name, band.button.explained = "deal", self._deal_help()
        return band

    def _deal_help(self) -> str:
        """What the button to deal does, with its key if it has one."""
        keys = self.app.house.bindings.shown(Command.QUICK)
        return self.app.say("seats.deal_help", keys=keys) if keys else self.app.say("seats.deal_told")

    def _rules_button(self) -> Button:
        rules = Button(self.app.say("seats.rules"), self._read_rules, icon="rules")
        rules.name, rules.explained = "rules", self._with_key(self.app.say("seats.rules_help"), Command.RULES)
        return rules

    # ------------------------------------------------------------------ drawing

    def _draw_ground(self, painter: Painter) -> None:
        """Draws some cards of the game on the cloth, where it is free."""
        super()._draw_ground(painter)
        style, panel = self.style, self.panel.rect
        top, bottom = panel.bottom + style.px(1.5), self.app.size[1] - style.px(FOOT + 1.5) - self.scroll.offset
        width = min(round(_FAN_SHAPE * (bottom - top)), style.px(_WIDEST_FAN), round(panel.width * 0.9))
        alone = panel.right < self.app.size[0] // 2 or self.scroll.content <= panel.height + style.px(2)
        if alone and width >= style.px(_NARROWEST_FAN):
            lid = self.lid._replace(words=self.app.house.words(self.game))
            painter.clip(self.scroll.view)  # the cards scroll with the page, below the button
            fan(painter, lid, self.app.look, (panel.centre[0], (top + bottom) / 2), width, 1.0)
            painter.clip(None)

    # ------------------------------------------------------------------ actions

    def rebuild(self) -> None:
        super().rebuild()
        self.check()

    def check(self) -> None:
        """Shows what prevents dealing, and what to do about it."""
        trouble = self.draft.trouble()
        self.line.trouble = self.app.say(trouble.key, **trouble.values) if trouble.key else ""
        if trouble.refused is not None:
            self.line.trouble = self.app.house.why(trouble.refused, self.game)
        for widget in self.band.widgets():
            widget.enabled = not trouble
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
        self.ways.rules(self.game, self.draft.setup())

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
