"""The list of matches that wait: each can be resumed, removed, and put back as long as the page is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.input.pads import Code
from tabletop.people import Person, Setup
from tabletop.screens.help import HelpScreen
from tabletop.screens.unfinished import UnfinishedScreen
from tabletop.storage.lock import Lock
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.walking import (
    SIZES,
    Taken,
    check_everything_is_reached_and_in_sight,
    check_looks,
    click,
    focused,
    keep_match,
    widget,
)

PEOPLE = (Person("Ada"), Person("Bo", "quick", 1))
SETUPS = (Setup("patience", PEOPLE[:1]), Setup("flip7", PEOPLE), Setup("flaps", PEOPLE))


class Listed:
    """The list, and where it led to."""

    def __init__(self, app: Opened) -> None:
        self.app, self.taken = app, Taken()
        for setup in SETUPS:
            keep_match(app, setup)
        self.games = [kept.game for kept in app.house.matches.unfinished()]
        self.screen = UnfinishedScreen(app, self.taken.ways())
        app.push(self.screen)

    def waiting(self) -> list[str]:
        """The games of the matches that wait."""
        return [kept.game for kept in self.app.house.matches.unfinished()]


@pytest.fixture
def listed(tmp_path: Path) -> Iterator[Listed]:
    with opened(tmp_path) as app:
        yield Listed(app)


def test_every_match_can_be_resumed(listed: Listed) -> None:
    for number in range(len(SETUPS)):
        click(listed.app, f"match{number}")
    assert [kept.game for kept in listed.taken.resumed] == listed.games


def test_a_match_that_was_removed_is_among_the_replays_and_its_row_stays(listed: Listed) -> None:
    rows = [widget(listed.app, f"match{number}").rect for number in range(3)]
    click(listed.app, "away1")
    assert listed.waiting() == [listed.games[0], listed.games[2]]
    assert [kept.game for kept in listed.app.house.matches.finished()] == [listed.games[1]]
    assert [widget(listed.app, f"match{number}").rect for number in range(3)] == rows
    texts = listed.app.texts()
    assert "Removed from the list. It's still among your replays." in texts
    assert texts.count("Undo") == 1
    click(listed.app, "match1")
    assert listed.taken.resumed == [], "it is not offered any more"


def test_undo_puts_it_back_where_it_was(listed: Listed) -> None:
    click(listed.app, "away1")
    click(listed.app, "away1")
    assert listed.waiting() == listed.games
    assert listed.app.house.matches.finished() == []
    click(listed.app, "match1")
    assert [kept.game for kept in listed.taken.resumed] == [listed.games[1]]


def test_the_same_by_keys_alone_and_by_pad_alone(listed: Listed) -> None:
    assert focused(listed.app) == "match0"
    listed.app.press("right", "return")
    assert listed.waiting() == listed.games[1:]
    listed.app.push_pad(Code.A)
    assert listed.waiting() == listed.games
    listed.app.push_pad(Code.LEFT, Code.A)
    assert [kept.game for kept in listed.taken.resumed] == listed.games[:1]


def test_a_row_that_was_removed_goes_when_the_page_is_left(listed: Listed) -> None:
    click(listed.app, "away0")
    listed.app.press("escape")
    listed.app.push(UnfinishedScreen(listed.app, listed.taken.ways()))
    assert "Undo" not in listed.app.texts()
    assert listed.app.texts().count("Remove from list") == 2


def test_an_empty_list_says_so(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.push(UnfinishedScreen(app, Taken().ways()))
        assert "No unfinished games." in app.texts()


@pytest.mark.parametrize("size", SIZES[:4])
@pytest.mark.parametrize("text", [100, 300])
def test_nothing_is_cut_off_or_out_of_reach(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    with opened(tmp_path, size, text_size=text) as app:
        Listed(app)
        click(app, "away1")
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


def test_where_it_cannot_be_removed_the_page_says_why_and_the_row_does_not_change(
    listed: Listed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.storage.matches._PATIENCE_SECONDS", 0.0)
    path = listed.screen.listed[1].path
    lock = Lock.take(path.with_name(f"{path.name}.lock"))
    assert lock is not None
    with lock:
        click(listed.app, "away1")
        texts = " ".join(listed.app.texts())
        assert "This match is open in another window." in texts
        assert "Removed from the list." not in texts
    click(listed.app, "away1")
    texts = " ".join(listed.app.texts())
    assert "Removed from the list." in texts
    assert "This match is open in another window." not in texts


def test_where_it_cannot_be_put_back_the_page_says_why_and_the_row_stays_removed(listed: Listed) -> None:
    click(listed.app, "away1")
    for path in listed.app.house.matches.over.iterdir():
        path.unlink()
    click(listed.app, "away1")
    texts = " ".join(listed.app.texts())
    assert "The match couldn't be put back on the list" in texts
    assert "Undo" in texts
    assert listed.app.house.matches.notes == []


def test_a_page_over_it_takes_nothing_away_and_undo_stays(listed: Listed) -> None:
    before = [kept.path for kept in listed.screen.listed]
    click(listed.app, "away1")
    listed.app.push(HelpScreen(listed.app, None))
    listed.app.press("escape")
    assert listed.app.top is listed.screen
    assert [kept.path for kept in listed.screen.listed] == before
    click(listed.app, "away1")
    assert listed.waiting() == listed.games


def test_tables_are_drawn_for_the_rows_in_sight_and_for_others_when_they_come_into_sight(tmp_path: Path) -> None:
    with opened(tmp_path, (640, 400), text_size=200) as app:
        for _ in range(2):
            keep_match(app, SETUPS[0])
        screen = Listed(app).screen
        for last in (False, True):
            while screen.prepare():
                pass
            seen = [screen.miniatures.picture(kept, (48, 30)) is not None for kept in screen.listed]
            assert (seen[0], seen[-1]) == (True, last)
            screen.focus.give(widget(app, f"match{len(screen.listed) - 1}"))
