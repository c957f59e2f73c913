"""Bots call out what they must at moments of their own and leave others time; who is on turn plays on meanwhile."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.engine import Game, Move
from games.engine.game import MakePlayer
from tabletop.match.referee import Referee
from tests.tabletop.match.flaps import FLAPPING, GAME, LATE, position
from tests.tabletop.match.tables import NS, Wall, play_on, seated

HANDS = "hand0: 2ca\nhand1: 7ca 7da Kh 9sa\nhand2: 7db Qs 9ha 9hb\n"


class Told:
    """A bot that does what the test says, at the moment it says; without a word it passes time."""

    def __init__(self, does: dict[str, int]) -> None:
        self.does = does
        self.asked = 0

    def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
        self.asked += 1
        legal = {view.rules.write(move): move for move in view.moves(seat)}
        found = next((text for text in self.does if text in legal), None)
        return None if found is None else (self.does[found], legal[found])


def game(**bots: dict[str, int]) -> Game:
    """FLAPS with bots that do what the test says."""

    def maker(does: dict[str, int]) -> MakePlayer:
        return lambda rules, seed: Told(does)

    return replace(GAME, players={name: maker(does) for name, does in bots.items()})


def played(referee: Referee) -> list[tuple[int, str, int | None]]:
    return [(entry.seat, entry.text, entry.at) for entry in referee._match.log]


def frames(referee: Referee, wall: Wall, ms: int) -> None:
    end = wall.ns + ms * NS
    play_on(referee, wall, lambda: wall.ns >= end)


def test_a_bot_that_is_not_asked_catches_at_its_own_moment() -> None:
    bots = game(turn={"take": 0}, catcher={"catch to hand0": 3210})
    referee, wall = seated(bots, "- - catcher", position(HANDS + LATE + "\nnext: Turn(seat=1)"))
    frames(referee, wall, 3200)
    assert played(referee) == []
    wall.go_on(500)  # a frame comes late
    referee.update()
    assert played(referee) == [(2, "catch to hand0", 3210)]


def test_a_bots_call_does_not_make_the_bot_whose_turn_it_is_think_again() -> None:
    def lays_at(**catcher: int) -> int:
        bots = game(turn={"lay 9sa to pile": 0}, catcher={"catch to hand0": catcher.get("at", 10**6)})
        referee, wall = seated(bots, "- turn catcher", position(HANDS + LATE + "\nnext: Turn(seat=1)"))
        play_on(referee, wall, lambda: referee.known.waiting_for() != (1,))
        line = next(entry for entry in referee._match.log if entry.seat == 1)
        assert line.at is not None
        return line.at

    assert lays_at(at=400) == lays_at()


def test_on_its_turn_a_bot_leaves_others_the_time_that_it_means_to() -> None:
    bots = game(slow={"lay 9sa to pile": 2000})
    referee, wall = seated(bots, "- slow -", position(HANDS + "next: Turn(seat=1)"))
    frames(referee, wall, 1900)
    assert played(referee) == []
    wakes = referee.wakes_ns()
    assert wakes is not None
    assert referee.clock.ms(wakes) == 2000
    frames(referee, wall, 70)
    assert played(referee) == []
    frames(referee, wall, 60)
    assert [text for _, text, _ in played(referee)] == ["lay 9sa to pile"]


def test_where_only_bots_play_no_one_needs_that_time() -> None:
    bots = game(slow={"lay 9sa to pile": 20_000})
    referee, wall = seated(bots, "slow slow slow", position(HANDS + "next: Turn(seat=1)"))
    frames(referee, wall, 1000)
    assert [text for _, text, _ in played(referee)] == ["lay 9sa to pile"]


def test_on_its_turn_a_bot_calls_its_last_card_before_it_lays() -> None:
    bots = game(turn={"call": 600, "lay 9sa to pile": 0})
    two = position("hand0: 2ca 3ca\nhand1: 9sa Kh\nhand2: 7db Qs\nnext: Turn(seat=1)")
    referee, wall = seated(bots, "- turn -", two)
    play_on(referee, wall, lambda: referee.known.waiting_for() != (1,))
    assert [(seat, text) for seat, text, _ in played(referee)] == [(1, "call"), (1, "lay 9sa to pile")]
    assert played(referee)[0][2] == 600


def test_who_is_not_asked_and_has_nothing_to_say_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    referee, wall = seated(game(quiet={}), "- - quiet", position(HANDS + LATE + "\nnext: Turn(seat=1)"))
    frames(referee, wall, 500)
    assert caplog.messages == []
    assert played(referee) == []


def test_while_the_clock_is_stopped_no_one_calls() -> None:
    bots = game(catcher={"catch to hand0": 100})
    referee, wall = seated(bots, "- - catcher", position(HANDS + LATE + "\nnext: Turn(seat=1)"))
    referee.clock.hold("away", wall.ns)
    frames(referee, wall, 5000)
    assert played(referee) == []


def test_who_confesses_in_time_is_not_caught() -> None:
    bots = game(catcher={"catch to hand0": 300})
    referee, wall = seated(bots, "- - catcher", position(HANDS + LATE + "\nnext: Turn(seat=1)"))
    wall.go_on(290)
    referee.play(0, Move("call"))
    frames(referee, wall, 2000)
    assert [text for _, text, _ in played(referee)] == ["call"]


def test_a_call_that_a_bot_made_before_someone_moved_comes_before_that_move() -> None:
    bots = game(catcher={"catch to hand0": 300})
    referee, wall = seated(bots, "- - catcher", position(HANDS + LATE + "\nnext: Turn(seat=1)"))
    wall.go_on(320)
    referee.play(1, referee.rules.read("take"))
    assert [text for _, text, _ in played(referee)] == ["catch to hand0", "take"]


@pytest.mark.parametrize("pace", ["1", "4", "step"])
def test_at_every_pace_the_bots_notice_who_forgot(pace: str) -> None:
    referee, wall = seated(GAME, "- hard hard", position(HANDS + LATE), pace=pace)
    play_on(referee, wall, lambda: any(text.startswith("catch") for _, text, _ in played(referee)))
    caught = played(referee)[-1]
    assert caught[1] == "catch to hand0"
    assert caught[2] is not None
    assert 2500 <= caught[2] <= 6500


@pytest.mark.parametrize("seed", range(6))
def test_in_a_flapping_bots_flap_ask_and_pass_until_it_is_over(seed: int) -> None:
    referee, wall = seated(GAME, "- normal hard", position(FLAPPING), seed=seed)
    play_on(referee, wall, lambda: not referee.known.timed)
    told = played(referee)
    flap = next(at for _, text, at in told if text == "flap Fca to pile")
    ask = next(at for _, text, at in told if text == "ask")
    assert flap is not None
    assert ask is not None
    assert flap >= 900
    assert ask >= flap + 900
    assert referee.known.waiting_for() == (1,)
    assert [entry for entry in told if entry[0] == 0] == [], "the person has kept silent"


def test_a_flapping_closes_at_once_when_all_have_passed() -> None:
    referee, wall = seated(GAME, "normal hard hard", position(FLAPPING.replace("Fca ", "")))
    play_on(referee, wall, lambda: not referee.known.timed)
    told = played(referee)
    ask = next(at for _, text, at in told if text == "ask")
    assert [text for _, text, _ in told if text == "time"] == []
    assert {seat for seat, text, _ in told if text == "pass"} == {2}
    assert ask is not None
    assert (told[-1][2] or 0) < ask + 2500


@pytest.mark.parametrize("seed", range(4))
def test_whole_rounds_between_bots_go_by_at_the_table(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    options = {"match": "single", "level": 1 + 2 * seed, "tempo": ("normal", "fast", "relaxed", "slow")[seed]}
    start = GAME.rules(4, GAME.options_type(**options)).new_table(seed)
    referee, wall = seated(GAME, "easy normal hard quick", start, seed=seed, pace="4")
    play_on(referee, wall, lambda: referee.known.over, frame=50)
    assert caplog.messages == []
