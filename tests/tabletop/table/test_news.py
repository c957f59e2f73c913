"""The news: since a person's last move, what each of the others did stands before them in words and small pictures."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.engine import read_table
from games.flinch import GAME as FLINCH
from games.flip7 import GAME as FLIP7
from tabletop.match.log_text import LogLine
from tabletop.scene.painter import Painter
from tabletop.table.clear import box_of
from tabletop.table.news import news_since
from tabletop.table.news_plate import NewsPlate
from tests.tabletop.pilot import Pilot
from tests.tabletop.table.unseen_draw import draw_unseen

FLIP = "row0: 5a\nrow1: 9a\nrow2: 8a\npack: 4a 3b 2b 6a 7b 10a\ndiscard: *\nnext: Turn(seat=0), NextTurn(after=0)"


def after_two_bots(pilot: Pilot, players: str = "- quick quick") -> NewsPlate:
    """Two others have moved, and it is the turn of the person again."""
    pilot.app.change_settings(pace="4", guide="never", talk="off")
    table = pilot.sit("flip7", players, position=read_table(FLIP7.rules(3), FLIP))
    pilot.settle()
    table.playing.play(table.rules.read("hit"))
    pilot.until(lambda: len(pilot.log) == 3 and pilot.still)
    pilot.step(0.1)
    return table.news_plate


def told(plate: NewsPlate) -> list[str]:
    return [tile.told for tile, _ in plate.tiles]


def test_each_of_the_others_has_a_tile_the_latest_at_the_right(pilot: Pilot) -> None:
    plate = after_two_bots(pilot)
    assert told(plate) == [line.text for line in plate.lines]
    assert [tile.seat for tile, _ in plate.tiles] == [1, 2]
    assert [rect.x for _, rect in plate.tiles] == sorted(rect.x for _, rect in plate.tiles)


def test_the_tiles_hide_neither_cards_nor_names(pilot: Pilot) -> None:
    plate = after_two_bots(pilot)
    seen = [box_of(node) for node in pilot.table.scene.nodes()] + pilot.table.space.texts()
    assert not any(rect.overlap(other) for _, rect in plate.tiles for other in seen)


def test_pointing_at_a_tile_tells_the_whole_of_it(pilot: Pilot) -> None:
    plate = after_two_bots(pilot)
    tile, rect = plate.tiles[0]
    pilot.move(*rect.centre)
    pilot.step(1.0)
    assert pilot.table.tips.shown is not None
    assert pilot.table.tips.shown.text == tile.lines[0].text


def test_a_click_on_a_tile_opens_the_log_at_its_line(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    plate = after_two_bots(pilot)
    monkeypatch.setattr(plate, "open_log", opened.append)
    pilot.click(*plate.tiles[0][1].centre)
    assert opened == [plate.lines[0].line]
    assert pilot.calls.taken == []


def test_in_a_usual_window_the_log_is_a_page(pilot: Pilot) -> None:
    plate = after_two_bots(pilot)
    pilot.click(*plate.tiles[0][1].centre)
    assert pilot.calls.taken == ["log"]


def test_the_tiles_go_when_the_person_moves(pilot: Pilot) -> None:
    plate = after_two_bots(pilot)
    assert plate.tiles
    pilot.table.playing.play(pilot.table.rules.read("stay"))
    pilot.until(lambda: len(pilot.log) == 4 and not plate.lines)
    assert plate.tiles == []


def test_nothing_is_told_before_it_has_been_shown(pilot: Pilot) -> None:
    plate = after_two_bots(pilot)
    table = pilot.table
    table.playing.play(table.rules.read("stay"))
    pilot.until(lambda: len(pilot.log) == 5)
    assert len(plate.lines) <= table.session.playback.lines - 4


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_older_ones_without_room_are_one_tile_of_dots(open_pilot: Callable[..., Pilot], size: tuple[int, int]) -> None:
    plate = after_two_bots(open_pilot(size, motion="quick"))
    plate.lines = [LogLine(1 + at % 2, f"Line {at}.") for at in range(30)]
    plate.arrange()
    dots, *tiles = plate.tiles
    assert dots[0].seat == -1
    assert [line.text for tile, _ in plate.tiles for line in tile.lines] == [line.text for line in plate.lines]
    assert all(len(tile.lines) == 1 for tile, _ in tiles)


def test_who_sees_no_hand_sees_no_card_that_was_drawn(pilot: Pilot) -> None:
    """Ann draws; the tile shows no card, whether Ben has looked or not."""
    table = draw_unseen(pilot, 3)
    table.session.peek(False)
    pilot.step(0.2)
    for held in (False, True):
        table.session.peek(held)
        pilot.step(0.2)
        gists = [table.referee.story.gist(line, table.viewpoint.viewer) for line in table.news_plate.lines]
        assert [(gist.seat, gist.cards) for gist in gists][:1] == [(0, ())]


# ---------------------------------------------------------------------- what comes their way


def test_tiles_are_not_seen_while_a_card_passes_over_them_and_find_another_place_if_it_stays(pilot: Pilot) -> None:
    plate = after_two_bots(pilot)
    node, (_, rect) = pilot.table.scene.zones[0][0], plate.tiles[0]
    before = node.x.target, node.y.target
    node.hidden = False
    node.put(*map(float, rect.centre))
    node.flying = True
    pilot.table.director.pause = 1.0
    plate.follow(pilot.table.frame())
    assert plate.crossed
    assert plate.told_at(*rect.centre) is None
    node.flying = False
    node.put(*before)
    pilot.table.director.pause = 0.0
    plate.follow(pilot.table.frame())
    assert not plate.crossed


def test_what_belongs_to_a_round_that_is_over_is_no_news(pilot: Pilot) -> None:
    plate = after_two_bots(pilot)
    session = pilot.table.session
    assert news_since(session, 0, 0) == plate.lines
    session.playback.rounds += 1
    assert news_since(session, 0, 0) == []


# ---------------------------------------------------------------------- words and room


def test_a_tile_says_in_words_who_did_what_to_whom(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    plate = after_two_bots(pilot)
    written: list[str] = []
    monkeypatch.setattr(Painter, "text", lambda painter, text, *_: written.append(text))
    plate.draw(pilot.app.painter)
    assert " ".join(written) == " ".join(line.text for line in plate.lines)


def test_what_hit_the_person_stays_where_there_is_little_room(pilot: Pilot) -> None:
    plate = after_two_bots(pilot)
    plate.lines = [LogLine(1 + at % 2, f"Line {at}.") for at in range(6)]
    plate.arrange()
    row = plate.row
    assert row is not None
    tiles = plate._made[row.card]
    tiles[0] = tiles[0]._replace(about_viewer=True)
    narrow = row._replace(
        rows=1, room=row.room._replace(width=tiles[0].size[0] + plate.maker.rest((), row.card).size[0] * 2)
    )
    assert [tile.about_viewer for tile, _ in plate._laid(narrow)] == [False, True]


def test_at_the_end_of_a_match_one_can_still_see_how_it_came(pilot: Pilot) -> None:
    pilot.app.change_settings(pace="4", guide="never", talk="off")
    ending = "hand0: 9b\nhand1: 9a\ngame0: 8a\ngame1: 3a\npile0: 1a 2a\nstack: *\nturned: 3a 8a\nopened: True\n"
    pilot.sit("flinch", "- quick", position=read_table(FLINCH.rules(2), ending + "next: Turn(seat=1)"))
    pilot.until(lambda: pilot.table.session.known.over and pilot.still)
    assert [line.seat for line in pilot.table.news_plate.lines] == [1]
