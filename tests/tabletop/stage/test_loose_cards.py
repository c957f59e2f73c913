"""Cards at rest are nudged, lean and shake, and none of it lasts or tells anything."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.patience import GAME as PATIENCE
from tabletop.physics.nudges import NOWHERE
from tabletop.scene.card import STRAIGHT, CardNode
from tabletop.scene.node import dump
from tabletop.scene.rect import Rect
from tabletop.stage.loose_cards import GROWS, LEANS, LEANS_TURN, MOST_HELD_TURN, NUDGED, LooseCards
from tabletop.stage.showing import Showing
from tests.games.patience.helpers import table
from tests.tabletop.hand.dealt import AREA, LATE, STRIP, Dealt

FRAME = 1 / 60


class Table:
    """A patience, and what is heard at it."""

    def __init__(self) -> None:
        self.dealt = Dealt(PATIENCE, table(LATE))
        self.scene, self.loose = self.dealt.scene, self.dealt.scene.loose
        self.heard: list[str] = []
        self.loose.play_sound = lambda cue, pan=0.0: self.heard.append(cue)

    def cards(self, zone: str) -> list[CardNode]:
        return self.scene.zones[self.dealt.rules.zone(zone)]

    def pile(self, zone: str, count: int) -> list[CardNode]:
        """Adds cards to a zone that have lain there for long."""
        for _ in range(count):
            self.lay(zone)
        self.loose.clear()
        return self.cards(zone)

    def lay(self, zone: str) -> CardNode:
        """One more card comes to a zone, and lies there."""
        number = self.dealt.rules.zone(zone)
        node = self.scene.new_node(number)
        self.cards(zone).append(node)
        self.scene.settle(number)
        self.scene.stage.snap()
        return node

    def throw(self, zone: str) -> CardNode:
        """One more card has been thrown there, to the right, and lands."""
        node = self.lay(zone)
        node.heading = (1.0, 0.0)
        self.loose.landed(node)
        return node

    def pass_(self, seconds: float) -> list[int]:
        """Lets time pass; returns how many cards were nudged in each frame."""
        found = []
        for _ in range(round(seconds / FRAME)):
            self.loose.move(FRAME)
            found.append(len(self.nudged()))
        return found

    def nudged(self) -> list[CardNode]:
        return [node for node in self.scene.nodes() if node.nudge != STRAIGHT]

    def straight(self) -> bool:
        return not self.nudged() and not self.loose.drifts


@pytest.fixture
def seen() -> Table:
    return Table()


def test_a_card_that_lands_nudges_the_nearest_few_which_then_lie_as_before(seen: Table) -> None:
    seen.pile("pack", 8)
    thrown = seen.throw("pack")
    before = dump(seen.scene.stage.root)
    assert max(seen.pass_(0.1)) == NUDGED
    top = seen.cards("pack")[-2]
    assert top.nudge[0] > 1
    assert abs(top.nudge[2]) <= MOST_HELD_TURN
    assert thrown.nudge == STRAIGHT
    assert dump(seen.scene.stage.root) == before
    seen.pass_(0.3)
    assert seen.straight()


def test_cards_that_lie_elsewhere_are_not_nudged(seen: Table) -> None:
    seen.pile("pack", 3)
    seen.throw("pack")
    seen.pass_(0.1)
    assert set(seen.nudged()) <= set(seen.cards("pack"))


@pytest.mark.parametrize("state", ["airborne", "held", "loose", "flying"])
def test_a_card_that_does_not_lie_is_neither_nudged_nor_shaken(seen: Table, state: str) -> None:
    below = seen.pile("pack", 1)[-1]
    setattr(below, state, True)
    seen.throw("pack")
    seen.loose.shake(below.x.target, below.y.target, 200.0)
    seen.pass_(0.1)
    assert below.nudge == STRAIGHT


def test_during_a_deal_cards_stay_as_they_were_nudged_until_it_ends(seen: Table) -> None:
    seen.pile("pack", 5)
    seen.loose.dealing = True
    for _ in range(12):
        seen.throw("pack")
        seen.pass_(0.1)
    seen.pass_(1.0)
    held = seen.nudged()
    assert len(held) >= NUDGED
    assert all(abs(node.nudge[2]) <= MOST_HELD_TURN and not node.nudging for node in held)
    assert not seen.loose.move(FRAME), "what rests need not be drawn again"
    seen.loose.square_up()
    seen.pass_(0.25)
    assert seen.straight()


def test_a_pile_in_the_open_leans_as_it_grows_and_is_knocked_straight(seen: Table) -> None:
    seen.pile("turned", 1)
    leant = 0
    for _ in range(GROWS - 1):
        node = seen.lay("turned")
        seen.pass_(0.2)
        x, y, turn = node.nudge
        assert max(abs(x), abs(y)) <= LEANS * node.width + 0.5
        assert abs(turn) <= LEANS_TURN
        leant += node.nudge != STRAIGHT
    assert leant > GROWS // 2
    assert seen.heard == []
    seen.lay("turned")
    seen.pass_(0.6)
    assert seen.heard == ["knock"]
    assert seen.straight()


def test_a_pile_from_which_one_draws_does_not_lean_nor_does_a_column(seen: Table) -> None:
    for zone in ("pack", "lower1"):
        for _ in range(3):
            seen.lay(zone)
            seen.pass_(0.2)
    assert seen.straight()


def test_how_a_pile_leans_does_not_depend_on_what_its_cards_are(seen: Table) -> None:
    other = Table()
    for number, it in enumerate((seen, other)):
        for _ in range(4):
            node = it.lay("turned")
            if number:
                node.become(it.dealt.card("9c").card, it.dealt.card("9c").face, up=True)
                node.snap()
            it.pass_(0.2)
    assert [node.nudge for node in seen.cards("turned")] == [node.nudge for node in other.cards("turned")]
    assert not seen.straight()


def test_a_card_that_is_taken_off_a_pile_does_not_lean_any_more(seen: Table) -> None:
    seen.lay("turned")
    node = seen.lay("turned")
    seen.pass_(0.2)
    node.held = True
    seen.pass_(0.2)
    assert node.nudge == STRAIGHT


def test_a_card_that_comes_to_light_again_is_not_one_that_has_landed(seen: Table) -> None:
    seen.pile("turned", 3)
    seen.scene.stage.root.remove(seen.cards("turned").pop())
    seen.pass_(0.3)
    assert seen.straight()


def test_a_view_set_afresh_and_another_arrangement_put_everything_straight(seen: Table) -> None:
    changes: list[Callable[[], None]] = [
        lambda: Showing(seen.scene).show(seen.dealt.known.view(0)),
        lambda: seen.scene.arrange(Rect(0, 40, 1000, 700), 0, STRIP),
    ]
    for change in changes:
        seen.scene.arrange(AREA, 0, STRIP)
        seen.lay("turned")
        seen.pass_(0.2)
        assert seen.loose.leans(seen.dealt.rules.zone("turned"))
        change()
        seen.pass_(0.3)
        assert seen.straight()


def test_a_slap_shakes_near_cards_more_than_far_ones_and_then_they_lie_as_before(seen: Table) -> None:
    node = seen.cards("lower1")[-1]
    seen.loose.shake(node.x.target, node.y.target, 3 * node.width)
    reached: dict[CardNode, float] = {}
    for _ in range(15):
        seen.loose.move(FRAME)
        for one in seen.nudged():
            reached[one] = max(reached.get(one, 0.0), abs(one.nudge[1]) + abs(one.nudge[0]))
    farthest = max(reached, key=lambda one: abs(one.x.target - node.x.target) + abs(one.y.target - node.y.target))
    assert reached[node] > 3
    assert 0 < reached[farthest] < reached[node]
    assert len(reached) < len(seen.scene.nodes()) / 2
    seen.pass_(0.1)
    assert seen.straight()


def test_a_stroke_ripples_through_the_top_of_a_pack_one_card_after_another(seen: Table) -> None:
    cards = seen.pile("pack", 12)
    seen.loose.ripple(seen.dealt.rules.zone("pack"), 1.0)
    first = seen.pass_(0.05)
    assert 0 < first[0] <= first[-1]
    assert cards[-1].nudge[0] > cards[-3].nudge[0]
    seen.pass_(0.5)
    assert seen.straight()


def test_with_still_motion_nothing_moves(seen: Table) -> None:
    seen.loose.speed = 0.0
    seen.pile("pack", 5)
    node = seen.throw("pack")
    seen.lay("turned")
    seen.loose.shake(node.x.target, node.y.target, 300.0)
    seen.loose.ripple(seen.dealt.rules.zone("pack"), 1.0)
    assert seen.pass_(0.3) == [0] * 18
    assert seen.straight()


def test_motion_that_is_finished_ends_at_once_and_what_leans_goes_on_leaning(seen: Table) -> None:
    seen.lay("turned")
    node = seen.lay("turned")
    seen.loose.move(FRAME)
    seen.loose.finish()
    assert not node.nudging
    assert node.nudge == seen.loose.drifts[node].held != NOWHERE
    seen.pile("pack", 3)
    seen.loose.dealing = True
    seen.throw("pack")
    seen.loose.finish()
    assert seen.straight()


def test_many_cards_that_land_at_once_move_only_so_many_others(seen: Table) -> None:
    zones = [zone for zone in seen.dealt.rules.names if not zone.startswith("stock")]
    for zone in zones:
        seen.pile(zone, 6)
    for zone in zones:
        seen.throw(zone)
    assert sum(drift.moving for drift in seen.loose.drifts.values()) <= 24 + NUDGED + len(zones)


def test_it_knows_nothing_to_nudge_on_an_empty_table() -> None:
    assert LooseCards(Table().scene).drifts == {}
