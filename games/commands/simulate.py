"""`simulate`: many games between players; win shares with intervals, scores, lengths, speed."""

from __future__ import annotations

import argparse
import json
import math
import time
from dataclasses import dataclass, field
from typing import Any

from ..brain.players import make_player
from ..brain.playing import play_game
from ..engine import AnyRules, Game, Player, Table
from .common import UsageError, progress, table, the_game, the_players, the_rules

MOST_GAMES = 1_000_000_000


def add_to(commands: Any) -> None:
    """Adds the command to a parser."""
    parser = commands.add_parser("simulate", help="play many games between computer players")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, metavar="N")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="settings")
    parser.add_argument("--players", default="", metavar="NAME,...", help="one player for all seats, or one for each")
    parser.add_argument("--games", type=int, default=1000, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


@dataclass
class Tally:
    """The results of many games, by place in the line-up. Seats rotate, so that no place has a better seat."""

    players: list[str]
    games: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    decisions: int = 0
    rounds: int = 0
    game_ms: int = 0
    seconds: float = 0.0

    def share(self, place: int) -> float:
        """The share of games won; a shared victory counts in part."""
        return self.wins[place] / self.games

    def interval(self, place: int) -> float:
        """Half of the 95% interval of the share."""
        share = self.share(place)
        return 1.96 * math.sqrt(share * (1 - share) / self.games)


def run(chosen: argparse.Namespace) -> int:
    """Runs the command."""
    game = the_game(chosen.game)
    if not 1 <= chosen.games <= MOST_GAMES:
        raise UsageError(f"--games must be 1 or more, up to {MOST_GAMES}")
    named = len(chosen.players.split(",")) if "," in chosen.players else None
    rules = the_rules(game, chosen.seats if chosen.seats is not None else named, chosen.settings)
    players = the_players(game, chosen.players or "quick", rules.seats)
    tally = simulate(game, rules, players, chosen.games, chosen.seed)
    print(json.dumps(_as_json(game, tally), indent=1) if chosen.json else _as_text(game, tally))
    return 0


def simulate(game: Game, rules: AnyRules, players: list[str], games: int, seed: int) -> Tally:
    """Plays the games, rotating the line-up by one seat each time."""
    seats = rules.seats
    tally = Tally(players, games, [0.0] * seats, [0] * seats)
    began = time.perf_counter()
    for number in progress(range(games), game.title):
        places = [(seat + number) % seats for seat in range(seats)]
        t = rules.new_table(seed + number)
        tally.decisions += play_game(t, _seated(game, rules, [players[place] for place in places], seed + number))
        _count(tally, t, places)
    tally.seconds = time.perf_counter() - began
    return tally


def _seated(game: Game, rules: AnyRules, names: list[str], seed: int) -> list[Player]:
    return [make_player(game, rules, name, seed * 64 + seat) for seat, name in enumerate(names)]


def _count(tally: Tally, t: Table, places: list[int]) -> None:
    assert t.winners is not None
    tally.rounds += t.round
    tally.game_ms += t.clock
    for seat, place in enumerate(places):
        tally.scores[place] += t.scores[seat]
        if seat in t.winners:
            tally.wins[place] += 1 / len(t.winners)


def _as_json(game: Game, tally: Tally) -> dict[str, Any]:
    return {
        "game": game.key,
        "games": tally.games,
        "players": [
            {
                "name": name,
                "win_share": tally.share(place),
                "interval": tally.interval(place),
                "mean_score": tally.scores[place] / tally.games,
            }
            for place, name in enumerate(tally.players)
        ],
        "decisions_per_game": tally.decisions / tally.games,
        "rounds_per_game": tally.rounds / tally.games,
        "game_seconds": tally.game_ms / tally.games / 1000,
        "games_per_second": tally.games / tally.seconds,
    }


def _as_text(game: Game, tally: Tally) -> str:
    rows: list[list[str]] = [["player", "won %", "+-", "average score"]]
    for place, name in enumerate(tally.players):
        shares = (100 * tally.share(place), 100 * tally.interval(place), tally.scores[place] / tally.games)
        rows.append([name, *(f"{value:.1f}" for value in shares)])
    figures = [f"{tally.decisions / tally.games:.1f} decisions a game"]
    if tally.rounds:
        figures.append(f"{tally.rounds / tally.games:.1f} rounds a game")
    if tally.game_ms:
        figures.append(f"{tally.game_ms / tally.games / 60_000:.1f} minutes a game")
    figures.append(f"{tally.games / tally.seconds:.1f} games a second")
    return f"{game.title}, {tally.games} games, seats rotated\n{table(rows)}\n{', '.join(figures)}"
