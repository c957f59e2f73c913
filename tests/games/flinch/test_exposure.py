"""The exposure rule [34, 35]."""

from __future__ import annotations

from games.engine import Move
from tests.games.flinch.helpers import holds, table

HERE = "hand0: 5a 7a 8a\nhand1: 5b 9\nhand2: 9\npile0: 1 2 3 4\npile1: 1 2 3 4 5 6\nturned: 9c 9d 9e\ngame0: 9c\n"
HERE += "game1: 9d\ngame2: 9e\nopened: True\nnext: Turn(seat=0, fresh=True, releases=False)"


def test_without_the_rule_a_wrong_drop_has_no_effect() -> None:
    holds("given n=3 C=U3 A.G=9,5 A.H=7,8 B.H=5,9", "do !A x7=>ended ; !B x5=>next")
    t = table(HERE)
    assert not t.check(0, Move("expose", t.rules.read("x 8a").cards))


def test_a_card_that_fits_must_be_played() -> None:
    holds(
        "given n=3 exposure=1 C=U4,U6 A.G=9,5 A.H=5,7,8", "do A x5=>must", "then legal=h5>U4", "do !A h7>U6 ; A h5>U4"
    )


def test_until_then_it_lies_face_up_in_the_hand() -> None:
    t = table(HERE, exposure=True)
    t.play(0, t.rules.read("expose 5a"))
    assert t.face_up(t.rules.deck.by_name["5a"])


def test_a_card_that_does_not_fit_ends_the_turn_without_a_discard() -> None:
    holds("given n=3 exposure=1 C=U3 A.G=9,5 A.H=7,8", "do A x7=>ended", "then A.H=7,8 A.R=-/-/-/-/- turn=B")


def test_everyone_has_seen_it_even_so() -> None:
    t = table(HERE, exposure=True)
    t.play(0, t.rules.read("expose 8a"))
    card = t.rules.deck.by_name["8a"]
    assert t.known[card] == 0b111
    assert not t.face_up(card)


def test_in_the_opening_that_is_a_pass() -> None:
    holds("given n=2 exposure=1 open=1 A.H=7,8 B.H=7,8", "do A x7=>ended", "then turn=B open=1 legal=pass", "do B pass")
    holds("given n=2 exposure=1 open=1 A.H=7,8 B.H=7,8", "do A x7=>ended ; B pass", "then A.R=7/8/-/-/-")


def test_dropping_a_card_in_a_right_place_exposes_nothing() -> None:
    t = table(HERE, exposure=True)
    drops = {t.rules.write(move) for move in t.agenda[-1].slips(t, 0)}
    assert "expose 5a to pile1" in drops
    assert "expose 5a to reserve5" in drops
    assert "expose 5a to stack" in drops
    assert not drops & {"expose 5a to pile0", "expose 5a to reserve0", "expose 5a to reserve3", "expose 5a to hand0"}


def test_where_the_table_enforces_the_rules_cards_that_must_wait_cannot_be_exposed() -> None:
    holds("given n=3 exposure=1 C=U3 A.G=4,5 A.H=7,8", "do !A x7=>ended")
    holds("given n=3 exposure=1 C=U3 A.G=9,5 A.H=1,8", "do !A x8=>ended ; A x1=>must")


def test_where_it_does_not_they_can_and_playing_them_can_be_an_offence() -> None:
    holds(
        "given n=3 exposure=1 mode=challenge C=U3,U6 A.G=4,5 A.H=7,8 B.G=2,2",
        "do A x7=>must ; A h7>U6 ; call B:game=>upheld:B",
    )


def test_a_card_exposed_out_of_turn_must_be_the_next_play_of_its_owner() -> None:
    holds(
        "given n=3 exposure=1 C=U4,U6 A.H=8,9 B.H=5,7,9 B.G=9,9",
        "do B x5=>next",
        "then B.must=5 turn=A",
        "do A d8>1",
        "then turn=B legal=h5>U4",
        "do B h5>U4",
        "then B.must=- can=h7>U6,d9>1",
    )


def test_compulsory_cards_still_come_before_it() -> None:
    holds(
        "given n=3 exposure=1 C=U4,U6 A.H=8,9 B.H=5,1 B.G=7,9",
        "do B x5=>next ; A d8>1",
        "then turn=B legal=g>U6",
        "do B g>U6",
        "then legal=h1>new",
        "do B h1>new",
        "then legal=h5>U4",
    )


def test_if_it_does_not_fit_then_the_turn_is_lost() -> None:
    holds("given n=3 exposure=1 C=U4 A.H=8,9 B.H=7,7 B.G=9,9", "do B x7=>next ; A d8>1", "then turn=C B.H=7,7 B.must=-")


def test_if_it_does_not_fit_after_the_compulsory_cards_the_turn_ends_there() -> None:
    holds(
        "given n=3 exposure=1 C=U4 A.H=8,9 B.H=7,1 B.G=5,9",
        "do B x7=>next ; A d8>1 ; B g>U4 ; B h1>new",
        "then turn=C B.H=7 B.R=-/-/-/-/-",
    )


def test_a_player_who_is_bound_to_a_card_cannot_expose_another() -> None:
    holds("given n=3 exposure=1 C=U4 A.H=8,9 B.H=5,7", "do B x5=>next ; !B x7=>next")


def test_a_bound_player_cannot_discard_even_where_the_table_does_not_enforce_the_rules() -> None:
    holds(
        "given n=3 exposure=1 mode=challenge C=U4,U6 A.H=8,9 B.H=5,1,9 B.G=7,9",
        "do B x5=>next ; A d8>1",
        "then legal=g>U6,h1>new,h5>U4",
    )


def test_a_blocked_game_is_released_whatever_card_was_exposed() -> None:
    holds(
        "given n=2 dealer=B exposure=1 C=U3 S=- A.G=9,9 A.H=4,8,9 B.G=9,9 B.H=9,9",
        "do A d9>1 ; A x8=>next ; B d9>1",
        "then turn=A log=blocked legal=h4>U3 A.must=-",
    )


def test_the_turn_is_lost_if_a_penalty_takes_away_what_came_before_the_exposed_card() -> None:
    t = table(
        """
        game0: 5 5 7c
        game1: 5 5 8d
        game2: 5 5 9e
        turned: 7c 8d 9e
        hand0: 7a 8a
        hand1: 9a 9b
        hand2: 9 9
        pile0: 1 2 3 4 5 6
        opened: True
        next: Turn(seat=0, fresh=True, releases=False)
        """,
        enforcement="challenge",
        exposure=True,
        challenge_pause="0",
    )
    t.play(1, t.rules.read("expose 9a"))
    t.play(0, t.rules.read("play 7a to pile0"))
    t.play(0, t.rules.read("discard 8a to reserve0"))
    assert t.on_turn == 1
    assert t.rules.read("play 8d to pile0") in t.moves(1)
    t.play(1, t.rules.read("game"))
    assert t.zones[t.rules.place["game0"]][0] == t.rules.deck.by_name["8d"]
    assert (t.on_turn, t.bound) == (2, ())
    assert len(t.hand(1)) == 2


def test_a_player_who_lays_down_their_hand_is_no_longer_bound() -> None:
    holds("given n=2 exposure=1 open=1 A.H=7,8 B.H=7,9", "do B x9=>next ; A pass", "then turn=A B.must=- B.R=7/9/-/-/-")


def test_an_exposed_card_is_shown_beside_its_owners_name() -> None:
    t = table(HERE, exposure=True)
    t.play(1, t.rules.read("expose 5b"))
    status = t.rules.status(t, 1)
    assert status is not None
    assert dict(status.values) == {"card": "5"}
    assert t.rules.status(t, 0) is None
