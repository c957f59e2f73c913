"""What a person needs to see stands where they look: at the hand, at the names, and on the rail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games import find
from games.engine import Game, read_table
from tabletop.input.navigation import Command
from tabletop.scene.rect import Rect
from tabletop.stage.bubbles import Bubble, lay_bubble
from tabletop.stage.nameplates import Nameplate
from tabletop.table.clear import box_of
from tabletop.table.plate_words import plate_told
from tabletop.table.screen import TableScreen
from tests.games.flaps.helpers import table as flaps
from tests.tabletop.pilot import Pilot

Opener = Callable[..., Pilot]
FLIP7 = find().games["flip7"]
SIZES = ((1024, 640), (1280, 800), (1920, 1080))
MIDDLE_OF_A_ROUND = """
scores: (62, 30)
row0: 9a 12a
row1: 5a
discard: *
pack: 8a 7a 5b
next: Turn(seat=0)
"""


def plate(table: TableScreen, seat: int) -> Nameplate:
    found = table.space.nameplate(seat)
    assert found is not None
    return found


def written(table: TableScreen, seat: int) -> list[str]:
    return [text.text for text in plate(table, seat).texts]


def in_a_round(pilot: Pilot) -> TableScreen:
    position = read_table(FLIP7.rules(2), MIDDLE_OF_A_ROUND)
    table = pilot.sit("flip7", "- quick", position=position)
    pilot.settle()
    return table


# ---------------------------------------------------------------------- the question


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((1280, 800), 100), ((1920, 1080), 150)], ids=str)
@pytest.mark.parametrize("game", ["flaps", "flip7", "flush", "authors", "flinch", "muggins", "go_to_the_store"])
def test_the_question_stands_right_above_the_hand(
    open_pilot: Opener, game: str, size: tuple[int, int], text: int
) -> None:
    pilot = open_pilot(size, text_size=text, motion="still")
    table = pilot.sit(game, "- quick quick")
    pilot.until(lambda: table.hand.seat == 0)
    pilot.settle()
    asked, box = table.question.rect, table.scene.places.seats[0].box
    assert asked.width > 0
    assert asked.bottom <= box.y + table.style.px(0.5), "above the mat in front"
    assert box.y - asked.bottom < 2.5 * table.style.row, "and close to it"
    cards = [box_of(node) for node in table.scene.nodes() if not node.hidden]
    assert not [card for card in cards if card.overlap(asked)]
    assert asked.x >= 4
    assert asked.right <= size[0] - 4


def test_a_refusal_stands_in_the_same_place_in_large_letters(pilot: Pilot) -> None:
    table = pilot.sit("flaps", "- quick", position=flaps("hand0: 9h 5c\nhand1: 3h\npile: 2d"))
    pilot.settle()
    pilot.drag_card("5ca", "pile")
    pilot.step(0.2)
    line = table.prompt()
    assert line.warning
    assert table.question.lay(line)[0][1] > table.style.unit
    assert abs(table.question.rect.centre[0] - table.scene.places.seats[0].box.centre[0]) < 20


def test_in_patience_the_question_stands_between_the_rows(pilot: Pilot) -> None:
    table = pilot.sit("patience", "-")
    pilot.settle()
    upper, lower = pilot.zone("upper0"), pilot.zone("lower0")
    assert upper.bottom <= table.question.rect.y
    assert table.question.rect.bottom <= lower.y


# ---------------------------------------------------------------------- the names


def test_a_plate_says_what_its_numbers_mean(pilot: Pilot) -> None:
    table = in_a_round(pilot)
    assert written(table, 0)[1:] == ["62", "points", "+21", "this round"]


def test_the_line_on_a_plate_says_how_far_its_owner_has_come(pilot: Pilot) -> None:
    table = in_a_round(pilot)
    assert [plate(table, seat).content.progress for seat in (0, 1)] == [62 / 200, 30 / 200]


def test_pointing_at_a_plate_says_all_of_it_in_sentences(pilot: Pilot) -> None:
    table = in_a_round(pilot)
    pilot.move(*plate(table, 0).rect.centre)
    pilot.step(1.0)
    tip = table.tips.shown
    assert tip is not None
    assert tip.text == "Ann has 21 points so far this round. Ann has 62 of 200 points: 138 to go."


def test_how_the_match_is_won_stands_on_the_rail(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_round(pilot)
    seen: list[tuple[str, int]] = []
    monkeypatch.setattr(pilot.app.painter, "text", lambda text, px, colour, x, y, *more: seen.append((text, y)))
    pilot.app.draw()
    rail = dict(seen)
    assert rail["First to 200 points"] < pilot.table.bar.height
    assert rail["Flip 7"] < pilot.table.bar.height


def test_points_that_are_being_added_to_the_score_are_not_shown_twice(pilot: Pilot) -> None:
    table = in_a_round(pilot)
    table.session.playback.scores = (83, 30)
    assert written(table, 0)[1:] == ["83", "points"]


def test_the_odds_stand_in_one_place_beside_the_cards(pilot: Pilot) -> None:
    pilot.app.change_settings(odds=True)
    table = in_a_round(pilot)
    pilot.step(0.3)
    before = table.odds_plate.rect
    assert before.width > 0
    cards = [box_of(node) for node in table.scene.nodes() if not node.hidden]
    assert not [card for card in cards if card.overlap(before)]
    assert table.scene.places.seats[0].box.overlap(before) == before.width * before.height
    table.session.playback.scores = (183, 130)
    table.odds_plate.place()
    assert table.odds_plate.rect == before


# ---------------------------------------------------------------------- what is said


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_a_player_says_hangs_from_the_name_and_hides_no_card(
    open_pilot: Opener, size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = open_pilot(size, motion="still")
    table = pilot.sit("flaps", "-" + " quick" * (seats - 1))
    pilot.settle()
    drawn: list[Rect] = []

    def watched(*given: Any) -> Bubble:
        laid = lay_bubble(*given)
        drawn.append(laid.rect)
        return laid

    monkeypatch.setattr("tabletop.stage.hud.lay_bubble", watched)
    for seat in range(seats):
        table.session.hud.captions.clear()
        table.session.hud.caption("No more!", seat)
        pilot.app.draw()
    assert len(drawn) == seats
    cards = [box_of(node) for node in table.scene.nodes() if not node.hidden]
    names = [plate(table, seat).rect for seat in range(seats)]
    assert not [(rect, other) for rect in drawn for other in [*cards, *names] if rect.overlap(other)]


# ---------------------------------------------------------------------- what is not possible


def sign(pilot: Pilot, command: Command) -> Rect:
    return next(button.rect for button, other in pilot.table.bar.signs if other is command)


def test_the_sign_of_an_undo_that_cannot_be_had_says_why(pilot: Pilot) -> None:
    table = pilot.sit("patience", "-")
    pilot.settle()
    pilot.move(*sign(pilot, Command.UNDO).centre)
    pilot.step(0.1)
    assert table.controls._tip() == "Undo  ·  Ctrl+Z  ·  There's nothing to undo yet."
    pilot.click(*sign(pilot, Command.UNDO).centre)
    assert table.prompt() == ("There's nothing to undo yet.", True)


# ---------------------------------------------------------------------- games that say little about their layout


def bare(pilot: Pilot, key: str) -> Game:
    """A game as it would be with a layout that knows nothing of questions and odds."""
    game = pilot.app.house.games[key]
    return replace(game, layout=replace(game.layout, asks=None, odds=None))


def test_without_a_place_in_the_layout_the_question_stands_above_the_whole_table(pilot: Pilot) -> None:
    table = pilot.sit(bare(pilot, "patience"), "-")
    pilot.settle()
    assert table.question.rect.width > 0
    places = [place.rect for place in table.scene.places.zones]
    assert not [rect for rect in places if rect.overlap(table.question.rect)]


@pytest.mark.parametrize("key", ["patience", "flip7"])
def test_without_a_place_in_the_layout_the_odds_hide_no_card_and_do_not_wander(pilot: Pilot, key: str) -> None:
    pilot.app.change_settings(odds=True)
    game = bare(pilot, key)
    position = read_table(FLIP7.rules(2), MIDDLE_OF_A_ROUND) if key == "flip7" else None
    table = pilot.sit(game, "- quick" if key == "flip7" else "-", position=position)
    pilot.settle()
    pilot.step(0.3)
    before = table.odds_plate.rect
    assert before.width > 0
    cards = [box_of(node) for node in table.scene.nodes() if not node.hidden]
    assert not [card for card in cards if card.overlap(before)]
    table.odds_plate.lines = [*table.odds_plate.lines[:-1], "another line"]
    table.odds_plate.place()
    assert (table.odds_plate.rect.x, table.odds_plate.rect.y) == (before.x, before.y)


# ---------------------------------------------------------------------- more than the goal


def test_a_plate_and_its_sentence_tell_the_same_number_beyond_the_goal(pilot: Pilot) -> None:
    position = read_table(FLIP7.rules(2), MIDDLE_OF_A_ROUND.replace("(62, 30)", "(215, 30)"))
    table = pilot.sit("flip7", "- quick", position=position)
    pilot.settle()
    told = plate_told(table.session, 0, plate(table, 0).content.facts)
    assert "215" in written(table, 0)
    assert "215 of 200 points: 0 to go" in told


def test_a_choice_that_is_open_stays_open_when_the_window_changes(pilot: Pilot) -> None:
    table = pilot.sit("flaps", "- quick", position=flaps("hand0: Ah 5c 7d\nhand1: 3h\npile: 2h"))
    pilot.settle()
    pilot.drag_card("Ah", "pile")
    pilot.until(lambda: table.picking.picker is not None)
    before = table.picking.moves
    pilot.resize(1024, 640)
    assert table.picking.moves == before
    picker = table.picking.picker
    assert picker is not None
    assert picker.rect.right <= 1024
    assert picker.rect.bottom <= 640
