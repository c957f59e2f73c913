"""A second opinion on level 1 of FLAPS: the game and its second implementation agree, and a fault in the game shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games.engine import CardId, Step
from games.flaps import attack, duels, flapping, jacks, last_card, laying, rounds, second_cards, suits
from games.flaps import rules as flaps_rules
from games.flaps.cards import deck
from games.flaps.rules import Flaps
from games.flaps.table import FlapsTable
from tests.games.flaps.lockstep import Difference, run
from tests.games.flaps.retold import Retold, full_deck

DECISIONS, ENOUGH = 3000, 20_000
"""How much is compared; and within how much everything must have occurred, and every planted fault have shown."""


@pytest.mark.parametrize("seed", range(2))
def test_the_game_and_its_retelling_agree_on_every_decision(seed: int) -> None:
    met = run(DECISIONS, seed)
    assert met["decisions"] == DECISIONS
    assert met["rounds: won by a last card"]
    assert met["rounds: pack empty"]


def test_what_is_compared_holds_all_there_is_to_decide() -> None:
    met = run(ENOUGH, seed=2)
    wanted = [
        *("turn: lay", "turn: take", "attacked: lay", "attacked: take", "miss: lay", "miss: knock", "suit: suit"),
        *("second: lay", "second: suit", "target: choose", "duel: lay", "duel: take", "call", "catch"),
        *("flapping: flap", "flapping: ask", "flapping: take", "flapping: lay", "flapping: silence"),
        *("asked: flap", "asked: pass", "asked: silence", "a waiting move dropped", "flap on his own 4"),
        *("LAST CARD confessed", "LAST CARD called with two", "a last card laid unsaid"),
        *("eight on eight", "attack of 10 or more", "rounds: joint winners", "decisions by the rule book"),
        *("second ACE'N'LAY of a chain", "a last card laid on an ACE'N'LAY", "a last card in a flapping"),
        *(f"rounds: {seats} seats" for seats in range(2, 9)),
    ]
    assert [name for name in wanted if not met[name]] == []


def test_both_know_the_same_cards() -> None:
    for packs in (1, 2):
        assert sorted(card.face for card in deck(1, packs)) == sorted(full_deck(packs))
    assert len(full_deck(1)) == 103
    assert Counter(card[-1] for card in full_deck(1)) == {"c": 25, "d": 25, "h": 25, "s": 26, "J": 2}


def test_the_longest_attack_is_forty() -> None:
    """Eight 2s and eight 3s, as the rule book hints; the player who draws the total has the forty and the card that was
    left."""
    chain = ["2h", "2h", "2c", "2c", "2d", "2d", "2s", "2s", "3s", "3s", "3h", "3h", "3c", "3c", "3d", "3d"]
    told = Retold([[*chain[0::2], "5c"], [*chain[1::2], "5d"]], ["Kh"] * 41, "5h", first=0)
    for turn, card in enumerate(chain):
        told.do(turn % 2, "lay " + card)
    assert (told.attack, told.legal(0)) == (40, {"take", "call"})
    told.do(0, "take")
    assert (len(told.hands[0]), told.legal(1), told.winners) == (41, {"take", "lay 5d", "call"}, [])


# ---------------------------------------------------------------------- faults

Plant = pytest.MonkeyPatch
Fault = Callable[[Plant], None]
Acts = Callable[[FlapsTable, int, CardId], None]
FAULTS: list[Fault] = []


def fault(plant: Fault) -> Fault:
    """One of the faults that must be found."""
    FAULTS.append(plant)
    return plant


def acts(plant: Plant, code: str, effect: Acts) -> None:
    """Makes this card do something else in a turn."""
    plant.setitem(flaps_rules.EFFECTS, code, effect)


def answers(plant: Plant, number: int, effect: Acts) -> None:
    """Makes this number do something else under attack."""
    plant.setitem(attack.EFFECT_OF_ANSWER, number, effect)


def prepared(plant: Plant, change: Callable[[Any], None]) -> None:
    """Makes the rules know something wrong about the cards."""
    honest = Flaps.prepare

    def wrong(rules: Flaps) -> None:
        honest(rules)
        change(rules)

    plant.setattr(Flaps, "prepare", wrong)


def with_code(rules: Any, code: str, entries: tuple[bool, ...]) -> tuple[bool, ...]:
    """The entries of all cards, and True for those of one kind."""
    return tuple(said or face[:-1] == code for said, face in zip(entries, rules.deck.faces, strict=True))


def flapped_wrong(plant: Plant, change: Callable[[FlapsTable, flapping.Flapping, flapping.Flapping], None]) -> None:
    """Breaks something after every flap, given the flapping before it and after it."""
    honest = flapping.flap

    def wrong(t: FlapsTable, window: flapping.Flapping, seat: int, card: CardId) -> None:
        honest(t, window, seat, card)
        now: Step[Any] = t.agenda[-1]
        if isinstance(now, flapping.Flapping):
            change(t, window, now)

    plant.setattr(flapping, "flap", wrong)


def put_instead(t: FlapsTable, step: Step[Any]) -> None:
    """Puts another step on top of the agenda."""
    t.agenda[-1] = step


@fault
def a_nine_does_not_cancel(plant: Plant) -> None:
    answers(plant, 9, lambda t, seat, card: laying.pass_on(t, seat))


@fault
def a_seven_does_not_turn_back(plant: Plant) -> None:
    answers(plant, 7, attack.pass_along)


@fault
def a_seven_turns_play_in_a_free_turn(plant: Plant) -> None:
    acts(plant, "7", jacks.jack)


@fault
def a_three_answers_a_two_of_any_suit(plant: Plant) -> None:
    honest = attack.answers
    plant.setattr(attack, "answers", lambda card, *stands: card.rank == 3 or honest(card, *stands))


@fault
def an_attack_is_taken_up_to_ten(plant: Plant) -> None:
    plant.setattr("games.flaps.attack.take", lambda t, seat, count: laying.take(t, seat, min(count, 10)))


@fault
def an_ace_finishes(plant: Plant) -> None:
    prepared(plant, lambda rules: setattr(rules, "finishes", with_code(rules, "A", rules.finishes)))


@fault
def an_ace_n_lay_finishes_with_its_second_card(plant: Plant) -> None:
    plant.setattr(second_cards, "lay", lambda t, seat, card, chained: laying.lay(t, seat, card))


@fault
def an_ace_n_lay_takes_any_second_card(plant: Plant) -> None:
    plant.setattr(second_cards, "joins_ace", lambda card, colour: True)


@fault
def to_stop_after_an_ace_n_lay_costs_nothing(plant: Plant) -> None:
    plant.setattr(second_cards, "take", lambda t, seat, count: None)


@fault
def an_ace_jack_does_not_turn_play(plant: Plant) -> None:
    acts(plant, "AJ", suits.any_suit)


@fault
def an_up_jacks_does_not_turn_play(plant: Plant) -> None:
    def wrong(t: FlapsTable, seat: int, card: CardId) -> None:
        for other in t.around(seat)[:-1]:
            laying.take(t, other, 1)
        laying.pass_on(t, seat)

    acts(plant, "U", wrong)


@fault
def an_eight_stops_no_one(plant: Plant) -> None:
    acts(plant, "8", lambda t, seat, card: laying.pass_on(t, seat))


@fault
def a_ten_answers_a_ten(plant: Plant) -> None:
    prepared(plant, lambda rules: setattr(rules, "hoofers", with_code(rules, "T", rules.hoofers)))


@fault
def after_a_duel_the_last_to_choose_has_had_the_turn(plant: Plant) -> None:
    honest = duels.Aim
    plant.setattr(duels, "Aim", lambda seat, starter: honest(seat, seat))


@fault
def a_mega_flap_allows_four(plant: Plant) -> None:
    plant.setattr(flapping, "RUN", 4)


@fault
def a_mega_flap_counts_only_fours_on_its_own(plant: Plant) -> None:
    def change(t: FlapsTable, before: flapping.Flapping, now: flapping.Flapping) -> None:
        if before.last != now.last and before.credit[now.last]:
            put_instead(t, replace(now, credit=before.credit))

    flapped_wrong(plant, change)


@fault
def a_player_may_flap_on_their_own(plant: Plant) -> None:
    plant.setattr(flapping.Flapping, "may_flap", lambda window, seat: True)


@fault
def a_flap_leaves_the_question_open(plant: Plant) -> None:
    flapped_wrong(plant, lambda t, before, now: put_instead(t, replace(now, asked=before.asked, passed=before.passed)))


@fault
def a_waiting_move_is_not_dropped(plant: Plant) -> None:
    honest = flapping.flap

    def wrong(t: FlapsTable, window: flapping.Flapping, seat: int, card: CardId) -> None:
        meant = t.meant
        honest(t, window, seat, card)
        t.meant = t.meant or meant

    plant.setattr(flapping, "flap", wrong)


@fault
def after_the_flapping_goes_the_one_after_the_last_four(plant: Plant) -> None:
    honest = flapping.close
    plant.setattr(flapping, "close", lambda t, window: honest(t, replace(window, opener=window.last)))


@fault
def the_table_asks_and_leaves_no_time(plant: Plant) -> None:
    honest = flapping.Flapping.late

    def wrong(window: flapping.Flapping, t: FlapsTable) -> None:
        t.at = window.since
        honest(window, t)

    plant.setattr(flapping.Flapping, "late", wrong)


@fault
def a_last_card_wins_unsaid(plant: Plant) -> None:
    plant.setattr(laying, "may_finish", lambda t, seat, card: t.rules.finishes[card])


@fault
def a_last_four_wins_unsaid_in_a_flapping(plant: Plant) -> None:
    plant.setattr(flapping, "may_finish", lambda t, seat, card: t.rules.finishes[card])


@fault
def not_finishing_costs_nothing_with_an_ace(plant: Plant) -> None:
    plant.setattr(suits, "refill", lambda t, seat: None)


@fault
def no_one_is_ever_late(plant: Plant) -> None:
    plant.setattr(laying, "grow_late", lambda t, layer: None)


@fault
def a_late_player_stays_late_when_they_lay_that_card(plant: Plant) -> None:
    honest = laying.put

    def wrong(t: FlapsTable, seat: int, card: CardId) -> None:
        was_late = t.late & {seat}
        honest(t, seat, card)
        t.late |= was_late

    plant.setattr(laying, "put", wrong)


@fault
def a_call_holds_when_a_card_is_taken(plant: Plant) -> None:
    plant.setattr(laying, "uncall", lambda t, seat: None)


@fault
def to_confess_costs_two(plant: Plant) -> None:
    honest = last_card.pay

    def wrong(t: FlapsTable, seat: int) -> None:
        laying.take(t, seat, 1)
        honest(t, seat)

    plant.setattr(last_card, "pay", wrong)


@fault
def an_empty_pack_makes_the_next_player_win(plant: Plant) -> None:
    plant.setattr(laying, "run_out", lambda t: laying.win(t, (t.dealer + 1) % t.rules.seats, 1))


@fault
def the_same_dealer_deals_again(plant: Plant) -> None:
    honest = rounds.deal_round

    def wrong(t: FlapsTable) -> None:
        t.dealer = (t.dealer - 1) % t.rules.seats
        honest(t)

    plant.setattr(rounds, "deal_round", wrong)


@pytest.mark.parametrize("plant", FAULTS, ids=lambda plant: plant.__name__)
def test_a_fault_in_the_game_shows(plant: Fault, monkeypatch: Plant) -> None:
    plant(monkeypatch)
    with pytest.raises(Difference, match=r"^After .*: the game has "):
        run(ENOUGH, seed=3)
