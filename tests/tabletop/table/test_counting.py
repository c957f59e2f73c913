"""Points are counted card by card on the sheet of a round, one seat after another, each step higher than the last."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from games.engine import read_table
from games.flip7 import GAME as FLIP7
from tabletop.table.counting import MOST_SECONDS, STEP_SECONDS, Counting
from tabletop.table.sheets import SheetRow, SheetStep
from tests.tabletop.pilot import FRAME_NS, Pilot
from tests.tabletop.ui.watching import WatchingPainter

LAST = """
status: ('active', 'stay', 'bust')
scores: (3, 10, 20)
dealer: 0
row0: 5a x2
row1: 12a 11a 10a 9a 8a 7a 6a
discard: *
pack: 3a 4a 2a
next: Turn(seat=0), NextTurn(after=0)
"""
"""Seat 0 is the last to stay; seat 1 has seven numbers, and seat 2 is bust."""
FRAME = FRAME_NS / 1e9


def end_round(pilot: Pilot, text: str = LAST, **settings: object) -> list[int]:
    """A round comes to its end; returns the steps of the scale that are heard from then on."""
    pilot.app.change_settings(**{"pace": "1", **settings})
    pilot.sit("flip7", "- quick quick", position=read_table(FLIP7.rules(3), text))
    pilot.until(lambda: pilot.still, 30)
    heard: list[int] = []

    def hear(cue: str, pan: float = 0.0, step: int = 0) -> None:
        if cue == "count":
            heard.append(step)

    pilot.app.play_sound = hear  # type: ignore[method-assign]
    pilot.table.playing.play(pilot.table.rules.read("stay"))
    pilot.until(lambda: pilot.table.stops.sheet is not None)
    return heard


def numbers(pilot: Pilot) -> dict[str, list[str]]:
    """What stands to the right of each name on the sheet: the points and the total, as far as they are there."""
    painter = WatchingPainter(pilot.app.size)
    table = pilot.table
    table.stop_plate.draw(painter)
    written = sorted(painter.written, key=lambda text: text.rect.x)
    return {
        name.text: [text.text for text in written if _beside(name.rect, text.rect)]
        for name in written
        if name.text in table.session.names
    }


def _beside(name: pygame.Rect, text: pygame.Rect) -> bool:
    return text.x > name.right and abs(text.centery - name.centery) < text.height // 2 + 10


def counted(pilot: Pilot) -> list[int | None]:
    """How many steps of each row have been counted."""
    counting = pilot.table.stops.counting
    return [counting.of(place) for place in range(len(counting.rows))]


# ---------------------------------------------------------------------- how it goes


def test_one_seat_after_another_is_counted_in_the_order_of_seats(pilot: Pilot) -> None:
    end_round(pilot)
    stages = [counted(pilot)]
    while pilot.table.stops.counts:
        pilot.step()
        if counted(pilot) != stages[-1]:
            stages.append(counted(pilot))
    assert stages[0] == [0, None, None]
    assert stages[1:4] == [[1, None, None], [2, 0, None], [2, 1, None]]
    assert stages[-1] == [2, 8, 0]
    assert len(stages) == 1 + 2 + 8, "each step is there for a while"


def test_the_points_grow_and_the_total_moves_on_when_a_seat_is_counted(pilot: Pilot) -> None:
    end_round(pilot)
    assert numbers(pilot) == {"Ann": ["0", "3"], "Ben": ["10"], "Cem": ["20"]}
    pilot.until(lambda: counted(pilot)[0] == 1, 2)
    assert numbers(pilot)["Ann"] == ["+5", "3"]
    pilot.until(lambda: counted(pilot)[0] == 2, 2)
    assert numbers(pilot) == {"Ann": ["+10", "13"], "Ben": ["0", "10"], "Cem": ["20"]}
    pilot.until(lambda: not pilot.table.stops.counts, 2)
    assert numbers(pilot) == {"Ann": ["+10", "13"], "Ben": ["Flip 7 +15", "+78", "88"], "Cem": ["0", "20"]}


def test_the_more_points_a_seat_has_the_higher_it_sounds(pilot: Pilot) -> None:
    heard = end_round(pilot)
    pilot.step(2)
    assert len(heard) == 10
    assert heard[2:] == sorted(heard[2:]), "the seat with the most"
    assert heard[-1] == 15
    assert heard[:2] == [5 * 15 // 78, 10 * 15 // 78]


@pytest.mark.parametrize(("cards", "seconds"), [(1, STEP_SECONDS), (10, MOST_SECONDS), (60, MOST_SECONDS)])
def test_a_step_takes_90_ms_and_all_of_them_900_at_most(pilot: Pilot, cards: int, seconds: float) -> None:
    counting = Counting(pilot.app)
    counting.begin((SheetRow(0, (), cards, cards, (SheetStep(1),) * cards),))
    assert counting.seconds == pytest.approx(seconds)
    pilot.clock.ns += round(seconds * 1e9) - 1_000_000
    assert counting.of(0) == cards - 1
    pilot.clock.ns += 2_000_000
    assert counting.of(0) == cards


@pytest.mark.parametrize(("pace", "factor"), [("0.5", 2.0), ("4", 0.25), ("instant", 0.0)])
def test_it_keeps_the_pace(pilot: Pilot, pace: str, factor: float) -> None:
    heard = end_round(pilot, pace=pace)
    counting = pilot.table.stops.counting
    assert counting.seconds == pytest.approx(MOST_SECONDS * factor)
    if pace == "instant":
        assert counted(pilot) == [2, 8, 0]
        pilot.step(1)
        assert heard == []


def test_without_motion_it_takes_as_long(pilot: Pilot) -> None:
    end_round(pilot, motion="still")
    assert pilot.table.stops.counting.seconds == pytest.approx(MOST_SECONDS)


def test_what_takes_points_off_sounds_no_lower_than_the_lowest_tone(pilot: Pilot) -> None:
    steps = []
    pilot.app.play_sound = lambda cue, pan=0.0, step=0: steps.append(step)  # type: ignore[method-assign]
    counting = Counting(pilot.app)
    counting.begin((SheetRow(0, (), -5, 0, (SheetStep(-5),)), SheetRow(1, (), 2, 2, (SheetStep(2),))))
    for _ in range(3):
        pilot.clock.ns += 90_000_000
        counting.move()
    assert steps == [0, 2], "few points are as many steps of the scale"


def test_frames_are_drawn_only_while_it_counts(pilot: Pilot) -> None:
    end_round(pilot)
    table = pilot.table
    table.update(pilot.clock.ns, 0.0)
    assert table.stops.count(), "the next step is waited for"
    pilot.step(MOST_SECONDS + 0.1)
    assert not table.stops.count()


# ---------------------------------------------------------------------- presses


@pytest.mark.parametrize("how", ["return", "click"])
def test_a_first_press_finishes_the_counting_and_a_second_one_goes_on(pilot: Pilot, how: str) -> None:
    end_round(pilot)
    press: Callable[[], object] = (
        (lambda: pilot.press("return")) if how == "return" else (lambda: pilot.click(640, 700))
    )
    pilot.step(0.3)
    assert counted(pilot) != [2, 8, 0]
    press()
    assert counted(pilot) == [2, 8, 0]
    press()
    assert pilot.table.stops.sheet is not None, "that was meant for the counting too"
    pilot.step(0.5)
    press()
    assert pilot.table.stops.sheet is None


def test_a_press_in_the_first_moment_does_nothing(pilot: Pilot) -> None:
    end_round(pilot)
    pilot.step(0.1)
    pilot.press("return")
    assert pilot.table.stops.counts


def test_a_press_right_after_the_last_step_was_meant_for_it(pilot: Pilot) -> None:
    end_round(pilot)
    pilot.until(lambda: not pilot.table.stops.counts, 2)
    pilot.press("return")
    assert pilot.table.stops.sheet is not None


# ---------------------------------------------------------------------- how long it stays


def test_a_sheet_that_goes_away_by_itself_gives_the_usual_time_after_the_counting(pilot: Pilot) -> None:
    end_round(pilot, round_stop="go on")
    stops = pilot.table.stops
    assert stops.stay == pytest.approx(MOST_SECONDS + 2.0 + 3 * 0.6)
    assert stops.wakes_ns == stops.since + round((stops.stay + 0.05) * 1e9)


def test_the_last_sheet_goes_away_after_a_second_and_a_half_with_all_that_is_counted(pilot: Pilot) -> None:
    end_round(pilot, LAST.replace("scores: (3,", "scores: (195,"), round_stop="go on")
    stops = pilot.table.stops
    began = pilot.clock.ns
    pilot.until(lambda: stops.sheet is None, 3)
    assert MOST_SECONDS < (pilot.clock.ns - began) / 1e9 <= 1.5 + 2 * FRAME


# ---------------------------------------------------------------------- what is drawn


@pytest.mark.parametrize("size", [(640, 400), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150])
def test_nothing_on_a_sheet_overlaps_or_leaves_it(
    open_pilot: Callable[..., Pilot], size: tuple[int, int], text: int
) -> None:
    pilot = open_pilot(size, text_size=text)
    end_round(pilot)
    painter = WatchingPainter(size)
    for _ in range(12):
        painter.written.clear()
        pilot.table.stop_plate.draw(painter)
        assert painter.overlapping() == []
        plate = pilot.table.stop_plate.rect
        assert all(plate.x <= text.rect.left and text.rect.right <= plate.right for text in painter.written)
        pilot.step(0.09)


def test_many_cards_lie_closer_and_the_last_one_ends_where_the_lane_does(pilot: Pilot) -> None:
    end_round(pilot)
    plate = pilot.table.stop_plate
    card = pilot.table.rules.deck.cards[0]
    rows = tuple(
        SheetRow(seat, (), count, count, (SheetStep(1, card),) * count) for seat, count in ((0, 3), (1, 90), (2, 0))
    )
    assert plate.stops.sheet is not None
    sheet = plate.stops.sheet._replace(rows=rows)
    lanes = plate.drawing._lanes(sheet, plate.rect)
    few, many = (list(plate.drawing._lefts(row.steps, lanes)) for row in rows[:2])
    wide = plate.drawing._card[0]
    assert few[1] - few[0] > wide, "side by side"
    assert many[-1] + wide == lanes.cards + lanes.long
    assert many == sorted(many)
    assert lanes.cards + lanes.long < lanes.points


def test_where_the_rules_tell_no_steps_the_points_are_counted_at_once(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(FLIP7.rules(3)), "counted", lambda *_: ())
    end_round(pilot)
    assert pilot.table.stops.sheet is not None
    steps = [[step.points for step in row.steps] for row in pilot.table.stops.sheet.rows]
    assert steps == [[10], [78], []]
