"""Tips at the table: read with mouse, keys or pad, turned off and on again in one place."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.tips import EVERYTHING, Spoken
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tabletop.storage.profile import open_profile
from tabletop.table.game_menu import CountDown, GameMenu, MenuWays
from tests.tabletop.pilot import Pilot
from tests.tabletop.table.by_walking import ByWalking
from tests.tabletop.table.devices import WithKeys, WithPad
from tests.tabletop.table.newcomer import FIRST, TURN, WAITING, sit, text

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
NARROW = (700, 900)


@pytest.fixture
def pilot(pilot: Pilot) -> Pilot:
    """Somebody who has never seen a tip."""
    pilot.app.change_settings(guide="always")
    return pilot


@pytest.mark.parametrize("options", [FIRST, {"level": 7}], ids=str)
def test_whatever_the_options_a_first_match_begins_with_the_aim(pilot: Pilot, options: dict[str, Any]) -> None:
    assert text(sit(pilot, **options)).startswith("Get rid of all your cards first.")


# ---------------------------------------------------------------------- reading it


def test_it_is_read_with_the_mouse(pilot: Pilot) -> None:
    sit(pilot)
    told = text(pilot)
    pilot.click(*pilot.table.guide.read.rect.centre)
    pilot.step(0.1)
    assert text(pilot) != told
    assert pilot.log == [], "the click meant nothing else"


def test_a_click_where_a_tip_has_just_gone_by_itself_means_nothing_else(pilot: Pilot) -> None:
    sit(pilot)
    guide = pilot.table.guide
    press = Gesture(GestureKind.PRESS, x=guide.read.rect.centre[0], y=guide.read.rect.centre[1], button=1)
    guide.guide.read.update(tip.word for tip in guide.game.guide)
    guide.guide.age, guide.guide._told = guide.guide.reading_seconds, None  # it no longer says what matters, and goes
    pilot.step(0.05)
    assert not guide.shown
    assert guide.heard(press)
    pilot.step(0.5)
    assert not guide.heard(press)


@pytest.mark.parametrize("key", ["return", "space", "escape"])
def test_it_is_read_with_a_key_which_means_nothing_else(pilot: Pilot, key: str) -> None:
    told = []
    sit(pilot)
    for _ in range(3):
        told.append(text(pilot))
        pilot.press(key)
        pilot.step(0.4)
        if not text(pilot):
            break
    assert len(told) == 2, "no more than two before anything has happened"
    assert pilot.log == []
    assert pilot.calls.taken == []


def test_it_is_read_with_a_pad(pilot: Pilot) -> None:
    sit(pilot)
    told = text(pilot)
    pilot.pad(Code.A)
    pilot.step(0.1)
    assert text(pilot) != told
    assert pilot.log == []


def test_a_tip_names_the_pile_that_is_clicked(pilot: Pilot) -> None:
    sit(pilot)
    how, points = pilot.table.guide.how_done, Spoken(zones=("pack",))
    assert how.of(("take",), points, 0) == "Click the pack."
    assert how.of(("take",), EVERYTHING, 0) == "", "no tip says it that does not point there"


def test_a_key_that_takes_a_card_is_not_said_to_close_the_tip_too(pilot: Pilot) -> None:
    sit(pilot, devices="K1")
    how = pilot.table.guide.how_done
    said = how.of(("lay",), EVERYTHING, 0)
    assert how.take(0) in said
    assert how.close(0) == how.take(0)
    assert how.close(0, said) not in said


def test_a_key_that_was_led_to_a_card_plays_it_though_a_tip_is_up(pilot: Pilot) -> None:
    sit(pilot)
    told = text(pilot)
    pilot.press("right")
    pilot.press("return")
    assert text(pilot) == told


def test_the_focus_does_not_stay_on_a_button_that_has_gone(pilot: Pilot) -> None:
    hand = sit(pilot).table.hand
    for _ in range(2):
        assert pilot.table.guide.shown
        hand.focus.stop = pilot.table.guide.stops()[0]
        pilot.press("return")
        assert pilot.table.hand.focus.stop is None or hand.focus.stop.key in {stop.key for stop in hand.focus.stops()}
        pilot.step(0.4)


def test_who_reads_on_while_a_suit_is_asked_for_is_still_asked(pilot: Pilot) -> None:
    sit(pilot, f"{TURN}next: CallSuit(seat=0)\n")
    asked, told = pilot.table.picking.picker, text(pilot)
    assert asked is not None
    assert not asked.rect.overlap(pilot.table.guide.rect)
    pilot.click(*pilot.table.guide.read.rect.centre)
    pilot.step(0.1)
    assert pilot.table.picking.picker is asked
    assert text(pilot) != told


def test_the_arrows_walk_to_its_buttons(pilot: Pilot) -> None:
    sit(pilot)
    guide = pilot.table.guide
    actions = {stop.button for stop in pilot.table.hand.focus.stops() if stop.button is not None}
    assert actions >= {guide.read.action, guide.enough.action}


def test_none_is_shown_while_a_card_is_dragged(pilot: Pilot) -> None:
    sit(pilot)
    told = text(pilot)
    pilot.lift(pilot.grip(pilot.card("9ha")))
    pilot.carry(pilot.at, (600, 500))
    assert pilot.table.hand.drag.held
    assert text(pilot) == ""
    pilot.press("escape")
    pilot.step(0.3)
    assert text(pilot) == told


def test_bots_wait_until_it_has_been_read_and_it_says_so(pilot: Pilot) -> None:
    sit(pilot, WAITING)
    assert pilot.table.guide.waits
    pilot.step(2.0)
    assert pilot.log == []
    pilot.press("return")
    pilot.until(lambda: pilot.log, 20)
    sit(pilot, WAITING)
    assert not pilot.table.guide.waits, "this one has been read"


def test_a_clock_waits_too_while_a_tip_is_read(pilot: Pilot) -> None:
    window = "next: Flapping(opener=2, last=2, credit=(0, 0, 0, 0), since=0)"
    pilot.app.house.profile.tips = {"flaps": {"aim": True}}
    sit(pilot, TURN.replace("2h\n", f"5s 5c 7s 7c Fc\n{window}"), level=1)
    guide, referee = pilot.table.guide, pilot.table.referee
    assert (guide.guide.word, referee.paused) == ("flapping", True)
    pilot.step(3.0)
    assert pilot.log[1:] == []
    for _ in range(2):
        pilot.press("return")
        pilot.step(0.4)
    assert not referee.paused
    pilot.until(lambda: pilot.log[1:], 20)


# ---------------------------------------------------------------------- once in a lifetime


def test_a_tip_that_has_been_read_does_not_come_again_in_another_match_or_after_a_restart(pilot: Pilot) -> None:
    sit(pilot)
    told = text(pilot)
    pilot.press("return")
    sit(pilot)
    assert text(pilot) != told
    kept, trouble = open_profile(pilot.app.house.profile.path.parent)
    assert not trouble
    assert kept.tips == {"flaps": {"aim": True}}


def test_tips_are_turned_off_and_on_again_in_the_same_place(pilot: Pilot) -> None:
    sit(pilot)
    told, guide = text(pilot), pilot.table.guide
    where = guide.rect
    pilot.click(*guide.enough.rect.centre)
    pilot.step(0.3)
    assert text(pilot) == ""
    assert pilot.app.settings.guide == "never"
    assert where.overlap(guide.again.rect) == guide.again.rect.width * guide.again.rect.height
    pilot.click(*guide.again.rect.centre)
    pilot.step(0.3)
    assert text(pilot) == told
    assert pilot.app.settings.guide == "always"


@pytest.mark.parametrize("device", [WithKeys, WithPad])
def test_tips_are_turned_off_and_on_again_with_one_device(pilot: Pilot, device: type[ByWalking]) -> None:
    sit(pilot)
    told, guide, player = text(pilot), pilot.table.guide, device(pilot)
    player.press_button(guide.enough.action)
    pilot.step(0.3)
    assert (text(pilot), pilot.app.settings.guide) == ("", "never")
    player.press_button(guide.again.action)
    pilot.step(0.3)
    assert (text(pilot), pilot.app.settings.guide) == (told, "always")


def test_the_button_that_turns_them_on_again_goes_after_a_while(pilot: Pilot) -> None:
    sit(pilot)
    pilot.table.guide.stop()
    assert pilot.table.guide.stops()
    pilot.table.guide.left = 0.1
    pilot.step(0.2)
    assert pilot.table.guide.stops() == []


def menu(pilot: Pilot) -> GameMenu:
    """The menu of the table, opened."""
    ways = MenuWays(*[lambda: None] * 6)
    pilot.app.push(GameMenu(pilot.app, pilot.table.referee, pilot.table.guide, ways))
    opened = pilot.app.top
    assert isinstance(opened, GameMenu)
    return opened


def choose(pilot: Pilot, name: str) -> None:
    """Opens the menu of the table, and presses a button in it."""
    button = next(widget for widget in menu(pilot).widgets if widget.name == name)
    pilot.click(*button.rect.centre)
    pilot.step(0.3)


def test_the_menu_of_the_game_turns_them_off_and_on_and_stays_open_to_show_it(pilot: Pilot) -> None:
    sit(pilot)
    shown, said = [], []
    for name in ("tips_on", "tips_off"):
        choose(pilot, name)
        opened = pilot.app.top
        assert isinstance(opened, GameMenu)
        said.append(opened.focus.widget.name if opened.focus.widget is not None else "")
        pilot.app.pop()
        pilot.step(0.3)
        shown.append(bool(text(pilot)))
    assert shown == [False, True]
    assert said == ["tips_off", "tips_on"]


def test_all_tips_can_be_shown_again_once_some_have_been_read(pilot: Pilot) -> None:
    sit(pilot)
    told, names = text(pilot), {widget.name for widget in menu(pilot).widgets}
    pilot.app.pop()
    assert "tips_again" not in names
    pilot.table.guide.dismiss()
    pilot.step(0.2)
    assert text(pilot) != told
    choose(pilot, "tips_again")
    assert text(pilot) == told
    assert pilot.app.house.profile.tips == {}


# ---------------------------------------------------------------------- several people, and races


def test_behind_a_curtain_no_tip_is_shown(pilot: Pilot) -> None:
    sit(pilot, players="- - quick quick")
    assert text(pilot) == ""
    pilot.table.viewpoint.lift()
    pilot.table.session.refresh()
    pilot.settle()
    pilot.step(0.4)
    assert text(pilot).startswith("Get rid of all your cards first.")
    pilot.table.viewpoint.look_away()
    assert text(pilot) == "", "it could tell the others what a hand holds"


def test_where_nothing_is_hidden_tips_are_for_the_person_who_is_asked(pilot: Pilot) -> None:
    pilot.sit("flip7", "- -", seed=3)
    pilot.settle()
    pilot.step(0.4)
    assert pilot.table.guide.guide.seat == pilot.table.viewpoint.asked
    assert text(pilot)


@pytest.mark.parametrize(("start", "key"), [("race", "return"), ("seat1", "space")])
def test_a_race_waits_until_it_has_been_read_how_to_slap_and_then_no_tip_comes(
    pilot: Pilot, start: str, key: str
) -> None:
    pilot.sit("flyswatter", "- quick quick", seed=3, start=start)
    pilot.settle()
    pilot.step(2.0)
    guide, known = pilot.table.guide, pilot.table.session.known
    assert guide.shown
    assert known.view(0).zones[pilot.table.rules.zone("middle")] == []
    told = []
    for _ in range(2):
        told.append(guide.guide.word)
        pilot.press(key)
        pilot.step(0.4)
    assert told == ["aim", "swat"]
    assert isinstance(pilot.app.top, CountDown)
    pilot.step(3.0)
    assert not pilot.table.referee.paused
    assert not guide.shown
