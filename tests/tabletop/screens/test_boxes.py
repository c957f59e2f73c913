"""What boxes say and do: facts that are true, a corner that deals at once, and how they show off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import find
from games.brain.players import make_player
from games.brain.playing import play_game
from games.engine import Game, Table
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tabletop.people import MARKS, Person, Setup
from tabletop.screens.boxes import GameBox
from tabletop.screens.home import HomeScreen
from tabletop.screens.join import JoinScreen
from tabletop.screens.seats import SeatsScreen
from tabletop.ui.style import style_for
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.walking import SIZES, Taken

GAMES = find().games
PERSON_SECONDS, BOT_SECONDS = 5, 2
"""How long a person and a bot take for a move, with all that is to be seen of it."""
MOST_LINES = 3
"""In this many lines, the hook of a game is still a glance."""


class Shelved:
    """A home whose boxes can be tried, and where it led to."""

    def __init__(self, app: Opened) -> None:
        self.app, self.taken = app, Taken()
        self.screen = HomeScreen(app, self.taken.ways())
        app.push(self.screen)

    def box(self, key: str) -> GameBox:
        return self.screen.shelf.boxes[list(self.app.house.games).index(key)]

    def point(self, x: int, y: int) -> None:
        """Moves the pointer there."""
        self.app.hear(Gesture(GestureKind.MOVE, x=x, y=y))

    def corner(self, key: str) -> tuple[int, int]:
        """The middle of the button that deals a game at once."""
        return self.box(key).corner(self.app.style).centre

    def started(self) -> list[tuple[str, int, int]]:
        """The games that were started, with how many people and players."""
        return [(setup.game, len(setup.humans()), len(setup.people)) for setup in self.taken.started]


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Shelved]:
    with opened(tmp_path) as app:
        yield Shelved(app)


# ---------------------------------------------------------------------- facts


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_what_it_is_and_for_whom(key: str) -> None:
    box, hook = GAMES[key].box, GAMES[key].words.sentences["box.hook"]
    assert box is not None
    assert 0 < box.minutes[0] < box.minutes[1]
    assert 4 <= box.age <= 12
    assert 1 <= box.effort <= 3
    assert hook[0].isupper()
    assert hook[-1] in ".!?"


def estimated_minutes(game: Game, usual: bool) -> float:
    """How long a match of one person and bots takes, by its moves or by its own clock."""
    options = None if usual else game.first_options
    rules = game.rules(None, options)
    t: Table = rules.new_table(3)
    players = [make_player(game, rules, "quick", seat) for seat in range(rules.seats)]
    moves = play_game(t, players)
    if game.layout.race:
        return t.clock / 60_000
    own = moves / rules.seats
    return (own * PERSON_SECONDS + (moves - own) * BOT_SECONDS) / 60


@pytest.mark.parametrize("key", GAMES)
def test_a_match_of_bots_takes_about_as_long_as_the_box_says(key: str) -> None:
    game = GAMES[key]
    assert game.box is not None
    least, most = game.box.minutes
    for usual in (True, False):
        assert least * 0.4 <= estimated_minutes(game, usual) <= most * 1.4


@pytest.mark.parametrize("text", [75, 100, 150, 300])
def test_the_line_fits_on_every_box_at_every_size(tmp_path: Path, text: int) -> None:
    with opened(tmp_path) as app:
        shelf = Shelved(app).screen.shelf
        for size in (*SIZES, (800, 600)):
            style = style_for(size, text, "normal")
            shelf.room = size[1] // 2
            shelf.lay(style, 0, 0, size[0] - style.px(2.6))
            for box in shelf.boxes:
                assert len(box._hook(style, box.rect.width)) <= MOST_LINES, (size, box.words.hook)
                assert box.height(style, box.rect.width) <= box.rect.height


# ---------------------------------------------------------------------- the corner that deals


def test_a_click_on_the_corner_deals_to_a_person_and_bots_by_the_rules_of_a_first_game(home: Shelved) -> None:
    home.app.click(*home.corner("flush"))
    [setup] = home.taken.started
    first = GAMES["flush"].first_options
    assert first is not None
    assert home.started() == [("flush", 1, GAMES["flush"].usual_seats)]
    assert GAMES["flush"].options_type(**setup.options) == first


def test_a_click_on_the_rest_of_the_box_opens_the_setup(home: Shelved) -> None:
    home.app.click(*home.box("flush").rect.centre)
    assert isinstance(home.app.top, SeatsScreen)
    assert home.taken.started == []


def test_the_corner_deals_to_the_people_of_the_last_table_but_other_cards(home: Shelved) -> None:
    people = (Person("Ada"), Person("Bo", "", 1, MARKS[1]), Person("Cy", "normal", 2, MARKS[2]))
    last = Setup("flip7", people, {"goal": 300}, seed=42)
    home.app.house.profile.keep_preset("", last)
    home.screen.rebuild()
    home.app.click(*home.corner("flip7"))
    assert home.taken.started == [replace(last, seed=None)]
    assert home.box("flip7").words.dealt == "Deal Flip 7 now: Ada, Bo, Cy"


@pytest.mark.parametrize("keys", [("4", pygame.KMOD_LSHIFT), ("[4]", pygame.KMOD_RSHIFT)])
def test_its_number_with_shift_deals_at_once(home: Shelved, keys: tuple[str, int]) -> None:
    home.app.press(keys[0], mods=keys[1])
    assert home.started() == [("flip7", 1, 3)]


def test_the_box_with_the_focus_deals_by_keys_alone_and_by_pad_alone(home: Shelved) -> None:
    home.app.press("right")
    home.app.press("return", mods=pygame.KMOD_SHIFT)
    home.app.push_pad(Code.Y)
    assert home.started() == [("flaps", 1, 4)] * 2


def test_the_last_table_with_a_gamepad_that_is_gone_is_checked_first(home: Shelved) -> None:
    people = (Person("Ada", device="mouse"), Person("Bo", "", 1, MARKS[1], "pad0"))
    home.app.house.profile.keep_preset("", Setup("flyswatter", people))
    home.screen.rebuild()
    home.app.click(*home.corner("flyswatter"))
    assert isinstance(home.app.top, (JoinScreen, SeatsScreen))
    assert home.taken.started == []


def test_pointing_at_the_corner_says_what_is_dealt_and_to_whom(home: Shelved) -> None:
    home.point(*home.corner("flaps"))
    assert "Deal FLAPS now: you and three bots" in home.app.texts()
    home.point(*home.box("flaps").rect.centre)
    assert home.box("flaps").explained.startswith("FLAPS: 2 to 8 players")
    home.point(*home.corner("patience"))
    assert home.box("patience").explained == "Deal Patience now"
    home.point(1, 1)
    assert not home.box("patience").on_corner


# ---------------------------------------------------------------------- showing off


def pixels(app: Opened) -> bytes:
    app.draw()
    return pygame.image.tobytes(app.painter.surface, "RGB")


def test_a_box_that_is_pointed_at_shows_off_once_and_rests(home: Shelved) -> None:
    home.app.let_pass()
    rest, place = pixels(home.app), home.box("muggins").rect
    home.point(*place.centre)
    seen = []
    for _ in range(4):
        assert home.screen.update(home.app.clock(), 0.1)
        seen.append(pixels(home.app))
    assert len({*seen, rest}) == 5, "it looks different from frame to frame"
    home.app.let_pass()
    assert not home.screen.update(home.app.clock(), 0.1), "it has come to rest"


def test_nothing_but_the_box_that_is_pointed_at_moves(home: Shelved) -> None:
    home.app.let_pass()
    home.point(*home.box("muggins").rect.centre)
    home.screen.update(home.app.clock(), 0.3)
    awake = [box.words.title for box in home.screen.shelf.boxes if 0 < box.shown_off < 1]
    assert awake == ["Muggins"]


@pytest.mark.parametrize("settings", [{"motion": "still"}, {"reduced_motion": True}])
def test_without_motion_a_box_only_lights_up(tmp_path: Path, settings: dict[str, Any]) -> None:
    with opened(tmp_path, **settings) as app:
        home = Shelved(app)
        home.point(*home.box("muggins").rect.centre)
        home.screen.update(app.clock(), 0.016)
        assert home.box("muggins").shown_off == home.box("muggins").lift.shown == 1.0
        assert not home.screen.update(app.clock(), 0.016)
