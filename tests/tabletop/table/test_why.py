"""Whoever wonders about a bot asks it why."""

from __future__ import annotations

from tabletop.table.log import LogScreen
from tabletop.table.log_rows import AskedDeed
from tests.games.flaps.helpers import table
from tests.tabletop.pilot import Pilot


def attacked(pilot: Pilot) -> None:
    """A bot has just ended an attack; it is a person's turn."""
    t = table("hand0: 5ca Kc\nhand1: 9ha 8da Qs\npile: 2ha\nattack: 2\nnext: Defend(seat=1)")
    pilot.sit("flaps", "- quick", position=t)
    pilot.until(lambda: pilot.log)
    pilot.settle()


def captions(pilot: Pilot) -> list[str]:
    return [caption.text for caption in pilot.table.session.hud.captions]


def test_a_key_asks_the_last_bot(pilot: Pilot) -> None:
    attacked(pilot)
    pilot.press("y")
    assert "Ends the attack: no one draws." in captions(pilot)


def test_a_button_of_the_bar_does_the_same(pilot: Pilot) -> None:
    attacked(pilot)
    button = next(button for button, told in pilot.table.bar.signs if told.name == "WHY")
    pilot.click(*button.rect.centre)
    assert "Ends the attack: no one draws." in captions(pilot)


def test_before_a_bot_has_moved_there_is_no_one_to_ask(pilot: Pilot) -> None:
    pilot.sit("flaps", "- quick", position=table("hand0: 5ca Kc\nhand1: 9ha 8da Qs\npile: 5ha"))
    pilot.settle()
    pilot.press("y")
    assert pilot.table.notice.text == "No bot has moved yet."


def test_in_the_log_each_line_of_a_bot_can_be_asked(pilot: Pilot) -> None:
    attacked(pilot)
    log = LogScreen(pilot.app, pilot.table.session)
    pilot.app.push(log)
    pilot.step(0.1)
    [row] = [widget for widget in log.body.widgets() if isinstance(widget, AskedDeed)]
    pilot.click(*row.rect.centre)
    [row] = [widget for widget in log.body.widgets() if isinstance(widget, AskedDeed)]
    assert row.reason == "Ends the attack: no one draws."
    pilot.press("return")
    [row] = [widget for widget in log.body.widgets() if isinstance(widget, AskedDeed)]
    assert row.reason == ""


def test_a_hint_says_what_speaks_for_it(pilot: Pilot) -> None:
    pilot.sit("flaps", "- quick", position=table("hand0: 5ha 9ha 3ca\nhand1: 9da 8da Qs\npile: Kh"))
    pilot.settle()
    pilot.press("h")
    assert hinted(pilot)
    assert pilot.table.hint_plate.text
    pilot.step(12)
    assert not hinted(pilot)


def hinted(pilot: Pilot) -> bool:
    """Whether a hint is shown, with the reason beside it or without."""
    return pilot.table.hand.lights.hinted is not None or bool(pilot.table.hint_plate.text)


def test_where_no_bot_sits_nothing_offers_to_explain_their_moves(pilot: Pilot) -> None:
    for players, offered in (("-", False), ("- quick", True)):
        pilot.sit("patience" if players == "-" else "flaps", players)
        assert ("WHY" in [told.name for _, told in pilot.table.bar.signs]) == offered
    pilot.sit("patience", "-")
    pilot.settle()
    pilot.press("y")
    assert pilot.table.notice.text == "There are no bots at this table."
