"""Whose cards are seen when several people share a screen."""

from __future__ import annotations

import pytest

from games.engine import NO_SEAT
from tabletop.match.viewpoint import Viewpoint, has_secrets
from tabletop.people import CURTAIN, OPEN, PEEK, Person, Setup
from tests.engine.toys import toy


def seen_by(people: str, privacy: str = CURTAIN, latch: bool = False) -> Viewpoint:
    """The viewpoint at a table of people (h) and bots (b), with a game in which hands are secret."""
    seats = tuple(Person(str(seat), "" if who == "h" else "quick") for seat, who in enumerate(people))
    return Viewpoint(Setup("toy", seats, privacy=privacy), toy(len(people)), latch)


def test_a_game_with_hands_has_secrets() -> None:
    assert has_secrets(toy(2))


def test_one_person_always_sees_their_own_cards_and_no_curtain() -> None:
    one = seen_by("bhb")
    assert one.viewer == 1
    one.ask((0,))
    assert one.viewer == 1
    assert not one.curtain


def test_bots_alone_show_what_everyone_knows() -> None:
    assert seen_by("bb").viewer == NO_SEAT


def test_behind_the_curtain_no_hand_is_seen_until_the_player_who_is_asked_lifts_it() -> None:
    two = seen_by("hh")
    two.ask((0,))
    assert (two.curtain, two.viewer) == (True, NO_SEAT)
    two.lift()
    assert (two.curtain, two.viewer) == (False, 0)


def test_when_another_person_is_asked_the_hand_goes_down_at_once() -> None:
    two = seen_by("hh")
    two.ask((0,))
    two.lift()
    assert two.ask((1,))
    assert two.viewer == NO_SEAT
    assert two.curtain


@pytest.mark.parametrize("privacy", [CURTAIN, PEEK])
def test_a_hand_goes_down_when_its_owners_turn_ends_even_if_only_a_bot_is_next(privacy: str) -> None:
    table = seen_by("hbh", privacy, latch=True)
    table.ask((0,))
    table.lift()
    assert table.viewer == 0
    table.ask((1,))
    assert (table.viewer, table.curtain, table.covered) == (NO_SEAT, False, True)
    table.ask((0,))
    assert (table.viewer, table.curtain) == (NO_SEAT, privacy == CURTAIN)


def test_while_the_table_pauses_in_a_turn_its_owner_goes_on_looking() -> None:
    table = seen_by("hbh")
    table.ask((0,))
    table.lift()
    table.ask(())
    table.ask((0,))
    assert (table.viewer, table.curtain) == (0, False)


def test_a_person_who_peeks_on_a_bots_turn_sees_their_own_hand_until_they_let_go() -> None:
    table = seen_by("hbh", PEEK)
    table.ask((0,))
    table.ask((1,))
    table.peek(True)
    table.ask((1,))
    assert table.viewer == 0
    table.peek(False)
    assert table.viewer == NO_SEAT


@pytest.mark.parametrize("privacy", [CURTAIN, PEEK])
def test_looking_at_something_else_covers_the_hand(privacy: str) -> None:
    table = seen_by("hh", privacy, latch=True)
    table.ask((0,))
    table.lift()
    table.look_away()
    assert (table.viewer, table.curtain) == (NO_SEAT, privacy == CURTAIN)


def test_one_person_alone_and_open_hands_are_not_bothered_by_looking_away() -> None:
    for table in (seen_by("hb"), seen_by("hh", OPEN)):
        table.ask((0,))
        table.look_away()
        table.ask((1,))
        assert table.viewer == (0 if len(table.humans) == 1 else 1)
        assert not table.covered


def test_of_several_who_are_asked_at_once_the_one_who_is_looking_stays() -> None:
    two = seen_by("hh")
    two.ask((1,))
    two.lift()
    two.ask((0, 1))
    assert two.viewer == 1


def test_open_hands_need_no_curtain() -> None:
    two = seen_by("hh", OPEN)
    two.ask((1,))
    assert two.viewer == 1
    assert not two.curtain


def test_peeking_shows_a_hand_only_while_the_key_is_held() -> None:
    two = seen_by("hh", PEEK)
    two.ask((1,))
    assert two.viewer == NO_SEAT
    two.peek(True)
    assert two.viewer == 1
    two.peek(False)
    assert two.viewer == NO_SEAT


def test_with_the_latch_the_key_shows_and_hides_by_turns() -> None:
    two = seen_by("hh", PEEK, latch=True)
    two.ask((0,))
    two.peek(True)
    two.peek(False)
    assert two.viewer == 0
    two.peek(True)
    assert two.viewer == NO_SEAT


def test_a_hand_that_is_peeked_at_goes_down_when_the_next_is_asked() -> None:
    two = seen_by("hh", PEEK, latch=True)
    two.ask((0,))
    two.peek(True)
    two.ask((1,))
    assert two.viewer == NO_SEAT
