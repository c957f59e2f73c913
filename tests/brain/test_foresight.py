"""Working ahead: what was worked out during another seat's turn is there when it is needed, and only then."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.brain import foresight
from games.brain.foresight import Ahead, view_key
from games.brain.players import make_player
from games.brain.thinking import Searcher
from games.brain.thought import Budget
from games.engine import view
from games.engine.match import enter
from tests.brain.asking import GAMES, in_turn
from tests.walk import random_entry

SEARCHED = ("authors", "flaps", "flinch", "flush", "go_to_the_store")


def searcher(game: str, rules: Any, iterations: int) -> Searcher:
    made = make_player(GAMES[game], rules, "expert", 3)
    assert isinstance(made, Searcher)
    made.budget = Budget(iterations)
    return made


def other_asked(game: str) -> tuple[Any, int]:
    """A table of three on which a seat has its turn, and the next seat."""
    t = in_turn(GAMES[game], 3)
    return t, (t.waiting_for()[0] + 1) % 3


def followers(t: Any, me: int, count: int = 60) -> list[Any]:
    """Random tables on which I am asked next."""
    found, rng = [], Random(3)
    for _ in range(count):
        after = t.copy()
        for _ in range(6):
            enter(after, random_entry(after, rng))
            if after.winners is not None or (after.deadline() is None and after.waiting_for() == (me,)):
                break
        if after.winners is None and after.waiting_for() == (me,):
            found.append(after)
    return found


@pytest.mark.parametrize("game", SEARCHED)
def test_the_other_players_move_leads_to_a_tree_that_has_grown(game: str) -> None:
    t, me = other_asked(game)
    after = followers(t, me)
    player = searcher(game, t.rules, 300)
    player.work_ahead(view(t, me), me)
    grown = [found for then in after if (found := player.ahead.found(view(then, me)))]
    assert grown
    assert max(root.done for root in grown) > 1


def test_a_thought_continues_from_what_was_worked_out_ahead() -> None:
    t, me = other_asked("flinch")
    player = searcher("flinch", t.rules, 50)
    player.work_ahead(view(t, me), me)
    then = max(followers(t, me), key=lambda then: bool(player.ahead.found(view(then, me))))
    root = player.ahead.found(view(then, me))
    assert root is not None
    found = root.done
    player.budget = Budget(10)
    assert player.think(view(then, me), me).iterations == found + 10
    assert player.ahead.roots == {}, "what was used is used up"


def test_what_was_worked_out_for_another_position_changes_nothing() -> None:
    t, me = other_asked("flinch")
    thinks, foresees = searcher("flinch", t.rules, 40), searcher("flinch", t.rules, 40)
    foresees.work_ahead(view(t, me), me)
    mine = in_turn(GAMES["flinch"], 3, 9)
    seat = mine.waiting_for()[0]
    assert foresees.ahead.found(view(mine, seat)) is None
    assert foresees.think(view(mine, seat), seat) == thinks.think(view(mine, seat), seat)


def test_a_view_key_ignores_the_clock_and_identical_cards() -> None:
    t = in_turn(GAMES["flaps"], 2)
    seat = t.waiting_for()[0]
    seen = view_key(view(t, seat))
    later = t.copy()
    later.clock += 5000
    assert view_key(view(later, seat)) == seen
    deck = t.rules.deck
    assert not any(f" {name} " in seen for name in deck.by_name if name not in deck.faces)


def test_the_number_of_views_kept_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    t, me = other_asked("flinch")
    player = searcher("flinch", t.rules, 300)
    player.work_ahead(view(t, me), me)
    assert len(player.ahead.roots) > 3
    monkeypatch.setattr(foresight, "MOST_VIEWS", 3)
    player.ahead = Ahead()
    player.work_ahead(view(t, me), me)
    assert len(player.ahead.roots) == 3


def test_cancelled_work_ends_at_once() -> None:
    t, me = other_asked("flinch")
    asked = iter([False] * 5)
    player = searcher("flinch", t.rules, 10**9)
    player.budget = Budget(10**9, 1e9, lambda: next(asked, True))
    player.work_ahead(view(t, me), me)
    assert next(asked, None) is None
