"""Reasons for moves, as whoever asks may know them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.brain.thought import Considered, Thought
from games.engine import NO_SEAT, Game, Match, Move
from games.engine.words import load_words
from games.flaps import GAME
from games.flaps.table import FlapsTable
from tabletop.match.log_text import LogText
from tabletop.match.reasons import Reasons
from tests.games.flaps.helpers import table

NAMES = ("Ann", "Ben", "Cem")


def reasons_after(t: FlapsTable, *texts: str, game: Game = GAME) -> Reasons:
    """A match that has gone on from a position, each move by whoever is asked."""
    match = Match(game, t.rules, 1, t)
    for text in texts:
        match.play(match.table.waiting_for()[0], text)
    words = GAME.words.among(NAMES)
    return Reasons(match, LogText(match.rules, NAMES, load_words("tabletop"), words))


def position(first: str = "7ha 9ha 5ca", pile: str = "2ha", **facts: str) -> FlapsTable:
    lines = {"hand0": first, "hand1": "3cb 8da", "hand2": "Ks Qs", "pile": pile, **facts}
    return table("\n".join(f"{name}: {text}" for name, text in lines.items()))


def test_only_the_player_who_sees_the_hand_is_shown_what_is_kept() -> None:
    reasons = reasons_after(position("5ha 9ha 3ca", "Kh"), "lay 5ha to pile")
    assert reasons.why(0, 0) == "Keeps the 9 of hearts to answer an attack."
    for onlooker in (NO_SEAT, 1, 2):
        assert reasons.why(0, onlooker) == "Follows suit: hearts."


def test_everyone_is_shown_what_an_answer_to_an_attack_does() -> None:
    reasons = reasons_after(position(attack="6", next="Defend(seat=0)"), "lay 9ha to pile")
    assert {reasons.why(0, viewer) for viewer in (NO_SEAT, 0, 1, 2)} == {"Ends the attack: no one draws."}


def compared(played: float, other: float, visits: int = 90, viewer: int = 0) -> str:
    """What is said of a five, beside a nine, where the game has no reason."""
    reasons = reasons_after(position("5ha 9ha 3ca", "Kh"), "lay 5ha to pile", game=replace(GAME, why=None))
    five, nine = (reasons.match.rules.read(f"lay {face} to pile") for face in ("5ha", "9ha"))
    reasons.note(Thought(five, (Considered(five, 300, played), Considered(nine, visits, other)), 400))
    return reasons.why(0, viewer)


@pytest.mark.parametrize(
    ("other", "words"),
    [(0.3, "Clearly better than the next best move."), (0.56, "A little better than the next best move.")],
)
def test_without_a_reason_of_the_game_a_move_is_compared_in_words(other: float, words: str) -> None:
    assert compared(0.62, other) == words
    assert compared(0.62, other, viewer=1) == words


@pytest.mark.parametrize(("played", "other"), [(0.62, 0.61), (0.0, 0.0), (0.62, 0.63)])
def test_a_move_as_good_is_named_only_to_those_who_may_know_it(played: float, other: float) -> None:
    own, onlooker = compared(played, other), compared(played, other, viewer=1)
    assert own.startswith("Just as good: ")
    assert "9 of hearts" in own
    assert onlooker == "Another move was just as good."


def test_a_move_that_looked_worse_is_not_called_as_good() -> None:
    own, onlooker = compared(0.4, 0.5), compared(0.4, 0.5, viewer=1)
    assert own.startswith("Not the strongest: ")
    assert "9 of hearts" in own
    assert onlooker == "Another move looked better."


def test_a_move_hardly_considered_is_not_compared_with() -> None:
    assert compared(0.62, 0.3, visits=7) == "There wasn't much of a choice."
    assert compared(0.62, 0.3, visits=7, viewer=1) == "Can't explain yet without giving away cards."


def test_the_reason_of_the_game_stands_alone() -> None:
    reasons = reasons_after(position("5ha 9ha 3ca", "Kh"), "lay 5ha to pile")
    before = reasons.why(0, 0)
    five, nine = (reasons.match.rules.read(f"lay {face} to pile") for face in ("5ha", "9ha"))
    reasons.note(Thought(five, (Considered(five, 300, 0.62), Considered(nine, 90, 0.2)), 400))
    assert reasons.thought(0) is not None
    assert reasons.why(0, 0) == before


def test_a_thought_about_a_move_that_was_taken_back_is_forgotten() -> None:
    reasons = reasons_after(position("5ha 9ha 3ca", "Kh"), "lay 5ha to pile")
    taken = Move("take")
    reasons.note(Thought(taken, (Considered(taken, 5, 0.5), Considered(taken, 5, 0.4)), 10))
    assert reasons.thought(0) is not None
    reasons.match.undo(whatever_was_seen=True)
    reasons.match.play(0, "take")
    assert reasons.thought(0) is None


def test_of_a_card_that_went_away_unseen_nothing_is_said() -> None:
    t = table("hand0: 7ha 9ha PSd\nhand1: 3ca 8da\npile: Kd", level=5)
    reasons = reasons_after(t, "lay PSd to pile")
    match = reasons.match
    buried = next(move for move in match.table.moves(0) if move.cards)
    match.play(0, buried)
    thought = Thought(buried, (Considered(buried, 40, 0.5), Considered(Move("take"), 20, 0.25)), 60)
    reasons.note(thought)
    assert reasons.why(1, 1) == "Can't explain yet without giving away cards."
    assert reasons.why(1, 0) != reasons.why(1, 1)
