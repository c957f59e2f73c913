"""Where several packs are mixed, each has backs of its own, and none tells what lies beneath."""

from __future__ import annotations

from games import find
from tests.tabletop.pilot import Pilot


def backs(pilot: Pilot) -> list[int]:
    """Which pack every card on the table is of."""
    return [node.pack for node in pilot.table.scene.nodes()]


def test_two_packs_have_two_backs_and_one_has_one(pilot: Pilot) -> None:
    pilot.sit("flinch", "- quick quick quick")
    pilot.settle()
    assert set(backs(pilot)) == {0, 1}
    pilot.sit("patience", "-")
    pilot.settle()
    assert set(backs(pilot)) == {0}


def test_the_rules_say_how_many_packs_there_are() -> None:
    games = find().games
    assert [games["flinch"].rules(seats).packs() for seats in (2, 3, 4, 6)] == [1, 1, 2, 2]
    long_game = games["flaps"].options_type.preset("Long game")
    assert [games["flaps"].rules(4, options).packs() for options in (None, long_game)] == [1, 2]
    assert games["authors"].rules(4).packs() == 1


def test_a_back_does_not_reveal_its_card_however_the_cards_were_shuffled(pilot: Pilot) -> None:
    found = []
    for seed in (1, 2, 3):
        pilot.sit("flinch", "- - - -", seed=seed)
        pilot.table.session.showing.show_undealt()
        found.append(backs(pilot))
    assert found[0] == found[1] == found[2]
    assert len(found[0]) == len(pilot.table.rules.deck)
    assert 0.4 < sum(found[0]) / len(found[0]) < 0.6, "both are about as frequent"


def test_a_card_keeps_its_back_on_its_way(pilot: Pilot) -> None:
    pilot.sit("flinch", "- - - -")
    before = {id(node): node.pack for node in pilot.table.scene.nodes()}
    pilot.settle()
    after = {id(node): node.pack for node in pilot.table.scene.nodes()}
    assert before == after
