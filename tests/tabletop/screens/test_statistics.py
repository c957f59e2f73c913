"""The statistics, as they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.engine import Game
from tabletop.people import Person
from tabletop.screens.entries import SideEntry
from tabletop.screens.statistics import StatisticsScreen
from tabletop.storage.played import PlayedGame
from tabletop.ui.chart import BarChart
from tests.tabletop.screens.opening import Opened, button, opened

ADA, BO = Person("Ada"), Person("Bo")
QUICK, CHANCE = Person("Pip", "quick"), Person("Juno", "random")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as app:
        fill(app)
        yield app


def fill(app: Opened) -> None:
    """Five games of Flip 7 and a race."""
    add = app.house.statistics.add
    for scores, seconds in (((200, 90), 100.0), ((120, 230), 200.0), ((210, 80), 300.0), ((240, 10), 600.0)):
        add(PlayedGame("flip7", (ADA, QUICK), scores, (scores.index(max(scores)),), seconds, 40))
    add(PlayedGame("flip7", (BO, CHANCE), (40, 205), (1,), 300.0, 30))
    add(PlayedGame("flyswatter", (ADA, QUICK), (9, 4), (0,), 90.0, 60, reactions={0: (410, 390, 450)}))


def show(app: Opened, play: list[Game] | None = None) -> StatisticsScreen:
    screen = StatisticsScreen(app, None if play is None else play.append)
    app.push(screen)
    return screen


def tile(app: Opened, name: str) -> str:
    """The number above its name."""
    texts = app.texts()
    return texts[texts.index(name) - 1]


def test_the_game_played_most_is_shown_first_with_its_numbers(app: Opened) -> None:
    screen = show(app)
    assert screen.game is app.house.games["flip7"]
    assert tile(app, "Games") == "5"
    assert tile(app, "Won (60%)") == "3"
    assert tile(app, "Current streak") == "0"
    assert tile(app, "Best streak") == "2"
    assert tile(app, "Highest score") == "240"
    assert tile(app, "Average score") == "162"
    assert tile(app, "Average time") == "5 min 0 s"


def test_opponents_are_shown_by_kind_with_those_met_most_first(app: Opened) -> None:
    show(app)
    texts = app.texts()
    assert texts[texts.index("First instinct") + 1] == "3 of 4"
    assert texts[texts.index("Random moves") + 1] == "0 of 1"
    assert texts.index("First instinct") < texts.index("Random moves")


def test_people_who_met_are_shown_when_one_of_them_is_asked_for(app: Opened) -> None:
    app.house.statistics.add(PlayedGame("flip7", (ADA, BO, QUICK), (50, 201, 90), (1,), 200.0, 60))
    screen = show(app)
    app.click(*button(screen, "person Bo").rect.centre)
    texts = app.texts()
    assert texts[texts.index("Wins by opponent") :][1:7] == [
        "First instinct",
        "1 of 1",
        "Random moves",
        "0 of 1",
        "Ada",
        "1 of 1",
    ]


def test_how_people_fared_with_more_or_fewer_at_the_table_is_shown(app: Opened) -> None:
    app.house.statistics.add(PlayedGame("flip7", (ADA, QUICK, CHANCE), (50, 201, 90), (1,), 200.0, 60))
    show(app)
    texts = app.texts()
    assert texts[texts.index("Wins by table size") :][1:5] == ["2 players", "3 of 5", "3 players", "0 of 1"]


def test_a_game_for_one_is_not_broken_down_by_the_number_of_players(app: Opened) -> None:
    app.house.statistics.add(PlayedGame("patience", (ADA,), (30,), (), 200.0, 60))
    app.push(StatisticsScreen(app, None, app.house.games["patience"]))
    assert "Wins by table size" not in app.texts()


def test_the_latest_scores_are_a_chart_with_their_mean(app: Opened) -> None:
    screen = show(app)
    (chart,) = (widget for widget in screen.body.widgets() if isinstance(widget, BarChart))
    assert list(chart.values) == [200, 120, 210, 240, 40]
    assert chart.mean == 162


def test_one_person_can_be_asked_for(app: Opened) -> None:
    screen = show(app)
    app.click(*button(screen, "person Bo").rect.centre)
    assert tile(app, "Games") == "1"
    assert "First instinct" not in app.texts()
    app.click(*button(screen, "person ").rect.centre)
    assert tile(app, "Games") == "5"


def test_where_only_one_person_played_no_one_is_asked_who(app: Opened) -> None:
    screen = show(app)
    screen.choose(app.house.games["flyswatter"])
    assert not any(widget.name.startswith("person") for widget in screen.widgets)
    assert tile(app, "Reaction time") == "410 ms"


def test_games_are_chosen_by_keys(app: Opened) -> None:
    screen = show(app)
    assert isinstance(screen.focus.widget, SideEntry)
    assert screen.game is app.house.games["flip7"]
    keys = list(app.house.games)
    after = keys[keys.index("flip7") + 1]
    app.press("down", "return")
    assert screen.game is app.house.games[after]
    focus = screen.focus.widget
    assert focus is not None
    assert focus.name == f"game {after}", "one can go on from there"


def test_a_game_that_no_one_has_played_invites_people_to_play_it(app: Opened) -> None:
    taken: list[Game] = []
    screen = show(app, taken)
    patience = app.house.games["patience"]
    screen.choose(patience)
    texts = app.texts()
    assert "No one has played Patience yet." in texts
    assert "Games" not in texts
    app.click(*button(screen, "play").rect.centre)
    assert taken == [patience]


def test_points_are_not_shown_in_a_game_without_any(app: Opened) -> None:
    app.house.statistics.add(PlayedGame("patience", (ADA,), (0,), (0,), 100.0, 80))
    screen = show(app)
    screen.choose(app.house.games["patience"])
    texts = app.texts()
    assert "Games" in texts
    assert "Highest score" not in texts
    assert "Latest scores" not in texts
    assert "Wins by opponent" not in texts


def test_statistics_that_cannot_be_written_say_so(app: Opened) -> None:
    app.house.statistics.note = "The statistics can't be written."
    show(app)
    assert "The statistics can't be written." in app.texts()


def test_escape_leads_back(app: Opened) -> None:
    show(app)
    app.press("escape")
    assert app.top is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (3840, 2160), (700, 900)])
@pytest.mark.parametrize("text_size", [75, 100, 200, 300])
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with opened(tmp_path, size, text_size=text_size) as app:
        fill(app)
        screen = show(app, [])
        for game in app.house.games.values():
            screen.choose(game)
            painter = app.seen()
            assert screen.scroll.view is not None
            painter.written = [written for written in painter.written if screen.scroll.view.holds(*written.rect.center)]
            assert painter.overlapping() == []
            area = pygame.Rect((0, 0), size)
            assert all(
                area.left <= written.rect.left and written.rect.right <= area.right for written in painter.written
            )


def test_a_window_that_gets_narrow_has_the_games_above(app: Opened) -> None:
    screen = show(app)
    for width in (1280, 640, 1280):
        app.painter.draw_on(pygame.Surface((width, 800)))
        screen.arrange(width, 800)
        chosen = screen.focus.named("game flip7")
        assert isinstance(chosen, SideEntry) is (width == 1280)


@pytest.mark.parametrize("what", ["game SET seconds = 'long'", "seat SET score = 'many'", "reaction SET ms = 'quick'"])
def test_a_text_in_the_place_of_a_number_does_not_break_the_page(app: Opened, what: str) -> None:
    with app.house.statistics.base as base:
        base.execute(f"UPDATE {what} WHERE rowid = 1")
    show(app)
    assert tile(app, "Games") in {"4", "5"}
