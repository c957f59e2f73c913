"""What the table of FLAPS shows beside its cards: the suit that counts, the total due, the direction, and flags."""

from __future__ import annotations

from typing import Any

import pytest

from games import find
from games.engine import NO_SEAT, Sign, SignKind, read_table, view

FLAPS = find().games["flaps"]


def table(text: str, level: int = 1, seats: int = 3) -> Any:
    """A position; what is not given is as usual."""
    lines = [line.strip() for line in text.strip().splitlines()]
    told = {line.partition(":")[0] for line in lines}
    usual = {"pack": "*", "suit": "'h'", "number": "7", "next": "Turn(seat=0)"}
    lines += [f"{name}: {value}" for name, value in usual.items() if name not in told]
    return read_table(FLAPS.rules(seats, FLAPS.options_type.parse({"level": str(level)})), "\n".join(lines))


def signs(t: Any, kind: SignKind) -> list[Sign]:
    return [sign for sign in t.rules.signs(t) if sign.kind is kind]


def words(t: Any, kind: SignKind) -> list[str]:
    return [FLAPS.words.say(sign.told) for sign in signs(t, kind)]


def test_the_top_card_says_what_is_to_be_followed_and_the_token_agrees_quietly() -> None:
    (token,) = signs(table("pile: 7h"), SignKind.TOKEN)
    assert (token.at, token.suit, token.text, token.loud) == ("pile", "h", "7", False)


def test_a_suit_that_an_ace_has_called_counts_alone_and_everyone_should_notice() -> None:
    t = table("pile: As\nsuit: 'd'\nnumber: 14")
    (token,) = signs(t, SignKind.TOKEN)
    assert (token.suit, token.text, token.loud) == ("d", "", True)
    assert words(t, SignKind.TOKEN) == ["Play diamonds or an ace."]


def test_a_jack_follows_the_jack_of_an_ace_jack_so_its_token_names_both() -> None:
    (token,) = signs(table("pile: AJ\nsuit: 'c'\nnumber: 11"), SignKind.TOKEN)
    assert (token.suit, token.text, token.loud) == ("c", "J", True)


def test_through_an_ol_maid_the_card_beneath_still_counts() -> None:
    t = table("pile: Qs O1\nsuit: 's'\nnumber: 12", level=2)
    (token,) = signs(t, SignKind.TOKEN)
    assert (token.suit, token.text, token.loud) == ("s", "Q", True)
    assert words(t, SignKind.TOKEN) == ["Play spades, any Queen or an ace."]


def test_a_called_suit_that_is_the_ace_s_own_is_not_shouted() -> None:
    (token,) = signs(table("pile: Ah\nnumber: 14"), SignKind.TOKEN)
    assert (token.text, token.loud) == ("A", False)


@pytest.mark.parametrize(("attack", "loud"), [(2, False), (9, False), (10, True), (40, True)])
def test_an_attack_shows_its_sum_and_alarms_from_ten_on(attack: int, loud: bool) -> None:
    (badge,) = signs(table(f"pile: 2h\nnumber: 2\nattack: {attack}\nnext: Defend(seat=1)"), SignKind.SUM)
    assert (badge.at, badge.text, badge.loud) == ("pile", f"+{attack}", loud)


def test_without_an_attack_there_is_no_sum() -> None:
    assert signs(table("pile: 2h\nnumber: 2"), SignKind.SUM) == []


@pytest.mark.parametrize(("direction", "clockwise"), [(1, True), (-1, False)])
def test_the_ring_runs_as_play_does(direction: int, clockwise: bool) -> None:
    (way,) = signs(table(f"pile: 7h\ndirection: {direction}"), SignKind.WAY)
    assert way.clockwise is clockwise


def test_trumps_lie_beside_the_hidden_cards() -> None:
    t = table("hand0: 9h\nside1: 7c\npile: TRh\nnumber: 13\ntrump: 's'\nnext: Hide(seat=0), Compare(layer=0)", level=2)
    tokens = signs(t, SignKind.TOKEN)
    assert [(token.at, token.suit) for token in tokens] == [("pile", "h"), ("side", "s")]


def test_a_player_who_has_said_last_card_has_a_flag_for_all_to_see() -> None:
    t = table("hand1: 9h\nhand2: 8c\npile: 7h\ncalled: frozenset((1,))")
    assert [(flag.seat, flag.loud) for flag in signs(t, SignKind.FLAG)] == [(1, True)]
    assert words(t, SignKind.FLAG) == ["Last card!"]


def test_a_player_who_is_late_is_shown_to_no_one() -> None:
    t = table("hand1: 9h\nhand2: 8c\npile: 7h\nlate: frozenset((1,))")
    assert signs(t, SignKind.FLAG) == []


def test_during_a_flapping_a_flag_shows_whose_turn_comes_after_it() -> None:
    flapping = "Flapping(opener=0, last=2, credit=(0, 0, 0), since=0, stopped=False, asked=False, passed=frozenset(()))"
    for direction, following in ((1, 1), (-1, 2)):
        t = table(f"pile: Fh\nnumber: 4\ndirection: {direction}\nnext: {flapping}")
        assert [flag.seat for flag in signs(t, SignKind.FLAG)] == [following]


def test_between_rounds_there_are_no_signs() -> None:
    t = table("pile: 7h\nnext: NextRound(shown=True)")
    assert t.rules.signs(t) == ()


def test_everyone_sees_the_same_signs() -> None:
    t = table("hand0: 9h\nside1: 7c\npile: TRh\nnumber: 13\ntrump: 's'\nnext: Hide(seat=0), Compare(layer=0)", level=2)
    for seat in (NO_SEAT, 0, 1, 2):
        assert t.rules.signs(view(t, seat)) == t.rules.signs(t)
