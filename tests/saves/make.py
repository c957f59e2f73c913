"""Writes what this version of the program keeps, by its own writers, for later versions to open:

    python -m tests.saves.make FOLDER

A save and now and then a journal from every kind of moment of every game that a random match leads to, a profile and
statistics; and in `expected.json` what whoever opens them must find.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from games import find
from games.brain.players import make_player
from games.engine import BadOption, Game, Match, Paused, Rules, write_save, write_table
from tabletop.input.bindings import Bindings
from tabletop.people import COLOURS, MARKS, Person, Setup
from tabletop.storage.journal import Journal
from tabletop.storage.played import PlayedGame
from tabletop.storage.profile import open_profile
from tabletop.storage.settings import Settings
from tabletop.storage.statistics import Statistics
from tests.recorder import ODD_OPTIONS, next_entry
from tests.walk import mixed_options

ODD = 0.35
ODD_MATCHES = 8
LONGEST, MIDDLE, MIDDLES = 200, 60, 6
JOURNAL_LINES = 14
PLAIN_FACTS = {"viewer", "clock", "seed", "moment", "round", "scores", "sheet", "winners"}
IN_JOURNALS = {"down", "look", "lookinhand", "flapping", "late", "hearing", "mustplay", "race", "open", "flipthree"}
"""Moments at which a journal begins too."""
NAMES = ("Ann", "Jürgen", "Željka", "小林", 'O\'Brien "Bo"', "Mo", "Zoë", "Ida")
BEGAN = datetime(2026, 11, 1, 18, tzinfo=UTC)


@dataclass
class Kept:
    """The folder, and what must be found in it."""

    folder: Path
    matches: dict[str, Any] = field(default_factory=dict)

    def save(self, name: str, match: Match) -> None:
        """A match in one piece."""
        path = self._place(f"saves/{name}.json")
        path.write_text(write_save(match, seated(match).as_dict()), "utf-8", newline="\n")
        self._expect(path, match)

    def journal(self, name: str, match: Match, rng: Random) -> None:
        """A match as a journal that begins here and goes on for some lines, with some taken back and played again."""
        path = self._place(f"journals/{name}.match")
        with Journal(path, match, seated(match).as_dict()) as journal:
            for number in range(JOURNAL_LINES):
                if match.table.winners is None:
                    go_on(match, rng, rest=number == JOURNAL_LINES // 2)
                    journal.note(match)
                if number % 4 == 3:
                    match.undo(whatever_was_seen=True)
                    journal.undone()
                if number % 8 == 7:
                    match.redo()
                    journal.redone()
        self._expect(path, match)

    def _place(self, name: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def _expect(self, path: Path, match: Match) -> None:
        self.matches[path.relative_to(self.folder).as_posix()] = {
            "position": write_table(match.table).splitlines(),
            "lines": len(match.log),
            "undone": len(match.undone),
            "names": [person.name for person in seated(match).people],
        }


def seated(match: Match) -> Setup:
    """People and bots in turn, of whom no two are alike."""
    bots = ("", "normal", "", "quick", "hard", "", "easy", "expert")
    devices = ("any", "mouse", "K1", "any", "any", "pad0", "any", "any")
    people = tuple(
        Person(NAMES[seat], bots[seat], seat % COLOURS, MARKS[-seat - 1], devices[seat], "ring" if seat % 2 else "hop")
        for seat in range(match.rules.seats)
    )
    return Setup(match.game.key, people, match.rules.options.as_dict(), "peek", match.seed)


def go_on(match: Match, rng: Random, rest: bool = False) -> None:
    """One line more."""
    t, due = match.table, match.table.deadline()
    players = [make_player(match.game, match.rules, "quick", seat) for seat in range(match.rules.seats)]
    entry = next_entry(t, players, rng, ODD)
    if rest and due is not None:
        entry = Paused(t.clock + (due - t.clock) // 2)
    match.replay(entry)
    match.undone.clear()


# ---------------------------------------------------------------------- matches


def tables(game: Game) -> Iterator[Rules[Any]]:
    """The usual rules, every preset, some options mixed, and, a few times, those with which most happens."""
    kind = game.options_type
    options = [kind(), *map(kind.preset, kind.PRESETS), *(mixed_options(game, Random(seed)) for seed in range(3))]
    options += [kind(**dict[str, Any](ODD_OPTIONS.get(game.key, {})))] * ODD_MATCHES
    for chosen in options:
        for seats in (game.rules().seats, game.least_seats, game.most_seats):
            try:
                yield game.rules(seats, chosen)
            except BadOption:
                continue
            break


def moments(t: Any) -> set[str]:
    """What is special at a position: the steps that wait, and the facts that are not as usual."""
    steps = {type(step).__name__.lower() for step in t.agenda}
    facts = {fact for fact in t.rules.facts if getattr(t, fact) and getattr(t, fact) != getattr(type(t), fact, None)}
    several = {f"hearing{len(step.claims)}" for step in t.agenda if type(step).__name__ == "Hearing"}
    return steps | several | {fact.strip("_") for fact in facts - PLAIN_FACTS} | ({"turned"} if t.turned else set())


def keep_game(kept: Kept, game: Game) -> None:
    """Saves and journals of a game: every moment once, and a few besides."""
    seen: set[str] = set()
    for number, rules in enumerate(tables(game)):
        match, rng = Match(game, rules, seed=number + 1), Random(number)
        match.take_news()
        while match.table.winners is None and len(match.log) < LONGEST:
            fresh = sorted(moments(match.table) - seen)
            seen.update(fresh)
            if fresh or (number < MIDDLES and len(match.log) == MIDDLE):
                keep_moment(kept, match, fresh or ["middle"], number)
            go_on(match, rng)
        if number == 0:
            finish(kept, match, rng)


def keep_moment(kept: Kept, match: Match, fresh: list[str], number: int) -> None:
    """A save, and a journal where that is worth having one."""
    name = f"{match.game.key}-{number}-{fresh[0]}"
    kept.save(name, match)
    if len(match.log) == 0 or IN_JOURNALS & set(fresh):
        kept.journal(name, copied(match), Random(number))


def finish(kept: Kept, match: Match, rng: Random) -> None:
    """Saves with something taken back, and of a match that is over."""
    twin = copied(match)
    for _ in range(min(3, len(twin.log))):
        twin.undo(whatever_was_seen=True)
    kept.save(f"{match.game.key}-undone", twin)
    while match.table.winners is None:
        go_on(match, rng)
    if len(match.log) < 2 * LONGEST:
        kept.save(f"{match.game.key}-over", match)
        kept.journal(f"{match.game.key}-over", match, rng)


def copied(match: Match) -> Match:
    """The same match once more."""
    twin = Match(match.game, match.rules, match.seed)
    for entry in match.log:
        twin.replay(entry)
    return twin


# ---------------------------------------------------------------------- the rest


def keep_profile(folder: Path) -> None:
    """A profile in which nothing is as usual."""
    profile, _ = open_profile(folder)
    values = {name: _unusual(kind.values or (kind.low, kind.high), name) for name, kind in Settings.kinds().items()}
    profile.settings = Settings(**values)
    profile.language = "xx"
    profile.keys = Bindings.from_dict({}).as_dict()
    for game in find().games.values():
        profile.keep_preset("Sunday", seated(Match(game, game.rules(), 7)))
        profile.keep_preset("Größte Runde", seated(Match(game, game.rules(game.most_seats), 8)))
    profile.last = seated(Match(find().games["flaps"], find().games["flaps"].rules(5), 9))
    trouble = profile.save()
    assert not trouble, trouble


def _unusual(values: tuple[Any, ...], name: str) -> Any:
    return next(value for value in reversed(values) if value != getattr(Settings, name))


def keep_statistics(path: Path) -> dict[str, Any]:
    """Games of every kind, of people, of bots and of both; and what is to be told of them."""
    games = find().games
    with Statistics(path) as statistics:
        for number, game in enumerate(list(games.values()) * 3):
            statistics.add(_played(game, number))
        return {
            "games": statistics.games_played(),
            "median": {key: statistics.people_median(key) for key in games},
            "people": {key: _fared(statistics, key) for key in games},
        }


def _played(game: Game, number: int) -> PlayedGame:
    rules = game.rules()
    people = seated(Match(game, rules, number)).people
    if number % 3 == 1 and rules.seats > 1:
        people = tuple(Person(f"Bot {seat}", "quick") for seat in range(rules.seats))
    scores = tuple((number * 7 + seat * 5) % 23 for seat in range(rules.seats))
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    reactions = {seat: (300 + seat, 410 + number) for seat in range(rules.seats)} if game.key == "flyswatter" else {}
    options, ended = rules.options.as_dict(), BEGAN + timedelta(hours=number)
    return PlayedGame(game.key, people, scores, best, 60.5 + number, 40 + number, options, 1 << 63, reactions, ended)


def _fared(statistics: Statistics, key: str) -> dict[str, Any]:
    by_person = statistics.by_person(key).items()
    return {name: [told.games, told.won, told.highest, told.seconds] for name, told in sorted(by_person)}


def main(folder: Path) -> None:
    """Writes all of it."""
    kept = Kept(folder)
    for game in find().games.values():
        keep_game(kept, game)
    keep_profile(folder)
    expected = {"statistics": keep_statistics(folder / "statistics.sqlite"), "matches": kept.matches}
    (folder / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
