"""Windows in which everybody may act at once: flapping, with one person at the screen and with several."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from games.engine import NO_SEAT, NOT_SEEN
from games.flaps.table import FlapsTable
from tabletop.flow import Flow
from tabletop.people import CURTAIN, OPEN, PEEK
from tests.own import own
from tests.tabletop.match.flaps import FLAPPING, WITH_QUIET, position
from tests.tabletop.pilot import Pilot, seats

NEXT_IS_ANN = """
    hand0: 5ca Fcb Fda Kh
    hand1: Fca 7da Kd
    hand2: 7db Qs Kc
    pile: Fsa
    number: 4
    next: Flapping(opener=2, last=2, credit=(0, 0, 0), since=0)
"""
"""Seat 2 has laid a 4, and seat 0 is next."""


def sit(pilot: Pilot, text: str, players: str, devices: str = "", privacy: str = CURTAIN, **options: Any) -> Pilot:
    pilot.sit(WITH_QUIET, players, position=position(text, **options), devices=devices, privacy=privacy)
    pilot.settle()
    return pilot


def offer(pilot: Pilot, text: str) -> tuple[int, int]:
    """The middle of the button on which that stands."""
    return next(button.rect.centre for button, _ in pilot.table.question.offers if button.text == text)


def texts(pilot: Pilot) -> list[str]:
    return [button.text for button, _ in pilot.table.question.offers]


def down(pilot: Pilot) -> bool:
    """Whether no card of any hand shows its face."""
    table = pilot.table
    hands = [zone for zone, declared in enumerate(table.rules.declared) if declared.family == "hand"]
    return all(node.card == NOT_SEEN for zone in hands for node in table.scene.zones[zone])


# ---------------------------------------------------------------------- one person


def test_one_person_drags_a_4_out_of_turn(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "quiet - quiet")
    pilot.drag_card("Fca", "pile")
    assert pilot.log == ["flap Fca to pile"]


def test_one_person_flaps_with_the_button_at_their_name(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "quiet - quiet")
    button = next(button for button, _, verb in pilot.table.bells.bells if verb == "flap")
    pilot.click(*button.rect.centre)
    assert pilot.log == ["flap Fca to pile"]


def test_or_clicks_it_and_then_the_pile(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "quiet - quiet")
    pilot.click(*pilot.grip(pilot.card("Fca")))
    pilot.click(*pilot.zone("pile").centre)
    assert pilot.log == ["flap Fca to pile"]


def test_the_next_player_asks_with_their_own_button(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "quiet - quiet")
    pilot.click(*offer(pilot, "Any more flapping?"))
    assert pilot.log == ["ask"]
    pilot.step(2.7)
    assert pilot.log == ["ask", "time"]
    assert pilot.table.referee.known.waiting_for() == (1,)


def test_or_makes_their_move_already_and_it_counts_as_the_question(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "quiet - quiet")
    pilot.click(*pilot.zone("pack").centre)
    assert pilot.log == ["take"]
    assert pilot.table.referee.known.timed, "the others have time to flap"
    pilot.step(2.7)
    assert len(own(FlapsTable, pilot.table.referee.known.view()).hand(1)) == 4


def test_a_card_that_is_held_stays_in_the_hand_when_someone_else_acts(pilot: Pilot) -> None:
    sit(pilot, NEXT_IS_ANN, "- normal quiet")
    start = pilot.grip(pilot.card("Fcb"))
    pilot.lift(start)
    pilot.carry(start, (start[0], start[1] - 150))
    pilot.until(lambda: pilot.log)
    assert pilot.log[0] == "flap Fca to pile"
    assert [node.name for node in pilot.table.hand.drag.held] == ["Fcb"]
    pilot.carry((start[0], start[1] - 150), pilot.zone("pile").centre)
    pilot.button(False)
    pilot.step()
    assert "flap Fcb to pile" in pilot.log


def test_cards_that_are_picked_stay_picked_when_someone_else_acts(pilot: Pilot) -> None:
    sit(pilot, NEXT_IS_ANN, "- normal quiet")
    pilot.click(*pilot.grip(pilot.card("Fcb")))
    pilot.until(lambda: pilot.log)
    assert [node.name for node in pilot.table.hand.selection.picked] == ["Fcb"]
    pilot.click(*pilot.zone("pile").centre)
    assert "flap Fcb to pile" in pilot.log


# ---------------------------------------------------------------------- several people


@pytest.mark.parametrize("privacy", [CURTAIN, PEEK])
def test_while_several_may_flap_no_curtain_falls_and_all_hands_are_down(pilot: Pilot, privacy: str) -> None:
    sit(pilot, FLAPPING, "- - -", devices="K1 K2 K3", privacy=privacy)
    assert pilot.calls.taken == []
    assert pilot.table.viewpoint.viewer == NO_SEAT
    assert down(pilot)
    assert pilot.table.hand.seat == -1


def test_each_persons_flap_key_lays_one_of_their_4s(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "- - -", devices="K1 K2 K3")
    pilot.press(pygame.K_BACKSPACE)
    assert pilot.log == ["flap Fca to pile"]
    pilot.press("e")
    assert pilot.log == ["flap Fca to pile", "flap Fcb to pile"]
    assert down(pilot)


def test_while_hands_are_down_the_table_shows_each_persons_flap_key(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "- - -", devices="K1 K2 any")
    assert pilot.table.prompt()[0].endswith("Flap: Ann E, Ben Backspace.")
    sit(pilot, FLAPPING, "- - -", devices="any mouse any")
    assert "Flap:" not in pilot.table.prompt()[0]


def test_a_flap_key_without_a_4_clicks_alike_and_does_nothing_else(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "- - -", devices="K1 K2 K3")
    heard: list[str] = []
    pilot.table.session.calling.play_sound = heard.append
    before = pilot.table.prompt(), texts(pilot), pilot.table.hand.focus.stop
    pilot.press("o")  # seat 2 has no 4
    pilot.press("e")  # seat 0 has one, but has just laid
    assert (pilot.table.prompt(), texts(pilot), pilot.table.hand.focus.stop) == before
    assert pilot.log == []
    pilot.press(pygame.K_BACKSPACE)
    assert len(pilot.log) == 1
    assert heard == ["tick", "tick", "tick"]


def test_the_flap_key_lays_the_first_4_in_the_order_that_the_owner_gave_their_hand(pilot: Pilot) -> None:
    sit(pilot, NEXT_IS_ANN.replace("Flapping(opener=2, last=2, credit=(0, 0, 0), since=0)", "Turn(seat=0)"),
        "- - quiet", devices="K1 K2")  # fmt: skip
    pilot.table.viewpoint.lift()
    pilot.table.session.refresh()
    pilot.settle()
    shown = [node.name for node in pilot.table.scene.order[pilot.table.rules.zone("hand0")]]
    assert shown.index("Fcb") < shown.index("Fda")
    first, other = pilot.card(shown[0]), pilot.card("Fda")
    x, y = pilot.grip(other)
    pilot.drag((x, y), (x + first.x.target - other.x.target - 20, y))
    pilot.settle()
    pilot.drag_card("Fcb", "pile")
    assert pilot.log == ["lay Fcb to pile"]
    pilot.press(pygame.K_BACKSPACE)
    pilot.press("e")
    assert pilot.log == ["lay Fcb to pile", "flap Fca to pile", "flap Fda to pile"]


def test_without_an_order_of_ones_own_it_is_the_first_as_the_hand_is_sorted(pilot: Pilot) -> None:
    sit(pilot, NEXT_IS_ANN, "- - quiet", devices="K1 K2")
    pilot.press("e")
    assert pilot.log == ["flap Fcb to pile"]


def test_each_person_calls_in_a_window_too(pilot: Pilot) -> None:
    sit(pilot, FLAPPING.replace("Fca 7da Kd", "Fca 7da"), "- - -", devices="K1 K2 K3")
    pilot.press("]")
    pilot.press(pygame.K_BACKSPACE)
    assert pilot.log == ["call", "flap Fca to pile"]


def test_anyone_can_press_the_question_of_the_next_person(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "- - -", devices="K1 K2 K3")
    assert texts(pilot) == ["Ben: Any more flapping?", "Ben: Draw"]
    pilot.click(*offer(pilot, "Ben: Any more flapping?"))
    assert [(entry.seat, entry.text) for entry in pilot.table.referee._match.log] == [(1, "ask")]


@pytest.mark.parametrize(("right", "take"), [("d", "space"), ("right", "return")])
def test_the_question_can_be_pressed_with_any_persons_keys(pilot: Pilot, right: str, take: str) -> None:
    sit(pilot, FLAPPING, "- - quiet", devices="K1 K2")
    wanted = pilot.table.question.offers[0][0].rect
    for _ in range(8):
        pilot.press(right)
        focus = pilot.table.hand.focus.stop
        if focus is not None and wanted.holds(round(focus.x), round(focus.y)):
            break
    pilot.press(take)
    assert pilot.log == ["ask"]


def test_asked_each_person_may_pass_and_silence_passes_too(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "- - -", devices="K1 K2 K3")
    pilot.click(*offer(pilot, "Ben: Any more flapping?"))
    pilot.step()
    assert texts(pilot) == ["Cem: No more"], "Ann has laid the last 4"
    pilot.step(2.7)
    assert pilot.log == ["ask", "time"]


def test_no_button_of_a_window_reveals_what_is_in_a_hand(pilot: Pilot) -> None:
    told = []
    for hand in ("Fca 7da Kd", "9ca 7da Kd"):
        sit(pilot, FLAPPING.replace("Fca 7da Kd", hand), "- - -", devices="K1 K2 K3")
        told.append((texts(pilot), pilot.table.prompt(), pilot.table.hand.focus.stops()))
    assert [(buttons, prompt, len(stops)) for buttons, prompt, stops in told[:1]] == [
        (buttons, prompt, len(stops)) for buttons, prompt, stops in told[1:]
    ]


def test_after_it_the_turn_goes_on_with_the_curtain(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "- - -", devices="K1 K2 K3")
    pilot.click(*offer(pilot, "Ben: Any more flapping?"))
    pilot.step(2.8)
    assert pilot.table.referee.known.waiting_for() == (1,)
    assert pilot.calls.taken == ["curtain"]
    assert pilot.table.viewpoint.asked == 1
    assert down(pilot)


def test_a_player_who_opens_a_flapping_sees_their_hand_go_down_as_soon_as_their_card_lies(pilot: Pilot) -> None:
    sit(pilot, NEXT_IS_ANN.replace("Flapping(opener=2, last=2, credit=(0, 0, 0), since=0)", "Turn(seat=0)"), "- - -")
    pilot.table.viewpoint.lift()
    pilot.table.session.refresh()
    pilot.settle()
    pilot.drag_card("Fcb", "pile")
    pilot.until(lambda: not pilot.table.director.behind)
    pilot.step()
    assert down(pilot)
    assert pilot.table.viewpoint.viewer == NO_SEAT


def test_with_open_hands_they_stay_open(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "- - -", devices="K1 K2 K3", privacy=OPEN)
    assert not down(pilot)
    assert texts(pilot) == ["Ben: Any more flapping?", "Ben: Draw"]


def test_no_hand_can_be_peeked_at_in_a_window(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "- - -", devices="K1 K2 K3", privacy=PEEK)
    for key in ("r", "=", "m"):
        pilot.key_down(key)
        pilot.step(0.1)
        assert down(pilot)
        pilot.key_up(key)
        pilot.step()


def test_at_a_relaxed_tempo_everyone_is_asked_behind_the_curtain(pilot: Pilot) -> None:
    sit(pilot, FLAPPING.replace("Fca", "9ca"), "- - -", devices="K1 K2 K3", tempo="relaxed")
    assert pilot.calls.taken == ["curtain"]
    assert pilot.table.viewpoint.asked == 1
    assert not pilot.table.referee.known.timed


def test_a_line_shows_how_much_time_is_left_after_the_question(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "quiet - quiet")
    pilot.click(*offer(pilot, "Any more flapping?"))
    widths = []
    for _ in range(4):
        pilot.step(0.5)
        widths.append(line(pilot))
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 3 * widths[-1] > 0
    pilot.step(1.0)
    assert line(pilot) == 0


def line(pilot: Pilot) -> int:
    """How long the line at the lower edge of the question is."""
    surface, rect = pygame.display.get_surface(), pilot.table.question.rect
    assert surface is not None
    colour = pilot.table.style.colours.accent[:3]
    return sum(surface.get_at((x, rect.bottom - 2))[:3] == colour for x in range(rect.x, rect.right))


# ---------------------------------------------------------------------- pauses


@pytest.fixture
def flow(pilot: Pilot) -> Flow:
    return Flow(pilot.app)


def test_a_page_over_the_table_stops_a_window_and_it_begins_anew(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "quiet - quiet")
    pilot.click(*offer(pilot, "Any more flapping?"))
    pilot.step(1.5)
    pilot.table.left()
    pilot.step(9)
    pilot.table.entered()
    assert pilot.log == ["ask", "pause"]
    pilot.step(2.3)
    assert pilot.table.referee.known.timed
    pilot.step(0.4)
    assert not pilot.table.referee.known.timed


def test_the_game_stops_while_a_page_covers_the_table(pilot: Pilot, flow: Flow) -> None:
    flow.home()
    flow.start(replace(seats("flaps", "- quick quick", match="single"), seed=4))
    pilot.step(3.0)
    pilot.press(pygame.K_F1)
    at = pilot.table.referee.clock.ms()
    pilot.step(4.0)
    assert pilot.table.referee.clock.ms() == at
    pilot.press(pygame.K_ESCAPE)
    pilot.step(0.2)
    assert at < pilot.table.referee.clock.ms() < at + 400
    flow.leave()


def test_who_looks_away_from_a_window_finds_the_menu(pilot: Pilot) -> None:
    sit(pilot, FLAPPING, "quiet - quiet")
    pilot.blur()
    assert pilot.calls.taken == ["menu"]


def test_a_match_that_was_left_in_a_window_goes_on_in_it(pilot: Pilot, flow: Flow) -> None:
    flow.home()
    flow.start(replace(seats("flaps", "- quick quick quick", match="single", level=3), seed=4))
    pilot.until(lambda: takes_cards_until_someone_flaps(pilot), 600)
    before = pilot.log
    flow.go_on()
    pilot.step(0.1)
    table = pilot.table
    assert pilot.log == [*before, "pause"]
    assert table.referee.known.timed
    assert not table.referee.paused
    pilot.until(lambda: not pilot.table.referee.known.timed or pilot.table.referee.known.over, 60)
    flow.leave()


def takes_cards_until_someone_flaps(pilot: Pilot) -> bool:
    """The person takes a card whenever he is asked in turn; whether a flapping is on."""
    table = pilot.table
    if not table.referee.known.timed and table.hand.seat == 0 and pilot.still:
        pilot.click(*pilot.zone("pack").centre)
    return table.referee.known.timed
