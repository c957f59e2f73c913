"""Saved matches: JSON with both the log and the position it led to.

If the rules have changed since and the log no longer replays, play resumes from the position. A checksum detects
damaged files. All errors are raised as BadSave, with a sentence for the player.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from random import Random
from typing import Any

from .entries import Entry, plain, read_entry
from .errors import BadOption, BadPosition, BadSave, IllegalMove
from .game import Game
from .match import Match
from .notation import read_table, write_table
from .rules import AnyRules
from .table import ELSEWHERE, Table
from .wandering import wander
from .words import Phrase, phrase

FORMAT = 1
LARGEST_FILE = 16_000_000
MOST_LINES = 50_000
"""A long match of FLAPS has about a thousand."""
_TRIED, _TRIES, _LINES_TRIED = 50, 4, 150
"""When a position is tested: how many first moves are tried, how many random games are played, and how long they
are."""


def write_save(match: Match, people: Mapping[str, Any] | None = None) -> str:
    """Writes the match as text. `people` (names, devices) is stored with it unchanged, for the program that shows the
    table. A log that is too long to be read back is left out: play then resumes from the position, with no undo
    before it."""
    position, readable = write_table(match.table), len(match.log) <= MOST_LINES
    data: dict[str, Any] = {
        "fistful": FORMAT,
        "game": match.game.key,
        "seats": match.rules.seats,
        "options": match.rules.options.as_dict(),
        "seed": match.seed,
        "start": _start(match) if readable else position,
        "log": list(map(plain, match.log)) if readable else [],
        "undone": list(map(plain, match.undone)) if readable else [],
        "position": position,
        "people": dict(people or {}),
    }
    return json.dumps(data | {"check": _check(data)}, indent=1) + "\n"


def _start(match: Match) -> str:
    """The position with which the log begins; empty if it is the one dealt from the seed."""
    return "" if match.dealt_from_seed else write_table(match.tables[0])


def read_save(text: str, games: Mapping[str, Game]) -> Match:
    """Reads a match from text; its `note` says if the rules have changed since. Raises BadSave."""
    data = _parse(text)
    game = games.get(_take(data, "game", str))
    if game is None:
        raise BadSave(phrase("save.no_such_game", game=data["game"][:40]))
    try:
        return _read(game, data)
    except BadSave as refused:
        refused.words = game.words
        raise


def _read(game: Game, data: Mapping[str, Any]) -> Match:
    rules = _rules(game, data)
    position = _take(data, "position", str)
    match = _replayed(game, rules, data)
    if match is not None and _led_to(match, position):
        match.undone = _undone(match, _entries(data, "undone", rules))
        return match
    return _from_position(game, rules, data, position)


def people_of(text: str) -> dict[str, Any]:
    """Returns the `people` stored with the match."""
    return dict(_take(_parse(text), "people", dict))


def _check(data: Mapping[str, Any]) -> str:
    body = json.dumps(data, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(body.encode()).hexdigest()[:16]


def _parse(text: str) -> dict[str, Any]:
    if len(text) > LARGEST_FILE:
        raise BadSave(phrase("save.too_large"))
    try:
        data = json.loads(text)
        checksum = data.pop("check", None) if isinstance(data, dict) else None
        fits = checksum == _check(data)
    except (ValueError, RecursionError):
        raise BadSave(phrase("save.not_json")) from None
    if not isinstance(data, dict) or "fistful" not in data:
        raise BadSave(phrase("save.not_ours"))
    if data["fistful"] != FORMAT or data["fistful"] is True:
        raise BadSave(phrase("save.other_version"))
    if not fits:
        raise BadSave(phrase("save.check_sum"))
    return data


def _take(data: Mapping[str, Any], name: str, kind: type) -> Any:
    """Returns a field of the save after checking its type."""
    value = data.get(name)
    if type(value) is not kind:
        raise BadSave(phrase("save.field", name=name))
    return value


def _rules(game: Game, data: Mapping[str, Any]) -> AnyRules:
    options = _take(data, "options", dict)
    try:
        return game.rules(_take(data, "seats", int), game.options_type(**options))
    except (BadOption, TypeError) as error:
        why = error.phrase if isinstance(error, BadOption) else str(error)[:200]
        raise BadSave(phrase("save.options", game=game.title, why=why)) from None


def _entries(data: Mapping[str, Any], name: str, rules: AnyRules) -> list[Entry]:
    lines = _take(data, name, list)
    entries = [entry for line in lines[: MOST_LINES + 1] if (entry := read_entry(line, rules.seats))]
    if len(lines) > MOST_LINES or len(entries) < len(lines):
        raise BadSave(phrase("save.no_moves", name=name))
    return entries


def _replayed(game: Game, rules: AnyRules, data: Mapping[str, Any]) -> Match | None:
    """Replays the log; returns None if these rules do not allow it."""
    log = _entries(data, "log", rules)
    start, seed = _take(data, "start", str), _take(data, "seed", int)
    try:
        match = Match(game, rules, seed, _opened(rules, start) if start else None)
        match.brought = bool(start)
        match.take_news()
        for entry in log:
            match.replay(entry)
    except Exception:  # other rules may fail on this log in any way; the position is still there
        return None
    return match


def _led_to(match: Match, position: str) -> bool:
    """Whether the log led to this position, as it was written or after the steps that now run by themselves."""
    if write_table(match.table) == position:
        return True
    try:
        match.do_unasked()
    except IllegalMove:
        return False
    t = _opened(match.rules, position)
    if t.agenda:
        t.settle()
    return t == match.table


def _undone(match: Match, lines: list[Entry]) -> list[Entry]:
    """Returns the entries that were undone after checking, last first, that they can be redone."""
    played = len(match.log)
    try:
        for entry in reversed(lines):
            match.replay(entry)
    except Exception:  # whatever fails, the entries are not from this match
        raise BadSave(phrase("save.undone")) from None
    while len(match.log) > played:
        match.undo(whatever_was_seen=True)
    return lines


def _opened(rules: AnyRules, text: str) -> Table:
    """Reads a position and checks that play can go on from it."""
    try:
        t = read_table(rules, text)
    except BadPosition as error:
        raise BadSave(phrase("save.position", why=error.phrase)) from None
    if t.viewer is not None or ELSEWHERE in t.where or (not t.agenda and t.winners is None):
        raise BadSave(phrase("save.position", why=phrase("position.dead_end")))
    try:
        _try_out(t.copy())
    except Exception as error:  # a foreign position may hold anything at all
        raise BadSave(phrase("save.unplayable", error=f"{error!r:.200}")) from error
    return t


def _try_out(t: Table) -> None:
    """Tries everything that can happen next, each time on a copy."""
    if t.agenda:
        t.settle()
    for seat in range(t.rules.seats):
        for move in t.moves(seat)[:_TRIED]:
            t.copy().play(seat, move)
    due = t.deadline()
    if due is not None:
        t.copy().advance(due)
    for seed in range(_TRIES):
        wander(t.copy(), Random(seed), _LINES_TRIED)


def _from_position(game: Game, rules: AnyRules, data: Mapping[str, Any], position: str) -> Match:
    match = Match(game, rules, data["seed"], _opened(rules, position))
    match.brought, match.note = True, Phrase("saved_by_other_rules")
    return match
