"""Positions of Patience written by hand, and what can be checked about them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine import read_table
from games.patience import GAME
from games.patience.hints import quick_move
from games.patience.places import LOWER, PACK, STOCK, TURNED, UPPER
from games.patience.rules import PatienceOptions, PatienceTable
from games.patience.scenarios import run

PILES = {height: " ".join(f"{rank}d" for rank in range(1, height + 1)) for height in range(11)}
"""An upper pile of each height, of cards with the letter d."""


def holds(*lines: str) -> None:
    """Checks that the lines of a scenario come out as they say."""
    [result] = run("\n".join(["this", *lines]))
    told = (f"{wrong.what}: expected {wrong.expected}, got {wrong.got}" for wrong in result.mismatches)
    assert not result.mismatches, "\n".join([*lines, *told])


def table(text: str, **options: Any) -> PatienceTable:
    """The position, on a full deck."""
    t: PatienceTable = read_table(GAME.rules(1, PatienceOptions(**options)), text)
    return t


def offered(t: PatienceTable) -> set[str]:
    """All legal moves as text."""
    return {t.rules.write(move) for move in t.moves(0)}


def play(t: PatienceTable, *moves: str) -> None:
    """Plays moves that must be legal."""
    for text in moves:
        move = t.rules.read(text)
        assert t.check(0, move), f"{text} is refused: {offered(t)}"
        t.play(0, move)


def told(t: PatienceTable, move: str) -> str | None:
    """The key of the reason why a move is refused."""
    reason = t.rules.why_not(t, 0, t.rules.read(move))
    assert reason is None or GAME.words.gaps(reason.key) <= set(reason.values)
    return reason.key if reason else None


def said(t: PatienceTable, move: str) -> str:
    """The reason why a move is refused, in words."""
    reason = t.rules.why_not(t, 0, t.rules.read(move))
    assert reason is not None
    return GAME.words.say(reason)


def ranks(t: PatienceTable, zone: int) -> list[int]:
    """The numbers in a zone, bottom first."""
    return [t.rules.deck.ranks[card] for card in t.zones[zone]]


def careful_game(seed: int, **options: Any) -> Iterator[PatienceTable]:
    """The same table again and again, as a careful player plays it to its end."""
    t: PatienceTable = GAME.rules(1, PatienceOptions(**options)).new_table(seed)
    rng = Random(seed)
    while t.winners is None:
        yield t
        t.play(0, quick_move(t, 0, rng))
    yield t


def shuffled(t: PatienceTable, seed: int) -> PatienceTable:
    """The same table with another order of the pack."""
    twin = t.copy()
    Random(seed).shuffle(twin.zones[PACK])
    return twin


def winnable(t: PatienceTable, most: int) -> bool | None:
    """Whether a player who knows the pack can win, found by trying all legal moves; None if that takes too long."""
    tried: set[object] = set()
    waiting = [t.copy()]
    while waiting:
        here = waiting.pop()
        key = _key(here)
        if here.winners == (0,):
            return True
        if here.winners is not None or key in tried:
            continue
        tried.add(key)
        if len(tried) > most:
            return None
        for move in reversed(here.moves(0)):
            after = here.copy()
            after.play(0, move)
            waiting.append(after)
    return False


def _key(t: PatienceTable) -> object:
    """What makes two positions of one game the same: piles of a row have no order."""
    ups = sorted(len(t.zones[place]) for place in UPPER)
    lows = sorted(ranks(t, place) for place in LOWER)
    return str((ups, lows, ranks(t, STOCK), ranks(t, TURNED), len(t.zones[PACK])))
