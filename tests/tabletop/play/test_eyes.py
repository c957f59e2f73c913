"""Whose cards are seen when several people share a screen."""

from __future__ import annotations

from games.engine import NO_SEAT
from tabletop.play.eyes import Eyes, has_secrets
from tabletop.play.seats import CURTAIN, OPEN, PEEK, Person, Setup
from tests.engine.toys import toy


def eyes(people: str, privacy: str = CURTAIN, latch: bool = False) -> Eyes:
    """Eyes for a table of people (h) and bots (b), with a game in which hands are secret."""
    seats = tuple(Person(str(seat), "" if who == "h" else "quick") for seat, who in enumerate(people))
    return Eyes(Setup("toy", seats, privacy=privacy), toy(len(people)), latch)


def test_a_game_with_hands_has_secrets() -> None:
    assert has_secrets(toy(2))


def test_one_person_always_sees_his_own_cards_and_no_curtain() -> None:
    one = eyes("bhb")
    assert one.viewer == 1
    one.ask((0,))
    assert one.viewer == 1
    assert not one.curtain


def test_bots_alone_show_what_everybody_knows() -> None:
    assert eyes("bb").viewer == NO_SEAT


def test_behind_the_curtain_nobody_is_seen_until_the_one_who_is_asked_has_lifted_it() -> None:
    two = eyes("hh")
    two.ask((0,))
    assert (two.curtain, two.viewer) == (True, NO_SEAT)
    two.lift()
    assert (two.curtain, two.viewer) == (False, 0)


def test_when_another_person_is_asked_the_hand_goes_down_at_once() -> None:
    two = eyes("hh")
    two.ask((0,))
    two.lift()
    assert two.ask((1,))
    assert two.viewer == NO_SEAT
    assert two.curtain


def test_who_has_lifted_the_curtain_goes_on_seeing_his_hand_while_bots_are_on_turn() -> None:
    table = eyes("hbh")
    table.ask((0,))
    table.lift()
    assert not table.ask((1,))
    assert table.viewer == 0
    assert not table.curtain


def test_of_several_who_are_asked_at_once_the_one_who_is_looking_stays() -> None:
    two = eyes("hh")
    two.ask((1,))
    two.lift()
    two.ask((0, 1))
    assert two.viewer == 1


def test_open_hands_need_no_curtain() -> None:
    two = eyes("hh", OPEN)
    two.ask((1,))
    assert two.viewer == 1
    assert not two.curtain


def test_peeking_shows_a_hand_only_while_the_key_is_held() -> None:
    two = eyes("hh", PEEK)
    two.ask((1,))
    assert two.viewer == NO_SEAT
    two.peek(True)
    assert two.viewer == 1
    two.peek(False)
    assert two.viewer == NO_SEAT


def test_with_the_latch_the_key_shows_and_hides_by_turns() -> None:
    two = eyes("hh", PEEK, latch=True)
    two.ask((0,))
    two.peek(True)
    two.peek(False)
    assert two.viewer == 0
    two.peek(True)
    assert two.viewer == NO_SEAT


def test_a_hand_that_is_peeked_at_goes_down_when_the_next_is_asked() -> None:
    two = eyes("hh", PEEK, latch=True)
    two.ask((0,))
    two.peek(True)
    two.ask((1,))
    assert two.viewer == NO_SEAT
