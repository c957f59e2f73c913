"""The log beside the table: in wide windows it follows the match, and tells as much as the page would."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.table.log import LogScreen
from tabletop.table.log_panel import PATIENCE, LogPanel
from tabletop.table.log_rows import AskedDeed, RoundHead
from tests.games.flaps.helpers import table as flaps
from tests.tabletop.pilot import Pilot
from tests.tabletop.table.unseen_draw import draw_unseen
from tests.tabletop.ui.watching import WatchingPainter

WIDE = (1600, 900)
ATTACKED = "hand0: 5ca Kc\nhand1: 9ha 8da Qs\npile: 2ha\nattack: 2\nnext: Defend(seat=1)"
"""A bot is about to end an attack."""

Opening = Callable[..., Pilot]


@pytest.fixture
def wide(open_pilot: Opening) -> Pilot:
    """The program in a window with room for the log."""
    return open_pilot(WIDE, motion="quick", guide="never", talk="off")


def attacked(pilot: Pilot) -> LogPanel:
    """A bot has just ended an attack; it is a person's turn."""
    pilot.sit("flaps", "- quick", position=flaps(ATTACKED))
    pilot.until(lambda: pilot.log)
    pilot.settle()
    pilot.step(0.1)
    return pilot.table.log_panel


def deeds(panel: LogPanel) -> list[AskedDeed]:
    return [row for row in panel.scroll.widgets if isinstance(row, AskedDeed)]


def turn(pilot: Pilot, steps: int) -> None:
    """Turns the wheel over the panel."""
    panel = pilot.table.log_panel
    x, y = panel.rect.centre
    pilot.table.heard(Gesture(GestureKind.WHEEL, x=x, y=y, steps=steps))


# ---------------------------------------------------------------------- whether it is there


@pytest.mark.parametrize(
    ("size", "wish", "there"),
    [
        ((1599, 900), "wide windows", False),
        (WIDE, "wide windows", True),
        (WIDE, "never", False),
        ((1024, 640), "always", True),
        ((640, 480), "always", False),
    ],
)
def test_it_is_there_where_there_is_room_and_people_want_it(
    open_pilot: Opening, size: tuple[int, int], wish: str, there: bool
) -> None:
    pilot = open_pilot(size, log_panel=wish).only_places()
    pilot.sit("flip7", "- quick")
    panel, table = pilot.table.log_panel, pilot.table.space.area
    assert panel.on == there
    assert (table.right <= panel.rect.x) == there
    assert panel.rect.right <= size[0]


@pytest.mark.parametrize(("game", "players"), [("patience", "-"), ("flyswatter", "- quick")])
def test_where_there_is_little_to_be_read_it_must_be_asked_for(open_pilot: Opening, game: str, players: str) -> None:
    pilot = open_pilot(WIDE).only_places()
    pilot.sit(game, players)
    assert not pilot.table.log_panel.on
    pilot.app.change_settings(log_panel="always")
    assert pilot.table.log_panel.on


def test_its_heading_stays_within_it(open_pilot: Opening) -> None:
    pilot = open_pilot((800, 600), log_panel="always", text_size=150, motion="quick")
    pilot.sit("flaps", "- quick")
    painter, panel = WatchingPainter(pilot.app.size), pilot.table.log_panel
    panel.draw(painter)
    assert panel.on
    assert painter.texts()
    assert painter.outside(panel.rect) == []


# ---------------------------------------------------------------------- what it tells


def test_it_tells_what_the_page_would(wide: Pilot) -> None:
    panel = attacked(wide)
    assert [line.text for line in panel.lines] == [line.text for line in LogScreen(wide.app, wide.table.session).lines]
    assert len(panel.lines) == 1


def test_it_tells_nothing_that_has_not_been_shown(wide: Pilot) -> None:
    panel = attacked(wide)
    wide.table.playing.play(wide.table.rules.read("take"))
    wide.step()
    assert wide.log[-1] == "take"
    assert len(panel.lines) == 1
    wide.settle()
    wide.step(0.1)
    assert len(panel.lines) == wide.table.session.playback.lines > 1


def test_no_card_is_named_that_those_who_look_may_not_know(wide: Pilot) -> None:
    table = draw_unseen(wide, 2)
    assert table.referee.story.log_lines(0)[0].cards, "the one who drew it knows it"
    for held in (False, True):  # it is the other's turn
        table.session.peek(held)
        wide.step(0.1)
        assert table.log_panel.lines[0].cards == ()


def test_a_press_on_a_line_about_a_bot_asks_it_why(wide: Pilot) -> None:
    panel = attacked(wide)
    wide.click(*deeds(panel)[0].rect.centre)
    assert [deed.reason for deed in deeds(panel)] == ["Ends the attack: no one draws."]
    wide.click(*deeds(panel)[0].rect.centre)
    assert [deed.reason for deed in deeds(panel)] == [""]


def test_a_click_on_a_tile_of_the_news_marks_its_line(wide: Pilot) -> None:
    panel = attacked(wide)
    wide.click(*wide.table.news_plate.tiles[0][1].centre)
    assert wide.calls.taken == []
    assert [deed.marked for deed in deeds(panel)] == [True]


# ---------------------------------------------------------------------- keys


def test_keys_go_along_its_lines_and_leave_it_again(wide: Pilot) -> None:
    panel, table = attacked(wide), wide.table
    table.obey(Command.LOG)
    assert [deed.focused for deed in deeds(panel)] == [True]
    wide.press("return")
    assert [deed.reason for deed in deeds(panel)] == ["Ends the attack: no one draws."]
    wide.press("escape")
    assert not panel.focused
    assert wide.calls.taken == [], "the menu does not come"
    wide.press("escape")
    assert wide.calls.taken == ["menu"]


def test_in_a_usual_window_the_key_opens_the_page(pilot: Pilot) -> None:
    attacked(pilot).session.listener.obey(Command.LOG)  # type: ignore[attr-defined]
    assert pilot.calls.taken == ["log"]


# ---------------------------------------------------------------------- scrolling


def long_match(pilot: Pilot) -> LogPanel:
    """So much has happened that not all of it can be in view."""
    pilot.app.change_settings(motion="still", pace="instant", log_panel="always")
    pilot.sit("flip7", "quick quick quick", seed=3)
    panel = pilot.table.log_panel
    pilot.until(lambda: pilot.table.session.playback.lines > 60)
    return panel


def test_the_latest_line_is_in_view_unless_people_have_scrolled_back(open_pilot: Opening) -> None:
    pilot = open_pilot((1024, 640))
    panel = long_match(pilot)
    view = panel.scroll.view
    assert view is not None
    assert panel.scroll.widgets[-1].rect.bottom <= view.bottom
    turn(pilot, 3)
    before, lines = panel.scroll.offset, len(panel.lines)
    pilot.until(lambda: len(panel.lines) > lines)
    assert panel.scroll.offset == before
    turn(pilot, -900)
    lines = len(panel.lines)
    pilot.until(lambda: len(panel.lines) > lines)
    assert panel.scroll.widgets[-1].rect.bottom <= view.bottom


def test_older_lines_come_when_one_scrolls_back_to_the_first(
    open_pilot: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.table.log_panel.MORE", 20)
    panel = long_match(pilot := open_pilot((1024, 640)))
    pilot.table.referee.pause("reading")
    panel.most = 20
    panel._lay()
    first = panel.lines[0]
    turn(pilot, 900)
    assert len(panel.lines) == 40
    assert panel.lines[20] == first


def test_once_nothing_changes_it_is_one_picture_until_something_does(wide: Pilot) -> None:
    panel, painter = attacked(wide), wide.app.painter

    def pictures() -> int:
        painter.flush()
        panel.draw(painter)
        return len(painter.waiting)

    for _ in range(PATIENCE + 2):
        pictures()
    assert pictures() == 1
    wide.click(*deeds(panel)[0].rect.centre)
    panel.draw(painter)
    assert panel._picture is None


# ---------------------------------------------------------------------- the page


def test_the_page_opens_at_a_line_and_marks_it(open_pilot: Opening) -> None:
    pilot = open_pilot((1024, 640))
    long_match(pilot)
    pilot.app.push(page := LogScreen(pilot.app, pilot.table.session, 10))
    pilot.step(0.1)
    view = page.scroll.view
    [marked] = [row for row in page.scroll.widgets if getattr(row, "marked", False)]
    assert view is not None
    assert view.y <= marked.rect.y < marked.rect.bottom <= view.bottom
    assert marked.name == "line10"


def test_each_further_round_stands_under_its_number(open_pilot: Opening) -> None:
    panel = long_match(open_pilot((1024, 640)))
    heads = [row.text for row in panel.scroll.widgets if isinstance(row, RoundHead)]
    assert heads[0] == "Round 2"
    assert heads == [f"Round {2 + at}" for at in range(len(heads))]
