"""Characters differ in which of several equally good moves they prefer, and in nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games import find
from games.brain.characters import BOLD, CAREFUL, CHEEKY, NAMES, in_character, leader
from games.brain.thought import Considered, Thought
from games.engine import Game, Move, any_move, view
from games.engine.game import Taste
from games.engine.match import enter
from games.flaps import GAME
from tests.games.flaps.helpers import table
from tests.walk import random_entry

GAMES = list(find().games.values())


def aiming() -> Any:
    """Seat 0 chooses who takes a card; seat 3 has the fewest."""
    text = "hand0: 5ca 6ca\nhand1: 3cb 8da 8ca Ks\nhand2: Qs Qc 7ca\nhand3: 9sa 9sb"
    text = text.replace("6ca", "9ca")
    return table(f"{text}\npile: Ts\nnext: Aim(seat=0, starter=0)".replace("Ts", "Tsa"))


def thought(*shares: tuple[str, float, int]) -> Thought:
    """A thought about the moves to these hands."""
    told = tuple(Considered(Move("choose", (), place), visits, share) for place, share, visits in shares)
    return Thought(told[0].move, told, 400)


def chosen(character: str, found: Thought, **more: Any) -> str:
    t = aiming()
    return in_character(GAME, view(t, 0), 0, found.move, character, found, **more).to


def test_a_cheeky_player_hits_the_leader_if_that_is_as_good() -> None:
    assert leader(GAME, view(aiming(), 0), 0) == 3
    assert chosen(CHEEKY, thought(("hand1", 0.5, 100), ("hand2", 0.49, 100), ("hand3", 0.49, 100))) == "hand3"


def test_no_character_plays_a_clearly_worse_move() -> None:
    found = thought(("hand1", 0.5, 100), ("hand2", 0.47, 100), ("hand3", 0.4, 100))
    assert {chosen(character, found) for character in NAMES} == {"hand1"}


def test_no_character_trusts_a_move_that_was_hardly_tried() -> None:
    assert chosen(CHEEKY, thought(("hand1", 0.5, 100), ("hand3", 0.9, 4))) == "hand1"


def test_a_cheeky_player_teases_people() -> None:
    found = thought(("hand1", 0.5, 100), ("hand2", 0.5, 100))
    assert chosen(CHEEKY, found, people=(2,)) == "hand2"


def test_the_bold_attack_and_the_careful_do_not() -> None:
    t = table("hand0: 2ha 5ha 9ca\nhand1: 3cb 8da 8ca\npile: Kh")
    attack, quiet = (t.rules.read(f"lay {face} to pile") for face in ("2ha", "5ha"))
    both = (Considered(attack, 200, 0.5), Considered(quiet, 190, 0.495))
    for told in (both, both[::-1]):
        found = Thought(told[0].move, told, 400)
        assert in_character(GAME, view(t, 0), 0, found.move, BOLD, found) == attack
        assert in_character(GAME, view(t, 0), 0, found.move, CAREFUL, found) == quiet


def test_without_a_character_the_move_stays() -> None:
    found = thought(("hand1", 0.5, 100), ("hand3", 0.5, 100))
    assert chosen("", found) == "hand1"


def test_where_rules_of_thumb_are_random_taste_decides() -> None:
    def quick(t: Any, seat: int, rng: Random) -> Move:
        return any_move(t, seat, rng)

    def taste(v: Any, seat: int, move: Move) -> Taste:
        return Taste(risk=float(move.to == "hand3"))

    game = replace(GAME, quick_move=quick, taste=taste)
    t = aiming()
    found = {in_character(game, view(t, 0), 0, move, BOLD, seed=seed).to for move in t.moves(0) for seed in range(3)}
    assert "hand3" in found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_preferred_move_is_legal_and_the_same_every_time(game: Game) -> None:
    t: Any = game.rules().new_table(3)
    rng = Random(3)
    for _ in range(25):
        if t.winners is not None:
            break
        for seat in t.waiting_for()[:1]:
            if t.moves(seat) and t.deadline() is None:
                v = view(t, seat)
                move = game.quick_move(v.copy(), seat, Random(1))
                for character in NAMES:
                    found = in_character(game, v, seat, move, character, seed=1)
                    assert v.check(seat, found)
                    assert in_character(game, v, seat, move, character, seed=1) == found
        enter(t, random_entry(t, rng))
