"""One clock: what the table says follows what has been shown, and a click while cards move does no harm."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.engine import Move, read_table
from games.flip7 import GAME as FLIP7
from tabletop.stage.timing import REVEAL_STAY
from tests.tabletop.match.flaps import position
from tests.tabletop.pilot import Pilot

RISKY = """
row0: 5a
row1: 3a
discard: *
pack: 9a 8a 7a 5b
next: Turn(seat=0)
"""
"""The next card is the one that seat 0 has already."""


def sit(pilot: Pilot, text: str = RISKY, players: str = "- quick", **settings: Any) -> None:
    pilot.app.change_settings(motion="normal", pace="1", **settings)
    pilot.sit("flip7", players, position=read_table(FLIP7.rules(len(players.split())), text))
    pilot.settle()


def buttons(pilot: Pilot) -> list[str]:
    return [button.text for button, _ in pilot.table.question.offers]


def status(pilot: Pilot, seat: int) -> str:
    plate = pilot.table.space.nameplate(seat)
    assert plate is not None
    return plate.content.status


def hit(pilot: Pilot) -> None:
    pilot.table.playing.play(pilot.table.rules.read("hit"))
    pilot.step()


# ---------------------------------------------------------------------- what is said


def test_before_the_card_has_turned_nothing_says_that_it_is_a_bust(pilot: Pilot) -> None:
    sit(pilot)
    before = pilot.table.prompt(), buttons(pilot), status(pilot, 0)
    hit(pilot)
    assert pilot.table.referee.known.view().status[0] == "bust"  # type: ignore[attr-defined]
    while not pilot.table.hand.scene.node_of(pilot.table.rules.deck.by_name["5b"]) or unseen(pilot, "5b"):
        assert (pilot.table.prompt(), buttons(pilot), status(pilot, 0)) == before
        pilot.step()
    pilot.until(lambda: status(pilot, 0) == "bust")
    assert pilot.table.prompt() == before[0], "the question stays until all of the answer has been shown"
    pilot.settle()
    assert pilot.table.prompt() != before[0]


def unseen(pilot: Pilot, name: str) -> bool:
    return pilot.card(name).up.shown < 0.5


def test_while_cards_are_dealt_nothing_is_asked(pilot: Pilot) -> None:
    pilot.app.change_settings(motion="normal")
    table = pilot.sit("flaps", "- quick quick")
    while table.director.behind:
        assert table.prompt().text == ""
        assert buttons(pilot) == []
        assert table.hand.seat == -1
        assert table.scene.signage.signs == ()
        pilot.step()
    pilot.settle()
    assert table.scene.signage.signs


def test_a_call_while_cards_are_dealt_is_refused_in_a_sentence(pilot: Pilot) -> None:
    pilot.app.change_settings(motion="normal")
    table = pilot.sit("flaps", "- quick quick")
    pilot.step(0.3)
    assert table.director.behind
    table.session.ring(0, Move("call"))
    assert table.notice.text
    assert pilot.log == []


def test_a_card_counts_where_it_is_when_it_has_come_there(pilot: Pilot) -> None:
    sit(pilot, RISKY.replace("5b", "4a"))
    pack = pilot.table.rules.zone("pack")
    before = sum(not node.arriving for node in pilot.table.scene.zones[pack])
    hit(pilot)
    row = pilot.table.scene.zones[pilot.table.rules.zone("row0")]
    assert sum(not node.arriving for node in row) == 1
    assert sum(not node.arriving for node in pilot.table.scene.zones[pack]) == before - 1
    pilot.settle()
    assert sum(not node.arriving for node in row) == 2


def test_results_stay_to_be_read_where_nothing_moves(pilot: Pilot) -> None:
    took = {}
    for motion in ("still", "normal"):
        sit(pilot)
        pilot.app.change_settings(motion=motion)
        began = pilot.clock.ns
        hit(pilot)
        pilot.until(lambda: not pilot.table.director.busy)
        took[motion] = (pilot.clock.ns - began) / 1e9
        pilot.app.pop()
    stays = REVEAL_STAY + FLIP7.layout.beats["bust"].ms / 1000
    assert took["still"] >= stays
    assert took["normal"] > took["still"]


def test_at_an_instant_pace_nothing_stays(pilot: Pilot) -> None:
    sit(pilot)
    pilot.app.change_settings(motion="still", pace="instant")
    hit(pilot)
    pilot.step(0.05)
    assert not pilot.table.director.busy


# ---------------------------------------------------------------------- a drop


def test_a_card_that_is_dropped_stays_where_it_was_dropped(pilot: Pilot) -> None:
    table = pilot.sit("flush", "- quick quick", seed=7)
    pilot.settle()
    pilot.until(lambda: table.hand.seat == 0 and not table.director.busy, 60)
    moves = [move for move in table.hand.legal.moves if len(move.cards) == 1 and move.to == "pile"]
    node = table.scene.node_of(moves[0].cards[0])
    assert node is not None
    x, y = pilot.grip(node)
    to_x, to_y = pilot.zone("pile").centre
    pilot.lift((x, y))
    pilot.carry((x, y), (x + to_x - node.x.target, y + to_y - node.y.target))
    pilot.button(False)
    for _ in range(30):
        pilot.step()
        away = abs(node.x.shown - to_x) + abs(node.y.shown - to_y)
        assert away < node.height, "it never goes back to the hand"


# ---------------------------------------------------------------------- a click while cards move


def test_a_click_on_hit_while_a_card_turns_does_not_become_another_hit(pilot: Pilot) -> None:
    sit(pilot, RISKY.replace("5b", "4a"))
    place = next(button.rect.centre for button, moves in pilot.table.question.offers if moves[0].verb == "hit")
    pilot.click(*place)
    for _ in range(6):
        pilot.click(*place)
        pilot.step(0.03)
    assert pilot.log.count("hit") == 1


def test_impatient_presses_are_one_hit_even_if_no_one_else_is_left(pilot: Pilot) -> None:
    sit(pilot, RISKY.replace("7a 5b", "7a 4a").replace("row0", "status: ('active', 'stay')\nrow0"))
    for _ in range(4):
        pilot.press("1")
        pilot.step(0.21)
    assert pilot.log == ["hit"]


def test_the_first_moment_of_a_reveal_cannot_be_skipped(pilot: Pilot) -> None:
    sit(pilot)
    hit(pilot)
    pilot.until(lambda: bool(pilot.table.director.watching.watched) or pilot.table.director.since_reveal < 0.1)
    pilot.press("return")
    assert pilot.table.director.busy
    pilot.step(0.3)
    for _ in ("the card", "and that it is a bust"):
        pilot.press("return")
        pilot.step(0.1)
    assert not pilot.table.director.behind


def test_a_click_on_a_card_that_has_stood_still_is_heard(pilot: Pilot) -> None:
    pilot.sit("patience", "-", seed=3)
    pilot.settle()
    pilot.step(0.5)
    stock = pilot.zone("pack").centre
    before = len(pilot.log)
    pilot.click(*stock)
    pilot.step(0.3)
    pilot.click(*stock)
    pilot.step(0.3)
    assert len(pilot.log) == before + 1, "the first press only turns a card, which has to be laid before the next"


def test_where_several_share_the_screen_only_the_key_to_continue_skips(pilot: Pilot) -> None:
    sit(pilot, players="- -")
    hit(pilot)
    pilot.step(0.4)
    assert pilot.table.director.busy
    for key in (pygame.K_LEFT, pygame.K_TAB, "x"):
        pilot.key_down(key)
        pilot.key_up(key)
        pilot.step()
        assert pilot.table.director.busy
    for _ in ("the card", "and that it is a bust"):
        assert pilot.table.director.behind
        pilot.key_down(pygame.K_RETURN)
        pilot.key_up(pygame.K_RETURN)
        pilot.step(0.1)
    assert not pilot.table.director.behind
    assert pilot.log == ["hit"]


def test_a_number_that_came_twice_adds_nothing_before_it_busts(pilot: Pilot) -> None:
    sit(pilot)
    before = status(pilot, 0)
    hit(pilot)
    seen = set()
    while status(pilot, 0) != "bust":
        seen.add(status(pilot, 0))
        pilot.step()
    assert seen == {before}


@pytest.mark.parametrize("motion", ["still", "normal"])
def test_who_wants_stillness_is_not_hurried_either(pilot: Pilot, motion: str) -> None:
    sit(pilot)
    pilot.app.change_settings(motion=motion)
    hit(pilot)
    pilot.step(0.05)
    assert not pilot.table.director.can_be_finished


@pytest.mark.parametrize("key", ["s", "h", "2"])
def test_where_several_share_the_screen_no_other_key_skips(pilot: Pilot, key: str) -> None:
    sit(pilot, players="- -")
    hit(pilot)
    pilot.step(0.4)
    pilot.key_down(key)
    pilot.key_up(key)
    pilot.step()
    assert pilot.table.director.busy
    assert pilot.log == ["hit"]


def test_no_hint_tells_what_has_not_been_seen(pilot: Pilot) -> None:
    sit(pilot)
    hit(pilot)
    pilot.press("h")
    assert pilot.table.director.behind
    assert pilot.table.hint_plate.text == ""


def test_a_sign_of_the_bar_is_heard_while_cards_move(pilot: Pilot) -> None:
    sit(pilot)
    hit(pilot)
    log = next(button for button, sign in pilot.table.bar.signs if sign.name == "LOG")
    pilot.click(*log.rect.centre)
    assert pilot.calls.taken == ["log"]


# ---------------------------------------------------------------------- somebody else looks


def test_what_another_viewer_has_yet_to_see_is_told_to_them(pilot: Pilot) -> None:
    """Ann lays a four behind the curtain, and Ben flaps while it flies: his card is seen to fly as well."""
    text = """
    hand0: 5ca Fcb Fda Kh
    hand1: Fca 7da Kd
    hand2: 7db Qs Kc
    pile: Fsa
    number: 4
    next: Turn(seat=0)
    """
    table = pilot.sit("flaps", "- - -", position=position(text, level=1), devices="K1 K2 K3")
    pilot.settle()
    table.viewpoint.lift()
    table.session.refresh()
    pilot.settle()
    shown: list[int] = []
    whole = table.session.shown

    def note(lines: int) -> None:
        shown.append(lines)
        whole(lines)

    table.session.shown = note  # type: ignore[method-assign]
    table.playing.play(table.rules.read("lay Fcb to pile"))
    pilot.step(0.1)
    assert table.referee.slap(1, table.rules.read("flap Fca to pile"), pilot.clock())
    pilot.settle()
    assert shown == [1, 2]


def test_a_card_that_was_drawn_can_be_read_before_the_curtain_falls(pilot: Pilot) -> None:
    pilot.app.change_settings(motion="normal", pace="1")
    text = """
    hand0: 5c 9d
    hand1: 7da Kd
    pile: Ks
    suit: 's'
    number: 13
    next: Turn(seat=0)
    """
    table = pilot.sit("flaps", "- -", position=position(text, 2, level=1), devices="K1 K2")
    pilot.settle()
    table.viewpoint.lift()
    table.session.refresh()
    pilot.settle()
    pilot.calls.taken.clear()
    table.playing.play(table.rules.read("take"))
    hand = table.rules.zone("hand0")
    pilot.until(lambda: len(table.scene.zones[hand]) == 3 and table.scene.zones[hand][-1].up.shown >= 0.5)
    pilot.step(0.9)
    assert pilot.calls.taken == []
    pilot.until(lambda: pilot.calls.taken == ["curtain"], 3)
