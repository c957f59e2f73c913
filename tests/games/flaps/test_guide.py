"""Tips for a newcomer: a sentence at the moment when it matters, from what the seat itself sees."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Move, view
from games.engine.tips import matters
from games.flaps import GAME
from games.flaps.guide import TIPS
from games.flaps.options import FlapsOptions
from tests.games.flaps.helpers import table

FLAPPING = "Flapping(opener={}, last={}, credit=(0, 0, 0), since=0)"


def told(text: str, seat: int = 0, **options: Any) -> list[str]:
    """The keys of the tips that a seat gets."""
    return [matter.tip.word for matter in matters(TIPS, view(table(text, **options), seat), seat)]


PLAYED = "5s 5c 7s 7c "
"""What is under the top card when the game has been going on for a while."""

HANDS = "hand0: 3c 8d 9s\nhand1: 3h 9h Qs\nhand2: 9c 9d"


def test_the_first_tip_is_the_aim_of_the_game() -> None:
    assert told(f"{HANDS}\npile: 8h")[0] == "aim"


def test_everyone_first_gets_the_aim_and_later_a_seat_that_is_not_asked_gets_no_tip() -> None:
    assert told(f"{HANDS}\npile: 8h", seat=1) == ["aim"]
    assert told(f"{HANDS}\npile: {PLAYED}8h", seat=1) == []


@pytest.mark.parametrize(
    ("step", "pile", "key"),
    [
        ("Defend(seat=0)", "2h", "attack"),
        ("Miss(seat=0)", "8h", "eight"),
        ("Aim(seat=0, starter=0)", "Th", "ten"),
        ("Duel(seat=0, starter=1)", "Th", "duel"),
        ("CallSuit(seat=0)", "Ah", "suit"),
        ("AceNLay(seat=0, colour='dh')", "Nh", "second"),
    ],
)
def test_each_question_is_explained_when_it_is_asked(step: str, pile: str, key: str) -> None:
    attack = "attack: 2\n" if "Defend" in step else ""
    assert told(f"{HANDS}\npile: {PLAYED}{pile}\n{attack}next: {step}") == [key]


def test_a_player_who_cannot_play_is_advised_to_take() -> None:
    assert "take" in told("hand0: 5c 9s\nhand1: 3h 5s\npile: 8h")
    assert "take" not in told("hand0: 5h 9s\nhand1: 3h 5s\npile: 8h")


def test_a_player_who_can_attack_or_play_an_ace_gets_a_tip_about_it() -> None:
    assert "attacking" in told("hand0: 2h 9s 9c\nhand1: 3h 5s\npile: 8h")
    assert "attacking" not in told("hand0: 2c 9s 9c\nhand1: 3h 5s\npile: 8h"), "it does not follow"
    assert "ace" in told("hand0: As 9s 9c\nhand1: 3h 5s\npile: 8h")


def test_two_cards_remind_of_last_card_and_one_of_winning() -> None:
    assert "last_card" in told("hand0: 8c 9s\nhand1: 3h 5s\npile: 8h")
    assert "last_card" not in told("hand0: 8c 9s\nhand1: 3h 5s\npile: 8h", last_card="auto")
    assert "winning" in told("hand0: 8c\nhand1: 3h 5s\npile: 8h\ncalled: frozenset((0,))")
    assert "winning" in told("hand0: 8c\nhand1: 3h 5s\npile: 8h", last_card="auto")
    assert "winning" not in told("hand0: 8c\nhand1: 3h 5s\npile: 8h"), "it has not been called"
    assert "winning" not in told("hand0: 5c\nhand1: 3h 5s\npile: 8h"), "it cannot be laid yet"


@pytest.mark.parametrize("card", ["Ac", "O1"])
def test_no_one_is_told_to_win_with_a_card_that_no_one_can_finish_on(card: str) -> None:
    found = told(f"hand0: {card}\nhand1: 3h 5s\npile: Kh\ncalled: frozenset((0,))", level=2)
    assert "no_finish" in found
    assert "winning" not in found


def test_a_player_who_has_not_called_their_last_card_is_reminded_first_in_any_turn() -> None:
    position = f"hand0: 8c\nhand1: 3h 5s\npile: {PLAYED}8h\n"
    for step in ("Turn(seat=0)", "Turn(seat=1)"):
        assert told(f"{position}next: {step}")[0] == "say_it"
    assert "say_it" not in told(position + "called: frozenset((0,))")
    assert "say_it" not in told(position, last_card="auto")


def test_in_a_flapping_all_who_can_flap_get_a_tip_and_the_next_player_one_about_asking() -> None:
    hands = f"hand0: 3c Fc\nhand1: 3h Fd\nhand2: 9c Fs\npile: {PLAYED}Fh\nnext: "
    assert told(hands + FLAPPING.format(2, 2)) == ["flapping", "asking"]
    assert told(hands + FLAPPING.format(2, 2), seat=1) == ["flapping"]
    assert told(hands + FLAPPING.format(2, 2), seat=2) == [], "not on one's own four"


def test_a_player_without_a_4_is_told_what_to_say_and_only_when_asked() -> None:
    hands = f"{HANDS}\npile: {PLAYED}Fh\nnext: "
    assert told(hands + FLAPPING.format(2, 2), tempo="relaxed") == ["no_four"]
    assert told(hands + FLAPPING.format(2, 2), seat=1, tempo="relaxed") == [], "not asked yet"
    assert told(hands + FLAPPING.format(2, 2), seat=1, tempo="slow") == []


def test_the_tip_about_catching_comes_only_when_someone_can_be_caught_and_points_at_them() -> None:
    position = "hand0: 8c 9s 9c\nhand1: 3h\nhand2: 5s 5d\npile: 8h\n"
    late = view(table(position + "late: frozenset((1,))"), 0)
    found = [matter for matter in matters(TIPS, late, 0) if matter.tip.word == "catching"]
    assert [matter.spoken.seats for matter in found] == [(1,)]
    for more in ("called: frozenset((1,))", ""):
        assert "catching" not in told(position + more), "a click on their name would be refused"


@pytest.mark.parametrize("colour", ["dh", "cs"])
def test_after_an_ace_n_lay_tip_question_sign_and_refusal_name_the_same_two_suits(colour: str) -> None:
    t = table(f"{HANDS}\npile: {PLAYED}N{colour[0]}\nnext: AceNLay(seat=0, colour='{colour}')")
    say, step = GAME.words.say, t.agenda[-1]
    tip = next(matter.told for matter in matters(TIPS, view(t, 0), 0))
    meant = next(sign.told for sign in t.rules.signs(t) if sign.at == "pile")
    for told_now in (tip, step.ask(t, 0), step.why_not(t, 0, Move("take")), meant):
        assert all(GAME.words.sentences[f"suit.{suit}"] in say(told_now) for suit in colour), say(told_now)


def test_what_is_easily_overlooked_gets_a_tip() -> None:
    assert "turned_round" in told(f"{HANDS}\npile: 8h\ndirection: -1", seat=1)
    assert "token" in told(f"{HANDS}\npile: As\nsuit: 'd'\nnumber: 14", seat=1)
    assert told(f"{HANDS}\npile: {PLAYED}8h", seat=1) == []


def test_between_rounds_there_is_only_the_tip_about_dealing() -> None:
    assert told(f"{HANDS}\npile: 8h\nnext: NextRound(shown=True)") == ["deal"]


def test_every_tip_can_be_read_at_a_glance() -> None:
    said = {key: text for key, text in GAME.words.sentences.items() if key.startswith("guide.")}
    assert all(len(text.split()) <= 36 for text in said.values())


def test_the_first_game_is_short_and_at_leisure_and_one_says_last_card_oneself() -> None:
    first = GAME.first_options
    assert isinstance(first, FlapsOptions)
    assert (first.level, first.match, first.tempo, first.last_card) == (1, "single", "relaxed", "strict")
