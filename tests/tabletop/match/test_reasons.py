"""Reasons for moves, as whoever asks may know them."""

from __future__ import annotations

from games.brain.thought import Considered, Thought
from games.engine import NO_SEAT, Match, Move
from games.engine.words import load_words
from games.flaps import GAME
from games.flaps.table import FlapsTable
from tabletop.match.log_text import LogText
from tabletop.match.reasons import Reasons
from tests.games.flaps.helpers import table

NAMES = ("Ann", "Ben", "Cem")


def reasons_after(t: FlapsTable, *texts: str) -> Reasons:
    """A match that has gone on from a position, each move by whoever is asked."""
    match = Match(GAME, t.rules, 1, t)
    for text in texts:
        match.play(match.table.waiting_for()[0], text)
    words = GAME.words.among(NAMES)
    return Reasons(match, LogText(match.rules, NAMES, load_words("tabletop"), words))


def position(first: str = "7ha 9ha 5ca", pile: str = "2ha", **facts: str) -> FlapsTable:
    lines = {"hand0": first, "hand1": "3cb 8da", "hand2": "Ks Qs", "pile": pile, **facts}
    return table("\n".join(f"{name}: {text}" for name, text in lines.items()))


def test_only_the_player_who_sees_the_hand_is_shown_what_is_kept() -> None:
    reasons = reasons_after(position("5ha 9ha 3ca", "Kh"), "lay 5ha to pile")
    assert reasons.why(0, 0) == "Keeps the 9 of hearts against an attack."
    for onlooker in (NO_SEAT, 1, 2):
        assert reasons.why(0, onlooker) == "The same suit: hearts."


def test_everyone_is_shown_what_an_answer_to_an_attack_does() -> None:
    reasons = reasons_after(position(attack="6", next="Defend(seat=0)"), "lay 9ha to pile")
    assert {reasons.why(0, viewer) for viewer in (NO_SEAT, 0, 1, 2)} == {"Ends the attack of 6."}


def test_the_numbers_name_another_card_only_to_those_who_may_know_it() -> None:
    reasons = reasons_after(position("5ha 9ha 3ca", "Kh"), "lay 5ha to pile")
    rules = reasons.match.rules
    five, nine = (rules.read(f"lay {face} to pile") for face in ("5ha", "9ha"))
    reasons.note(Thought(five, (Considered(five, 300, 0.62), Considered(nine, 90, 0.484), Considered(five, 1, 1)), 400))
    own, other = reasons.why(0, 0), reasons.why(0, 1)
    assert "62 % of 400 imagined games" in own
    assert "Nine of hearts" in own.partition("62 %")[2]
    assert "48 %" in own
    assert "62 % of 400 imagined games; the next best 48 %" in other
    assert "9" not in other.replace("400", "")


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
    own, other = reasons.why(1, 0), reasons.why(1, 1)
    assert other == "It won 50 % of 60 imagined games; the next best 25 %."
    assert other in own.replace("“Take”", "the next best")
