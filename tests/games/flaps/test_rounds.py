"""The deal, the card that is turned up, and how long a match lasts [2.2 - 2.4]."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine import Moved, Said
from games.flaps.rounds import deal_round
from games.flaps.table import HAND, FlapsTable
from games.flaps.turns import Turn
from tests.games.flaps.helpers import follow, heard, held, refused, rules, say, table

ONE_EACH = """
    hand0: 9c
    hand1: 5d
    hand2: 5s
    pile: 9h
    called: frozenset((0,))
"""


def dealt(seats: int = 4, seed: int = 1, **options: int | str) -> FlapsTable:
    return rules(seats, **options).new_table(seed, record=True)


# ---------------------------------------------------------------------- the deal


@pytest.mark.parametrize("seats", range(2, 9))
def test_seven_cards_are_dealt_to_each_and_the_next_is_turned_up(seats: int) -> None:
    t = dealt(seats)
    assert held(t) == [7] * seats
    assert [len(t.zones[zone]) for zone in (0, 1)] == [103 - 7 * seats - 1, 1]


def test_the_smallest_pack_after_the_deal_is_46() -> None:
    assert len(dealt(8).zones[0]) == 46


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer() -> None:
    t = dealt(3, seed=5)
    order = list(t.around(t.dealer))
    given = [event.to - HAND for event in t.events or [] if isinstance(event, Moved)]
    assert given[:21] == order * 7


def test_everything_is_shuffled_and_the_same_seed_gives_the_same_cards() -> None:
    packs = [dealt(seed=seed).zones for seed in (1, 1, 2)]
    assert packs[0] == packs[1] != packs[2]


def test_the_first_dealer_is_random_and_the_player_on_their_left_goes_first_clockwise() -> None:
    dealers: Counter[int] = Counter()
    for seed in range(80):
        t = dealt(4, seed)
        dealers[t.dealer] += 1
        assert t.waiting_for() == ((t.dealer + 1) % 4,)
        assert t.direction == 1
    assert set(dealers) == {0, 1, 2, 3}


def test_the_deal_moves_one_seat_left_and_play_begins_clockwise_again() -> None:
    t = table(ONE_EACH + "direction: -1\ndealer: 2")
    say(t, 0, "lay 9c")
    assert t.dealer == 0
    assert refused(t, 1, "take") == "not_your_turn"
    assert refused(t, 0, "take") == "deal_first"
    assert t.agenda[-1].ask(t, 0).values == {"number": 2}
    say(t, 0, "deal")
    assert held(t) == [7, 7, 7]
    assert (t.direction, t.waiting_for()) == (1, (1,))


def test_nothing_of_a_round_is_left_in_the_next() -> None:
    t = table(
        """
        hand0: 2c 9d
        hand1: 2h
        hand2: 5s
        front1: 9c 7h
        mystery: 3d 8c
        pile: 9h
        turned: 9ca
        called: frozenset((1,))
        late: frozenset((2,))
        attack: 4
        next: Defend(seat=1)
        suit: "h"
        number: 2
        """,
        level=6,
    )
    say(t, 1, "lay 2h")
    assert t.sheet == ((0, 1, 0),)
    say(t, t.dealer, "deal")
    assert (t.attack, t.called, t.late, t.meant, t.turned) == (0, frozenset(), frozenset(), (), frozenset())
    assert [len(t.zones[t.rules.zone(name)]) for name in ("mystery", "front1")] == [0, 0]
    assert sum(held(t)) + len(t.zones[0]) + 1 == 147


# ---------------------------------------------------------------------- the turn-up


def turned_up(*names: str, level: int = 7) -> FlapsTable:
    """Deals a round from a pack that is not shuffled: after the hands these cards come, one after another."""
    given = rules(2, level=level)
    t: FlapsTable = given.bare_table()
    t.events = []
    cards = [next(card for card in given.deck if given.deck.faces[card] == name) for name in names]
    rest = [card for card in given.deck if card not in cards]
    stacked = [*rest[14:], *reversed(cards), *rest[:14]]
    shuffles = iter([stacked])

    class Stacked(FlapsTable):
        """A table on which the first shuffle has the wanted result."""

        def shuffle(self, zone: int) -> None:
            wanted = next(shuffles, None)
            if wanted is None:
                super().shuffle(zone)
            else:
                self.zones[zone] = wanted

    t.__class__ = Stacked
    deal_round(t)
    return t


@pytest.mark.parametrize(
    "face", ["2h", "3c", "Fh", "MFh", "STs", "7h", "8c", "Th", "Jh", "Uc", "Hh", "TRh", "SPc", "KLc", "FMh"]
)
def test_a_card_that_is_turned_up_has_no_power(face: str) -> None:
    t = turned_up(face)
    assert t.agenda == [Turn(1)]
    assert (t.attack, t.direction, held(t)) == (0, 1, [7, 7])
    assert follow(t)[0] == face[-1]


@pytest.mark.parametrize("face", ["LSc", "PSd", "GBs", "GLh", "SHc", "SMh", "DFd", "1Dh", "1Rc", "1Ss"])
def test_nor_has_a_five_or_a_one(face: str) -> None:
    t = turned_up(face)
    assert t.agenda == [Turn(1)]
    assert not t.zones[t.rules.mystery]


@pytest.mark.parametrize("face", ["Ac", "Ed", "Nh"])
def test_an_ace_that_is_turned_up_has_called_its_own_suit(face: str) -> None:
    assert follow(turned_up(face)) == face[1] + "A"


@pytest.mark.parametrize("face", ["AJ", "QK", "O1", "LM"])
def test_a_card_without_a_suit_goes_back_into_the_pack_and_the_next_is_turned(face: str) -> None:
    t = turned_up(face, "5h")
    assert heard(t) == ["turned_back"]
    assert len(t.zones[1]) == 1
    assert t.rules.deck.suits[t.zones[1][0]] != ""
    back = t.rules.deck.twins(face)[0]
    assert t.where[back] == 0
    assert t.known[back] == 0, "nobody knows where in the pack it lies"


def test_it_goes_back_to_a_place_left_to_chance() -> None:
    places = set()
    for seed in range(300):
        t = rules(2, level=7).new_table(seed, record=True)
        back = [event.cards[0] for event in t.events or [] if isinstance(event, Said)]
        places |= {t.zones[0].index(card) for card in back if t.where[card] == 0}
    assert len(places) > 5


# ---------------------------------------------------------------------- the match


def won_again(t: FlapsTable, seat: int) -> None:
    """The seat wins the next round."""
    say(t, t.dealer, "deal")
    for card in t.hand(seat)[1:]:
        t.move(card, 0, 0)
    t.agenda = [t.rules.turns[seat]]
    last = t.hand(seat)[0]
    nine = t.rules.deck.twins("9c")[0]
    if last != nine:
        t.move(last, 0, 0)
        t.move(nine, HAND + seat)
    t.called, t.late = frozenset((seat,)), frozenset()
    t.suit, t.number = "c", 5
    say(t, seat, "lay 9c")


def test_a_match_is_won_by_the_first_with_five_wins() -> None:
    t = table(ONE_EACH + "scores: (3, 4, 0)")
    say(t, 0, "lay 9c")
    assert (t.scores, t.winners) == ((4, 4, 0), None)
    won_again(t, 1)
    assert (t.scores, t.winners) == ((4, 5, 0), (1,))


def test_a_match_is_won_by_the_first_with_the_agreed_number_of_wins() -> None:
    t = table(ONE_EACH + "scores: (1, 0, 0)", wins=2)
    say(t, 0, "lay 9c")
    assert t.winners == (0,)


def test_six_of_the_best_can_end_a_match_that_one_win_would_not() -> None:
    text = """
        hand0: {}
        hand1: 5d 5s
        pile: 9h
        called: frozenset((0,))
        scores: (3, 0)
    """
    t = table(text.format("SXh"), level=3)
    say(t, 0, "lay SXh")
    assert (t.scores, t.winners) == ((5, 0), (0,))
    t = table(text.format("5h"), level=3)
    say(t, 0, "lay 5h")
    assert t.winners is None


def test_a_match_of_one_round_is_over_after_it() -> None:
    t = table(ONE_EACH, match="single", wins=9)
    say(t, 0, "lay 9c")
    assert (t.scores, t.winners) == ((1, 0, 0), (0,))


def test_a_match_of_several_rounds_is_won_by_the_player_with_most_wins() -> None:
    t = table(ONE_EACH + "scores: (0, 2, 0)\nround: 2\nsheet: ((0, 1, 0), (0, 1, 0))", match="rounds", wins=4)
    say(t, 0, "lay 9c")
    assert not t.winners
    won_again(t, 2)
    assert (t.scores, t.winners) == ((1, 2, 1), (1,))


def test_players_with_equally_many_win_together() -> None:
    t = table(ONE_EACH + "scores: (0, 1, 0)\nround: 1\nsheet: ((0, 1, 0),)", match="rounds", wins=2)
    say(t, 0, "lay 9c")
    assert t.winners == (0, 1)


def test_two_can_win_a_round_together() -> None:
    t = table(
        """
        hand0: 5c 5d
        hand1: 9c 9d
        hand2: 8c 8d 8h 8s
        pack: 7c
        pile: *
        scores: (3, 4, 4)
        suit: "h"
        number: 9
        next: Turn(seat=2)
        """
    )
    say(t, 2, "take")
    assert (t.sheet, t.scores, t.winners) == (((1, 1, 0),), (4, 5, 4), (1,))


def test_all_of_them_have_won_the_match() -> None:
    t = table("hand0: 5c\nhand1: 9c\nhand2: 8c\npack: 7c\npile: *\nscores: (4, 4, 4)\nsuit: 'h'\nnumber: 9")
    say(t, 0, "take")
    assert (t.scores, t.winners) == ((4, 5, 5), (1, 2))
