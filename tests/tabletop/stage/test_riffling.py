"""The pack is riffled before the first deal: only how it is drawn changes."""

from __future__ import annotations

import pytest

from tabletop.scene.card import STRAIGHT
from tabletop.scene.node import dump
from tabletop.stage.riffling import RIFFLED, Riffling
from tabletop.stage.table_scene import SEEN_IN_PILE
from tests.tabletop.stage.test_loose_cards import FRAME, Table


@pytest.fixture
def seen() -> Table:
    found = Table()
    found.pile("pack", 30)
    return found


def begun(seen: Table, seconds: float = 0.5) -> Riffling:
    riffling = Riffling(seen.scene)
    riffling.begin(seen.dealt.rules.zone("pack"), seconds)
    return riffling


def test_the_pack_is_cut_and_riffled_and_lies_as_before(seen: Table) -> None:
    before = dump(seen.scene.stage.root)
    riffling = begun(seen)
    assert seen.heard == ["cut"]
    widest = 0.0
    while riffling.going:
        assert riffling.move(FRAME)
        widest = max(widest, *(abs(node.nudge[0]) for node in seen.cards("pack")))
    assert seen.heard == ["cut", "riffle"]
    assert widest > 0.5 * seen.cards("pack")[0].width
    assert seen.nudged() == []
    assert dump(seen.scene.stage.root) == before
    assert not riffling.move(FRAME)


def test_the_topmost_cards_are_seen_meanwhile_and_those_below_are_not(seen: Table) -> None:
    riffling = begun(seen)
    riffling.move(0.2)
    seen.scene.cover()
    assert [node.hidden for node in seen.cards("pack")[-RIFFLED - 1 :]] == [True] + [False] * RIFFLED
    riffling.finish()
    seen.scene.cover()
    assert sum(not node.hidden for node in seen.cards("pack")) == SEEN_IN_PILE


def test_all_leaning_backs_are_made_before_the_riffle_begins(seen: Table) -> None:
    riffling, album = begun(seen), seen.scene.pictures.album
    made = len(album.pictures)
    node = seen.cards("pack")[-1]
    while riffling.going:
        turn = round(node.nudge[2])
        seen.scene.pictures.card(node.pack, node.width, float(turn), 1.0, 1.0, moving=True)
        riffling.move(FRAME)
    assert len(album.pictures) == made


def test_a_riffle_can_be_finished_at_any_moment(seen: Table) -> None:
    riffling = begun(seen)
    riffling.move(0.2)
    riffling.finish()
    assert not riffling.going
    assert {node.nudge for node in seen.cards("pack")} == {STRAIGHT}


def test_no_time_or_hardly_any_cards_and_there_is_no_riffle(seen: Table) -> None:
    assert not begun(seen, 0.0).going
    riffling = Riffling(seen.scene)
    riffling.begin(seen.dealt.rules.zone("lower1"), 0.5)
    assert not riffling.going
    assert seen.heard == []
