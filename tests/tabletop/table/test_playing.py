"""Intents are carried out, moves taken back, and refusals said, with no window and no match."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from games.engine import IllegalMove, Move, phrase
from tabletop.hand.intents import Chosen, Pressed, Refused
from tabletop.input.navigation import Command
from tabletop.scene.rect import Rect
from tabletop.table.notice import NOTICE_SECONDS, RefusalNotice
from tabletop.table.playing import Playing
from tabletop.table.undoing import Undoing
from tests.tabletop.table.aside import app

HERE = Rect(0, 0, 10, 10)
ONE, OTHER = Move("hit"), Move("stand")


class Lights:
    """Remembers whether what can be played glows."""

    glowing = False

    def outline(self) -> None:
        pass


class Table:
    """What Playing and Undoing ask of a table."""

    def __init__(self, **settings: Any) -> None:
        self.done: list[object] = []
        self.refusal = ""
        self.needs = None
        self.kept = ""
        history = SimpleNamespace(
            undo_refusal=lambda: self.kept, can_redo=lambda: False, undo_needs=lambda seat: self.needs
        )
        known = SimpleNamespace(lines=1)
        referee = SimpleNamespace(
            known=known,
            jumps=0,
            play=self.play,
            history=history,
            undo=lambda: self.note("undo"),
            redo=lambda: self.note("redo"),
        )
        drag = SimpleNamespace(take_back=lambda: None, held=[])
        picked: list[object] = []
        selection = SimpleNamespace(picked=picked)
        hand = SimpleNamespace(seat=0, drop=lambda: None, lights=Lights(), drag=drag, selection=selection)
        session: Any = SimpleNamespace(
            referee=referee,
            hand=hand,
            known=known,
            playback=known,
            finished=False,
            race=None,
            viewpoint=SimpleNamespace(asked=0),
            words=SimpleNamespace(say=lambda told: told.key),
            refresh=lambda: self.note("refresh"),
            go_on=lambda: self.note("go on"),
        )
        picking: Any = SimpleNamespace(close=lambda: None, ask=lambda moves, where, chosen: self.note(moves))
        program = app(**settings)
        self.session, self.notice = session, RefusalNotice(program.play_sound)
        self.playing = Playing(program, session, picking, self.notice)
        self.undoing = Undoing(program, session, self.notice)

    def note(self, what: object) -> None:
        self.done.append(what)

    def play(self, seat: int, move: Move, at_ns: int) -> None:
        if self.refusal:
            raise IllegalMove(self.refusal)
        self.note((seat, move))


@pytest.fixture
def table() -> Table:
    return Table()


def test_one_move_is_played_and_of_several_it_is_asked_which(table: Table) -> None:
    table.playing.carry_out(Chosen((ONE,), HERE))
    table.playing.carry_out(Chosen((ONE, OTHER), HERE))
    assert table.done == [(0, ONE), "refresh", [ONE, OTHER]]


def test_a_button_does_what_it_does(table: Table) -> None:
    table.playing.carry_out(Pressed(lambda: table.note("pressed")))
    assert table.done == ["pressed"]


def test_what_the_rules_refuse_is_said_and_goes_after_a_moment(table: Table) -> None:
    table.refusal = "Not now."
    table.playing.play(ONE)
    assert table.notice.text == "Not now."
    table.playing.fade(NOTICE_SECONDS / 2)
    assert table.notice.text
    table.playing.fade(NOTICE_SECONDS)
    assert not table.notice.text


def test_a_long_refusal_stays_until_it_has_been_read(table: Table) -> None:
    table.refusal = "A rule that takes some time to be read. " * 3
    table.playing.play(ONE)
    table.playing.fade(NOTICE_SECONDS)
    assert table.notice.text
    table.playing.fade(len(table.refusal) / 20)
    assert not table.notice.text


CHANGES: list[Callable[[Table], object]] = [
    lambda table: setattr(table.session.known, "lines", 2),
    lambda table: setattr(table.session.referee, "jumps", 1),
    lambda table: setattr(table.session.hand, "seat", 1),
    lambda table: table.session.hand.selection.picked.append(table),
    lambda table: table.session.hand.drag.held.append(table),
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_refusal_goes_as_soon_as_anything_has_changed(table: Table, change: Callable[[Table], object]) -> None:
    table.playing.carry_out(Refused(phrase("no"), None))
    assert not table.playing.fade(0.1)
    change(table)
    assert table.playing.fade(0.1)
    assert not table.notice.text
    assert not table.session.hand.lights.glowing


@pytest.mark.parametrize("kept", ["nothing", "clock", "seen", "chance", "heard"])
def test_what_cannot_be_taken_back_says_why(table: Table, kept: str) -> None:
    assert table.undoing.why_not(Command.UNDO) == ""
    assert table.undoing.why_not(Command.REDO) == "undo.redo"
    table.kept = kept
    assert table.undoing.possible() == set()
    assert table.undoing.why_not(Command.UNDO) == f"undo.{kept}"
    table.undoing.undo()
    assert table.notice.text == f"undo.{kept}"
    assert table.done == []
    table.session.known.lines += 1
    assert table.playing.fade(0.1), "it may not be true any more"


def test_in_a_race_nothing_can_be_taken_back_at_any_time(table: Table) -> None:
    table.session.race = table
    table.kept = "nothing"
    assert table.undoing.why_not(Command.UNDO) == "undo.clock"


def test_what_is_not_yet_shown_gives_no_reason(table: Table) -> None:
    assert table.undoing.possible() == {Command.UNDO}
    assert table.undoing.why_not(Command.UNDO) == ""
    table.session.playback = SimpleNamespace(lines=0)
    table.kept = "seen"
    assert table.undoing.possible() == {Command.UNDO}
    assert table.undoing.why_not(Command.UNDO) == ""
    table.undoing.undo()
    assert table.done == []
    assert table.notice.text == "undo.wait"
    table.session.playback.lines = 1
    table.undoing.undo()
    assert table.notice.text == "undo.seen"
    table.session.playback.lines, table.kept = 0, "heard"
    table.undoing.undo()
    assert table.notice.text == "undo.seen", "what the sign says"


def test_what_can_be_taken_back_is_taken_back_even_before_it_has_been_shown(table: Table) -> None:
    table.kept = "nothing"
    assert table.undoing.possible() == set()
    table.session.playback, table.kept = SimpleNamespace(lines=0), ""
    table.undoing.undo()
    assert table.done == ["undo", "go on"]


def test_after_a_refusal_without_a_card_all_that_can_be_played_glows_until_something_is_played(table: Table) -> None:
    lights = table.session.hand.lights
    table.playing.carry_out(Refused(phrase("no"), None))
    assert table.notice.text == "no"
    assert lights.glowing
    table.playing.play(ONE)
    assert not table.notice.text
    assert not lights.glowing


def test_after_a_refusal_without_a_card_the_glow_goes_with_the_explanation(table: Table) -> None:
    lights = table.session.hand.lights
    table.playing.carry_out(Refused(phrase("no"), None))
    assert not table.playing.fade(NOTICE_SECONDS / 2)
    assert lights.glowing
    assert table.playing.fade(NOTICE_SECONDS), "the table has to be drawn without it"
    assert not lights.glowing


def test_a_card_that_cannot_be_played_shakes_its_head_but_not_with_reduced_motion() -> None:
    for reduced in (False, True):
        node: Any = SimpleNamespace(x=SimpleNamespace(speed=0.0), width=100, moving=False)
        table = Table(reduced_motion=reduced)
        table.playing.carry_out(Refused(phrase("no"), node))
        assert node.moving is not reduced
        assert bool(node.x.speed) is not reduced


def test_another_person_whose_move_is_taken_back_agrees_by_asking_for_the_same(table: Table) -> None:
    table.needs = 1  # type: ignore[assignment]
    table.undoing.undo()
    assert table.undoing.consent == 1
    assert table.done == []
    table.undoing.undo()
    assert table.undoing.consent == -1
    assert table.done == ["undo", "go on"]


def test_a_match_that_was_put_away_is_not_taken_back(table: Table) -> None:
    assert table.undoing.possible() == {Command.UNDO}
    table.session.finished = True
    assert table.undoing.possible() == set()
    table.undoing.undo()
    table.undoing.redo()
    assert table.done == []
    assert table.notice.text == "undo.over"
