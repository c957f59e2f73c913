"""Which cards there are, level by level [1.1 - 1.5]."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine import BadOption, Options
from games.flaps import GAME
from games.flaps.cards import TABLE, kind_of
from games.flaps.options import FlapsOptions
from tests.games.flaps.helpers import rules


def faces(level: int, packs: int = 1) -> Counter[str]:
    return Counter(rules(2, level=level, packs=packs).deck.faces)


def count(level: int, codes: str) -> list[int]:
    """How many cards of each kind there are."""
    found = Counter(kind_of(card).code for card in rules(2, level=level).deck.cards)
    return [found[code] for code in codes.split()]


@pytest.mark.parametrize(
    ("level", "adds", "suits"),
    [
        (1, 103, (25, 25, 25, 26, 2)),
        (2, 8, (26, 26, 26, 27, 6)),
        (3, 5, (27, 27, 27, 28, 7)),
        (4, 4, (28, 27, 27, 29, 9)),
        (5, 7, (30, 28, 29, 31, 9)),
        (6, 20, (35, 33, 34, 36, 9)),
        (7, 2, (35, 34, 35, 36, 9)),
    ],
)
def test_each_level_adds_its_cards(level: int, adds: int, suits: tuple[int, ...]) -> None:
    deck = rules(2, level=level).deck
    before = len(rules(2, level=level - 1).deck) if level > 1 else 0
    assert len(deck) - before == adds
    found = Counter(deck.suits)
    assert tuple(found[suit] for suit in ("c", "d", "h", "s", "")) == suits


def test_level_1_has_the_right_number_of_each_card() -> None:
    codes = "A E N 2 3 5 7 8 9 T F MF J U AJ Q H K"
    assert count(1, codes) == [3, 2, 4, 8, 8, 8, 8, 8, 8, 8, 16, 1, 4, 3, 2, 4, 4, 4]


def test_levels_2_to_7_have_the_right_number_of_each_card() -> None:
    assert count(7, "TR O1 O2 O3 O4 QK ST DF SX KL SP LM") == [4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2]
    assert count(7, "LS PS GB GL SH SM 1D 1R 1L 1O 1K 1S 1U FM") == [1, 1, 1, 1, 1, 2, 8, 2, 2, 1, 1, 1, 5, 2]


def test_the_ace_of_diamonds_and_the_up_jacks_of_hearts_are_missing() -> None:
    assert [faces(7)[face] for face in ("Ac", "Ad", "Ah", "As")] == [1, 0, 1, 1]
    assert [faces(7)[face] for face in ("Uc", "Ud", "Uh", "Us")] == [1, 1, 0, 1]
    assert [faces(7)[face] for face in ("Ec", "Ed", "Eh", "Es")] == [0, 1, 0, 1]


def test_there_is_no_six_and_no_nought_before_level_3_and_no_one_before_level_6() -> None:
    ranks = [set(rules(2, level=level).deck.ranks) for level in range(1, 8)]
    assert [6 in found for found in ranks] == [False, False, True, True, True, True, True]
    assert [0 in found for found in ranks] == [False, False, True, True, True, True, True]
    assert [1 in found for found in ranks] == [False, False, False, False, False, True, True]


def test_five_ones_and_two_special_fives_are_of_each_suit() -> None:
    ones = Counter(card.suit for card in rules(2, level=7).deck.cards if card.rank == 1)
    fives = Counter(card.suit for card in rules(2, level=7).deck.cards if card.rank == 5 and kind_of(card).code != "5")
    assert ones == Counter(c=5, d=5, h=5, s=5)
    assert fives == Counter(c=2, d=2, h=2, s=2)


def test_the_greatest_attack_with_one_pack_is_forty() -> None:
    assert sum(card.rank for card in rules(2).deck.cards if card.rank in (2, 3)) == 40


def test_a_second_pack_doubles_every_count() -> None:
    assert faces(7, packs=2) == Counter({face: 2 * many for face, many in faces(7).items()})


@pytest.mark.parametrize(
    ("codes", "number"),
    [("TR KL SP FM", 13), ("H", 12), ("U AJ", 11), ("F MF ST", 4), ("DF LS PS GB GL SH SM", 5), ("SX", 6), ("QK", 0)],
)
def test_special_cards_have_the_number_that_is_printed_on_them(codes: str, number: int) -> None:
    ranks = {kind.code: kind.rank for kind in TABLE}
    assert {ranks[code] for code in codes.split()} == {number}


@pytest.mark.parametrize(
    ("codes", "value"),
    [
        ("A E N AJ 1D 1R 1L 1O 1K 1S 1U", 1),
        ("QK", 0),
        ("2", 2),
        ("3", 3),
        ("F MF ST", 4),
        ("5 DF LS PS GB GL SH SM", 5),
        ("SX", 6),
        ("7", 7),
        ("8", 8),
        ("9", 9),
        ("T", 10),
        ("J U", 11),
        ("Q H", 12),
        ("K TR KL SP FM", 13),
        ("O1 O2 O3 O4 LM", 20),
    ],
)
def test_what_each_card_counts_in_spoof(codes: str, value: int) -> None:
    given = rules(2, level=7)
    found = {kind_of(card).code: given.in_spoof[place] for place, card in enumerate(given.deck.cards)}
    assert {found[code] for code in codes.split()} == {value}


def test_one_never_finishes_on_aces_to_be_called_ace_jacks_and_ol_maids() -> None:
    given = rules(2, level=7)
    never = {kind_of(card).code for place, card in enumerate(given.deck.cards) if not given.finishes[place]}
    assert never == {"A", "N", "AJ", "O1", "O2", "O3", "O4", "LM"}


def test_ol_maids_quack_and_ace_jacks_have_no_suit() -> None:
    assert {kind_of(card).code for card in rules(2, level=7).deck.cards if not card.suit} == {
        *("AJ", "O1", "O2", "O3", "O4", "QK", "LM")
    }


# ---------------------------------------------------------------------- options


def test_without_a_choice_one_plays_level_1_to_five_wins_and_says_last_card_oneself() -> None:
    usual: Options = FlapsOptions()
    assert usual.as_dict() == {
        "level": 1, "packs": 1, "match": "first_to", "wins": 5, "last_card": "strict", "tempo": "normal",
        "browse": False,
    }  # fmt: skip


def test_no_one_looks_through_the_pile_unless_that_was_agreed() -> None:
    for browse in (False, True):
        given = rules(2, level=7, browse=browse)
        seen = [name for zone, name in enumerate(given.names) if given.may_leaf(0, zone)]
        assert seen == ["pile"] * browse


def test_two_to_eight_play() -> None:
    assert (GAME.least_seats, GAME.most_seats) == (2, 8)
    with pytest.raises(BadOption):
        FlapsOptions(level=8)
    with pytest.raises(BadOption):
        FlapsOptions(packs=3)


@pytest.mark.parametrize("level", range(1, 8))
def test_a_place_is_there_when_a_card_plays_that_needs_it(level: int) -> None:
    names = {name.rstrip("0123456789") for name in rules(2, level=level).names}
    later = {"side": 2, "cut": 2, "mystery": 5, "front": 6, "looked": 6, "monty": 7}
    assert names == {"pack", "pile", "hand"} | {name for name, first in later.items() if level >= first}
