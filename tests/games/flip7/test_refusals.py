"""What players are asked, and what they see when something cannot be done."""

from __future__ import annotations

import pytest

from games.engine import Said, Words, read_table
from games.flip7 import GAME
from games.flip7.layout import LAYOUT
from games.flip7.rules import Flip7Options
from games.flip7.table import Flip7Table

WORDS: Words = GAME.words


PUBLISHED = Flip7Options.preset("Published")


def table(text: str, options: Flip7Options = PUBLISHED) -> Flip7Table:
    t: Flip7Table = read_table(GAME.rules(3, options), text)
    return t


def told(t: Flip7Table, seat: int, move: str) -> str | None:
    reason = t.rules.why_not(t, seat, t.rules.read(move))
    assert reason is None or WORDS.gaps(reason.key) <= set(reason.values)
    return reason.key if reason else None


def asked(t: Flip7Table, seat: int) -> str:
    question = t.agenda[-1].ask(t, seat)
    return WORDS.say(question)


TURN = "pack: *\nrow0: 9a +4\nrow1: 5\nrow2: 6\nnext: Turn(seat=0), NextTurn(after=0)"
EMPTY = "pack: *\nrow1: 5\nnext: Turn(seat=0)"
FREEZE = "pack: *\naction: Fa\nrow0: 9a\nstatus: ('active', 'active', 'bust')\nnext: Aim(seat=0)"
SECOND = "pack: *\naction: Ca\nrow0: 9 Cb\nrow1: 5\nrow2: 6 Cc\nnext: Aim(seat=0)"
BETWEEN = "pack: *\ndealer: 1\nround: 2\nstatus: ('bust', 'stay', 'seven')\nnext: NextRound()"


def test_a_turn_asks_for_hit_or_stay_with_the_points_so_far() -> None:
    assert asked(table(TURN), 0) == "Hit or stay? You have 13 points."


def test_a_player_without_a_card_is_asked_to_hit() -> None:
    assert asked(table(EMPTY), 0) == "Hit: you need a card before you can stay."


def test_an_action_asks_for_its_target() -> None:
    assert asked(table(FREEZE), 0) == "Who do you freeze?"
    assert asked(table(FREEZE.replace("Fa", "Tb")), 0) == "Who flips three?"
    assert asked(table(SECOND), 0) == "Extra Second Chance: who gets it?"
    free = table(SECOND, Flip7Options(extra_sc="free"))
    assert asked(free, 0) == "Extra Second Chance: give it away or discard it?"


def test_between_rounds_the_dealer_is_asked_to_deal() -> None:
    t = table(BETWEEN)
    assert t.waiting_for() == (1,)
    assert asked(t, 1) == "Deal round 3."
    assert told(t, 1, "deal") is None


@pytest.mark.parametrize(
    ("position", "seat", "move", "reason"),
    [
        (TURN, 0, "hit", None),
        (TURN, 0, "stay", None),
        (TURN, 1, "hit", "not_your_turn"),
        (TURN, 0, "deal", "round_is_on"),
        (TURN, 0, "sing", "only_hit_or_stay"),
        (TURN, 0, "give 9a to row1", "nothing_to_give"),
        (EMPTY, 0, "stay", "not_with_nothing"),
        (FREEZE, 0, "give Fa to row1", None),
        (FREEZE, 0, "give Fa to row0", None),
        (FREEZE, 0, "give Fa to row2", "target_is_out"),
        (FREEZE, 0, "give Fa to row7", "give_to_a_player"),
        (FREEZE, 0, "give Fa to pack", "give_to_a_player"),
        (FREEZE, 0, "toss Fa to discard", "action_must_be_aimed"),
        (FREEZE, 0, "hit", "action_first"),
        (FREEZE, 0, "stay", "action_first"),
        (FREEZE, 1, "give Fa to row0", "not_your_turn"),
        (SECOND, 0, "give Ca to row1", None),
        (SECOND, 0, "give Ca to row0", "not_to_yourself"),
        (SECOND, 0, "give Ca to row2", "has_second_chance"),
        (SECOND, 0, "give Cb to row1", "action_first"),
        (SECOND, 0, "toss Ca to discard", "second_chance_must_be_given"),
        (BETWEEN, 1, "hit", "deal_first"),
        (BETWEEN, 0, "deal", "not_your_turn"),
    ],
)
def test_what_cannot_be_done_is_explained(position: str, seat: int, move: str, reason: str | None) -> None:
    assert told(table(position), seat, move) == reason


@pytest.mark.parametrize("status", ["stay", "frozen", "bust", "seven"])
def test_a_player_who_is_out_of_the_round_is_refused_with_the_reason(status: str) -> None:
    t = table(f"{TURN}\nstatus: ('active', '{status}', 'active')")
    assert told(t, 1, "hit") == f"you_are_{status}"


def test_a_card_of_the_draw_pile_is_out_of_sight() -> None:
    t = table(TURN)
    hidden = t.rules.deck.name(t.zones[0][0])
    assert told(t, 0, f"give {hidden} to row1") == "nothing_to_give"


def test_everything_said_in_many_games_is_known() -> None:
    for seed in range(30):
        t = GAME.rules(4, PUBLISHED).new_table(seed, record=True)
        while t.winners is None:
            seat = t.waiting_for()[0]
            t.play(seat, t.moves(seat)[t.pick(len(t.moves(seat)))])
        assert {event.what for event in t.events or () if isinstance(event, Said)} <= set(LAYOUT.cues)
