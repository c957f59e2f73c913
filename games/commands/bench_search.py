"""The second half of `bench`: how many imagined games a second the search plays, beside a peer."""

from __future__ import annotations

import time
from random import Random

from ..brain.levels import BEST
from ..brain.players import make_player
from ..brain.playing import play_on
from ..brain.search import Search
from ..brain.thinking import Searcher
from ..brain.thought import Budget
from ..engine import Game, Table, view

SECONDS = 1.5
PEER = "OpenSpiel's ISMCTS (Python) on euchre"
_AT_ONCE = 60


def search_of(game: Game) -> Search | None:
    """How the best player of a game searches; None if it does not use the search."""
    player = make_player(game, game.rules(), BEST, 1)
    return player.search if isinstance(player, Searcher) else None


def measure_search(game: Game) -> dict[str, float] | None:
    """Iterations of the search a second of processor time, and quick playouts from an imagined table as far as the
    search plays on; over positions from the beginning of a game to its end."""
    search = search_of(game)
    if search is None:
        return None
    seen = list(_positions(game, search))
    return {"iterations_per_second": _iterations(search, seen), "playouts_per_second": _playouts(search, seen)}


def _positions(game: Game, search: Search) -> list[tuple[Table, int]]:
    """Returns a dozen views from a game, each of a seat that is asked and has a choice."""
    t: Table = game.rules().new_table(3)
    rng = Random(3)
    found: list[tuple[Table, int]] = []
    while t.winners is None and t.round == 0 and len(found) < 400:
        seats = t.waiting_for() if t.deadline() is None else ()
        if seats and len(search.moves_of(t, seats[0])) > 1:
            found.append((view(t, seats[0]), seats[0]))
        play_on(t, game.quick_move, rng, 1)
    return found[:: max(1, len(found) // 12)]


def _iterations(search: Search, seen: list[tuple[Table, int]]) -> float:
    done, began, turn = 0, time.process_time(), 0
    while time.process_time() - began < SECONDS:
        shown, seat = seen[turn % len(seen)]
        done += search.think(shown, seat, Budget(_AT_ONCE), turn).iterations
        turn += 1
    return done / (time.process_time() - began)


def _playouts(search: Search, seen: list[tuple[Table, int]]) -> float:
    rng, done, began = Random(1), 0, time.process_time()
    while time.process_time() - began < SECONDS:
        t = search.imagines(seen[done % len(seen)][0], rng)
        play_on(t, search.quick, rng, search.horizon, t.round + search.rounds)
        done += 1
    return done / (time.process_time() - began)


def measure_peer() -> float | None:
    """Simulations a second of OpenSpiel's search, over whole games of four; None if it is not installed."""
    try:
        import numpy as np
        import pyspiel
        from open_spiel.python.algorithms import ismcts, mcts
    except ImportError:
        return None
    game, luck = pyspiel.load_game("euchre"), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, luck), 2.0, _AT_ONCE, random_state=luck, use_observation_string=True
    )
    done, spent = 0, 0.0
    while spent < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(luck.choice(actions, p=chances)))
                continue
            choice, began = len(state.legal_actions()) > 1, time.process_time()
            state.apply_action(bot.step(state))
            done += _AT_ONCE * choice
            spent += (time.process_time() - began) * choice
    return done / spent
