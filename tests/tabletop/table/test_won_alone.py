"""A patience that is won: the cards leave the table before anything else comes, and any press ends it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.table.screen import TableScreen
from tests.games.patience.helpers import PILES
from tests.games.patience.helpers import table as table_of
from tests.tabletop.pilot import Pilot

ONE_LEFT = "".join(f"upper{place}: {PILES[10].replace('d', letter)}\n" for place, letter in enumerate("abc"))
ONE_LEFT += f"upper3: {PILES[9]}\nlower2: 10d\nnext: Turn()"
LOST_NEXT = "upper0: 1a\nlower0: 2a\nstock: * 9b\nnext: Turn()"
LAST = "lay 10d to upper3"


def play_last(pilot: Pilot, seed: int = 5) -> TableScreen:
    table = pilot.sit("patience", seed=seed, position=table_of(ONE_LEFT))
    pilot.settle()
    table.playing.play(table.rules.read(LAST))
    return table


def win(pilot: Pilot, seed: int = 5) -> TableScreen:
    """The cards have just begun to leave."""
    table = play_last(pilot, seed)
    pilot.until(lambda: table.won.going, 5)
    return table


def lies_still(table: TableScreen) -> bool:
    return all(node.visible and not node.flying for node in table.scene.nodes())


def test_the_cards_leave_once_the_last_one_is_home_and_lie_there_again_in_the_end(pilot: Pilot) -> None:
    table = play_last(pilot)
    last = pilot.card("10d")
    while not table.won.going:
        assert all(node.visible for node in table.scene.nodes())
        pilot.step()
    assert (last.x.shown, last.y.shown) == (last.x.target, last.y.target)
    pilot.step(2)
    assert sum(not node.visible for node in table.scene.nodes()) > 5
    pilot.until(lambda: not table.won.going, 10)
    assert lies_still(table)


def test_the_results_wait_until_it_is_over(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(motion="quick", round_stop="go on")
    table = win(pilot)
    while table.won.going:
        assert pilot.calls.taken == ["ended"]
        pilot.step(0.2)
    pilot.step(1)
    assert pilot.calls.taken == ["ended"], "the final table stays to be looked at"
    pilot.step(4)
    assert pilot.calls.taken == ["ended", "results"]


def test_a_new_press_ends_it_and_does_nothing_else(pilot: Pilot) -> None:
    presses: list[Callable[[], object]] = [
        lambda: pilot.press("return"),
        lambda: pilot.press("x"),
        lambda: pilot.press("escape"),
        lambda: pilot.click(640, 600),
    ]
    for press in presses:
        pilot.calls.taken.clear()
        table = win(pilot)
        focus = table.hand.focus.stop
        pilot.step(0.5)
        press()
        assert not table.won.going
        assert lies_still(table)
        assert pilot.calls.taken == ["ended"]
        assert table.hand.focus.stop == focus
        pilot.step(0.5)
        pilot.press("return")
        assert pilot.calls.taken == ["ended", "results"]
        pilot.app.pop()


def test_a_press_that_was_meant_for_the_table_does_not_end_it(pilot: Pilot) -> None:
    table = win(pilot)
    pilot.step(0.1)
    pilot.press("return")
    assert table.won.going
    assert pilot.calls.taken == ["ended"]


def test_moving_the_mouse_does_not_end_it(pilot: Pilot) -> None:
    table = win(pilot)
    pilot.step(0.5)
    pilot.move(400, 400)
    pilot.step(0.2)
    assert table.won.going


@pytest.mark.parametrize(
    "still",
    [{"motion": "still"}, {"motion": "normal", "reduced_motion": True}, {"motion": "normal", "pace": "instant"}],
)
def test_nothing_falls_for_people_who_want_no_motion(
    open_pilot: Callable[..., Pilot], still: dict[str, object]
) -> None:
    pilot = open_pilot(**still)
    table = play_last(pilot)
    pilot.until(lambda: table.stops.at_end)
    for _ in range(10):
        pilot.step(0.1)
        assert not table.won.going


def test_nothing_falls_when_the_game_is_lost(pilot: Pilot) -> None:
    table = pilot.sit("patience", position=table_of(LOST_NEXT))
    pilot.settle()
    table.playing.play(table.rules.read("lay 2a to upper0"))
    pilot.until(lambda: table.stops.at_end)
    assert table.session.known.view().winners == ()
    pilot.step(0.5)
    assert not table.won.going


def test_the_same_match_ends_in_the_same_way_each_time_and_others_in_others(pilot: Pilot) -> None:
    found = []
    for seed in (5, 6, 7, 8, 5):
        table = win(pilot, seed)
        pilot.step(0.6)
        found.append(tuple(pose for _, pose, _ in table.won.apart.shown.cards))
        pilot.app.pop()
    assert found[0] == found[4]
    assert len(set(found)) == 4


def test_another_size_of_the_window_ends_it(pilot: Pilot) -> None:
    table = win(pilot)
    pilot.step(0.5)
    pilot.resize(1100, 700)
    assert not table.won.going
    assert lies_still(table)


def test_the_plate_of_the_end_comes_up_only_when_it_is_over(pilot: Pilot) -> None:
    table = win(pilot)
    drawn: list[bool] = []
    draw, table.stop_plate.draw = table.stop_plate.draw, lambda painter: drawn.append(True)  # type: ignore[method-assign]
    pilot.step(0.5)
    assert not drawn
    pilot.press("return")
    assert drawn
    table.stop_plate.draw = draw  # type: ignore[method-assign]


def test_pictures_are_made_while_the_last_card_is_still_looked_at(pilot: Pilot) -> None:
    table = play_last(pilot)
    assert not table.won.make_ahead()
    pilot.until(lambda: table.session.known.over)
    pilot.step(0.1)
    assert table.prepare()
    assert not table.won.going


def test_nothing_falls_once_the_last_move_is_taken_back_until_it_is_won_again(pilot: Pilot) -> None:
    table = play_last(pilot)
    pilot.settle()
    table.undoing.undo()
    for _ in range(20):
        pilot.step(0.1)
        assert not table.won.going
    table.playing.play(table.rules.read(LAST))
    pilot.until(lambda: table.won.going, 5)


def test_back_from_the_results_nothing_falls_again(pilot: Pilot) -> None:
    table = win(pilot)
    pilot.step(0.5)
    pilot.press("return")
    table.left()
    table.entered()
    for _ in range(10):
        pilot.step(0.1)
        assert not table.won.going
