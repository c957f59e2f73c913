"""Opens a hostile file as the program does, and uses the contents as people would: the worst that happens is a message.
Each function returns the outcome in a few words."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from games import find
from games.engine import NO_SEAT, BadPosition, BadSave, Match, open_save, read_save, view, write_save, write_table
from games.engine.saves import MOST_LINES
from games.engine.wandering import random_entry
from tabletop.people import Person
from tabletop.storage.languages import languages, load_language
from tabletop.storage.matches import MatchShelf, read_match_for_replay
from tabletop.storage.played import PlayedGame
from tabletop.storage.profile import open_profile
from tabletop.storage.statistics import Statistics

GAMES = find().games
MOVES = 25
"""A match is played on for this many moves."""
MOST_MOVES = 10_000


def checked(sentence: str) -> str:
    """Checks that a message can be printed by a terminal."""
    assert sentence.isprintable(), f"this message steers a terminal: {sentence!r}"
    assert " " in sentence, f"this is no sentence: {sentence!r}"
    assert len(sentence) < 3000, f"this is a long sentence: {sentence:.100}"
    return "message"


def all_checked(sentences: Iterable[str]) -> str:
    return "message" if [checked(sentence) for sentence in sentences if sentence] else "opened"


def play_on(match: Match, rng: Random) -> str:
    """Lets every seat look at the table and plays some moves; some positions turn out to lead nowhere."""
    try:
        _play_on(match, rng)
    except BadPosition as error:
        return f"given up, {checked(str(error))}"
    return "opened"


def _play_on(match: Match, rng: Random) -> None:
    for _ in range(MOVES):
        for seat in (NO_SEAT, *range(match.rules.seats)):
            v = view(match.table, seat)
            assert write_table(v)
            v.rules.signs(v)
            assert seat == NO_SEAT or len(v.moves(seat)) < MOST_MOVES
        if match.table.winners is not None:
            break
        match.replay(random_entry(match.table, rng))
        match.undone.clear()


def the_same(match: Match, again: Match) -> None:
    if len(match.log) <= MOST_LINES:  # a longer log is left out when it is written
        assert (again.log, again.undone) == (match.log, match.undone), "it comes back another"
    assert again.note is None, "it comes back from its position"
    assert write_table(again.table) == write_table(match.table), "it comes back at another place"


def use_save(path: Path, rng: Random) -> str:
    """Opens a save as `python -m games show` does, plays on, and writes it."""
    try:
        match = open_save(path, GAMES)
    except BadSave as error:
        return checked(str(error))
    outcome = play_on(match, rng)
    the_same(match, read_save(write_save(match), GAMES))
    return outcome


def use_journal(path: Path, rng: Random) -> str:
    """Opens a journal as the home screen and the table do."""
    folder = path.parent.parent
    shelf = MatchShelf(folder)
    found = [*shelf.unfinished(), *shelf.finished()]
    outcome = all_checked(shelf.notes)
    for kept in found:
        if kept.path.parent == shelf.over:
            outcome = _seen_again(kept.path)
            continue
        try:
            resumed = shelf.open(kept.path, GAMES)
        except BadSave as error:
            return checked(str(error))
        with resumed.journal as journal:
            played = play_on(resumed.match, rng)
            journal.note(resumed.match)
            assert not journal.trouble, journal.trouble
        the_same(resumed.match, read_match_for_replay(kept.path, GAMES))
        outcome = f"{played} in part" if resumed.lost else played
    return outcome


def _seen_again(path: Path) -> str:
    try:
        match = read_match_for_replay(path, GAMES)
    except BadSave as error:
        return checked(str(error))
    for t in match.tables[:: max(1, len(match.tables) // 10)]:
        write_table(view(t, NO_SEAT))
    return "seen again"


def use_profile(path: Path, rng: Random) -> str:
    """Opens, changes, saves and reopens a profile; if it could be saved, nothing is wrong with it any more."""
    profile, note = open_profile(path.parent)
    for game, presets in profile.presets.items():
        for name in presets:
            profile.preset(game, name)
    profile.settings = replace(profile.settings, muted=not profile.settings.muted)
    trouble = profile.save()
    if not trouble:
        again, amiss = open_profile(path.parent)
        assert not amiss, f"once more: {amiss}"
        assert again.as_dict() == profile.as_dict(), "it comes back another"
    return all_checked([note, trouble])


def use_statistics(path: Path, rng: Random) -> str:
    """Asks everything its page asks, before and after a game is added."""
    people = (Person("Ada"), Person("Bot", "easy"))
    with Statistics(path) as statistics:
        _ask(statistics)
        before = statistics.games_played()
        statistics.add(PlayedGame(rng.choice(list(GAMES)), people, (3, 4), (1,), 5.0, 6, reactions={0: (300,)}))
        _ask(statistics)
        assert statistics.games_played() == before + 1 or statistics.in_memory, "it does not count"
        return all_checked([statistics.note])


def _ask(statistics: Statistics) -> None:
    for game in GAMES:
        whole: Any = statistics.summary(game)
        for summary in (whole, *statistics.by_person(game).values()):
            assert f"{summary.mean or 0:.1f} {summary.seconds or 0:.0f} {sum(summary.scores)}"
        statistics.people_median(game)


def use_language(path: Path, rng: Random) -> str:
    """Asks a language for every text."""
    folder = path.parent.parent
    languages(folder)
    language = load_language(path.stem, folder)
    for game in GAMES.values():
        assert language.game(game).sentences
        assert language.title(game)
        assert language.rules_page(game)
    return all_checked([language.note])
