"""Whatever is tried in vain with a card, the refusal names a rule, and never just says no."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import Game, Move
from games.engine.match import enter
from tabletop.hand.hand import Hand
from tabletop.hand.intents import Intent, Refused
from tabletop.hand.legality import NO_REASON
from tabletop.scene.card import CardNode
from tests.tabletop.hand.dealt import Dealt
from tests.walk import random_entry

EVERY, MOST = 12, 60


def tried(dealt: Dealt) -> Iterator[tuple[str, Intent | None]]:
    """Every click, double click and drop, on every card and every place."""
    hand, scene, names = dealt.hand, dealt.scene, dealt.rules.names
    for zone, place in enumerate(scene.places.zones):
        if place.rect.width > 0 and not scene.zones[zone]:
            yield f"click on {names[zone]}", hand.take(zone, None)
    for node in scene.nodes():
        zone = scene.zone_of(node)
        yield f"click on a card of {names[zone]}", hand.take(zone, node)
        hand.drop()
        yield f"double click on a card of {names[zone]}", hand.quick_take(node)
        for to in range(len(scene.zones)):
            yield f"{names[zone]} to {names[to]}", dropped(hand, node, to)


def dropped(hand: Hand, node: CardNode, zone: int) -> Intent | None:
    """What it means to drop a card, and those that it lifts, in the middle of a zone."""
    taken, (x, y) = hand.grip.liftable(node), hand.scene.zone_rect(zone).centre
    if not taken:
        return None
    hand.drag.lift(node if node in taken else taken[0], taken, node.x.target, node.y.target)
    hand.follow(x, y)
    return hand.release()


def positions(game: Game, seed: int) -> Iterator[Any]:
    """Some positions of a random game."""
    rng = Random(seed)
    t: Any = game.rules(max(game.least_seats, min(3, game.most_seats))).new_table(seed)
    for number in range(MOST):
        if t.winners is not None:
            return
        if number % EVERY == 0:
            yield t
        t = t.copy()
        enter(t, random_entry(t, rng))


@pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)
def test_what_is_tried_in_vain_is_refused_with_a_rule(game: Game) -> None:
    for t in positions(game, 3):
        for seat in [seat for seat in t.waiting_for() if t.moves(seat)][:1]:
            for what, intent in tried(Dealt(game, t, seat)):
                assert not isinstance(intent, Refused) or intent.why.key != NO_REASON, what


def test_a_double_click_on_a_card_that_cannot_move_says_why(late: Dealt) -> None:
    for name, key in (("1d", "upper_stays"), ("10b", "top_of_stock_only"), ("9c", "fits_nowhere")):
        intent = late.hand.quick_take(late.card(name))
        assert isinstance(intent, Refused)
        assert (intent.why.key, intent.node) == (key, late.card(name))


@pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)
def test_before_the_cards_are_dealt_that_is_the_reason(game: Game) -> None:
    rules: Any = game.rules()
    for verb in ("lay", *rules.calls):
        why = rules.why_not(rules.bare_table(), 0, Move(verb))
        assert why.key == "being_dealt"
        assert game.words.say(why) == "The cards are still being dealt."
