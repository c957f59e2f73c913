"""Who may cut a great moment short, and when: a press that was meant for it, and it is never a move."""

from __future__ import annotations

import pygame
import pytest

from games.engine import Move, read_table
from games.flinch import GAME as FLINCH
from games.flip7 import GAME as FLIP7
from tabletop.stage.beats import ShownBeat
from tests.tabletop.match.flaps import LATE
from tests.tabletop.match.flaps import position as flaps
from tests.tabletop.pilot import Pilot
from tests.tabletop.table.seen_moments import BUST, SIX, Seen, play, sit, until_shown


def in_bust(pilot: Pilot, players: str) -> tuple[Seen, ShownBeat]:
    """A bust has just been stamped."""
    sit(pilot, players=players)
    seen = play(pilot, "hit")
    begun = until_shown(pilot, seen, "bust")
    pilot.step()
    return seen, begun


def test_a_press_from_before_a_moment_was_seen_does_not_cut_it_short(blind: Pilot) -> None:
    _, begun = in_bust(blind, "- quick")
    session, beats = blind.table.session, blind.table.director.beats
    blind.step(0.3)
    assert begun.since_ns is not None
    session.hurry(begun.since_ns - 1)
    assert begun in beats.shown
    session.hurry(begun.since_ns)
    assert begun not in beats.shown
    assert not blind.table.director.busy


def test_the_first_quarter_of_a_second_after_a_card_turned_is_seen_by_everyone(blind: Pilot) -> None:
    sit(blind)
    play(blind, "hit")
    director = blind.table.director
    blind.until(lambda: bool(director.watching.watched))
    while director.since_reveal < 0.2:
        blind.key_down(pygame.K_RETURN)
        blind.key_up(pygame.K_RETURN)
        blind.step()
        assert director.behind


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_TAB, "1", "2", "h", "x"])
def test_where_several_share_the_screen_other_keys_cut_nothing_short(blind: Pilot, key: int | str) -> None:
    _, begun = in_bust(blind, "- -")
    blind.step(0.25)
    blind.key_down(key)
    blind.key_up(key)
    blind.step()
    assert begun in blind.table.director.beats.shown
    assert blind.log == ["hit"]


@pytest.mark.parametrize("players", ["- -", "- quick"])
@pytest.mark.parametrize("way", ["return", "space", "click"])
def test_the_keys_to_continue_and_a_click_cut_it_short_and_are_no_move(blind: Pilot, way: str, players: str) -> None:
    _, begun = in_bust(blind, players)
    blind.step(0.25)
    if way == "click":
        blind.click(*blind.zone("pack").centre)
    else:
        blind.press(way)
    assert begun not in blind.table.director.beats.shown
    assert blind.log == ["hit"]


def test_impatient_clicks_on_hit_during_a_moment_are_no_hits(blind: Pilot) -> None:
    text = BUST.replace("row0: 5a 12a", "row0: 5a 12a Ca")
    table = sit(blind, text)
    place = next(button.rect.centre for button, moves in table.question.offers if moves[0].verb == "hit")
    seen = Seen(blind)
    blind.click(*place)
    until_shown(blind, seen, "saved")
    for _ in range(5):
        blind.click(*place)
        blind.step(0.06)
    assert blind.log.count("hit") == 1


def test_a_skip_ends_what_everyone_waits_for_and_not_what_runs_beside_play(blind: Pilot) -> None:
    _, begun = in_bust(blind, "- quick")
    beats = blind.table.director.beats
    beside = beats.begin("frozen", FLIP7.layout.beats["frozen"], 1, "Frozen!")
    blind.step(0.25)
    blind.press("return")
    assert begun not in beats.shown
    assert beside in beats.shown


def test_a_skip_ends_the_sounds_of_a_moment_too(blind: Pilot) -> None:
    sit(blind, SIX)
    seen = play(blind, "hit")
    until_shown(blind, seen, "flip7")
    blind.step(0.3)
    blind.press("return")
    counted = len(seen.steps("count"))
    blind.step(1.0)
    assert 0 < len(seen.steps("count")) == counted < 15


def test_a_call_key_is_no_skip(blind: Pilot) -> None:
    text = f"hand0: 9c\nhand1: 5h 3c\nhand2: 7c 7d\n{LATE}\nnext: Turn(seat=1)"
    table = blind.sit("flaps", "- - quick", position=flaps(text, level=1), level=1, devices="K1 K2")
    blind.app.change_settings(pace="step")
    blind.settle()
    seen = Seen(blind)
    table.session.ring(1, Move("catch", (), "hand0"))
    begun = until_shown(blind, seen, "caught")
    blind.step(0.3)
    for key in ("q", "backspace"):
        blind.key_down(key)
        blind.key_up(key)
        blind.step()
        assert begun in table.director.beats.shown


LAST_GAME_CARD = """
    hand0: 2 4 7 7 9
    hand1: 6 3 10 8 5
    game0: 9a
    game1: 2 8 4 2 7a
    pile0: 1 2 3 4 5 6 7 8
    stack: *
    turned: 9a 7a
    opened: True
    next: Turn(seat=0)
"""


@pytest.mark.parametrize("sets_out", [False, True], ids=["before it sets out", "in flight"])
def test_a_press_does_not_cut_short_that_the_last_card_of_a_place_is_gone(blind: Pilot, sets_out: bool) -> None:
    blind.app.change_settings(motion="normal", pace="1")
    table = blind.sit("flinch", "- quick", position=read_table(FLINCH.rules(2), LAST_GAME_CARD))
    blind.settle()
    table.playing.play(table.rules.read("play 9a to pile0"))
    table.session.refresh()
    if sets_out:
        blind.step(0.05)
    table.director.finish()
    blind.until(lambda: bool(table.director.beats.shown), 2.0)
    assert [shown.text for shown in table.director.beats.shown] == ["That's the last game card!"]
    assert table.director.waiting, "what comes of it is shown afterwards"
