"""Home, with the shelf of games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.input.navigation import Chord, Command
from tabletop.input.pads import Code
from tabletop.people import MARKS, Person, Setup
from tabletop.screens.home import HomeScreen, playable
from tabletop.screens.join import JoinScreen
from tabletop.screens.match_cards import ago
from tabletop.screens.menu import MenuPaths
from tabletop.screens.notice import Notice
from tabletop.screens.seats import SeatsScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.screens.unfinished import UnfinishedScreen
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.walking import (
    SIZES,
    Taken,
    check_everything_is_reached_and_in_sight,
    check_looks,
    click,
    focused,
    keep_match,
    menu,
    widget,
)

LAST = Setup("flip7", (Person("Ada"), Person("Bo", "wp", 1, MARKS[1])), {"goal": 300})
ALONE = Setup("patience", (Person("Ada"),))
THREE = {"flip7", "flyswatter", "patience"}
"""All that lies on the shelf of these tests, however many games there are."""
NOTE = "The settings in profile.json are damaged, so Fistful starts with the defaults. It was set aside. " * 2


class Home:
    """A home to try, and where it led to."""

    def __init__(self, app: Opened) -> None:
        self.app, self.taken = app, Taken()

    def show(self) -> HomeScreen:
        screen = HomeScreen(self.app, self.taken.ways())
        self.app.push(screen)
        return screen


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with opened(tmp_path) as app:
        games = app.house.shelf.games
        for key in games.keys() - THREE:
            del games[key]
        yield Home(app)


def more_games(app: Opened, count: int) -> None:
    """So many games on the shelf."""
    games = list(app.house.games.values())
    app.house.shelf.games.clear()
    for number in range(count):
        game = games[number % len(games)]
        key = game.key if number < len(games) else f"game{number}"
        app.house.shelf.games[key] = replace(game, title=f"The Game of {number}")


# ---------------------------------------------------------------------- boxes


def test_one_click_on_a_box_and_one_on_deal_and_the_table_is_set(home: Home) -> None:
    home.show()
    click(home.app, "box1")
    assert isinstance(home.app.top, SeatsScreen)
    click(home.app, "deal")
    assert [setup.game for setup in home.taken.started] == ["flip7"]


def test_two_keys_do_the_same(home: Home) -> None:
    home.show()
    home.app.press("1", "return")
    assert [setup.game for setup in home.taken.started] == ["flip7"]


def test_two_buttons_of_a_pad_do_the_same(home: Home) -> None:
    home.show()
    home.app.push_pad(Code.A, Code.A)
    assert [setup.game for setup in home.taken.started] == ["flip7"]


@pytest.mark.parametrize(("key", "game"), [("1", "Flip 7"), ("3", "Patience"), ("[2]", "Fly-swatter")])
def test_digits_open_boxes(home: Home, key: str, game: str) -> None:
    home.show()
    home.app.press(key)
    assert menu(home.app).bars.title == game


def test_digits_without_a_box_and_with_modifiers_do_nothing(home: Home) -> None:
    home.show()
    home.app.press("9")
    home.app.press("1", mods=pygame.KMOD_CTRL)
    assert isinstance(home.app.top, HomeScreen)


def test_arrows_walk_from_box_to_box(home: Home) -> None:
    home.show()
    assert focused(home.app) == "box1"
    home.app.press("right", "right")
    assert focused(home.app) == "box3"
    home.app.press("left")
    assert focused(home.app) == "box2"
    home.app.press("up")
    assert focused(home.app) in ("replays", "statistics", "settings", "quit")


def test_escape_goes_to_the_button_that_ends_the_program_but_ends_nothing(home: Home) -> None:
    home.show()
    home.app.press("escape", "escape")
    assert focused(home.app) == "quit"
    assert home.app.screens
    home.app.press("return")
    assert not home.app.screens


def test_a_box_says_what_it_is_and_for_how_many(home: Home) -> None:
    home.show()
    home.app.press("right")
    assert "Fly-swatter: 2 to 8 players, 4 min, from age 6. Easy. Shift+Enter deals at once." in home.app.texts()
    assert home.app.texts().count("2–8") == 2


@pytest.mark.parametrize("count", [1, 2, 5, 9, 12])
@pytest.mark.parametrize("size", SIZES)
def test_every_box_is_reached_on_every_window(tmp_path: Path, size: tuple[int, int], count: int) -> None:
    with opened(tmp_path, size) as app:
        more_games(app, count)
        Home(app).show()
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


@pytest.mark.parametrize(
    "settings", [{"text_size": 300}, {"text_size": 75}, {"colours": "contrast"}, {"table": "wine"}]
)
@pytest.mark.parametrize("size", [(640, 400), (1280, 800), (700, 900)])
def test_home_can_be_used_with_all_settings(tmp_path: Path, size: tuple[int, int], settings: dict[str, Any]) -> None:
    with opened(tmp_path, size, **settings) as app:
        keep_match(app, ALONE)
        app.house.profile.last = LAST
        app.house.notes.append(NOTE)
        Home(app).show()
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


def test_a_window_that_gets_narrow_loses_words_but_no_buttons(home: Home) -> None:
    home.show()
    assert "Statistics" in home.app.texts()
    home.app.house.window_size = (640, 700)
    home.app._open_window()
    home.app.apply_settings()
    assert "Statistics" not in home.app.texts()
    click(home.app, "statistics")
    assert home.taken.others == ["statistics"]


# ---------------------------------------------------------------------- again


def test_again_is_one_key_and_has_the_focus(home: Home) -> None:
    home.app.house.profile.last = LAST
    home.show()
    assert focused(home.app) == "again"
    home.app.press("return")
    home.app.press("a")
    home.app.push_pad(Code.A)
    assert home.taken.started == [LAST] * 3


def test_again_deals_other_cards_than_those_that_were_asked_for_by_number(home: Home) -> None:
    home.app.house.profile.last = replace(LAST, seed=42)
    home.show()
    home.app.press("a")
    assert home.taken.started == [LAST]


def test_again_shows_the_game_and_who_plays(home: Home) -> None:
    home.app.house.profile.last = LAST
    home.show()
    texts = home.app.texts()
    assert "Flip 7 again" in texts
    assert {"Ada", "Bo"} <= set(texts)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "unheard_of"},
        {"options": {"goal": 7}},
        {"options": {"unheard": 1}},
        {"people": (Person("Ada"),)},
    ],
)
def test_a_last_table_that_cannot_be_set_any_more_is_not_offered(home: Home, changes: dict[str, Any]) -> None:
    setup = replace(LAST, **changes)
    assert not playable(setup, home.app.house.games.get(setup.game))
    home.app.house.profile.last = setup
    home.show()
    home.app.press("a")
    assert home.taken.started == []


def test_a_gamepad_that_is_gone_is_reported_before_the_race_begins_again(home: Home) -> None:
    people = (Person("Ada", device="mouse"), Person("Bo", "", 1, MARKS[1], "pad0"))
    home.app.house.profile.last = Setup("flyswatter", people)
    home.show()
    home.app.press("a")
    assert isinstance(home.app.top, JoinScreen)
    assert "Bo's gamepad isn't plugged in." in home.app.texts()


# ---------------------------------------------------------------------- going on


def test_a_match_that_was_left_is_gone_on_with_by_one_key(home: Home) -> None:
    keep_match(home.app, ALONE)
    home.show()
    assert "Continue Patience" in home.app.texts()
    assert {"Ada", "a moment ago"} <= set(home.app.texts())
    home.app.press("c")
    assert [kept.setup for kept in home.taken.resumed] == [ALONE]


def test_return_does_what_the_yellow_button_says(home: Home) -> None:
    home.app.house.profile.last = LAST
    keep_match(home.app, ALONE)
    home.show()
    assert focused(home.app) == "go_on"
    home.app.press("return")
    assert [kept.setup for kept in home.taken.resumed] == [ALONE]
    assert home.taken.started == []


def test_the_main_button_of_home_is_its_yellow_card(home: Home) -> None:
    home.app.house.profile.last = LAST
    keep_match(home.app, ALONE)
    home.show()
    for card in ("go_on", "again"):
        menu(home.app).focus.give(widget(home.app, card))
        home.app.press("return", mods=pygame.KMOD_SHIFT)
    assert [kept.setup for kept in home.taken.resumed] == [ALONE, ALONE]
    assert home.taken.started == []


def test_the_latest_of_several_matches_goes_on_and_the_others_are_listed(home: Home) -> None:
    keep_match(home.app, ALONE)
    keep_match(home.app, LAST)
    home.show()
    latest = home.app.house.matches.unfinished()[0]
    home.app.press("c")
    assert home.taken.resumed == [latest]
    click(home.app, "waiting")
    assert isinstance(home.app.top, UnfinishedScreen)


@pytest.mark.parametrize(("size", "text"), [((800, 600), 100), ((1280, 800), 100), ((1280, 800), 150)])
def test_all_games_are_in_sight_below_a_match_that_waits(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    with opened(tmp_path, size, text_size=text) as app:
        people = tuple(Person(name, "", seat, MARKS[seat]) for seat, name in enumerate(("Ada", "Bo", "Cleo")))
        keep_match(app, replace(LAST, people=people))
        app.house.profile.last = replace(LAST, people=people)
        scroll = Home(app).show().scroll
        assert scroll.view is not None
        assert scroll.content <= scroll.view.height
        check_looks(app)


def test_the_list_of_matches_says_how_many_are_unfinished(home: Home) -> None:
    keep_match(home.app, ALONE)
    keep_match(home.app, LAST)
    home.show()
    texts = home.app.texts()
    assert texts[texts.index("unfinished") - 1] == "2"


def test_where_lines_are_left_out_the_help_says_when_it_was_played(tmp_path: Path) -> None:
    with opened(tmp_path, (800, 600)) as app:
        keep_match(app, ALONE)
        Home(app).show()
        assert "Pick up where you left off. Last played a moment ago." in app.texts()


def test_a_match_of_a_game_that_is_not_there_is_not_offered(home: Home) -> None:
    keep_match(home.app, ALONE)
    del home.app.house.shelf.games["patience"]
    home.show()
    home.app.press("c")
    assert home.taken.resumed == []


def test_past_time_is_shown_in_words(home: Home) -> None:
    told = [
        ago(datetime.now(UTC) - timedelta(seconds=s), home.app.say) for s in (5, 61, 125, 3700, 9000, 90000, 400000)
    ]
    assert told == [
        "a moment ago",
        "a minute ago",
        "2 minutes ago",
        "an hour ago",
        "2 hours ago",
        "yesterday",
        "4 days ago",
    ]


def test_a_clock_that_was_set_back_shows_nothing_odd(home: Home) -> None:
    assert ago(datetime.now(UTC) + timedelta(days=3), home.app.say) == "a moment ago"


# ---------------------------------------------------------------------- notes and the rest


def test_notes_are_read_and_dismissed(home: Home) -> None:
    home.app.house.notes += ["First trouble.", "Second trouble."]
    home.show()
    assert "First trouble." in home.app.texts()
    notices = [found for found in menu(home.app).widgets if isinstance(found, Notice)]
    home.app.click(*notices[0].rect.centre)
    assert "First trouble." not in home.app.texts()
    assert home.app.house.notes == ["Second trouble."]
    home.app.press("tab")
    menu(home.app).focus.give(next(found for found in menu(home.app).widgets if isinstance(found, Notice)))
    home.app.press("return")
    assert home.app.house.notes == []


def test_what_the_shelf_of_matches_noticed_is_shown_too(home: Home) -> None:
    home.app.house.matches.notes.append("A match was damaged.")
    home.show()
    click(home.app, "settings")
    home.app.press("escape")
    assert home.app.texts().count("A match was damaged.") == 1


def test_settings_are_reached_by_button_and_by_keys(home: Home) -> None:
    home.show()
    click(home.app, "settings")
    assert isinstance(home.app.top, SettingsScreen)
    home.app.press("escape")
    home.app.press(",", mods=pygame.KMOD_CTRL)
    assert isinstance(home.app.top, SettingsScreen)


def test_a_box_rises_when_it_is_pointed_at_and_sinks_again(home: Home) -> None:
    screen = home.show()
    boxes = screen.shelf.boxes
    home.app.let_pass()
    assert [box.lift.shown for box in boxes] == [1.0, 0.0, 0.0]
    home.app.press("right")
    assert [box.lift.shown for box in boxes] == [0.0, 1.0, 0.0]
    assert not screen.update(home.app.clock(), 0.02), "nothing moves any more"


def test_with_reduced_motion_a_box_is_up_at_once(tmp_path: Path) -> None:
    with opened(tmp_path, reduced_motion=True) as app:
        screen = Home(app).show()
        app.top.update(app.clock(), 0.001)  # type: ignore[union-attr]
        assert screen.shelf.boxes[0].lift.shown == 1.0


def test_the_focus_can_be_seen(home: Home) -> None:
    home.show()
    before = pygame.image.tobytes(home.app.seen().surface, "RGB")
    menu(home.app).focus.give(widget(home.app, "settings"))
    assert pygame.image.tobytes(home.app.seen().surface, "RGB") != before


def test_a_letter_that_was_bound_to_a_command_of_this_page_is_no_longer_that_of_a_match_card(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.house.profile.last = Setup("patience", (Person("Ann"),))
        app.push(HomeScreen(app, MenuPaths(start=lambda _: None)))
        assert "A" in app.texts()
        shortcuts = app.house.bindings.shortcuts.rebound(Command.SETTINGS, Chord(pygame.K_a))
        app.house.profile.shortcuts = shortcuts.as_dict()
        menu(app).rebuild()
        assert "A" not in app.texts()
        app.press("a")
        assert isinstance(app.top, SettingsScreen)
