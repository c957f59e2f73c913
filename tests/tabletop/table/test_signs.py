"""Signs lie on the table where all can see them, tell how things stand once the cards have been shown, and keep still
for those who want no motion."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from games.engine import SignKind
from tabletop.scene.sign import SignNode
from tabletop.stage.signage import ARROWS, Signage
from tests.games.flaps.helpers import table
from tests.tabletop.pilot import Pilot

ATTACK = """
hand0: 5c 8d
hand1: 3h 5s
hand2: 9c 9d
hand3: 7c 7d
pile: 2h 2d
attack: 12
next: Defend(seat=0)
"""
ACE = """
hand0: As 5c 8d
hand1: 3h 5s
hand2: 9c 9d
hand3: 7c 7d
pile: 2h
"""
JACK = ACE.replace("As", "Jh")
TRUMPS = """
hand0: 9h 5c
hand1: 3h 5s
hand2: 9c 9d
hand3: 7d
side3: 7c
pile: TRh
trump: 's'
number: 13
next: Hide(seat=0), Compare(layer=1)
"""
SIZES = ((1024, 640), (1280, 800), (3840, 2160), (700, 900))


def sit(pilot: Pilot, text: str, level: int = 2) -> Signage:
    screen = pilot.sit("flaps", "- quick quick quick", position=table(text, level=level), level=level)
    pilot.settle()
    return screen.scene.signage


def token(signage: Signage, at: str, kind: SignKind = SignKind.TOKEN) -> SignNode:
    return signage.tokens[at, kind]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("position", [ATTACK, TRUMPS], ids=["attack", "trumps"])
def test_no_sign_lies_over_another_or_over_a_card_or_outside_the_table(
    open_pilot: Callable[..., Pilot], size: tuple[int, int], position: str
) -> None:
    pilot = open_pilot(size).only_places()
    signage = sit(pilot, position)
    nodes = list(signage.tokens.values())
    assert nodes
    for node in nodes:
        half = node.size / 2
        assert half <= node.x.target <= size[0] - half
        assert half <= node.y.target <= size[1] - half
        for card in pilot.table.scene.nodes():
            away = abs(node.x.target - card.x.target) - card.width / 2 - half, abs(node.y.target - card.y.target)
            assert away[0] >= -1 or away[1] >= card.height / 2 + half - 1, f"{node.name} lies over {card.name}"
    for one, other in combinations(nodes, 2):
        apart = max(abs(one.x.target - other.x.target), abs(one.y.target - other.y.target))
        assert apart >= (one.size + other.size) / 2 - 1


def test_a_sum_that_alarms_is_larger_than_one_that_does_not(pilot: Pilot) -> None:
    small = token(sit(pilot, ATTACK.replace("12", "2")), "pile", SignKind.SUM).size
    assert token(sit(pilot, ATTACK), "pile", SignKind.SUM).size > small


def test_a_called_suit_is_shown_after_the_ace_has_landed(pilot: Pilot) -> None:
    signage = sit(pilot, ACE)
    before = token(signage, "pile").shown
    pilot.table.playing.play(pilot.table.rules.read("lay As to pile"))
    pilot.table.playing.play(pilot.table.rules.read("suit =d"))
    assert token(signage, "pile").shown == before, "the card is still on its way"
    pilot.until(lambda: token(signage, "pile").shown != before)
    assert not any(node.flying for node in pilot.table.scene.nodes())
    assert "d" in str(token(signage, "pile").shown)


def test_the_arrows_turn_when_play_turns(pilot: Pilot) -> None:
    signage = sit(pilot, JACK)
    before = [arrow.angle.target for arrow in signage.ring]
    assert len(before) == ARROWS
    pilot.table.playing.play(pilot.table.rules.read("lay Jh to pile"))
    pilot.until(lambda: [arrow.angle.target for arrow in signage.ring] == [angle + 180 for angle in before])
    assert any(arrow.moving for arrow in signage.ring)


def test_with_reduced_motion_arrows_and_tokens_are_at_once_as_they_should_be(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(reduced_motion=True)
    signage = sit(pilot, JACK)
    before = [arrow.angle.target for arrow in signage.ring]
    pilot.table.playing.play(pilot.table.rules.read("lay Jh to pile"))
    pilot.until(lambda: [arrow.angle.target for arrow in signage.ring] != before)
    assert not any(node.moving for node in (*signage.ring, *signage.tokens.values()))


def test_arrows_run_clockwise_around_the_middle(pilot: Pilot) -> None:
    signage = sit(pilot, JACK)
    middle = pilot.table.scene.places
    assert middle is not None
    x, y = middle.middle.centre
    top = min(signage.ring, key=lambda arrow: arrow.y.target)
    right = max(signage.ring, key=lambda arrow: arrow.x.target)
    assert top.y.target < y
    assert abs((top.angle.target + 180) % 360 - 180) < 45, "at the top they point to the right"
    assert right.x.target > x
    assert abs((right.angle.target - 90 + 180) % 360 - 180) < 60, "at the right they point down"


def test_a_sign_that_is_pointed_at_says_what_it_means(pilot: Pilot) -> None:
    signage = sit(pilot, ATTACK)
    node = token(signage, "pile", SignKind.SUM)
    sign = signage.sign_at(node.x.target, node.y.target)
    assert sign is not None
    assert pilot.table.words.say(sign.told) == "An attack: answer it, or draw 12 cards."
    assert signage.sign_at(0, 0) is None


def test_signs_that_no_longer_hold_leave_the_table(pilot: Pilot) -> None:
    signage = sit(pilot, ATTACK)
    pilot.table.playing.play(pilot.table.rules.read("take"))
    pilot.until(lambda: ("pile", SignKind.SUM) not in signage.tokens)
    assert not [node for node in pilot.table.scene.stage.root.walk() if node.name == "sum pile"]


def test_a_table_that_is_only_watched_shows_its_signs_too(pilot: Pilot) -> None:
    screen = pilot.sit("flaps", "quick quick", seed=3, match="single", wins=1)
    pilot.settle()
    assert {sign.kind for sign in screen.scene.signage.signs} >= {SignKind.TOKEN, SignKind.WAY}
