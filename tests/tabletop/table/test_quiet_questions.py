"""Questions that are mostly a matter of form are put without sound and without light, to every seat alike."""

from __future__ import annotations

import pytest

from tabletop.people import OPEN
from tabletop.table.prompt import is_unhurried
from tests.tabletop.match.flaps import WITH_QUIET, position
from tests.tabletop.pilot import Pilot

POLL = """
    hand0: 5ca {cards}
    hand1: 7da Kd
    hand2: 7db Qs Kc
    pile: Fsa
    next: Flapping(opener=2, last=2, credit=(0, 0, 0), since=0{more})
"""
"""Seat 2 has laid a 4. At a relaxed tempo seat 0 is asked first whether it has another one."""


def heard(pilot: Pilot) -> list[str]:
    """The sounds from now on."""
    cues: list[str] = []
    pilot.app.play_sound = lambda cue, pan=0.0, step=0: cues.append(cue)  # type: ignore[method-assign]
    return cues


def sit(pilot: Pilot, text: str, players: str = "- quiet quiet", tempo: str = "relaxed") -> list[str]:
    """Sits down at a position; returns the sounds of it."""
    cues = heard(pilot)
    pilot.sit(WITH_QUIET, players, position=position(text, tempo=tempo), privacy=OPEN)
    pilot.settle()
    return cues


def lit(pilot: Pilot) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats whose plates and whose mats are lit."""
    session = pilot.table.session
    return session.hud.lit, session.scene.cloth.lit


@pytest.mark.parametrize("cards", ["Fcb Kh", "9ca Kh"])
def test_whether_someone_has_a_four_is_asked_without_sound_and_light_whether_they_have_or_not(
    pilot: Pilot, cards: str
) -> None:
    cues = sit(pilot, POLL.format(cards=cards, more=""))
    table = pilot.table
    assert table.session.on_turn == (0,)
    assert table.frame().quiet
    assert table.prompt().text, "it is asked all the same"
    assert "your_turn" not in cues
    assert lit(pilot) == ((), ())


def test_a_person_alone_at_the_screen_reads_it_brightly_if_they_have_a_four(pilot: Pilot) -> None:
    for cards, several, faint in (("Fcb Kh", "", False), ("9ca Kh", "", True), ("Fcb Kh", "-", True)):
        sit(pilot, POLL.format(cards=cards, more=""), f"- quiet {several or 'quiet'}")
        assert is_unhurried(pilot.table.frame()) == faint, (cards, several)
        pilot.app.pop()


def test_no_bot_that_is_asked_the_same_is_lit_either(pilot: Pilot) -> None:
    sit(pilot, POLL.format(cards="9ca Kh", more=", passed=frozenset((0,))"))
    assert pilot.table.session.on_turn == (1,)
    assert lit(pilot) == ((), ())


def test_a_turn_is_announced_and_again_after_a_quiet_question(pilot: Pilot) -> None:
    cues = sit(pilot, POLL.format(cards="9ca Kh", more=", passed=frozenset((1,))"), "- - -")
    assert cues.count("your_turn") == 0
    pilot.table.playing.play(pilot.table.rules.read("pass"))
    pilot.until(lambda: pilot.table.session.on_turn == (0,) and not pilot.table.frame().quiet)
    assert cues.count("your_turn") == 1
    assert lit(pilot) == ((0,), (0,))


def test_against_the_clock_only_the_one_is_lit_who_has_to_ask(pilot: Pilot) -> None:
    sit(pilot, POLL.format(cards="9ca Kh", more=""), tempo="slow")
    assert pilot.table.session.on_turn == (0, 1, 2)
    assert lit(pilot) == ((0,), (0,))
    pilot.table.playing.play(pilot.table.rules.read("ask"))
    pilot.step(0.5)
    assert pilot.log == ["ask"]
    assert lit(pilot) == ((), ())
