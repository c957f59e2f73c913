"""The mind of the monkey: chooses what to do next. Half of it is aimed at what is there, half goes anywhere.

The choice depends on what it sees, but each deed is written in plain numbers and needs no mind to be repeated.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame

from games.brain.players import player_names
from games.engine import BadOption, Game, Move, Rules
from tabletop.input.bindings import DEFAULT, Action, offer_order
from tabletop.input.navigation import SHORTCUTS, Chord, Command, Modifiers
from tabletop.input.pads import Code
from tabletop.people import ANY, CURTAIN, HOP, MARKS, OPEN, PEEK, RING, Person, Setup
from tabletop.scene.card import CardNode
from tabletop.scene.rect import Rect
from tabletop.screens.home import HomeScreen
from tabletop.screens.join import JoinScreen
from tabletop.screens.replay import ReplayScreen
from tabletop.storage.settings import Settings
from tabletop.table.curtain import Curtain
from tabletop.table.screen import TableScreen
from tabletop.ui.screen import WidgetScreen
from tests.soak.monkey_body import SIZE, Body, Deed
from tests.walk import mixed_rules

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eve", "Finn", "Gil", "Hana")
SIZES = ((320, 240), (480, 640), (640, 400), (640, 400), (800, 300), (500, 480), (1024, 640))
TINY = ((1, 1), (1, 400), (400, 40), (200, 150))
"""Smaller than the minimum size of a window: not every system respects it."""
LARGE = ((1280, 800), (1920, 1080), (3840, 2160))
UNSEEN = ("\u034f", "\u200b\u200d", "\ufe0f\u0301", "", "W" * 60)
"""Names that no one can read."""
PADS = 3
DISTRACTED = 0.02
"""How often it abandons what it was about to do: a key stays down, a card in the air."""

WATCHES = 2500
"""Once in this many deeds it watches bots to the end of their match."""

KEYS = sorted(
    {getattr(pygame, name) for name in dir(pygame) if name[:2] == "K_" and hasattr(pygame, f"KSCAN_{name[2:].upper()}")}
)
BY_PLACE = {
    getattr(pygame, f"KSCAN_{name[2:].upper()}"): getattr(pygame, name)
    for name in dir(pygame)
    if name[:2] == "K_" and hasattr(pygame, f"KSCAN_{name[2:].upper()}")
}
MODS = {
    Modifiers.NONE: 0,
    Modifiers.SHIFT: pygame.KMOD_LSHIFT,
    Modifiers.CTRL: pygame.KMOD_LCTRL,
    Modifiers.ALT: pygame.KMOD_LALT,
    Modifiers.SHIFT | Modifiers.CTRL: pygame.KMOD_LSHIFT | pygame.KMOD_LCTRL,
}
LEAVES = (Command.QUIT, Command.FULLSCREEN)
"""Commands it leaves out here, as they would interrupt everything else."""

CHORDS = [
    chord
    for command, chords in SHORTCUTS.items()
    for chord in chords
    if isinstance(chord, Chord) and command not in LEAVES and chord.key in KEYS
]
TEXTS = ("a", "7", "é", "ß", "Ωmega", "名前", "  ", "\t", "a" * 60, "'; --", "{name}", "🂡", "\u034f", "\u200b\ufe0f")


class Mind:
    """Chooses deeds."""

    def __init__(self, body: Body, seed: int) -> None:
        self.body = body
        self.rng = Random(seed)
        self.number = 0
        self.plan: deque[Deed] = deque()
        whims: tuple[tuple[float, Callable[[], list[Deed]]], ...] = (
            (30, self._sensible),
            (24, self._mouse),
            (22, self._key),
            (6, self._wait),
            (3, self._pad),
            (1.5, self._text),
            (1.2, self._size),
            (1.2, self._setting),
            (0.9, self._away),
            (0.7, self._sit),
            (0.4, lambda: [["plug", self._any(range(PADS)), self.rng.random() < 0.6]]),
            (0.2, lambda: [["be_patient"]]),
            (0.2, lambda: [["go_home"]]),
            (0.12, lambda: [["quit"]]),
            (0.06, lambda: [["tap", pygame.K_F11, 0]]),
            (0.04, lambda: [["fall"]]),
            (0.02, lambda: [["move_house"]]),
        )
        self.whims = [whim for _, whim in whims]
        self.weights = [weight for weight, _ in whims]

    def next(self) -> Deed:
        """The next deed."""
        self.number += 1
        if self.number % WATCHES == 0:
            return ["watch_bots", self._setup(humans=0).as_dict()]
        if self.rng.random() < DISTRACTED:
            self.plan.clear()
        while not self.plan:
            self.plan.extend(self.rng.choices(self.whims, self.weights)[0]())
        return self.plan.popleft()

    def _any(self, things: Sequence[Any]) -> Any:
        return self.rng.choice(things)

    # ------------------------------------------------------------------ anything

    def _mouse(self) -> list[Deed]:
        x, y = self._aim() if self.rng.random() < 0.5 else self._anywhere()
        kind = self.rng.random()
        if kind < 0.45:
            return [["click", x, y, self._any((1, 1, 1, 1, 2, 3))]]
        if kind < 0.6:
            return [["twice", x, y]]
        if kind < 0.7:
            return [["at", x, y]]
        if kind < 0.8:
            return [["wheel", x, y, self._any((-3, -1, 1, 3))]]
        end = self._aim() if self.rng.random() < 0.5 else self._anywhere()
        return self._drag((x, y), end, self._any((1, 1, 1, 3)))

    def _drag(self, start: tuple[int, int], end: tuple[int, int], button: int = 1) -> list[Deed]:
        steps = self._any((1, 2, 4))
        deeds: list[Deed] = [["push", *start, button]]
        for step in range(1, steps + 1):
            x, y = (round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            deeds.append(["at", x, y])
        return [*deeds, *([["wait", 0.2]] if self.rng.random() < 0.5 else []), ["let", *end, button]]

    def _key(self) -> list[Deed]:
        kind = self.rng.random()
        if kind < 0.45:
            chord = self._any(CHORDS)
            return [["tap", chord.key, MODS[chord.modifiers]]]
        if kind < 0.6:
            return [["tap", self._any((pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP)), 0]]
        if kind < 0.75:
            return [["tap", self._own_key(self._any(list(Action))), 0]]
        if kind < 0.9:
            return [["tap", self._any([key for key in KEYS if 32 < key < 127]), self._any((0, 0, pygame.KMOD_LSHIFT))]]
        key, mods = self._any(KEYS), self._any(list(MODS.values()))
        return [["down", key, mods], ["wait", 0.1], ["up", key, mods]]

    def _own_key(self, action: Action) -> int:
        """A key of some cluster."""
        return int(BY_PLACE.get(self._any(list(DEFAULT.values()))[action], pygame.K_SPACE))

    def _wait(self) -> list[Deed]:
        return [["wait", self._any((0.05, 0.2, 0.5, 1.0, 3.0))]]

    def _pad(self) -> list[Deed]:
        return [["pad", self._any(range(PADS)), int(self._any(list(Code)))]]

    def _text(self) -> list[Deed]:
        return [["text", self._any(TEXTS)]]

    def _size(self) -> list[Deed]:
        if self.rng.random() < 0.04:
            return [["size", *self._any(LARGE)], ["wait", 0.1], *self._mouse(), ["size", *SIZE]]
        if self.rng.random() < 0.15:
            return [["size", *self._any(TINY)], ["wait", 0.1], *self._mouse(), *self._key(), ["size", *SIZE]]
        return [["size", *self._any(SIZES)]]

    def _setting(self) -> list[Deed]:
        name = self._any([name for name in Settings.kinds() if name != "fullscreen"])
        kind = Settings.kinds()[name]
        value = self._any(kind.values) if kind.values else self.rng.randint(kind.low, kind.high)
        if name == "text_size" and self.rng.random() < 0.6:
            value = 100
        return [["set", name, value]]

    def _away(self) -> list[Deed]:
        if self.rng.random() < 0.3:
            return [["fold"]]
        return [["focus", False], ["wait", 0.3], ["focus", True]]

    def _sit(self) -> list[Deed]:
        setup = self._setup()
        joins = self.body.app.house.games[setup.game].layout.race and self.rng.random() < 0.4
        return [["join" if joins else "sit", setup.as_dict()], ["wait", self._any((0.05, 0.5, 3.0))]]

    # ------------------------------------------------------------------ a table

    def _setup(self, humans: int | None = None) -> Setup:
        """A setup of any game with any house rules."""
        game: Game = self._any(list(self.body.app.house.games.values()))
        rules = self._shortened(game, mixed_rules(game, self.rng))
        count = self.rng.randint(0, rules.seats) if humans is None else humans
        seats = self.rng.sample(range(rules.seats), count)
        devices = offer_order(count, len(self.body.pads)) if game.layout.race and count > 1 else []
        people = []
        for seat in range(rules.seats):
            player = "" if seat in seats else self._any(player_names(game))
            device = devices.pop(0) if devices and not player else ANY
            name = self._any(UNSEEN) if self.rng.random() < 0.05 else NAMES[seat]
            people.append(Person(name, player, seat, MARKS[seat], device, self._any((HOP, HOP, RING))))
        return Setup(game.key, tuple(people), rules.options.changed(), self._any((CURTAIN, PEEK, OPEN)))

    def _shortened(self, game: Game, rules: Rules[Any]) -> Rules[Any]:
        """Often shortens a game: otherwise hardly any would come to its end."""
        if self.rng.random() < 0.4:
            return rules
        kinds = game.options_type.kinds()
        least = {name: kind.low for name, kind in kinds.items() if not kind.values}
        try:
            return game.rules(rules.seats, game.options_type(**(rules.options.as_dict() | least)))
        except BadOption:
            return rules

    # ------------------------------------------------------------------ what makes sense

    def _sensible(self) -> list[Deed]:
        """What someone would do who wants to get on."""
        top = self.body.app.top
        if isinstance(top, Curtain):
            return self._open_curtain(top)
        if isinstance(top, TableScreen):
            return self._play(top)
        if isinstance(top, HomeScreen) and self.rng.random() < 0.3:
            return self._sit()
        if isinstance(top, HomeScreen) and self.rng.random() < 0.3:
            return [["click", *self._within(self._any(top.bars.head[:-1]).rect), 1]]
        if isinstance(top, JoinScreen):
            keys = [self._own_key(self._any(list(Action))) for _ in range(3)]
            return [*(["down", key, 0] for key in keys), ["wait", 0.1], *(["up", key, 0] for key in keys)]
        if isinstance(top, WidgetScreen):
            return [["click", *self._aim(), 1]]
        return self._wait()

    def _open_curtain(self, curtain: Curtain) -> list[Deed]:
        if self.rng.random() < 0.5:
            x, y = curtain.button.centre
            return [["wait", 0.5], ["push", x, y, 1], ["wait", 0.8], ["let", x, y, 1]]
        key = self._any((pygame.K_SPACE, pygame.K_RETURN, self._own_key(Action.SLAP)))
        return [["wait", 0.5], ["down", key, 0], ["wait", 0.8], ["up", key, 0]]

    def _play(self, table: TableScreen) -> list[Deed]:
        if table.picking.picker is not None:
            return [["click", *self._within(self._any(table.picking.picker.buttons).rect), 1]]
        if table.viewpoint.peeks and table.viewpoint.viewer < 0 and self.rng.random() < 0.7:
            key = self._own_key(Action.PEEK)
            return [["down", key, 0], ["wait", 0.3], *self._one_move(table), *self._one_move(table), ["up", key, 0]]
        return self._one_move(table)

    def _one_move(self, table: TableScreen) -> list[Deed]:
        """A legal move, made in some way; a slap in a race."""
        if table.race is not None and self.rng.random() < 0.6:
            return self._slap(table)
        moves = table.hand.legal.moves
        if not moves:
            return [["tap", pygame.K_RETURN, 0]] if self.rng.random() < 0.3 else self._wait()
        move = self._any(moves)
        if self.rng.random() < 0.1:
            return [["tap", pygame.K_z, pygame.KMOD_LCTRL]] * self._any((1, 2))
        return self._with_cards(table, move) if move.cards else self._without_cards(table, move)

    def _slap(self, table: TableScreen) -> list[Deed]:
        assert table.race is not None
        targets = list(table.race.targets().values())
        if targets and self.rng.random() < 0.4:
            x, y = self._any(targets)
            return [["click", round(x), round(y), 1]]
        actions = (Action.SLAP, Action.SLAP, Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)
        if self.rng.random() < 0.2:
            return self._pad()
        return [["tap", self._own_key(self._any(actions)), 0]]

    def _without_cards(self, table: TableScreen, move: Move) -> list[Deed]:
        buttons = [button for button, moves in table.question.offers if move in moves]
        places = table.scene.places.zones
        piles = [zone for zone, place in enumerate(places) if move.verb in place.spot.click]
        if piles and (not buttons or self.rng.random() < 0.5):
            return [["click", *table.scene.zone_rect(self._any(piles)).centre, 1]]
        return [["click", *self._within(self._any(buttons).rect), 1]] if buttons else self._key()

    def _with_cards(self, table: TableScreen, move: Move) -> list[Deed]:
        nodes = [node for node in table.scene.nodes() if node.card in move.cards]
        zones = table.hand.legal.zones_of(move)
        if not nodes:
            return self._wait()
        grip = self._grip(table, self._any(nodes))
        end = table.scene.zone_rect(self._any(zones)).centre if zones else self._anywhere()
        kind = self.rng.random()
        if kind < 0.3:
            return [["twice", *grip]]
        if kind < 0.65:
            return self._drag(grip, end)
        return [["click", *grip, 1], ["wait", 0.4], ["click", *end, 1]]

    def _grip(self, table: TableScreen, node: CardNode) -> tuple[int, int]:
        """A point where a card can be touched, if one is found quickly."""
        rect = _around(node)
        for _ in range(8):
            point = self._within(rect)
            if table.scene.under(*point) is node:
                return point
        return rect.centre

    # ------------------------------------------------------------------ points

    def _anywhere(self) -> tuple[int, int]:
        width, height = self.body.app.size
        return self.rng.randint(-5, width + 5), self.rng.randint(-5, height + 5)

    def _within(self, rect: Rect) -> tuple[int, int]:
        return (
            rect.x + self.rng.randrange(max(1, rect.width)),
            rect.y + self.rng.randrange(max(1, rect.height)),
        )

    def _aim(self) -> tuple[int, int]:
        """A point of something that is there."""
        rects = self._things()
        return self._within(self._any(rects)) if rects else self._anywhere()

    def _things(self) -> list[Rect]:
        """Everything that can be pointed at."""
        top = self.body.app.top
        if isinstance(top, TableScreen):
            buttons = [button.rect for button in top.controls.buttons()]
            if top.picking.picker is not None:
                return [*buttons, *(button.rect for button in top.picking.picker.buttons)]
            zones = [top.scene.zone_rect(zone) for zone in range(len(top.scene.zones))]
            nodes = list(top.scene.nodes())
            cards = [_around(node) for node in self.rng.sample(nodes, min(len(nodes), 12))]
            return self._any((buttons, zones, cards, cards))  # type: ignore[no-any-return]
        if isinstance(top, Curtain):
            return [top.button]
        if isinstance(top, ReplayScreen) and self.rng.random() < 0.3:
            return [top.track]
        if isinstance(top, WidgetScreen):
            return [widget.rect for widget in top.widgets if widget.takes_focus]
        return []


def _around(node: CardNode) -> Rect:
    """Where a card is going to lie."""
    wide, high = round(node.width * node.scale.target), round(node.height * node.scale.target)
    return Rect(round(node.x.target - wide / 2), round(node.y.target - high / 2), wide, high)
