"""The pilot: drives the real program on a display that nobody sees, with real events and a clock that the test moves.

Nothing sleeps: `step` lets frames go by, one after the other, as fast as the machine can. What people do is posted to
the system's queue, so it takes the same way through the pump as any key and any mouse.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame

from build_scripts.pictures.sparing import SparingApp
from games.engine import Game, Match, Table
from tabletop.house import open_house
from tabletop.input.gestures import Gesture
from tabletop.input.pads import Code, Pads
from tabletop.input.pump import Pump
from tabletop.input.reading import Reader
from tabletop.match.clock import GameClock
from tabletop.match.opening import new_match
from tabletop.match.referee import Referee
from tabletop.people import CURTAIN, MARKS, Person, Setup
from tabletop.scene.card import CardNode
from tabletop.scene.rect import Rect
from tabletop.table.screen import TableScreen
from tabletop.table.ways import Ways
from tests.tabletop.clearing import LARGE, clear_away, make_room

FRAME_NS = 16_700_000
SEEN = 6
"""One of so many frames is drawn."""

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eve", "Finn", "Gil", "Hana")
Point = tuple[float, float]

_SCANCODES = {
    getattr(pygame, name): getattr(pygame, f"KSCAN_{name[2:].upper()}")
    for name in dir(pygame)
    if name.startswith("K_") and hasattr(pygame, f"KSCAN_{name[2:].upper()}")
}


class Clock:
    """Real time, as the test lets it pass."""

    def __init__(self) -> None:
        self.ns = 1_000_000_000

    def __call__(self) -> int:
        return self.ns


class FakePad:
    """A pad with the usual buttons."""

    def __init__(self, number: int) -> None:
        self.number = number

    def get_instance_id(self) -> int:
        return self.number

    def get_numbuttons(self) -> int:
        return 11

    def get_numhats(self) -> int:
        return 1

    def get_numaxes(self) -> int:
        return 6


class SteadyPump(Pump):
    """Hears what is there, and never sleeps."""

    def __init__(self, clock: Callable[[], int]) -> None:
        super().__init__(clock)
        self.pads = Pads(FakePad)
        self._reader = Reader(self.pads)

    def wait(self, seconds: float) -> list[Gesture]:
        return self.take()


@dataclass
class Calls:
    """Which ways from the table were taken, in order."""

    taken: list[str] = field(default_factory=list)

    def ways(self) -> Ways:
        names = ("ended", "results", "menu", "curtain", "rules", "settings", "log")
        return Ways(**{name: self._taker(name) for name in names})

    def _taker(self, name: str) -> Callable[[], object]:
        return lambda *_: self.taken.append(name)


class Pilot:
    """Somebody at the window. Points are pixels of it."""

    video = "dummy"
    """How the window is drawn: where nobody sees it, unless something else is said."""

    def __init__(self, app: SparingApp, clock: Clock) -> None:
        self.app = app
        self.clock = clock
        self.calls = Calls()
        self.at: Point = (0, 0)
        self.pads: set[int] = set()

    @classmethod
    def open(cls, folder: Path, size: tuple[int, int] = (1280, 800), **settings: Any) -> Pilot:
        """Opens the program, with nothing on it yet, and without tips unless they are wanted."""
        make_room(size)
        os.environ |= {"SDL_VIDEODRIVER": cls.video, "SDL_AUDIODRIVER": "dummy"}
        pygame.display.init()
        house = open_house(folder, mute=True)
        house.window_size = size
        house.worker = None  # what bots do must be the same each time
        house.profile.settings = replace(house.profile.settings, **{"guide": "never", **settings})
        clock = Clock()
        return cls(SparingApp(house, clock, SteadyPump(clock)), clock)

    def only_places(self) -> Pilot:
        """Draws nothing from now on in a large window, for tests of where things are."""
        width, height = self.app.size
        self.app.blind = width * height > LARGE
        return self

    def close(self) -> None:
        """Ends the program and lets go of everything."""
        self.app.quit()
        self.app.house.close()
        clear_away(self.app)
        pygame.quit()

    # ------------------------------------------------------------------ a match

    def sit(
        self,
        game: str | Game,
        players: str = "-",
        seed: int = 5,
        position: Table | None = None,
        devices: str = "",
        privacy: str = CURTAIN,
        **options: Any,
    ) -> TableScreen:
        """Puts a table on the screen. `players` has a word for each seat, `-` for somebody human: "- quick"; `devices`
        too, if people have any. The match is dealt from a seed, or goes on from a position."""
        kind = self.app.house.games[game] if isinstance(game, str) else game
        setup = seats(kind.key, players, devices, privacy, **options)
        if position is None:
            referee = new_match(kind, setup, seed, now_ns=self.clock, screen=True)
        else:
            match = Match(kind, position.rules, seed, position)
            referee = Referee(match, setup, GameClock(self.clock, match.table.clock), screen=True)
        for screen in self.app.screens:
            if isinstance(screen, TableScreen):
                screen.scene.let_go()  # it is covered for good; its pictures would only take memory
        self.app.push(TableScreen(self.app, referee, self.calls.ways()))
        return self.table

    @property
    def table(self) -> TableScreen:
        """The table that was put on the screen last."""
        return next(screen for screen in reversed(self.app.screens) if isinstance(screen, TableScreen))

    @property
    def log(self) -> list[str]:
        """What was played, as it is kept."""
        return [entry.text for entry in self.table.referee._match.log]

    def card(self, name: str) -> CardNode:
        """The node of a card that the viewer can see."""
        node = self.table.scene.node_of(self.table.rules.deck.by_name[name])
        assert node is not None, f"{name} is not to be seen"
        return node

    def zone(self, name: str) -> Rect:
        """The area of a zone with its cards."""
        return self.table.scene.zone_rect(self.table.rules.zone(name))

    def grip(self, node: CardNode) -> Point:
        """A point at which a card can be touched, though others may lie on it."""
        wide, high = node.width * node.scale.target, node.height * node.scale.target
        shares = [(a / 20, b / 20) for b in range(-9, 10) for a in range(-9, 10)]
        for across, along in sorted(shares, key=lambda share: abs(share[0]) + abs(share[1])):
            x, y = round(node.x.target + across * wide), round(node.y.target + along * high)
            if self.table.scene.under(x, y) is node:
                return x, y
        raise AssertionError(f"{node.name} is covered all over")

    # ------------------------------------------------------------------ time

    def step(self, seconds: float = 0.0) -> None:
        """Lets time pass, a frame at a time; one frame at least. The last one is drawn."""
        self._pass(max(1, round(seconds * 1e9 / FRAME_NS)), lambda: False)

    def until(self, condition: Callable[[], object], most: float = 60.0) -> None:
        """Lets time pass until something is so; so many seconds at most."""
        if not condition():
            came = self._pass(round(most * 1e9 / FRAME_NS), condition)
            assert came, f"that does not come within {most} s"

    def _pass(self, frames: int, condition: Callable[[], object]) -> bool:
        """Lets so many frames pass, or fewer if something is so before; whether it is."""
        came: object = False
        for left in reversed(range(frames)):
            self.clock.ns += FRAME_NS
            self.app.unseen = left % SEEN > 0
            self.app.turn()
            came = condition()
            if came:
                break
        self.app.unseen = False
        if self.app.owes and self.app.screens:
            self.app.draw()
        return bool(came)

    def settle(self, most: float = 30.0) -> None:
        """Lets time pass until the table is at rest."""
        self.step()
        self.until(lambda: self.still, most)

    @property
    def still(self) -> bool:
        """Whether nothing moves and nothing is waiting to be shown."""
        table = self.table
        return not table.director.busy and not any(node.moving for node in table.scene.stage.root.walk())

    # ------------------------------------------------------------------ keys and pads

    def press(self, key: int | str, mods: int = 0) -> None:
        """Presses a key and lets it go; by its name or its constant."""
        self.key_down(key, mods)
        self.step(0.03)
        self.key_up(key, mods)
        self.step(0.06)

    def key_down(self, key: int | str, mods: int = 0) -> None:
        """Holds a key down; what can be printed comes as text too, as from any keyboard."""
        code = pygame.key.key_code(key) if isinstance(key, str) else key
        text = chr(code) if 32 < code < 127 and not mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else ""
        post(pygame.KEYDOWN, key=code, scancode=_SCANCODES[code], mod=mods, unicode=text)
        if text:
            post(pygame.TEXTINPUT, text=text)

    def key_up(self, key: int | str, mods: int = 0) -> None:
        """Lets a key go."""
        code = pygame.key.key_code(key) if isinstance(key, str) else key
        post(pygame.KEYUP, key=code, scancode=_SCANCODES[code], mod=mods)

    def type(self, text: str) -> None:
        """Types letters and digits."""
        for letter in text:
            self.press(letter)

    def pad(self, code: Code, number: int = 0) -> None:
        """Pushes a button of a pad, or its cross, and lets it go."""
        if number not in self.pads:
            self.pads.add(number)
            post(pygame.JOYDEVICEADDED, device_index=number)
        cross = {Code.UP: (0, 1), Code.DOWN: (0, -1), Code.LEFT: (-1, 0), Code.RIGHT: (1, 0)}
        if code in cross:
            post(pygame.JOYHATMOTION, instance_id=number, hat=0, value=cross[code])
            self.step(0.03)
            post(pygame.JOYHATMOTION, instance_id=number, hat=0, value=(0, 0))
        else:
            post(pygame.JOYBUTTONDOWN, instance_id=number, button=int(code))
            self.step(0.03)
            post(pygame.JOYBUTTONUP, instance_id=number, button=int(code))
        self.step(0.06)

    # ------------------------------------------------------------------ the mouse

    def move(self, x: float, y: float) -> None:
        """Points somewhere."""
        self.at = x, y
        post(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0))

    def button(self, down: bool, button: int = 1) -> None:
        """A button of the mouse goes down or up where it is."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        post(kind, pos=(round(self.at[0]), round(self.at[1])), button=button)

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Points, presses and lets go."""
        self.move(x, y)
        self.button(True, button)
        self.step(0.05)
        self.button(False, button)
        self.step()

    def double_click(self, x: float, y: float) -> None:
        """Clicks twice in quick succession."""
        self.click(x, y)
        self.click(x, y)

    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        """Presses at one point, goes to another and lets go there."""
        self.lift(start)
        self.carry(start, end, steps)
        self.button(False)
        self.step()

    def lift(self, start: Point) -> None:
        """Presses and does not let go."""
        self.move(*start)
        self.button(True)
        self.step()

    def carry(self, start: Point, end: Point, steps: int = 8) -> None:
        """Goes from one point to another, with whatever is held, and waits for it to follow."""
        for number in range(1, steps + 1):
            share = number / steps
            self.move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            self.step()
        self.step(0.3)

    def drag_card(self, name: str, zone: str, steps: int = 8) -> None:
        """Drags a card onto a zone."""
        self.drag_node(self.card(name), zone, steps)

    def drag_node(self, node: CardNode, zone: str, steps: int = 8) -> None:
        """Drags a card onto a zone: its middle onto the middle of the zone."""
        x, y = self.grip(node)
        to_x, to_y = self.zone(zone).centre
        self.drag((x, y), (x + to_x - node.x.target, y + to_y - node.y.target), steps)

    # ------------------------------------------------------------------ the window

    def resize(self, width: int, height: int) -> None:
        """Somebody drags the edge of the window."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        post(pygame.WINDOWSIZECHANGED, x=width, y=height)
        self.step()

    def blur(self) -> None:
        """Another window comes to the front."""
        post(pygame.WINDOWFOCUSLOST)
        self.step()


def seats(game: str, players: str, devices: str = "", privacy: str = CURTAIN, **options: Any) -> Setup:
    """Who sits there: one word for each seat, `-` for somebody human."""
    words = players.split()
    own = [*devices.split(), *["any"] * len(words)]
    people = tuple(
        Person(NAMES[seat], "" if word == "-" else word, seat, MARKS[seat], own[seat])
        for seat, word in enumerate(words)
    )
    return Setup(game, people, options, privacy)


def post(kind: int, **values: Any) -> None:
    """Puts an event into the system's queue."""
    pygame.event.post(pygame.event.Event(kind, **values))
